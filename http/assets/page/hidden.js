// A board played with hidden hands: the reader has one part in it, everybody else plays as well as can be.

import { $, announce, toast } from './dom.js';
import { SEAT, cardName, isWhole } from './cards.js';
import { next, partner, replay } from './bridge.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { follow, get, commit, show } from './store.js';
import { known, position } from './solve.js';
import { batch, signal } from './signals.js';
import * as again from './again.js';
import { labelled, withValue } from './parts.js';
import { render } from './view.js';
import { t } from './locale.js';

/**
 * The parts, and the seat of each beside the declarer's.
 * @type {[string, string, ((seat: string) => string) | null][]}
 */
const PARTS = [
  ['open', t('all-hands-open-word'), null],
  ['declarer', t('declarer'), (seat) => seat],
  ['first', t('defender-on-the-left'), next],
  ['second', t('defender-on-the-right'), (seat) => partner(next(seat))],
];

const part = signal('open');
const replies = new Latest();

export function build() {
  const choose = withValue(take);
  render($('#part-of'), () => labelled(t('you-play'), { id: 'part', value: part.value, onchange: choose }, PARTS.map(([name, text]) => [name, text])));
  follow(paint);
}

/** @param {Contract} about */
const ownSeat = ({ declarer }) => PARTS.find(([name]) => name === part.value)?.[2]?.(declarer) ?? null;
/** @param {Played} about */
const isOver = ({ hands, contract, line, at }) => replay(hands, contract, line, at).over;

/** Whether the reader is to see no more than the seat they play does. Before there is a contract nobody sees anything. */
export function hides(state = get()) {
  if (part.value === 'open' || !state.hands || again.runs()) return false;
  return state.contract ? !isOver(/** @type {Played} */ (state)) : isWhole(state.hands);
}

/**
 * Whether a hand is seen: one's own, and dummy once a card is led.
 * @param {string} seat
 * @param {Board} state
 */
export function sees(seat, state = get()) {
  const { contract, at, hands } = state;
  if (!hides(state)) return again.sees(seat);
  if (!contract || !hands) return false;
  return seat === ownSeat(contract) || (seat === partner(contract.declarer) && (at > 0 || hands.N.length < 13));
}

/**
 * Whether the reader plays the cards of a seat.
 * @param {string} seat
 */
export function plays(seat) {
  const { contract } = get();
  if (!hides() || !contract) return !hides();
  return seat === ownSeat(contract) || (part.value === 'declarer' && seat === partner(contract.declarer));
}

/**
 * The reader takes a part: the play goes on from where it is, or begins anew if it is over.
 * @param {string} name
 */
function take(name) {
  const state = get();
  batch(() => {
    part.value = name;
    if (name === 'open' || !state.contract) return;
    const at = isOver(/** @type {Played} */ (state)) ? 0 : state.at;
    commit({ line: state.line.slice(0, at), at });
  });
}

/**
 * Hides what is not to be seen, and lets the other seats play.
 * @param {Board} state
 */
function paint(state) {
  const secret = hides(state);
  const isTried = again.hides();
  $('#desk').classList.toggle('secret', secret || isTried);
  $('#part-of').hidden = isTried;
  if (secret) goOn(state);
  else replies.stop();
}

/**
 * Chooses the contract, or plays for the others.
 * @param {Board} state
 */
function goOn(state) {
  if (state.contract) reply(/** @type {Played} */ (state));
  else if (known.par) declare(known.par.contracts[0]);
}

/**
 * Without a contract that of par is played; where everybody passes, the hands are opened.
 * @param {Wire.ParContractFields | undefined} one
 */
function declare(one) {
  if (!one) {
    part.value = 'open';
    toast(t('no-side-can-make-a-contract-here'));
    return;
  }
  const contract = { level: Number(one.contract[0]), strain: one.contract.slice(1), doubled: one.doubled, declarer: one.declarer, leader: null };
  commit({ contract, line: [], at: 0 });
  announce(t('the-par-contract-is-played'));
}

/** @param {Played} state */
function reply(state) {
  const { hands, contract, line, at } = state;
  const { turn } = replay(hands, contract, line, at);
  if (!turn || plays(turn) || at < line.length) {
    replies.stop();
    return;
  }
  const fields = position(state, line);
  const key = JSON.stringify(fields);
  replies.ask(key, async (/** @type {AbortSignal} */ stopped) => {
    const answer = await ask('line', fields, stopped);
    const now = get();
    if (!now.contract || now.at !== at || JSON.stringify(position(now, now.line)) !== key) return;
    const until = answer.line.findIndex(({ seat }) => plays(seat));
    const cards = (until < 0 ? answer.line : answer.line.slice(0, until)).map(({ card }) => card);
    replies.stop();
    // No step of its own: what is undone is the reader's own card.
    if (cards.length > 0) show({ line: [...line, ...cards], at: at + cards.length });
    announce(cards.map((card, index) => `${SEAT[answer.line[index].seat]}: ${cardName(card)}.`).join(' '));
  }, (error) => toast(errorText(error), { name: t('try-again'), run: () => reply(state) }));
}

// The play: card by card, the list of tricks, best line, claim.

import { $, announce, entered, toast } from './dom.js';
import { SEAT, cardName } from './cards.js';
import { sameCards } from './branches.js';
import { replay, needed, side, SIDE, trickStart } from './bridge.js';
import { boundsOf } from './scoring.js';
import { known, position } from './solve.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { follow, get, commit, show, undo, redo, canUndo, canRedo } from './store.js';
import { button, drawnSign, Switch, withValue } from './parts.js';
import { signal } from './signals.js';
import { render, v } from './view.js';
import { pref, prefer } from './prefs.js';
import { MARKS, legend, costName } from './marks.js';
import { atCard, focusLegal, sentence } from './diagram.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { t } from './locale.js';

/**
 * Plays a card that may be played, or goes to where it was played.
 * @param {string} card
 */
export function pickCard(card) {
  const state = get();
  if (!state.contract) return toast(t('choose-a-cell-of-the-table-first'));
  const now = replay(state.hands, state.contract, state.line, state.at);
  const ply = state.line.indexOf(card);
  const byKey = atCard();
  if (now.turn && now.legal.includes(card) && hidden.plays(now.turn)) {
    if (again.judge(card)) return undefined;
    playCard(state, card);
  }
  else if (ply >= 0) goTo(ply);
  if (byKey) focusLegal();
  return undefined;
}

/**
 * @param {Board} state
 * @param {string} card
 */
function playCard(state, card) {
  const { line, at } = state;
  const cost = hidden.hides() ? undefined : known.cards?.cards.find((entry) => entry.card === card)?.cost;
  spoken = `${cardName(card)}${cost ? `, ${costName(cost)}` : ''}.`;
  if (line[at] === card) show({ at: at + 1 });
  else commit({ line: [...line.slice(0, at), card], at: at + 1 });
}

/**
 * What was done and is not announced yet: it is announced together with its result, once that is known.
 * @type {string | null}
 */
let spoken = null;

/** @param {Board} state */
function speak(state) {
  const settled = known.cards || known.wrong.cards || !state.contract || replay(state.hands, state.contract, state.line, state.at).over;
  if (spoken === null || !settled) return;
  announce([spoken, sentence(state)].filter(Boolean).join(' '));
  spoken = null;
}

/**
 * Goes to a place in the line; false where there is nowhere to go.
 * @param {number} at
 */
export function goTo(at) {
  const { line, contract } = get();
  if (!contract) return false;
  const place = Math.min(Math.max(at, 0), line.length);
  if (place === get().at) return false;
  const card = line[place - 1];
  spoken = place > 0 ? t('after-card', { card: cardName(card) }) : t('before-the-first-card');
  show({ at: place });
  return true;
}

/** Undo and redo; false where there is nothing to be taken or brought back. */
export const takeBack = () => change(undo, t('undone'));
export const bringBack = () => change(redo, t('done-again'));

/**
 * @param {() => boolean} action
 * @param {string} word
 */
function change(action, word) {
  spoken = word;
  if (action()) return true;
  spoken = null;
  return false;
}

/** @param {number} by */
export const step = (by) => goTo(get().at + by);
/** @param {number} by */
export const stepTrick = (by) => goTo(trickStart(get().at, get().line.length, by));

/** The play as it was at the table, if another one is shown. */
export function backToActual() {
  const { actual, line, at } = get();
  if (!actual) return;
  const same = line.findIndex((card, ply) => card !== actual[ply]);
  commit({ line: actual, at: Math.min(same < 0 ? at : same, actual.length) });
}

/** Plays the rest as well as it can be played; the cards are then stepped through. */
export async function bestLine() {
  const before = get();
  if (!before.contract || hidden.hides()) return;
  const played = before.line.slice(0, before.at);
  try {
    const answer = await ask('line', position(before, played));
    if (get() !== before) return;
    layOut(played, answer.line.map((entry) => entry.card), answer.status);
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * @param {string[]} played
 * @param {string[]} rest
 * @param {string} [status]
 */
function layOut(played, rest, status) {
  commit({ line: [...played, ...rest], at: played.length });
  const text = status ? t('the-best-line-that-was-found-in') : t('the-best-line-is-shown-step-through-sentence');
  toast(text);
}

/**
 * What is claimed, of which contract; and the answer, at which place of which line.
 * @type {{value: {of: string, n: number} | null}}
 */
const claimed = signal(/** @type {{of: string, n: number} | null} */ (null));
const claimAnswer = signal(/** @type {{at: string, text: Kid}} */ ({ at: '', text: '' }));

/** @param {Board} state */
const placeOf = ({ contract, line, at }) => JSON.stringify([contract, line, at]);

/** @param {Event} event */
async function checkClaim(event) {
  event.preventDefault();
  const before = get();
  const n = Number(entered('#claim-tricks'));
  const say = (/** @type {Kid} */ text) => { claimAnswer.value = { at: placeOf(before), text }; };
  const played = before.line.slice(0, before.at);
  claimed.value = { of: JSON.stringify(before.contract), n };
  try {
    say(claimText(/** @type {Played} */ (before), n, await ask('line', { ...position(before, played), claim: n }), played));
  } catch (error) {
    say(errorText(error));
  }
}

/**
 * @param {Played} about
 * @param {number} claim
 * @param {Wire.BridgeLineAnswer} answer
 * @param {string[]} played
 */
function claimText({ contract }, claim, answer, played) {
  const one = SIDE[side(contract.declarer)];
  if (answer.claim_holds === undefined) return t('there-was-no-time-to-find-out');
  const { lower, upper } = boundsOf(answer.declarer_tricks);
  if (answer.claim_holds) return t(lower > claim ? 'claim-holds-with-more' : 'claim-holds', { side: one, n: claim, most: lower });
  return [`${t('the-claim-does-not-hold-the-defence', { side: one, n: upper })} `,
    button(t('show-how'), () => layOut(played, answer.line.map((entry) => entry.card)), { class: 'link' })];
}

export function build() {
  render($('.controls'), controls);
  render($('#claim-box'), claimForm);
  render($('#status'), () => get().hands && sentence(get()));
  render($('#legend'), () => {
    const text = get().hands && legend(get().contract, pref('marks'), nowOf(get())?.turn);
    return text && [text, ' ', v('b', { class: 'key best' }, t('costs-nothing')), ' ', v('b', { class: 'key dear' }, t('costs-a-trick')), ' ', v('b', { class: 'key bad' }, t('changes-who-wins-the-contract'))];
  });
  follow(speak);
}

/**
 * How things stand where a board is shown; null without a contract.
 * @param {Board} state
 */
const nowOf = ({ hands, contract, line, at }) => (hands && contract ? replay(hands, contract, line, at) : null);

/** The steps through the play, and what stands on the cards. */
function controls() {
  const state = get();
  const { contract, line, at, actual } = state;
  if (again.hides()) return null;
  const now = nowOf(state);
  const sign = (/** @type {string} */ id, /** @type {boolean} */ disabled, /** @type {() => void} */ onclick, /** @type {string} */ text, /** @type {string} */ drawn) => button(drawnSign(drawn), onclick, { id, disabled, 'aria-label': text, title: text });
  const [isFirst, isLast] = [!contract || at === 0, !contract || at === line.length];
  return [v('div', { class: 'row steps', role: 'group', 'aria-label': t('steps-through-the-play') },
    button('«', () => goTo(0), { id: 'first', 'aria-label': t('to-the-start'), disabled: isFirst }), button('‹', () => step(-1), { id: 'back', 'aria-label': t('one-card-back'), disabled: isFirst }),
    button('›', () => step(1), { id: 'on', 'aria-label': t('one-card-forward'), disabled: isLast }), button('»', () => goTo(line.length), { id: 'last', 'aria-label': t('to-the-end-of-the-line'), disabled: isLast }),
    sign('undo', !canUndo(), takeBack, t('undo'), '↶'), sign('redo', !canRedo(), bringBack, t('redo'), '↷'),
    button(t('best-line'), bestLine, { id: 'best', class: 'main', disabled: !now || now.over || hidden.hides() }),
    button(t('actual-play'), backToActual, { id: 'actual', hidden: !contract || !actual || sameCards(line, actual) })),
  v('div', { id: 'marks' }, v(Switch, { name: 'marks', legend: t('marks'), options: MARKS, value: pref('marks'), onchange: (/** @type {string} */ value) => prefer('marks', value) }))];
}

/** What declarer claims: most often what the contract has to take. */
function claimForm() {
  const state = get();
  const { contract, hands } = state;
  const most = hands?.N.length ?? 13;
  const n = claimed.value?.of === JSON.stringify(contract) ? claimed.value.n : needed(contract) ?? most;
  const typed = withValue((value) => { claimed.value = { of: JSON.stringify(contract), n: Number(value) }; });
  return v('form', { id: 'claim', class: 'row panel', hidden: nowOf(state)?.over ?? true, onsubmit: checkClaim }, v('label', { for: 'claim-tricks', id: 'claim-who' }, t('side-of-claims', { seat: SEAT[contract?.declarer ?? 'S'] })),
    v('input', { type: 'number', id: 'claim-tricks', min: 0, max: most, value: String(Math.min(n, most)), required: true, onchange: typed }), v('span', {}, t('tricks-in-all')), v('button', { type: 'submit' }, t('check')),
    v('p', { id: 'claim-answer', 'aria-live': 'polite' }, claimAnswer.value.at === placeOf(state) && claimAnswer.value.text));
}

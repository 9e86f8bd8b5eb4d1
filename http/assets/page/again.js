// Practising mistakes: the reader sees what they saw at the table, finds the card, and is shown on the table what comes of a wrong one.

import { $, announce, find } from './dom.js';
import { SEAT, cardName } from './cards.js';
import { sameCards } from './branches.js';
import { next, partner } from './bridge.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { boardsOpen, commit, get, turnTo } from './store.js';
import { known, position } from './solve.js';
import { button, cardSign, cardSigns } from './parts.js';
import { batch, effect, signal } from './signals.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/**
 * A mistake: where it was made, by whom, and which cards were better.
 * @typedef {{place: number, ply: number, better: string[], who: string, player?: string, cost: number, imps: number, flip?: string}} Mistake
 */

/**
 * The mistakes, which of them is tried, the cards that were tried with what they cost, and how many mistakes were found at the first
 * try; what is said of the last attempt, and the card whose refutation lies on the table.
 * @typedef {{set: string | null, list: Mistake[], index: number, tried: Map<string, number>, solved: boolean, found: number, helped: boolean, message: Kid, how: string | null}} Run
 */

/** @type {{value: Run | null, peek(): Run | null}} */
const run = signal(/** @type {Run | null} */ (null));
let listener = () => {};

/** What a mistake begins with. */
const fresh = () => ({ tried: new Map(), solved: false, helped: false, message: null, how: null });

/**
 * `changed` is called when another mistake is tried, or none any more.
 * @param {() => void} changed
 */
export function build(changed) {
  listener = changed;
  effect(() => {
    $('#again').hidden = !runs();
    document.body.classList.toggle('practising', runs());
  });
  render($('#again'), panel);
}

/** @param {Mistake[]} list */
export function start(list) {
  if (list.length > 0) go({ set: boardsOpen().id, list, index: -1, found: 0, ...fresh() }, 0);
}

function stop() {
  run.value = null;
  listener();
}

/**
 * @param {Run} before
 * @param {number} index
 */
function go(before, index) {
  const { found, list } = before;
  if (index >= list.length) {
    stop();
    announce(t('that-was-the-last-one-of-found', { found, n: list.length }));
    return;
  }
  batch(() => {
    run.value = { ...before, index, ...fresh() };
    turnTo(list[index].place);
    toMistake();
  });
  listener();
  focusTask();
}

/** Moves the focus to the task, once it is drawn. */
const focusTask = () => queueMicrotask(() => find('#again-task')?.focus({ preventScroll: true }));

/** Puts the board where the mistake was made. */
function toMistake() {
  const mistake = current();
  if (mistake) commit({ line: get().actual ?? [], at: mistake.ply });
}

/** @param {Partial<Run>} change */
function turn(change) {
  if (run.value) run.value = { ...run.value, ...change };
}

const current = () => run.value?.list[run.value.index];

/** Whether the board that is shown is where the mistake was made, where one is tried. */
const isHere = () => runs() && boardsOpen().index === current()?.place && get().at === current()?.ply && sameCards(get().line, get().actual ?? []);

/** Whether mistakes are tried. */
export const runs = () => run.value !== null && run.value.set === boardsOpen().id;

/** What the history of the browser keeps of the practice; null if there is none. */
export const saved = () => (run.value && runs() ? { list: run.value.list, index: run.value.index, found: run.value.found } : null);

/**
 * Goes back to a mistake of a practice that the history kept; null ends the practice.
 * @param {{list: Mistake[], index: number, found: number} | null} before
 */
export function restore(before) {
  if (!before) run.value = null;
  else if (!runs() || run.value?.index !== before.index) go({ ...before, set: boardsOpen().id, ...fresh(), index: -1 }, before.index);
}

/** Whether what the cards are worth is to be found, and not to be seen. */
export const hides = () => isHere() && !run.value?.solved;

/**
 * Whether a hand is seen: what is tried is tried with the player's own hand, and dummy's once a card is led.
 * @param {string} seat
 */
export function sees(seat) {
  const { contract } = get();
  if (!hides() || !contract) return true;
  return seat === ownSeat(contract) || (seat === partner(contract.declarer) && get().at > 0);
}

/**
 * The seat of who made the mistake: declarer plays dummy's cards.
 * @param {Contract} contract
 */
function ownSeat({ declarer }) {
  const player = current()?.player ?? known.cards?.to_play ?? next(declarer);
  return player === partner(declarer) ? declarer : player;
}

/** The seat at which the reader practises, who sits at the bottom of the table; null if nothing is practised. */
export function seat() {
  const { contract } = get();
  return runs() && contract ? ownSeat(contract) : null;
}

/**
 * A card that was tried, and what it costs; undefined if it was not.
 * @param {string} card
 */
export const tried = (card) => (hides() ? run.value?.tried.get(card) : undefined);

/**
 * Looks at a card that was chosen; false if nothing is tried here.
 * @param {string} card
 */
export function judge(card) {
  if (!run.value || !hides()) return false;
  const value = known.cards?.cards.find((entry) => entry.card === card);
  if (!value) turn({ message: t('solving') });
  else if (value.cost === undefined) turn({ message: t('there-was-no-time-to-find-out') });
  else if (value.cost > 0) wrong(run.value, card, value.cost);
  else right(run.value, card);
  return true;
}

/**
 * @param {Run} trial
 * @param {string} card
 */
function right(trial, card) {
  turn({ found: trial.found + (trial.tried.size === 0 && !trial.helped ? 1 : 0), solved: true, message: [cardSign(card), ` ${t('is-right')}`] });
  announce(t('card-is-right', { card: cardName(card) }));
  $('#again-next').focus();
}

/**
 * @param {Run} trial
 * @param {string} card
 * @param {number} cost
 */
function wrong(trial, card, cost) {
  const how = button(t('show-how'), () => refute(card), { class: 'link' });
  turn({ tried: new Map(trial.tried).set(card, cost), message: [cardSign(card), ` ${t('costs-try-another-or', { cost })} `, how, '.'] });
  announce(t('costs-try-another', { card: cardName(card), cost }));
}

/**
 * Lays on the table what comes of a card that was tried, to be stepped through with all hands open.
 * @param {string} card
 */
async function refute(card) {
  const state = get();
  const played = [...state.line.slice(0, state.at), card];
  try {
    const { line } = await ask('line', position(state, played));
    if (get() !== state) return;
    const cards = line.map((entry) => entry.card);
    batch(() => {
      turn({ helped: true, how: card, message: [cardSign(card), ` ${t('is-met-by')} `, cardSigns(cards, 3), cards.length > 3 ? ' ' : '. ', t('step-through-it-below')] });
      commit({ line: [...played, ...cards], at: played.length });
    });
  } catch (error) {
    turn({ message: errorText(error) });
  }
}

/** From a refutation back to the mistake. */
function backToIt() {
  batch(() => {
    turn({ how: null, message: null });
    toMistake();
  });
  focusTask();
}

function reveal() {
  const mistake = current();
  if (mistake) turn({ helped: true, solved: true, message: [`${t('better')} `, cardSigns(mistake.better), '.'] });
}

/** The panel of the practice; there is no next mistake before an attempt at this one. */
function panel() {
  const mistake = current();
  if (!run.value || !mistake || !runs()) return null;
  const { index, list, solved, tried: cards, message } = run.value;
  const here = isHere();
  return [v('p', { id: 'again-task', tabindex: '-1' }, task(run.value, mistake, here)), v('p', { id: 'again-message', role: 'status' }, message),
    v('div', { class: 'row' },
      here ? null : button(t('back-to-the-mistake'), backToIt, { id: 'again-back', class: solved ? null : 'main' }),
      here && !solved ? button(t('show-what-was-better'), reveal, { id: 'again-show' }) : null,
      solved || cards.size > 0 ? button(!solved ? t('skip') : index + 1 < list.length ? t('next') : t('done'), () => run.value && go(run.value, run.value.index + 1), { id: 'again-next', class: solved ? 'main' : null }) : null,
      button(t('stop'), stop, { id: 'again-stop', class: 'quiet' }))];
}

/**
 * What is to be done.
 * @param {Run} about
 * @param {Mistake} mistake
 * @param {boolean} here
 */
function task({ index, list }, { who, ply }, here) {
  const seat = known.cards?.to_play;
  const place = t('mistake-of-board-trick', { n: index + 1, n2: list.length, n3: get().board || boardsOpen().index + 1, n4: Math.floor(ply / 4) + 1 });
  if (!here) return t('place-waits', { place });
  return t(seat && who !== SEAT[seat] ? 'you-are-playing' : 'you-are', { place, who, seat: seat ? SEAT[seat] : '' });
}

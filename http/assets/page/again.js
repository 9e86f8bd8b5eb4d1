// Playing mistakes again: the reader finds the card, and is shown what comes of a wrong one.

import { h, fill, said, setText, $, announce } from './dom.js';
import { SUIT, SEAT, cardName, cardText } from './cards.js';
import { ask, errorText } from './wire.js';
import { boardsOpen, commit, get, turnTo } from './store.js';
import { known, position } from './solve.js';
import { t } from './locale.js';

/**
 * The mistakes, which of them is tried, the cards that were tried with what they cost, and how many mistakes were found at the first try.
 * @typedef {{set: string | null, list: any[], index: number, tried: Map<string, number>, solved: boolean, found: number, helped: boolean}} Run
 */

/** @type {Run | null} */
let run = null;
let listener = () => {};

/**
 * `changed` is called when there is something else to be seen.
 * @param {() => void} changed
 */
export function build(changed) {
  listener = changed;
  $('#again-next').addEventListener('click', () => run && go(run, run.index + 1));
  $('#again-show').addEventListener('click', reveal);
  $('#again-stop').addEventListener('click', stop);
}

/** @param {any[]} list */
export function start(list) {
  if (list.length === 0) return;
  go({ set: boardsOpen().id, list, index: -1, tried: new Map(), solved: false, found: 0, helped: false }, 0);
}

function stop() {
  run = null;
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
  const { place, ply } = list[index];
  run = { ...before, index, tried: new Map(), solved: false, helped: false };
  turnTo(place);
  commit({ line: boardsOpen().boards[place].actual ?? [], at: ply });
  say('');
  listener();
  $('#again-task').focus({ preventScroll: true });
}

const current = () => run?.list[run.index];

/** Whether the board that is shown is the one that is tried, where it is tried. */
const isHere = () => run !== null && runs() && boardsOpen().index === current().place && get().at === current().ply;

/** Whether mistakes are tried. */
export const runs = () => run !== null && run.set === boardsOpen().id;

/** What the history of the browser keeps of the practice; null if there is none. */
export const saved = () => (run && runs() ? { list: run.list, index: run.index, found: run.found } : null);

/**
 * Goes back to a mistake of a practice that the history kept; null ends the practice.
 * @param {{list: any[], index: number, found: number} | null} before
 */
export function restore(before) {
  if (!before) run = null;
  else if (!run || !runs() || run.index !== before.index) go({ ...before, set: boardsOpen().id, index: -1, tried: new Map(), solved: false, helped: false }, before.index);
}

/** Whether what the cards are worth is to be found, and not to be seen. */
export const hides = () => isHere() && !run?.solved;

/**
 * A card that was tried, and what it costs; undefined if it was not.
 * @param {string} card
 */
export const tried = (card) => (hides() ? run?.tried.get(card) : undefined);

/**
 * Looks at a card that was chosen; false if nothing is tried here.
 * @param {string} card
 */
export function judge(card) {
  if (!run || !hides()) return false;
  const value = known.cards?.cards.find((entry) => entry.card === card);
  if (!value) {
    say(t('solving'));
    return true;
  }
  if (value.cost === undefined) say(t('there-was-no-time-to-find-out'));
  else if (value.cost > 0) wrong(run, card, value.cost);
  else right(run, card);
  return true;
}

/**
 * @param {any} trial
 * @param {string} card
 */
function right(trial, card) {
  if (trial.tried.size === 0 && !trial.helped) trial.found += 1;
  trial.solved = true;
  say([sign(card), ` ${t('is-right')}`]);
  announce(t('card-is-right', { card: cardName(card) }));
  listener();
  $('#again-next').focus();
}

/**
 * @param {any} trial
 * @param {string} card
 * @param {number} cost
 */
function wrong(trial, card, cost) {
  trial.tried.set(card, cost);
  const how = h('button', { type: 'button', class: 'link', onclick: () => refute(card) }, t('show-how'));
  say([sign(card), ` ${t('costs-try-another-or', { cost })} `, how, '.']);
  announce(t('costs-try-another', { card: cardName(card), cost }));
  listener();
}

/** @param {string} card */
const sign = (card) => said(cardName(card), { class: SUIT[card[0]] }, cardText(card));

/** @param {string} card */
async function refute(card) {
  const state = get();
  try {
    const { line } = await ask('line', position(state, [...state.line.slice(0, state.at), card]));
    if (get() === state) say([sign(card), ` ${t('is-met-by')} `, line.slice(0, 12).map((/** @type {any} */ entry, /** @type {number} */ index) => [index ? ' ' : '', sign(entry.card)]), line.length > 12 ? ' …' : '.']);
  } catch (error) {
    say(errorText(error));
  }
}

function reveal() {
  if (!run) return;
  run.helped = true;
  run.solved = true;
  const { better } = current();
  say([`${t('better')} `, better.map((/** @type {string} */ card, /** @type {number} */ index) => [index ? ' ' : '', sign(card)]), '.']);
  listener();
}

/** @param {Child[]} children */
function say(...children) {
  fill($('#again-message'), ...children);
}

/** @param {Board} state */
export function paint(state) {
  const box = $('#again');
  box.hidden = !runs();
  if (run === null || !runs()) return;
  const { who, ply } = current();
  const seat = known.cards?.to_play;
  const place = t('mistake-of-board-trick', { n: run.index + 1, n2: run.list.length, n3: state.board || boardsOpen().index + 1, n4: Math.floor(ply / 4) + 1 });
  setText($('#again-task'), isHere() ? t(seat && who !== SEAT[seat] ? 'you-are-playing' : 'you-are', { place, who, seat: seat ? SEAT[seat] : '' }) : t('place-waits', { place }));
  $('#again-show').disabled = !hides();
  // What is to be done first is to find the card.
  $('#again-next').classList.toggle('main', run.solved);
  setText($('#again-next'), !run.solved ? t('skip') : run.index + 1 < run.list.length ? t('next') : t('done'));
}

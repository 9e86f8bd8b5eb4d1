// The play: card by card, the list of tricks, best line, claim.

import { h, fill, setText, $, announce, toast, choice, choose } from './dom.js';
import { SEAT, cardName } from './cards.js';
import { replay, needed, side, SIDE, trickStart } from './bridge.js';
import { known, position } from './solve.js';
import { ask, errorText } from './wire.js';
import { follow, get, commit, show, undo, redo, canUndo, canRedo } from './store.js';
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
    layOut(played, answer.line.map((/** @type {any} */ entry) => entry.card), answer.status);
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

/** @param {Event} event */
export async function checkClaim(event) {
  event.preventDefault();
  const before = get();
  const claim = Number($('#claim-tricks').value);
  const played = before.line.slice(0, before.at);
  try {
    const answer = await ask('line', { ...position(before, played), claim });
    if (get() === before) tellClaim(/** @type {Played} */ (before), claim, answer, played);
  } catch (error) {
    setText($('#claim-answer'), errorText(error));
  }
}

/**
 * @param {Played} about
 * @param {number} claim
 * @param {any} answer
 * @param {string[]} played
 */
function tellClaim({ contract }, claim, answer, played) {
  const one = SIDE[side(contract.declarer)];
  const box = $('#claim-answer');
  if (answer.claim_holds === undefined) return setText(box, t('there-was-no-time-to-find-out'));
  if (answer.claim_holds) return setText(box, t(answer.declarer_tricks > claim ? 'claim-holds-with-more' : 'claim-holds', { side: one, n: claim, most: answer.declarer_tricks }));
  const show = h('button', { type: 'button', class: 'link', onclick: () => layOut(played, answer.line.map((/** @type {any} */ entry) => entry.card)) }, t('show-how'));
  return fill(box, `${t('the-claim-does-not-hold-the-defence', { side: one, n: answer.declarer_tricks })} `, show);
}

export function build() {
  $('#marks').append(choice('marks', t('marks'), MARKS, (value) => prefer('marks', value)));
  const on = (/** @type {string} */ id, /** @type {() => any} */ action) => $(`#${id}`).addEventListener('click', action);
  on('first', () => goTo(0));
  on('back', () => step(-1));
  on('on', () => step(1));
  on('last', () => goTo(get().line.length));
  on('undo', takeBack);
  on('redo', bringBack);
  on('best', bestLine);
  on('actual', backToActual);
  $('#claim').addEventListener('submit', checkClaim);
  follow(paint);
}

let claimedAt = '';
let claimedOf = '';

/** @param {Board} state */
function paint(state) {
  const { contract, line, at, actual } = state;
  choose('marks', pref('marks'));
  $('#undo').disabled = !canUndo();
  $('#redo').disabled = !canRedo();
  for (const id of ['first', 'back']) $(`#${id}`).disabled = !contract || at === 0;
  for (const id of ['on', 'last']) $(`#${id}`).disabled = !contract || at === line.length;
  const now = contract ? replay(state.hands, contract, line, at) : null;
  $('#best').disabled = !now || now.over || again.hides() || hidden.hides();
  $('#actual').hidden = !contract || !actual || sameCards(line, actual);
  $('#claim').hidden = !now || now.over;
  const place = JSON.stringify([contract, line, at]);
  if (place !== claimedAt) {
    claimedAt = place;
    setText($('#claim-answer'), '');
    const most = state.hands?.N.length ?? 13;
    // What a contract has to take is what is most often claimed.
    if (JSON.stringify(contract) !== claimedOf) $('#claim-tricks').value = needed(contract) ?? most;
    claimedOf = JSON.stringify(contract);
    $('#claim-tricks').max = most;
    if (Number($('#claim-tricks').value) > most) $('#claim-tricks').value = most;
  }
  if (contract) setText($('#claim-who'), t('side-of-claims', { seat: SEAT[contract.declarer] }));
  setText($('#status'), sentence(state));
  setText($('#legend'), legend(contract, pref('marks'), now?.turn));
  speak(state);
}

/**
 * @param {any} a
 * @param {any} b
 */
export const sameCards = (a, b) => a.length === b.length && a.every((/** @type {string} */ card, /** @type {number} */ ply) => card === b[ply]);

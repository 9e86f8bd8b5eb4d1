// The head of a board: what was played, what came of it, and the results of the field.

import { $ } from './dom.js';
import { SEAT, SEATS } from './cards.js';
import { SIDE, needed, partner, replay, side, signed } from './bridge.js';
import { boardsOpen, get } from './store.js';
import { derived, effect } from './signals.js';
import { button, cardSign, columns, contractSign } from './parts.js';
import { fieldOf, resultOf, standingOf } from './field.js';
import { boardKey } from './seating.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { pref } from './prefs.js';
import { ownAmong } from './places.js';
import { percent, t } from './locale.js';
import { render, v } from './view.js';

/** @type {Record<string, string>} */
const VULS = { None: t('none-vulnerable'), Both: t('both-vulnerable'), NS: t('n-s-vulnerable'), EW: t('e-w-vulnerable') };

/**
 * Declarer's tricks where the play at the table is complete; else null.
 * @param {Board} board
 */
function counted({ hands, contract, actual }) {
  if (!contract || !actual) return null;
  const { over, taken } = replay(hands, contract, actual);
  return over ? taken[side(contract.declarer)] : null;
}

/** What is to be found is not given away by what came of it. */
const isSecret = () => hidden.hides() || again.hides();

/** All results of the board that is shown. */
const field = derived(() => {
  const board = get();
  const { boards } = boardsOpen();
  if (!board.hands) return [];
  const key = boardKey(board);
  return fieldOf(board, boards.filter((one) => one !== board && one.board === board.board && boardKey(one) === key), counted);
});

/** What is to be known of the board that is shown. */
function notes() {
  const { notes: own, known } = get();
  if (!known) return own;
  const seats = [...known];
  return [...own, t('only-these-hands-were-given', { seats: seats.map((seat) => SEAT[seat]).join(', ') }), ...(seats.includes(partner(seats[0])) ? [t('chances-count-all-layouts')] : [])];
}

/** Builds the head, and the panel of the field. */
export function build() {
  render($('#about'), head);
  effect(() => { $('#field').hidden = field.value.length === 0 || isSecret(); });
  render($('#field'), () => (field.value.length === 0 ? null : fieldPanel()));
  effect(() => { $('#notes').hidden = notes().length === 0; });
  render($('#notes'), () => notes().map((note) => v('li', {}, note)));
}

function head() {
  const board = get();
  if (!board.hands) return null;
  return [v('strong', { id: 'board-name' }, board.board ? t('board-board', { board: board.board }) : t('deal')),
    v('span', { id: 'dealer-name' }, t('dealer-seat', { seat: SEAT[board.dealer] })), v('span', { id: 'vul-name' }, VULS[board.vul]),
    isSecret() ? null : v('span', { id: 'played', class: 'played-as' }, facts(board).map((fact, at) => [at ? ' · ' : '', fact]))];
}

/**
 * Contract, lead, result and score, as far as they are known.
 * @param {Board} board
 * @returns {Kid[]}
 */
function facts(board) {
  const { contract, passed } = board;
  if (passed) return [t('passed-out')];
  const result = board.actual || board.result !== null ? resultOf(board, counted) : null;
  if (!contract?.level || !result?.contract) return [];
  const own = result.ns === null ? null : result.ns > 0 ? 'NS' : 'EW';
  return [[contractSign(contract), ` ${t('by-seat', { seat: SEAT[contract.declarer] })}`], result.lead && [`${t('lead')} `, cardSign(result.lead)],
    result.tricks !== null && v('b', {}, resultText(result.tricks, needed(contract) ?? 0)),
    result.ns !== null && (own === null || result.ns === 0 ? '0' : t('score-for-side', { side: SIDE[own], n: Math.abs(result.ns) })), fieldText()].filter(Boolean);
}

/**
 * "made 10 (=)", "9 tricks (−1)"
 * @param {number} tricks
 * @param {number} need
 */
const resultText = (tricks, need) => t('tricks-and-result', { n: tricks, result: signed(tricks - need) });

/** How the result stands in the field, from the side of the reader where they sat there. */
function fieldText() {
  const share = standingOf(field.value);
  if (share === null) return null;
  const one = ownSide() ?? 'NS';
  return button(t('field-share', { side: SIDE[one], share: percent(one === 'NS' ? share : 1 - share, 0), all: field.value.length }), toField, { class: 'link' });
}

/** Leads to the results of the field. */
function toField() {
  $('#field').scrollIntoView({ block: 'nearest' });
  $('#field-title').focus({ preventScroll: true });
}

/** The side of the reader on the board that is shown; null if they did not play it. */
function ownSide() {
  const board = get();
  const names = SEATS.map((seat) => board.players[seat]).filter(Boolean);
  const [name] = ownAmong(pref('names'), names);
  const seat = SEATS.find((one) => board.players[one] === name);
  return name && seat ? side(seat) : null;
}

/** Results that are alike, with their number. @typedef {import('./field.js').ScoredResult & {times: number}} FieldRow */

/** The results of all tables; those that are alike stand in one row. */
function fieldPanel() {
  /** @type {Map<string, FieldRow>} */
  const rows = new Map();
  const isOnce = new Set(field.value.map(({ contract, tricks, ns }) => JSON.stringify([contract, tricks, ns]))).size === field.value.length;
  for (const result of field.value) {
    const key = JSON.stringify([result.contract, result.tricks, result.ns]);
    const before = rows.get(key);
    rows.set(key, { ...result, isOwn: result.isOwn || before?.isOwn === true, lead: before && before.lead !== result.lead ? null : result.lead, times: (before?.times ?? 0) + 1 });
  }
  const row = (/** @type {[string, FieldRow]} */ [key, { contract, lead, tricks, ns, isOwn, times }]) => v('tr', { key, class: isOwn ? 'own' : null },
    v('th', { scope: 'row' }, contract ? contractSign(contract) : '–', isOwn ? v('span', { class: 'tag' }, t('this-table')) : null),
    v('td', {}, contract ? SEAT[contract.declarer] : ''), v('td', {}, lead ? cardSign(lead) : ''), v('td', {}, contract?.level && tricks !== null ? signed(tricks - contract.level - 6) : ''),
    v('td', {}, scoreText(ns)), isOnce ? null : v('td', {}, times));
  return [v('h2', { id: 'field-title', tabindex: '-1' }, t('results-of-the-field')), v('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-labelledby': 'field-title' }, v('table', { class: 'field-table' },
    columns([t('contract'), t('by'), t('lead'), t('result'), t('score'), ...(isOnce ? [] : [t('tables')])]), v('tbody', {}, [...rows].map(row))))];
}

/** @param {number} ns */
const scoreText = (ns) => (ns === 0 ? '0' : `${t(ns > 0 ? 'ns-short' : 'ew-short')} ${Math.abs(ns)}`);

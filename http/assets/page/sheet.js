// The score-sheet of a match for eight at Sakaali: two teams, two tables, the same boards.

import { h, fill, $, toast, select, unset } from './dom.js';
import { ask, Latest, errorText as describe } from './wire.js';
import { t } from './locale.js';

const KEY = 'tikki-sheet';
let boards = stored();
/** @type {any} */
let finished = null;
/** @type {any} */
let score = null;
let wrong = '';
/** @type {HTMLElement} */
let box = unset();
const scoring = new Latest();

/** @param {any} one */
const isResult = (one) => (one?.table === 1 || one?.table === 2) && (one.team_ns === 'A' || one.team_ns === 'B') && Array.isArray(one.played);
/** @param {any} one */
const isBoard = (one) => typeof one?.deal === 'string' && Array.isArray(one.results) && one.results.every(isResult);

/** What is written down in this browser, by whichever of its tabs; what is no board is passed over. */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isBoard) : [];
  } catch {
    return [];
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(boards));
  } catch {
    // A browser that keeps nothing: the sheet lasts until the page is left.
  }
}

// Another tab has written.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  boards = stored();
  solve();
  draw();
});

/**
 * Shows the sheet; `done` is the deal that has been played to its end, if it has.
 * @param {HTMLElement} into
 * @param {any} done
 */
export function paint(into, done) {
  box = into;
  finished = done;
  solve();
  draw();
}

/** @param {any} board */
const isWhole = (board) => board.results.length === 2;

function solve() {
  const whole = boards.filter(isWhole);
  if (whole.length === 0) {
    score = null;
    return;
  }
  scoring.ask(JSON.stringify(whole), async (/** @type {AbortSignal} */ signal) => {
    score = await ask('duplicate', { game: 'sakaali', boards: whole }, signal);
    wrong = '';
    draw();
  }, (error) => {
    wrong = describe(error);
    draw();
  });
}

/**
 * Writes down what has been played, at a table, with team A or B north and south.
 * @param {Event} event
 */
function write(event) {
  event.preventDefault();
  const tableNumber = Number($('#sheet-table').value);
  const result = { table: tableNumber, team_ns: tableNumber === 1 ? $('#sheet-team').value : ($('#sheet-team').value === 'A' ? 'B' : 'A'), played: finished.played };
  const known = boards.find((board) => board.deal === finished.deal && board.first === finished.first);
  const board = known || { board: boards.length + 1, deal: finished.deal, first: finished.first, results: [] };
  const other = board.results.find((/** @type {any} */ one) => one.table !== tableNumber);
  if (other) result.team_ns = other.team_ns === 'A' ? 'B' : 'A';
  board.results = [...board.results.filter((/** @type {any} */ one) => one.table !== tableNumber), result].sort((a, b) => a.table - b.table);
  if (!known) boards.push(board);
  keep();
  solve();
  draw();
  const text = t(isWhole(board) ? 'written-down' : 'written-down-one-table', { board: board.board, table: tableNumber });
  toast(text);
}

function clear() {
  const before = boards;
  put([]);
  toast(t('the-sheet-is-cleared'), { name: t('bring-it-back'), run: () => put(before) });
}

/** @param {any[]} list */
function put(list) {
  boards = list;
  score = null;
  scoring.stop();
  keep();
  solve();
  draw();
}

function draw() {
  if (!box) return;
  const controls = finished ? h('form', { class: 'row', onsubmit: write },
    h('label', {}, 'Table ', select({ id: 'sheet-table' }, [['1', '1'], ['2', '2']])),
    h('label', {}, `${t('north-south-at-table-1')} `, select({ id: 'sheet-team' }, [['A', t('team-a')], ['B', t('team-b')]])),
    h('button', { type: 'submit' }, t('write-down'))) : h('p', { class: 'faint' }, t('a-deal-that-has-been-played-to'));
  fill(box, h('h2', {}, t('match-for-eight')), controls, wrong ? h('p', { class: 'wrong', role: 'alert' }, wrong) : null,
    boards.length > 0 ? [tableOf(), h('div', { class: 'row' }, h('button', { type: 'button', class: 'link', onclick: clear }, t('clear-the-sheet')))] : null);
}

function tableOf() {
  const scored = new Map((score?.boards || []).map((/** @type {any} */ board) => [board.board, board]));
  const head = [t('board'), t('par'), t('table-number', { n: 1 }), t('table-number', { n: 2 }), t('to-team-a')];
  const sign = (/** @type {number} */ number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');
  const cell = (/** @type {any} */ board, /** @type {number} */ number) => {
    const table = scored.get(board.board)?.tables.find((/** @type {any} */ one) => one.table === number);
    if (table) return `A ${table.penalty.A} – B ${table.penalty.B}`;
    return board.results.some((/** @type {any} */ one) => one.table === number) ? t('written') : '–';
  };
  const row = (/** @type {any} */ board) => {
    const scores = scored.get(board.board);
    return h('tr', {}, h('th', { scope: 'row' }, board.board), h('td', {}, scores ? `${scores.par.penalty.NS} – ${scores.par.penalty.EW}` : ''), h('td', {}, cell(board, 1)), h('td', {}, cell(board, 2)), h('td', {}, scores ? sign(scores.swing_a) : ''));
  };
  return h('table', { class: 'sheet' }, h('caption', { class: 'faint' }, t('sheet-caption')), h('thead', {}, h('tr', {}, head.map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, boards.map(row)),
    score ? h('tfoot', {}, h('tr', {}, h('th', { scope: 'row', colspan: 4 }, `${t('sheet-points', { a: score.total.A, b: score.total.B })}${score.winner ? ` — ${t('team-wins', { team: score.winner })}` : ''}`), h('td', {}, sign(score.total.A - score.total.B)))) : null);
}

// The score-sheet of a match for eight at Sakaali: two teams, two tables, the same boards.

import { entered, minus, toast } from './dom.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { button, columns, labelled } from './parts.js';
import { signal } from './signals.js';
import { v } from './view.js';
import { t } from './locale.js';

/** A deal that has been played to its end. @typedef {{deal: string, first: string, played: string[]}} Finished */
/** What was played at one of the two tables. @typedef {{table: 1 | 2, team_ns: 'A' | 'B', played: string[]}} Result */
/** A board that is written down. @typedef {{board: number, deal: string, first: string, results: Result[]}} SheetBoard */

const KEY = 'tikki-sheet';
/** The boards that are written down, the deal that has been played to its end (null if none has), the score, and why there is none. */
const state = signal({ boards: stored(), finished: /** @type {Finished | null} */ (null), score: /** @type {Wire.SakaaliDuplicateAnswer | null} */ (null), wrong: '' });
/** @param {Partial<typeof state.value>} to */
const change = (to) => { state.value = { ...state.peek(), ...to }; };
const scoring = new Latest();

/**
 * @param {unknown} one
 * @returns {one is Result}
 */
const isResult = (one) => typeof one === 'object' && one !== null && 'table' in one && (one.table === 1 || one.table === 2) && 'team_ns' in one && (one.team_ns === 'A' || one.team_ns === 'B') && 'played' in one && Array.isArray(one.played);
/**
 * @param {unknown} one
 * @returns {one is SheetBoard}
 */
const isBoard = (one) => typeof one === 'object' && one !== null && 'deal' in one && typeof one.deal === 'string' && 'first' in one && typeof one.first === 'string' && 'board' in one && typeof one.board === 'number' && 'results' in one && Array.isArray(one.results) && one.results.every(isResult);

/** What is written down in this browser, by whichever of its tabs; what is no board is passed over. */
function stored() {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter(isBoard) : [];
  } catch {
    return [];
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(state.peek().boards));
  } catch {
    // A browser that keeps nothing: the sheet lasts until the page is left.
  }
}

// Another tab has written.
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  change({ boards: stored() });
  solve();
});

/**
 * The deal that has been played to its end, if it has, can be written down.
 * @param {Finished | null} finished
 */
export function follow(finished) {
  change({ finished });
  solve();
}

/** @param {SheetBoard} board */
const isWhole = (board) => board.results.length === 2;

function solve() {
  const whole = state.peek().boards.filter(isWhole);
  if (whole.length === 0) {
    change({ score: null });
    return;
  }
  scoring.ask(JSON.stringify(whole), async (/** @type {AbortSignal} */ signal) => {
    change({ score: await ask('duplicate', { game: 'sakaali', boards: whole }, signal), wrong: '' });
  }, (error) => change({ wrong: errorText(error) }));
}

/**
 * Writes down what has been played, at a table, with team A or B north and south.
 * @param {Event} event
 */
function write(event) {
  event.preventDefault();
  const { boards, finished } = state.peek();
  if (!finished) return;
  const tableNumber = entered('#sheet-table') === '1' ? 1 : 2;
  const isNorthSouth = (entered('#sheet-team') === 'A') === (tableNumber === 1);
  /** @type {Result} */
  const result = { table: tableNumber, team_ns: isNorthSouth ? 'A' : 'B', played: finished.played };
  const known = boards.find((board) => board.deal === finished.deal && board.first === finished.first);
  const board = known || { board: boards.length + 1, deal: finished.deal, first: finished.first, results: [] };
  const other = board.results.find((one) => one.table !== tableNumber);
  if (other) result.team_ns = other.team_ns === 'A' ? 'B' : 'A';
  const written = { ...board, results: [...board.results.filter((one) => one.table !== tableNumber), result].sort((a, b) => a.table - b.table) };
  put(known ? boards.map((one) => (one === known ? written : one)) : [...boards, written]);
  const text = t(isWhole(written) ? 'written-down' : 'written-down-one-table', { board: board.board, table: tableNumber });
  toast(text);
}

function clear() {
  const before = state.peek().boards;
  scoring.stop();
  put([]);
  toast(t('the-sheet-is-cleared'), { name: t('bring-it-back'), run: () => put(before) });
}

/** @param {SheetBoard[]} boards */
function put(boards) {
  change({ boards });
  keep();
  solve();
}

/** The sheet. */
export function Sheet() {
  const { boards, finished, wrong } = state.value;
  return v('section', { class: 'panel', id: 's-sheet' }, v('h2', {}, t('match-for-eight')), finished ? v('form', { class: 'row', onsubmit: write },
    labelled(t('table'), { id: 'sheet-table' }, [['1', '1'], ['2', '2']]),
    labelled(t('north-south-at-table-1'), { id: 'sheet-team' }, [['A', t('team-a')], ['B', t('team-b')]]),
    v('button', { type: 'submit' }, t('write-down'))) : v('p', { class: 'faint' }, t('a-deal-that-has-been-played-to')),
  wrong && v('p', { class: 'wrong', role: 'alert' }, wrong),
  boards.length > 0 && [tableOf(), v('div', { class: 'row' }, button(t('clear-the-sheet'), clear, { class: 'link' }))]);
}

function tableOf() {
  const { boards, score } = state.value;
  const scored = new Map((score?.boards || []).map((board) => [board.board, board]));
  const head = [t('board'), t('par'), t('table-number', { n: 1 }), t('table-number', { n: 2 }), t('to-team-a')];
  const sign = (/** @type {number} */ number) => (number > 0 ? `+${number}` : minus(number));
  const cell = (/** @type {SheetBoard} */ board, /** @type {number} */ number) => {
    const table = scored.get(board.board)?.tables.find((one) => one.table === number);
    if (table) return `A ${table.penalty.A} – B ${table.penalty.B}`;
    return board.results.some((one) => one.table === number) ? t('written') : '–';
  };
  const row = (/** @type {SheetBoard} */ board) => {
    const scores = scored.get(board.board);
    return v('tr', { key: board.board }, v('th', { scope: 'row' }, board.board), [scores ? `${scores.par.penalty.NS} – ${scores.par.penalty.EW}` : '', cell(board, 1), cell(board, 2), scores ? sign(scores.swing_a) : ''].map((text) => v('td', {}, text)));
  };
  return v('table', { class: 'sheet' }, v('caption', { class: 'faint' }, t('sheet-caption')), columns(head),
    v('tbody', {}, boards.map(row)),
    score && v('tfoot', {}, v('tr', {}, v('th', { scope: 'row', colspan: 4 }, `${t('sheet-points', { a: score.total.A, b: score.total.B })}${score.winner ? ` — ${t('team-wins', { team: score.winner })}` : ''}`), v('td', {}, sign(score.total.A - score.total.B)))));
}

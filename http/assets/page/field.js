// What came of a board, at this table and at others. Pure functions, tested without a browser.

import { scoreOf } from './scoring.js';
import { share } from './standing.js';

/**
 * A result of a board: the contract, null where all passed; the lead; tricks of declarer's side; the score of north and south.
 * @typedef {{contract: (Called & {declarer: string}) | null, lead: string | null, tricks: number | null, ns: number | null, isOwn: boolean}} Result
 */

/** A result whose score is known. @typedef {Result & {ns: number}} ScoredResult */

/** @param {string} seat */
const isNorthSouth = (seat) => seat === 'N' || seat === 'S';

/**
 * Tricks of declarer's side at the table: as recorded, or counted where the play is complete.
 * @param {Board} board
 * @param {(board: Board) => number | null} counted
 */
const tricksOf = (board, counted) => board.result ?? counted(board);

/**
 * The result of a board as it was played; null where it was not.
 * @param {Board} board
 * @param {(board: Board) => number | null} counted
 * @param {boolean} isOwn
 * @returns {Result | null}
 */
export function resultOf(board, counted = () => null, isOwn = true) {
  const { contract, passed, vul, actual, source } = board;
  const stated = source?.score?.ns;
  if (passed) return { contract: null, lead: null, tricks: null, ns: typeof stated === 'number' ? stated : 0, isOwn };
  if (!contract?.level) return null;
  const tricks = tricksOf(board, counted);
  const { declarer } = contract;
  const own = tricks === null ? null : scoreOf(contract, tricks, vul === 'Both' || vul === (isNorthSouth(declarer) ? 'NS' : 'EW'));
  const ns = own === null ? (typeof stated === 'number' ? stated : null) : isNorthSouth(declarer) ? own : -own;
  return { contract: { ...contract, declarer }, lead: actual?.[0] ?? null, tricks, ns, isOwn };
}

/**
 * The rows of a table of a PBN file, by the names of its columns.
 * @param {{columns: string, rows: string[]}} table
 * @returns {Record<string, string>[]}
 */
export function rowsOf({ columns, rows }) {
  const names = columns.split(';').map((column) => column.replace(/^[+-]?(\w+).*$/, '$1'));
  const cells = (/** @type {string} */ row) => (row.match(/"[^"]*"|\S+/g) ?? []).map((cell) => cell.replaceAll('"', ''));
  return rows.map(cells).filter(({ length }) => length === names.length).map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

/** @param {string | undefined} text */
const numberOf = (text) => (text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : null);

/**
 * A row of the table of results of a board.
 * @param {Record<string, string>} row
 * @returns {Result | null}
 */
function listed(row) {
  const called = /^([1-7])(NT?|[SHDC])(X*)$/i.exec(row.Contract ?? '');
  const [ns, ew] = [numberOf(row.Score_NS), numberOf(row.Score_EW)];
  const score = ns ?? (ew === null ? null : -ew);
  if (score === null) return null;
  const declarer = (row.Declarer ?? '').toUpperCase();
  if (!called || !'NESW'.includes(declarer) || declarer === '') return { contract: null, lead: null, tricks: null, ns: score, isOwn: false };
  const [, level, strain, doubled] = called;
  const lead = /^[SHDC][AKQJT2-9]$/.test(row.Lead ?? '') ? row.Lead : null;
  return { contract: { level: Number(level), strain: /^n/i.test(strain) ? 'NT' : strain.toUpperCase(), doubled: doubled.toUpperCase(), declarer }, lead, tricks: numberOf(row.Result), ns: score, isOwn: false };
}

/**
 * All results of a board: those of the other tables of the set, else those that its file lists. The best of north and south first;
 * none where there is only one.
 * @param {Board} board
 * @param {Board[]} others the same board at other tables
 * @param {(board: Board) => number | null} counted
 * @returns {ScoredResult[]}
 */
export function fieldOf(board, others, counted = () => null) {
  const own = resultOf(board, counted);
  const table = (board.source?.tag_tables ?? []).find(({ name }) => name === 'ScoreTable');
  const rest = others.length > 0 ? others.map((one) => resultOf(one, counted, false)) : table ? rowsOf(table).map(listed) : [];
  const found = rest.filter((one) => one !== null && one.ns !== null);
  const all = others.length > 0 || !own ? [own, ...found] : withOwn(own, found);
  const rows = /** @type {ScoredResult[]} */ (all.filter((one) => one !== null && one.ns !== null));
  return rows.length > 1 ? rows.sort((a, b) => b.ns - a.ns || Number(b.isOwn) - Number(a.isOwn)) : [];
}

/**
 * A list that holds all results: the own one is among them.
 * @param {Result} own
 * @param {(Result | null)[]} list
 */
function withOwn(own, list) {
  const at = list.findIndex((one) => one?.ns === own.ns && one?.contract?.level === own.contract?.level && one?.contract?.strain === own.contract?.strain && one?.contract?.declarer === own.contract?.declarer);
  return at < 0 ? list : list.with(at, { ...own });
}

/**
 * How a result stands among those of the field, from the side of north and south: its share of the matchpoints; null where it is
 * not compared.
 * @param {ScoredResult[]} field
 */
export function standingOf(field) {
  const own = field.find(({ isOwn }) => isOwn);
  const others = field.filter((one) => one !== own);
  if (!own || others.length === 0) return null;
  return share(own.ns, others.map(({ ns }) => ns));
}

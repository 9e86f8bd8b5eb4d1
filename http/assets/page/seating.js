// Who sat where in a session: its rooms and tables, and names by which players of several tables differ.

import { SEATS, SEAT, dealText } from './cards.js';
import { playerOf } from './bridge.js';
import { t } from './locale.js';

/**
 * What a record says of room and table.
 * @param {Board} about
 */
function placeOf({ source }) {
  const { Room: room, Table: number } = source?.tags ?? {};
  return [room, number && t('table-number-word', { number })].filter(Boolean).join(', ');
}

/**
 * Those who sat together, where all are named.
 * @param {Board} about
 */
const lineUp = ({ players }) => (SEATS.every((seat) => players[seat]) ? `${players.N}–${players.S}, ${players.E}–${players.W}` : '');

/**
 * Boards that were played at several tables have one key.
 * @param {Board} board
 */
export const boardKey = (board) => `${board.board} ${dealText(board.hands)}`;

/**
 * Names that sit more than once at the same board: at two of its tables, or in two of its seats.
 * @param {Board[]} boards
 */
function repeated(boards) {
  /** @type {Map<string, Set<string>>} */
  const met = new Map();
  /** @type {Set<string>} */
  const twice = new Set();
  for (const board of boards) {
    const names = met.get(boardKey(board)) ?? new Set();
    for (const seat of SEATS) {
      const name = playerOf(board, seat);
      if (names.has(name)) twice.add(name);
      names.add(name);
    }
    met.set(boardKey(board), names);
  }
  return twice;
}

/**
 * The seating of boards that came together. `tables`: the names of all tables, none where there is only one; `isNamed`: whether they have
 * names of their own, or those of their players; `tableOf(board)`;
 * `who(board, seat)`: a name that no other player has.
 * @param {Board[]} boards
 */
export function seatingOf(boards) {
  const hasTables = boards.some((board) => placeOf(board));
  const tableOf = (/** @type {Board} */ board) => (hasTables ? placeOf(board) : lineUp(board)) || t('unknown');
  const tables = [...new Set(boards.map(tableOf))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  const twice = repeated(boards);
  const who = (/** @type {Board} */ board, /** @type {string} */ seat) => {
    const name = playerOf(board, seat);
    if (!twice.has(name)) return name;
    const place = hasTables ? tableOf(board) : '';
    return [name === SEAT[seat] ? name : `${name}, ${SEAT[seat]}`, place && `(${place})`].filter(Boolean).join(' ');
  };
  return { tables: tables.length > 1 ? tables : [], isNamed: hasTables, tableOf, who };
}

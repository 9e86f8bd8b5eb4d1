// Places of the page: each is a step in the browser's history and an address. Pure functions, tested without a browser.

import { linesAfter } from './branches.js';
import { hash } from './hash.js';

/**
 * A place: the tab, the set of boards that is open, the view of it, the board, the mistake of a practice, the step of a lesson.
 * @typedef {{tab: string, set: string | null, view: string, index?: number, mistake?: number, step?: string | null}} Place
 */

/** The views of a set beside the board itself; `home` is the view without a set. */
const VIEWS = ['boards', 'session', 'mistake'];
/** The fields of an address that name a place in this browser; they mean nothing in another one. */
const OWN = ['kept', 'view', 'mistake', 'own', 'lesson', 'step'];
/** Identifiers of sets, as the page makes them. */
const ID = /^[a-z0-9]{1,12}-[a-z0-9]{1,8}$/;

/**
 * Whether a place is a step of its own after another one: another board of the same set is not, a mistake of a
 * practice and a problem of a lesson are.
 * @param {Partial<Place> | null} before
 * @param {Place} after
 */
export function isStep(before, after) {
  if (!before?.tab) return false;
  if (before.tab !== after.tab) return true;
  if (after.tab !== 'bridge') return (before.step ?? null) !== (after.step ?? null);
  return (before.set ?? null) !== after.set || (before.view ?? '') !== after.view || (before.mistake ?? 0) !== (after.mistake ?? 0);
}

/**
 * The fields by which an address names a place in this browser; `kept` is whether the set is stored.
 * @param {Place} place
 * @param {boolean} kept
 */
export const placeFields = ({ set, view, mistake }, kept) => ({
  kept: kept ? set : null,
  view: VIEWS.includes(view) ? view : null,
  mistake: view === 'mistake' ? (mistake ?? 0) + 1 : null,
});

/**
 * The place that such fields name.
 * @param {Record<string, string>} fields
 */
export function placeOf({ kept = '', view = '', mistake = '' }) {
  return {
    kept: ID.test(kept) ? kept : null,
    view: VIEWS.includes(view) ? view : '',
    mistake: Math.max(0, (Number.parseInt(mistake, 10) || 1) - 1),
  };
}

/**
 * A fragment as others can open it: without the fields of this browser.
 * @param {string} fragment
 */
export const shareable = (fragment) => fragment.replace(/^#/, '').split('&&').map((board) => board.split('&').filter((part) => !OWN.includes(part.slice(0, part.indexOf('=')))).join('&')).join('&&');

/** @param {Pick<Board, 'hands'>} board */
const cards = ({ hands }) => ['N', 'E', 'S', 'W'].map((seat) => [...(hands?.[seat] ?? [])].sort().join('')).join();

/**
 * By which boards are found again: a number from all their cards, as a text.
 * @param {Pick<Board, 'hands'>[]} boards
 */
export const keyOf = (boards) => `${boards.length}-${hash(boards.map(cards).join(';')).toString(36)}`;

/**
 * Whether a board of an address is the stored one: the same cards, and no other recorded play.
 * @param {Board} one
 * @param {Board} stored
 */
const isAlike = (one, stored) => cards(one) === cards(stored) && (!one.actual || !stored.actual || one.actual.join() === stored.actual.join());

/**
 * The boards of an address joined with the stored set that it names: names, auctions and results are those of the set, the play of
 * the board that is shown is that of the address. Null if they are not the same deals.
 * @template {{boards: Board[]}} Stored
 * @param {Stored} stored
 * @param {Board[]} boards
 * @param {number} index
 * @returns {Stored | null}
 */
export function joined(stored, boards, index) {
  if (boards.length === 0) return stored;
  // An address that would be too long holds the board alone that is shown.
  const alone = boards.length === 1 && stored.boards.length > 1;
  const place = alone ? stored.boards.findIndex((one) => cards(one) === cards(boards[0]) && one.board === boards[0].board) : index;
  const isSame = alone ? place >= 0 : boards.length === stored.boards.length && boards.every((one, at) => isAlike(one, stored.boards[at]));
  if (!isSame) return null;
  const { contract, line, at, actual, notes } = boards[alone ? 0 : index];
  const { lines = [], notes: noted = [], ...rest } = stored.boards[place];
  const before = { ...rest, lines, notes: noted };
  const board = { ...before, contract, line, at, actual: before.actual ?? actual, notes: [...before.notes, ...notes] };
  // The line that the set had is kept beside the one of the address.
  return { ...stored, index: place, boards: stored.boards.with(place, { ...board, lines: linesAfter(before, board) }) };
}

/**
 * What boards are called that came without a name: their event, else the players of the first, else their numbers.
 * @param {Pick<Board, 'source' | 'players' | 'board'>[]} boards
 * @returns {{event?: string, players?: string[], first?: string, last?: string}}
 */
export function titleParts(boards) {
  const event = boards.map(({ source }) => source?.tags?.Event).find((text) => text && !/^[?#-]*$/.test(text));
  if (event) return { event: event.replace(/^#+/, '') };
  const players = ['N', 'S', 'W', 'E'].map((seat) => boards[0]?.players?.[seat]).filter(Boolean);
  if (players.length > 0) return { players };
  return { first: boards[0]?.board ?? '1', last: boards.at(-1)?.board ?? String(boards.length) };
}

/**
 * How many days lie between two times, by the calendar of the reader.
 * @param {number} then
 * @param {number} now
 */
export function daysBetween(then, now) {
  const day = (/** @type {number} */ time) => {
    const date = new Date(time);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000;
  };
  return day(now) - day(then);
}

/**
 * The seed of the puzzle of a day: the same everywhere.
 * @param {number} now
 */
export function seedOfDay(now) {
  const date = new Date(now);
  return (date.getFullYear() * 100 + date.getMonth() + 1) * 100 + date.getDate();
}

/**
 * The players of a set that the reader is: of all names under which they play, those that are there.
 * @param {string[]} own
 * @param {Iterable<string>} names
 */
export const ownAmong = (own, names) => {
  const there = new Set(names);
  return own.filter((name) => there.has(name));
};

// What was open stays in the browser, in its own database: sets of boards, places of other tabs, and what came of problems. Where nothing may be kept, nothing is.

import { keyOf } from './places.js';

const BASE = 'tikki';
const VERSION = 3;
/** The stores, and what a row of each is found by; the reader's own rating lies under the game, that of bridge under no name. */
const STORES = { sets: { keyPath: 'id' }, boards: {}, results: { keyPath: 'problem' }, practice: { keyPath: 'id' } };
/** How many sets are kept; the oldest go. */
const MOST = 40;
/** How long a change may wait before it is written, in milliseconds. */
const SOON = 400;

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function base() {
  opened ||= new Promise((done, failed) => {
    const asked = indexedDB.open(BASE, VERSION);
    asked.onupgradeneeded = () => {
      const there = asked.result.objectStoreNames;
      for (const [name, options] of Object.entries(STORES)) if (!there.contains(name)) asked.result.createObjectStore(name, options);
    };
    asked.onsuccess = () => {
      // A later page in another tab may need other stores.
      asked.result.onversionchange = () => asked.result.close();
      done(asked.result);
    };
    asked.onerror = () => failed(asked.error);
    asked.onblocked = () => failed(new Error('an earlier page holds the database'));
  });
  return opened;
}

/**
 * What a request gives.
 * @template T
 * @param {IDBRequest<T>} asked
 * @returns {Promise<T>}
 */
const result = (asked) => new Promise((done, failed) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => failed(asked.error);
});

/**
 * Does `work` with the two stores of boards, or others; null where the browser keeps nothing.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(...stores: IDBObjectStore[]) => Promise<T> | T} work
 * @param {string[]} names
 * @returns {Promise<T | null>}
 */
async function within(mode, work, names = ['sets', 'boards']) {
  try {
    const transaction = (await base()).transaction(names, mode);
    return await work(...names.map((name) => transaction.objectStore(name)));
  } catch {
    return null;
  }
}

/**
 * The other tabs of the browser hear of every change; a browser without channels has tabs that hear nothing.
 * @type {BroadcastChannel | null}
 */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(BASE) : null;

/**
 * `listener(change)` is called for what another tab has written: the set, and the place of the board that changed in it.
 * @param {(change: {id: string, place?: number}) => void} listener
 */
export const onChange = (listener) => channel?.addEventListener('message', (/** @type {MessageEvent<Parameters<typeof listener>[0]>} */ { data }) => listener(data));

/**
 * The rows of the store of sets and places.
 * @param {IDBObjectStore} sets
 * @returns {Promise<KeptRow[]>}
 */
const rowsOf = (sets) => result(sets.getAll());

/** @param {string} id */
const boardsOf = (id) => IDBKeyRange.bound([id], [id, []]);

/**
 * Keeps a set whole.
 * @param {BoardSet} about
 */
export async function keep({ id, name, boards, index, passing }) {
  if (id === null) return;
  await within('readwrite', async (sets, places) => {
    sets.put({ id, name, index, count: boards.length, when: Date.now(), passing, key: keyOf(boards) });
    for (const [place, board] of boards.entries()) places.put(board, [id, place]);
    await clear(sets, places, id);
  });
  channel?.postMessage({ id });
}

/**
 * The oldest sets go, and deals at random at which nobody did anything.
 * @param {IDBObjectStore} sets
 * @param {IDBObjectStore} places
 * @param {string | null} id
 */
async function clear(sets, places, id) {
  const all = (await rowsOf(sets)).sort(latest);
  const idle = all.filter((one) => one.passing && one.id !== id);
  for (const one of [...idle, ...all.slice(MOST)]) remove(sets, places, one.id);
}

/**
 * @param {{when: number}} a
 * @param {{when: number}} b
 */
const latest = (a, b) => b.when - a.when;

/**
 * Keeps where another tab of the page stands, by its address.
 * @param {{id: string, tab: string, name: string, fragment: string}} about
 */
export async function keepPlace(about) {
  await within('readwrite', async (sets, places) => {
    sets.put({ ...about, when: Date.now() });
    await clear(sets, places, about.id);
  });
  channel?.postMessage({ id: about.id });
}

/**
 * @param {IDBObjectStore} sets
 * @param {IDBObjectStore} places
 * @param {string} id
 */
function remove(sets, places, id) {
  sets.delete(id);
  places.delete(boardsOf(id));
}

/**
 * A set as it was left; null if it is not kept.
 * @param {string} id
 */
export const load = (id) => within('readonly', async (sets, places) => {
  /** @type {[(KeptRow & {index: number}) | undefined, Board[]]} */
  const [stored, boards] = await Promise.all([result(sets.get(id)), result(places.getAll(boardsOf(id)))]);
  return stored && boards.length > 0 ? { ...stored, boards, kept: true } : null;
});

/**
 * The latest set that was opened with these deals; null if there is none.
 * @param {string} key
 */
export async function find(key) {
  const row = (await recent()).find((one) => one.key === key);
  return row ? load(row.id) : null;
}

/**
 * A board of a set; undefined or null if it is not kept.
 * @param {string} id
 * @param {number} place
 * @returns {Promise<Board | null | undefined>}
 */
export const board = (id, place) => within('readonly', (_, places) => result(places.get([id, place])));

/** What is kept, the latest first: sets as {id, name, count, index, when}, places of other tabs as {id, tab, name, fragment, when}. */
export const recent = async () => (await within('readonly', rowsOf) || []).sort(latest);

/** @param {string} id */
export async function forget(id) {
  await within('readwrite', async (sets, places) => remove(sets, places, id));
  channel?.postMessage({ id });
}

/** The reader's rating, by the number of problems that made it. @typedef {import('./rating.js').Rating & {count: number}} ReaderRating */
/** The rating of a problem, with what came of it. @typedef {import('./rating.js').Rating & {when: number, seconds: number, first: string | null, slips: number, hints: number, score: number}} ProblemRating */

/**
 * The reader's own rating in a game; null or undefined if there is none.
 * @param {string} game
 * @returns {Promise<ReaderRating | null | undefined>}
 */
export const rated = (game) => within('readonly', (results) => result(results.get(game)), ['results']);

/**
 * What came of a problem; null or undefined if nothing did yet.
 * @param {string} problem
 * @returns {Promise<ProblemRating | null | undefined>}
 */
export const ratedProblem = (problem) => within('readonly', (results) => result(results.get(problem)), ['results']);

/**
 * Keeps what `make` makes of the ratings of reader and problem (null: none): both anew, or null, and nothing is kept.
 * @param {string} game
 * @param {string} problem
 * @param {(solver: ReaderRating | null, known: ProblemRating | null) => [ReaderRating, ProblemRating] | null} make
 */
export const rate = (game, problem, make) => within('readwrite', async (results) => {
  /** @type {[ReaderRating | undefined, ProblemRating | undefined]} */
  const [solver, known] = await Promise.all([result(results.get(game)), result(results.get(problem))]);
  const anew = make(solver || null, known || null);
  if (anew) [game, problem].forEach((of, place) => results.put({ ...anew[place], problem: of }));
  return anew;
}, ['results']);

export const forgetRated = () => within('readwrite', (results) => result(results.clear()), ['results']);

/**
 * The decisions that are practised in this browser; null where it keeps nothing.
 * @returns {Promise<import('./libraryqueue.js').Row[] | null>}
 */
export const practised = () => within('readonly', (practice) => result(practice.getAll()), ['practice']);

/**
 * Keeps decisions, each in place of the one that has its identifier; null where nothing is kept.
 * @param {import('./libraryqueue.js').Row[]} rows
 */
export const keepPractised = (rows) => within('readwrite', async (practice) => {
  await Promise.all(rows.map((row) => result(practice.put(row))));
  return rows.length;
}, ['practice']);

/** @param {string} id */
export const forgetPractised = (id) => within('readwrite', (practice) => result(practice.delete(id)), ['practice']);

/** @type {{id: string | null, index: number, board: Board, passing: boolean} | null} */
let waiting = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;

/**
 * Writes down soon where a set stands now: which board is shown, and what it is.
 * @param {BoardSet} set
 */
export function note(set) {
  if (waiting && (waiting.id !== set.id || waiting.index !== set.index)) flush();
  waiting = { id: set.id, index: set.index, board: set.boards[set.index], passing: set.passing };
  late ||= setTimeout(flush, SOON);
}

/** Writes down at once what waits. */
export async function flush() {
  clearTimeout(late);
  late = undefined;
  const pending = waiting;
  waiting = null;
  if (!pending?.id) return;
  const { id } = pending;
  await within('readwrite', async (sets, places) => {
    /** @type {KeptRow | undefined} */
    const kept = await result(sets.get(id));
    if (!kept) return;
    sets.put({ ...kept, index: pending.index, when: Date.now(), passing: pending.passing });
    places.put(pending.board, [id, pending.index]);
  });
  channel?.postMessage({ id: pending.id, place: pending.index });
}

// The state of the bridge page, and what it was before. A state is never changed, only replaced.

import { unset } from './dom.js';
import { linesAfter, linesBack } from './branches.js';
import { batch, effect, signal } from './signals.js';
import { t } from './locale.js';

/**
 * {hands, dealer, vul, board, players, auction, result, contract, line, at, actual, notes}
 * line: the cards of the play that is looked at; at: how many of them are on the table; actual: the play as recorded;
 * lines: lines of one's own, {contract, cards}; source: the board as it was read, for what the page does not show.
 * @type {Board}
 */
export const EMPTY = {
  hands: unset(), dealer: 'N', vul: 'None', board: null, players: {}, auction: null, result: null, contract: null,
  line: [], at: 0, actual: null, notes: [], lines: [], source: null, known: null,
};

/** How many steps of a board can be taken back, and how many sets are at hand without being read again. */
const MOST = 500;
const SETS = 20;

/**
 * What is open before anything is.
 * @returns {BoardSet}
 */
const nothing = () => ({ id: null, name: '', boards: [], index: 0, tracks: new Map(), kept: false, passing: false });
let set = nothing();
let state = EMPTY;
/** How often the set or the state has changed: what reads either follows it. */
const changes = signal(0);
/** @type {Map<string, BoardSet>} */
const sets = new Map();
/** @type {((state: Board) => void)[]} */
const listeners = [];
/** @type {((set: BoardSet) => void)[]} */
const openers = [];

/** The board that is shown. */
export function get() {
  void changes.value;
  return state;
}

/**
 * Calls `paint(state)` now and whenever something has changed that it reads, as long as a board is open.
 * @param {(state: Board) => void} paint
 */
export const follow = (paint) => effect(() => {
  if (get().hands) paint(state);
});

/**
 * `listener(state)` is called for every change, before anything that follows the state.
 * @param {(state: Board) => void} listener
 */
export const listen = (listener) => listeners.push(listener);
/**
 * `listener(set)` is called for every set that is opened.
 * @param {(set: BoardSet) => void} listener
 */
export const onOpen = (listener) => openers.push(listener);
const notify = () => batch(() => {
  changes.value += 1;
  listeners.forEach((listener) => listener(state));
});

function track() {
  const there = set.tracks.get(set.index) ?? { past: [], future: [] };
  set.tracks.set(set.index, there);
  return there;
}

/**
 * The next state, which can be undone; a line that is left is kept.
 * @param {Partial<Board>} change
 */
export function commit(change) {
  set.passing = false;
  const { past, future } = track();
  past.push(state);
  if (past.length > MOST) past.shift();
  future.length = 0;
  const before = state;
  show({ ...change, lines: linesAfter(change.lines ? { ...before, line: [] } : before, { ...before, ...change }) });
}

/**
 * The next state, which is no step of its own.
 * @param {Partial<Board>} change
 */
export function show(change) {
  state = { ...state, ...change };
  if (set.boards.length > 0) set.boards[set.index] = state;
  notify();
}

export const canUndo = () => track().past.length > 0;
export const canRedo = () => track().future.length > 0;

/**
 * @param {Board[]} from
 * @param {Board[]} to
 */
function back(from, to) {
  const next = from.pop();
  if (!next) return false;
  to.push(state);
  show({ ...next, lines: linesBack(state, next) });
  return true;
}

export const undo = () => back(track().past, track().future);
export const redo = () => back(track().future, track().past);

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/**
 * Several boards that came together under a name; the first, or the one that is wished, is shown.
 * @param {Board[]} boards
 * `passing`: a deal that nobody chose, which need not be kept once another one is open.
 * @param {{ name?: string | undefined; first?: number | undefined; keep?: boolean | undefined; passing?: boolean | undefined; }} about
 */
export function open(boards, { name = t('deal'), first = 0, keep = true, passing = false } = {}) {
  enter({ ...nothing(), id: newId(), name, boards, index: first, kept: keep, passing });
  openers.forEach((opener) => opener(set));
  notify();
}

/**
 * A set that was open before.
 * @param {StoredSet | BoardSet} stored
 */
export function resume(stored) {
  // What was kept before there were lines has none.
  enter({ ...nothing(), ...stored, boards: stored.boards.map((/** @type {Board} */ board) => ({ ...EMPTY, ...board })) });
  notify();
}

/** Nothing is open any more: the sets stay at hand. */
export function close() {
  enter(nothing());
  notify();
}

/**
 * A board as another tab of the browser has changed it.
 * @param {string} id
 * @param {number} place
 * @param {Board} board
 */
export function refresh(id, place, board) {
  const there = sets.get(id);
  if (!there?.boards[place]) return;
  there.boards[place] = { ...EMPTY, ...board };
  there.tracks.delete(place);
  if (set.id !== id || set.index !== place) return;
  state = set.boards[place];
  notify();
}

/**
 * A set that is at hand; null if it is not.
 * @param {string} id
 */
export const atHand = (id) => sets.get(id) || null;

/** @param {BoardSet} next */
function enter(next) {
  set = next;
  if (set.id) {
    sets.delete(set.id);
    sets.set(set.id, set);
  }
  if (sets.size > SETS) sets.delete(sets.keys().next().value ?? '');
  state = set.boards[set.index] || EMPTY;
}

/** The set that is open. */
export function boardsOpen() {
  void changes.value;
  return set;
}

/** @param {number} place */
export function turnTo(place) {
  if (!set.boards[place]) return false;
  set.index = place;
  state = set.boards[place];
  notify();
  return true;
}

// The state of the bridge page, and what it was before. A state is never changed, only replaced.

import { linesAfter, linesBack } from './branches.js';

/**
 * {hands, dealer, vul, board, players, auction, result, contract, line, at, actual, notes}
 * line: the cards of the play that is looked at; at: how many of them are on the table; actual: the play as recorded;
 * lines: lines of one's own, {contract, cards}; source: the board as it was read, for what the page does not show.
 * @type {Board}
 */
export const EMPTY = {
  hands: null, dealer: 'N', vul: 'None', board: null, players: {}, auction: null, result: null, contract: null,
  line: [], at: 0, actual: null, notes: [], lines: [], source: null,
};

/** How many steps of a board can be taken back, and how many sets are at hand without being read again. */
const MOST = 500;
const SETS = 20;

/**
 * What is open before anything is.
 * @returns {BoardSet}
 */
const nothing = () => ({ id: null, name: '', boards: [], index: 0, tracks: new Map(), kept: false });
let set = nothing();
let state = EMPTY;
const sets = new Map();
const listeners = [];
const openers = [];

export const get = () => state;
export const listen = (listener) => listeners.push(listener);
/** `listener(set)` is told of every set that is opened. */
export const onOpen = (listener) => openers.push(listener);
const tell = () => listeners.forEach((listener) => listener(state));

function track() {
  const there = set.tracks.get(set.index) ?? { past: [], future: [] };
  set.tracks.set(set.index, there);
  return there;
}

/** The next state, which can be undone; a line that is left is kept. */
export function commit(change) {
  const { past, future } = track();
  past.push(state);
  if (past.length > MOST) past.shift();
  future.length = 0;
  const before = state;
  show({ ...change, lines: linesAfter(change.lines ? { ...before, line: [] } : before, { ...before, ...change }) });
}

/** The next state, which is no step of its own. */
export function show(change) {
  state = { ...state, ...change };
  if (set.boards.length > 0) set.boards[set.index] = state;
  tell();
}

export const canUndo = () => track().past.length > 0;
export const canRedo = () => track().future.length > 0;

function back(from, to) {
  if (from.length === 0) return false;
  to.push(state);
  const next = from.pop();
  show({ ...next, lines: linesBack(state, next) });
  return true;
}

export const undo = () => back(track().past, track().future);
export const redo = () => back(track().future, track().past);

const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Several boards that came together under a name; the first, or the one that is wished, is shown. */
export function open(boards, { name = 'Deal', first = 0, keep = true } = {}) {
  enter({ ...nothing(), id: newId(), name, boards, index: first, kept: keep });
  openers.forEach((opener) => opener(set));
  tell();
}

/** A set that was open before. */
export function resume(told) {
  // What was kept before there were lines has none.
  enter({ ...nothing(), ...told, boards: told.boards.map((board) => ({ ...EMPTY, ...board })) });
  tell();
}

/** A set that is at hand; null if it is not. */
export const atHand = (id) => sets.get(id) || null;

function enter(next) {
  set = next;
  sets.delete(set.id);
  sets.set(set.id, set);
  if (sets.size > SETS) sets.delete(sets.keys().next().value);
  state = set.boards[set.index] || EMPTY;
}

export const boardsOpen = () => set;

export function turnTo(place) {
  if (!set.boards[place]) return false;
  set.index = place;
  state = set.boards[place];
  tell();
  return true;
}

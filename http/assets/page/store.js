// The state of the bridge page, and what it was before. A state is never changed, only replaced.

/**
 * {hands, dealer, vul, board, players, auction, result, contract, line, at, actual, notes}
 * line: the cards of the play that is looked at; at: how many of them are on the table; actual: the play as recorded.
 */
export const EMPTY = {
  hands: null, dealer: 'N', vul: 'None', board: null, players: {}, auction: null, result: null, contract: null,
  line: [], at: 0, actual: null, notes: [],
};

const MOST = 500;
let past = [];
let future = [];
let state = EMPTY;
let boards = [];
let index = 0;
const listeners = [];

export const get = () => state;
export const listen = (listener) => listeners.push(listener);
const tell = () => listeners.forEach((listener) => listener(state));

/** The next state, which can be undone. */
export function commit(change) {
  past.push(state);
  if (past.length > MOST) past.shift();
  future = [];
  show(change);
}

/** The next state, which is no step of its own. */
export function show(change) {
  state = { ...state, ...change };
  if (boards.length > 0) boards[index] = state;
  tell();
}

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

export function undo() {
  if (past.length === 0) return;
  future.push(state);
  show(past.pop());
}

export function redo() {
  if (future.length === 0) return;
  past.push(state);
  show(future.pop());
}

/** Several boards; the first is shown. */
export function open(list, first = 0) {
  boards = list;
  past = [];
  future = [];
  turnTo(first);
}

export const boardsOpen = () => ({ boards, index });

export function turnTo(place) {
  if (!boards[place]) return;
  index = place;
  past = [];
  future = [];
  state = boards[place];
  tell();
}

// Answers in time. Pure functions, tested without a browser.

/** How long the moves of the others may be looked for in all, from a move of the reader's to their next turn, in milliseconds. */
const ALL = 600;
/** The least and the most of that for one move. */
const LEAST = 30;
const MOST = 300;
/** When the reader is to be at turn again, however busy the service is; and the least that is waited for one answer. */
const PATIENCE = 1000;
const LEAST_PATIENCE = 150;

/**
 * How many moves the others make at most before the reader's next turn.
 * @param {string[]} seats
 * @param {string} turn
 * @param {number} inTrick
 * @param {(seat: string) => boolean} isMine
 */
export function movesBefore(seats, turn, inTrick, isMine) {
  const from = seats.indexOf(turn);
  const away = seats.findIndex((_seat, index) => isMine(seats[(from + index) % seats.length]));
  const rest = seats.length - inTrick;
  // After this trick anybody may lead to the next one.
  return away >= 0 && away < rest ? away : rest + seats.length - 1;
}

/**
 * The search time of one move, and how long its answer is waited for, in milliseconds.
 * @param {number} spent Milliseconds since the reader's last move.
 * @param {number} moves The number of moves before the reader's next turn.
 */
export const shareOf = (spent, moves) => ({
  search: Math.round(Math.min(Math.max((ALL - spent) / Math.max(moves, 1), LEAST), MOST)),
  patience: Math.max(PATIENCE - spent, LEAST_PATIENCE),
});

/**
 * What `think` finds within `ms` milliseconds, else what `otherwise` says; `hurried`: the time was over. The signal of `think`
 * stops it then; a `think` that goes on is not waited for.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} think
 * @param {() => T} otherwise
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<{found: T, hurried: boolean}>}
 */
export async function inTime(think, otherwise, ms, signal) {
  const thinking = new AbortController();
  const stop = () => thinking.abort();
  signal.addEventListener('abort', stop);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => { timer = setTimeout(() => resolve(null), ms); });
  try {
    const thought = think(thinking.signal).then((found) => ({ found, hurried: false }));
    return await Promise.race([thought, late]) ?? { found: otherwise(), hurried: true };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

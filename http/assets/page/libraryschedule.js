// When a decision comes again: the scheduler FSRS with its default weights, as the library of the service has it. Pure functions, tested by their reference vectors.

/**
 * The state of a decision in the schedule. Times are in seconds since 1970; `state`: 0 new, 1 being learned, 2 in review, 3 being learned again.
 * @typedef {{due: number, stability: number, difficulty: number, elapsed_days: number, scheduled_days: number, repetitions: number, lapses: number, state: number, reviewed: number}} Schedule
 */

/**
 * What the scheduler is set to: its weights, and whether a new decision comes again within minutes.
 * @typedef {{weights: number[], isShort: boolean}} Parameters
 */

/** The grades, from the worst; their number is their place, from 1. */
export const GRADES = ['again', 'hard', 'good', 'easy'];
const [NEW, LEARNING, REVIEW, RELEARNING] = [0, 1, 2, 3];
const [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4];
const DAY = 86400;
/** The minutes until a decision comes again that was new, or being learned, by grade. */
const MINUTES = { new: [1, 5, 10], learning: [5, 10] };
/** The most days between two reviews. */
const LONGEST = 36500;
/** The curve of forgetting: after as many days as the stability the probability is 90 %. */
const DECAY = -0.5;
const FACTOR = 19 / 81;

/** @type {Parameters} */
export const DEFAULT = {
  weights: [0.4072, 1.1829, 3.1262, 15.4722, 7.2102, 0.5316, 1.0651, 0.0234, 1.616, 0.1544, 1.0824, 1.9813, 0.0953, 0.2975, 2.2042, 0.2407, 2.9466, 0.5034, 0.6567],
  isShort: true,
};

/**
 * The schedule of a decision that has not been seen.
 * @param {number} now
 * @returns {Schedule}
 */
export const fresh = (now) => ({ due: now, stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, repetitions: 0, lapses: 0, state: NEW, reviewed: now });

/**
 * The schedule after a review at this time.
 * @param {Schedule} before
 * @param {string} grade
 * @param {number} now
 * @param {Parameters} parameters
 * @returns {Schedule}
 */
export function after(before, grade, now, parameters = DEFAULT) {
  const rating = GRADES.indexOf(grade) + 1;
  if (rating === 0) throw new Error(`no grade: ${grade}`);
  const elapsed = before.state === NEW ? 0 : Math.trunc((now - before.reviewed) / DAY);
  const seen = { ...before, elapsed_days: elapsed, repetitions: before.repetitions + 1, reviewed: now };
  const step = stepOf(before.state, parameters.isShort);
  return { ...seen, ...step(before, rating, elapsed, parameters, now) };
}

/**
 * @param {number} state
 * @param {boolean} isShort
 */
const stepOf = (state, isShort) => (!isShort ? longStep : state === NEW ? firstStep : state === REVIEW ? reviewStep : learningStep);

/**
 * What a review changes.
 * @typedef {(before: Schedule, rating: number, elapsed: number, parameters: Parameters, now: number) => Partial<Schedule>} Step
 */

/**
 * @param {number} days
 * @param {number} now
 */
const inDays = (days, now) => ({ scheduled_days: days, due: now + days * DAY, state: REVIEW });
/**
 * @param {number} minutes
 * @param {number} now
 * @param {number} state
 */
const inMinutes = (minutes, now, state) => ({ scheduled_days: 0, due: now + 60 * minutes, state });

/** @type {Step} */
function firstStep(_, rating, __, { weights }, now) {
  const memory = { stability: firstStability(weights, rating), difficulty: firstDifficulty(weights, rating) };
  return { ...memory, ...(rating === EASY ? inDays(daysOf(memory.stability), now) : inMinutes(MINUTES.new[rating - 1], now, LEARNING)) };
}

/** @type {Step} */
function learningStep(before, rating, _, { weights }, now) {
  const stability = shortStability(weights, before.stability, rating);
  const memory = { stability, difficulty: nextDifficulty(weights, before.difficulty, rating) };
  if (rating <= HARD) return { ...memory, ...inMinutes(MINUTES.learning[rating - 1], now, before.state) };
  const good = daysOf(shortStability(weights, before.stability, GOOD));
  return { ...memory, ...inDays(rating === EASY ? Math.max(daysOf(stability), good + 1) : good, now) };
}

/** @type {Step} */
function reviewStep(before, rating, elapsed, { weights }, now) {
  const stabilities = stabilitiesAfter(before, elapsed, weights);
  const memory = { stability: stabilities[rating - 1], difficulty: nextDifficulty(weights, before.difficulty, rating) };
  if (rating === AGAIN) return { ...memory, ...inMinutes(MINUTES.learning[0], now, RELEARNING), lapses: before.lapses + 1 };
  const [, hard, good, easy] = stabilities.map(daysOf);
  return { ...memory, ...inDays(inOrder([Math.min(hard, good), good, easy])[rating - HARD], now) };
}

/** @type {Step} */
function longStep(before, rating, elapsed, { weights }, now) {
  const isNew = before.state === NEW;
  const stabilities = isNew ? [AGAIN, HARD, GOOD, EASY].map((one) => firstStability(weights, one)) : stabilitiesAfter(before, elapsed, weights);
  const difficulty = isNew ? firstDifficulty(weights, rating) : nextDifficulty(weights, before.difficulty, rating);
  const [again, hard, good, easy] = stabilities.map(daysOf);
  const days = inOrder([Math.min(again, hard), hard, good, easy])[rating - 1];
  return { stability: stabilities[rating - 1], difficulty, ...inDays(days, now), lapses: before.lapses + (!isNew && rating === AGAIN ? 1 : 0) };
}

/**
 * Intervals of which each is at least a day longer than the one of the grade below.
 * @param {number[]} days
 */
function inOrder(days) {
  /** @type {number[]} */
  const longer = [];
  for (const own of days) longer.push(longer.length === 0 ? own : Math.max(own, /** @type {number} */ (longer.at(-1)) + 1));
  return longer;
}

/**
 * The days after which the probability to remember has fallen to 90 %.
 * @param {number} stability
 */
const daysOf = (stability) => Math.min(LONGEST, Math.max(1, Math.round(stability)));

/**
 * @param {number[]} w
 * @param {number} rating
 */
const firstStability = (w, rating) => Math.max(0.1, w[rating - 1]);

/** @param {number} difficulty */
const bounded = (difficulty) => Math.min(10, Math.max(1, difficulty));

/**
 * @param {number[]} w
 * @param {number} rating
 */
const firstDifficulty = (w, rating) => bounded(w[4] - Math.exp(w[5] * (rating - 1)) + 1);

/**
 * @param {number[]} w
 * @param {number} difficulty
 * @param {number} rating
 */
const nextDifficulty = (w, difficulty, rating) => bounded(w[7] * firstDifficulty(w, EASY) + (1 - w[7]) * (difficulty - w[6] * (rating - GOOD)));

/**
 * @param {number[]} w
 * @param {number} stability
 * @param {number} rating
 */
const shortStability = (w, stability, rating) => stability * Math.exp(w[17] * (rating - GOOD + w[18]));

/**
 * The stability after each grade, for a decision that was last seen some days ago.
 * @param {Schedule} before
 * @param {number} elapsed
 * @param {number[]} w
 */
function stabilitiesAfter({ stability, difficulty }, elapsed, w) {
  const forgotten = 1 - (1 + (FACTOR * elapsed) / stability) ** DECAY;
  const gain = Math.exp(w[8]) * (11 - difficulty) * stability ** -w[9] * Math.expm1(forgotten * w[10]);
  const lost = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * Math.exp(forgotten * w[14]);
  return [lost, stability * (1 + gain * w[15]), stability * (1 + gain), stability * (1 + gain * w[16])];
}

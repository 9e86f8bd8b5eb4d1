// Glicko-2, as M. Glickman has it (Example of the Glicko-2 system, 2013): how strong, how unsure that is, and how much it swings.

/** @typedef {{rating: number, deviation: number, volatility: number}} Rating */

/** How much one number of the scale of Elo is on that of Glicko-2, and where its middle lies. */
const UNIT = 173.7178;
const MIDDLE = 1500;
/** τ: how much the volatility may change. */
const SWING = 0.5;
/** How near the volatility is found. */
const NEAR = 1e-6;

/** Of whom nothing is known. @type {Rating} */
export const UNKNOWN = { rating: MIDDLE, deviation: 350, volatility: 0.06 };

/**
 * g(φ): how much a result against somebody counts who is so unsure.
 * @param {number} phi
 */
const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * A rating after the results of a period; a score is 1, a half, or 0.
 * @param {Rating} before
 * @param {{rating: number, deviation: number, score: number}[]} results
 * @returns {Rating}
 */
export function after(before, results) {
  const mu = (before.rating - MIDDLE) / UNIT;
  const phi = before.deviation / UNIT;
  const games = results.map(({ rating, deviation, score }) => {
    const g = weight(deviation / UNIT);
    return { g, score, expected: 1 / (1 + Math.exp(-g * (mu - (rating - MIDDLE) / UNIT))) };
  });
  const gained = games.reduce((sum, { g, score, expected }) => sum + g * (score - expected), 0);
  const v = 1 / games.reduce((sum, { g, expected }) => sum + g * g * expected * (1 - expected), 0);
  const volatility = games.length > 0 ? swing(v * gained, phi, v, before.volatility) : before.volatility;
  const unsure = Math.hypot(phi, volatility);
  const now = games.length > 0 ? 1 / Math.sqrt(1 / unsure ** 2 + 1 / v) : unsure;
  return { rating: MIDDLE + UNIT * (mu + now * now * gained), deviation: UNIT * now, volatility };
}

/**
 * The volatility after a period, by the Illinois algorithm (step 5).
 * @param {number} delta
 * @param {number} phi
 * @param {number} v
 * @param {number} before
 */
function swing(delta, phi, v, before) {
  const a = Math.log(before * before);
  const f = (/** @type {number} */ x) => {
    const spread = phi * phi + v + Math.exp(x);
    return (Math.exp(x) * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (SWING * SWING);
  };
  let [low, high] = [a, a - SWING];
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else while (f(high) < 0) high -= SWING;
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > NEAR) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

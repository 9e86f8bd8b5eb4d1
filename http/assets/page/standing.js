// How a score stands among others.

/**
 * The share of the matchpoints of a board, 0 to 1, that a score has against the others.
 * @param {number} score
 * @param {number[]} others
 */
export const share = (score, others) => others.reduce((sum, other) => sum + (score > other ? 1 : score === other ? 0.5 : 0), 0) / others.length;

// Declarer's cards in the last tricks by what declarer sees: where they can be rated exactly, what a card is worth, and where single dummy disagrees with double dummy. Pure functions, tested without a browser.

/** The tricks before the end in which the best strategy is found at once: there are at most 252 layouts. */
const LAST = 5;

/** Bounds of a share, or the share. @typedef {number | {lower: number, upper: number}} Share */

/**
 * Whether the cards of declarer's side are rated: in the last tricks, with a choice, while the contract is open.
 * @param {{cards: number, choices: number, taken: number, need: number | null}} about
 */
export const isRated = ({ cards, choices, taken, need }) => cards <= LAST && choices > 1 && need !== null && taken < need && need <= taken + cards;

/** @param {Share} share */
const endsOf = (share) => (typeof share === 'number' ? { lower: share, upper: share } : share);

/**
 * The highest of some cards by the lower ends of their chances.
 * @param {Wire.SingleMoveFields[]} moves
 */
const bestOf = (moves) => moves.reduce((one, other) => (endsOf(other.chance).lower > endsOf(one.chance).lower ? other : one));

/**
 * What a card is worth beside the best one; `wrong` is null where that is not proved.
 * @param {Wire.SingleMoveFields[]} moves
 * @param {string} card
 */
export function standing(moves, card) {
  const own = moves.find(({ move }) => move === card);
  if (!own) return null;
  const best = bestOf(moves);
  const isWrong = endsOf(own.chance).upper < endsOf(best.chance).lower;
  const isRight = moves.every(({ chance }) => endsOf(chance).upper <= endsOf(own.chance).lower);
  return { wrong: isWrong ? true : isRight ? false : null, best: isWrong ? best.move : card, chance: own.chance, most: isWrong ? best.chance : own.chance };
}

/**
 * Where every card that costs nothing as the cards lie is proved to be worse than another one: the best card of each view. Null where a
 * card is right in both.
 * @param {Wire.SingleMoveFields[]} moves
 * @param {Pick<Wire.CardFields, 'card' | 'cost'>[]} cards
 */
export function disagreement(moves, cards) {
  const free = moves.filter(({ move }) => cards.some(({ card, cost }) => card === move && cost === 0));
  if (free.length === 0 || cards.some(({ cost }) => cost === undefined)) return null;
  const best = bestOf(moves);
  if (free.some(({ chance }) => endsOf(chance).upper >= endsOf(best.chance).lower)) return null;
  return { best, open: bestOf(free) };
}

// The taking of Belote: a card is turned up and taken with its suit as trumps, or in a second round another suit is named. Pure functions, tested without a browser.

const SUITS = ['S', 'H', 'D', 'C'];

/**
 * A deal before its trumps are known: the hands of five, the card turned up, the players in the order in which they are asked, and how
 * often one was asked. `taker` and `trump` are null until somebody takes; where nobody does, all were asked twice.
 * @typedef {{hands: Record<string, string[]>, up: string, order: string[], asked: number, taker: string | null, trump: string | null}} TurnUp
 */

/**
 * A deal as the service deals it, with the card turned up last in the stock; who leads is asked first, then counter-clockwise.
 * @param {Pick<DealtPosition, 'hands' | 'stock' | 'leader'>} position
 * @param {string[]} seats
 * @returns {TurnUp}
 */
export function turnedUp({ hands, stock = [], leader = '' }, seats) {
  const at = Math.max(0, seats.indexOf(leader));
  const order = seats.map((_, n) => seats[(at - n + seats.length) % seats.length]);
  return { hands, up: stock[stock.length - 1], order, asked: 0, taker: null, trump: null };
}

/** Whether nobody is asked any more. */
export const isOver = (/** @type {TurnUp} */ { order, asked, taker }) => taker !== null || asked === 2 * order.length;

/** Who is asked. */
export const whoIsAsked = (/** @type {TurnUp} */ { order, asked }) => order[asked % order.length];

/** The suits that may be taken: that of the card turned up, in the second round the others. */
export const suitsOffered = (/** @type {TurnUp} */ { order, asked, up }) => SUITS.filter((suit) => (suit === up[0]) === (asked < order.length));

/**
 * The deal after an answer: a suit, or null for a pass.
 * @param {TurnUp} deal
 * @param {string | null} trump
 * @returns {TurnUp}
 */
export const answered = (deal, trump) => (trump ? { ...deal, taker: whoIsAsked(deal), trump } : { ...deal, asked: deal.asked + 1 });

/** What a trump is worth to who thinks of taking. @type {Record<string, number>} */
const WORTH = { J: 3, 9: 2.2, A: 1.3, T: 1, K: 0.7, Q: 0.7, 8: 0.5, 7: 0.5 };
/** What a hand has to be worth. */
const ENOUGH = 5;

/**
 * What a hand is worth with these trumps: the trumps, and aces beside them.
 * @param {string[]} hand
 * @param {string} trump
 */
const worth = (hand, trump) => hand.reduce((sum, [suit, rank]) => sum + (suit === trump ? WORTH[rank] : rank === 'A' ? 1.2 : 0), 0);

/**
 * What a careful player answers: the suit of which the hand has enough with the card turned up, or null.
 * @param {TurnUp} deal
 * @returns {string | null}
 */
export function answerOf(deal) {
  const hand = [...deal.hands[whoIsAsked(deal)], deal.up];
  const [best] = suitsOffered(deal).map((suit) => ({ suit, worth: worth(hand, suit) })).sort((a, b) => b.worth - a.worth);
  return best.worth >= ENOUGH ? best.suit : null;
}

/**
 * The deal until the reader is asked, or nobody is.
 * @param {TurnUp} from
 * @param {string} reader
 */
export function untilAsked(from, reader) {
  let deal = from;
  while (!isOver(deal) && whoIsAsked(deal) !== reader) deal = answered(deal, answerOf(deal));
  return deal;
}

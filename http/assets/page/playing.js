// What comes before the first card when the reader plays a seat: where they sit, what is passed and what is bid. Pure functions, tested without a browser.

/** Games whose seats change places from deal to deal: who was second leads to the next deal. */
const ROTATING = ['skat'];

/**
 * The seat that a reader takes in the nth deal of a game.
 * @param {string} game
 * @param {string[]} seats
 * @param {number} n
 */
export function seatOfReader(game, seats, n) {
  if (ROTATING.includes(game)) return seats[(seats.length - (n % seats.length)) % seats.length];
  return seats.includes('S') ? 'S' : seats[0];
}

/** In which direction cards are passed in Hearts, deal after deal. */
const PASSES = ['left', 'right', 'across', null];

/** Games in which a player may choose another contract than the usual one before the first card. */
const CHOOSING = ['doppelkopf'];

/**
 * Whether a reader who plays a seat is asked what is played, though the deal could be played as it is.
 * @param {string} game
 */
export const asksContract = (game) => CHOOSING.includes(game);

/**
 * Which party of Doppelkopf a player belongs to by their own cards; null in other games, and in a solo.
 * @param {string} game
 * @param {GamePosition} position
 * @param {string} seat
 */
export function partyOf(game, { hands = {}, contract = 'normal' }, seat) {
  if (game !== 'doppelkopf' || contract !== 'normal' || !Array.isArray(hands[seat])) return null;
  return hands[seat].includes('CQ') ? 're' : 'kontra';
}

/**
 * The position in which the players pass cards before the nth deal of Hearts, in which all points may be shot at; the deal as it
 * is in other games.
 * @param {string} game
 * @param {GamePosition} start
 * @param {string} seat
 * @param {number} n
 */
export function withPass(game, start, seat, n) {
  const way = PASSES[n % PASSES.length];
  if (game !== 'hearts' || start.seats?.length !== 4) return start;
  const options = { moon: 'zero-26', ...start.options };
  return way ? { ...start, declarer: seat, options: { ...options, pass: way }, state: { ...start.state, phase: 'exchange' } } : { ...start, options };
}

/**
 * Whether each player of a deal bids how many tricks they will take, and nobody has.
 * @param {string} game
 * @param {GamePosition} position
 */
export function wantsBids(game, { hands = {}, state = {} }) {
  const held = Object.values(hands);
  return game === 'spades' && held.length === 4 && held.every((hand) => hand?.length === 13) && !state.bids;
}

/**
 * How many tricks a player of Spades bids: high cards where they will win a trick, long spades, and ruffs.
 * @param {string[]} hand
 */
export function spadesBid(hand) {
  const ranks = (/** @type {string} */ suit) => hand.filter((card) => card[0] === suit).map((card) => card[1]);
  const trumps = ranks('S');
  const high = ['A', 'K', 'Q'].filter((rank, needed) => trumps.includes(rank) && trumps.length > needed).length;
  const long = Math.max(0, trumps.length - 3);
  const side = ['H', 'D', 'C'].reduce((sum, suit) => sum + sideTricks(ranks(suit), trumps.length), 0);
  return Math.max(1, Math.round(high + long + side - 0.4));
}

/**
 * What a suit beside the spades is worth in tricks.
 * @param {string[]} ranks
 * @param {number} trumps
 */
function sideTricks(ranks, trumps) {
  if (ranks.length === 0) return trumps > 2 ? 1 : 0;
  const ace = ranks.includes('A') ? 1 : 0;
  const king = ranks.includes('K') && ranks.length > 1 ? 0.6 : 0;
  const queen = ranks.includes('Q') && ranks.length > 2 ? 0.2 : 0;
  return ace + king + queen + (ranks.length === 1 && trumps > 2 ? 0.5 : 0);
}

/**
 * Options with which a deal that is to be played is dealt: at Belote the cards before the taking.
 * @param {Game} game
 * @returns {Record<string, string>}
 */
export const dealtFor = ({ options }) => (options.dealt?.includes('five') ? { dealt: 'five' } : {});

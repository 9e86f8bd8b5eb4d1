// How the cards of a hand stand: trumps together and first, as players of the game hold them.

const PLAIN = /^([SHDC])([AKQJT2-9])$/;
/** Suits as they stand beside each other, and as trumps of one rank beat each other. */
const SUIT_ORDER = 'SHDC';
const TRUMP_ORDER = 'CSHD';
/**
 * The other suit of a colour.
 * @type {Record<string, string>}
 */
const SISTER = { S: 'C', C: 'S', H: 'D', D: 'H' };

/**
 * What is trumps in a deal, and how the ranks go.
 * @param {Pick<Game, 'order'>} game
 * @param {{trump?: string | null, contract?: any}} deal
 */
function trumpsOf({ order }, { trump = null, contract = null }) {
  const { ranks, null: nullRanks = ranks, trumps = ranks, top = '', suit: fixed = null, bowers } = order;
  if (contract === 'null') return { suit: null, above: '', ranks: nullRanks, trumps: '', sister: null };
  const suit = trump && SISTER[trump] ? trump : fixed;
  return { suit, above: top, ranks, trumps, sister: suit && bowers ? SISTER[suit] : null };
}

/**
 * How the cards of a game's hands go: `order` puts a hand in order, `group` names the cards that stand together. Jokers come first, what
 * has neither suit nor rank keeps its place.
 * @param {Pick<Game, 'order'>} game
 * @param {{trump?: string | null, contract?: any}} deal
 */
export function orderOf(game, deal) {
  const { suit, above, ranks, trumps, sister } = trumpsOf(game, deal);
  const isBower = (/** @type {string[]} */ [own, rank]) => rank === 'J' && sister !== null && (own === suit || own === sister);
  const isTrump = (/** @type {string[]} */ parts) => parts[0] === suit || above.includes(parts[1]) || isBower(parts);
  const rankAt = (/** @type {string} */ list, /** @type {string} */ rank) => (list.includes(rank) ? list.indexOf(rank) : list.length);
  const trumpAt = (/** @type {string[]} */ [own, rank]) => {
    if (isBower([own, rank])) return own === suit ? 0 : 1;
    return above.includes(rank) ? 10 + 4 * above.indexOf(rank) + TRUMP_ORDER.indexOf(own) : 50 + rankAt(trumps, rank);
  };
  const place = (/** @type {string} */ card) => {
    const parts = PLAIN.exec(card)?.slice(1);
    if (!parts) return card.toUpperCase() === 'JK' ? 0 : 1;
    return isTrump(parts) ? 100 + trumpAt(parts) : 1000 * (1 + SUIT_ORDER.indexOf(parts[0])) + rankAt(ranks, parts[1]);
  };
  const group = (/** @type {string} */ card) => {
    const parts = PLAIN.exec(card)?.slice(1);
    return !parts ? '' : isTrump(parts) ? 'trumps' : parts[0];
  };
  return { order: (/** @type {string[]} */ cards) => [...cards].sort((a, b) => place(a) - place(b)), group };
}

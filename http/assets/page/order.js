// How the cards of a hand stand: trumps together and first, as players of the game hold them.

import { partsOf } from './cardparts.js';

/** Suits as they stand beside each other, and as trumps of one rank beat each other. */
const SUIT_ORDER = 'SHDC';
const TRUMP_ORDER = 'CSHD';
/**
 * The other suit of a colour.
 * @type {Record<string, string>}
 */
const SISTER = { S: 'C', C: 'S', H: 'D', D: 'H' };

/**
 * Trumps of Doppelkopf by contract, with the ranks above all others and the card above these.
 * @type {Record<string, {top: string, first: string, suited: boolean}>}
 */
const DOPPELKOPF = { normal: { top: 'QJ', first: 'HT', suited: true }, suit: { top: 'QJ', first: 'HT', suited: true }, queens: { top: 'Q', first: '', suited: false }, jacks: { top: 'J', first: '', suited: false }, trumpless: { top: '', first: '', suited: false } };

/**
 * What is trumps in a deal, and how the ranks go.
 * @param {Pick<Game, 'order'> & {id?: string}} game
 * @param {{trump?: string | null, contract?: string | number | null, options?: Record<string, unknown>}} deal
 */
function trumpsOf({ id, order }, { trump = null, contract = null, options }) {
  const { ranks, null: nullRanks = ranks, trumps = ranks, top = '', suit: fixed = null, bowers } = order;
  if (contract === 'null' || contract === 'betli') return { suit: null, above: '', first: '', ranks: nullRanks, trumps: '', sister: null };
  const solo = id === 'doppelkopf' ? DOPPELKOPF[contract ?? 'normal'] ?? DOPPELKOPF.normal : null;
  const suit = solo && !solo.suited ? null : trump && SISTER[trump] ? trump : fixed;
  const first = solo && options?.dulle !== false ? solo.first : '';
  return { suit, above: solo?.top ?? top, first, ranks, trumps, sister: suit && bowers ? SISTER[suit] : null };
}

/**
 * How the cards of a game's hands go: `order` puts a hand in order, `group` names the cards that stand together. Jokers come first, what
 * has neither suit nor rank keeps its place.
 * @param {Pick<Game, 'order'> & {id?: string}} game
 * @param {{trump?: string | null, contract?: string | number | null, options?: Record<string, unknown>}} deal
 */
export function orderOf(game, deal) {
  const { suit, above, first, ranks, trumps, sister } = trumpsOf(game, deal);
  const isBower = (/** @type {string[]} */ [own, rank]) => rank === 'J' && sister !== null && (own === suit || own === sister);
  const isTrump = (/** @type {string[]} */ parts) => parts.join('') === first || parts[0] === suit || above.includes(parts[1]) || isBower(parts);
  const rankAt = (/** @type {string} */ list, /** @type {string} */ rank) => (list.includes(rank) ? list.indexOf(rank) : list.length);
  const trumpAt = (/** @type {string[]} */ [own, rank]) => {
    if (own + rank === first) return 0;
    if (isBower([own, rank])) return own === suit ? 0 : 1;
    return above.includes(rank) ? 10 + 4 * above.indexOf(rank) + TRUMP_ORDER.indexOf(own) : 50 + rankAt(trumps, rank);
  };
  const suited = (/** @type {string} */ card) => {
    const parts = partsOf(card);
    return parts?.kind === 'plain' ? [parts.suit, parts.rank] : null;
  };
  const place = (/** @type {string} */ card) => {
    const parts = suited(card);
    if (parts) return isTrump(parts) ? 100 + trumpAt(parts) : 1000 * (1 + SUIT_ORDER.indexOf(parts[0])) + rankAt(ranks, parts[1]);
    const alone = partsOf(card);
    return alone?.kind === 'trump' ? 100 - alone.number : alone?.kind === 'jester' ? 9000 : alone ? 0 : 1;
  };
  const group = (/** @type {string} */ card) => {
    const parts = suited(card);
    if (parts) return isTrump(parts) ? 'trumps' : parts[0];
    return ['trump', 'excuse'].includes(partsOf(card)?.kind ?? '') ? 'trumps' : '';
  };
  return { order: (/** @type {string[]} */ cards) => [...cards].sort((a, b) => place(a) - place(b)), group };
}

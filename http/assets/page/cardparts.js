// What a card is, by its letters on the wire, and how people write it; the packs. Pure functions, tested without a browser.

/**
 * The parts of a card: suit and rank of one that has both, the number of a tarot trump, or the kind of one that stands alone.
 * @typedef {{kind: 'plain', suit: string, rank: string} | {kind: 'trump', number: number} | {kind: Sign} | null} CardParts
 */

/** Cards that stand alone: jokers, the Excuse of Tarot, wizards and jesters. @typedef {'joker' | 'small-joker' | 'excuse' | 'wizard' | 'jester'} Sign */

/**
 * The cards that stand alone, by their letters.
 * @type {Record<string, Sign>}
 */
export const SIGNS = { JK: 'joker', jk: 'small-joker', EX: 'excuse', WZ: 'wizard', JE: 'jester' };

const PLAIN = /^([SHDC])([AKQCJT2-9])$/;
const TRUMP = /^T([1-9]|1\d|2[01])$/;

/**
 * @param {string} card
 * @returns {CardParts}
 */
export function partsOf(card) {
  if (card in SIGNS) return { kind: SIGNS[card] };
  const plain = PLAIN.exec(card);
  if (plain) return { kind: 'plain', suit: plain[1], rank: plain[2] };
  const trump = TRUMP.exec(card);
  return trump ? { kind: 'trump', number: Number(trump[1]) } : null;
}

/** The three cards of Tarot that lower what the taker needs. */
export const isOudler = (/** @type {string} */ card) => ['EX', 'T1', 'T21'].includes(card);

/**
 * The packs that cards may be drawn with: the sign of each suit, and letters of ranks that differ from the French ones.
 * @type {Record<string, {suits: Record<string, string>, ranks: Record<string, string>}>}
 */
export const PACKS = {
  french: { suits: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }, ranks: {} },
  german: { suits: { S: 'leaves', H: 'hearts', D: 'bells', C: 'acorns' }, ranks: { Q: 'O', J: 'U' } },
  swiss: { suits: { S: 'shields', H: 'roses', D: 'bells', C: 'acorns' }, ranks: { Q: 'O', J: 'U', T: 'B' } },
  italian: { suits: { S: 'swords', H: 'cups', D: 'coins', C: 'batons' }, ranks: { K: 'R', Q: 'C', J: 'F' } },
};

/**
 * The packs that players of a game use, the usual one first.
 * @type {Record<string, string[]>}
 */
const USED = {
  'skat': ['french', 'german'], 'doppelkopf': ['french', 'german'], 'schafkopf': ['german', 'french'], 'the-least': ['german', 'french'], 'watten': ['german', 'french'], 'ulti': ['german', 'french'],
  'schnapsen': ['french', 'german'], 'sixty-six': ['french', 'german'], 'schieber-jass': ['swiss', 'french'],
  'tressette': ['italian', 'french'], 'calabrasella': ['italian', 'french'], 'briscola': ['italian', 'french'], 'briscola-bastarda': ['italian', 'french'],
};

/** The packs of a game; the French one alone where nothing else is used. */
export const packsOf = (/** @type {string} */ game) => USED[game] ?? ['french'];

/** @type {Record<string, string>} */
const SYMBOLS = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/**
 * A card as the service writes it, however somebody did: ♠A, A♠, sa, H10.
 * @param {string} card
 */
function plain(card) {
  const text = card.replace(/[♠♥♦♣]/g, (symbol) => SYMBOLS[symbol]).replace('10', 'T');
  const match = /^([SHDC])([AKQJT2-9])$/i.exec(text) || /^([AKQJT2-9])([SHDC])$/i.exec(text);
  return match ? ('SHDC'.includes(match[1].toUpperCase()) ? match[1] + match[2] : match[2] + match[1]).toUpperCase() : card;
}

/**
 * A position with its cards as the service writes them, those of each seat as a list.
 * @param {GamePosition} fields
 * @returns {DealtPosition}
 */
export function normal(fields) {
  const { trick, stock } = fields;
  const hands = Object.entries(fields.hands ?? {}).flatMap(([seat, hand]) => (hand ? [[seat, typeof hand === 'string' ? cardsOf(hand) : hand.map(plain)]] : []));
  return { ...fields, hands: Object.fromEntries(hands), ...(trick ? { trick: trick.map(plain) } : {}), ...(stock ? { stock: stock.map(plain) } : {}) };
}

/** A hand of a pack of 52 cards, suit by suit: "AK.QT5..J72". */
const BY_SUIT = /^[AKQJT2-9]*(\.[AKQJT2-9]*){3}$/i;

/**
 * The cards of a text: one by one, or suit by suit.
 * @param {string} text
 */
export function cardsOf(text) {
  const hand = text.trim().replaceAll('10', 'T');
  if (BY_SUIT.test(hand)) return hand.toUpperCase().split('.').flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'[suit] + rank));
  return text.trim().split(/[\s,]+/).filter(Boolean).map(plain);
}

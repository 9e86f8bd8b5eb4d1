// Cards, hands and deals as text. A card is suit letter + rank letter, as on the wire: "SA", "DT".

import { t } from './locale.js';

export const SEATS = ['N', 'E', 'S', 'W'];
export const SUITS = ['S', 'H', 'D', 'C'];
export const RANKS = 'AKQJT98765432';
/** @type {Record<string, string>} */
export const SEAT = { N: t('north'), E: t('east'), S: t('south'), W: t('west') };
/** @type {Record<string, string>} */
export const SYMBOL = { S: '♠', H: '♥', D: '♦', C: '♣', NT: 'NT' };
/** @type {Record<string, string>} */
export const SUIT = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs', NT: 'notrump' };
/**
 * What suits and notrump are called.
 * @type {Record<string, string>}
 */
export const SUIT_NAME = { S: t('spades'), H: t('hearts'), D: t('diamonds'), C: t('clubs'), NT: t('notrump') };

export const PACK = SUITS.flatMap((suit) => [...RANKS].map((rank) => suit + rank));

/** @param {string} card */
export const suitOf = (card) => card[0];
/** @param {string} card */
const rankOf = (card) => card[1];
/**
 * Small is high.
 * @param {string} card
 */
export const height = (card) => RANKS.indexOf(card[1]);
/** @param {string} card */
export const rankText = (card) => (card[1] === 'T' ? '10' : card[1]);
/** @param {string} card */
export const cardText = (card) => SYMBOL[card[0]] + rankText(card);
/**
 * "queen of hearts", "10 of hearts": what can be read on the card stands in its name.
 * @param {string} card
 */
export const cardName = (card) => t('card-name', { rank: rankText(card), suit: card[0] });

/**
 * @param {string} a
 * @param {string} b
 */
const order = (a, b) => PACK.indexOf(a) - PACK.indexOf(b);
/** @param {string[]} cards */
export const sorted = (cards) => [...cards].sort(order);
/**
 * @param {string[]} cards
 * @param {string} suit
 */
export const ofSuit = (cards, suit) => cards.filter((card) => card[0] === suit);

/**
 * Whether a deal is there, and whole.
 * @param {Hands | null | undefined} hands
 */
export const isWhole = (hands) => hands?.N.length === 13;

/**
 * "AKQ.JT9.876.5432"
 * @param {string[]} cards
 */
export const handText = (cards) => SUITS.map((suit) => ofSuit(sorted(cards), suit).map(rankOf).join('')).join('.');
/**
 * "N:… … … …"
 * @param {Hands} hands
 */
export const dealText = (hands) => `N:${SEATS.map((seat) => handText(hands[seat])).join(' ')}`;

/**
 * The cards of a hand as `handText` writes it.
 * @param {string} text
 */
export const cardsOfHand = (text) => text.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => SUITS[suit] + rank));

/**
 * The hands of a deal as it is written, in the middle of a trick too, when not all have one size.
 * @param {string} text
 * @returns {Hands}
 */
export function handsOf(text) {
  const hands = text.replace(/^N:/, '').split(' ');
  return Object.fromEntries(SEATS.map((seat, place) => [seat, cardsOfHand(hands[place] ?? '')]));
}

/**
 * The hands of a deal as `dealText` writes it; null if it is something else.
 * @param {string} text
 */
export function parseDeal(text) {
  const match = /^N:(\S*) (\S*) (\S*) (\S*)$/.exec(text);
  if (!match) return null;
  /** @type {Hands} */
  const hands = {};
  /** @type {Set<string>} */
  const seen = new Set();
  for (const [index, seat] of SEATS.entries()) {
    const text = match[index + 1];
    if (text.split('.').length !== 4) return null;
    hands[seat] = cardsOfHand(text);
    for (const card of hands[seat]) {
      if (!PACK.includes(card) || seen.has(card)) return null;
      seen.add(card);
    }
    hands[seat] = sorted(hands[seat]);
  }
  const size = hands.N.length;
  return size > 0 && size <= 13 && SEATS.every((seat) => hands[seat].length === size) ? hands : null;
}

/**
 * A number below `bound`, each as likely as any other.
 * @param {number} bound
 */
function below(bound) {
  const most = Math.floor(2 ** 32 / bound) * bound;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word); while (word[0] >= most);
  return word[0] % bound;
}

/**
 * A deal in which some hands are known, and the others dealt at random by the browser's own random numbers.
 * @param {Hands} known
 */
export function completed(known) {
  const given = new Set(Object.values(known).flat());
  const cards = PACK.filter((card) => !given.has(card));
  for (let left = cards.length; left > 1; left -= 1) {
    const pick = below(left);
    [cards[left - 1], cards[pick]] = [cards[pick], cards[left - 1]];
  }
  return Object.fromEntries(SEATS.map((seat) => [seat, sorted(known[seat] ?? cards.splice(0, 13))]));
}

/** A deal at random. */
export const shuffled = () => completed({});

/**
 * Dealer and vulnerability of a board by its number.
 * @param {number} number
 */
export function byNumber(number) {
  const place = (number - 1) % 16;
  const vul = ['None', 'NS', 'EW', 'Both'][(place + (place >> 2)) % 4];
  return { dealer: SEATS[place % 4], vul };
}

export const randomSeed = () => below(2 ** 31);
export const randomBoard = () => 1 + below(16);

// Bidding in Skat, call by call: middlehand calls to forehand, then rearhand to the one who has not passed. Pure functions, tested without a browser.

const stepsOf = (/** @type {number} */ base, /** @type {number} */ most) => Array.from({ length: most - 1 }, (_, at) => base * (at + 2));

/** The values of games that can be called: of a suit up to 18 steps, of grand up to 11, and the four of null. */
export const CALLS = [...new Set([...[9, 10, 11, 12].flatMap((base) => stepsOf(base, 18)), ...stepsOf(24, 11), 23, 35, 46, 59])].sort((a, b) => a - b);

/** Players by their place: 0 is forehand, 1 middlehand, 2 rearhand. */
const [FOREHAND, MIDDLEHAND, REARHAND] = [0, 1, 2];

/**
 * An auction: the highest call, who calls to whom, and what is asked: the next call (`call`), whether it is held (`hold`), whether forehand
 * plays though nobody called (`open`), or nothing any more (`over`; `winner` is null where all have passed).
 * @typedef {{bid: number, caller: number, hearer: number, asked: 'call' | 'hold' | 'open' | 'over', winner: number | null}} Auction
 */

/** @type {Auction} */
export const BEGINNING = { bid: 0, caller: MIDDLEHAND, hearer: FOREHAND, asked: 'call', winner: null };

/** The call after one. */
const callAfter = (/** @type {number} */ bid) => CALLS.find((call) => call > bid) ?? Infinity;

/** Who is asked. */
export const whoIsAsked = (/** @type {Auction} */ { asked, caller, hearer }) => (asked === 'call' ? caller : hearer);

/** The number that a player who says yes plays for. */
export const atStake = (/** @type {Auction} */ { asked, bid }) => (asked === 'hold' ? bid : callAfter(bid));

/**
 * The auction after an answer: a call or a pass.
 * @param {Auction} auction
 * @param {boolean} isYes
 * @returns {Auction}
 */
export function answered(auction, isYes) {
  const { asked, bid, caller, hearer } = auction;
  if (asked === 'open') return { ...auction, bid: isYes ? CALLS[0] : 0, asked: 'over', winner: isYes ? FOREHAND : null };
  if (isYes) return asked === 'call' ? { ...auction, bid: callAfter(bid), asked: 'hold' } : { ...auction, asked: 'call' };
  const left = asked === 'call' ? hearer : caller;
  if (caller !== REARHAND && hearer !== REARHAND) return { ...auction, caller: REARHAND, hearer: left, asked: 'call' };
  return bid === 0 ? { ...auction, hearer: left, asked: 'open' } : { ...auction, asked: 'over', winner: left };
}

/**
 * The auction until the reader is asked or it is over; the others go as far as their hands are worth.
 * @param {Auction} auction
 * @param {number[]} most
 * @param {number} reader
 */
export function untilAsked(auction, most, reader) {
  let now = auction;
  while (now.asked !== 'over' && whoIsAsked(now) !== reader) now = answered(now, atStake(now) <= most[whoIsAsked(now)]);
  return now;
}

/** What one step of a game of a suit counts. @type {Record<string, number>} */
const BASES = { C: 12, S: 11, H: 10, D: 9 };
const JACKS = ['CJ', 'SJ', 'HJ', 'DJ'];
const NULL_ORDER = '789TJQKA';

/** With or without how many jacks a hand plays. */
function matadors(/** @type {string[]} */ hand) {
  const isWith = hand.includes(JACKS[0]);
  const end = JACKS.findIndex((jack) => hand.includes(jack) !== isWith);
  return end < 0 ? JACKS.length : end;
}

/**
 * What a player would play with a hand, and up to which call: as a careful player counts trumps, jacks and aces.
 * @param {string[]} hand
 * @returns {{contract: string, most: number}}
 */
export function planOf(hand) {
  const jacks = JACKS.filter((jack) => hand.includes(jack)).length;
  const ranks = (/** @type {string} */ suit) => hand.filter((card) => card[0] === suit && card[1] !== 'J').map((card) => card[1]);
  const aces = hand.filter((card) => card[1] === 'A').length;
  const steps = matadors(hand) + 1;
  if (jacks >= 2 && jacks + aces >= 5) return { contract: 'grand', most: 24 * steps };
  const suits = Object.entries(BASES).map(([suit, base]) => {
    const own = ranks(suit);
    const trumps = jacks + own.length;
    return { contract: suit, most: base * steps, trumps, strength: trumps + aces - (own.includes('A') ? 1 : 0) };
  });
  const [best] = suits.filter(({ trumps, strength }) => trumps >= 5 && strength >= 6).sort((a, b) => b.strength - a.strength || b.most - a.most);
  if (best) return { contract: best.contract, most: best.most };
  const isLow = Object.keys(BASES).every((suit) => hand.filter((card) => card[0] === suit).map((card) => NULL_ORDER.indexOf(card[1])).sort((a, b) => a - b).every((rank, at) => rank <= 2 * at));
  return isLow ? { contract: 'null', most: 23 } : { contract: '', most: 0 };
}

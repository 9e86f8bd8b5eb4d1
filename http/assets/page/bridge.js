// Whose turn it is, what may be played, who takes a trick. What anything is worth, the service says.

import { SEATS, SEAT, SYMBOL, suitOf, height } from './cards.js';
import { t } from './locale.js';

/** @param {string} seat */
export const next = (seat) => SEATS[(SEATS.indexOf(seat) + 1) % 4];
/** @param {string} seat */
export const partner = (seat) => SEATS[(SEATS.indexOf(seat) + 2) % 4];
/** @param {string} seat */
export const side = (seat) => (seat === 'N' || seat === 'S' ? 'NS' : 'EW');
/** @param {string} one */
export const other = (one) => (one === 'NS' ? 'EW' : 'NS');
/** @type {Record<string, string>} */
export const SIDE = { NS: t('north-south'), EW: t('east-west') };

/**
 * A contract: {level, strain, doubled, declarer, leader, aim}. Of endings the level is null; `aim` is the number of tricks that
 * declarer's side is to take there, if somebody has named one. `leader` is given where it is not declarer's left-hand opponent.
 * @param {Contract} contract
 */
export const leaderOf = (contract) => contract.leader || next(contract.declarer);
/** @param {Contract | null} contract */
export const needed = (contract) => (contract?.level ? contract.level + 6 : contract?.aim ?? null);
/**
 * Whether the lead comes from where the rules have it.
 * @param {Contract} contract
 */
export const isLedByRule = (contract) => leaderOf(contract) === next(contract.declarer);
/** @param {Contract} contract */
export const contractCode = (contract) => `${contract.level || ''}${contract.strain}`;
/** @param {Called} about */
export const contractText = ({ level, strain, doubled }) => `${level || ''}${SYMBOL[strain]}${doubled ? doubled.replaceAll('X', '×') : ''}`;
/** @param {Called} about */
export const contractName = ({ level, strain, doubled }) => t('contract-name', { level: level || 0, strain, doubled: doubled || 'none' });
/**
 * What a card of a line cost; nothing where that is not known.
 * @param {{cost?: number} | null | undefined} play
 */
export const costOf = (play) => play?.cost ?? 0;
/**
 * What a card turned the contract into, if into something else.
 * @param {Play} about
 * @param {Contract} contract
 */
export function flipOf({ before, after }, contract) {
  const need = needed(contract);
  if (need === null || typeof before !== 'number' || typeof after !== 'number' || (before >= need) === (after >= need)) return null;
  return after >= need ? 'made' : 'down';
}
/**
 * The name of the player at a seat, where it is known.
 * @param {Board} about
 * @param {string} seat
 */
export const playerOf = ({ players }, seat) => players[seat] || SEAT[seat];
/**
 * @param {string} vul
 * @param {string} one
 */
export const isVulnerable = (vul, one) => vul === 'Both' || vul === one;

/**
 * Which of the cards of a trick takes it.
 * @param {string[]} cards
 * @param {string} strain
 */
export function best(cards, strain) {
  const beats = (/** @type {string} */ a, /** @type {string} */ b) => (suitOf(a) === suitOf(b) ? height(a) < height(b) : suitOf(a) === strain);
  return cards.reduce((won, card, index) => (beats(card, cards[won]) ? index : won), 0);
}

/**
 * What came of the first `count` cards of a line. It ends early at a card that may not be played: `illegal` is its place.
 * @param {Hands} hands
 * @param {Contract} contract
 * @param {string[]} line
 * @param {number} count
 */
export function replay(hands, contract, line, count = line.length) {
  const left = Object.fromEntries(SEATS.map((seat) => [seat, new Set(hands[seat])]));
  /** @type {Record<string, number>} */
  const taken = { NS: 0, EW: 0 };
  /** @type {Trick[]} */
  const tricks = [];
  let turn = leaderOf(contract);
  /** @type {number | null} */
  let illegal = null;
  for (let ply = 0; ply < count; ply += 1) {
    const open = tricks.at(-1);
    /** @type {Trick} */
    const trick = open && open.cards.length < 4 ? open : { leader: turn, cards: [], first: ply };
    if (!legalFrom(left[turn], trick.cards).includes(line[ply])) {
      illegal = ply;
      break;
    }
    if (trick !== open) tricks.push(trick);
    left[turn].delete(line[ply]);
    trick.cards.push(line[ply]);
    turn = next(turn);
    if (trick.cards.length === 4) {
      for (let step = best(trick.cards, contract.strain); step > 0; step -= 1) turn = next(turn);
      trick.winner = turn;
      taken[side(turn)] += 1;
    }
  }
  const open = tricks.at(-1);
  const trick = open && open.cards.length < 4 ? open.cards : [];
  const over = left[turn].size === 0;
  return { left, taken, tricks, turn: over ? null : turn, trick, over, illegal, legal: over ? [] : legalFrom(left[turn], trick) };
}

/**
 * @param {Set<string>} held
 * @param {string[]} trick
 */
function legalFrom(held, trick) {
  const cards = [...held];
  const led = trick.length > 0 && trick.length < 4 ? suitOf(trick[0]) : null;
  const following = cards.filter((card) => suitOf(card) === led);
  return following.length > 0 ? following : cards;
}

/**
 * Where the trick before or after a place in the line begins.
 * @param {number} at
 * @param {number} length
 * @param {number} direction
 */
export function trickStart(at, length, direction) {
  if (direction < 0) return Math.max(0, (Math.ceil(at / 4) - 1) * 4);
  return Math.min(length, (Math.floor(at / 4) + 1) * 4);
}

/**
 * "4♠ makes with 1 overtrick" and the like.
 * @param {string} contract
 * @param {number} tricks
 * @param {number} need
 */
export function outcome(contract, tricks, need) {
  const off = tricks - need;
  return t('outcome', { contract, result: off === 0 ? 'made' : off > 0 ? 'over' : 'down', n: Math.abs(off) });
}

/**
 * Over and under: "=", "+1", "−2".
 * @param {number} off
 */
export const signed = (off) => (off === 0 ? '=' : off > 0 ? `+${off}` : `−${-off}`);

/**
 * What becomes of a contract, or of the aim of an ending; the empty text where neither is known.
 * @param {Contract} contract
 * @param {number} tricks
 * @param {(called: Called) => string} name
 */
export function fate(contract, tricks, name = contractText) {
  const need = needed(contract);
  if (need === null) return '';
  if (contract.level) return outcome(t('contract-of-seat', { seat: contract.declarer, contract: name(contract) }), tricks, need);
  return tricks >= need ? t('the-goal-of-is-reached', { need }) : t('the-goal-of-is-missed-by', { need, n: need - tricks });
}

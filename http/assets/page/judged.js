// Cards judged by what their player could see: over layouts that the player could not rule out; declarer's in the last tricks over all of them, exactly.

import { dealText, isWhole } from './cards.js';
import { contractCode, isLedByRule, needed, replay, side } from './bridge.js';
import { auctionOf } from './auction.js';
import { askAll } from './service.js';
import { Latest } from './wire.js';
import { signal } from './signals.js';
import { isRated, standing } from './singledummy.js';

/** Layouts of a card, cards that are asked for at a time, answers that are kept. */
export const LAYOUTS = 40;
const AT_ONCE = 8;
const KEPT = 5000;
/** What a card that is judged exactly may cost: more is left to bounds. */
const LIMITS = { max_nodes: 300000 };
/** By how many IMPs another card has to be better for a card to be wrong: less is nobody's mistake. */
const CLEAR = 0.5;

/** Answers by their questions; none where the service refused one. @type {Map<string, Wire.BridgeCardsAnswer | Wire.SingleAnswer | null>} */
const answers = new Map();
/** How often a card was judged: what reads a verdict follows it. */
const changes = signal(0);
let able = new Set();

/** @param {Set<string>} abilities */
export function build(abilities) {
  able = abilities;
}

/**
 * Whether the cards of a board can be judged: a whole deal with its contract.
 * @param {Board} about
 */
export const fits = ({ hands, contract }) => able.has('cards') && able.has('leads') && Boolean(contract?.level) && isWhole(hands);

/** The cards of a deal before the tricks in which declarer's are judged exactly. */
const EARLY = 32;

/**
 * Whether the choice at a place of a line is judged exactly.
 * @param {Board} board
 * @param {string[]} line
 * @param {number} ply
 */
export function isExact(board, line, ply) {
  const { hands, contract } = board;
  if (ply < EARLY || !able.has('single') || !contract?.level || !isWhole(hands)) return false;
  const { turn, left, legal, taken } = replay(hands, contract, line, ply);
  const own = side(contract.declarer);
  return turn !== null && side(turn) === own && isRated({ cards: left[turn].size, choices: legal.length, taken: taken[own], need: needed(contract) });
}

/**
 * Deal and contract of a board as requests have them.
 * @param {Pick<Played, 'hands' | 'vul' | 'contract'>} about
 */
export const contractOfBoard = ({ hands, vul, contract }) => ({
  deal: dealText(hands), vulnerable: vul, contract: contractCode(contract), doubled: contract.doubled, declarer: contract.declarer,
  ...(isLedByRule(contract) ? {} : { leader: contract.leader }),
});

/**
 * The question about the choice that was made at a place of a line, as a text: over layouts that fit the auction.
 * @param {Board} board
 * @param {string[]} line
 * @param {number} ply
 */
export function question(board, line, ply) {
  const { vulnerable, ...contract } = contractOfBoard(/** @type {Played} */ (board));
  const played = line.slice(0, ply);
  if (isExact(board, line, ply)) return JSON.stringify({ op: 'single', ...contract, played, limits: LIMITS });
  return JSON.stringify({ op: 'cards', vulnerable, ...contract, ...auctionOf(board), played, layouts: LAYOUTS });
}

/**
 * The chances of declarer's cards that were asked for; null where they are not known.
 * @param {string} text
 */
export function chancesOf(text) {
  void changes.value;
  const answer = answers.get(text);
  return answer && 'moves' in answer ? answer : null;
}

/**
 * What is known of a card that was chosen: {wrong, imps, best, tricks}. It is wrong where another card is clearly better over the
 * layouts (not by chance, and by half an IMP at least), `best` by that many IMPs; `tricks` is what declarer could be expected to take after it.
 * Exactly judged, it is wrong where another card makes the contract in more layouts. Null where nothing is known.
 * @param {string} text
 * @param {string} card
 * @returns {Verdict | null}
 */
export function verdictOf(text, card) {
  void changes.value;
  const answer = answers.get(text);
  if (!answer) return null;
  if ('moves' in answer) return exactVerdict(answer, card);
  const own = answer.cards.find((one) => one.card === card)?.sampled;
  if (!own?.behind || !own.declarer_tricks) return null;
  const { mean, low } = own.behind;
  const better = answer.cards.find(({ sampled }) => sampled?.behind?.mean === 0);
  return { wrong: (low ?? 0) > 0 && mean >= CLEAR, imps: mean, best: better?.card ?? card, tricks: own.declarer_tricks.mean };
}

/**
 * @param {Wire.SingleAnswer} answer
 * @param {string} card
 * @returns {Verdict | null}
 */
function exactVerdict({ moves, layouts }, card) {
  const found = standing(moves, card);
  if (!found || found.wrong === null) return null;
  const { wrong, best, chance, most } = found;
  return { wrong, best, exact: { layouts, chance, most } };
}

/**
 * The question in its text.
 * @param {string} text
 * @returns {{op: 'cards'} | {op: 'single'}}
 */
const questionIn = (text) => JSON.parse(text);

/** Judges cards one after the other, as long as nobody asks for others. */
export class Judge {
  #asking = new Latest();

  /**
   * Returns how many are left; `failed(error)` is called where there is no answer.
   * @param {string[]} texts
   * @param {(error: Failure) => void} failed
   */
  ask(texts, failed) {
    void changes.value;
    const missing = [...new Set(texts)].filter((text) => !answers.has(text));
    if (missing.length === 0) {
      this.stop();
      return 0;
    }
    this.#asking.ask(JSON.stringify(texts), async (/** @type {AbortSignal} */ stopped) => {
      for (let from = 0; from < missing.length; from += AT_ONCE) {
        const asked = missing.slice(from, from + AT_ONCE);
        await askAll(asked.map(questionIn), (answer, place) => keep(asked[place], answer.error ? null : answer), stopped);
      }
      this.stop();
    }, failed);
    return missing.length;
  }

  stop() {
    this.#asking.stop();
  }
}

/**
 * @param {string} text
 * @param {Wire.BridgeCardsAnswer | Wire.SingleAnswer | null} answer
 */
function keep(text, answer) {
  answers.set(text, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value ?? '');
  changes.value = changes.peek() + 1;
}

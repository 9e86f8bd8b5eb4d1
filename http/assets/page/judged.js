// Cards judged by what their player could see: over layouts that the player could not rule out.

import { dealText, isWhole } from './cards.js';
import { contractCode, isLedByRule } from './bridge.js';
import { auctionOf } from './auction.js';
import { askAll } from './service.js';
import { Latest } from './wire.js';
import { signal } from './signals.js';

/** Layouts of a card, cards that are asked for at a time, answers that are kept. */
export const LAYOUTS = 40;
const AT_ONCE = 8;
const KEPT = 5000;
/** By how many IMPs another card has to be better for a card to be wrong: less is nobody's mistake. */
const CLEAR = 0.5;

/** Answers by their questions; none where the service refused one. @type {Map<string, Wire.BridgeCardsAnswer | null>} */
const answers = new Map();
/** How often a card was judged: what reads a verdict follows it. */
const changes = signal(0);
let able = false;

/** @param {Set<string>} abilities */
export function build(abilities) {
  able = abilities.has('cards') && abilities.has('leads');
}

/**
 * Whether the cards of a board can be judged: a whole deal with its contract.
 * @param {Board} about
 */
export const fits = ({ hands, contract }) => able && Boolean(contract?.level) && isWhole(hands);

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
export const question = (board, line, ply) => JSON.stringify({ op: 'cards', ...contractOfBoard(/** @type {Played} */ (board)), ...auctionOf(board), played: line.slice(0, ply), layouts: LAYOUTS });

/**
 * What is known of a card that was chosen: {wrong, imps, best, tricks}. It is wrong where another card is clearly better over the
 * layouts (not by chance, and by half an IMP at least), `best` by that many IMPs; `tricks` is what declarer could be expected to take after it. Null where nothing is known.
 * @param {string} text
 * @param {string} card
 */
export function verdictOf(text, card) {
  void changes.value;
  const answer = answers.get(text);
  if (!answer) return null;
  const own = answer.cards.find((one) => one.card === card)?.sampled;
  if (!own?.behind || !own.declarer_tricks) return null;
  const { mean, low } = own.behind;
  const better = answer.cards.find(({ sampled }) => sampled?.behind?.mean === 0);
  return { wrong: (low ?? 0) > 0 && mean >= CLEAR, imps: mean, best: better?.card ?? card, tricks: own.declarer_tricks.mean };
}

/**
 * The question in its text.
 * @param {string} text
 * @returns {{op: 'cards'}}
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
 * @param {Wire.BridgeCardsAnswer | null} answer
 */
function keep(text, answer) {
  answers.set(text, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value ?? '');
  changes.value = changes.peek() + 1;
}

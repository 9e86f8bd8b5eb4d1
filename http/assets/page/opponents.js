// The moves of those whom the reader does not play.

import { ask } from './wire.js';
import { randomSeed } from './cards.js';
import { likeliest } from './worth.js';
import * as known from './gamesolve.js';
import { t } from './locale.js';

/** How they move: along a best line, as if they saw all hands; or by what each of them sees. */
export const WAYS = [['open', t('see-all-hands')], ['seen', t('see-their-own-hand')]];

/** How many layouts are looked at for a move by what its player sees, and how many of them have to be solved in time. */
const LAYOUTS = 24;
const ENOUGH = 8;
/** How many playouts such a move may take where fewer are. */
const PLAYOUTS = 4000;
/** For how many milliseconds each of the two may go on. */
const SHARE = { max_ms: 240 };
/** How long the values of all moves may be looked for. */
const TIME = { max_ms: 1500 };
/** How long a best line may be looked for. */
const LINE_TIME = { max_ms: 3000 };
/** How long they may think in all, in milliseconds, however busy the service is. */
const PATIENCE = 5000;

/**
 * The moves until the reader is to move again, or the next of them: when their time is over, the likeliest by the answer that is known.
 * @param {string} way
 * @param {Game} game
 * @param {any} deal
 * @param {GameAnswer} answer
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 */
export async function moves(way, game, deal, answer, isMine, signal) {
  const thinking = new AbortController();
  signal.addEventListener('abort', () => thinking.abort());
  const timer = setTimeout(() => thinking.abort(), PATIENCE);
  try {
    return await considered(way, game, deal, isMine, thinking.signal);
  } catch (error) {
    if (signal.aborted || !thinking.signal.aborted) throw error;
    return [likeliest(answer).card];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {string} way
 * @param {Game} game
 * @param {any} deal
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 */
async function considered(way, game, deal, isMine, signal) {
  if (way === 'seen') return [await judgedMove(game, deal, signal)];
  const line = await known.best(game, deal, LINE_TIME, signal);
  const until = line.findIndex((/** @type {Play} */ { seat }) => isMine(seat));
  const all = line.slice(0, until < 0 ? line.length : until).map((/** @type {CardValue} */ { card }) => card);
  return all.length > 0 ? all : [await hopefulMove(game, deal, signal)];
}

/**
 * Where no best line was found in the time there was: the move of which most is hoped.
 * @param {Game} game
 * @param {GameDeal} about
 * @param {AbortSignal} signal
 */
async function hopefulMove(game, { position, line, at }, signal) {
  const answer = await known.askCards({ ...position, game: game.id, played: line.slice(0, at), limits: TIME }, signal);
  return likeliest(answer).card;
}

/**
 * The move that the player to move chooses by what it sees: the one that costs least on average, where layouts are solved fast enough,
 * else that of the player of any game. There is always one, as good as the time allows.
 * @param {Game} game
 * @param {GameDeal} about
 * @param {AbortSignal} signal
 */
async function judgedMove(game, { position, line, at }, signal) {
  const about = { ...position, game: game.id, played: line.slice(0, at), seed: randomSeed(), limits: SHARE };
  const sampled = await ask('simulate', { ...about, layouts: LAYOUTS }, signal);
  const [best] = sampled.moves.filter((/** @type {CardValue} */ { cost }) => cost).sort((/** @type {any} */ a, /** @type {any} */ b) => a.cost.mean - b.cost.mean);
  if (best && (sampled.exact || sampled.layouts >= ENOUGH)) return best.move;
  const answer = await ask('play', { ...about, playouts: PLAYOUTS }, signal);
  return answer.move;
}

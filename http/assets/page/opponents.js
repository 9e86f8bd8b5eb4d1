// The moves of those whom the reader does not play.

import { ask } from './wire.js';
import { randomSeed } from './cards.js';
import { likeliest } from './worth.js';
import * as known from './gamesolve.js';
import { t } from './locale.js';

/** How they move: along a best line, as if they saw all hands; or by what each of them sees. */
export const WAYS = [['open', t('see-all-hands')], ['seen', t('see-their-own-hand')]];

/** How many playouts a move by what its player sees may take, where layouts are not solved fast enough. */
const PLAYOUTS = 4000;
/** For how many milliseconds such a move may be looked for. */
const SHARE = { max_ms: 480 };
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
 * The move that the player to move chooses by what it sees. There is always one, as good as the time allows.
 * @param {Game} game
 * @param {GameDeal} about
 * @param {AbortSignal} signal
 */
async function judgedMove(game, { position, line, at }, signal) {
  const about = { ...position, game: game.id, played: line.slice(0, at), seed: randomSeed() };
  const answer = await ask('play', { ...about, playouts: PLAYOUTS, limits: SHARE }, signal);
  return answer.move;
}

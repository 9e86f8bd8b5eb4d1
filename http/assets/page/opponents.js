// The moves of those whom the reader does not play.

import { ask } from './service.js';
import { randomSeed } from './cards.js';
import { inTime } from './intime.js';
import { likeliest } from './worth.js';
import * as known from './gamesolve.js';
import { t } from './locale.js';

/** How they move: by what each of them sees, or along a best line, as if they saw all hands. */
export const WAYS = [['seen', t('see-their-own-hand')], ['open', t('see-all-hands')]];

/** How many playouts a move by what its player sees may take, where layouts are not solved fast enough. */
const PLAYOUTS = 4000;
/** For how many milliseconds such a move may be looked for. */
const SHARE = { max_ms: 300 };
/** How long a best line may be looked for. */
const LINE_TIME = { max_ms: 400 };
/** How long they may think in all, in milliseconds, however busy the service is. */
const PATIENCE = 1000;

/**
 * The moves until the reader is to move again, or the next of them; `hurried`: their time was over, and the move is the likeliest
 * by the answer that is known.
 * @param {string} way
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} deal
 * @param {GameAnswer} answer
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 * @returns {Promise<{moves: string[], hurried: boolean}>}
 */
export async function moves(way, game, deal, answer, isMine, signal) {
  const think = (/** @type {AbortSignal} */ thinking) => considered(way, game, deal, isMine, thinking);
  const { found, hurried } = await inTime(think, () => [likeliest(answer).card], PATIENCE, signal);
  return { moves: found, hurried };
}

/**
 * @param {string} way
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} deal
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 */
async function considered(way, game, deal, isMine, signal) {
  if (way === 'seen') return [await judgedMove(game, deal, signal)];
  const line = await known.best(game, deal, LINE_TIME, signal);
  const until = line.findIndex(({ seat }) => isMine(seat));
  const all = line.slice(0, until < 0 ? line.length : until).map(({ card }) => card);
  return all.length > 0 ? all : [await judgedMove(game, deal, signal)];
}

/**
 * The move that the player to move chooses by what it sees. There is always one, as good as the time allows.
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} about
 * @param {AbortSignal} signal
 */
async function judgedMove(game, { position, line, at }, signal) {
  const about = { ...position, game: game.id, played: line.slice(0, at), seed: randomSeed() };
  const answer = await ask('play', { ...about, playouts: PLAYOUTS, limits: SHARE }, signal);
  return answer.move;
}

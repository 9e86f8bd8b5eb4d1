// The moves of those whom the reader does not play.

import { ask } from './service.js';
import { randomSeed } from './cards.js';
import { inTime, movesBefore, shareOf } from './intime.js';
import { likeliest } from './worth.js';
import * as known from './gamesolve.js';
import { t } from './locale.js';

/** How they move: by what each of them sees, or along a best line, as if they saw all hands. */
export const WAYS = [['seen', t('see-their-own-hand')], ['open', t('see-all-hands')]];

/** How many playouts a move by what its player sees may take, where layouts are not solved fast enough. */
const PLAYOUTS = 4000;
/** How long a best line may be looked for. */
const LINE_TIME = { max_ms: 400 };

/** Since when the others have been moving without the reader, by the clock of the page; null while the reader is at turn. */
let since = /** @type {number | null} */ (null);

/** The reader is at turn. */
export const rest = () => { since = null; };

/**
 * The moves until the reader is to move again, or the next of them; `hurried`: their time was over, and the move is the likeliest
 * by the answer that is known.
 * @param {string} way
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} deal
 * @param {GameAnswer} answer
 * @param {string[]} seats
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 * @returns {Promise<{moves: string[], hurried: boolean}>}
 */
export async function moves(way, game, deal, answer, seats, isMine, signal) {
  since ??= performance.now();
  const most = movesBefore(seats, answer.to_play ?? '', answer.stands?.trick.length ?? 0, isMine);
  const { search, patience } = shareOf(performance.now() - since, most);
  const think = (/** @type {AbortSignal} */ thinking) => considered(way, game, deal, search, isMine, thinking);
  const { found, hurried } = await inTime(think, () => [likeliest(answer).card], patience, signal);
  return { moves: found, hurried };
}

/**
 * @param {string} way
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} deal
 * @param {number} search
 * @param {(seat: string) => boolean} isMine
 * @param {AbortSignal} signal
 */
async function considered(way, game, deal, search, isMine, signal) {
  if (way === 'seen') return [await judgedMove(game, deal, search, signal)];
  const line = await known.best(game, deal, LINE_TIME, signal);
  const until = line.findIndex(({ seat }) => isMine(seat));
  const all = line.slice(0, until < 0 ? line.length : until).map(({ card }) => card);
  return all.length > 0 ? all : [await judgedMove(game, deal, search, signal)];
}

/**
 * The move that the player to move chooses by what it sees. There is always one, as good as the time allows.
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} about
 * @param {number} search
 * @param {AbortSignal} signal
 */
async function judgedMove(game, { position, line, at }, search, signal) {
  const about = { ...position, game: game.id, played: line.slice(0, at), seed: randomSeed() };
  const answer = await ask('play', { ...about, playouts: PLAYOUTS, limits: { max_ms: search } }, signal);
  return answer.move;
}

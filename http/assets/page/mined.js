// Certified problems out of the mistakes of a session: the service looks for them on each board, as it does in files.

import { contractOfBoard } from './judged.js';
import { auctionOf } from './auction.js';
import { askAll } from './service.js';
import { language } from './locale.js';
import { problemOf } from './problems.js';

/** A problem that a mistake of a board gave. @typedef {{place: number, ply: number, problem: Problem, solution: Wire.SolutionFields | undefined, title: string}} Mined */

/** Boards that are asked for at a time. */
const AT_ONCE = 2;

/**
 * The question for the problems of a board.
 * @param {Board} board
 */
const question = (board) => ({
  op: /** @type {const} */ ('puzzle-gen'), ...contractOfBoard(/** @type {Played} */ (board)), ...auctionOf(board), played: board.actual, players: board.players, ...(board.board ? { board: board.board } : {}), every: true, n: 50, language,
});

/**
 * Who decides at the start of a problem as the service returns it.
 * @param {Wire.ProblemsFound} about
 */
const heroOf = ({ hero, declarer }) => (hero === 'declarer' ? declarer : hero);

/**
 * Why mistakes of a board are no problems, by how many; what there was no time for is not proved.
 * @param {AnswerAmong<{op: 'puzzle-gen'}>} answer
 */
function lostOf(answer) {
  if (answer.error) return { [answer.error.code]: 1 };
  const { status, attempts, found, lost } = answer;
  return status === 'stopped' ? { 'not-proved': Math.max(1, attempts - found) } : lost;
}

/**
 * The problems of some boards: {items, lost, reasons}. `isWanted(place, seat)` says whose mistakes count, `title(place, ply, seat)` what a problem
 * is called, `looked(left)` is called after each board; `lost`: why other mistakes are none, by how many; `reasons`: the same by the place of the board.
 * @param {{board: Board, place: number}[]} boards
 * @param {(place: number, seat: string) => boolean} isWanted
 * @param {(place: number, ply: number, seat: string) => string} title
 * @param {(count: number) => void} looked
 * @param {AbortSignal} signal
 */
export async function problemsOf(boards, isWanted, title, looked, signal) {
  /** @type {Mined[]} */
  const items = [];
  /** @type {Map<string, number>} */
  const lost = new Map();
  /** @type {Map<number, [string, number][]>} */
  const reasons = new Map();
  let left = boards.length;
  for (let from = 0; from < boards.length; from += AT_ONCE) {
    const asked = boards.slice(from, from + AT_ONCE);
    await askAll(asked.map(({ board }) => question(board)), (answer, index) => {
      const { place } = asked[index];
      left -= 1;
      looked(left);
      for (const one of answer.error ? [] : answer.problems) {
        const problem = problemOf(one);
        if (problem && isWanted(place, heroOf(one))) items.push({ place, ply: problem.start.length, problem, solution: one.solution, title: title(place, problem.start.length, heroOf(one)) });
      }
      reasons.set(place, Object.entries(lostOf(answer)));
      for (const [name, count] of reasons.get(place) ?? []) lost.set(name, (lost.get(name) ?? 0) + count);
    }, signal);
  }
  return { items, lost, reasons };
}

// A problem of any game: a point of a deal at which one move is right, judged when it is made.

import { ask } from './service.js';
import { randomSeed } from './cards.js';
import { language, t } from './locale.js';
import * as rated from './rated.js';
import { signal } from './signals.js';
import { button } from './parts.js';
import { v } from './view.js';

/** How many deals are tried at a time, and how many times, before none is found. */
const ATTEMPTS = 40;
const ROUNDS = 40;

/** A problem as it is tried: `at` is the number of moves made before it. @typedef {FoundPosition & {solution: Wire.GameSolutionFields, at: number, tried: Set<string>, hints: number, done: boolean, record: rated.Attempt}} TriedPosition */

/**
 * A problem: its position with the moves made, the task, the solution.
 * @param {Game} game
 * @returns {Promise<TriedPosition>}
 */
export async function found(game) {
  const wish = { game: game.id, seed: randomSeed(), n: 1, attempts: ATTEMPTS, language };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { problems: [one], attempts } = await ask('puzzle-gen', { ...wish, first: round * ATTEMPTS });
    if (attempts === 0) break;
    if (one?.solution) return { ...one, solution: one.solution, at: one.position.made?.length || 0, tried: new Set(), hints: 0, done: false, record: rated.begun() };
  }
  throw new Error(t('no-problem-of-this-game-was-found'));
}

/**
 * A problem after a move: it is done, or one more is tried.
 * @param {TriedPosition} problem
 * @param {string} move
 */
export function judged(problem, move) {
  const { right, equals = [] } = problem.solution;
  const done = move === right || equals.includes(move);
  const after = { ...problem, done, tried: done ? problem.tried : new Set([...problem.tried, move]) };
  after.record.first ||= move;
  rate(after, done);
  return after;
}

/** The rating of the reader after a problem, and which problem that was. */
const rating = signal({ record: /** @type {rated.Attempt | null} */ (null), text: '' });

/**
 * The first try counts for the reader's rating in the game.
 * @param {TriedPosition} problem
 * @param {boolean} solved
 */
async function rate({ record, position, solution: { difficulty }, tried, hints }, solved) {
  Object.assign(record, { slips: tried.size, hints });
  const reader = await rated.count(JSON.stringify(position), difficulty, record, solved, position.game);
  if (reader) rating.value = { record, text: t('rating-in-game', { rating: rated.ratingText(reader) }) };
}

/**
 * The task, what was tried, hints, and in the end why; `move` writes a move, `change` shows more of the problem.
 * @param {{problem: TriedPosition | null, move: (text: string) => Kid, change: (problem: TriedPosition) => void}} props
 */
export function Problem({ problem, move, change }) {
  const box = (/** @type {Kid[]} */ ...kids) => v('section', { id: 'game-problem', class: 'panel', 'aria-label': t('the-problem'), hidden: !problem }, kids);
  if (!problem) return box();
  const { words, wrong, difficulty } = problem.solution;
  const solve = () => {
    rate(problem, false);
    change({ ...problem, done: true });
  };
  return box(v('h2', {}, t('problem')), v('p', { id: 'game-task' }, problem.task),
    [...problem.tried].map((tried) => v('p', { key: tried, class: 'wrong', role: 'alert' }, move(tried), ': ', t('the-result-is', { n: wrong[tried] }))),
    problem.done ? [v('p', { role: 'status' }, t('difficulty', { n: difficulty })), v('p', { id: 'game-rated' }, rating.value.record === problem.record && rating.value.text), words.why.map((why) => v('p', {}, why))]
      : [v('ol', { role: 'status' }, words.hints.slice(0, problem.hints).map((hint) => v('li', {}, hint))),
        v('div', { class: 'row' }, button(t('hint'), () => change({ ...problem, hints: problem.hints + 1 }), { id: 'game-hint', disabled: problem.hints >= words.hints.length }),
          button(t('show-the-solution'), solve, { id: 'game-solution' }))]);
}

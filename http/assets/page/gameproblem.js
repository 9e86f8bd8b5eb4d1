// A problem of any game: a point of a deal at which one move is right, judged when it is made.

import { h, $, fill, setText } from './dom.js';
import { ask } from './wire.js';
import { randomSeed } from './cards.js';
import { language, t } from './locale.js';
import * as rated from './rated.js';

/** How many deals are tried at a time, and how many times, before none is found. */
const ATTEMPTS = 40;
const ROUNDS = 40;

/**
 * A problem: its position with the moves made, the task, the solution.
 * @param {Game} game
 */
export async function found(game) {
  const wish = { game: game.id, seed: randomSeed(), n: 1, attempts: ATTEMPTS, language };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { problems: [one], attempts } = await ask('puzzle-gen', { ...wish, first: round * ATTEMPTS });
    if (attempts === 0) break;
    if (one) return { ...one, at: one.position.made?.length || 0, tried: new Set(), hints: 0, done: false, record: rated.begun(), rating: '' };
  }
  throw new Error(t('no-problem-of-this-game-was-found'));
}

/**
 * Whether a move is right; a wrong one is noted.
 * @param {any} problem
 * @param {string} move
 */
export function judge(problem, move) {
  const { right, equals = [] } = problem.solution;
  problem.done = move === right || equals.includes(move);
  if (!problem.done) problem.tried.add(move);
  problem.record.first ||= move;
  rate(problem, problem.done);
  return problem.done;
}

/**
 * The first try counts for the reader's rating in the game.
 * @param {any} problem
 * @param {boolean} solved
 */
async function rate(problem, solved) {
  const { record, position, solution: { difficulty }, tried, hints } = problem;
  Object.assign(record, { slips: tried.size, hints });
  const reader = await rated.count(JSON.stringify(position), difficulty, record, solved, position.game);
  if (!reader) return;
  problem.rating = t('rating-in-game', { rating: rated.ratingText(reader) });
  const box = $('#game-rated');
  if (box) setText(box, problem.rating);
}

/**
 * The task, what was tried, hints, and in the end why; `text` writes a move, `changed` is called when more is shown.
 * @param {any} box
 * @param {any} problem
 * @param {(move: string) => Child} text
 * @param {() => void} changed
 */
export function paint(box, problem, text, changed) {
  box.hidden = !problem;
  if (!problem) return;
  const { words, wrong, difficulty } = problem.solution;
  const hint = () => {
    problem.hints += 1;
    changed();
  };
  const solve = () => {
    problem.done = true;
    rate(problem, false);
    changed();
  };
  fill(box, h('h2', {}, t('problem')), h('p', { id: 'game-task' }, problem.task),
    [...problem.tried].map((move) => h('p', { class: 'wrong', role: 'alert' }, text(move), ': ', t('the-result-is', { n: wrong[move] }))),
    problem.done ? [h('p', { role: 'status' }, t('difficulty', { n: difficulty })), h('p', { id: 'game-rated' }, problem.rating), words.why.map((/** @type {string} */ why) => h('p', {}, why))]
      : [h('ol', { role: 'status' }, words.hints.slice(0, problem.hints).map((/** @type {any} */ hint) => h('li', {}, hint))),
        h('div', { class: 'row' }, h('button', { type: 'button', id: 'game-hint', disabled: problem.hints >= words.hints.length, onclick: hint }, t('hint')),
          h('button', { type: 'button', id: 'game-solution', onclick: solve }, t('show-the-solution')))]);
}

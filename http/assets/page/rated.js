// What came of a reader's problems stays in the browser, and rates each problem and the reader, in every game apart.

import { h, fill, $ } from './dom.js';
import * as kept from './kept.js';
import { UNKNOWN, after } from './rating.js';
import { t } from './locale.js';

/** The rating of a problem of which only the difficulty is known: a fixed number of points a level, and unsure. */
const LEVEL = 150;
const EVEN = 3.5;
/** @param {number} difficulty */
const prior = (difficulty) => ({ ...UNKNOWN, rating: UNKNOWN.rating + LEVEL * (difficulty - EVEN), deviation: 200 });

/** A reader of whom nothing is known: a rating, and how many results made it. */
const NEW = { ...UNKNOWN, count: 0 };
const BRIDGE = '';
let own = NEW;

/** The least and the greatest difficulty that is near the reader's rating, as far as random endings go. */
export function near() {
  const level = EVEN + (own.rating - UNKNOWN.rating) / LEVEL;
  const within = (/** @type {number} */ number) => Math.min(Math.max(number, 1), 6);
  return [within(Math.floor(level - 0.5)), within(Math.ceil(level + 0.5))];
}

/** What is noted while a problem is tried: when it began, the first card, cards that were taken back, hints, and whether it counts no more. */
export const begun = () => ({ when: Date.now(), first: null, slips: 0, hints: 0, counted: false });

/**
 * Counts what came of a problem, once: its first result alone. The reader's rating in its game after it, if something was counted.
 * @param {any} problem
 * @param {number} difficulty
 * @param {any} tried
 * @param {boolean} solved
 * @param {string} game
 */
export async function count(problem, difficulty, tried, solved, game = BRIDGE) {
  if (tried.counted) return null;
  tried.counted = true;
  const { when, first, slips, hints } = tried;
  const score = !solved || slips > 0 ? 0 : hints > 0 ? 0.5 : 1;
  const result = { when, seconds: Math.round((Date.now() - when) / 1000), first, slips, hints, score };
  const rated = await kept.rate(game, problem, (before, known) => {
    if (known) return null;
    const solver = { ...NEW, ...before };
    const given = prior(difficulty);
    return [{ ...after(solver, [{ ...given, score }]), count: solver.count + 1 }, { ...after(given, [{ ...solver, score: 1 - score }]), ...result }];
  });
  if (rated && game === BRIDGE) paint(rated[0], rated[1]);
  return rated?.[0] || null;
}

/** @param {number} number */
const whole = (number) => Math.round(number);
/**
 * A reader's rating in words.
 * @param {any} about
 */
export const ratingText = ({ rating, deviation, count: counted }) => t('problems-counted', { n: whole(rating), n2: whole(2 * deviation), counted });

/** The panel of the tab. */
export function panel() {
  kept.rated(BRIDGE).then((solver) => paint(solver || NEW));
  return h('section', { class: 'panel', id: 'p-rating', hidden: true });
}

/**
 * @param {typeof own} solver
 * @param {{rating: number} | null} problem
 */
function paint(solver, problem = null) {
  own = solver;
  const box = $('#p-rating');
  box.hidden = own.count === 0;
  fill(box, h('h2', {}, t('your-rating')),
    h('p', { id: 'p-rated', role: 'status' }, ratingText(own)),
    problem ? h('p', {}, t('the-rating-of-the-last-problem', { n: whole(problem.rating) })) : null,
    h('p', { class: 'faint' }, t('the-first-try-counts-whole-without-a')),
    h('button', { type: 'button', class: 'link', id: 'p-forget', onclick: forget }, t('forget-my-results')));
}

async function forget() {
  await kept.forgetRated();
  paint(NEW);
  $('#p-new').focus();
}

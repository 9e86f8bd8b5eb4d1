// What came of a reader's problems stays in the browser, and rates each problem and the reader, in every game apart.

import { $ } from './dom.js';
import * as kept from './kept.js';
import { UNKNOWN, after } from './rating.js';
import { signal } from './signals.js';
import { button } from './parts.js';
import { v } from './view.js';
import { t } from './locale.js';

/** The rating of a problem of which only the difficulty is known: a fixed number of points a level, and unsure. */
const LEVEL = 150;
const EVEN = 3.5;
/** @param {number} difficulty */
const prior = (difficulty) => ({ ...UNKNOWN, rating: UNKNOWN.rating + LEVEL * (difficulty - EVEN), deviation: 200 });

/** A reader of whom nothing is known: a rating, and how many results made it. */
const NEW = { ...UNKNOWN, count: 0 };
const BRIDGE = '';
/** The reader's rating at bridge. */
const own = signal(NEW);
/** The rating of the problem that was counted last. */
const last = signal(/** @type {number | null} */ (null));

/** The least and the greatest difficulty that is near the reader's rating, as far as random endings go. */
export function near() {
  const level = EVEN + (own.value.rating - UNKNOWN.rating) / LEVEL;
  const within = (/** @type {number} */ number) => Math.min(Math.max(number, 1), 6);
  return [within(Math.floor(level - 0.5)), within(Math.ceil(level + 0.5))];
}

/** @typedef {{when: number, first: string | null, slips: number, hints: number, counted: boolean}} Attempt */

/**
 * What is noted while a problem is tried: when it began, the first card, cards that were taken back, hints, and whether it counts no more.
 * @returns {Attempt}
 */
export const begun = () => ({ when: Date.now(), first: null, slips: 0, hints: 0, counted: false });

/**
 * Counts what came of a problem, once: its first result alone. The reader's rating in its game after it, if something was counted.
 * @param {string} problem
 * @param {number} difficulty
 * @param {Attempt} tried
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
  if (rated && game === BRIDGE) [own.value, last.value] = [rated[0], rated[1].rating];
  return rated?.[0] || null;
}

/** @param {number} number */
const whole = (number) => Math.round(number);
/**
 * A reader's rating in words.
 * @param {import('./kept.js').ReaderRating} about
 */
export const ratingText = ({ rating, deviation, count: counted }) => t('problems-counted', { n: whole(rating), n2: whole(2 * deviation), counted });

/** Reads the reader's rating. */
export const load = () => kept.rated(BRIDGE).then((solver) => { own.value = solver || NEW; });

/** The panel of the tab. */
export const Rating = () => v('section', { class: 'panel', id: 'p-rating', hidden: own.value.count === 0 }, v('h2', {}, t('your-rating')),
  v('p', { id: 'p-rated', role: 'status' }, ratingText(own.value)),
  last.value !== null && v('p', {}, t('the-rating-of-the-last-problem', { n: whole(last.value) })),
  v('p', { class: 'faint' }, t('the-first-try-counts-whole-without-a')),
  button(t('forget-my-results'), forget, { class: 'link', id: 'p-forget' }));

async function forget() {
  await kept.forgetRated();
  [own.value, last.value] = [NEW, null];
  $('#p-new').focus();
}

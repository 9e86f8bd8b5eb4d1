// What pupils made of a lesson, as a short code that they send to their teacher. Pure functions, tested without a browser.

import { hash } from './hash.js';
import { BitReader, BitWriter, NotPacked } from './short.js';

/**
 * What came of a problem: null where it was not tried; `score` is 1 if it was solved, ½ if with a hint, 0 if not.
 * @typedef {{score: number, slips: number, hints: number, seconds: number} | null} PupilResult
 */

/** The results of a pupil in the problems of a set, which is named by its key. @typedef {{name: string, key: number, results: PupilResult[]}} PupilResults */

/** What every code begins with: texts around it are passed over. */
const HEAD = 'TK-';
const FORM = 1;
/** The largest counts of slips and hints that a code holds, and the most steps of five seconds; higher ones are written as these. */
const MOST = { slips: 7, hints: 3, steps: 255 };
const STEP = 5;

/** By which a set is found again: a number from its problems. */
export const keyOfSet = (/** @type {object[]} */ problems) => hash(JSON.stringify(problems)) % 2 ** 30;

/** @param {PupilResults} about */
export function codeOf({ name, key, results }) {
  const into = new BitWriter();
  into.put(FORM, 3);
  into.put(key, 30);
  into.text(name.trim());
  into.put(results.length, 6);
  for (const result of results) {
    into.put(result ? 1 + 2 * result.score : 0, 2);
    if (!result) continue;
    into.put(Math.min(result.slips, MOST.slips), 3);
    into.put(Math.min(result.hints, MOST.hints), 2);
    into.put(Math.min(Math.round(result.seconds / STEP), MOST.steps), 8);
  }
  const text = into.toString();
  return `${HEAD}${text}${checkOf(text)}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A letter by which a code that was typed wrongly is refused. */
const checkOf = (/** @type {string} */ text) => LETTERS[[...text].reduce((sum, letter, at) => (sum + (2 * at + 1) * LETTERS.indexOf(letter)) % 64, 0)];

/**
 * The results in a code; null if it is none.
 * @param {string} code
 * @returns {PupilResults | null}
 */
export function resultsOf(code) {
  const text = code.slice(HEAD.length, -1);
  if (!code.startsWith(HEAD) || checkOf(text) !== code.at(-1)) return null;
  try {
    return resultsIn(new BitReader(text));
  } catch (error) {
    if (error instanceof NotPacked) return null;
    throw error;
  }
}

/** @param {BitReader} from */
function resultsIn(from) {
  if (from.take(3) !== FORM) throw new NotPacked();
  const key = from.take(30);
  const name = from.text();
  const results = Array.from({ length: from.take(6) }, () => {
    const kind = from.take(2);
    return kind === 0 ? null : { score: (kind - 1) / 2, slips: from.take(3), hints: from.take(2), seconds: STEP * from.take(8) };
  });
  return { name, key, results };
}

/** All codes in a text, as mail and files have them. */
export const codesIn = (/** @type {string} */ text) => [...text.matchAll(/TK-[\w-]{8,}/g)].map(([code]) => code);

/**
 * A class's results in a set: of each name the latest, by name; and how many codes are of another set or damaged.
 * @param {string[]} codes
 * @param {number} key
 */
export function classOf(codes, key) {
  const read = codes.map(resultsOf);
  const own = read.filter((one) => one !== null && one.key === key);
  const latest = new Map(own.map((one) => [one?.name ?? '', one]));
  const pupils = /** @type {PupilResults[]} */ ([...latest.values()]).sort((a, b) => a.name.localeCompare(b.name));
  return { pupils, foreign: read.filter((one) => one !== null && one.key !== key).length, damaged: read.filter((one) => one === null).length };
}

/** The points of a pupil. */
export const totalOf = (/** @type {PupilResults} */ { results }) => results.reduce((sum, one) => sum + (one?.score ?? 0), 0);

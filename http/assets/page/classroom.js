// Results of a lesson: the pupil's own, to be sent as a code or a file; the teacher's table of a class.

import { $, entered, toast } from './dom.js';
import { signal } from './signals.js';
import { button, columns, withValue } from './parts.js';
import { own, render, v } from './view.js';
import * as kept from './kept.js';
import { classOf, codeOf, codesIn, keyOfSet, totalOf } from './classresults.js';
import { download } from './save.js';
import { pref, prefer } from './prefs.js';
import { t } from './locale.js';

/** @typedef {{title: string, problems: object[], forClass: boolean}} Lesson */

/** The lesson that is shown. */
const shown = signal(/** @type {Lesson | null} */ (null));
/** What the reader made of its problems. */
const results = signal(/** @type {import('./classresults.js').PupilResult[]} */ ([]));
/** The code that was made last. */
const given = signal('');

/** How long a set's codes stay: those of the latest sets. */
const MOST_SETS = 20;

/**
 * What the reader made of the problems of a set, as the browser keeps it.
 * @param {object[]} problems
 */
const ownResults = (problems) => Promise.all(problems.map(async (problem) => {
  const result = await kept.ratedProblem(JSON.stringify(problem));
  return typeof result?.score === 'number' ? { score: result.score, slips: result.slips, hints: result.hints, seconds: result.seconds } : null;
}));

/**
 * Draws the results into a box: of a pupil the own ones, of a teacher those of the class.
 * @param {HTMLElement} box
 */
export const build = (box) => render(box, () => {
  const lesson = shown.value;
  box.hidden = !lesson;
  return lesson && v(lesson.forClass ? OwnResults : ClassResults, { key: keyOfSet(lesson.problems), lesson });
});

/**
 * Shows the results of a lesson.
 * @param {Lesson | null} lesson
 */
export async function paint(lesson) {
  if (JSON.stringify(lesson) !== JSON.stringify(shown.peek())) {
    results.value = [];
    given.value = '';
    shown.value = lesson;
  }
  if (!lesson?.forClass) return;
  const found = await ownResults(lesson.problems);
  if (JSON.stringify(shown.peek()) === JSON.stringify(lesson)) results.value = found;
}

/**
 * How a result is drawn, and what it means.
 * @param {{result: import('./classresults.js').PupilResult}} props
 */
function Sign({ result }) {
  if (!result) return v('span', { class: 'faint', title: t('not-tried'), 'aria-label': t('not-tried'), role: 'img' }, '–');
  const [text, name, tint] = result.score === 1 ? ['✓', t('solved-alone'), 'best'] : result.score > 0 ? ['½', t('solved-with-a-hint'), 'dear'] : ['✗', t('not-solved'), 'bad'];
  const label = `${name}, ${t('in-seconds', { n: result.seconds })}`;
  return v('span', { class: `result-sign ${tint}`, title: label, 'aria-label': label, role: 'img' }, text);
}

/**
 * A pupil's results, and how they are sent.
 * @param {{lesson: Lesson}} props
 */
function OwnResults({ lesson }) {
  const pupil = own(() => signal(pref('pupil') || pref('names')[0] || ''));
  const all = results.value;
  const done = all.filter((one) => one !== null).length;
  const code = () => codeOf({ name: pupil.peek(), key: keyOfSet(lesson.problems), results: all });
  const isReady = done > 0 && pupil.value.trim() !== '';
  return v('div', {}, v('h2', {}, t('your-results')), v('p', {}, t('of-problems-tried', { n: done, all: lesson.problems.length })),
    v('ol', { class: 'own-results' }, all.map((result) => v('li', {}, v(Sign, { result })))),
    v('div', { class: 'row' }, v('label', {}, `${t('name-of-the-pupil')} `, v('input', { type: 'text', id: 'pupil-name', maxlength: 40, autocomplete: 'name', value: pupil.value, oninput: withValue((value) => { pupil.value = value; }), onchange: () => prefer('pupil', pupil.peek().trim()) })),
      button(t('copy-the-code'), () => give(code()), { id: 'pupil-copy', class: 'main', disabled: !isReady }),
      button(t('save-the-file'), () => download(`${code()}\n`, 'txt', `${lesson.title} ${pupil.peek()}`), { id: 'pupil-save', disabled: !isReady })),
    v('p', { class: 'faint' }, t('send-it-to-your-teacher')), v('p', { id: 'pupil-code', role: 'status' }, given.value && v('code', {}, given.value)));
}

/** @param {string} code */
async function give(code) {
  given.value = code;
  try {
    await navigator.clipboard.writeText(code);
    toast(t('copied'));
  } catch {
    toast(t('the-browser-does-not-let-the-page'));
  }
}

/** The codes that the teacher took in for a set. */
const codesOf = (/** @type {number} */ key) => /** @type {string[]} */ (pref('classes')?.[key] ?? []);

/**
 * @param {number} key
 * @param {string[]} codes
 */
function keepCodes(key, codes) {
  const others = Object.entries(pref('classes') ?? {}).filter(([of]) => of !== String(key));
  prefer('classes', Object.fromEntries([...others.slice(-MOST_SETS), ...(codes.length > 0 ? [[key, codes]] : [])]));
}

/**
 * The results of a class, as the teacher takes them in.
 * @param {{lesson: Lesson}} props
 */
function ClassResults({ lesson }) {
  const key = keyOfSet(lesson.problems);
  const codes = codesOf(key);
  const wasOpen = own(() => codes.length > 0);
  const take = (/** @type {string} */ text) => {
    const fresh = codesIn(text);
    if (fresh.length === 0) {
      toast(t('no-code-in-this'));
      return;
    }
    keepCodes(key, [...new Set([...codesOf(key).filter((code) => !fresh.includes(code)), ...fresh])]);
    $('textarea#class-codes').value = '';
  };
  const files = async (/** @type {FieldEvent} */ event) => take((await Promise.all([...event.target.files ?? []].map((file) => file.text()))).join('\n'));
  const clear = () => {
    keepCodes(key, []);
    toast(t('results-removed'), { name: t('put-it-back'), run: () => keepCodes(key, codes) });
  };
  const { pupils, foreign, damaged } = classOf(codes, key);
  return v('details', { open: wasOpen }, v('summary', {}, t('results-of-the-class')),
    v('label', { for: 'class-codes' }, t('paste-the-codes')), v('textarea', { id: 'class-codes', rows: 2, spellcheck: 'false', placeholder: 'TK-…' }),
    v('div', { class: 'row' }, button(t('add-results'), () => take(entered('#class-codes')), { id: 'class-take', class: 'main' }),
      v('label', { class: 'button file' }, v('span', {}, t('open-files')), v('input', { type: 'file', id: 'class-files', multiple: true, accept: '.txt,text/plain', onchange: files })),
      button(t('remove-all'), clear, { id: 'class-clear', class: 'link', hidden: codes.length === 0 })),
    v('p', { id: 'class-note', class: 'faint', role: 'status' }, [foreign > 0 && t('codes-of-another-set', { n: foreign }), damaged > 0 && t('damaged-codes', { n: damaged })].filter(Boolean).join(' ')),
    v('div', { id: 'class-table', class: 'scroll-x' }, pupils.length > 0 && v(ClassTable, { pupils, count: lesson.problems.length })));
}

/**
 * The class as a table: a row for each pupil, a column for each problem, and how many solved it.
 * @param {{pupils: import('./classresults.js').PupilResults[], count: number}} props
 */
function ClassTable({ pupils, count }) {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const solved = (/** @type {number} */ at) => pupils.filter((pupil) => pupil.results[at]?.score === 1).length;
  return v('table', { class: 'class-results' }, v('caption', { class: 'sr' }, t('results-of-the-class')),
    columns([t('name-of-the-pupil'), ...numbers.map((at) => at + 1), t('sum')]),
    v('tbody', {}, pupils.map((pupil) => v('tr', {}, v('th', { scope: 'row' }, pupil.name || '?'), numbers.map((at) => v('td', {}, v(Sign, { result: pupil.results[at] ?? null }))), v('td', {}, String(totalOf(pupil)))))),
    v('tfoot', {}, v('tr', {}, v('th', { scope: 'row' }, t('solved-by')), numbers.map((at) => v('td', {}, String(solved(at)))), v('td', {}))));
}

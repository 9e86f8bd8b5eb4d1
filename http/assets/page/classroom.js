// Results of a lesson: the pupil's own, to be sent as a code or a file; the teacher's table of a class.

import { h, fill, setText, $, toast } from './dom.js';
import * as kept from './kept.js';
import { classOf, codeOf, codesIn, keyOfSet, totalOf } from './classresults.js';
import { download } from './save.js';
import { pref, prefer } from './prefs.js';
import { t } from './locale.js';

/** @typedef {{title: string, problems: object[], forClass: boolean}} Lesson */

/** @type {Lesson | null} */
let shown = null;

/** How long a set's codes stay: those of the latest sets. */
const MOST_SETS = 20;

/**
 * What the reader made of the problems of a set, as the browser keeps it.
 * @param {object[]} problems
 */
const ownResults = (problems) => Promise.all(problems.map(async (problem) => {
  const result = await kept.rated(JSON.stringify(problem));
  return typeof result?.score === 'number' ? { score: result.score, slips: result.slips, hints: result.hints, seconds: result.seconds } : null;
}));

/**
 * Shows the results of a lesson in a box: of a pupil the own ones, of a teacher those of the class.
 * @param {HTMLElement} box
 * @param {Lesson | null} lesson
 */
export async function paint(box, lesson) {
  const isSame = shown !== null && lesson !== null && JSON.stringify(shown) === JSON.stringify(lesson);
  shown = lesson;
  box.hidden = !lesson;
  if (!lesson) return;
  if (lesson.forClass) await paintOwn(box, lesson);
  else if (!isSame || !$('#class-codes')) paintClass(box, lesson);
}

/**
 * How a result is drawn, and what it means.
 * @param {import('./classresults.js').PupilResult} result
 */
function sign(result) {
  if (!result) return h('span', { class: 'faint', title: t('not-tried'), 'aria-label': t('not-tried'), role: 'img' }, '–');
  const [text, name, tint] = result.score === 1 ? ['✓', t('solved-alone'), 'best'] : result.score > 0 ? ['½', t('solved-with-a-hint'), 'dear'] : ['✗', t('not-solved'), 'bad'];
  const label = `${name}, ${t('in-seconds', { n: result.seconds })}`;
  return h('span', { class: `result-sign ${tint}`, title: label, 'aria-label': label, role: 'img' }, text);
}

/**
 * @param {HTMLElement} box
 * @param {Lesson} lesson
 */
async function paintOwn(box, lesson) {
  const results = await ownResults(lesson.problems);
  if (shown !== lesson) return;
  const done = results.filter((one) => one !== null).length;
  const code = () => codeOf({ name: $('#pupil-name').value, key: keyOfSet(lesson.problems), results });
  const ready = () => {
    for (const id of ['pupil-copy', 'pupil-save']) $(`#${id}`).disabled = done === 0 || !$('#pupil-name').value.trim();
  };
  fill(box, h('h2', {}, t('your-results')), h('p', {}, t('of-problems-tried', { n: done, all: results.length })),
    h('ol', { class: 'own-results' }, results.map((one) => h('li', {}, sign(one)))),
    h('div', { class: 'row' }, h('label', {}, `${t('name-of-the-pupil')} `, h('input', { type: 'text', id: 'pupil-name', maxlength: 40, autocomplete: 'name', value: pref('pupil') || pref('names')[0] || '', oninput: ready, onchange: (/** @type {FieldEvent} */ event) => prefer('pupil', event.target.value.trim()) })),
      h('button', { type: 'button', id: 'pupil-copy', class: 'main', onclick: () => give(code()) }, t('copy-the-code')),
      h('button', { type: 'button', id: 'pupil-save', onclick: () => download(`${code()}\n`, 'txt', `${lesson.title} ${$('#pupil-name').value}`) }, t('save-the-file'))),
    h('p', { class: 'faint' }, t('send-it-to-your-teacher')), h('p', { id: 'pupil-code', role: 'status' }));
  ready();
}

/** @param {string} code */
async function give(code) {
  fill($('#pupil-code'), h('code', {}, code));
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
 * @param {HTMLElement} box
 * @param {Lesson} lesson
 */
function paintClass(box, lesson) {
  const key = keyOfSet(lesson.problems);
  const isOpen = $('details', box)?.open ?? codesOf(key).length > 0;
  const take = (/** @type {string} */ text) => {
    const fresh = codesIn(text);
    if (fresh.length === 0) {
      toast(t('no-code-in-this'));
      return;
    }
    keepCodes(key, [...new Set([...codesOf(key).filter((code) => !fresh.includes(code)), ...fresh])]);
    $('#class-codes').value = '';
    table(key, lesson.problems.length);
  };
  const files = async (/** @type {FieldEvent} */ event) => take((await Promise.all([...event.target.files ?? []].map((file) => file.text()))).join('\n'));
  fill(box, h('details', { open: isOpen }, h('summary', {}, t('results-of-the-class')),
    h('label', { for: 'class-codes' }, t('paste-the-codes')), h('textarea', { id: 'class-codes', rows: 2, spellcheck: 'false', placeholder: 'TK-…' }),
    h('div', { class: 'row' }, h('button', { type: 'button', id: 'class-take', class: 'main', onclick: () => take($('#class-codes').value) }, t('add-results')),
      h('label', { class: 'button file' }, h('span', {}, t('open-files')), h('input', { type: 'file', id: 'class-files', multiple: true, accept: '.txt,text/plain', onchange: files })),
      h('button', { type: 'button', id: 'class-clear', class: 'link', onclick: () => { const before = codesOf(key); keepCodes(key, []); table(key, lesson.problems.length); toast(t('results-removed'), { name: t('put-it-back'), run: () => { keepCodes(key, before); table(key, lesson.problems.length); } }); } }, t('remove-all'))),
    h('p', { id: 'class-note', class: 'faint', role: 'status' }), h('div', { id: 'class-table', class: 'scroll-x' })));
  table(key, lesson.problems.length);
}

/**
 * The class as a table: a row for each pupil, a column for each problem, and how many solved it.
 * @param {number} key
 * @param {number} count
 */
function table(key, count) {
  const { pupils, foreign, damaged } = classOf(codesOf(key), key);
  setText($('#class-note'), [foreign > 0 && t('codes-of-another-set', { n: foreign }), damaged > 0 && t('damaged-codes', { n: damaged })].filter(Boolean).join(' '));
  $('#class-clear').hidden = codesOf(key).length === 0;
  if (pupils.length === 0) {
    fill($('#class-table'));
    return;
  }
  const numbers = Array.from({ length: count }, (_, at) => at);
  const solved = (/** @type {number} */ at) => pupils.filter(({ results }) => results[at]?.score === 1).length;
  fill($('#class-table'), h('table', { class: 'class-results' }, h('caption', { class: 'sr' }, t('results-of-the-class')),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('name-of-the-pupil')), numbers.map((at) => h('th', { scope: 'col' }, at + 1)), h('th', { scope: 'col' }, t('sum')))),
    h('tbody', {}, pupils.map((pupil) => h('tr', {}, h('th', { scope: 'row' }, pupil.name || '?'), numbers.map((at) => h('td', {}, sign(pupil.results[at] ?? null))), h('td', {}, String(totalOf(pupil)))))),
    h('tfoot', {}, h('tr', {}, h('th', { scope: 'row' }, t('solved-by')), numbers.map((at) => h('td', {}, String(solved(at)))), h('td', {})))));
}

// What moves and contracts are worth to a player who sees no more than their own hand and what was played.

import { h, fill, setText, minus, $, unset } from './dom.js';
import { ask, Latest, errorText } from './wire.js';
import { randomSeed } from './cards.js';
import { t } from './locale.js';

const asking = new Latest();

/** Of fewer layouts than these a share says little: they are counted instead. */
const FEW = 20;

/**
 * @param {any} about
 * @param {number} layouts
 */
const share = ({ rate }, layouts) => (layouts < FEW ? `${Math.round(layouts * rate)} / ${layouts}` : `${Math.round(100 * rate)} %`);
/** @param {any} value */
const rounded = (value) => minus(Math.round(10 * value) / 10);

/**
 * A mean, and where it lies with a chance of 95 % if it is no more than that.
 * @param {any} about
 */
const mean = ({ mean: middle, low, high }) => (low === undefined ? rounded(middle) : h('span', { title: t('interval', { low: rounded(low), high: rounded(high) }) }, rounded(middle)));

/**
 * What can be shown of a choice: the head of the column, and what stands in it.
 * @type {[string, string, (estimate: any, layouts: number) => Child][]}
 */
const COLUMNS = [
  [t('costs'), 'cost', mean],
  [t('value'), 'value', mean],
  [t('made-title'), 'made', share],
  [t('best-in'), 'best', share],
];

/**
 * The one that costs least, or where that is unknown is best most often.
 * @param {any} a
 * @param {any} b
 */
const inOrder = (a, b) => (a.cost && b.cost ? a.cost.mean - b.cost.mean : (b.best?.rate ?? 0) - (a.best?.rate ?? 0));

/**
 * Rows of estimates over a number of layouts, the best first. `first`: the head of the first column, `cell(row)` what stands in it.
 * @param {any[]} rows
 * @param {number} layouts
 * @param {string} first
 * @param {(entry: any) => Child} cell
 */
export function estimates(rows, layouts, first, cell) {
  const columns = COLUMNS.filter(([, field]) => rows.some((row) => row[field]));
  const row = (/** @type {any} */ one, /** @type {number} */ place) => h('tr', { class: place === 0 ? 'best' : null }, h('th', { scope: 'row' }, cell(one)), columns.map(([, field, text]) => h('td', {}, one[field] ? text(one[field], layouts) : '–')));
  return h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t('over-the-layouts-analysed') }, h('table', { class: 'moves seen' },
    h('thead', {}, h('tr', {}, [first, ...columns.map(([name]) => name)].map((name) => h('th', { scope: 'col' }, name)))), h('tbody', {}, [...rows].sort(inOrder).map(row))));
}

/**
 * Two samples of the same contracts as one, without the bounds of its means.
 * @param {any} one
 * @param {any} other
 */
export function merged(one, other) {
  const layouts = one.layouts + other.layouts;
  const mix = (/** @type {any} */ a, /** @type {any} */ b, /** @type {string} */ name) => ({ [name]: (a[name] * one.layouts + b[name] * other.layouts) / layouts });
  const join = (/** @type {any} */ a) => {
    const b = other.contracts.find((/** @type {any} */ row) => row.contract === a.contract);
    return b ? { ...a, ...Object.fromEntries(COLUMNS.flatMap(([, field]) => (a[field] && b[field] ? [[field, mix(a[field], b[field], 'mean' in a[field] ? 'mean' : 'rate')]] : []))) } : a;
  };
  if (one.layouts === 0 || other.layouts === 0) return one.layouts === 0 ? other : one;
  return { ...other, layouts, contracts: one.contracts.map(join) };
}

/**
 * How much was looked at.
 * @param {any} about
 */
export function sampleText({ layouts, exact, status }) {
  if (layouts === 0) return t('no-layout-could-be-solved-in-time');
  if (exact) return t('all-layouts-that-cannot-be-ruled-out', { layouts });
  return t(status === 'stopped' ? 'layouts-stopped' : 'layouts-sampled', { n: layouts });
}

/** @type {HTMLElement} */
let box = unset();
let shown = '';

/**
 * Builds the panel of the moves; `view()` returns what is looked at: {game, deal, seat, name, move(text)}, or null.
 * @param {HTMLElement} panel
 * @param {any} view
 */
export function build(panel, view) {
  box = panel;
  fill(box, h('summary', {}, t('as-the-player-sees-it')),
    h('p', { class: 'faint' }, t('the-value-of-each-move-over-layouts')),
    h('form', { class: 'row', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); look(view()); } },
      h('label', {}, `${t('layouts')} `, h('input', { type: 'number', id: 'seen-layouts', min: 1, max: 1000, value: 60, required: true })),
      h('label', {}, `${t('only-with')} `, h('input', { type: 'text', id: 'seen-condition', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: t('any-condition-of-deals') })),
      h('button', { type: 'submit' }, t('analyse'))),
    h('p', { id: 'seen-message', class: 'faint', role: 'status' }), h('div', { id: 'seen-moves' }));
}

/** @param {any} about */
const keyOf = ({ game, deal }) => JSON.stringify([game.id, deal.position, deal.line.slice(0, deal.at)]);

/** @param {any} view */
function look(view) {
  if (!view) return;
  const { game, deal, name, move } = view;
  const key = keyOf(view);
  shown = key;
  setText($('#seen-message'), t('looking'));
  fill($('#seen-moves'));
  const condition = $('#seen-condition').value.trim();
  const fields = { ...deal.position, game: game.id, played: deal.line.slice(0, deal.at), layouts: Number($('#seen-layouts').value) || 60, seed: randomSeed(), ...(condition ? { condition } : {}) };
  asking.stop();
  asking.ask(key + condition + fields.seed, async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('simulate', fields, signal);
    setText($('#seen-message'), `${name(answer.seat)}: ${sampleText(answer)}`);
    if (answer.layouts > 0) fill($('#seen-moves'), estimates(answer.moves, answer.layouts, t('move'), (row) => move(row.move)));
  }, (error) => setText($('#seen-message'), errorText(error)));
}

/**
 * Clears what was shown of another place.
 * @param {any} view
 */
export function paint(view) {
  box.hidden = !view;
  if (!view || keyOf(view) === shown) return;
  shown = '';
  asking.stop();
  setText($('#seen-message'), '');
  fill($('#seen-moves'));
}

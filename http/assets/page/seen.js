// What moves and contracts are worth to a player who sees no more than their own hand and what was played.

import { entered } from './dom.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { randomSeed } from './cards.js';
import { ENOUGH, inOrder } from './contractsample.js';
import { begun, columns, scrolling, submitted } from './parts.js';
import { signal } from './signals.js';
import { v } from './view.js';
import { rounded } from './worth.js';
import { percent, t } from './locale.js';

const asking = new Latest();

/** Of fewer layouts than these a share says little: they are counted instead. */
const FEW = 20;

/**
 * @param {Wire.Rate} about
 * @param {number} layouts
 */
const share = ({ rate }, layouts) => (layouts < FEW ? `${Math.round(layouts * rate)} / ${layouts}` : percent(rate, 0));

/**
 * A mean, and where it lies with a chance of 95 % if it is no more than that.
 * @param {Wire.Mean} about
 */
const mean = ({ mean: middle, low, high }) => (low === undefined || high === undefined ? rounded(middle) : v('span', { title: t('interval', { low: rounded(low), high: rounded(high) }) }, rounded(middle)));

/** @typedef {import('./contractsample.js').Estimates} Estimates */

/**
 * What can be shown of a choice: the head of the column, and what stands in it; nothing where it is not known.
 * @type {{title: string, text: (one: Estimates, layouts: number) => Kid}[]}
 */
const COLUMNS = [
  { title: t('costs'), text: ({ cost }) => cost && mean(cost) },
  { title: t('value'), text: ({ value }) => value && mean(value) },
  { title: t('score'), text: ({ score }) => score && mean(score) },
  { title: t('made-title'), text: ({ made }, layouts) => made && share(made, layouts) },
  { title: t('best-in'), text: ({ best }, layouts) => best && share(best, layouts) },
];

/**
 * Rows of estimates over a number of layouts. `first`: the head of the first column, `cell(row)` what stands in it.
 * @template {Estimates} Row
 * @param {Row[]} rows
 * @param {number} layouts
 * @param {string} first
 * @param {(entry: Row) => Kid} cell
 */
export function estimates(rows, layouts, first, cell) {
  const figures = COLUMNS.filter(({ text }) => rows.some((row) => text(row, layouts)));
  const row = (/** @type {Row} */ one, /** @type {number} */ place) => v('tr', { class: place === 0 ? 'best' : null }, v('th', { scope: 'row' }, cell(one)), figures.map(({ text }) => v('td', {}, text(one, layouts) ?? '–')));
  return scrolling(t('over-the-layouts-analysed'), v('table', { class: 'moves seen' },
    columns([first, ...figures.map(({ title }) => title)]), v('tbody', {}, rows.map(row))));
}

/** The move that a row is of. @param {Wire.SampledChoiceFields} row */
const moveIn = (row) => ('move' in row ? row.move : '');

/**
 * How much was looked at.
 * @param {{layouts?: number, exact?: boolean, status?: Wire.Status | null, playouts?: number}} about
 */
export function sampleText({ layouts = 0, exact, status, playouts = 0 }) {
  if (playouts > 0 && layouts < ENOUGH) return t('playouts-of-each', { n: playouts });
  if (layouts === 0) return t('no-layout-could-be-solved-in-time');
  if (exact) return t('all-layouts-that-cannot-be-ruled-out', { layouts });
  return t(status === 'stopped' ? 'layouts-stopped' : 'layouts-sampled', { n: layouts });
}

/** What was asked for last: where, and what came of it. */
const shown = signal({ key: '', text: '', answer: /** @type {MoveSample | null} */ (null) });

/** @typedef {{game: Game, deal: GameDeal, name: (seat: string) => string, move: (text: string) => Kid}} SeenView */

/** @param {SeenView} about */
const keyOf = ({ game, deal }) => JSON.stringify([game.id, deal.position, deal.line.slice(0, deal.at)]);

/** @param {SeenView} view */
function look(view) {
  const { game, deal, name } = view;
  const key = keyOf(view);
  shown.value = { key, text: t('looking'), answer: null };
  const condition = entered('#seen-condition').trim();
  const fields = { .../** @type {GamePosition} */ (deal.position), game: game.id, played: deal.line.slice(0, deal.at), layouts: Number(entered('#seen-layouts')) || 60, seed: randomSeed(), ...(condition ? { condition } : {}) };
  asking.stop();
  asking.ask(key + condition + fields.seed, async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('simulate', fields, signal);
    shown.value = { key, text: `${name(answer.seat ?? '')}: ${sampleText(answer)}`, answer: 'moves' in answer ? answer : null };
  }, (error) => { shown.value = { key, text: errorText(error), answer: null }; });
}

/**
 * The panel of the moves; what was shown of another place is not shown.
 * @param {{view: SeenView | null}} props
 */
export function Seen({ view }) {
  const { key, text, answer } = shown.value;
  const isHere = view && keyOf(view) === key;
  if (!isHere) asking.stop();
  return v('details', { id: 'game-seen', class: 'panel', hidden: !view }, v('summary', {}, t('as-the-player-sees-it')),
    v('p', { class: 'faint' }, t('the-value-of-each-move-over-layouts')),
    v('form', { class: 'row', onsubmit: submitted(() => view && look(view)) },
      v('label', {}, `${t('layouts')} `, v('input', { type: 'number', id: 'seen-layouts', min: 1, max: 1000, ref: begun('60'), required: true })),
      v('label', {}, `${t('only-with')} `, v('input', { type: 'text', id: 'seen-condition', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: t('any-condition-of-deals') })),
      v('button', { type: 'submit' }, t('analyse'))),
    v('p', { id: 'seen-message', class: 'faint', role: 'status' }, isHere && text),
    v('div', { id: 'seen-moves' }, isHere && answer && answer.layouts > 0 && estimates([...answer.moves].sort(inOrder), answer.layouts, t('move'), (row) => view.move(moveIn(row)))));
}

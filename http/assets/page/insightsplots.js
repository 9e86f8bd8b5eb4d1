// Plots of insights: an interval on an axis, and months in their order. Places are shares of the width, so that texts keep their size in every window.

import { v } from './view.js';
import { axisOf, inTime, mostOf, shareOf, thinned } from './insightsfigures.js';
import { t } from './locale.js';

/** @typedef {import('./insightsfigures.js').Interval} Interval */

/** The margins of a plot, as shares of its width; the rest has the values. On a phone the marks need more of it. */
const RIGHT = 0.03;
const leftMargin = () => (matchMedia('(max-width: 44rem)').matches ? 0.16 : 0.05);
const ROW = 22;
const HEIGHT = 170;
const GROUND = 24;
const TOP = 8;
/** How many months have their names below them. */
const NAMED = 6;

/** @param {number} share */
const ofWidth = (share) => `${(100 * share).toFixed(2)}%`;

/**
 * An interval on an axis, with its value as a dot; `whole` is a value to compare it with.
 * @param {{interval: Interval, whole: number | null, axis: {end: number}, name: string}} props
 */
export function IntervalPlot({ interval, whole, axis, name }) {
  const x = (/** @type {number} */ value) => ofWidth(0.02 + 0.96 * shareOf(value, axis));
  const middle = ROW / 2;
  return v('svg', { class: 'interval-plot', width: '100%', height: ROW, role: 'img', 'aria-label': name },
    v('line', { class: 'axis', x1: '2%', x2: '98%', y1: ROW - 1, y2: ROW - 1 }),
    whole === null ? null : v('line', { class: 'whole', x1: x(whole), x2: x(whole), y1: 0, y2: ROW }),
    v('line', { class: 'interval', x1: x(interval.low ?? interval.value), x2: x(interval.high ?? interval.value), y1: middle, y2: middle }),
    interval.value <= axis.end ? v('circle', { class: 'value', cx: x(interval.value), cy: middle, r: 5 }) : null);
}

/**
 * The ends of an axis, above the plots of a table.
 * @param {{axis: {end: number, marks: number[]}, text: (value: number) => string}} props
 */
export function AxisMarks({ axis, text }) {
  // Both ends: more would have no room on a phone.
  const shown = [axis.marks[0], axis.end];
  return v('svg', { class: 'interval-plot', width: '100%', height: 18, 'aria-hidden': 'true' },
    shown.map((mark) => v('text', { key: mark, x: ofWidth(0.02 + 0.96 * shareOf(mark, axis)), y: 13, 'text-anchor': mark === axis.end ? 'end' : 'start' }, text(mark))));
}

/**
 * What a month of the plot says.
 * @param {string} month
 * @param {number} n
 * @param {Interval} interval
 * @param {(value: number) => string} text
 */
const titleOf = (month, n, { value, low, high }, text) => (low === undefined || high === undefined ? `${month}: ${text(value)}; ${t('boards')}: ${n}` : t('month-of-plot', { month, value: text(value), low: text(low), high: text(high), n }));

/**
 * Months from left to right, each with its interval; the dashed line is the value over all boards.
 * @param {{months: {key: string, boards: number, interval: Interval}[], whole: Interval, text: (value: number) => string, monthText: (key: string) => string, name: string}} props
 */
export function MonthPlot({ months, whole, text, monthText, name }) {
  const placed = inTime(months);
  const axis = axisOf(mostOf([...placed.map(({ interval }) => interval), whole]));
  const margin = leftMargin();
  const across = (/** @type {number} */ at) => margin + (1 - margin - RIGHT) * (0.03 + 0.94 * at);
  const x = (/** @type {number} */ at) => ofWidth(across(at));
  const y = (/** @type {number} */ value) => TOP + (HEIGHT - GROUND - TOP) * (1 - shareOf(value, axis));
  const [left, right] = [ofWidth(margin), ofWidth(1 - RIGHT)];
  const joins = placed.slice(1).map((month, place) => [placed[place], month]);
  return v('svg', { class: 'month-plot', width: '100%', height: HEIGHT, role: 'img', 'aria-label': name },
    axis.marks.map((mark) => [v('line', { key: `line-${mark}`, class: 'axis', x1: left, x2: right, y1: y(mark), y2: y(mark) }), v('text', { key: `mark-${mark}`, x: ofWidth(margin - 0.01), y: y(mark) + 4, 'text-anchor': 'end' }, text(mark))]),
    v('rect', { class: 'band', x: left, width: ofWidth(1 - margin - RIGHT), y: y(whole.high ?? whole.value), height: Math.max(1, y(whole.low ?? whole.value) - y(whole.high ?? whole.value)) }),
    v('line', { class: 'whole', x1: left, x2: right, y1: y(whole.value), y2: y(whole.value) }),
    joins.map(([one, other]) => v('line', { key: `join-${other.key}`, class: 'join', x1: x(one.at), y1: y(one.interval.value), x2: x(other.at), y2: y(other.interval.value) })),
    placed.map(({ key, at, boards, interval }) => v('g', { key }, v('title', {}, titleOf(monthText(key), boards, interval, text)),
      v('line', { class: 'interval', x1: x(at), x2: x(at), y1: y(interval.low ?? interval.value), y2: y(interval.high ?? interval.value) }), v('circle', { class: 'value', cx: x(at), cy: y(interval.value), r: 4.5 }))),
    thinned(placed, NAMED).map(({ key, at }) => v('text', { key: `name-${key}`, x: x(at), y: HEIGHT - 6, 'text-anchor': 'middle' }, monthText(key))));
}

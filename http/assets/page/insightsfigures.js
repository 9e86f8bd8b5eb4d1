// What plots and tables of insights show, as numbers: pure functions, tested without a browser.

/**
 * A number with the ends of its interval; below five boards it has none.
 * @typedef {{value: number, low?: number, high?: number}} Interval
 */

/**
 * @typedef {{boards: number, decisions: number, errors: number, could_have_been_won: number, error_rate?: Interval, lost_per_board: Interval, imps_per_board?: Interval}} Figures
 */

/** @typedef {Figures & {role: string, by: string, key: string}} Group */

/**
 * How errors change over time.
 * @typedef {{earlier: number, later: number, difference: Interval, p: number, more_than_chance: boolean}} Change
 */

/** @typedef {Figures & {role: string, single_dummy?: {judged: number, errors: number, error_rate: {low: number, high: number}}, change?: Change}} RoleFigures */

/**
 * @typedef {{player: string, game: string, games: string[], boards: number, boards_as_dummy: number, pending: number, lost: string, roles: RoleFigures[], measures?: {name: string, of: number, share: Interval, published?: {who: string, share: number}[]}[], groups: Group[]}} Insights
 */

/** @typedef {'error_rate' | 'lost_per_board' | 'imps_per_board'} Measure */

/** What is measured, by the field of the figures. @type {Measure[]} */
export const MEASURES = ['error_rate', 'lost_per_board', 'imps_per_board'];

/** What a line of the file is about. @typedef {{role: string, by: string, key: string, boards: number, decisions: number, errors: number, could_have_been_won?: number} & {[Name in Measure]?: Partial<Interval>}} Row */

/** @type {('role' | 'by' | 'key' | 'boards' | 'decisions' | 'errors')[]} */
const FIELDS = ['role', 'by', 'key', 'boards', 'decisions', 'errors'];
/** The columns that each interval has, and what stands in them. */
const ENDS = ['', '_low', '_high'];
/** @type {(keyof Interval)[]} */
const PARTS = ['value', 'low', 'high'];

/** @param {string} text */
const quoted = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The figures as CSV, with the columns of `tikki insights --csv`.
 * @param {Insights} about
 */
export function csvOf({ roles, groups }) {
  const head = [...FIELDS, ...MEASURES.flatMap((name) => ENDS.map((end) => `${name}${end}`)), 'could_have_been_won'];
  const line = (/** @type {Row} */ figures) => [
    ...FIELDS.map((name) => quoted(String(figures[name] ?? ''))),
    ...MEASURES.flatMap((name) => PARTS.map((end) => (figures[name]?.[end]?.toFixed(5) ?? ''))),
    figures.by === 'theme' ? '' : figures.could_have_been_won ?? '',
  ].join(',');
  const single = (/** @type {RoleFigures} */ { role, boards, decisions, single_dummy: found }) => (found ? [{ role, by: 'single-dummy', key: '', boards, decisions, errors: found.errors, error_rate: found.error_rate }] : []);
  const all = roles.flatMap((role) => [{ ...role, by: 'all', key: '' }, ...single(role)]);
  return `${[head.join(','), ...[...all, ...groups].map(line)].join('\n')}\n`;
}

/** How many steps an axis has at most. */
const STEPS = 4;

/**
 * An axis from nothing to at least `most`: its end, and its marks at round numbers.
 * @param {number} most
 */
export function axisOf(most) {
  const rough = (most > 0 ? most : 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough * (1 - 1e-9)) ?? rough;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return { end: count * step, marks: Array.from({ length: count + 1 }, (_, place) => place * step) };
}

/** How far beyond its largest value an axis goes for the end of an interval. */
const STRETCH = 2.5;

/**
 * The end that an axis needs: intervals of few boards do not make all others small.
 * @param {Interval[]} intervals
 */
export function mostOf(intervals) {
  const [values, ends] = [intervals.map(({ value }) => value), intervals.map(({ value, high }) => high ?? value)];
  return Math.min(Math.max(0, ...ends), STRETCH * Math.max(0, ...values) || Math.max(0, ...ends));
}

/**
 * The place of a value on an axis, as a share of its length.
 * @param {number} value
 * @param {{end: number}} axis
 */
export const shareOf = (value, { end }) => Math.min(1, Math.max(0, value / end));

/**
 * The groups of a role by something, with an interval of what is measured: those with the most boards first, themes with the most
 * errors; phases in their order.
 * @param {Group[]} groups
 * @param {string} role
 * @param {string} by
 * @param {Measure} measure
 * @returns {(Group & {interval: Interval})[]}
 */
export function groupsOf(groups, role, by, measure) {
  const own = groups.filter((group) => group.role === role && group.by === by).map((group) => ({ ...group, interval: group[measure] })).flatMap(({ interval, ...group }) => (interval ? [{ ...group, interval }] : []));
  const isOrdered = by === 'phase' || by === 'month';
  return own.sort((a, b) => (isOrdered ? a.key.localeCompare(b.key, 'en') : b.boards - a.boards || b.errors - a.errors || a.key.localeCompare(b.key, 'en')));
}

/**
 * The number of a month: those that follow one another differ by one.
 * @param {string} key
 */
const monthNumber = (key) => 12 * Number(key.slice(0, 4)) + Number(key.slice(5, 7)) - 1;

/**
 * Months with their place in time, from 0 to 1 from the first to the last; those without a month in their day are left out.
 * @template {{key: string}} T
 * @param {T[]} months
 * @returns {(T & {at: number})[]}
 */
export function inTime(months) {
  const dated = months.filter(({ key }) => /^\d{4}-\d{2}$/.test(key));
  const numbers = dated.map(({ key }) => monthNumber(key));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return dated.map((month, place) => ({ ...month, at: first === last ? 0.5 : (numbers[place] - first) / (last - first) }));
}

/**
 * Thins a list to at most `most` entries: every second or every third, always with the last one.
 * @template T
 * @param {T[]} all
 * @param {number} most
 */
export function thinned(all, most) {
  const every = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, place) => (all.length - 1 - place) % every === 0);
}

/**
 * The ends of an interval; of a number without one nothing is known.
 * @param {Interval} interval
 */
const endsOf = ({ low = -Infinity, high = Infinity }) => ({ low, high });

/**
 * How a group differs from all boards of its role: "higher", "lower" if the intervals of both do not meet, else "".
 * @param {Interval} group
 * @param {Interval} whole
 */
export const differs = (group, whole) => (endsOf(group).low > endsOf(whole).high ? 'higher' : endsOf(group).high < endsOf(whole).low ? 'lower' : '');

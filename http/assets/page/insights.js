// Insights: what the cards of a player cost, by role, partner, contract, phase and month, with intervals.

import { minus, toast } from './dom.js';
import { ask, list } from './service.js';
import { Latest, errorText } from './wire.js';
import { decimal, gameName, gameWord, language, percent, t } from './locale.js';
import { batch, derived, signal } from './signals.js';
import { own, v } from './view.js';
import { button, columns, contractSign, filterField, withValue } from './parts.js';
import { download } from './save.js';
import { calledOf } from './librarypractice.js';
import { themeName } from './problems.js';
import { MEASURES, axisOf, csvOf, differs, groupsOf, mostOf } from './insightsfigures.js';
import { AxisMarks, IntervalPlot, MonthPlot } from './insightsplots.js';

/** @typedef {import('./insightsfigures.js').Insights} Insights */
/** @typedef {import('./insightsfigures.js').RoleFigures} RoleFigures */
/** @typedef {import('./insightsfigures.js').Interval} Interval */
/** @typedef {import('./insightsfigures.js').Measure} Measure */

/** @type {Record<string, string>} */
const ROLE = { declarer: t('as-declarer'), defender: t('as-defender'), leader: t('as-leader') };
/** @type {Record<string, string>} */
const PHASE = { 'opening-lead': t('opening-lead'), 'tricks-01-04': t('tricks-1-to-4'), 'tricks-05-09': t('tricks-5-to-9'), 'tricks-10-13': t('tricks-10-to-13') };
/** @type {[string, string][]} */
const TABLES = [['theme', t('by-theme')], ['partner', t('by-partner')], ['contract', t('by-contract')], ['phase', t('by-phase')]];
/** What the measures of N. Hammond are: their definitions as messages, and whom published figures are of. @type {Record<string, string>} */
const DEFINITION = { DDOLAR: t('ddolar-is'), ADDOLAR: t('addolar-is'), DCER: t('dcer-is'), DCWER: t('dcwer-is'), DFER: t('dfer-is') };
/** @type {Record<string, string>} */
const WHO = { 'experts, IMPs': t('experts-at-imps'), 'club players, matchpoints': t('club-players-at-matchpoints'), experts: t('experts'), 'club players': t('club-players'), 'world class, at most': t('world-class-at-most') };
/** How many groups a table lists before the reader asks for all, and the fewest boards of a group among them. */
const LISTED = 8;
const FEWEST = 5;

const answer = signal(/** @type {Insights | null} */ (null));
const trouble = signal('');
const isAsking = signal(false);
/** Whose figures, of which game and which days; the empty name is the owner of the library, the empty game bridge. */
export const asked = signal({ player: '', game: '', since: '', until: '' });
/** The games of the service, for their names. */
const games = signal(/** @type {Game[]} */ ([]));
const role = signal('declarer');
const measure = signal(/** @type {Measure} */ ('error_rate'));
const asking = new Latest();

/** The figures of the role that is looked at, or of the first that there is. */
const shown = derived(() => answer.value?.roles.find((one) => one.role === role.value) ?? answer.value?.roles[0] ?? null);

/**
 * Asks for the figures; `changed` is whether boards or names may be others than before.
 * @param {boolean} changed
 */
export function load(changed = true) {
  const request = Object.fromEntries(Object.entries(asked.peek()).filter(([, value]) => value));
  if (changed) asking.stop();
  isAsking.value = true;
  asking.ask(JSON.stringify(request), async (/** @type {AbortSignal} */ stopped) => {
    let found = await ask('library/insights', request, stopped);
    // Who plays other games only sees the first of them.
    if (!request.game && found.roles.length === 0 && found.games.length > 0) found = await ask('library/insights', { ...request, game: found.games[0] }, stopped);
    if (games.peek().length === 0) games.value = (await list()).games;
    batch(() => {
      answer.value = found;
      trouble.value = '';
      isAsking.value = false;
    });
  }, (error) => batch(() => {
    answer.value = null;
    trouble.value = errorText(error);
    isAsking.value = false;
  }));
}

/**
 * Takes what an address asks for.
 * @param {Record<string, string>} given
 */
export function take({ player = '', game = '', since = '', until = '' }) {
  asked.value = { player, game, since, until };
}

/**
 * Asks for other figures.
 * @param {Partial<{player: string, game: string, since: string, until: string}>} change
 */
export function look(change) {
  asked.value = { ...asked.peek(), ...change };
  load();
}

/** A published share with the digits that it has: "1.73 %". @param {number} share */
const published = (share) => percent(share, 1, 2);
/** @param {number} number */
const hundredths = (number) => minus(decimal(number, 2));
/** The difference of two shares: "−1.3". @param {number} share */
const points = (share) => minus((100 * share).toLocaleString(language, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'exceptZero' }));
/** @param {string} name */
const textOf = (name) => (name === 'error_rate' ? percent : hundredths);

/**
 * A value with its interval.
 * @param {Interval} about
 * @param {(value: number) => string} text
 */
const intervalText = ({ value, low, high }, text) => (low === undefined || high === undefined ? text(value) : t('value-with-interval', { value: text(value), low: text(low), high: text(high) }));

/**
 * The bounds of a share: "12.2–25.0 %".
 * @param {{low: number, high: number}} bounds
 */
const boundsText = ({ low, high }) => (percent(low) === percent(high) ? percent(low) : `${percent(low)}–${percent(high)}`);

/** @param {string} key */
const monthText = (key) => new Date(Number(key.slice(0, 4)), Number(key.slice(5, 7)) - 1, 1).toLocaleDateString(language, { month: 'short', year: '2-digit' });

/** What is measured, by name. */
const measureText = (/** @type {string} */ name) => (name === 'error_rate' ? t('error-rate') : name === 'imps_per_board' ? t('imps-lost-per-board') : answer.value?.lost === 'tricks' ? t('tricks-lost-per-board') : t('points-lost-per-board'));

/**
 * The whole view; `owner` is the name of the owner of the library.
 * @param {{owner: string | null}} props
 */
export function InsightsView({ owner }) {
  const found = answer.value;
  const none = found && found.roles.length === 0;
  return v('div', { id: 'insights', 'aria-busy': String(isAsking.value) }, v(Bar, { owner }),
    trouble.value && (owner || asked.value.player) ? v('p', { id: 'insights-trouble', class: 'wrong', role: 'alert' }, trouble.value) : null,
    !owner && !asked.value.player ? v('p', { id: 'insights-who', class: 'notice' }, t('insights-need-a-player')) : null,
    found ? v('p', { id: 'insights-sum', class: 'status' }, t('insights-sum', { player: found.player, n: found.boards, dummy: found.boards_as_dummy }), found.pending > 0 ? ` ${t('boards-are-still-analysed', { n: found.pending })}` : '') : null,
    none ? v('p', { id: 'insights-none' }, t('no-figures-yet')) : null,
    found && !none ? [v('div', { class: 'role-cards' }, found.roles.map((one) => v(RoleCard, { key: one.role, figures: one }))), v(Groups), (found.measures ?? []).length > 0 ? v(Measures) : null, v('p', { class: 'faint' }, t('insights-are-double-dummy'))] : null);
}

/** @param {{owner: string | null}} props */
function Bar({ owner }) {
  const { player, since, until } = asked.value;
  const field = (/** @type {'player' | 'since' | 'until'} */ name, /** @type {string} */ text, /** @type {Props} */ props) => filterField(`insights-${name}`, text, { onchange: withValue((value) => look({ [name]: value.trim() })), ...props });
  return v('div', {},
    v('div', { class: 'row bar' }, v('h2', { id: 'insights-title' }, t('insights')), v('span', { class: 'grow' }), button(t('download-csv'), save, { id: 'insights-csv', disabled: !answer.value })),
    v('div', { class: 'library-filters', role: 'group', 'aria-label': t('filters') },
      field('player', t('player'), { type: 'text', list: 'library-people', value: player, placeholder: owner ?? '' }), v(GameChoice),
      field('since', t('from-day'), { type: 'date', value: since }), field('until', t('until-day'), { type: 'date', value: until })));
}

/** The game, where there are figures of several. */
function GameChoice() {
  const { games: played = [], game = '' } = answer.value ?? {};
  const named = (/** @type {string} */ id) => {
    const one = games.value.find((/** @type {Game} */ about) => about.id === id);
    return one ? gameName(one) : id;
  };
  if (played.every((id) => id === game)) return null;
  return v('label', {}, v('span', {}, t('game')), v('select', { id: 'insights-game', value: game, onchange: withValue((value) => look({ game: value })) },
    [...new Set([...played, game])].map((id) => v('option', { key: id, value: id }, named(id)))));
}

/** Saves the figures as CSV. */
function save() {
  const found = answer.peek();
  if (!found) return;
  download(csvOf(found), 'csv', t('insights-of', { player: found.player }));
  toast(t('csv-is-saved'));
}

/**
 * The figures of a role; a press shows its groups.
 * @param {{figures: RoleFigures}} props
 */
function RoleCard({ figures }) {
  const isShown = shown.value === figures;
  const { error_rate: rate, imps_per_board: imps, lost_per_board: lost, single_dummy: single, change } = figures;
  const text = [v('strong', {}, ROLE[figures.role]), rate ? v('span', { class: 'large' }, percent(rate.value)) : null,
    v('span', { class: 'faint' }, rate ? errorsText(figures, rate) : t('no-decisions')),
    v('span', {}, `${measureText('lost_per_board')}: ${intervalText(lost, hundredths)}`), imps ? v('span', {}, `${measureText('imps_per_board')}: ${intervalText(imps, hundredths)}`) : null,
    figures.could_have_been_won > 0 ? v('span', {}, t('boards-could-have-been-won', { n: figures.could_have_been_won })) : null,
    single ? v('span', {}, t('single-dummy-errors', { rate: boundsText(single.error_rate), errors: single.errors, n: single.judged })) : null,
    v('span', { class: change?.more_than_chance ? 'verdict-strong' : 'faint' }, change ? changeText(change) : t('too-few-dated-boards'))];
  return button(text, () => { role.value = figures.role; }, { class: 'panel role-card', 'aria-pressed': String(isShown), 'data-role': figures.role });
}

/**
 * The errors of decisions, with the interval of their rate where there is one.
 * @param {RoleFigures} figures
 * @param {Interval} rate
 */
const errorsText = ({ errors, decisions: n }, { low, high }) => (low === undefined || high === undefined ? `${t('errors')}: ${errors} / ${t('decisions-counted')}: ${n}` : t('errors-of-decisions', { errors, n, low: percent(low), high: percent(high) }));

/** @param {import('./insightsfigures.js').Change} change */
function changeText({ earlier, later, difference, p, more_than_chance: isMore }) {
  const from = t('from-earlier-to-later', { earlier: percent(earlier), later: percent(later), low: points(difference.low ?? difference.value), high: points(difference.high ?? difference.value) });
  return `${from} ${isMore ? t(later < earlier ? 'better-more-than-chance' : 'worse-more-than-chance', { p: pText(p) }) : t('not-more-than-chance', { p: pText(p) })}`;
}

/** @param {number} p */
const pText = (p) => (p < 0.001 ? `< ${(0.001).toLocaleString(language)}` : `= ${p.toLocaleString(language, { maximumFractionDigits: 3, minimumFractionDigits: 3 })}`);

/** Months, partners, contracts and phases of a role. */
function Groups() {
  const figures = shown.value;
  if (!figures || !answer.value) return null;
  const name = figures[measure.value] ? measure.value : 'error_rate';
  const whole = figures[name];
  if (!whole) return null;
  const months = groupsOf(answer.value.groups, figures.role, 'month', name);
  const choices = MEASURES.filter((one) => figures[one]);
  return v('div', { id: 'insights-groups' }, v('div', { class: 'row bar' }, v('h3', {}, ROLE[figures.role]), v('fieldset', { class: 'choice' }, v('legend', { class: 'sr' }, t('what-is-measured')),
    choices.map((one) => v('label', { key: one }, v('input', { type: 'radio', name: 'insights-measure', value: one, checked: one === name, onchange: () => { measure.value = one; } }), v('span', {}, measureText(one)))))),
  months.length > 0 ? v('section', { class: 'panel' }, v('h4', {}, t('by-month')), v(MonthPlot, { months, whole, text: textOf(name), monthText, name: t('plot-by-month', { measure: measureText(name) }) }), v('p', { class: 'faint' }, t('how-to-read-plots')), v(MonthTable, { months, name })) : null,
  v('div', { class: 'group-tables' }, TABLES.map(([by, title]) => v(GroupTable, { key: by, by, title, name, whole }))));
}

/**
 * The numbers of the plot of months.
 * @param {{months: ReturnType<typeof groupsOf>, name: string}} props
 */
const MonthTable = ({ months, name }) => v('details', {}, v('summary', {}, t('as-a-table')), v('div', { class: 'scroll-x', tabindex: '0', role: 'group', 'aria-label': t('by-month') }, v('table', { class: 'figures' },
  columns([t('month'), t('boards'), t('decisions-counted'), t('errors'), measureText(name)]),
  v('tbody', {}, months.map((month) => v('tr', { key: month.key }, v('th', { scope: 'row' }, monthText(month.key)), [month.boards, month.decisions, month.errors, intervalText(month.interval, textOf(name))].map((text) => v('td', {}, text))))))));

/**
 * Groups with their intervals on one axis.
 * @param {{by: string, title: string, name: Measure, whole: Interval}} props
 */
function GroupTable({ by, title, name, whole }) {
  const isWhole = own(() => signal(false));
  const all = groupsOf(answer.value?.groups ?? [], shown.value?.role ?? '', by, name);
  if (all.length === 0) return v('section', { hidden: true });
  const few = by === 'phase' ? all : all.filter(({ boards }) => boards >= FEWEST).slice(0, LISTED);
  const listed = isWhole.value || few.length === 0 ? all : few;
  // Errors with a theme are a part of all errors, so all errors are no measure for them.
  const isPart = by === 'theme';
  const axis = axisOf(mostOf([...listed.map(({ interval }) => interval), ...(isPart ? [] : [whole])]));
  const difference = (/** @type {Interval} */ interval) => (isPart ? '' : differs(interval, whole));
  const text = textOf(name);
  const hidden = (/** @type {string} */ words) => v('span', { class: 'sr' }, words);
  const head = (/** @type {Kid} */ text) => v('th', { scope: 'col' }, text);
  const row = (/** @type {ReturnType<typeof groupsOf>[0]} */ { key, boards, errors, interval }) => v('tr', { key }, v('th', { scope: 'row' }, keyText(by, key)), v('td', {}, isPart ? errors : boards),
    v('td', { class: 'plotted' }, v(IntervalPlot, { interval, whole: isPart ? null : whole.value, axis, name: intervalText(interval, text) })), v('td', { class: difference(interval) }, text(interval.value), markOf(difference(interval))));
  return v('section', { class: 'panel', 'data-by': by }, v('h4', {}, title), v('table', { class: 'figures intervals' },
    v('thead', {}, v('tr', {}, head(hidden(title)), head(isPart ? t('errors') : t('boards')), v('th', { scope: 'col', class: 'plotted' }, hidden(measureText(name)), v(AxisMarks, { axis, text })), head(hidden(measureText(name))))),
    v('tbody', {}, listed.map(row))),
  listed.length < all.length ? button(t('show-all-groups', { n: all.length }), () => { isWhole.value = true; }, { class: 'link' }) : null);
}

/**
 * The sign of a group that differs from all boards, and its meaning.
 * @param {string} difference
 */
function markOf(difference) {
  if (!difference) return null;
  const isMore = difference === 'higher';
  const meaning = isMore ? t('clearly-more') : t('clearly-less');
  return v('span', { role: 'img', 'aria-label': meaning, title: meaning }, isMore ? ' ▲' : ' ▼');
}

/**
 * What a group is called.
 * @param {string} by
 * @param {string} key
 */
function keyText(by, key) {
  if (by === 'phase') return PHASE[key] ?? key;
  if (by === 'theme') return key === 'none' ? t('no-named-theme') : themeName(key);
  if (by !== 'contract') return key;
  return /^[1-7]/.test(key) ? contractSign(calledOf(key)) : gameWord(key);
}

/** The measures of N. Hammond beside published figures. */
function Measures() {
  const row = (/** @type {NonNullable<Insights['measures']>[0]} */ { name, of, share, published: others = [] }) => v('tr', { key: name }, v('th', { scope: 'row' }, name, v('div', { class: 'faint' }, DEFINITION[name] ?? '')), v('td', {}, of), v('td', {}, intervalText(share, percent)),
    v('td', {}, others.map((one) => v('div', { key: one.who }, `${WHO[one.who] ?? one.who}: ${published(one.share)}`))));
  return v('section', { class: 'panel' }, v('h3', {}, t('measures-of-hammond')), v('div', { class: 'scroll-x', tabindex: '0', role: 'group', 'aria-label': t('measures-of-hammond') }, v('table', { id: 'insights-measures', class: 'figures' },
    columns([t('measure'), t('cards-counted'), t('share-of-them'), t('published')]), v('tbody', {}, (answer.value?.measures ?? []).map(row)))));
}

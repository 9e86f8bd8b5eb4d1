// The boards of the library: a list with filters, boards opened from it, boards and files added to it.

import { announce, find, toast } from './dom.js';
import { ask } from './service.js';
import { errorText, Latest } from './wire.js';
import { batch, derived, signal } from './signals.js';
import { v } from './view.js';
import { button, choiceOf, columns, contractSign, filterField, withValue } from './parts.js';
import { SEAT } from './cards.js';
import { boardsOpen } from './store.js';
import { stateOf } from './input.js';
import { recordOf } from './save.js';
import { calledOf, dayText } from './librarypractice.js';
import { t } from './locale.js';

/**
 * A board as the library lists it.
 * @typedef {{id: number, game: string, day?: string, event?: string, board?: string, contract?: string, declarer?: string, result?: string, analysis?: string}} Listed
 */

/** @typedef {{player: string, partner: string, since: string, until: string, contract: string, theme: string, result: string}} Filter */

/** How many boards a page of the list has, and how long a text may be that is sent at a time. */
const PAGE = 40;
const LONGEST = 7 * 1024 * 1024;
/** How often the state of the analysis is asked for, in milliseconds. */
const OFTEN = 4000;

/** @type {Filter} */
const NO_FILTER = { player: '', partner: '', since: '', until: '', contract: '', theme: '', result: '' };
const THEMES = [['', t('any-board')], ['any', t('with-a-mistake')], ['opening-lead', t('mistake-in-the-lead')], ['suit', t('mistake-in-the-suit')], ['card', t('mistake-in-the-card')]];
const RESULTS = [['', t('any-result')], ['made', t('contract-was-made')], ['down', t('contract-was-beaten')]];

export const filter = signal(NO_FILTER);
export const first = signal(0);
const list = signal(/** @type {{total: number, boards: Listed[]} | null} */ (null));
const status = signal(/** @type {{boards: number, pending: number} | null} */ (null));
const trouble = signal('');
const adding = signal('');
const listing = new Latest();

/** What the page does with boards: opens them, reads deals of other games, and hears that there are others. @type {{open(states: Board[], name: string): void, records(text: string, name: string): void, changed(): void, moved(): void}} */
let ways;

/** @param {typeof ways} page */
export const build = (page) => { ways = page; };

/**
 * Takes the filter of an address.
 * @param {Record<string, string>} given
 */
export function take(given) {
  filter.value = /** @type {Filter} */ (Object.fromEntries(Object.keys(NO_FILTER).map((name) => [name, given[name] ?? ''])));
  first.value = Math.max(0, (Number.parseInt(given.first, 10) || 0));
}

/** The filter as requests have it. */
const asked = derived(() => Object.fromEntries(Object.entries(filter.value).filter(([, value]) => value)));

/** Lists the boards that the filter admits. */
export function load() {
  listing.stop();
  listing.ask('list', async (/** @type {AbortSignal} */ stopped) => {
    const found = await ask('library/list', { filter: asked.peek(), offset: first.peek(), most: PAGE }, stopped);
    batch(() => {
      list.value = found;
      trouble.value = '';
    });
  }, (error) => batch(() => {
    list.value = null;
    trouble.value = errorText(error);
  }));
}

/**
 * Shows other boards.
 * @param {Partial<Filter>} change
 */
function narrow(change) {
  batch(() => {
    filter.value = { ...filter.peek(), ...change };
    first.value = 0;
  });
  load();
  ways.moved();
}

/** @param {number} by */
function turn(by) {
  first.value = Math.max(0, first.peek() + by * PAGE);
  load();
  ways.moved();
  find('#library-title')?.focus({ preventScroll: true });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let later;

/**
 * Asks how many boards are analysed, and again as long as some are not and `isShown` says so.
 * @param {() => boolean} isShown
 */
export async function watch(isShown) {
  clearTimeout(later);
  const before = status.peek();
  try {
    status.value = await ask('library/status', {});
  } catch (error) {
    trouble.value = errorText(error);
    return;
  }
  if (before && status.peek()?.pending !== before.pending) load();
  if (status.peek()?.pending && isShown()) later = setTimeout(() => watch(isShown), OFTEN);
}

/**
 * Opens boards of the library; one of another game on its tab.
 * @param {Listed[]} rows
 */
async function open(rows) {
  try {
    /** @type {Board[]} */
    const states = [];
    for (const row of rows) {
      const { record } = await ask('library/show', { id: row.id });
      const state = row.game === 'bridge' ? stateOf(record) : null;
      if (state) states.push(state);
      else if (rows.length === 1) ways.records(JSON.stringify(record), t('library'));
    }
    if (states.length > 0) ways.open(states, rows.length === 1 ? [rows[0].event, rows[0].day && dayText(rows[0].day)].filter(Boolean).join(', ') || t('library') : t('library'));
  } catch (error) {
    trouble.value = errorText(error);
  }
}

/** @param {number} id */
async function remove(id) {
  try {
    await ask('library/remove', { ids: [id] });
    toast(t('board-is-removed'));
    ways.changed();
  } catch (error) {
    trouble.value = errorText(error);
  }
}

/**
 * Adds texts, each with its name, to the library.
 * @param {{name: string, text: string}[]} texts
 */
async function add(texts) {
  const sum = { read: 0, added: 0, completed: 0, known: 0, refused: 0 };
  /** @type {string[]} */
  const faults = [];
  try {
    for (const { name, text } of texts) {
      adding.value = t('adding', { name });
      const found = await ask('library/add', { text, name });
      sum.read += found.read;
      sum.added += found.added;
      sum.completed += found.completed;
      sum.known += found.known;
      sum.refused += found.refused;
      for (const { board, message } of found.faults ?? []) faults.push(`${name}${board ? ` ${board}` : ''}: ${message}`);
    }
    trouble.value = faults.slice(0, 3).join(' ');
    adding.value = t('added-to-library', sum);
    announce(adding.value);
  } catch (error) {
    batch(() => {
      adding.value = '';
      trouble.value = errorText(error);
    });
  }
  ways.changed();
}

/** Adds the boards that are open. */
function addOpen() {
  const { boards, name } = boardsOpen();
  add([{ name, text: boards.map((board) => JSON.stringify(recordOf(board))).join('\n') }]);
}

/** @param {File[]} files */
async function addFiles(files) {
  const large = files.find((file) => file.size > LONGEST);
  if (large) {
    trouble.value = t('file-too-large', { name: large.name });
    return;
  }
  add(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))));
}

/** The whole view. */
export function BoardsView() {
  const found = list.value;
  return v('div', { id: 'library-boards' }, v(Head), v(Filters), v('p', { id: 'library-trouble', class: 'wrong', role: 'alert', hidden: !trouble.value }, trouble.value),
    found && found.boards.length === 0 ? v('p', { id: 'library-none' }, status.value?.boards === 0 ? t('library-is-empty') : t('no-board-fits-the-filter')) : null,
    found && found.boards.length > 0 ? v(List, { found }) : null);
}

/** What there is, and how boards come in. */
function Head() {
  const { boards } = boardsOpen();
  const state = status.value;
  return v('div', {}, v('div', { class: 'row bar' }, v('h2', { id: 'library-title', tabindex: '-1' }, t('library')), v('span', { id: 'library-status', class: 'faint' }, state ? t('boards-of-library', { n: state.boards }) : ''),
    v('span', { class: 'grow' }), boards.length > 0 ? button(t('add-open-boards', { n: boards.length }), addOpen, { id: 'library-add-open' }) : null,
    v('label', { class: 'button file' }, v('span', {}, t('add-files')), v('input', { type: 'file', id: 'library-files', multiple: true, onchange: (/** @type {FieldEvent} */ { target }) => {
      addFiles([...target.files ?? []]);
      target.value = '';
    } }))),
  v('p', { id: 'library-added', class: 'faint', role: 'status' }, adding.value),
  state && state.pending > 0 ? v('p', { id: 'library-pending', class: 'faint' }, v('progress', { max: state.boards, value: state.boards - state.pending, 'aria-labelledby': 'library-pending-text' }), ' ', v('span', { id: 'library-pending-text' }, t('boards-are-still-analysed', { n: state.pending }))) : null);
}

function Filters() {
  const isFiltered = Object.keys(asked.value).length > 0;
  const { since, until, player, partner, contract, result, theme } = filter.value;
  const changed = (/** @type {keyof Filter} */ name) => withValue((value) => narrow({ [name]: value.trim() }));
  const field = (/** @type {keyof Filter} */ name, /** @type {string} */ text, /** @type {Props} */ props) => filterField(`library-${name}`, text, { onchange: changed(name), ...props });
  const choice = (/** @type {keyof Filter} */ name, /** @type {string} */ text, /** @type {string} */ value, /** @type {string[][]} */ options) =>
    v('label', { key: name }, v('span', {}, text), choiceOf({ id: `library-${name}`, value, onchange: changed(name) }, options));
  return v('div', { class: 'library-filters', role: 'group', 'aria-label': t('filters') },
    field('since', t('from-day'), { type: 'date', value: since }), field('until', t('until-day'), { type: 'date', value: until }),
    field('player', t('player'), { type: 'text', list: 'library-people', value: player }), field('partner', t('partner'), { type: 'text', list: 'library-people', value: partner }),
    field('contract', t('contract'), { type: 'text', placeholder: '3NT', maxlength: 5, value: contract }), choice('result', t('result'), result, RESULTS), choice('theme', t('mistakes'), theme, THEMES),
    isFiltered ? button(t('show-all-boards'), () => narrow(NO_FILTER), { id: 'library-all', class: 'link' }) : null);
}

/** @param {{found: {total: number, boards: Listed[]}}} props */
function List({ found: { total, boards } }) {
  const last = first.value + boards.length;
  const bridge = boards.filter(({ game }) => game === 'bridge');
  return v('div', {}, v('div', { class: 'scroll-x' }, v('table', { id: 'library-list', class: 'figures' }, columns([t('board'), t('date'), t('event'), t('contract'), t('result'), t('analysis'), v('span', { class: 'sr' }, t('remove'))]),
    v('tbody', {}, boards.map((row) => v(Row, { key: row.id, row }))))),
  v('div', { class: 'row' }, button(t('earlier-page'), () => turn(-1), { id: 'library-back', disabled: first.value === 0 }), v('span', { id: 'library-range', class: 'faint' }, t('range-of', { first: first.value + 1, last, n: total })),
    button(t('later-page'), () => turn(1), { id: 'library-on', disabled: last >= total }), v('span', { class: 'grow' }), bridge.length > 1 ? button(t('open-these-boards', { n: bridge.length }), () => open(bridge), { id: 'library-open' }) : null));
}

/** @param {{row: Listed}} props */
function Row({ row }) {
  const { id, game, day, event, board, contract, result, analysis } = row;
  const name = board ? t('board-board', { board }) : t('board-n', { n: id });
  const removal = t('remove-board', { name });
  return v('tr', { 'data-id': id }, v('th', { scope: 'row' }, button(name, () => open([row]), { class: 'link' })), v('td', {}, day ? dayText(day) : '–'), v('td', { class: 'event' }, event ?? '–'),
    v('td', {}, contractCell(row)), v('td', {}, game === 'bridge' ? resultText(contract, result) : result ?? '–'), v('td', { class: 'faint' }, analysisCell(analysis)),
    v('td', {}, button('×', () => remove(id), { class: 'quiet', 'aria-label': removal, title: removal })));
}

/**
 * The contract and its declarer; of another game what the file calls it, or the game.
 * @param {Listed} about
 */
function contractCell({ game, contract, declarer }) {
  if (game !== 'bridge') return contract ?? game;
  if (!contract) return '–';
  const by = declarer && SEAT[declarer] ? ` ${t('by-seat', { seat: SEAT[declarer] })}` : '';
  return [/^[1-7]/.test(contract) ? contractSign(calledOf(contract)) : contract === 'Pass' ? t('passed-out') : contract, by];
}

/** @param {Listed['analysis']} analysis */
function analysisCell(analysis) {
  if (analysis === undefined) return t('not-analysed-yet');
  if (analysis !== 'whole') return t('analysis-failed');
  return v('span', { title: t('analysed') }, v('span', { 'aria-hidden': 'true' }, '✓'), v('span', { class: 'sr' }, t('analysed')));
}

/**
 * Tricks over or under the contract; a score as it is recorded.
 * @param {string | undefined} contract
 * @param {string | undefined} result
 */
function resultText(contract, result) {
  if (!result) return '–';
  if (!/^\d+$/.test(result) || !contract || !/^[1-7]/.test(contract)) return result.replace('-', '−');
  const off = Number(result) - 6 - Number(contract[0]);
  return off === 0 ? '=' : off > 0 ? `+${off}` : `−${-off}`;
}

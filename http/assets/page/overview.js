// All boards at a glance, one a block: each with its table, par and contract. It is also what is printed of several boards.

import { $, toast, announce } from './dom.js';
import { SEATS, SEAT, SYMBOL, SUIT, dealText, isWhole } from './cards.js';
import { leaderOf, SIDE } from './bridge.js';
import { askAll } from './service.js';
import { Latest, errorText } from './wire.js';
import { STRAINS } from './solve.js';
import { boardsOpen, turnTo } from './store.js';
import { derived, effect, signal, untracked } from './signals.js';
import { render, own, v } from './view.js';
import { button, cardSign, contractSign, labelled, SmallHand, withValue } from './parts.js';
import { wanted } from './where.js';
import { parContracts } from './table.js';
import * as handouts from './handouts.js';
import { t } from './locale.js';

/** Boards that are asked for at a time: those that are looked at come first. */
const AT_ONCE = 24;
/** How far beyond the window boards are drawn. */
const AHEAD = '600px';
const ROWS = ['N', 'S', 'E', 'W'];
/** @type {Record<string, string>} */
const VULS = { None: t('none-vulnerable-word'), Both: t('both-vulnerable-word'), NS: t('n-s-vulnerable'), EW: t('e-w-vulnerable') };

const solving = new Latest();
/** The table of a board, or why there is none. @typedef {AnswerAmong<{op: 'table'}>} TableAnswer */

/**
 * Answers by question, for as long as the page is open.
 * @type {Map<string, {value: TableAnswer | null, peek(): TableAnswer | null}>}
 */
const tables = new Map();
/** @param {string} text */
function answerTo(text) {
  const there = tables.get(text) ?? signal(/** @type {TableAnswer | null} */ (null));
  tables.set(text, there);
  return there;
}

/** What is typed above hand records; null as long as it is what the boards say. */
const typed = signal(/** @type {{event: string | null, date: string | null}} */ ({ event: null, date: null }));
const dense = signal('12');
const what = signal('all');
/** How many different boards are still to be solved. */
const left = signal(0);
/** Whether boards far from the window are drawn too: on paper all are. */
const drawsAll = signal(false);
/** The places of the boards that are near the window, or were. @type {Set<number>} */
const seen = new Set();
let listener = () => {};

/** What is printed: [value, text]. */
const FORMS = [['all', t('hands-tricks-and-par')], ['hands', t('hands-alone')], ['bidding', t('hands-and-room-for-bidding')], ['curtain', t('curtain-cards')], ...handouts.NAMES];

/** Whether all boards are shown. */
export const isOpen = () => wanted.value === 'boards' && boardsOpen().boards.length > 1;

/** The boards that are shown: the same list as long as they are the same boards. */
const drawn = derived(() => {
  const next = isOpen() ? boardsOpen().boards : [];
  if (next.length !== before.length || next.some((board, at) => board !== before[at])) before = [...next];
  return before;
});
/** @type {Board[]} */
let before = [];

/** The question about each board, as a line. */
const texts = derived(() => drawn.value.map(question));
/** @param {number} at */
const keyAt = (at) => `${drawn.value[at].board} ${texts.value[at]}`;
/** @param {number} at */
const playersAt = (at) => JSON.stringify(SEATS.map((seat) => drawn.value[at].players[seat] ?? ''));

/** The places of boards that stand before them with other players: a deal played at several tables is shown once. */
const repeated = derived(() => {
  /** @type {Map<string, string>} */
  const first = new Map();
  return new Set(drawn.value.flatMap((_, at) => {
    const players = first.get(keyAt(at)) ?? playersAt(at);
    first.set(keyAt(at), players);
    return players === playersAt(at) ? [] : [at];
  }));
});
/** The deals that were played at several tables. */
const shared = derived(() => new Set([...repeated.value].map(keyAt)));

/** How many different boards there are. */
const count = derived(() => new Set(texts.value).size);

/**
 * `changed` is called when the view is opened or closed.
 * @param {() => void} changed
 */
export function build(changed) {
  listener = changed;
  $('#all-boards').addEventListener('click', () => show(true));
  addEventListener('beforeprint', () => { drawsAll.value = true; });
  addEventListener('afterprint', () => { drawsAll.value = false; });
  addEventListener('keydown', (event) => {
    if (isOpen() && event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false);
  });
  effect(paint);
  render($('#overview'), () => drawn.value.length > 0 && [v(Title), v(Bar), v(Progress, {}), v('p', { id: 'overview-record', class: 'sheet-title' }, titleOf()),
    v('div', { id: 'overview-list', class: dense.value === '16' ? 'dense' : null, 'data-what': what.value }, drawn.value.map((board, at) => !repeated.value.has(at) && v(Block, { key: at, board, at, text: texts.value[at], isShared: shared.value.has(keyAt(at)) })))]);
  effect(() => {
    void texts.value;
    seen.clear();
    untracked(() => { typed.value = { event: null, date: null }; });
    untracked(solve);
  });
}

/** @param {boolean} whether */
export function show(whether) {
  wanted.value = whether ? 'boards' : '';
  listener();
  $(whether ? '#overview-title' : '#all-boards').focus({ preventScroll: true });
  if (whether) scrollTo(0, 0);
}

/** Shows or hides the view. */
function paint() {
  $('#all-boards').hidden = boardsOpen().boards.length < 2;
  document.body.classList.toggle('overview-open', isOpen());
  $('#overview').hidden = !isOpen();
}

/** Event and date: what is typed, else what the boards say. */
const headOf = () => {
  /** @type {Record<string, string>} */
  const tags = Object.assign({}, ...drawn.value.map(({ source }) => source?.tags || {}).reverse());
  return { event: typed.value.event ?? tags.Event ?? '', date: typed.value.date ?? (tags.Date || '').replaceAll('.', '-') };
};

/** What stands above hand records on paper. */
const titleOf = () => [headOf().event, headOf().date].map((text) => text.trim()).filter(Boolean).join(', ') || t('all-boards');

/** The title, and the way back. */
const Title = () => v('div', { class: 'row bar' }, v('h2', { id: 'overview-title', tabindex: '-1' }, t('all-boards')), v('span', { class: 'grow' }),
  button(t('back-to-the-board'), () => show(false), { id: 'overview-close', class: 'quiet' }));

/** What is printed, and how. */
function Bar() {
  const head = headOf();
  const field = (/** @type {'event' | 'date'} */ name, /** @type {string} */ label, /** @type {number} */ most) => v('label', {}, `${label} `, v('input', {
    type: 'text', id: `overview-${name}`, maxlength: most, autocomplete: 'off', value: head[name], oninput: withValue((value) => { typed.value = { ...typed.value, [name]: value }; }) }));
  const choice = (/** @type {string} */ id, /** @type {string} */ label, /** @type {{value: string}} */ of, /** @type {Choice[]} */ options) => labelled(label, { id, value: of.value, onchange: withValue((value) => { of.value = value; }) }, options);
  return v('div', { class: 'row bar' }, field('event', t('event'), 80), field('date', t('date'), 30),
    choice('overview-what', t('what-is-printed'), what, FORMS), choice('overview-dense', t('per-page'), dense, [[12, 12], [16, 16]]),
    button(t('print-all-boards'), () => handouts.printBoards(what.value, titleOf()), { id: 'overview-print', class: 'main' }));
}

/** How many boards are solved, as long as some are not. */
const Progress = () => v('p', { id: 'overview-note', class: 'faint', hidden: left.value === 0 }, v('progress', { id: 'overview-progress', 'aria-labelledby': 'overview-message', max: count.value, value: count.value - left.value }), ' ',
  v('span', { id: 'overview-message' }, t('of-boards-are-solved', { n: count.value - left.value, all: count.value })));

/**
 * @param {Board} board
 * @param {number} at
 */
const nameOf = (board, at) => (board.board ? t('board-board', { board: board.board }) : t('deal-n', { n: at + 1 }));

/** Draws the boards that come near the window. */
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) near.get(target)?.();
}, { rootMargin: AHEAD });
/** What happens when a block comes near the window. @type {WeakMap<Element, () => void>} */
const near = new WeakMap();

/**
 * The question about a board, as a line.
 * @param {Board} about
 */
const question = ({ hands, dealer, vul }) => JSON.stringify({ op: 'table', deal: dealText(hands), ...(isWhole(hands) ? { dealer, vulnerable: vul } : {}) });

/** Asks for the tables that are not known, first for those that are looked at. */
function solve() {
  const missing = new Set(texts.value.filter((text) => !answerTo(text).peek()));
  left.value = missing.size;
  solving.stop();
  if (missing.size === 0) return;
  solving.ask(JSON.stringify([...missing]), async (/** @type {AbortSignal} */ signal) => {
    while (missing.size > 0) await some(missing, signal);
    solving.stop();
    announce(t('all-boards-are-solved', { n: drawn.value.length }));
  }, (error) => {
    toast(t('boards-not-solved', { why: errorText(error), n: missing.size }), { name: t('try-again'), run: solve });
  });
}

/**
 * The question in its text.
 * @param {string} text
 * @returns {{op: 'table'}}
 */
const questionIn = (text) => JSON.parse(text);

/**
 * @param {Set<string>} missing
 * @param {AbortSignal} signal
 */
async function some(missing, signal) {
  const visible = [...seen].filter((at) => missing.has(texts.peek()[at]) && nearWindow(at)).map((at) => texts.peek()[at]);
  const asked = [...new Set([...visible, ...missing])].slice(0, AT_ONCE);
  await askAll(asked.map(questionIn), (answer, index) => {
    missing.delete(asked[index]);
    answerTo(asked[index]).value = answer;
    left.value = missing.size;
  }, signal);
}

/** @param {number} at */
function nearWindow(at) {
  const { top, bottom } = $(`#block-${at}`).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * A board, drawn once it comes near the window.
 * @param {{board: Board, at: number, text: string, isShared: boolean}} about
 */
function Block({ board, at, text, isShared }) {
  const isNear = own(() => signal(false));
  const watch = own(() => (/** @type {Element | null} */ element) => {
    if (!element) return;
    near.set(element, () => {
      watcher.unobserve(element);
      seen.add(at);
      isNear.value = true;
    });
    watcher.observe(element);
  });
  const caption = [nameOf(board, at), t('dealer-seat', { seat: SEAT[board.dealer] }), VULS[board.vul]].join(' · ');
  return v('article', { class: 'block', id: `block-${at}`, 'aria-label': nameOf(board, at), ref: watch }, (isNear.value || drawsAll.value) && [
    v('h3', {}, button(nameOf(board, at), () => openBoard(at), { class: 'link', title: t('open-this-board') }), v('span', { class: 'faint' }, ` ${t('dealer-seat-n', { seat: SEAT[board.dealer], n: VULS[board.vul] })}`)),
    v('div', { class: 'block-compass' }, SEATS.map((seat) => v(SmallHand, { seat, cards: board.hands[seat], name: isShared ? '' : board.players[seat], caption }))),
    v('div', { class: 'block-table' }, tableOf(board, answerTo(text).value)), !isShared && contractLine(board), bidding()]);
}

/** @param {number} place */
function openBoard(place) {
  wanted.value = '';
  turnTo(place);
  $('#status').focus({ preventScroll: true });
}

/** Room for an auction, which is printed where it is wanted: a row for the seats, and four to be filled in. */
const bidding = () => v('div', { class: 'block-bidding', 'aria-hidden': 'true' }, ['W', 'N', 'E', 'S'].map((seat) => v('b', {}, SEAT[seat])), Array.from({ length: 16 }, () => v('span')));

/** @param {Board} about */
function contractLine({ contract, line, actual, result }) {
  if (!contract) return null;
  const led = (actual || line)[0];
  return v('p', { class: 'block-contract' }, contractSign(contract), ` ${t('by-seat', { seat: SEAT[contract.declarer] })}`, led && [`${t('seat-leads', { seat: SEAT[leaderOf(contract)] })} `, cardSign(led)],
    result !== null && result !== undefined && t('result-tricks', { result }), '.');
}

/**
 * The tricks of each declarer, and par.
 * @param {Board} board
 * @param {TableAnswer | null} answer
 */
function tableOf(board, answer) {
  if (!answer) return v('p', { class: 'faint' }, t('solving'));
  if (answer.error) return v('p', { class: 'wrong' }, answer.error.message);
  const cell = (/** @type {Tricks} */ value) => (typeof value === 'object' ? `${value.lower}–${value.upper}` : value);
  return [v('table', {}, v('caption', { class: 'sr' }, t('tricks-of-each-declarer-in-each-strain')),
    v('thead', {}, v('tr', {}, v('td', {}), STRAINS.map((strain) => v('th', { scope: 'col', class: SUIT[strain] }, SYMBOL[strain])))),
    v('tbody', {}, ROWS.map((seat) => v('tr', {}, v('th', { scope: 'row', 'data-short': SEAT[seat][0] }, v('span', {}, SEAT[seat])), STRAINS.map((strain) => v('td', {}, cell(answer.tricks[seat][strain]))))))),
  answer.par ? v('p', {}, parText(answer.par)) : !isWhole(board.hands) && v('p', { class: 'faint' }, t('an-ending-of-cards', { n: board.hands?.N.length }))];
}

/** @param {Par} par */
function parText(par) {
  if (par.score_ns === 0) return 'Par 0';
  return [v('strong', {}, t('par-n-for-side', { n: Math.abs(par.score_ns), side: SIDE[par.score_ns > 0 ? 'NS' : 'EW'] })), parContracts(par.contracts)];
}

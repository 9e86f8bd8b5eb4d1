// All boards at a glance, one a block: each with its table, par and contract. It is also what is printed of several boards.

import { h, fill, setText, said, $, toast, announce } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, SUIT_NAME, ofSuit, rankText, cardText, cardName, dealText, isWhole } from './cards.js';
import { contractText, contractName, leaderOf, SIDE } from './bridge.js';
import { askAll, Latest, errorText } from './wire.js';
import { STRAINS } from './solve.js';
import { boardsOpen, turnTo } from './store.js';
import { effect, untracked } from './signals.js';
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
/** Answers by question, for as long as the page is open. */
const tables = new Map();
/** @type {Board[]} */
let drawn = [];
/**
 * The question about each board, as a line; by question the places of its boards; the places that are drawn.
 * @type {string[]}
 */
let texts = [];
let places = new Map();
let seen = new Set();
/** @type {IntersectionObserver | null} */
let watcher = null;
let listener = () => {};

/** Whether all boards are shown. */
export const isOpen = () => wanted.value === 'boards' && boardsOpen().boards.length > 1;

/**
 * `changed` is called when the view is opened or closed.
 * @param {() => void} changed
 */
export function build(changed) {
  listener = changed;
  $('#all-boards').addEventListener('click', () => show(true));
  $('#overview-close').addEventListener('click', () => show(false));
  handouts.build();
  $('#overview-print').addEventListener('click', handouts.printBoards);
  for (const id of ['event', 'date']) $(`#overview-${id}`).addEventListener('input', headed);
  for (const id of ['dense', 'what']) $(`#overview-${id}`).addEventListener('change', headed);
  addEventListener('beforeprint', () => {
    if (isOpen()) drawn.forEach((_, place) => draw(place));
  });
  addEventListener('keydown', (event) => {
    if (isOpen() && event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false);
  });
  effect(paint);
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
  const { boards } = boardsOpen();
  const open = isOpen();
  $('#all-boards').hidden = boards.length < 2;
  document.body.classList.toggle('overview-open', open);
  $('#overview').hidden = !open;
  if (!open) {
    close();
    return;
  }
  if (drawn.length === boards.length && drawn.every((board, place) => board === boards[place])) return;
  close();
  drawn = [...boards];
  eventOf(drawn);
  seen = new Set();
  texts = drawn.map(question);
  places = new Map(texts.map((text) => [text, []]));
  texts.forEach((text, at) => places.get(text).push(at));
  watcher = new IntersectionObserver(watched, { rootMargin: AHEAD });
  fill($('#overview-list'), drawn.map(place));
  for (const box of $('#overview-list').children) watcher.observe(box);
  untracked(solve);
}

/** What was under way is given up: it is asked for anew when the view is opened again. */
function close() {
  drawn = [];
  watcher?.disconnect();
  solving.stop();
}

/** What stands above hand records on paper, and how many are on a page. */
function headed() {
  setText($('#overview-record'), ['event', 'date'].map((id) => $(`#overview-${id}`).value.trim()).filter(Boolean).join(', ') || t('all-boards'));
  const list = $('#overview-list');
  list.classList.toggle('dense', $('#overview-dense').value === '16');
  list.dataset.what = $('#overview-what').value;
}

/**
 * Event and date as the boards have them.
 * @param {Board[]} boards
 */
function eventOf(boards) {
  const tags = Object.assign({}, ...boards.map(({ source }) => source?.tags || {}).reverse());
  $('#overview-event').value = tags.Event || '';
  $('#overview-date').value = (tags.Date || '').replaceAll('.', '-');
  headed();
}

/**
 * @param {Board} board
 * @param {number} at
 */
const place = (board, at) => h('article', { class: 'block', id: `block-${at}`, 'data-place': at, 'aria-label': nameOf(board, at) });
/**
 * @param {Board} board
 * @param {number} at
 */
const nameOf = (board, at) => (board.board ? t('board-board', { board: board.board }) : t('deal-n', { n: at + 1 }));

/**
 * Draws the boards that come near the window.
 * @param {any[]} entries
 */
function watched(entries) {
  for (const { isIntersecting, target } of entries) if (isIntersecting) draw(Number(target.dataset.place));
}

/** @param {number} at */
function draw(at) {
  if (seen.has(at)) return;
  seen.add(at);
  const box = $(`#block-${at}`);
  watcher?.unobserve(box);
  fill(box, blockOf(drawn[at], at));
  if (tables.has(texts[at])) fillTable(at);
}

/**
 * The question about a board, as a line.
 * @param {Board} about
 */
const question = ({ hands, dealer, vul }) => JSON.stringify({ op: 'table', deal: dealText(hands), ...(isWhole(hands) ? { dealer, vulnerable: vul } : {}) });

/** Asks for the tables that are not known, first for those that are looked at, and fills them in as they come. */
function solve() {
  const missing = new Set(texts.filter((text) => !tables.has(text)));
  progress(missing.size);
  if (missing.size === 0) return;
  solving.ask(JSON.stringify([...missing]), async (/** @type {AbortSignal} */ signal) => {
    while (missing.size > 0) await some(missing, signal);
    solving.stop();
    announce(t('all-boards-are-solved', { n: drawn.length }));
  }, (error) => {
    toast(t('boards-not-solved', { why: errorText(error), n: missing.size }), { name: t('try-again'), run: solve });
  });
}

/**
 * @param {any} missing
 * @param {AbortSignal} signal
 */
async function some(missing, signal) {
  const visible = [...seen].filter((at) => missing.has(texts[at]) && nearWindow(at)).map((at) => texts[at]);
  const asked = [...new Set([...visible, ...missing])].slice(0, AT_ONCE);
  await askAll(asked.map((text) => JSON.parse(text)), (answer, index) => {
    const text = asked[index];
    tables.set(text, answer);
    missing.delete(text);
    for (const at of places.get(text)) if (seen.has(at)) fillTable(at);
    progress(missing.size);
  }, signal);
}

/** @param {number} at */
function nearWindow(at) {
  const { top, bottom } = $(`#block-${at}`).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Returns how many different boards are still to be solved.
 * @param {number} left
 */
function progress(left) {
  const all = places.size;
  $('#overview-note').hidden = left === 0;
  $('#overview-progress').max = all;
  $('#overview-progress').value = all - left;
  setText($('#overview-message'), t('of-boards-are-solved', { n: all - left, all }));
}

/**
 * @param {Board} board
 * @param {number} at
 */
const blockOf = (board, at) => [
  h('h3', {}, h('button', { type: 'button', class: 'link', title: t('open-this-board'), onclick: () => openBoard(at) }, nameOf(board, at)),
    h('span', { class: 'faint' }, ` ${t('dealer-seat-n', { seat: SEAT[board.dealer], n: VULS[board.vul] })}`)),
  h('div', { class: 'block-compass' }, SEATS.map((seat) => handOf(board, seat, [nameOf(board, at), t('dealer-seat', { seat: SEAT[board.dealer] }), VULS[board.vul]].join(' · ')))),
  h('div', { class: 'block-table' }, h('p', { class: 'faint' }, t('solving'))),
  contractLine(board), bidding(),
];

/** @param {number} place */
function openBoard(place) {
  wanted.value = '';
  turnTo(place);
  $('#status').focus({ preventScroll: true });
}

/** Room for an auction, which is printed where it is wanted: a row for the seats, and four to be filled in. */
const bidding = () => h('div', { class: 'block-bidding', 'aria-hidden': 'true' }, ['W', 'N', 'E', 'S'].map((seat) => h('b', {}, SEAT[seat])), Array.from({ length: 16 }, () => h('span', {})));

/**
 * A hand in small; `caption` stands above it where it is cut out, `place` is where it lies.
 * @param {Board} board
 * @param {string} seat
 * @param {string} caption
 * @param {string} place
 */
export function handOf(board, seat, caption = '', place = seat) {
  const row = (/** @type {string} */ suit) => {
    const held = ofSuit(board.hands[seat], suit);
    return h('div', { class: SUIT[suit], 'aria-label': `${SUIT_NAME[suit]}: ${held.map((card) => rankText(card)).join(' ') || t('none')}`, role: 'img' }, `${SYMBOL[suit]} ${held.map(rankText).join(' ') || '—'}`);
  };
  return h('div', { class: `block-hand at-${place}` }, caption ? h('span', { class: 'caption' }, caption) : null, h('strong', {}, h('span', { class: 'at' }, SEAT[seat]), board.players[seat] ? h('span', { class: 'faint' }, ` ${board.players[seat]}`) : null), SUITS.map(row));
}

/** @param {Board} about */
function contractLine({ contract, line, actual, result }) {
  if (!contract) return null;
  const led = (actual || line)[0];
  return h('p', { class: 'block-contract' }, said(contractName(contract), { class: SUIT[contract.strain] }, contractText(contract)), ` ${t('by-seat', { seat: SEAT[contract.declarer] })}`,
    led ? [`${t('seat-leads', { seat: SEAT[leaderOf(contract)] })} `, said(cardName(led), { class: SUIT[led[0]] }, cardText(led))] : null,
    result !== null && result !== undefined ? t('result-tricks', { result }) : null, '.');
}

/** @param {number} at */
function fillTable(at) {
  const board = drawn[at];
  const answer = tables.get(texts[at]);
  const box = $(`#block-${at} .block-table`);
  if (answer.error) {
    fill(box, h('p', { class: 'wrong' }, answer.error.message));
    return;
  }
  const cell = (/** @type {any} */ value) => (typeof value === 'object' ? `${value.lower}–${value.upper}` : value);
  fill(box, h('table', {}, h('caption', { class: 'sr' }, t('tricks-of-each-declarer-in-each-strain')),
    h('thead', {}, h('tr', {}, h('td', {}), STRAINS.map((strain) => h('th', { scope: 'col', class: SUIT[strain] }, SYMBOL[strain])))),
    h('tbody', {}, ROWS.map((seat) => h('tr', {}, h('th', { scope: 'row', 'data-short': SEAT[seat][0] }, h('span', {}, SEAT[seat])), STRAINS.map((strain) => h('td', {}, cell(answer.tricks[seat][strain]))))))),
  answer.par ? h('p', {}, parText(answer.par)) : isWhole(board.hands) ? null : h('p', { class: 'faint' }, t('an-ending-of-cards', { n: board.hands?.N.length })));
}

/** @param {Par} par */
function parText(par) {
  if (par.score_ns === 0) return 'Par 0';
  return [h('strong', {}, t('par-n-for-side', { n: Math.abs(par.score_ns), side: SIDE[par.score_ns > 0 ? 'NS' : 'EW'] })), parContracts(par.contracts)];
}

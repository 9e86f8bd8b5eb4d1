// All boards at a glance, one a block: each with its table, par and contract. It is also what is printed of several boards.

import { h, fill, $, toast, announce } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, ofSuit, rankText, cardText, cardName, dealText } from './cards.js';
import { contractText, contractName, leaderOf, SIDE } from './bridge.js';
import { askAll, Latest } from './wire.js';
import { STRAINS } from './solve.js';
import { boardsOpen, turnTo } from './store.js';
import { parContracts } from './table.js';

/** More boards are not drawn: a browser would take long over them. */
const MOST = 200;
const ROWS = ['N', 'S', 'E', 'W'];
const VULS = { None: 'none vulnerable', Both: 'both vulnerable', NS: 'N–S vulnerable', EW: 'E–W vulnerable' };

const solving = new Latest();
/** Answers by question, for as long as the page is open. */
const tables = new Map();
let open = false;
let drawn = null;
let listener = () => {};

export const isOpen = () => open;

/** `changed` is called when the view is opened or closed. */
export function build(changed) {
  listener = changed;
  $('#all-boards').addEventListener('click', () => show(true));
  $('#overview-close').addEventListener('click', () => show(false));
  $('#overview-print').addEventListener('click', () => print());
  addEventListener('keydown', (event) => {
    if (open && event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false);
  });
}

function show(whether) {
  open = whether;
  listener();
  $(open ? '#overview-title' : '#all-boards').focus({ preventScroll: true });
  if (open) scrollTo(0, 0);
}

/** Shows or hides the view; boards that are not open any more close it. */
export function paint() {
  const { boards } = boardsOpen();
  $('#all-boards').hidden = boards.length < 2;
  if (boards.length < 2) open = false;
  document.body.classList.toggle('overview-open', open);
  $('#overview').hidden = !open;
  if (!open) {
    // What was under way is given up: it is asked for anew when the view is opened again.
    drawn = null;
    solving.stop();
    return;
  }
  $('#desk').hidden = true;
  $('#bar').hidden = true;
  const key = JSON.stringify(boards.map((board) => [question(board), board.contract, board.line[0], board.board]));
  if (drawn === key) return;
  drawn = key;
  fill($('#overview-list'), boards.slice(0, MOST).map(block));
  $('#overview-note').hidden = boards.length <= MOST;
  solve(boards.slice(0, MOST), key);
}

const question = ({ hands, dealer, vul }) => ({ op: 'table', deal: dealText(hands), ...(hands.N.length === 13 ? { dealer, vulnerable: vul } : {}) });

/** Asks for the tables that are not known, and fills them in as they come. */
function solve(boards, key) {
  const wanted = boards.map((board, place) => ({ board, place, text: JSON.stringify(question(board)) }));
  for (const { board, place, text } of wanted) if (tables.has(text)) fillTable(place, tables.get(text), board);
  const missing = wanted.filter(({ text }) => !tables.has(text));
  if (missing.length === 0) return;
  solving.ask(key, async (signal) => {
    await askAll(missing.map(({ board }) => question(board)), (answer, index) => {
      const { board, place, text } = missing[index];
      if (!answer.error && !answer.status) tables.set(text, answer);
      fillTable(place, answer, board);
    }, signal);
    solving.stop();
    announce(`All ${boards.length} boards are solved.`);
  }, (error) => toast(error.message));
}

function block(board, place) {
  const name = board.board ? `Board ${board.board}` : `Deal ${place + 1}`;
  return h('article', { class: 'block', id: `block-${place}`, 'aria-label': name },
    h('h3', {}, h('button', { type: 'button', class: 'link', title: 'Open this board', onclick: () => openBoard(place) }, name),
      h('span', { class: 'faint' }, ` dealer ${SEAT[board.dealer]}, ${VULS[board.vul]}`)),
    h('div', { class: 'block-compass' }, SEATS.map((seat) => handOf(board, seat))),
    h('div', { class: 'block-table' }, h('p', { class: 'faint' }, 'Solving …')),
    contractLine(board));
}

function openBoard(place) {
  open = false;
  turnTo(place);
  $('#status').focus({ preventScroll: true });
}

function handOf(board, seat) {
  const row = (suit) => {
    const held = ofSuit(board.hands[seat], suit);
    return h('div', { class: SUIT[suit], 'aria-label': `${SUIT[suit]}: ${held.map((card) => rankText(card)).join(' ') || 'none'}`, role: 'img' }, `${SYMBOL[suit]} ${held.map(rankText).join(' ') || '—'}`);
  };
  return h('div', { class: `block-hand at-${seat}` }, h('strong', {}, SEAT[seat], board.players[seat] ? h('span', { class: 'faint' }, ` ${board.players[seat]}`) : null), SUITS.map(row));
}

function contractLine({ contract, line, actual, result }) {
  if (!contract) return null;
  const led = (actual || line)[0];
  return h('p', { class: 'block-contract' }, h('span', { class: SUIT[contract.strain], 'aria-label': contractName(contract) }, contractText(contract)), ` by ${SEAT[contract.declarer]}`,
    led ? [`, ${SEAT[leaderOf(contract)]} leads `, h('span', { class: SUIT[led[0]], 'aria-label': cardName(led) }, cardText(led))] : null,
    result !== null && result !== undefined ? `; ${result} tricks` : null, '.');
}

function fillTable(place, answer, board) {
  const box = $(`#block-${place} .block-table`);
  if (!box) return;
  if (answer.error) {
    fill(box, h('p', { class: 'wrong' }, answer.error.message));
    return;
  }
  const cell = (value) => (typeof value === 'object' ? `${value.lower}–${value.upper}` : value);
  fill(box, h('table', {}, h('caption', { class: 'sr' }, 'Tricks of each declarer in each strain'),
    h('thead', {}, h('tr', {}, h('td', {}), STRAINS.map((strain) => h('th', { scope: 'col', class: SUIT[strain] }, SYMBOL[strain])))),
    h('tbody', {}, ROWS.map((seat) => h('tr', {}, h('th', { scope: 'row' }, SEAT[seat]), STRAINS.map((strain) => h('td', {}, cell(answer.tricks[seat][strain]))))))),
  answer.par ? h('p', {}, parText(answer.par)) : board.hands.N.length < 13 ? h('p', { class: 'faint' }, `An ending of ${board.hands.N.length} cards.`) : null);
}

function parText(par) {
  if (par.score_ns === 0) return 'Par 0';
  return [h('strong', {}, `Par +${Math.abs(par.score_ns)} for ${SIDE[par.score_ns > 0 ? 'NS' : 'EW']}`), parContracts(par.contracts)];
}

// Boards on paper as lesson sheets: declarer South, contract and lead, the auction in columns, room for a plan.

import { h, fill, said, $ } from './dom.js';
import { SEATS, SEAT, SUIT, SUITS, SYMBOL, ofSuit, rankText } from './cards.js';
import { contractName, contractText, leaderOf, partner } from './bridge.js';
import { auctionTable } from './auction.js';
import { declarerSouth } from './turned.js';
import { boardsOpen } from './store.js';
import { t } from './locale.js';

/**
 * The forms that are added to those of hand records: what each is called, and whether it shows declarer and dummy alone.
 * @type {Record<string, {name: string, isPartial: boolean}>}
 */
const FORMS = { lesson: { name: t('lesson-sheets'), isPartial: false }, declarer: { name: t('lesson-sheets-two-hands'), isPartial: true } };

/** @type {Record<string, string>} */
const VULS = { None: t('none-vulnerable-word'), Both: t('both-vulnerable-word'), NS: t('n-s-vulnerable'), EW: t('e-w-vulnerable') };

/** Adds the forms to the choice of what is printed. */
export function build() {
  $('#overview-what').append(...Object.entries(FORMS).map(([id, { name }]) => h('option', { value: id }, name)));
}

/** Prints all boards in the form that is chosen. */
export function printBoards() {
  const form = FORMS[$('#overview-what').value];
  if (!form) {
    print();
    return;
  }
  const box = $('#handout') ?? h('section', { id: 'handout' });
  fill(box, h('h2', {}, $('#overview-record').textContent), h('div', {}, boardsOpen().boards.map((board) => lessonSheet(declarerSouth(board), form.isPartial))));
  document.body.append(box);
  document.body.classList.add('prints-handout');
  print();
  document.body.classList.remove('prints-handout');
  box.remove();
}

/** @param {Board} board */
const nameOf = (board) => (board.board ? t('board-board', { board: board.board }) : t('deal'));
/** @param {Board} board */
const dealtBy = (board) => t('dealer-seat-n', { seat: SEAT[board.dealer], n: VULS[board.vul] });

/**
 * A hand, suit by suit.
 * @param {Board} board
 * @param {string} seat
 */
const suits = (board, seat) => SUITS.map((suit) => h('div', { class: SUIT[suit] }, `${SYMBOL[suit]} ${ofSuit(board.hands[seat], suit).map(rankText).join(' ') || '—'}`));

/**
 * A board of a lesson, declarer South: contract and lead, the auction in columns, the hands, and room for a plan.
 * @param {Board} board
 * @param {boolean} isPartial
 */
function lessonSheet(board, isPartial) {
  const { contract } = board;
  const seats = isPartial && contract ? SEATS.filter((seat) => seat === contract.declarer || seat === partner(contract.declarer)) : SEATS;
  const led = (board.actual ?? board.line)[0];
  return h('article', { class: 'lesson-sheet' }, h('h3', {}, nameOf(board), h('span', { class: 'faint' }, ` ${dealtBy(board)}`)),
    contract ? h('p', {}, said(contractName(contract), { class: SUIT[contract.strain] }, h('strong', {}, contractText(contract))), ` ${t('by-seat', { seat: SEAT[contract.declarer] })}`,
      led ? [`${t('seat-leads', { seat: SEAT[leaderOf(contract)] })} `, h('span', { class: SUIT[led[0]] }, SYMBOL[led[0]] + rankText(led)), '.'] : `. ${t('player-to-lead', { player: SEAT[leaderOf(contract)] })}`) : null,
    h('div', { class: 'lesson-body' }, h('div', { class: 'block-compass' }, seats.map((seat) => h('div', { class: `block-hand at-${seat}` }, h('strong', {}, SEAT[seat]), board.players[seat] ? ` ${board.players[seat]}` : null, suits(board, seat)))),
      board.auction ? h('div', {}, auctionTable(board.auction)) : null),
    h('p', { class: 'lesson-plan' }, t('your-plan')));
}

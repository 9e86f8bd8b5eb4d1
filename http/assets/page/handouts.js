// Boards on paper as lesson sheets: declarer South, contract and lead, the auction in columns, room for a plan.

import { h } from './dom.js';
import { SEATS, SEAT } from './cards.js';
import { leaderOf, partner } from './bridge.js';
import { auctionTable } from './auction.js';
import { declarerSouth } from './turned.js';
import { boardsOpen } from './store.js';
import { SmallHand, cardSign, contractSign } from './parts.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/**
 * The forms that are added to those of hand records: what each is called, and whether it shows declarer and dummy alone.
 * @type {Record<string, {name: string, isPartial: boolean}>}
 */
const FORMS = { lesson: { name: t('lesson-sheets'), isPartial: false }, declarer: { name: t('lesson-sheets-two-hands'), isPartial: true } };

/** @type {Record<string, string>} */
const VULS = { None: t('none-vulnerable-word'), Both: t('both-vulnerable-word'), NS: t('n-s-vulnerable'), EW: t('e-w-vulnerable') };

/** The forms by name, as the choice of what is printed lists them. */
export const NAMES = Object.entries(FORMS).map(([id, { name }]) => [id, name]);

/**
 * Prints all boards in a form, under a title.
 * @param {string} what
 * @param {string} title
 */
export function printBoards(what, title) {
  const form = FORMS[what];
  if (!form) {
    print();
    return;
  }
  const box = h('section', { id: 'handout' });
  document.body.append(box);
  const away = render(box, () => [v('h2', {}, title), v('div', {}, boardsOpen().boards.map((board) => lessonSheet(declarerSouth(board), form.isPartial)))]);
  document.body.classList.add('prints-handout');
  print();
  document.body.classList.remove('prints-handout');
  away();
  box.remove();
}

/** @param {Board} board */
const nameOf = (board) => (board.board ? t('board-board', { board: board.board }) : t('deal'));
/** @param {Board} board */
const dealtBy = (board) => t('dealer-seat-n', { seat: SEAT[board.dealer], n: VULS[board.vul] });

/**
 * A board of a lesson, declarer South: contract and lead, the auction in columns, the hands, and room for a plan.
 * @param {Board} board
 * @param {boolean} isPartial
 */
function lessonSheet(board, isPartial) {
  const { contract } = board;
  const seats = isPartial && contract ? SEATS.filter((seat) => seat === contract.declarer || seat === partner(contract.declarer)) : SEATS;
  const led = (board.actual ?? board.line)[0];
  return v('article', { class: 'lesson-sheet' }, v('h3', {}, nameOf(board), v('span', { class: 'faint' }, ` ${dealtBy(board)}`)),
    contract && v('p', {}, v('strong', {}, contractSign(contract)), ` ${t('by-seat', { seat: SEAT[contract.declarer] })}`,
      led ? [`${t('seat-leads', { seat: SEAT[leaderOf(contract)] })} `, cardSign(led), '.'] : `. ${t('player-to-lead', { player: SEAT[leaderOf(contract)] })}`),
    v('div', { class: 'lesson-body' }, v('div', { class: 'block-compass' }, seats.map((seat) => v(SmallHand, { seat, cards: board.hands[seat], name: board.players[seat] }))),
      board.auction && v('div', {}, auctionTable(board.auction))),
    v('p', { class: 'lesson-plan' }, t('your-plan')));
}

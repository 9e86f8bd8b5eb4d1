// The lines that were tried on a board, as they branch off: a click goes there, each can be forgotten.

import { h, fill, said, $ } from './dom.js';
import { SEAT, SUIT, cardName, cardText } from './cards.js';
import { contractName, contractText } from './bridge.js';
import { begins, tree, treeOf } from './branches.js';
import { commit, follow } from './store.js';
import * as again from './again.js';
import { t } from './locale.js';

/** How many cards of a line are written out. */
const WRITTEN = 6;

/** The lines of the board that is shown. */
export const build = () => follow(paint);

/** @param {Board} state */
function paint(state) {
  const { lines, actual, contract, line } = state;
  const here = contract ? lines.filter((one) => treeOf(one.contract) === treeOf(contract)) : [];
  const others = lines.filter((one) => !here.includes(one));
  const only = !actual && others.length === 0 && here.length === 1 && begins(line, here[0].cards);
  const box = $('#lines');
  box.hidden = again.hides() || lines.length === 0 || only;
  if (box.hidden) return;
  fill($('#lines-tree'), tree(here.map(({ cards }) => cards), actual).map((branch) => item(branch, state)),
    others.map((other) => h('li', {}, go({ contract: other.contract, line: other.cards, at: 0 }, [said(contractName(other.contract), { class: SUIT[other.contract.strain] }, contractText(other.contract)), ` ${t('by-seat', { seat: SEAT[other.contract.declarer] })}`]), ' ', cardsOf(other.cards), forget(state, other.cards, treeOf(other.contract)))));
}

/** @param {number} ply */
const trick = (ply) => t('trick-n', { n: Math.floor(ply / 4) + 1 });

/**
 * @param {Branch} about
 * @param {Board} state
 * @returns {HTMLElement}
 */
function item({ from, cards, line, branches }, state) {
  const shown = begins(state.line, line);
  return h('li', { class: shown ? 'own' : null, 'aria-current': shown ? 'true' : null }, go({ line, at: from }, trick(from)), ' ', cardsOf(cards), forget(state, line, state.contract ? treeOf(state.contract) : ''),
    branches.length > 0 ? h('ul', {}, branches.map((branch) => item(branch, state))) : null);
}

/** @param {string[]} cards */
const cardsOf = (cards) => [cards.slice(0, WRITTEN).map((card) => [said(cardName(card), { class: SUIT[card[0]] }, cardText(card)), ' ']), cards.length > WRITTEN ? '… ' : ''];
/**
 * @param {Partial<Board>} place
 * @param {Child} text
 */
const go = (place, text) => h('button', { type: 'button', class: 'link', onclick: () => commit(place) }, text);

/**
 * Forgets a line and what grows from it; undo brings it back.
 * @param {Board} state
 * @param {string[]} line
 * @param {string} of
 */
function forget(state, line, of) {
  const away = () => commit({
    lines: state.lines.filter((one) => treeOf(one.contract) !== of || !begins(one.cards, line)),
    ...(begins(state.line, line) && state.contract && treeOf(state.contract) === of ? { line: state.actual || [], at: 0 } : {}),
  });
  return h('button', { type: 'button', class: 'link', title: t('forget-this-line'), onclick: away }, t('forget'));
}

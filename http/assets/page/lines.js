// The lines that were tried on a board, as they branch off: a click goes there, each can be forgotten.

import { $ } from './dom.js';
import { SEAT } from './cards.js';
import { begins, tree, treeOf } from './branches.js';
import { commit, get } from './store.js';
import { effect } from './signals.js';
import { button, cardSign, contractSign } from './parts.js';
import { render, v } from './view.js';
import * as again from './again.js';
import { t } from './locale.js';

/** How many cards of a line are written out. */
const WRITTEN = 6;

/** The lines of the board that is shown. */
export function build() {
  effect(() => { $('#lines').hidden = again.hides() || items(get()).length === 0; });
  render($('#lines-tree'), () => (again.hides() ? null : items(get())));
}

/**
 * The lines as a tree, and those of other contracts below it; none where the only one is the one that is shown.
 * @param {Board} state
 */
function items(state) {
  const { lines, actual, contract, line } = state;
  const here = contract ? lines.filter((one) => treeOf(one.contract) === treeOf(contract)) : [];
  const others = lines.filter((one) => !here.includes(one));
  if (!actual && others.length === 0 && here.length === 1 && begins(line, here[0].cards)) return [];
  return [...tree(here.map(({ cards }) => cards), actual).map((branch) => item(branch, state)),
    ...others.map((other) => v('li', {}, go({ contract: other.contract, line: other.cards, at: 0 }, [contractSign(other.contract), ` ${t('by-seat', { seat: SEAT[other.contract.declarer] })}`]), ' ', cardsOf(other.cards), forget(state, other.cards, treeOf(other.contract))))];
}

/** @param {number} ply */
const trick = (ply) => t('trick-n', { n: Math.floor(ply / 4) + 1 });

/**
 * @param {Branch} about
 * @param {Board} state
 * @returns {View}
 */
function item({ from, cards, line, branches }, state) {
  const shown = begins(state.line, line);
  return v('li', { class: shown ? 'own' : null, 'aria-current': shown ? 'true' : null }, go({ line, at: from }, trick(from)), ' ', cardsOf(cards), forget(state, line, state.contract ? treeOf(state.contract) : ''),
    branches.length > 0 ? v('ul', {}, branches.map((branch) => item(branch, state))) : null);
}

/** @param {string[]} cards */
const cardsOf = (cards) => [cards.slice(0, WRITTEN).map((card) => [cardSign(card), ' ']), cards.length > WRITTEN ? '… ' : ''];
/**
 * @param {Partial<Board>} place
 * @param {Kid} text
 */
const go = (place, text) => button(text, () => commit(place), { class: 'link' });

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
  return button(t('forget'), away, { class: 'link', title: t('forget-this-line') });
}

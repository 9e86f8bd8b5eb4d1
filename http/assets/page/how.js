// How a mistake cost something: the line after it beside the line after the better card, each to be walked on the table, and the difference in words.

import { $, find } from './dom.js';
import { SEAT, SEATS, SUIT, cardName, cardText } from './cards.js';
import { SIDE, replay, side } from './bridge.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { commit, get } from './store.js';
import { position } from './solve.js';
import { button, cardSign, cardSigns } from './parts.js';
import { derived, effect, signal } from './signals.js';
import { sameCards } from './branches.js';
import { goTo } from './play.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { t } from './locale.js';
import { render, v } from './view.js';

/**
 * The mistake that is asked about: the board, the cards before it, who made it, the card and a better one; the two lines once they
 * are known, or why they are not.
 * @typedef {{hands: Hands, contract: Contract, before: string[], seat: string, card: string, better: string, lines: string[][] | null, wrong: string}} Question
 */

const asking = new Latest();
/** @type {{value: Question | null}} */
const asked = signal(/** @type {Question | null} */ (null));

/** The question, as long as its board is shown and nothing is to be found on it. */
const open = derived(() => {
  const { hands, contract } = get();
  const question = asked.value;
  return question && question.hands === hands && question.contract === contract && !again.hides() && !hidden.hides() ? question : null;
});

/** Builds the panel. */
export function build() {
  effect(() => { $('#how').hidden = open.value === null; });
  render($('#how'), () => open.value && panel(open.value));
}

/**
 * Asks how a card of the line cost something.
 * @param {Board} state
 * @param {Play & {ply: number}} play
 */
export function show(state, { ply, seat, card, better = [] }) {
  if (!state.contract || better.length === 0) return;
  const before = state.line.slice(0, ply);
  /** @type {Question} */
  const question = { hands: state.hands, contract: state.contract, before, seat, card, better: better[0], lines: null, wrong: '' };
  asked.value = question;
  asking.stop();
  asking.ask(JSON.stringify([before, card, better[0]]), async (/** @type {AbortSignal} */ stopped) => {
    const answers = await Promise.all([card, better[0]].map((first) => ask('line', position(state, [...before, first]), stopped)));
    asking.stop();
    const lines = answers.map(({ line }, place) => [...before, [card, better[0]][place], ...line.map((one) => one.card)]);
    asked.value = { ...question, lines };
    find('#how-title')?.focus();
  }, (error) => { asked.value = { ...question, wrong: errorText(error) }; });
}

/** @param {Question} question */
function panel(question) {
  const { card, better, lines, wrong, before } = question;
  return [v('div', { class: 'head' }, v('h2', { id: 'how-title', tabindex: '-1' }, t('how-in-trick', { n: Math.floor(before.length / 4) + 1 }), ' ', cardSign(card)),
    button(t('close'), () => { asked.value = null; }, { class: 'quiet' })),
  lines ? [v('p', {}, difference(question, lines)), v('div', { class: 'how-lines' }, lines.map((line, place) => v(Line, { key: place, line, question, first: place === 0 ? card : better, title: t(place === 0 ? 'as-played' : 'better-line') })))]
    : v('p', { class: 'faint', role: 'status' }, wrong || t('solving'))];
}

/**
 * The cards with which the side of the mistake takes tricks from it on.
 * @param {Question} question
 * @param {string[]} line
 */
function winners({ hands, contract, seat, before }, line) {
  const won = replay(hands, contract, line).tricks.filter(({ winner, first, cards }) => winner && side(winner) === side(seat) && first + cards.length > before.length);
  return won.map(winnerOf).filter((card) => card !== null);
}

/**
 * What one line brings and the other does not, in words.
 * @param {Question} question
 * @param {string[][]} lines
 */
function difference(question, lines) {
  const { seat, card, better, hands, contract } = question;
  const [worse, best] = lines.map((line) => winners(question, line));
  const extra = best.filter((one) => !worse.includes(one));
  const instead = worse.filter((one) => !best.includes(one));
  const taken = lines.map((line) => replay(hands, contract, line).taken[side(seat)]);
  const tricks = t('how-tricks', { side: SIDE[side(seat)], better: taken[1], worse: taken[0] });
  return [cardSign(better), ` ${t('how-instead-of')} `, cardSign(card), ': ', tricks, extra.length > 0 ? [` ${t('how-also-wins')} `, cardSigns(extra), instead.length > 0 ? [` ${t('how-in-place-of')} `, cardSigns(instead)] : null, '.'] : null];
}

/**
 * A line, trick by trick: a card is a button that shows it on the table.
 * @param {{line: string[], question: Question, first: string, title: string}} about
 */
function Line({ line, question, first, title }) {
  const { hands, contract, before, seat } = question;
  const { tricks, taken } = replay(hands, contract, line);
  const state = get();
  const isShown = sameCards(state.line, line);
  const from = before.length - (before.length % 4);
  const one = side(seat);
  return v('article', { class: isShown ? 'own' : null, 'aria-label': title }, v('h3', {}, title, ' ', cardSign(first), v('span', { class: 'faint' }, ` ${t('side-takes', { side: SIDE[one], n: taken[one] })}`)),
    v('ol', { class: 'tricks-line' }, tricks.filter((trick) => trick.first >= from).map((trick) => v('li', { key: trick.first }, v('span', { class: 'who' }, SEAT[trick.leader]),
      trick.cards.map((card, turn) => {
        const ply = trick.first + turn;
        const isNow = isShown && state.at === ply + 1;
        return button(v('span', { class: `move-text ${SUIT[card[0]]}`, 'data-drawn': cardText(card), 'aria-hidden': 'true' }), () => walk(line, ply + 1), {
          key: card, class: `played${ply < before.length ? ' ahead' : ''}${isNow ? ' now' : ''}${winnerOf(trick) === card ? ' won' : ''}`,
          'aria-label': t('show-card-on-the-table', { card: cardName(card) }), 'aria-current': isNow ? 'step' : null,
        });
      })))));
}

/**
 * The card that takes a trick; null while it is under way.
 * @param {Trick} trick
 */
const winnerOf = ({ winner, leader, cards }) => (winner ? cards[(SEATS.indexOf(winner) - SEATS.indexOf(leader) + 4) % 4] : null);

/**
 * Shows a place of a line on the table.
 * @param {string[]} line
 * @param {number} at
 */
function walk(line, at) {
  if (sameCards(get().line, line)) goTo(at);
  else commit({ line, at });
}

// A problem with more than one way to its goal: small cards are swapped until one card alone does it.

import { h, said, select, setText } from './dom.js';
import { SUIT, cardName, cardText } from './cards.js';
import { ask, errorText } from './wire.js';

/** @param {string} card */
const sign = (card) => said(cardName(card), { class: SUIT[card[0]] }, cardText(card));

/**
 * The way to repair a problem: which of the cards that do it is to stay. `asked`: its fields; `done(fields, solution, what)`.
 * @param {any} asked
 * @param {string[]} cards
 * @param {any} done
 */
export function form(asked, cards, done) {
  const key = select({ 'aria-label': 'The card that is to be the only right one' }, cards.map((card) => [card, cardText(card)]));
  const say = h('p', { class: 'faint', role: 'status' });
  const run = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setText(say, 'Trying swaps of small cards …');
    try {
      const { repaired, swaps, solution, ...fields } = await ask('puzzle-repair', { ...asked, key: key.value });
      if (repaired) done({ ...asked, ...fields }, solution, swapped(swaps));
      else setText(say, 'No swap of a few small cards does it. Choose another card.');
    } catch (error) {
      setText(say, errorText(error));
    }
  };
  return h('form', { class: 'row repair', onsubmit: run }, h('label', {}, 'Leave one way to the goal: only ', key), h('button', { type: 'submit' }, 'Repair it'), say);
}

/** @param {any[]} swaps */
const swapped = (swaps) => ['Repaired: ', swaps.map(([one, other], index) => [index ? '; ' : '', sign(one), ' for ', sign(other)]), '.'];

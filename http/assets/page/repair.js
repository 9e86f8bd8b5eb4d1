// A problem with more than one way to its goal: small cards are swapped until one card alone does it.

import { h, said, select, setText } from './dom.js';
import { SUIT, cardName, cardText } from './cards.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { t } from './locale.js';

/** @param {string} card */
const sign = (card) => said(cardName(card), { class: SUIT[card[0]] }, cardText(card));

/**
 * The way to repair a problem: which of the cards that do it is to stay. `problem`: its fields; `done(fields, solution, what)`.
 * @param {ReturnType<typeof import('./problems.js').checked>} problem
 * @param {string[]} cards
 * @param {(fields: ProblemFields, solution: Wire.SolutionFields | undefined, what: Child[]) => void} done
 */
export function form({ language: _language, ...asked }, cards, done) {
  const key = select({ 'aria-label': t('the-card-that-is-to-be-the') }, cards.map((card) => [card, cardText(card)]));
  const say = h('p', { class: 'faint', role: 'status' });
  const run = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setText(say, t('trying-swaps-of-small-cards'));
    try {
      const { repaired, swaps, solution, ...fields } = await ask('puzzle-repair', { ...asked, key: key.value });
      if (repaired) done({ ...asked, ...fields }, solution, swapped(swaps ?? []));
      else setText(say, t('no-swap-of-a-few-small-cards'));
    } catch (error) {
      setText(say, errorText(error));
    }
  };
  return h('form', { class: 'row repair', onsubmit: run }, h('label', {}, `${t('leave-one-way-to-the-goal-only')} `, key), h('button', { type: 'submit' }, t('repair-it')), say);
}

/** @param {string[][]} swaps */
const swapped = (swaps) => [`${t('repaired')} `, swaps.map(([one, other], index) => [index ? '; ' : '', sign(one), ` ${t('swapped-for')} `, sign(other)]), '.'];

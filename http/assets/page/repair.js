// A problem with more than one way to its goal: small cards are swapped until one card alone does it.

import { cardText } from './cards.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { cardSign, labelled, submitted, withValue } from './parts.js';
import { signal } from './signals.js';
import { own, v } from './view.js';
import { t } from './locale.js';

/**
 * The way to repair a problem: which of the cards that do it is to stay; `done` is called with the problem that results, its solution and
 * what was swapped.
 * @param {{problem: ReturnType<typeof import('./problems.js').checked>, cards: string[], done: (fields: ProblemFields, solution: Wire.SolutionFields | undefined, what: Kid) => void}} props
 */
export function Repair({ problem: { language: _language, ...asked }, cards, done }) {
  const key = own(() => signal(cards[0]));
  const note = own(() => signal(''));
  const run = async () => {
    note.value = t('trying-swaps-of-small-cards');
    try {
      const { repaired, swaps, solution, ...fields } = await ask('puzzle-repair', { ...asked, key: key.value });
      if (repaired) done({ ...asked, ...fields }, solution, swapped(swaps ?? []));
      else note.value = t('no-swap-of-a-few-small-cards');
    } catch (error) {
      note.value = errorText(error);
    }
  };
  const choose = withValue((value) => { key.value = value; });
  return v('form', { class: 'row repair', onsubmit: submitted(run) },
    labelled(t('leave-one-way-to-the-goal-only'), { 'aria-label': t('the-card-that-is-to-be-the'), value: key.value, onchange: choose }, cards.map((card) => [card, cardText(card)])),
    v('button', { type: 'submit' }, t('repair-it')), v('p', { class: 'faint', role: 'status' }, note.value));
}

/** @param {string[][]} swaps */
const swapped = (swaps) => [`${t('repaired')} `, swaps.map(([one, other], index) => [index ? '; ' : '', cardSign(one), ` ${t('swapped-for')} `, cardSign(other)]), '.'];

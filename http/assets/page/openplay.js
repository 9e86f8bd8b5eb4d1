// What is said of a choice against open layouts: right or wrong, why, and what the defence had.

import { SEATS, cardText, handsOf } from './cards.js';
import { cardSigns, SmallHand } from './parts.js';
import { v } from './view.js';
import { t } from './locale.js';

/** @typedef {Wire.PuzzlePlayAnswer['steps'][number]} Step */

/** @param {Step} step */
export const verdictTitle = ({ card, right }) => t(right ? 'card-is-right-title' : 'card-fails', { card: cardText(card) });

/**
 * Right or wrong, and why; of a wrong card how it loses, and which is played in its place.
 * @param {{step: Step, seatFrom: (seat: string) => string}} props
 */
export const Verdict = ({ step, seatFrom }) => v('div', { class: 'open-step' }, step.words.map((text) => v('p', {}, text)), v(DefenceHad, { step, seatFrom }),
  (step.refutation?.length ?? 0) > 1 && v('p', {}, `${t('it-is-met-by')} `, cardSigns(step.refutation?.slice(1) ?? []), '.'),
  step.instead && v('p', {}, t('played-in-its-place', { card: cardText(step.instead) })));

/**
 * What came of all choices; of the first wrong one all that is said of it.
 * @param {{steps: Step[], seatFrom: (seat: string) => string}} props
 */
export function Verdicts({ steps, seatFrom }) {
  const lost = steps.findIndex(({ right }) => !right);
  return v('div', {}, steps.map((step, place) => (place === lost ? v(Verdict, { step, seatFrom }) : v('p', {}, step.words[0]))));
}

/**
 * The layout on which the defence settled; nothing if it did not.
 * @param {{step: Step, seatFrom: (seat: string) => string}} props
 */
function DefenceHad({ step, seatFrom }) {
  if (!step.settled) return null;
  const hands = handsOf(step.settled);
  return v('div', { class: 'defence-had' }, v('p', {}, t('the-defence-had-this')),
    v('div', { class: 'block-compass' }, SEATS.map((seat) => v(SmallHand, { key: seat, seat, cards: hands[seat], place: seatFrom(seat) }))));
}

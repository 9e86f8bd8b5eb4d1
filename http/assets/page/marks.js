// What stands on a card that may be played, in the notation that the reader chose.

import { SIDE, side, needed, fate, contractName, signed } from './bridge.js';
import { SEAT } from './cards.js';
import { t } from './locale.js';
import { capitalised } from './message.js';

export const MARKS = [
  ['contract', t('contract'), t('the-result-of-the-contract-made-1')],
  ['tricks', t('tricks'), t('the-tricks-of-declarers-side-in-the')],
  ['cost', t('cost'), t('the-tricks-that-the-card-costs-the')],
];

/** @param {number} cost */
export const costName = (cost) => t('costs-tricks', { cost });

/**
 * {text, tint, name, title} of a value of `cards`; the tint says what the card does to the side that plays it.
 * @param {CardValue} value
 * @param {Contract} contract
 * @param {string} kind
 * @param {string} seat
 */
export function markOf(value, contract, kind, seat) {
  const { declarer_tricks: tricks, cost } = value;
  if (typeof tricks === 'object') {
    const name = t('take-to-tricks', { side: SIDE[side(contract.declarer)], lower: tricks.lower, upper: tricks.upper });
    return { text: '?', tint: 'open', name, title: name };
  }
  const need = needed(contract);
  const name = nameOf(tricks, cost, contract, seat);
  return { text: textOf(value, kind, need), tint: tintOf(tricks, cost, need, side(seat) === side(contract.declarer)), name, title: titled(name, value) };
}

/**
 * @param {CardValue} about
 * @param {string} kind
 * @param {number | null} need
 */
function textOf({ declarer_tricks: tricks, cost }, kind, need) {
  if (kind === 'cost') return cost === undefined ? '?' : cost === 0 ? '✓' : `−${cost}`;
  return kind === 'tricks' || !need || typeof tricks !== 'number' ? String(tricks) : signed(tricks - need);
}

/**
 * Good: costs nothing. Bad: costs the contract, or lets it through. Dear: costs, but the contract stays what it was.
 * @param {number} tricks
 * @param {number | undefined} cost
 * @param {number | null} need
 * @param {boolean} declaring
 */
function tintOf(tricks, cost, need, declaring) {
  if (cost === 0) return 'best';
  if (!need || cost === undefined) return 'dear';
  const before = declaring ? tricks + cost : tricks - cost;
  return (before >= need) === (tricks >= need) ? 'dear' : 'bad';
}

/**
 * @param {number} tricks
 * @param {number | undefined} cost
 * @param {Contract} contract
 * @param {string} seat
 */
function nameOf(tricks, cost, contract, seat) {
  const count = contract.level ? '' : t('side-take-tricks', { side: SIDE[side(contract.declarer)], tricks });
  const outcome = [count, fate(contract, tricks, contractName)].filter(Boolean).join('; ');
  return `${outcome}; ${cost === 0 ? t('costs-nothing') : cost === undefined ? t('cost-not-proved') : t('costs-tricks-to', { cost, side: SIDE[side(seat)] })}`;
}

/**
 * @param {string} name
 * @param {CardValue} value
 */
const titled = (name, value) => `${capitalised(name)}${value.forced ? t('the-only-legal-card-after') : ''}`;

/**
 * Whose numbers the marks are.
 * @param {Contract | null} contract
 * @param {string} kind
 * @param {string | null | undefined} turn
 */
export function legend(contract, kind, turn) {
  if (!contract || !turn) return '';
  if (kind === 'cost') return t('marks-tricks-that-the-card-costs', { side: SIDE[side(turn)] });
  if (kind === 'tricks' || needed(contract) === null) return t('marks-tricks-that-take-in-all', { side: SIDE[side(contract.declarer)] });
  if (!contract.level) return t('marks-against-s-goal-of-tricks', { side: SIDE[side(contract.declarer)], aim: contract.aim ?? '' });
  return t('marks-the-result-of-s-contract', { seat: SEAT[contract.declarer] });
}

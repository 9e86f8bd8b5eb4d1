// What stands on a card that may be played, in the notation that the reader chose.

import { SIDE, side, needed, fate, contractName, signed } from './bridge.js';
import { SEAT } from './cards.js';

export const MARKS = [
  ['contract', 'Contract', 'The result of the contract: = made, +1 one overtrick, −1 one down'],
  ['tricks', 'Tricks', 'The tricks of declarer’s side in the whole deal'],
  ['cost', 'Cost', 'The tricks that the card costs the side that plays it'],
];

/** @param {number} cost */
export const costName = (cost) => `costs ${cost} trick${cost === 1 ? '' : 's'}`;

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
    const name = `${SIDE[side(contract.declarer)]} take ${tricks.lower} to ${tricks.upper} tricks`;
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
  const count = contract.level ? '' : `${SIDE[side(contract.declarer)]} take ${tricks}`;
  const outcome = [count, fate(contract, tricks, contractName)].filter(Boolean).join('; ');
  return `${outcome}; ${cost === 0 ? 'costs nothing' : cost === undefined ? 'what it costs was not proved' : `${costName(cost)} to ${SIDE[side(seat)]}`}`;
}

/**
 * @param {string} name
 * @param {CardValue} value
 */
const titled = (name, value) => `${name[0].toUpperCase()}${name.slice(1)}${value.forced ? '; the only legal card' : ''}`;

/**
 * Whose numbers the marks are.
 * @param {Contract | null} contract
 * @param {string} kind
 * @param {any} turn
 */
export function legend(contract, kind, turn) {
  if (!contract || !turn) return '';
  if (kind === 'cost') return `Marks: tricks that the card costs ${SIDE[side(turn)]}.`;
  if (kind === 'tricks' || needed(contract) === null) return `Marks: tricks that ${SIDE[side(contract.declarer)]} take in all.`;
  if (!contract.level) return `Marks: against ${SIDE[side(contract.declarer)]}'s goal of ${contract.aim} tricks.`;
  return `Marks: the result of ${SEAT[contract.declarer]}'s contract.`;
}

// What a value of any game says, and to whom.

import { minus } from './dom.js';
import { t } from './locale.js';

/** @type {(value: Wire.ValueFields) => value is Wire.NumberFields} */
const isNumber = (value) => typeof value !== 'object' || 'lower' in value;

/**
 * A number, or the two between which it lies where it is not proved; a text as it is.
 * @param {Wire.ValueFields | string} value
 */
export const number = (value) => (typeof value !== 'object' ? minus(value) : isNumber(value) && typeof value === 'object' ? t('n-to-n2', { n: minus(value.lower), n2: minus(value.upper) }) : '–');

/**
 * The same as short as it can be written.
 * @param {Wire.NumberFields} value
 */
export const brief = (value) => (typeof value === 'object' ? `${minus(value.lower)}–${minus(value.upper)}` : minus(value));

/**
 * A number with one decimal.
 * @param {number} value
 */
export const rounded = (value) => minus(Math.round(10 * value) / 10);

/**
 * A value as the player at a seat sees it; nothing where it says nothing of that player.
 * @param {Wire.ValueFields} value
 * @param {string} seat
 * @returns {Wire.NumberFields | undefined}
 */
export function ownValue(value, seat) {
  if (isNumber(value)) return value;
  const own = value[seat];
  return typeof own === 'object' && 'most' in own ? own.most : own;
}

/**
 * A value in the form of its game: a number, a number a seat, or what each seat can be sure of.
 * @param {Wire.ValueFields} value
 * @param {(seat: string) => string} name
 */
export function valueText(value, name) {
  if (isNumber(value)) return number(value);
  return Object.entries(value).map(([seat, one]) => `${name(seat)} ${typeof one === 'object' && 'most' in one ? t('at-least-at-most', { least: number(one.most), most: number(one.fewest) }) : number(one)}`).join(' · ');
}

/**
 * Whether a value reaches the contract; null where there is none, or the value is not proved.
 * @param {{target?: {at_least?: number, at_most?: number}}} answer
 * @param {Wire.ValueFields} value
 */
export function reaches({ target }, value) {
  if (!target || typeof value !== 'number') return null;
  const { at_least: least = -Infinity, at_most: most = Infinity } = target;
  return value >= least && value <= most;
}

/**
 * The move of which most is hoped, where not all is proved.
 * @param {GameAnswer} about
 */
export function likeliest({ cards, to_play: seat, for: whose }) {
  const middle = (/** @type {MoveValue} */ { value }) => {
    const own = ownValue(value, seat ?? '');
    const one = typeof own === 'object' ? (own.lower + own.upper) / 2 : own ?? 0;
    return whose && !whose.includes(seat ?? '') ? -one : one;
  };
  return cards.find(({ best }) => best) || [...cards].sort((a, b) => middle(b) - middle(a))[0];
}

/**
 * What a game's scoring gives: "+4" or "−2".
 * @param {number} points
 */
export const signed = (points) => `${points > 0 ? '+' : ''}${minus(points)}`;

// What a position of any game is worth, its moves one by one, what is known of the deal, and the score when it is over.

import { columns, scrolling, submitted } from './parts.js';
import { v } from './view.js';
import { entered, minus } from './dom.js';
import { errorText } from './wire.js';
import { typed } from './position.js';
import { countedText, gameWord, scoreText, t } from './locale.js';
import { stepsText } from './tablewords.js';
import { number, ownValue, signed, valueText } from './worth.js';

/** @typedef {{answer: GameAnswer | null, wrong: Fault | null, at: number, values: boolean, state: GamePosition['state'], seats: string[], name: (seat: string) => string, move: (text: string) => Kid, whose: string}} AnswerView */

/**
 * What the position is worth: `values` says whether those of the moves are seen, `state` what is known of the deal.
 * @param {AnswerView} view
 */
export function Answer({ answer, wrong, at, values, state, seats, name, move, whose }) {
  const heading = v('h2', {}, at > 0 ? t('after-moves', { n: at }) : t('what-it-is-worth'));
  return v('section', { id: 'game-answer', class: 'panel', 'aria-label': t('what-it-is-worth'), 'aria-busy': String(Boolean(answer && !answer.full)) }, heading, !answer?.full ? v('p', { class: 'faint' }, wrong ? errorText(wrong) : t('solving')) : [
    answer.for ? v('p', { class: 'value' }, v('strong', {}, number(answer.value)), ' ', v('span', {}, whose)) : bySeat(answer.value, name),
    v('p', { class: 'faint' }, `${t('counted', { value: countedText() })}${answer.status === 'stopped' ? ` ${t('bounds-only')}` : ''}`),
    answer.for || !answer.to_play ? null : v('p', { class: 'worst' }, t('each-number-is-guaranteed-to-that-player')),
    answer.cards.length > 0 && values ? movesTable(answer, name, move) : null,
    factsOf(state, seats, name, move)]);
}

/**
 * The numbers of the seats, one below the other.
 * @param {Wire.ValueFields} value
 * @param {(seat: string) => string} name
 */
const bySeat = (value, name) => v('dl', { class: 'facts value' }, Object.entries(value).map(([seat, one]) => [v('dt', {}, name(seat)), v('dd', {}, v('strong', {}, valueText({ [seat]: one }, name).slice(name(seat).length + 1)))]));

/**
 * @param {GameAnswer} answer
 * @param {(seat: string) => string} name
 * @param {(text: string) => Kid} move
 */
function movesTable(answer, name, move) {
  const seat = answer.to_play ?? '';
  const row = (/** @type {MoveValue} */ { card, value, best }) => v('tr', { key: card, class: best ? 'best' : null }, v('th', { scope: 'row' }, move(card)),
    v('td', { title: answer.for ? null : valueText(value, name) }, number(ownValue(value, seat) ?? '–')), v('td', {}, best ? t('best-move') : ''));
  const rows = [...answer.cards].sort((one, other) => Number(other.best === true) - Number(one.best === true)).slice(0, MOST_ROWS).map(row);
  return v('details', { ref: opened }, v('summary', {}, t('number-of-moves', { n: answer.cards.length })), scrolling(t('the-value-after-each-move'),
    v('table', { class: 'moves' }, columns([t('move'), answer.for ? t('value') : t('value-to-player', { player: name(seat) }), '']), v('tbody', {}, rows)),
    v(MoreMoves, { n: answer.cards.length - MOST_ROWS })));
}

/** How many moves a table lists: an exchange of six cards may have thousands. */
export const MOST_ROWS = 60;

/**
 * How many moves a table leaves out.
 * @param {{n: number}} props
 */
export const MoreMoves = ({ n }) => (n > 0 ? v('p', { class: 'faint' }, t('more-moves', { n })) : null);

/** It is open until the reader closes it. */
const opened = (/** @type {HTMLDetailsElement | null} */ box) => {
  if (box) box.open = true;
};

/**
 * What is known of the deal before the position.
 * @param {GamePosition['state']} state
 * @param {string[]} seats
 * @param {(seat: string) => string} name
 * @param {(text: string) => Kid} move
 */
function factsOf(state, seats, name, move) {
  const facts = Object.entries(state || {}).filter(([key, value]) => key !== 'deck' && key !== 'phase' && value !== null && value !== false && value !== 'nothing' && !(typeof value === 'object' && Object.keys(value).length === 0));
  if (facts.length === 0) return null;
  const word = (/** @type {unknown} */ value) => (value === true ? t('yes') : value === false ? t('no') : move(String(value)));
  const called = (/** @type {string} */ of) => (seats.includes(of) ? name(of) : gameWord(of));
  /** @type {(value: unknown) => Kid} */
  const text = (value) => (Array.isArray(value) ? value.map((one) => [text(one), ' ']) : value !== null && typeof value === 'object'
    ? Object.entries(value).map(([of, one], index) => [index ? ', ' : '', called(of), ' ', text(one)]) : word(value));
  return v('dl', { class: 'facts' }, v('dt', { class: 'whole' }, t('at-the-start')), facts.map(([key, value]) => [v('dt', {}, gameWord(key).replaceAll('_', ' ')), v('dd', {}, text(value))]));
}

/** @typedef {Wire.ScoreLineFields} ScoreLine */

/**
 * Lines of a score that say the same of several players are one; what is said twice of a player stands in two.
 * @param {ScoreLine[]} lines
 * @param {(seat: string) => string} name
 */
function linesTogether(lines, name) {
  /** @type {{text: string, of: Set<string>, parts: Map<number, string[]>}[]} */
  const reasons = [];
  for (const line of lines) {
    const text = `${scoreText(line, name)}${stepsText(line)}`;
    let reason = reasons.find((one) => one.text === text && !one.of.has(line.of));
    if (!reason) reasons.push(reason = { text, of: new Set(), parts: new Map() });
    reason.of.add(line.of);
    reason.parts.set(line.points, [...(reason.parts.get(line.points) ?? []), name(line.of)]);
  }
  return reasons;
}

/**
 * The score of a deal, line by line.
 * @param {{score: {points: Record<string, number>, made?: boolean, lines: ScoreLine[]}, name: (seat: string) => string, rules: string | null}} props
 */
export function Score({ score: { points, made, lines }, name, rules }) {
  const total = Object.entries(points).map(([of, one]) => `${name(of)} ${minus(one)}`).join(' · ');
  const partOf = (/** @type {[number, string[]]} */ [number, names]) => `${names.join(', ')}${number === 0 ? '' : ` ${signed(number)}`}`;
  return v('div', {}, v('h2', {}, t('the-score')), v('p', { class: 'total' }, total, made === undefined ? '' : `: ${t(made ? 'made' : 'not-made')}.`),
    v('ul', {}, linesTogether(lines, name).map(({ text, parts }) => v('li', {}, `${text}: ${[...parts].map(partOf).join('; ')}`))), rules && v('p', { class: 'faint' }, rules));
}

/**
 * The field that the score needs and a play does not hold (bids, a contract), or that the reader filled in wrongly.
 * @param {Fault} about
 * @param {string[]} places
 */
const missingPlace = ({ code, at }, places) => places.find((place) => at?.startsWith(place))
  ?? (code === 'missing-field' && /^\/(contract$|state\/|result\/)/.test(at || '') ? at : null);

/**
 * Says why there is no score, and asks for a missing field: `addField(at, value)` is called with it; `places` have been filled in already;
 * `short`: of a deal of fewer cards than the game deals.
 * @param {{why: Fault, seats: string[], places: string[], addField: (at: string, value: unknown) => void, short: boolean}} props
 */
export function Scoreless({ why, seats, places, addField, short }) {
  const at = missingPlace(why, places);
  if (at) return v(MissingField, { key: at, at, why: places.includes(at) ? errorText(why) : '', seats, addField });
  return v('div', {}, v('h2', {}, t('the-score')), v('p', { class: 'faint' }, short ? t('a-deal-of-fewer-cards-has-no') : t('this-deal-has-no-score', { why: errorText(why) })));
}

/**
 * A form for what the score needs; `why`: what is wrong with what was filled in.
 * @param {{at: string, why: string, seats: string[], addField: (at: string, value: unknown) => void}} props
 */
function MissingField({ at, why, seats, addField }) {
  const name = at.split('/').at(-1) ?? '';
  const onsubmit = submitted(() => addField(at, valueOf(entered('#game-missing'), seats)));
  const label = name === 'contract' ? t('the-bid-is-not-known-from-the') : t('not-known-from-play', { what: gameWord(name).replaceAll('_', ' ') });
  return v('div', {}, v('h2', {}, t('the-score')), v('form', { class: 'row', onsubmit },
    v('label', {}, `${label} `, v('input', { type: 'text', id: 'game-missing', required: true, spellcheck: 'false', autocomplete: 'off', placeholder: name === 'contract' ? null : `${seats[0]} 2, ${seats[1]} 0` })),
    v('button', { type: 'submit' }, t('score-it'))), why && v('p', { class: 'wrong', role: 'alert' }, why));
}

/**
 * A value as a reader types it: a word, a number, or one for each of some seats ("N 2, S 1").
 * @param {string} text
 * @param {string[]} seats
 */
function valueOf(text, seats) {
  const pairs = text.split(',').map((part) => part.trim().split(/\s+/));
  const bySeat = pairs.every((pair) => pair.length === 2 && seats.includes(pair[0]));
  return bySeat ? Object.fromEntries(pairs.map(([seat, value]) => [seat, typed(value)])) : typed(text.trim());
}

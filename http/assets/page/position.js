// A position of any game as a form of its fields.

import { all, carried, entered, find } from './dom.js';
import { SIDE } from './bridge.js';
import { gameWord, t } from './locale.js';
import { SEAT, SYMBOL, SUIT_NAME, SUITS } from './cards.js';
import { cardsOf } from './cardparts.js';
import { begun, choiceOf, submitted, TypedNote } from './parts.js';
import { signal } from './signals.js';
import { TypedForm } from './typed.js';
import { own, v } from './view.js';

/** The fields of a request that have a control of their own. */
const OWN = ['id', 'op', 'game', 'seats', 'hands', 'leader', 'to_play', 'trick', 'trump', 'declarer', 'contract', 'moves', 'line', 'made'];

/**
 * What a seat is called, or a side.
 * @param {string} seat
 */
export const seatName = (seat) => SEAT[seat] ?? SIDE[seat] ?? (/^\d+$/.test(seat) ? t('player-number', { n: seat }) : seat);
/** @param {string[]} cards */
const cardsText = (cards = []) => cards.join(' ');

/**
 * The seats that can be filled: those of the game, or where it is played by different numbers of people, of the position.
 * @param {Game} game
 * @param {Pick<GamePosition, 'seats' | 'hands'>} position
 */
export function seatsOf(game, position) {
  const named = position.seats || Object.keys(position.hands || {});
  return named.length === 0 || named.every((seat) => game.seats.includes(seat)) ? game.seats : named;
}

/**
 * Options whose values are plain words.
 * @param {Game} game
 */
const simpleOptions = (game) => Object.entries(game.options).filter(([, values]) => values.length > 1 && values.every((value) => /^[\w-]+$/.test(value)));

/**
 * What a word says: yes or no, a number, or itself.
 * @param {string} word
 */
export const typed = (word) => (word === 'true' || word === 'false' ? word === 'true' : /^-?\d+$/.test(word) ? Number(word) : word);

/** What is wrong with the position in the form, and where in the request. */
const fault = signal({ text: '', at: '' });

/**
 * Says what is wrong with the position, at its control; the empty text: nothing.
 * @param {string} text
 * @param {string} at
 */
export const wrong = (text, at = '') => { fault.value = { text, at }; };

/**
 * A form with the fields of a position, drawn once for each of them: what the reader types into it stays; `submit` is called when it is to be shown.
 * @param {{game: Game, position: DealtPosition, submit: (typing: TypedForm) => void}} props
 */
export function PositionForm({ game, position, submit }) {
  const typing = own(() => new TypedForm(`position-${game.id}`, JSON.stringify(position)));
  const seats = seatsOf(game, position);
  const needs = (/** @type {string} */ name) => name in position || game.needs.includes(name);
  const text = (/** @type {string} */ id, /** @type {string} */ value, more = {}) => v('input', { type: 'text', id: `game-${id}`, ref: begun(value), spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', ...more });
  const choice = (/** @type {string} */ id, /** @type {string} */ value, /** @type {Choice[]} */ options, more = {}) => choiceOf({ id: `game-${id}`, ref: begun(value), ...more }, options);
  const named = (/** @type {string} */ id, /** @type {string} */ label, /** @type {Kid} */ control) => v('label', { class: 'field', for: `game-${id}` }, v('span', {}, label), control);
  const bySeat = seats.map((seat) => [seat, seatName(seat)]);
  const options = simpleOptions(game);
  const rest = restOf(position, options);
  return v('form', { id: 'game-form', ref: typing.attach, oninput: typing.typed, onsubmit: submitted(() => submit(typing)) }, v(TypedNote, { form: typing }),
    seats.map((seat) => named(`hand-${seat}`, seatName(seat), text(`hand-${seat}`, cardsText(position.hands[seat]), { 'data-seat': seat }))),
    named('leader', t('leader'), choice('leader', position.leader || seats[0], bySeat)),
    named('trick', t('on-the-table'), text('trick', cardsText(position.trick), { placeholder: t('cards-of-the-trick-in-order') })),
    needs('trump') ? named('trump', t('trumps'), choice('trump', position.trump || '', [['', t('not-named')], ...SUITS.map((suit) => [suit, `${SYMBOL[suit]} ${SUIT_NAME[suit]}`]), ['NT', t('none')]])) : null,
    needs('declarer') ? named('declarer', t('declarer-title'), choice('declarer', position.declarer || '', [['', t('nobody')], ...bySeat])) : null,
    needs('contract') ? named('contract', t('contract'), text('contract', String(position.contract ?? ''))) : null,
    options.map(([name, values]) => named(`option-${name}`, gameWord(name).replaceAll('_', ' '), choice(`option-${name}`, String(position.options?.[name] ?? values[0]), values.map((value) => [value, value]), { 'data-option': name }))),
    named('rest', t('anything-else-as-json'), v('textarea', { id: 'game-rest', rows: 4, spellcheck: 'false', ref: begun(Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 1) : '') })),
    v(Wrong), v('div', { class: 'row' }, v('button', { type: 'submit', class: 'main' }, t('show-this-position'))));
}

/** What is wrong; its control is marked. */
function Wrong() {
  const { text, at } = fault.value;
  const [, name, part = ''] = at.split('/');
  const id = name === 'hands' && part ? `hand-${part}` : name === 'options' ? `option-${part}` : name || 'none';
  for (const one of document.querySelectorAll('#game-form [aria-invalid]')) one.removeAttribute('aria-invalid');
  if (text) find(`#game-${id}`)?.setAttribute('aria-invalid', 'true');
  const place = text && (name === 'hands' && part ? t('cards-of', { player: seatName(part) }) : find(`[for="game-${id}"] span`)?.textContent);
  return v('p', { id: 'game-wrong', class: 'wrong', role: 'alert', hidden: !text }, place ? `${place}: ${text}` : text);
}

/**
 * What has no control of its own.
 * @param {DealtPosition} position
 * @param {[string, string[]][]} options
 */
function restOf({ options: chosen = {}, state = {}, ...position }, options) {
  const named = options.map(([name]) => name);
  const others = without(chosen, named);
  return { ...without(position, OWN), ...(isEmpty(others) ? {} : { options: others }), ...(isEmpty(state) ? {} : { state }) };
}

/** @param {object} fields */
const isEmpty = (fields) => Object.keys(fields).length === 0;

/**
 * Fields without some of them.
 * @param {object} fields
 * @param {string[]} names
 */
export const without = (fields, names) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/**
 * The position in the form; presets of the game are left out. Throws where its JSON is none.
 * @param {Game} game
 */
export function read(game) {
  const word = (/** @type {string} */ id) => (find(`#game-${id}`) ? entered(`#game-${id}`).trim() : '');
  /** @type {GamePosition} */
  const rest = word('rest') ? JSON.parse(word('rest')) : {};
  /** @type {DealtPosition} */
  const position = { ...rest, hands: {}, leader: word('leader') };
  const inputs = all('#game-form [data-seat]');
  for (const input of inputs) {
    const cards = cardsOf(input.value);
    if (cards.length > 0) position.hands[carried(input, 'seat')] = cards;
  }
  const seats = inputs.map((input) => carried(input, 'seat'));
  position.seats = seats[0] === '1' ? seats.filter((seat) => seat in position.hands) : seats;
  const trick = cardsOf(word('trick'));
  if (trick.length > 0) position.trick = trick;
  for (const name of /** @type {const} */ (['trump', 'declarer'])) if (word(name)) position[name] = word(name);
  if (word('contract')) position.contract = /^\d+$/.test(word('contract')) ? Number(word('contract')) : word('contract');
  const options = { ...rest.options };
  for (const control of all('#game-form [data-option]')) {
    const option = carried(control, 'option');
    const [preset] = game.options[option];
    if (control.value !== preset) options[option] = typed(control.value);
  }
  if (Object.keys(options).length > 0) position.options = options;
  return position;
}

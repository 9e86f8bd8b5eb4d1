// Any listed game: a position is put together from its fields, and the service says what it is worth.

import { h, fill, setText, $, announce, select } from './dom.js';
import { ask, Latest } from './wire.js';
import { SEAT, SYMBOL, SUIT, SUITS } from './cards.js';

let games = [];
let game = null;
let address = () => {};
let asked = null;
const solving = new Latest();
/** The fields of a request that have a control of their own. */
const OWN = ['id', 'op', 'game', 'seats', 'hands', 'leader', 'to_play', 'trick', 'trump', 'declarer', 'contract', 'moves', 'line'];

export function build(changed) {
  address = changed;
}

export const fields = () => (game ? { game: game.id, q: asked ? JSON.stringify(asked) : null } : {});

/** Loads the list once; shows the game and the question of the address, if it tells any. */
export async function open({ game: id, q } = {}) {
  if (games.length === 0) {
    try {
      ({ games } = await ask('games', {}));
      games = games.filter((one) => JSON.parse(one.example).op === 'solve');
    } catch (error) {
      fill($('#tab-games'), h('p', { class: 'wrong', role: 'alert' }, error.message));
      return;
    }
    frame();
  }
  if (id || !game) show(id || 'whist', q);
}

function frame() {
  const list = [...games].sort((a, b) => a.name.localeCompare(b.name)).map((one) => [one.id, one.name]);
  fill($('#tab-games'),
    h('div', { class: 'row pick' }, h('label', { for: 'game' }, 'Game'), select({ id: 'game', onchange: (event) => show(event.target.value) }, list),
      h('button', { type: 'button', class: 'link', onclick: () => show(game.id) }, 'Its example')),
    h('p', { id: 'game-about', class: 'faint' }),
    h('div', { class: 'two' }, h('form', { id: 'game-form', class: 'panel', onsubmit: submit }), h('section', { id: 'game-answer', class: 'panel', 'aria-live': 'polite' })));
}

function show(id, q) {
  const before = game;
  game = games.find((one) => one.id === id) || games[0];
  $('#game').value = game.id;
  setText($('#game-about'), `${game.seats.length} seats, ${game.hand_size} cards each, ${game.pack}. Sides: ${game.sides.join(', ')}. The value: ${game.value}.`);
  let request = JSON.parse(game.example);
  try {
    if (q) request = JSON.parse(q);
  } catch {
    // A question that cannot be read: the example stands.
  }
  form(request);
  fill($('#game-answer'), h('p', { class: 'faint' }, 'Solve the position to see what it is worth, and each move.'));
  solving.stop();
  asked = null;
  if (q) $('#game-form').requestSubmit();
  else if (before) address();
}

const seatName = (seat) => SEAT[seat] || `Player ${seat}`;
const cardsText = (cards) => (Array.isArray(cards) ? cards.join(' ') : cards || '');
/** The seats that can be filled: those of the game, or where it is played by different numbers of people, of the position. */
function seatsOf(request) {
  const named = request.seats || game.seats;
  return named.every((seat) => game.seats.includes(seat)) ? game.seats : named;
}

const needs = (name) => game.needs.includes(name);

function form(request) {
  const seats = seatsOf(request);
  const named = (id, label, control) => h('label', { class: 'field', for: `game-${id}` }, h('span', {}, label), control);
  const text = (id, value, more = {}) => h('input', { type: 'text', id: `game-${id}`, value, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', ...more });
  const rest = Object.fromEntries(Object.entries(request).filter(([name]) => !OWN.includes(name)));
  const options = simpleOptions();
  const chosen = { ...rest.options };
  for (const [name] of options) delete chosen[name];
  rest.options = chosen;
  if (Object.keys(chosen).length === 0) delete rest.options;
  if (rest.state && Object.keys(rest.state).length === 0) delete rest.state;
  const hands = request.hands || {};
  fill($('#game-form'),
    h('h2', {}, 'Position'),
    seats.map((seat) => named(`hand-${seat}`, seatName(seat), text(`hand-${seat}`, cardsText(hands[seat]), { 'data-seat': seat }))),
    named('leader', 'Leader', select({ id: 'game-leader' }, seats.map((seat) => [seat, seatName(seat)]))),
    named('trick', 'On the table', text('trick', cardsText(request.trick), { placeholder: 'cards of the trick, in order' })),
    'trump' in request || needs('trump') ? named('trump', 'Trumps', select({ id: 'game-trump' }, [['', 'not named'], ...SUITS.map((suit) => [suit, `${SYMBOL[suit]} ${SUIT[suit]}`]), ['NT', 'none']])) : null,
    'declarer' in request || needs('declarer') ? named('declarer', 'Declarer', select({ id: 'game-declarer' }, [['', 'nobody'], ...seats.map((seat) => [seat, seatName(seat)])])) : null,
    'contract' in request || needs('contract') ? named('contract', 'Contract', text('contract', request.contract ?? '')) : null,
    options.map(([name, values]) => named(`option-${name}`, name.replaceAll('_', ' '), select({ id: `game-option-${name}`, 'data-option': name }, values.map((value) => [value, value])))),
    named('rest', 'Anything else, as JSON', h('textarea', { id: 'game-rest', rows: 4, spellcheck: 'false' }, Object.keys(rest).length > 0 ? JSON.stringify(rest, null, 1) : '')),
    h('p', { id: 'game-wrong', class: 'wrong', role: 'alert', hidden: true }),
    h('div', { class: 'row' }, h('button', { type: 'submit', class: 'main' }, 'Solve')));
  $('#game-leader').value = request.leader || seats[0];
  if ($('#game-trump')) $('#game-trump').value = request.trump || '';
  if ($('#game-declarer')) $('#game-declarer').value = request.declarer || '';
  for (const [name] of options) if (request.options?.[name] !== undefined) $(`#game-option-${name}`).value = String(request.options[name]);
}

/** Options whose values are plain words. */
const simpleOptions = () => Object.entries(game.options).filter(([, values]) => values.length > 1 && values.every((value) => /^[\w-]+$/.test(value)));

const typed = (word) => (word === 'true' || word === 'false' ? word === 'true' : /^-?\d+$/.test(word) ? Number(word) : word);

function cardsOf(textual) {
  const plain = textual.trim().replace(/[♠♥♦♣]/g, (symbol) => ({ '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' })[symbol]);
  if (plain.includes('.')) return plain;
  return plain.split(/[\s,]+/).filter(Boolean);
}

/** The request that the form tells. */
function request() {
  const word = (id) => $(`#game-${id}`)?.value.trim() || '';
  const rest = word('rest') ? JSON.parse(word('rest')) : {};
  const told = { ...rest, hands: {}, leader: word('leader') };
  for (const input of document.querySelectorAll('#game-form [data-seat]')) {
    const cards = cardsOf(input.value);
    if (cards.length > 0) told.hands[input.dataset.seat] = cards;
  }
  const seats = [...document.querySelectorAll('#game-form [data-seat]')].map((input) => input.dataset.seat);
  told.seats = seats[0] === '1' ? seats.filter((seat) => seat in told.hands) : seats;
  const trick = cardsOf(word('trick'));
  if (trick.length > 0) told.trick = trick;
  for (const name of ['trump', 'declarer']) if (word(name)) told[name] = word(name);
  if (word('contract')) told.contract = typed(word('contract'));
  const options = { ...rest.options };
  for (const control of document.querySelectorAll('#game-form [data-option]')) options[control.dataset.option] = typed(control.value);
  if (Object.keys(options).length > 0) told.options = options;
  return told;
}

function submit(event) {
  event.preventDefault();
  wrong('');
  let told;
  try {
    told = request();
  } catch {
    wrong('“Anything else” is not JSON.', '/rest');
    return;
  }
  asked = told;
  address();
  fill($('#game-answer'), h('p', { class: 'faint' }, 'Solving …'));
  solving.stop();
  solving.ask(JSON.stringify(told), async (signal) => {
    const answer = await ask('solve', { game: game.id, ...told, moves: true, line: true }, signal);
    solving.stop();
    paint(answer);
  }, (error) => {
    fill($('#game-answer'));
    wrong(`${error.at ? `${error.at}: ` : ''}${error.message}`, error.at);
  });
}

function wrong(text, at = '') {
  setText($('#game-wrong'), text);
  $('#game-wrong').hidden = !text;
  for (const one of document.querySelectorAll('#game-form [aria-invalid]')) one.removeAttribute('aria-invalid');
  if (!text) return;
  const [, name, seat] = (at || '').split('/');
  const control = $(`#game-${name === 'hands' && seat ? `hand-${seat}` : name || 'none'}`);
  control?.setAttribute('aria-invalid', 'true');
  control?.focus();
}

const number = (value) => (typeof value === 'object' ? `${value.lower} to ${value.upper}` : String(value));

/** A value in the form of its game: a number, a number a seat, or what each seat can force. */
function valueText(value) {
  if (typeof value !== 'object' || 'lower' in value) return number(value);
  return Object.entries(value).map(([seat, one]) => `${seatName(seat)} ${typeof one === 'object' && 'most' in one ? `at least ${number(one.most)}, at most ${number(one.fewest)}` : number(one)}`).join(' · ');
}

function paint(answer) {
  const whose = answer.for ? answer.for.map(seatName).join(' and ') : 'By seat';
  const moves = Object.entries(answer.moves || {});
  const best = new Set(answer.best || []);
  fill($('#game-answer'),
    h('h2', {}, 'Value'),
    h('p', { class: 'value' }, h('strong', {}, valueText(answer.value)), ' ', h('span', {}, whose)),
    h('p', { class: 'faint' }, `It counts: ${answer.value_of}.${answer.status === 'stopped' ? ' Where two numbers stand, more was not proved in the time there is.' : ''}`),
    answer.help ? h('p', {}, `If all others help: ${valueText(answer.help)}.`) : null,
    moves.length > 0 ? h('table', { class: 'moves' }, h('caption', {}, 'Moves: the value after each'),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Move'), h('th', { scope: 'col' }, 'Value'), h('th', { scope: 'col' }, ''))),
      h('tbody', {}, moves.map(([move, value]) => h('tr', { class: best.has(move) ? 'best' : null }, h('th', { scope: 'row' }, moveText(move)), h('td', {}, valueText(value)), h('td', {}, best.has(move) ? 'best' : ''))))) : h('p', {}, 'There is nothing to move.'),
    answer.line?.length ? h('p', {}, h('span', { class: 'faint' }, 'A line of best play: '), answer.line.map((move, index) => [index ? ' ' : '', moveText(move)])) : null);
  announce(`Value ${valueText(answer.value)}, ${whose}`);
}

/** A card with its symbol; another move by its name. */
function moveText(move) {
  const card = /^([SHDC])([AKQJT]|10|[2-9])$/.exec(move);
  return card ? h('span', { class: SUIT[card[1]] }, SYMBOL[card[1]] + card[2].replace('T', '10')) : move;
}

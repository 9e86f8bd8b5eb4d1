// Any listed game: a position is put together from its fields, the service says what it is worth, and it is played on move by move.

import { h, fill, setText, $, announce, select } from './dom.js';
import { ask, Latest, list } from './wire.js';
import { SEAT, SYMBOL, SUIT, SUITS, RANKS } from './cards.js';

let games = [];
let game = null;
let host = null;
let asked = null;
/** The moves made since the position, and those taken back. */
let made = [];
let undone = [];
const solving = new Latest();
/** The fields of a request that have a control of their own. */
const OWN = ['id', 'op', 'game', 'seats', 'hands', 'leader', 'to_play', 'trick', 'trump', 'declarer', 'contract', 'moves', 'line', 'made'];

export function build(page) {
  host = page;
}

export const fields = () => (game ? { game: game.id, q: asked ? JSON.stringify(made.length > 0 ? { ...asked, made } : asked) : null } : {});

/** Loads the list once; shows the game and the question of the address, if it tells any. */
export async function open({ game: id, q } = {}) {
  if (games.length === 0) {
    try {
      ({ games } = await list());
      games = games.filter((one) => one.example.op === 'solve');
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
    h('div', { class: 'two' }, h('form', { id: 'game-form', class: 'panel', onsubmit: submit }), h('section', { id: 'game-answer', class: 'panel', 'aria-label': 'What it is worth' })));
}

function show(id, q) {
  const before = game;
  game = games.find((one) => one.id === id) || games[0];
  $('#game').value = game.id;
  setText($('#game-about'), `${game.seats.length} seats, ${game.hand_size} cards each, ${game.pack}. Sides: ${game.sides.join(', ')}. The value: ${game.value}. Write cards as SA, HT, C2, or a hand as AK.Q2..7; take fewer cards for an ending.`);
  let request = structuredClone(game.example);
  try {
    if (q) request = JSON.parse(q);
  } catch {
    host.damagedLink('This link is cut or damaged: the position in it cannot be read. The example of the game stands here.');
  }
  form(request);
  fill($('#game-answer'), h('h2', {}, 'What it is worth'), h('p', { class: 'faint' }, 'Press Solve to see what the position is worth with best play, and each move. Choose a move to play on from there.'));
  solving.stop();
  asked = null;
  made = Array.isArray(request.made) ? request.made.filter((move) => typeof move === 'string') : [];
  undone = [];
  if (q) $('#game-form').requestSubmit();
  else if (before) host.address();
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
  let told;
  try {
    told = request();
  } catch {
    wrong('“Anything else” is not JSON.', '/rest');
    return;
  }
  // Moves that a link brought belong to the position that it brought.
  const linked = asked === null && made.length > 0;
  if (!linked) made = [];
  undone = [];
  asked = told;
  solve();
}

/** Solves the position after the moves that were made. */
function solve(spoken = '') {
  wrong('');
  host.address();
  $('#game-answer').setAttribute('aria-busy', 'true');
  if (!$('#game-answer .value')) fill($('#game-answer'), h('p', { class: 'faint' }, 'Solving …'));
  const mine = [game.id, asked, made];
  solving.stop();
  solving.ask(JSON.stringify(mine), async (signal) => {
    const answer = await ask('solve', { game: game.id, ...asked, made, moves: true, line: true }, signal);
    solving.stop();
    $('#game-answer').removeAttribute('aria-busy');
    paint(answer, spoken);
  }, (error) => {
    $('#game-answer').removeAttribute('aria-busy');
    fill($('#game-answer'), h('p', { class: 'faint' }, 'The position could not be solved: the form says why.'));
    wrong(`${error.at ? `${placeText(error.at)}: ` : ''}${error.message}`, error.at);
  });
}

/** A place in the request as the form names it. */
function placeText(at) {
  const [, name, part] = at.split('/');
  if (name === 'hands' && part) return `${seatName(part)}'s cards`;
  const label = $(`[for="game-${name}"] span`);
  return label ? label.textContent : at;
}

function play(move) {
  made = [...made, move];
  undone = undone.at(-1) === move ? undone.slice(0, -1) : [];
  solve(`${moveName(move)}. `);
}

function back() {
  if (made.length === 0) return;
  undone = [...undone, made.at(-1)];
  made = made.slice(0, -1);
  solve('Taken back. ');
}

function goTo(count) {
  undone = [...undone, ...made.slice(count).reverse()];
  made = made.slice(0, count);
  solve();
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

function paint(answer, spoken) {
  const whose = answer.for ? answer.for.map(seatName).join(' and ') : 'By seat';
  const moves = Object.entries(answer.moves || {});
  const byKey = $('#game-answer').contains(document.activeElement) ? document.activeElement.id || 'move' : null;
  fill($('#game-answer'),
    h('div', { class: 'head' }, h('h2', {}, made.length > 0 ? `After ${made.length} move${made.length === 1 ? '' : 's'}` : 'What it is worth'),
      h('div', { class: 'row steps-row' }, h('button', { type: 'button', id: 'game-undo', disabled: made.length === 0, onclick: back }, 'Undo'),
        h('button', { type: 'button', id: 'game-redo', disabled: undone.length === 0, onclick: () => play(undone.at(-1)) }, 'Redo'))),
    h('p', { class: 'value' }, h('strong', {}, valueText(answer.value)), ' ', h('span', {}, whose)),
    h('p', { class: 'faint' }, `It counts: ${answer.value_of}.${answer.status === 'stopped' ? ' Where two numbers stand, more was not proved in the time there is.' : ''}`),
    answer.for ? null : h('p', { class: 'worst' }, 'Each number is what that player can be sure of when all the others play against him: worst cases, which do not all come true together and do not add up.'),
    answer.help ? h('p', {}, `If all others help: ${valueText(answer.help)}.`) : null,
    made.length > 0 ? h('p', { class: 'made' }, h('span', { class: 'faint' }, 'Played: '), made.map((move, index) => [index ? ' ' : '', h('button', { type: 'button', class: 'link', title: 'Go back to before it', onclick: () => goTo(index) }, moveText(move))])) : null,
    answer.stands ? standing(answer.stands) : null,
    moves.length > 0 ? movesTable(moves, new Set(answer.best || [])) : h('p', {}, 'The play is over.'),
    answer.line?.length ? h('p', {}, h('span', { class: 'faint' }, 'A line of best play: '), answer.line.map((move, index) => [index ? ' ' : '', moveText(move)])) : null);
  if (byKey) ($(`#${byKey}:not(:disabled)`) || $('#game-answer .best button') || $('#game-answer button:not(:disabled)'))?.focus();
  announce(`${spoken}Value ${valueText(answer.value)}, ${whose}.${answer.stands?.to_play ? ` ${seatName(answer.stands.to_play)} to play.` : ''}`);
}

/** The hands as they are now, and what lies on the table. */
function standing({ to_play: turn, trick, hands }) {
  const row = ([seat, cards]) => h('tr', { class: seat === turn ? 'turn' : null }, h('th', { scope: 'row' }, seatName(seat), seat === turn ? h('span', { class: 'tag' }, 'to play') : null),
    h('td', {}, cards.length > 0 ? sortedCards(cards).map((card, index) => [index ? ' ' : '', moveText(card)]) : h('span', { class: 'faint' }, '—')));
  return h('table', { class: 'stands' }, h('caption', { class: 'sr' }, 'The hands'), h('tbody', {}, Object.entries(hands).map(row),
    trick.length > 0 ? h('tr', { class: 'trick' }, h('th', { scope: 'row' }, 'On the table'), h('td', {}, trick.map((card, index) => [index ? ' ' : '', moveText(card)]))) : null));
}

function sortedCards(cards) {
  const place = (card) => (SUITS.includes(card[0]) ? SUITS.indexOf(card[0]) * 20 + RANKS.indexOf(card[1]) : -1);
  return [...cards].sort((a, b) => place(a) - place(b));
}

function movesTable(moves, best) {
  const row = ([move, value]) => h('tr', { class: best.has(move) ? 'best' : null },
    h('th', { scope: 'row' }, h('button', { type: 'button', class: 'move', 'aria-label': `${moveName(move)}: value ${valueText(value)}${best.has(move) ? ', best' : ''}`, onclick: () => play(move) }, moveText(move))),
    h('td', {}, valueText(value)), h('td', {}, best.has(move) ? 'best' : ''));
  return h('table', { class: 'moves' }, h('caption', {}, 'Moves, and the value after each; choose one to play on'),
    h('thead', {}, h('tr', {}, ['Move', 'Value', ''].map((name) => (name ? h('th', { scope: 'col' }, name) : h('td', {}))))), h('tbody', {}, moves.map(row)));
}

const CARD = /([SHDC])(10|[AKQJT2-9])(?![0-9A-Za-z])/g;

/** A move with the symbols of its cards. */
function moveText(move) {
  const parts = [];
  let from = 0;
  for (const found of move.matchAll(CARD)) {
    parts.push(move.slice(from, found.index), h('span', { class: SUIT[found[1]] }, SYMBOL[found[1]] + found[2].replace('T', '10')));
    from = found.index + found[0].length;
  }
  return h('span', { class: 'move-text' }, parts, move.slice(from));
}

const RANK_NAME = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const moveName = (move) => move.replace(CARD, (_, suit, rank) => `${RANK_NAME[rank] || rank} of ${SUIT[suit]}`);

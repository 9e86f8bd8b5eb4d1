// Any listed game at a card table: a position is shown, solved, and played on move by move, alone or against best play.

import { h, drawn, fill, setText, minus, $, announce, toast, select } from './dom.js';
import { ask, list, told } from './wire.js';
import { SYMBOL, randomSeed } from './cards.js';
import * as position from './position.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import * as known from './gamesolve.js';
import * as evening from './gameevening.js';
import { cardsIn, moveName, moveText, ranksOf } from './faces.js';
import { pref, prefer } from './prefs.js';

const { seatName } = position;

let host = null;
let games = [];
let game = null;
/** {position, line, at, actual, players, records, index}: where it began, the moves that are looked at, how many are made. */
let deal = null;
/** Whose moves the reader makes: "all", or a seat. */
let you = 'all';
/** Cards that are chosen towards a move of several. */
let chosen = new Set();
/** What was done and is said with what it comes to. */
let spoken = null;

export function build(page) {
  host = page;
  known.onAnswer(answered);
}

export const fields = () => (game && deal ? { game: game.id, q: JSON.stringify(deal.line.length > 0 ? { ...deal.position, made: deal.line } : deal.position), at: deal.at === deal.line.length ? null : deal.at } : {});

export const title = () => (game ? game.name : 'All games');

/** Loads the list once; shows the game and the position of the address, if it tells any. */
export async function open({ game: id, q, at } = {}) {
  if (!await load()) return;
  if (q && deal && fields().q === q) goTo(Number(at ?? deal.line.length));
  else if (id || !game) show(id || 'whist', q, at);
}

let loading = null;

/** Loads the list, once; false where there is none. */
async function load() {
  loading ||= fetchList();
  const there = await loading;
  if (!there) loading = null;
  return there;
}

async function fetchList() {
  try {
    ({ games } = await list());
  } catch (error) {
    fill($('#tab-games'), h('p', { class: 'wrong', role: 'alert' }, told(error)));
    return false;
  }
  // Bridge has a tab of its own, and so has what cannot be solved.
  games = games.filter((one) => one.id !== 'bridge' && one.example.op === 'solve');
  frame();
  return true;
}

function frame() {
  const names = [...games].sort((a, b) => a.name.localeCompare(b.name)).map((one) => [one.id, one.name]);
  const step = (id, label, sign, action) => h('button', { type: 'button', id: `game-${id}`, 'aria-label': label, onclick: action }, sign);
  fill($('#tab-games'),
    h('div', { class: 'row pick' }, h('label', { for: 'game' }, 'Game'), select({ id: 'game', onchange: (event) => show(event.target.value) }, names),
      h('button', { type: 'button', id: 'game-deal', class: 'main', onclick: dealOne }, 'Deal at random'),
      h('span', { id: 'game-wish', class: 'row' }, h('label', {}, 'Cards ', h('select', { id: 'game-size' })), h('label', {}, 'Contract ', h('select', { id: 'game-contract' }))),
      h('button', { type: 'button', id: 'game-example', onclick: () => show(game.id) }, 'Its example'),
      h('span', { id: 'game-records', class: 'row', hidden: true })),
    h('p', { id: 'game-about', class: 'faint' }),
    h('div', { class: 'two wide' },
      h('div', {},
        h('div', { id: 'game-table', class: 'ct', role: 'group', 'aria-label': 'The card table' }),
        h('p', { id: 'game-status', class: 'status', tabindex: '-1' }),
        h('div', { id: 'game-choices', class: 'row', role: 'group', 'aria-label': 'Moves' }),
        h('div', { class: 'controls' },
          h('div', { class: 'row steps', role: 'group', 'aria-label': 'Steps through the play' },
            step('first', 'To the start', '«', () => goTo(0)), step('undo', 'One move back', '‹', () => goTo(deal.at - 1)),
            step('redo', 'One move on', '›', () => goTo(deal.at + 1)), step('last', 'To the end of the line', '»', () => goTo(deal.line.length)),
            h('button', { type: 'button', id: 'game-best', class: 'main', onclick: bestLine }, 'Best line'),
            h('button', { type: 'button', id: 'game-actual', hidden: true, onclick: backToActual }, 'Actual play')),
          h('label', {}, 'You play ', h('select', { id: 'game-you', onchange: (event) => sit(event.target.value) })),
          toggle('gameValues', 'Values on the cards'), toggle('gameOpen', 'All hands open')),
        h('div', { id: 'game-line' }),
        h('section', { id: 'game-score', class: 'panel', 'aria-label': 'The score', hidden: true })),
      h('div', { class: 'right' },
        h('section', { id: 'game-answer', class: 'panel', 'aria-label': 'What it is worth' }),
        h('section', { id: 'game-evening', class: 'panel', 'aria-label': 'The evening', hidden: true }),
        h('details', { class: 'panel', id: 'game-position' }, h('summary', {}, 'Position'), h('p', { class: 'faint' }, 'Cards as SA, HT, C2, or a hand as AK.Q2..7; fewer cards are an ending.'), h('form', { id: 'game-form' })),
        h('details', { class: 'panel', id: 'game-record' }, h('summary', {}, 'Deals as they were played'), recordForm()))));
  $('#tab-games').addEventListener('keydown', keys);
}

function toggle(name, label) {
  return h('label', { class: 'check' }, h('input', {
    type: 'checkbox', id: name, checked: pref(name), onchange: (event) => {
      prefer(name, event.target.checked);
      paint();
    },
  }), label);
}

function recordForm() {
  return h('form', { onsubmit: (event) => { event.preventDefault(); readRecords($('#game-text').value, 'the text'); } },
    h('label', { for: 'game-text' }, 'Records as people type them, JSON lines, or games of the Skat server; a file can be dropped anywhere'),
    h('textarea', { id: 'game-text', rows: 6, spellcheck: 'false', placeholder: 'game: tuppi-rami\ndeclarer: N\nleader: E\nhand N: ♠A ♠K\n…\nplay: ♠J ♠10 ♥3 ♠A' }),
    h('p', { id: 'game-record-wrong', class: 'wrong', role: 'alert', hidden: true }),
    h('div', { class: 'row' }, h('button', { type: 'submit' }, 'Read')));
}

/** Shows a game with the position of a link, or else with its example. */
function show(id, q, at) {
  turnTo(games.find((one) => one.id === id) || games[0]);
  let linked = null;
  try {
    linked = q ? JSON.parse(q) : null;
  } catch {
    host.damagedLink('This link is cut or damaged: the position in it cannot be read. The example of the game stands here.');
  }
  const { made, ...rest } = linked || game.example;
  const line = Array.isArray(made) ? made.filter((move) => typeof move === 'string') : [];
  begin(rest, { line, at: at === undefined || at === null ? line.length : Math.min(Math.max(Number(at) || 0, 0), line.length) });
}

function turnTo(one) {
  game = one;
  $('#game').value = game.id;
  const deals = game.operations.includes('deal');
  for (const id of ['deal', 'wish']) $(`#game-${id}`).hidden = !deals;
  if (deals) wishes(game);
  setText($('#game-about'), `${game.seats.length} seats, ${game.hand_size} cards each, ${game.pack}. Sides: ${game.sides.join(', ')}.`);
}

/** How many deals are drawn to see what contracts a game has. */
const DRAWN = 60;
/** By game: contracts, each once. */
const contracts = new Map();

/** What can be wished of a deal: how many cards a hand, and the contract, where the game has several. */
async function wishes(one) {
  const sizes = [one.hand_size, 10, 8, 6, 5, 4, 3].filter((size, place) => place === 0 || size < one.hand_size);
  fill($('#game-size'), sizes.map((size, place) => h('option', { value: size }, place === 0 ? `all ${size}` : size)));
  $('#game-contract').parentElement.hidden = true;
  if (!contracts.has(one.id)) {
    const { deals } = await ask('deal', { game: one.id, n: DRAWN, seed: 1, cards: Math.min(3, one.hand_size) }).catch(() => ({ deals: [] }));
    const told = deals.map(({ contract, trump }) => JSON.stringify([contract ?? null, contract && trump && !String(contract).includes(trump) ? trump : null]));
    contracts.set(one.id, [...new Set(told)].sort());
  }
  if (one !== game) return;
  const all = contracts.get(one.id);
  const text = ([contract, trump]) => [String(contract).replace(/^(\d+)?(S|H|D|C)$/, (_, level = '', suit) => level + SYMBOL[suit]), trump && trump !== 'NT' ? `${SYMBOL[trump] || trump}` : ''].filter(Boolean).join(' ');
  const named = all.filter((key) => JSON.parse(key)[0] !== null);
  $('#game-contract').parentElement.hidden = named.length < 2;
  fill($('#game-contract'), h('option', { value: '' }, 'any'), named.map((key) => h('option', { value: key }, text(JSON.parse(key)))));
}

/** Fields of a request that are no part of where a deal begins. */
const ASIDE = ['id', 'op', 'game', 'moves', 'line', 'made', 'played', 'players', 'event', 'date', 'table', 'number', 'result', 'score', 'tries'];

/** Puts a position on the table. */
function begin(given, more = {}, seat = 'all') {
  const start = position.normal(Object.fromEntries(Object.entries(given).filter(([name]) => !ASIDE.includes(name))));
  deal = { position: start, line: [], at: 0, actual: null, players: {}, records: null, index: 0, ...more };
  chosen = new Set();
  you = seats().includes(seat) ? seat : 'all';
  position.draw($('#game-form'), game, start, submit);
  paintRecords();
  fill($('#game-you'), [['all', 'everybody'], ...seats().map((seat) => [seat, name(seat)])].map(([value, text]) => h('option', { value }, text)));
  changed();
}

const seats = () => deal.position.seats || position.seatsOf(game, deal.position).filter((seat) => game.seats.length < 5 || seat in (deal.position.hands || {}));
const name = (seat) => deal.players[seat] || seatName(seat);
const deck = () => deal.position.state?.deck || null;

/** The cards in play: those of the position, wherever they are. */
function cards() {
  const { hands, trick = [], stock = [] } = deal.position;
  const held = Object.values(hands || {}).flatMap((hand) => (Array.isArray(hand) ? hand : dotted(hand)));
  return new Set([...held, ...trick, ...stock, ...Object.keys(deck() || {})]);
}

/** The cards of a hand as it is written in bridge. */
const dotted = (text) => text.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'[suit] + rank));

function submit(event) {
  event.preventDefault();
  try {
    begin(position.read(game));
  } catch {
    position.wrong('“Anything else” is not JSON.', '/rest');
  }
}

/** A deal of the game at random as it is wished, with the options of the form; who plays a seat keeps it. */
async function dealOne() {
  const options = deal.position.options || {};
  const wished = $('#game-contract').value;
  const [contract, trump] = wished ? JSON.parse(wished) : [];
  const seat = you;
  try {
    const { deals } = await ask('deal', { game: game.id, n: 1, seed: randomSeed(), options, cards: Number($('#game-size').value), ...(contract ? { contract } : {}), ...(trump ? { trump } : {}) });
    if (deals.length === 0) throw new Error('No such deal was found in the time there is.');
    begin(deals[0], {}, seat);
    announce('A new deal.');
  } catch (error) {
    toast(told(error));
  }
}

/** Everything that is asked and shown when the deal, or the place in it, is another one. */
function changed() {
  known.solve(game, deal);
  paint();
  host.address();
  others();
}

function answered() {
  paint();
  others();
}

export function goTo(at) {
  const place = Math.min(Math.max(at, 0), deal.line.length);
  if (place === deal.at) return false;
  deal = { ...deal, at: place };
  chosen = new Set();
  spoken = '';
  changed();
  return true;
}

/** Makes a move: of the line that is looked at, or another in its place. */
function make(moves) {
  const { line, at } = deal;
  const same = moves.every((move, index) => line[at + index] === move);
  deal = { ...deal, line: same ? line : [...line.slice(0, at), ...moves], at: at + moves.length };
  chosen = new Set();
  spoken = `${moves.map((move) => moveName(move, cards(), deck())).join(', ')}.`;
  changed();
}

function backToActual() {
  const same = deal.line.findIndex((move, ply) => move !== deal.actual[ply]);
  deal = { ...deal, line: deal.actual, at: Math.min(same < 0 ? deal.at : same, deal.actual.length) };
  changed();
}

function sit(seat) {
  you = seat;
  paint();
  others();
}

const isMine = (seat) => you === 'all' || you === seat;
const made = () => deal.line.slice(0, deal.at);

/** The moves of those whom the reader does not play, as well as they can be made. */
async function others() {
  const turn = known.answer()?.to_play;
  if (!turn || isMine(turn) || deal.at < deal.line.length || known.busy('others')) return;
  const before = deal;
  const line = await known.best(game, deal, 'others').catch((error) => {
    toast(told(error));
    return [];
  });
  if (deal !== before) return;
  const until = line.findIndex(({ seat }) => isMine(seat));
  const moves = line.slice(0, until < 0 ? line.length : until).map(({ card }) => card);
  if (moves.length > 0) make(moves);
  else if (known.answer()?.full) make([likeliest(known.answer()).card]);
}

/** Where no best line was found in the time there was: the move of which most is hoped. */
function likeliest({ cards: entries, to_play: seat, for: whose }) {
  const middle = ({ value }) => {
    const own = ownValue(value, seat);
    const one = own !== null && typeof own === 'object' ? (own.lower + own.upper) / 2 : own;
    return whose && !whose.includes(seat) ? -one : one;
  };
  return entries.find(({ best }) => best) || [...entries].sort((a, b) => middle(b) - middle(a))[0];
}

/** Lays the rest out as well as it can be played; it is then stepped through. */
async function bestLine() {
  const before = deal;
  try {
    const line = await known.best(game, deal, 'line');
    if (deal !== before) return;
    deal = { ...deal, line: [...made(), ...line.map(({ card }) => card)] };
    changed();
    toast(line.length > 0 ? 'The best line is laid out: step through it with ›.' : 'There was not enough time to find a best line.');
  } catch (error) {
    toast(told(error));
  }
}

/** The moves that agree with the cards that are chosen. */
const fitting = (extra = []) => (known.answer()?.cards || []).filter(({ card }) => [...chosen, ...extra].every((one) => cardsIn(card, cards()).includes(one)));

/** A card is chosen: it is a move, or a part of one. */
function pick(card) {
  const before = new Set(chosen);
  if (chosen.delete(card)) {
    paint();
    return;
  }
  const moves = fitting([card]);
  if (moves.length === 1) {
    make([moves[0].card]);
    return;
  }
  chosen = moves.length > 0 ? new Set([...before, card]) : new Set([card]);
  paint();
  announce(`${moveName(card, cards(), deck())} is chosen: ${fitting().length} moves.`);
}

const KEYS = { ArrowLeft: () => goTo(deal.at - 1), ArrowRight: () => goTo(deal.at + 1), Home: () => goTo(0), End: () => goTo(deal.line.length) };

function keys(event) {
  if (event.target.closest('input:not([type=checkbox]), textarea, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const action = KEYS[event.key] || (pref('letters') && event.key === 'l' ? focusMove : null);
  if (action && action() !== false) event.preventDefault();
}

function focusMove() {
  ($('#game-table .pc.best') || $('#game-table .pc.legal') || $('#game-choices button'))?.focus();
}

const number = (value) => (value !== null && typeof value === 'object' ? `${minus(value.lower)} to ${minus(value.upper)}` : minus(value));
const isNumber = (value) => typeof value !== 'object' || 'lower' in value;

/** A value as whoever sits there sees it. */
function ownValue(value, seat) {
  if (isNumber(value)) return value;
  const own = value[seat];
  return own !== undefined && own !== null && typeof own === 'object' && 'most' in own ? own.most : own;
}

/** A value in the form of its game: a number, a number a seat, or what each seat can be sure of. */
function valueText(value) {
  if (isNumber(value)) return number(value);
  return Object.entries(value).map(([seat, one]) => `${name(seat)} ${typeof one === 'object' && 'most' in one ? `${number(one.most)} at least, ${number(one.fewest)} at most` : number(one)}`).join(' · ');
}

/** What a move is worth to whoever makes it, as a mark on a card. */
function markOf(entry, seat) {
  const value = ownValue(entry.value, seat);
  const text = value === undefined || !pref('gameValues') ? '' : number(value);
  const cost = costOf(entry, seat);
  const turned = reaches(known.answer(), known.answer().value) !== reaches(known.answer(), entry.value);
  const tint = entry.best === undefined || !pref('gameValues') ? '' : entry.best ? 'best' : turned ? 'bad' : 'dear';
  const words = [text && `value ${text}`, entry.best ? 'costs nothing' : cost > 0 ? `costs ${cost}` : '', tint === 'bad' ? 'turns the contract' : '', entry.forced ? 'the only move' : ''];
  return { text, tint, name: pref('gameValues') ? words.filter(Boolean).join('; ') : '' };
}

function costOf({ value, best }, seat) {
  const [before, after] = [ownValue(known.answer().value, seat), ownValue(value, seat)];
  return best === false && typeof before === 'number' && typeof after === 'number' ? Math.abs(before - after) : 0;
}

function markOfCard(card, seat) {
  const entries = fitting(chosen.has(card) ? [] : [card]).filter((entry) => cardsIn(entry.card, cards()).includes(card));
  if (entries.length === 0) return null;
  const plain = entries.length === 1 ? entries[0] : entries.find((entry) => entry.card === card);
  if (plain) return markOf(plain, seat);
  const some = entries.some((entry) => entry.best);
  return { text: '…', tint: some && pref('gameValues') ? 'best' : '', name: `part of ${entries.length} moves${some && pref('gameValues') ? ', one of which costs nothing' : ''}` };
}

function paint() {
  if (!deal) return;
  const answer = known.answer();
  const stands = answer?.stands;
  paintTable(answer, stands);
  paintStatus(answer);
  paintSteps(answer);
  paintChoices(answer);
  paintAnswer(answer);
  paintLine();
  paintScore(answer);
  position.wrong(known.wrong() ? known.wrong().message : '', known.wrong()?.at || '');
  if (known.wrong()) $('#game-position').open = true;
}

function paintTable(answer, stands) {
  const turn = answer ? answer.to_play : null;
  const { hands } = stands || deal.position;
  const held = Object.fromEntries(Object.entries(hands || {}).map(([seat, hand]) => [seat, Array.isArray(hand) ? hand : dotted(hand)]));
  const last = trickOf(stands);
  cardtable.draw($('#game-table'), {
    seats: seats(), places: cardtable.placesOf(seats(), you === 'all' ? null : you), name, hands: held, turn,
    open: (seat) => pref('gameOpen') || isMine(seat) && you !== 'all' || you === 'all' && seat === turn,
    tags: tagsOf(turn), trick: last.cards, past: last.past, middle: middleOf(stands), deck: deck(), ranks: ranksOf(game.pack), chosen,
    mark: (card) => markOfCard(card, turn), mine: Boolean(turn && isMine(turn)),
  }, pick);
}

/** The cards on the table, or the trick that was last taken. */
function trickOf(stands) {
  const { plays, tricks } = known.line();
  const done = tricks.filter(({ first, moves }) => first + moves <= deal.at).at(-1);
  const laid = stands?.trick || deal.position.trick || [];
  const all = cards();
  const cardOf = (move) => cardsIn(move, all).at(-1);
  if (laid.length === 0 && done && done.first + done.moves === deal.at) {
    const own = plays.slice(done.first, done.first + done.moves).filter(({ card }) => cardOf(card));
    return { past: true, cards: own.map(({ seat, card }) => ({ seat, card: cardOf(card), won: seat === done.winner })) };
  }
  // Cards that lay there when the deal began were played in turn from the leader on.
  const since = plays.slice(0, deal.at).filter(({ card }) => laid.includes(cardOf(card))).slice(-laid.length);
  const order = seats().filter((seat) => seat in (deal.position.hands || {}));
  const from = order.indexOf(deal.position.leader);
  const early = laid.slice(0, laid.length - since.length).map((card, index) => ({ seat: order[(from + index) % order.length], card }));
  return { past: false, cards: [...early, ...since.map(({ seat, card }) => ({ seat, card: cardOf(card) }))] };
}

function tagsOf(turn) {
  const taken = {};
  for (const { first, moves, winner } of known.line().tricks) if (winner && first + moves <= deal.at) taken[winner] = (taken[winner] || 0) + 1;
  return (seat) => [seat === turn && 'to play', seat === deal.position.declarer && 'declarer', taken[seat] && `${taken[seat]} trick${taken[seat] > 1 ? 's' : ''}`].filter(Boolean);
}

function middleOf(stands) {
  const { trump, contract, declarer, stock } = deal.position;
  const words = [];
  if (contract !== undefined && contract !== null) words.push([moveText(String(contract).replace(/^(\d+)([SHDC])$/, '$1:$2'), new Set()), declarer ? ` by ${name(declarer)}` : '']);
  if (trump) words.push(trump === 'NT' ? 'no trumps' : ['trumps ', moveText(`:${trump}`, new Set())]);
  if (stock?.length > 0 && (!stands || deal.at === 0)) words.push(`${stock.length} cards in the stock`);
  return words.map((word) => h('p', {}, word));
}

function paintStatus(answer) {
  const text = statusText(answer);
  setText($('#game-status'), text);
  const settled = answer && (answer.full || known.wrong() || !answer.to_play);
  if (spoken === null || !settled) return;
  announce(`${spoken} ${text}`.trim());
  spoken = null;
}

const whoseText = (answer) => (answer.for ? answer.for.map(name).join(' and ') : 'By seat');

function statusText(answer) {
  if (known.wrong()) return 'This position cannot be played.';
  if (!answer) return 'Solving …';
  const turn = answer.to_play ? `${name(answer.to_play)} to play.` : 'The play is over.';
  if (!answer.full) return `${turn} Solving …`;
  if (answer.for) return `${turn} ${whoseText(answer)}: ${number(answer.value)}${fateText(answer)}.`;
  const own = answer.to_play ? ownValue(answer.value, answer.to_play) : null;
  return own === null || own === undefined ? turn : `${turn} ${name(answer.to_play)} can be sure of ${number(own)}.`;
}

/** Whether a value reaches what was undertaken; null where nothing was, or the value is not proved. */
function reaches({ target }, value) {
  if (!target || typeof value !== 'number') return null;
  return target.at_least === undefined ? value <= target.at_most : value >= target.at_least;
}

function fateText(answer) {
  const met = reaches(answer, answer.value);
  if (met === null) return '';
  const { at_least: least, at_most: most } = answer.target;
  const need = least === undefined ? `at most ${most}` : `${least}`;
  return `, ${met ? 'made' : 'not made'}: ${need} ${least === 1 || most === 1 ? 'is' : 'are'} needed`;
}

function paintSteps(answer) {
  for (const id of ['first', 'undo']) $(`#game-${id}`).disabled = deal.at === 0;
  for (const id of ['redo', 'last']) $(`#game-${id}`).disabled = deal.at === deal.line.length;
  $('#game-best').disabled = !answer?.to_play;
  const { actual, line } = deal;
  $('#game-actual').hidden = !actual || (actual.length === line.length && actual.every((move, ply) => move === line[ply]));
  $('#game-you').value = you;
  $('#gameValues').checked = pref('gameValues');
  $('#gameOpen').checked = pref('gameOpen');
}

/** How many moves are offered as buttons of their own. */
const MOST_CHOICES = 40;

/** Moves that are not just a card: announcements, exchanges, and ways to play the cards that are chosen. */
function paintChoices(answer) {
  const box = $('#game-choices');
  const turn = answer?.to_play;
  const all = cards();
  const other = turn && isMine(turn) ? fitting().filter(({ card }) => chosen.size > 0 || !all.has(card)) : [];
  const order = [...other].sort((a, b) => Number(b.best === true) - Number(a.best === true));
  box.hidden = other.length === 0;
  fill(box, order.slice(0, MOST_CHOICES).map((entry) => {
    const mark = markOf(entry, turn);
    return h('button', { type: 'button', class: `choice-move ${mark.tint}`, 'data-move': entry.card, 'aria-label': `${moveName(entry.card, all, deck())}${mark.name ? `; ${mark.name}` : ''}`, onclick: () => make([entry.card]) },
      moveText(entry.card, all, deck()), mark.text ? drawn(mark.text, { class: 'mark' }) : null);
  }), order.length > MOST_CHOICES ? h('span', { class: 'faint' }, `and ${order.length - MOST_CHOICES} more: choose a card of them`) : null);
}

function paintAnswer(answer) {
  const box = $('#game-answer');
  box.setAttribute('aria-busy', String(Boolean(answer && !answer.full)));
  const heading = h('h2', {}, deal.at > 0 ? `After ${deal.at} move${deal.at === 1 ? '' : 's'}` : 'What it is worth');
  if (!answer?.full) {
    fill(box, heading, h('p', { class: 'faint' }, known.wrong() ? told(known.wrong()) : 'Solving …'));
    return;
  }
  fill(box, heading,
    answer.for ? h('p', { class: 'value' }, h('strong', {}, number(answer.value)), ' ', h('span', {}, whoseText(answer))) : bySeat(answer.value),
    h('p', { class: 'faint' }, `It counts: ${answer.value_of}.${answer.status === 'stopped' ? ' Where two numbers stand, more was not proved in the time there is.' : ''}`),
    answer.for ? null : h('p', { class: 'worst' }, 'Each number is what that player can be sure of when all the others play against him: worst cases, which do not all come true together and do not add up.'),
    answer.cards.length > 0 && pref('gameValues') ? movesTable(answer) : null,
    factsOf());
}

/** The numbers of the seats, one below the other. */
const bySeat = (value) => h('dl', { class: 'facts value' }, Object.entries(value).map(([seat, one]) => [h('dt', {}, name(seat)), h('dd', {}, h('strong', {}, valueText({ [seat]: one }).slice(name(seat).length + 1)))]));

function movesTable(answer) {
  const all = cards();
  const worth = ({ value }) => number(ownValue(value, answer.to_play) ?? '–');
  const row = (entry) => h('tr', { class: entry.best ? 'best' : null }, h('th', { scope: 'row' }, moveText(entry.card, all, deck())), h('td', { title: answer.for ? null : valueText(entry.value) }, worth(entry)), h('td', {}, entry.best ? 'best' : ''));
  return h('details', { open: true }, h('summary', {}, answer.cards.length === 1 ? 'One move' : `${answer.cards.length} moves`), h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': 'The value after each move' }, h('table', { class: 'moves' },
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Move'), h('th', { scope: 'col' }, answer.for ? 'Value' : `Value to ${name(answer.to_play)}`), h('td', {}))), h('tbody', {}, answer.cards.map(row)))));
}

/** What was told of the deal before the position. */
function factsOf() {
  const facts = Object.entries(deal.position.state || {}).filter(([key, value]) => key !== 'deck' && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0));
  if (facts.length === 0) return null;
  const all = cards();
  const word = (value) => (value === true ? 'yes' : value === false ? 'no' : moveText(String(value), all, deck()));
  const called = (of) => (seats().includes(of) ? name(of) : of);
  const text = (value) => (Array.isArray(value) ? value.map((one) => [text(one), ' ']) : value !== null && typeof value === 'object'
    ? Object.entries(value).map(([of, one], index) => [index ? ', ' : '', called(of), ' ', text(one)]) : word(value));
  return h('dl', { class: 'facts' }, h('dt', { class: 'whole' }, 'When it began'), facts.map(([key, value]) => [h('dt', {}, key.replaceAll('_', ' ')), h('dd', {}, text(value))]));
}

function paintLine() {
  const { plays, tricks, values } = known.line();
  const box = $('#game-line');
  box.hidden = plays.length === 0;
  if (plays.length === 0) {
    fill(box);
    return;
  }
  timeline.draw(box, { plays, tricks, values, target: known.answer()?.target, at: deal.at, actual: deal.actual, name, cards: cards(), deck: deck() }, goTo);
}

function paintScore(answer) {
  const box = $('#game-score');
  const score = known.score();
  const over = answer && !answer.to_play && deal.at === deal.line.length;
  box.hidden = !over || !score;
  if (box.hidden) return;
  const { points, made: reached, lines } = score.deals[0];
  fill(box, h('h2', {}, 'The score'), h('p', {}, Object.entries(points).map(([of, one]) => `${name(of)} ${minus(one)}`).join(' · '), reached === undefined ? '' : reached ? ': made.' : ': not made.'),
    h('ul', {}, lines.map((line) => h('li', {}, `${name(line.of)}: ${line.what}`, line.points === 0 ? '' : ` (${line.points > 0 ? '+' : ''}${minus(line.points)})`))));
}

/** Reads deals as they were played, and shows the first. */
export async function readRecords(text, from) {
  if (!await load()) return;
  recordWrong('');
  try {
    const { records, more } = await ask('records', { text, ...(game ? { game: game.id } : {}) });
    const good = records.filter((record) => !record.error);
    const bad = records.find((record) => record.error);
    if (bad) recordWrong(`${records.length - good.length} of ${records.length} deals could not be read. ${told(bad.error)}`);
    if (good.length === 0) throw new Error(bad ? told(bad.error) : 'No deal was found.');
    await showRecord(good, 0);
    const count = `${good.length} deal${good.length > 1 ? 's' : ''} read from ${from}${more ? '; there are more, which are left out' : ''}.`;
    toast(count);
  } catch (error) {
    recordWrong(told(error));
  }
}

function recordWrong(text) {
  setText($('#game-record-wrong'), text);
  $('#game-record-wrong').hidden = !text;
  if (text) $('#game-record').open = true;
}

/** Shows a deal of several, as far as its moves are allowed. */
async function showRecord(records, index, ply = 0) {
  const record = records[index];
  turnTo(games.find((one) => one.id === record.game) || game);
  const { plays, refused } = await known.replay(record);
  const line = plays.map(({ card }) => card);
  begin(record, { line, at: Math.min(ply, line.length), actual: line.length > 0 ? line : null, players: record.players || {}, records, index });
  recordWrong(refused ? `The play ends before move ${refused.index + 1}, ${refused.move}: ${refused.message}` : '');
}

/** The deals of a file, to be turned. */
function paintRecords() {
  const { records, index } = deal;
  const box = $('#game-records');
  evening.show($('#game-evening'), game, records, index, (place, ply) => showRecord(records, place, ply));
  box.hidden = !records || records.length < 2;
  if (box.hidden) return;
  const label = (record, place) => `${record.number ? `Deal ${record.number}` : `Deal ${place + 1}`}${record.contract !== undefined && record.contract !== null ? `: ${record.contract}` : ''}`;
  const box2 = select({ id: 'game-record-choice', onchange: (event) => showRecord(records, Number(event.target.value)) }, records.map((record, place) => [place, label(record, place)]));
  box2.value = String(index);
  const turn = (by, sign, text) => h('button', { type: 'button', 'aria-label': text, disabled: !records[index + by], onclick: () => showRecord(records, index + by) }, sign);
  fill(box, turn(-1, '‹', 'Deal before'), h('label', {}, h('span', { class: 'sr' }, 'Deal'), box2), h('span', { class: 'faint' }, `${index + 1} of ${records.length}`), turn(1, '›', 'Next deal'));
}

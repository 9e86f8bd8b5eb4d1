// Any listed game at a card table: a position is shown, solved, and played on move by move, alone or against best play.

import { h, count, drawn, fill, setText, $, announce, toast, select, unset } from './dom.js';
import { Latest, ask, list, errorText } from './wire.js';
import { SEAT, SUIT_NAME, randomSeed } from './cards.js';
import { SIDE } from './bridge.js';
import * as position from './position.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import * as known from './gamesolve.js';
import * as session from './gamesession.js';
import * as contracting from './contracting.js';
import * as opponents from './opponents.js';
import * as panel from './gameanswer.js';
import * as seen from './seen.js';
import * as estimate from './gameestimate.js';
import { asideOf, bidText, packText, placeName, scoringText, suitGame } from './tablewords.js';
import * as problems from './gameproblem.js';
import * as picker from './gamepicker.js';
import { BEGINNING, answered as answeredCall, atStake, planOf, untilAsked } from './skatauction.js';
import { asksContract, partyOf, seatOfReader, spadesBid, wantsBids, withPass } from './playing.js';
import { cardsIn, moveName, moveText, takePack } from './faces.js';
import { packsOf } from './cardparts.js';
import { orderOf } from './order.js';
import { brief, number, ownValue, reaches } from './worth.js';
import { pref, prefer } from './prefs.js';
import { LANGUAGES, gameName, gameWord, suitWord, takeWords, t } from './locale.js';

const { seatName } = position;

/** @type {Host} */
let host = unset();
/** @type {Game[]} */
let games = [];
/** @type {Game} */
let game = unset();
/**
 * {position, line, at, actual, players, records, index, whole, declaration, scoreFields}: where it began, the moves that are looked at, how
 * many are made; the deal before a contract was chosen, and the choice; the fields that the reader added for its score, by their place in the request.
 * @type {GameDeal}
 */
let deal = unset();
/** Whose moves the reader makes: "all", or a seat. */
let you = 'all';
/** How the others move. */
let way = opponents.WAYS[0][0];
/** Whether the reader plays a seat of a deal that was dealt to be played: no other hand is seen, whatever is seen otherwise. */
let playing = false;
/** How many deals were dealt to be played. */
let dealt = 0;
/**
 * Cards that are chosen towards a move of several.
 * @type {Set<string>}
 */
let chosen = new Set();
/**
 * What was done; it is announced together with the value that results.
 * @type {string | null}
 */
let spoken = null;

/** @param {Host} page */
export function build(page) {
  host = page;
  known.onAnswer(answered);
}

export const fields = () => (game && deal ? { game: game.id, q: JSON.stringify(deal.line.length > 0 ? { ...deal.position, made: deal.line } : deal.position), at: deal.at === deal.line.length ? null : deal.at } : {});

/**
 * What a game is called; where players have one name for two, what the list calls it.
 * @param {any} one
 */
const named = (one) => (games.some((other) => other !== one && gameName(other) === gameName(one)) ? one.name : gameName(one));

/** By which a deal that was begun is found again; null if there is none. */
export const work = () => (game && deal && (deal.line.length > 0 || deal.records) ? game.id : null);

export const title = () => (game ? named(game) : t('all-games'));

/** Loads the list once; shows the game and the position of the address, if it holds any. */
/** @param {{game?: string, q?: string, at?: string}} fields */
export async function open({ game: id, q, at } = {}) {
  if (!await load()) return;
  if (q && deal && fields().q === q) goTo(Number(at ?? deal.line.length));
  else if (id || !game) show(id || picker.first(), q, at);
}

/** @type {Promise<boolean> | null} */
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
    fill($('#tab-games'), h('p', { class: 'wrong', role: 'alert' }, errorText(error)));
    return false;
  }
  // Bridge has a tab of its own, and so has what cannot be solved.
  games = games.filter((one) => one.id !== 'bridge' && one.example.op === 'solve');
  frame();
  return true;
}

function frame() {
  const step = (/** @type {string} */ id, /** @type {string} */ label, /** @type {any} */ sign, /** @type {() => any} */ action) => h('button', { type: 'button', id: `game-${id}`, 'aria-label': label, onclick: action }, sign);
  fill($('#tab-games'),
    h('div', { class: 'row pick' }, h('label', { for: 'game' }, t('game')), h('select', { id: 'game', class: 'narrow', onchange: (/** @type {FieldEvent} */ event) => show(event.target.value) }, picker.optionGroups(games, named)),
      h('button', { type: 'button', id: 'game-find', class: 'quiet', onclick: () => picker.open(games, named, show) }, t('find-a-game')),
      h('button', { type: 'button', id: 'game-rules', class: 'quiet', onclick: () => picker.rules(game) }, t('rules')),
      h('button', { type: 'button', id: 'game-play', class: 'main', onclick: playOne }, t('play-a-deal')),
      h('button', { type: 'button', id: 'game-deal', onclick: () => dealOne() }, t('deal-at-random')),
      h('span', { id: 'game-records', class: 'row', hidden: true }),
      h('details', { id: 'game-more' }, h('summary', {}, t('more')),
        h('div', { class: 'row' },
          h('span', { id: 'game-wish', class: 'row' }, h('label', {}, `${t('cards')} `, h('select', { id: 'game-size' })),
            h('label', {}, `${t('only-with')} `, h('input', { type: 'text', id: 'game-condition', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: t('any-condition-of-deals') }))),
          h('button', { type: 'button', id: 'game-puzzle', onclick: setProblem }, t('problem')),
          h('button', { type: 'button', id: 'game-example', class: 'quiet', onclick: () => show(game.id) }, t('example'))),
        h('p', { id: 'game-about', class: 'faint' }),
        h('details', { id: 'game-words', class: 'faint' }))),
    h('div', { class: 'two wide' },
      h('div', {},
        h('div', { id: 'game-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }),
        h('p', { id: 'game-status', class: 'status', tabindex: '-1' }),
        h('div', { id: 'game-choices', class: 'row', role: 'group', 'aria-label': t('moves') }),
        h('section', { id: 'game-problem', class: 'panel', 'aria-label': t('the-problem'), hidden: true }),
        h('button', { type: 'button', id: 'game-next', class: 'main', hidden: true, onclick: playOne }, t('next-deal')),
        h('section', { id: 'game-score', class: 'panel', 'aria-label': t('the-score'), hidden: true }),
        h('details', { id: 'game-contracts', class: 'panel', hidden: true }),
        h('div', { class: 'controls' },
          h('div', { class: 'row steps', role: 'group', 'aria-label': t('steps-through-the-play') },
            step('first', t('to-the-start'), '«', () => goTo(0)), step('undo', t('one-move-back'), '‹', () => goTo(deal.at - 1)),
            step('redo', t('one-move-forward'), '›', () => goTo(deal.at + 1)), step('last', t('to-the-end-of-the-line'), '»', () => goTo(deal.line.length)),
            h('button', { type: 'button', id: 'game-best', class: 'main', onclick: bestLine }, t('best-line')),
            h('button', { type: 'button', id: 'game-actual', hidden: true, onclick: backToActual }, t('actual-play'))),
          h('label', {}, `${t('you-play')} `, h('select', { id: 'game-you', onchange: (/** @type {FieldEvent} */ event) => sit(event.target.value) })),
          h('label', { id: 'game-others' }, `${t('the-others')} `, select({ id: 'game-way', onchange: (/** @type {FieldEvent} */ event) => { way = event.target.value; } }, opponents.WAYS)),
          h('label', { id: 'game-pack-choice', hidden: true }, `${t('cards-drawn-as')} `, h('select', { id: 'game-pack', onchange: (/** @type {FieldEvent} */ event) => choosePack(event.target.value) })),
          toggle('gameValues', t('values-on-the-cards')), toggle('gameOpen', t('all-hands-open'))),
        h('div', { id: 'game-line', class: 'line' })),
      h('div', { class: 'right' },
        h('section', { id: 'game-estimate', class: 'panel', 'aria-label': t('estimate'), hidden: true }),
        h('section', { id: 'game-answer', class: 'panel', 'aria-label': t('what-it-is-worth') }),
        h('details', { id: 'game-seen', class: 'panel', hidden: true }),
        h('section', { id: 'game-session', class: 'panel', 'aria-label': t('session'), hidden: true }),
        h('details', { class: 'panel', id: 'game-position' }, h('summary', {}, t('position')), h('p', { class: 'faint' }, t('cards-as-sa-ht-c2-or-a')), h('form', { id: 'game-form' })),
        h('details', { class: 'panel', id: 'game-record' }, h('summary', {}, t('deals-as-they-were-played')), recordForm()))));
  panel.buildScore($('#game-score'));
  contracting.build($('#game-contracts'));
  seen.build($('#game-seen'), seenView);
  estimate.build($('#game-estimate'), paint);
  $('#tab-games').addEventListener('keydown', keys);
}

/**
 * @param {string} name
 * @param {string} label
 */
function toggle(name, label) {
  return h('label', { class: 'check' }, h('input', {
    type: 'checkbox', id: name, checked: pref(name), onchange: (/** @type {FieldEvent} */ event) => {
      prefer(name, event.target.checked);
      if (name === 'gameOpen') playing = false;
      solve();
      paint();
    },
  }), label);
}

function recordForm() {
  return h('form', { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); readRecords($('#game-text').value, t('the-text')); } },
    h('label', { for: 'game-text' }, t('records-as-people-type-them-json-lines')),
    h('textarea', { id: 'game-text', rows: 6, spellcheck: 'false', placeholder: 'game: tuppi-rami\ndeclarer: N\nleader: E\nhand N: ♠A ♠K\n…\nplay: ♠J ♠10 ♥3 ♠A' }),
    h('p', { id: 'game-record-wrong', class: 'wrong', role: 'alert', hidden: true }),
    h('div', { class: 'row' }, h('button', { type: 'submit' }, t('read'))));
}

/**
 * Shows a game with the position of a link, or else with its example.
 * @param {string} id
 * @param {string} [q]
 * @param {string | number} [at]
 */
function show(id, q, at) {
  turnTo(games.find((one) => one.id === id) || games[0]);
  let linked = null;
  try {
    linked = q ? JSON.parse(q) : null;
  } catch {
    host.damagedLink(t('link-damaged-position'));
  }
  const { made, ...rest } = linked || game.example;
  const line = Array.isArray(made) ? made.filter((move) => typeof move === 'string') : [];
  begin(rest, { line, at: at === undefined || at === null ? line.length : Math.min(Math.max(Number(at) || 0, 0), line.length) });
}

/** @param {any} one */
function turnTo(one) {
  game = one;
  takeWords(game);
  offerPacks();
  $('#game').value = game.id;
  const deals = game.operations.includes('deal');
  for (const id of ['deal', 'wish']) $(`#game-${id}`).hidden = !deals;
  $('#game-puzzle').hidden = !game.operations.includes('puzzle-gen');
  if (deals) sizes(game);
  setText($('#game-about'), t('about-game', { seats: game.seats.length, cards: game.hand_size, pack: packText(game), sides: game.sides.map((side) => SIDE[side] ?? gameWord(side)).join(', ') }));
  paintWords(game);
}

/** The pack that the reader has chosen for the game that is shown, or its usual one. */
const packOf = () => pref('packs')?.[game.id] ?? packsOf(game.id)[0];

/** Offers the packs of the game where there are several. */
function offerPacks() {
  const packs = packsOf(game.id);
  $('#game-pack-choice').hidden = packs.length < 2;
  fill($('#game-pack'), packs.map((name) => h('option', { value: name }, t('suits-of-pack', { pack: name }))));
  $('#game-pack').value = packOf();
  takePack(packOf());
}

/** @param {string} name */
function choosePack(name) {
  prefer('packs', { ...pref('packs'), [game.id]: name });
  takePack(name);
  paint();
}

/**
 * What players of the game say in a language of theirs, beside the words of requests and answers.
 * @param {Game} about
 */
function paintWords({ spoken: said }) {
  $('#game-words').hidden = !said;
  if (!said) return;
  const row = (/** @type {string[]} */ [word, own]) => h('li', {}, h('b', {}, own), ` ${SUIT_NAME[word] || SEAT[word] || word}`);
  const list = (/** @type {any} */ [code, { name: own, cards: faces, seats: places, words }]) => [h('h2', {}, LANGUAGES.find(([one]) => one === code)?.[1] ?? code),
    h('ul', { class: 'words' }, Object.entries({ [game.name]: own, ...words, ...places, ...faces }).map(row))];
  fill($('#game-words'), h('summary', {}, t('what-its-players-say')), Object.entries(said).map(list));
}

/**
 * How many cards a hand a deal may have.
 * @param {Game} about
 */
function sizes({ hand_size: whole }) {
  const fewer = [10, 8, 6, 5, 4, 3].filter((size) => size < whole);
  fill($('#game-size'), h('option', { value: '' }, t('all')), fewer.map((size) => h('option', { value: size }, size)));
}

/** Fields of a request that are no part of where a deal begins. */
const ASIDE = ['id', 'op', 'game', 'moves', 'line', 'made', 'played', 'players', 'teams', 'event', 'date', 'table', 'number', 'board', 'result', 'score', 'tries', 'note'];

/**
 * The position alone.
 * @param {any} given
 */
const without = (given) => position.normal(Object.fromEntries(Object.entries(given).filter(([name]) => !ASIDE.includes(name))));

/**
 * Puts a position on the table.
 * @param {any} given
 * @param {any} more
 * @param {string} seat
 */
function begin(given, more = {}, seat = 'all') {
  const start = without(given);
  deal = { position: start, line: [], at: 0, actual: null, players: {}, records: null, index: 0, whole: isOpen(start) && !more.line?.length ? start : null, declaration: null, problem: null, scoreFields: {}, ...more };
  chosen = new Set();
  you = seats().includes(seat) ? seat : 'all';
  playing &&= you !== 'all';
  position.draw($('#game-form'), game, start, submit);
  paintRecords();
  fill($('#game-you'), [['all', t('everybody')], ...seats().map((/** @type {string} */ seat) => [seat, name(seat)])].map(([value, text]) => h('option', { value }, text)));
  changed();
  if (isUndecided()) seeWhatMayBe();
}

const seats = () => deal.position.seats || position.seatsOf(game, deal.position).filter((/** @type {string} */ seat) => game.seats.length < 5 || seat in (deal.position.hands || {}));
/** @param {string} seat */
const name = (seat) => deal.players[seat] || placeName(game, deal.position, seat) || seatName(seat);
const deck = () => deal.position.state?.deck || null;

/** The cards in play: those of the position, wherever they are. */
function cards() {
  const { hands, trick = [], stock = [] } = deal.position;
  const held = Object.values(hands || {}).flatMap((hand) => (Array.isArray(hand) ? hand : dotted(hand)));
  return new Set([...held, ...trick, ...stock, ...Object.keys(deck() || {})]);
}

/**
 * The cards of a hand as it is written in bridge.
 * @param {string} text
 */
const dotted = (text) => text.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'[suit] + rank));

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  try {
    begin(position.read(game));
  } catch {
    position.wrong(t('anything-else-is-not-json'), '/rest');
  }
}

/** A deal of the game at random under the condition, with the options of the form and the cards that have numbers; who plays a seat keeps it. */
async function dealOne() {
  await dealTo((one) => begin(one, { whole: without(one) }, you));
}

/** Deals a whole deal for the reader to play: nobody sees more than their own cards. */
async function playOne() {
  $('#game-size').value = '';
  await dealTo((one) => {
    const seat = you === 'all' || playing ? seatOfReader(game.id, one.seats ?? game.seats, dealt) : you;
    const start = withPass(game.id, without(one), seat, dealt);
    way = 'seen';
    dealt += 1;
    playing = true;
    begin(start, start.state?.phase === 'exchange' ? {} : { whole: start }, seat);
    if (game.id === 'skat') auction(BEGINNING);
  });
}

/**
 * Deals, and puts the deal on the table.
 * @param {(one: any) => void} put
 */
async function dealTo(put) {
  const { pass, ...options } = deal.position.options ?? {};
  const condition = $('#game-condition').value.trim();
  const size = $('#game-size').value;
  const state = game.needs.includes('state.deck') ? { state: game.example.state } : {};
  try {
    const { deals: [one] } = await ask('deal', { game: game.id, n: 1, seed: randomSeed(), options, ...(size ? { cards: Number(size) } : {}), ...state, ...(condition ? { condition } : {}) });
    if (!one) throw new Error(t('no-such-deal-was-found-in-time'));
    put(one);
    announce(t('a-new-deal'));
  } catch (error) {
    toast(errorText(error));
  }
}

/** Sets a problem of the game: all hands are open, and no value is seen until it is solved. */
async function setProblem() {
  const before = deal;
  const button = $('#game-puzzle');
  button.disabled = true;
  try {
    const problem = await problems.found(game);
    if (deal !== before) return;
    const { made = [], ...position } = problem.position;
    begin(position, { line: made, at: made.length, problem });
    $('#game-status').focus();
  } catch (error) {
    toast(errorText(error));
  } finally {
    button.disabled = false;
  }
}

/** Whether a problem is set that is not solved yet. */
const isRiddle = () => Boolean(deal.problem && !deal.problem.done);

/**
 * Chooses a contract of the deal: its position is played.
 * @param {any} about
 */
function declare({ contract, declarer, game: of, position: start }) {
  const { whole, players, records, index } = deal;
  if (of && of !== game.id) turnTo(games.find((one) => one.id === of) || game);
  const called = deal.auction?.bid ? { ...start, state: { ...start.state, bid: deal.auction.bid } } : start;
  begin(called, { whole, players, records, index, declaration: { contract, declarer } }, you);
  announce(`${name(declarer)}: ${contract}.`);
  focusMove();
}

/**
 * The declarer of a position, or its contract; undefined where it has neither.
 * @param {any} position
 */
const declarationIn = ({ declarer, contract, state }) => declarer ?? state?.soloist ?? contract;

/**
 * Whether the game needs a declarer or a contract, as its example has, and the position has none.
 * @param {any} position
 */
const isOpen = (position) => game.operations.includes('contracts') && declarationIn({ ...game.example, contract: undefined }) !== undefined && declarationIn(position) === undefined;

/** Whether a contract has to be chosen before there is anything to play. */
const isUndecided = () => Boolean(deal.whole && !deal.declaration && deal.line.length === 0 && (isOpen(deal.position) || (playing && asksContract(game.id))));

/** Where no contract is possible after all, shows why the deal cannot be played. */
async function seeWhatMayBe() {
  const before = deal;
  const rows = await contracting.offered(game, deal.position);
  if (deal !== before || rows.length > 0) return;
  deal = { ...deal, whole: null };
  changed();
}

/** Asks for what is to be known; of a deal without a contract that is nothing. */
function solve() {
  if (isUndecided()) known.forget();
  else known.solve(game, deal, isSecret());
}

/** Everything that is asked and shown when the deal, or the place in it, is another one. */
function changed() {
  solve();
  paint();
  host.address();
  others();
}

function answered() {
  // When the play is over nothing is hidden any more, and all of it is looked at.
  if (known.isHurried() && known.over()) known.solve(game, deal);
  paint();
  others();
}

/** @param {number} at */
export function goTo(at) {
  const place = Math.min(Math.max(at, 0), deal.line.length);
  if (place === deal.at) return false;
  deal = { ...deal, at: place };
  chosen = new Set();
  spoken = '';
  changed();
  return true;
}

/**
 * Makes a move: of the line that is looked at, or another in its place.
 * @param {string[]} moves
 */
function make(moves) {
  const { line, at, problem } = deal;
  if (isRiddle() && at !== problem.at) deal = { ...deal, problem: null };
  else if (isRiddle() && !problems.judge(problem, moves[0])) {
    chosen = new Set();
    paint();
    return;
  }
  const same = moves.every((move, index) => line[at + index] === move);
  deal = { ...deal, line: same ? line : [...line.slice(0, at), ...moves], at: at + moves.length };
  picker.played(game.id);
  chosen = new Set();
  if (isPassing()) {
    takeUp(moves);
    return;
  }
  spoken = `${moves.map((move) => moveName(isSecret() ? masked(move) : move, cards(), deck())).join(', ')}.`;
  changed();
}

/** Whether the reader, who plays a seat, is to pass cards before the play. */
const isPassing = () => playing && deal.position.state?.phase === 'exchange' && game.id === 'hearts';

/**
 * Cards are passed on and taken up: the play begins from the hands that result, of which each player knows their own.
 * @param {string[]} moves
 */
async function takeUp(moves) {
  const before = deal;
  const { pass, ...options } = deal.position.options;
  const { stands, to_play: leader } = await known.standsAt(game, deal, moves.length);
  if (deal !== before || !stands) return;
  const held = new Set(before.position.hands[you]);
  const received = stands.hands[you].filter((/** @type {string} */ card) => !held.has(card));
  begin({ seats: before.position.seats, hands: stands.hands, leader, options }, { received }, you);
  toast(t('you-receive', { cards: received.map((/** @type {string} */ card) => moveName(card, cards(), deck())).join(', ') }));
}

/** Whether a whole deal of Skat is bid by the reader and the others. */
const isAuction = () => Boolean(playing && deal.auction && deal.auction.asked !== 'over' && !deal.declaration);

/** The seats of Skat from forehand on. @type {() => string[]} */
const places = () => seats().map((/** @type {string} */ _seat, /** @type {number} */ at) => seats()[(seats().indexOf(deal.position.leader) + at) % 3]);

/**
 * The auction of Skat goes on until the reader is asked, or who plays is known.
 * @param {import('./skatauction.js').Auction} from
 */
function auction(from) {
  const plans = places().map((/** @type {string} */ seat) => planOf(deal.position.hands[seat]));
  const now = untilAsked(from, plans.map((plan) => plan.most), places().indexOf(you));
  deal = { ...deal, auction: now };
  changed();
  if (now.asked !== 'over') {
    $('#game-choices button')?.focus();
    return;
  }
  if (now.winner !== null && places()[now.winner] !== you) letPlay(places()[now.winner], plans[now.winner].contract);
}

/**
 * Another player has won the auction and plays the game of their hand.
 * @param {string} seat
 * @param {string} contract
 */
async function letPlay(seat, contract) {
  const before = deal;
  const rows = await contracting.offered(game, deal.whole);
  const row = rows.find((/** @type {Offered} */ one) => one.declarer === seat && one.contract.toLowerCase() === contract.toLowerCase());
  if (deal === before && row) declare(row);
}

/** Whether the reader, who plays a seat, is to bid before the play. */
const isBidding = () => playing && deal.line.length === 0 && wantsBids(game.id, deal.position);

/**
 * The reader bids a number of tricks, and so do the others.
 * @param {number} own
 */
function bid(own) {
  const { hands, state } = deal.position;
  const bids = Object.fromEntries(seats().map((/** @type {string} */ seat) => [seat, seat === you ? own : spadesBid(hands[seat])]));
  begin({ ...deal.position, state: { ...state, bids } }, {}, you);
  focusMove();
}

function backToActual() {
  const { actual } = deal;
  if (!actual) return;
  const same = deal.line.findIndex((move, ply) => move !== actual[ply]);
  deal = { ...deal, line: actual, at: Math.min(same < 0 ? deal.at : same, actual.length) };
  changed();
}

/** @param {string} seat */
function sit(seat) {
  you = seat;
  playing &&= you !== 'all';
  solve();
  paint();
  others();
}

/**
 * Games with a dummy, whose cards the declarer plays: always, or where three play.
 * @type {Record<string, (options: {players?: number}) => boolean>}
 */
const DUMMIES = { minibridge: () => true, 'narnian-whist': ({ players = 3 }) => players === 3, multimulta: ({ players }) => players === 3 };

/** The seat opposite the declarer, whose hand lies open, or null. */
function dummy() {
  const { declarer, options = {} } = deal.position;
  return declarer && DUMMIES[game.id]?.(options) ? seats()[(seats().indexOf(declarer) + 2) % 4] : null;
}

/** Whose contract it is, in games in which somebody plays one. */
const declarer = () => (game.needs.includes('declarer') ? deal.position.declarer : null);

/** @param {string} seat */
const isMine = (seat) => you === 'all' || you === seat || (you === deal.position.declarer && seat === dummy());
const made = () => deal.line.slice(0, deal.at);

/** Whether the reader plays a seat, and is to see no more than that player does. */
const isSecret = () => you !== 'all' && (playing || !pref('gameOpen')) && !known.over();

/**
 * What others put away is not seen.
 * @param {string} move
 */
const masked = (move) => (/^(discard|give):/.test(move) ? t('discards-cards') : move);

/** What those move whom the reader does not play. */
const replies = new Latest();

/** Asks for their moves, if they are to move: of another position anew, of the same once. */
function others() {
  const answer = known.answer();
  if (!answer?.to_play || isMine(answer.to_play) || isBidding() || deal.at < deal.line.length) {
    replies.stop();
    return;
  }
  replies.ask(JSON.stringify([game.id, deal.position, made(), way, you]), async (/** @type {AbortSignal} */ signal) => {
    const { moves: found, hurried } = await opponents.moves(way, game, deal, answer, isMine, signal);
    if (signal.aborted) return;
    replies.stop();
    if (hurried) toast(t('moved-without-time', { player: name(answer.to_play ?? '') }));
    make(found);
  }, (error) => toast(errorText(error), { name: t('try-again'), run: others }));
}

/** Lays the rest out as well as it can be played; it is then stepped through. */
async function bestLine() {
  const before = deal;
  try {
    const line = await known.best(game, deal);
    if (deal !== before) return;
    deal = { ...deal, line: [...made(), ...line.map((/** @type {CardValue} */ { card }) => card)] };
    changed();
    toast(line.length > 0 ? t('the-best-line-is-shown-step-through') : t('no-time-for-best-line'));
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * The moves that agree with the cards that are chosen.
 * @param {string[]} extra
 */
const fitting = (extra = []) => (known.answer()?.cards || []).filter(({ card }) => [...chosen, ...extra].every((one) => cardsIn(card, cards()).includes(one)));

/**
 * A card is chosen: it is a move, or a part of one.
 * @param {string} card
 */
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
  announce(t('is-chosen', { card: moveName(card, cards(), deck()), n: fitting().length }));
}

/** @type {Record<string, () => boolean>} */
const KEYS = { ArrowLeft: () => goTo(deal.at - 1), ArrowRight: () => goTo(deal.at + 1), Home: () => goTo(0), End: () => goTo(deal.line.length) };

/** @param {KeyboardEvent & FieldEvent} event */
function keys(event) {
  if (event.target.closest('input:not([type=checkbox]), textarea, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const action = KEYS[event.key] || (pref('letters') && event.key === 'l' ? focusMove : null);
  if (action && action() !== false) event.preventDefault();
}

function focusMove() {
  if ($('#game-table .pc.legal')) cardtable.focusLegal($('#game-table'));
  else $('#game-choices button')?.focus();
}

/** Whether what the moves are worth is seen. */
const showsValues = () => pref('gameValues') && !isSecret() && !isRiddle();

/**
 * What a move is worth to the player who makes it, as a mark on a card.
 * @param {any} entry
 * @param {string} seat
 */
function markOf(entry, seat) {
  const answer = known.answer();
  if (!answer || !showsValues()) return { text: '', tint: '', name: entry.forced ? t('the-only-move') : '' };
  const guess = entry.best === undefined || answer.status === 'stopped' ? estimate.of(entry.card) : undefined;
  if (guess) return { text: estimate.brief(guess), tint: estimate.isChosen(entry.card) ? 'best' : '', name: t('estimated-value', { n: estimate.brief(guess).slice(1) }) };
  const value = ownValue(entry.value, seat);
  // Between which numbers a value lies says nothing before it is looked for.
  const isKnown = value !== undefined && (answer.full || typeof value === 'number');
  const text = isKnown ? brief(value) : '';
  const cost = costOf(answer, entry, seat);
  const turned = reaches(answer, answer.value) !== reaches(answer, entry.value);
  const tint = entry.best === undefined ? '' : entry.best ? 'best' : turned ? 'bad' : 'dear';
  const words = [isKnown && t('value-n', { n: number(value) }), entry.best ? t('costs-nothing') : cost > 0 ? t('costs-number', { cost }) : '', tint === 'bad' ? t('changes-the-result-of-the-contract') : '', entry.forced ? t('the-only-move') : ''];
  return { text, tint, name: words.filter(Boolean).join('; ') };
}

/**
 * @param {GameAnswer} answer
 * @param {MoveValue} about
 * @param {string} seat
 */
function costOf(answer, { value, best }, seat) {
  const [before, after] = [ownValue(answer.value, seat), ownValue(value, seat)];
  return best === false && typeof before === 'number' && typeof after === 'number' ? Math.abs(before - after) : 0;
}

/**
 * @param {string} card
 * @param {string} seat
 */
function markOfCard(card, seat) {
  const entries = fitting(chosen.has(card) ? [] : [card]).filter((entry) => cardsIn(entry.card, cards()).includes(card));
  if (entries.length === 0) return null;
  const plain = entries.length === 1 ? entries[0] : entries.find((entry) => entry.card === card);
  if (plain) return markOf(plain, seat);
  const some = showsValues() && entries.some((entry) => entry.best);
  return { text: isSecret() ? '' : '…', tint: some ? 'best' : '', name: t(some ? 'part-of-moves-one-free' : 'part-of-moves', { n: entries.length }) };
}

function paint() {
  if (!deal) return;
  const answer = known.answer();
  const stands = answer?.stands;
  paintEstimate(answer);
  paintTable(answer, stands);
  paintStatus(answer);
  paintSteps(answer);
  paintChoices(answer);
  paintAnswer(answer);
  problems.paint($('#game-problem'), deal.problem, (move) => moveText(move, cards(), deck()), paint);
  paintLine();
  paintScore();
  paintContracts();
  seen.paint(seenView());
  const wrong = known.wrong();
  position.wrong(wrong ? wrong.message : '', wrong?.at || '');
  if (wrong) $('#game-position').open = true;
}

/**
 * Estimates stand where exact values are out of reach.
 * @param {GameAnswer | null} answer
 */
function paintEstimate(answer) {
  const isSeen = answer && !isSecret() && !isRiddle() && !isUndecided() && !known.wrong() && game.operations.includes('play');
  estimate.paint(isSeen ? { game, deal, answer, name, move: (text) => moveText(text, cards(), deck()) } : null);
}

/** What is looked at from the seat that is to move. */
function seenView() {
  const answer = known.answer();
  return answer?.to_play && isMine(answer.to_play) ? { game, deal, name, move: (/** @type {string} */ text) => moveText(text, cards(), deck()) } : null;
}

function paintContracts() {
  contracting.paint({
    game, whole: isSecret() && !isUndecided() ? null : deal.whole, undecided: isUndecided(), seat: you === 'all' ? null : you, secret: isSecret(), fixed: Boolean(playing && deal.auction), waits: isAuction() || deal.auction?.winner === null, name, chosen: deal.declaration, choose: declare,
  });
}

/**
 * The table where the deal has come to, or as it was at another place for a look.
 * @param {GameAnswer | null} answer
 * @param {any} stands
 * @param {number} at
 */
function paintTable(answer, stands, at = deal.at) {
  const turn = answer ? answer.to_play : null;
  // When all is played, the hands lie there as they were dealt.
  const isOver = at === deal.line.length && known.over();
  const { hands } = (!isOver && stands) || deal.position;
  const held = Object.fromEntries(Object.entries(hands || {}).map(([seat, hand]) => [seat, Array.isArray(hand) ? hand : dotted(hand)]));
  const mine = Boolean(turn && isMine(turn)) && at === deal.at && !isBidding();
  cardtable.draw($('#game-table'), {
    seats: seats(), places: cardtable.placesOf(seats(), you === 'all' ? null : you), name, hands: held, turn,
    open: (seat) => (pref('gameOpen') && !playing) || isOver || Boolean(deal.problem) || (you === 'all' ? isUndecided() || seat === turn : !isSecret() || isMine(seat) || (seat === dummy() && at > 0)),
    tags: tagsOf(turn, at), ...trickOf(stands, at), middle: middleOf(stands, at), deck: deck(), ...orderOf(game, deal.position), look: (card, seat) => (mine && seat === turn ? lookOf(card, seat) : isOver ? { name: '', also: ['played'] } : received(card, seat)), peek: at !== deal.at,
    own: (seat) => isSecret() && isMine(seat), secret: isSecret(),
  }, pick);
}

/**
 * A card that the player to move may choose, or not.
 * @param {string} card
 * @param {string} seat
 */
function lookOf(card, seat) {
  const mark = markOfCard(card, seat);
  const also = received(card, seat)?.also ?? [];
  return mark ? { ...mark, legal: true, chosen: chosen.has(card), also } : { name: '', also: ['dull', ...also] };
}

/**
 * A card that the reader has just been passed, until the second trick.
 * @param {string} card
 * @param {string} seat
 */
const received = (card, seat) => (seat === you && deal.at < seats().length && deal.received?.includes(card) ? { name: t('just-received'), also: ['upcoming'] } : null);

/**
 * The place that was looked at last: late answers about another are not shown.
 * @type {number | null}
 */
let peeked = null;

/**
 * A look at another place of the line; null ends it.
 * @param {number | null} at
 */
async function peek(at) {
  peeked = at;
  if (at === null || at === deal.at) {
    paintTable(known.answer(), known.answer()?.stands);
    return;
  }
  const before = deal;
  const there = await known.standsAt(game, deal, at).catch(() => null);
  if (there && peeked === at && deal === before) paintTable(there, there.stands, at);
}

/**
 * The cards on the table, or the trick that was last taken.
 * @param {any} stands
 * @param {number} at
 */
function trickOf(stands, at) {
  const { plays, tricks } = known.line();
  const done = tricks.filter(({ first, moves }) => first + moves <= at).at(-1);
  const laid = stands?.trick || deal.position.trick || [];
  const all = cards();
  const cardOf = (/** @type {string} */ move) => cardsIn(move, all).at(-1);
  if (laid.length === 0 && done && done.first + done.moves === at) {
    const own = plays.slice(done.first, done.first + done.moves).filter(({ card }) => cardOf(card));
    return { past: true, trick: own.map(({ seat, card }) => ({ seat, card: cardOf(card), won: seat === done.winner })) };
  }
  // In a game without tricks that is the card that was played last.
  const last = plays[at - 1];
  if (laid.length === 0 && tricks.length === 0 && last && all.has(last.card)) return { past: true, trick: [last] };
  // Cards that lay there when the deal began were played in turn from the leader on.
  const since = plays.slice(0, at).filter(({ card }) => laid.includes(cardOf(card))).slice(-laid.length);
  const order = seats().filter((/** @type {string} */ seat) => seat in (deal.position.hands || {}));
  const from = order.indexOf(deal.position.leader);
  const early = laid.slice(0, laid.length - since.length).map((/** @type {string} */ card, /** @type {number} */ index) => ({ seat: order[(from + index) % order.length], card }));
  return { past: false, trick: [...early, ...since.map(({ seat, card }) => ({ seat, card: cardOf(card) }))] };
}

/**
 * @param {any} turn
 * @param {number} at
 */
function tagsOf(turn, at) {
  const done = known.line().tricks.filter(({ first, moves }) => first + moves <= at);
  const counted = done.some(({ points }) => points !== undefined);
  return (/** @type {string} */ seat) => {
    const own = done.filter(({ winner }) => winner === seat);
    const points = own.reduce((sum, trick) => sum + (trick.points ?? 0), 0);
    const bid = deal.position.state?.bids?.[seat];
    const party = isSecret() && isMine(seat) ? partyOf(game.id, deal.position, seat) : null;
    return [isSecret() && isMine(seat) && t('your-seat'), party && gameWord(party), typeof bid === 'number' && t('bid-n', { n: bid }), deal.players[seat] && placeName(game, deal.position, seat), seat === turn && t('to-play'), seat === declarer() && gameWord('declarer'), own.length > 0 && count(own.length, 'trick'), counted && own.length > 0 && count(points, 'point')].filter((tag) => typeof tag === 'string');
  };
}

/**
 * @param {any} stands
 * @param {number} at
 */
function middleOf(stands, at) {
  const { trump, contract, stock } = deal.position;
  const { declaration } = deal;
  const words = [];
  const suit = suitGame(deal.position);
  if (suit) words.push([moveText(`:${suit}`, new Set()), ` ${t('by-player', { player: name(declarer() ?? '') })}`]);
  else if (declaration) words.push([contracting.contractText(declaration.contract), declarer() ? ` ${t('by-player', { player: name(declaration.declarer) })}` : '']);
  else if (contract !== undefined && contract !== null) words.push([moveText(String(contract).replace(/^(\d+)([SHDC])$/, '$1:$2'), new Set()), declarer() ? ` ${t('by-player', { player: name(declarer()) })}` : '']);
  // A contract that is no more than its trumps says them.
  if (trump && !suit && declaration?.contract !== trump && contract !== 'grand' && contract !== 'null') words.push(trump === 'NT' ? t('no-trumps') : [`${t('trumps-are')} `, moveText(`:${trump}`, new Set())]);
  if (stock?.length > 0 && (!stands || at === 0)) words.push(t('cards-in-the-stock', { n: stock.length }));
  if (bidText(deal.position.state)) words.push(bidText(deal.position.state));
  if (playing && deal.auction) words.push([h('span', { class: 'fan closed skat', role: 'img', 'aria-label': gameWord('skat') }, h('span', { class: 'pc back' }), h('span', { class: 'pc back' }))]);
  // What is laid aside is seen with all hands.
  const aside = you === 'all' || !isSecret() ? asideOf(deal.position.state, cards()) : [];
  return [...words.map((word) => h('p', {}, word)), ...aside];
}

/**
 * What is asked in the auction of Skat, or who won it.
 * @param {import('./skatauction.js').Auction} auction
 */
function auctionText(auction) {
  const { asked, bid, caller, hearer, winner } = auction;
  const nameOf = (/** @type {number} */ place) => name(places()[place]);
  if (asked === 'call') return t('you-may-call', { player: nameOf(hearer), bid: atStake(auction) });
  if (asked === 'hold') return t('do-you-hold', { player: nameOf(caller), bid });
  if (asked === 'open') return t('nobody-has-called');
  if (winner === null) return t('all-have-passed');
  return places()[winner] === you ? t('you-play-for', { bid }) : t('player-plays-for', { player: nameOf(winner), bid });
}

/** @param {GameAnswer | null} answer */
function paintStatus(answer) {
  const text = statusText(answer);
  setText($('#game-status'), text);
  const settled = answer && (answer.full || known.wrong() || !answer.to_play);
  if (spoken === null || !settled) return;
  announce(`${spoken} ${text}`.trim());
  spoken = null;
}

/** @param {GameAnswer} answer */
const whoseText = (answer) => (answer.for ? answer.for.map(name).join(` ${t('and')} `) : t('by-seat-title'));

/** @param {GameAnswer | null} answer */
function statusText(answer) {
  if (deal.auction && isUndecided()) return auctionText(deal.auction);
  if (isUndecided()) return t('choose-a-contract-to-play');
  if (known.wrong()) return t('this-position-cannot-be-played');
  if (isBidding()) return t('how-many-tricks-do-you-bid');
  if (isPassing()) return t('pass-three-cards', { way: deal.position.options.pass });
  if (!answer) return isSecret() ? $('#game-status').textContent ?? '' : t('solving');
  const turn = answer.to_play ? t('player-to-play', { player: name(answer.to_play) }) : t('the-play-is-over');
  if (isSecret()) return secretText(answer);
  if (isRiddle()) return turn;
  if (!answer.full) return `${turn} ${t('solving')}`;
  if (answer.for) return `${turn} ${whoseText(answer)}${answer.to_play ? `: ${number(answer.value)}` : ''}${fateText(answer)}.`;
  const own = answer.to_play ? ownValue(answer.value, answer.to_play) : null;
  return own === null || own === undefined ? turn : `${turn} ${t('worst-case', { player: name(answer.to_play ?? ''), value: number(own) })}`;
}

/**
 * Whose turn it is, for a reader who plays a seat.
 * @param {GameAnswer} answer
 */
function secretText({ to_play: seat, cards: moves }) {
  if (!seat) return t('the-play-is-over');
  if (!isMine(seat)) return t(deal.at === deal.line.length ? 'is-thinking' : 'player-to-play', { player: name(seat) });
  const first = moves[0]?.card ?? '';
  if (first.startsWith('discard:')) return t('put-cards-away', { n: cardsIn(first, cards()).length, word: gameWord('discard') });
  return seat === you ? t('your-turn') : t('player-to-play', { player: name(seat) });
}

/**
 * What becomes of the contract, or became of it.
 * @param {GameAnswer} answer
 */
function fateText(answer) {
  const met = reaches(answer, answer.value);
  const { at_least: least, at_most: most } = answer.target ?? {};
  const need = least === undefined ? t('at-most-needed', { n: most ?? 0 }) : t('needed', { n: least });
  if (answer.to_play) return met === null ? '' : `, ${t(met ? 'made' : 'not-made')}: ${need}`;
  if (met === null) return `: ${number(answer.value)}`;
  // One of two things that can be counts nothing.
  const n = answer.for?.length ?? 1;
  if (least === 1) return ` ${t(met ? 'won' : 'lost-it', { n })}`;
  return met ? ` ${t('won-with', { n, value: number(answer.value) })}` : ` ${t('lost-with', { n, value: number(answer.value) })}: ${need}`;
}

/** @param {GameAnswer | null} answer */
function paintSteps(answer) {
  for (const id of ['first', 'undo']) $(`#game-${id}`).disabled = deal.at === 0;
  for (const id of ['redo', 'last']) $(`#game-${id}`).disabled = deal.at === deal.line.length;
  $('#game-best').disabled = !answer?.to_play || isSecret() || isRiddle();
  $('#game-others').hidden = you === 'all';
  $('#game-way').value = way;
  const { actual, line } = deal;
  $('#game-actual').hidden = !actual || (actual.length === line.length && actual.every((move, ply) => move === line[ply]));
  $('#game-you').value = you;
  $('#gameValues').checked = pref('gameValues');
  $('#gameOpen').checked = pref('gameOpen') && !playing;
  const isPassedIn = deal.auction?.asked === 'over' && deal.auction.winner === null;
  $('#game-next').hidden = !playing || !(isPassedIn || (known.over() && deal.at === deal.line.length));
  $('#tab-games').classList.toggle('is-playing', isSecret());
}

/** How many moves are offered as buttons of their own, once a card of them is chosen and before. */
const MOST_CHOICES = 40;
const FEW_CHOICES = 12;

/**
 * Moves that are not just a card: announcements, exchanges, and ways to play the cards that are chosen.
 * @param {GameAnswer | null} answer
 */
function paintChoices(answer) {
  const box = $('#game-choices');
  if (isAuction() && deal.auction) {
    const now = deal.auction;
    const say = (/** @type {boolean} */ isYes, /** @type {string} */ text) => h('button', { type: 'button', class: `choice-move${isYes ? ' main' : ''}`, 'data-call': isYes ? 'yes' : 'no', onclick: () => auction(answeredCall(now, isYes)) }, text);
    box.hidden = false;
    fill(box, say(true, now.asked === 'hold' ? t('hold') : String(atStake(now))), say(false, t('pass-call')));
    return;
  }
  if (isBidding()) {
    box.hidden = false;
    fill(box, Array.from({ length: 14 }, (_, n) => h('button', { type: 'button', class: 'choice-move bid', 'data-bid': n, onclick: () => bid(n) }, n === 0 ? t('nil') : String(n))));
    return;
  }
  const turn = answer?.to_play;
  const all = cards();
  // Cards that are put away are chosen on the table.
  const isLaying = isSecret() && /^(pass|discard):/.test(answer?.cards[0]?.card ?? '');
  const other = turn && isMine(turn) && !isLaying ? fitting().filter(({ card }) => chosen.size > 0 || !all.has(card)) : [];
  // Announcements first; which move is best is seen only where values are.
  const said = (/** @type {MoveValue} */ { card }) => (cardsIn(card, all).length === 0 ? 0 : 1);
  const order = [...other].sort((a, b) => said(a) - said(b) || (showsValues() ? Number(b.best === true) - Number(a.best === true) : 0));
  const most = chosen.size > 0 ? MOST_CHOICES : FEW_CHOICES;
  box.hidden = other.length === 0;
  fill(box, order.slice(0, most).map((entry) => {
    const mark = markOf(entry, turn ?? '');
    return h('button', { type: 'button', class: `choice-move ${mark.tint}`, 'data-move': entry.card, 'aria-label': `${moveName(entry.card, all, deck())}${mark.name ? `; ${mark.name}` : ''}`, onclick: () => make([entry.card]) },
      moveText(entry.card, all, deck()), mark.text ? drawn(mark.text, { class: 'mark' }) : null);
  }), order.length > most ? h('span', { class: 'faint' }, t('more-moves', { n: order.length - most })) : null);
}

/** @param {GameAnswer | null} answer */
function paintAnswer(answer) {
  const box = $('#game-answer');
  box.hidden = isSecret() || isUndecided() || isRiddle();
  $('#game-position').hidden = isSecret();
  if (box.hidden) return;
  panel.paint(box, {
    answer, wrong: known.wrong(), at: deal.at, values: pref('gameValues'), state: deal.position.state, seats: seats(), name, cards: cards(), deck: deck(), whose: answer ? whoseText(answer) : '',
  });
}

function paintLine() {
  const { plays, tricks, values } = known.line();
  const box = $('#game-line');
  box.hidden = plays.length === 0;
  if (plays.length === 0) {
    fill(box);
    return;
  }
  if (isSecret() || isRiddle()) {
    const seenPlays = plays.map(({ seat, card }) => ({ seat, card: isMine(seat) ? card : masked(card) }));
    timeline.draw(box, { plays: seenPlays, tricks, values: [], at: deal.at, actual: null, name, cards: cards(), deck: deck() }, goTo, peek);
    return;
  }
  timeline.draw(box, { plays, tricks, values, target: known.answer()?.target, at: deal.at, actual: deal.actual, name, cards: cards(), deck: deck() }, goTo, peek);
}

function paintScore() {
  const box = $('#game-score');
  const [score, why] = [known.score(), known.scoreless()];
  box.hidden = !known.over() || deal.at < deal.line.length || !(score || why);
  if (box.hidden) return;
  const isBidless = wantsBids(game.id, deal.position) && !('/state/bids' in deal.scoreFields);
  if (isBidless) panel.paintScoreless({ code: 'missing-field', at: '/state/bids', message: '' }, { seats: seats(), places: [], addField, short: false });
  else if (score) panel.paintScore(score.deals[0], name, scoringText(game, deal.position));
  else if (why) panel.paintScoreless(why, { seats: seats(), places: Object.keys(deal.scoreFields), addField, short: isShort() });
}

/** Whether the deal has fewer cards than the game deals. */
const isShort = () => Math.max(0, ...Object.values(deal.position.hands || {}).map((hand) => (Array.isArray(hand) ? hand : dotted(hand)).length)) < game.hand_size;

/**
 * Adds a field that the score of the deal needs.
 * @param {string} at
 * @param {any} value
 */
function addField(at, value) {
  deal = { ...deal, scoreFields: { ...deal.scoreFields, [at]: value } };
  changed();
}

/**
 * Reads deals as they were played, and shows the first.
 * @param {string} text
 * @param {string} from
 */
export async function readRecords(text, from) {
  if (!await load()) return;
  recordWrong('');
  try {
    const { records, more } = await ask('records', { text, ...(game ? { game: game.id } : {}) });
    const good = records.filter((/** @type {GameRecord} */ record) => !record.error);
    const bad = records.find((/** @type {GameRecord} */ record) => record.error);
    if (bad) recordWrong(t('deals-not-read', { n: records.length - good.length, all: records.length, why: errorText(bad.error) }));
    if (good.length === 0) throw new Error(bad ? errorText(bad.error) : t('no-deal-was-found'));
    await showRecord(good, 0);
    const count = t(more ? 'deals-read-of-more' : 'deals-read', { n: good.length, from });
    toast(count);
  } catch (error) {
    recordWrong(errorText(error));
  }
}

/** @param {string} text */
function recordWrong(text) {
  setText($('#game-record-wrong'), text);
  $('#game-record-wrong').hidden = !text;
  if (text) $('#game-record').open = true;
}

/**
 * Shows a deal of several, as far as its moves are allowed.
 * @param {GameRecord[]} records
 * @param {number} index
 * @param {number} ply
 */
async function showRecord(records, index, ply = 0) {
  const record = records[index];
  turnTo(games.find((one) => one.id === record.game) || game);
  const { plays, refused } = await known.replay(record);
  const line = plays.map((/** @type {CardValue} */ { card }) => card);
  begin(record, { line, at: Math.min(ply, line.length), actual: line.length > 0 ? line : null, players: record.players || {}, records, index });
  recordWrong(refused ? t('play-ends-before', { n: refused.index + 1, move: refused.move, why: refused.message }) : '');
}

/** The deals of a file, to be turned. */
function paintRecords() {
  const { records, index } = deal;
  const box = $('#game-records');
  session.show($('#game-session'), game, records, index, (/** @type {number} */ place, /** @type {number} */ ply) => showRecord(records ?? [], place, ply));
  box.hidden = !records || records.length < 2;
  if (!records || box.hidden) return;
  const label = (/** @type {GameRecord} */ record, /** @type {number} */ place) => `${record.number ? t('deal-number', { number: record.number }) : t('deal-n', { n: place + 1 })}${record.contract !== undefined && record.contract !== null ? `: ${suitWord(suitGame(record) ?? '') ?? gameWord(String(record.contract))}` : ''}`;
  const box2 = select({ id: 'game-record-choice', onchange: (/** @type {FieldEvent} */ event) => showRecord(records, Number(event.target.value)) }, records.map((record, place) => [place, label(record, place)]));
  box2.value = String(index);
  const turn = (/** @type {number} */ by, /** @type {any} */ sign, /** @type {string} */ text) => h('button', { type: 'button', 'aria-label': text, disabled: !records[index + by], onclick: () => showRecord(records, index + by) }, sign);
  fill(box, turn(-1, '‹', t('previous-deal')), h('label', {}, h('span', { class: 'sr' }, t('deal')), box2), h('span', { class: 'faint' }, t('n-of-n2', { n: index + 1, n2: records.length })), turn(1, '›', t('next-deal')));
}

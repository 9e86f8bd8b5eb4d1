// Any listed game at a card table: a position is shown, solved, and played on move by move, alone or against best play.

import { $, announce, entered, find, focused, toast, unset } from './dom.js';
import { ask, list } from './service.js';
import { Latest, errorText } from './wire.js';
import { SEAT, SUIT_NAME, randomSeed } from './cards.js';
import { begins, sameCards } from './branches.js';
import { SIDE } from './bridge.js';
import * as position from './position.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import * as known from './gamesolve.js';
import { cards, chosen, deal, deck, fitting, fittingBy, game, hasContract, isAuction, isBidding, isMine, isOpen, isOver, isPassing, isRiddle, isSecret, isUndecided, look, made, moveOf, name, packOf, places, playing, riddle, seats, you } from './gamestate.js';
import { statusText, whoseText } from './gamestatus.js';
import { markOf, paintTable, showsValues } from './gametable.js';
import * as session from './gamesession.js';
import * as contracting from './contracting.js';
import * as opponents from './opponents.js';
import * as panel from './gameanswer.js';
import * as seen from './seen.js';
import * as estimate from './gameestimate.js';
import { packText, scoringText, suitGame } from './tablewords.js';
import * as problems from './gameproblem.js';
import * as picker from './gamepicker.js';
import { BEGINNING, answered as answeredCall, atStake, planOf, untilAsked } from './skatauction.js';
import * as belote from './belotedeal.js';
import { asksContract, dealtFor, seatOfReader, spadesBid, wantsBids, withPass } from './playing.js';
import { cardsIn, moveName, takePack } from './faces.js';
import { normal, packsOf } from './cardparts.js';
import { pref, prefer } from './prefs.js';
import { button, choiceOf, drawnSign, labelled, submitted, tick, TypedNote, withTick, withValue } from './parts.js';
import { batch, derived, effect, signal, untracked } from './signals.js';
import { TypedForm } from './typed.js';
import { render, v } from './view.js';
import { LANGUAGES, gameName, gameWord, suitWord, takeWords, t } from './locale.js';

/** @type {Host} */
let host = unset();
/** @type {Game[]} */
let games = [];
/** How the others move. */
const way = signal(opponents.WAYS[0][0]);
/** What is wrong with records that were read. */
const recordWrong = signal('');
/** Whether a problem is being looked for. */
const seeking = signal(false);
/** How many positions were put on the table: each has a form of its own. */
const begun = signal(0);
/** How many deals were dealt to be played. */
let dealt = 0;
/**
 * What was done; it is announced together with the value that results.
 * @type {string | null}
 */
let spoken = null;

/** @param {Host} page */
export function build(page) {
  host = page;
}

/** What an address has after the seat of a reader who sees no other hand. */
const HIDDEN = '-';

/** What is shown, for an address; the seat that the reader plays means nothing to others. */
export function fields() {
  if (!game.value || !deal.value) return {};
  const { position, line, at } = deal.value;
  const own = you.value === 'all' ? null : playing.value ? `${you.value}${HIDDEN}` : you.value;
  return { game: game.value.id, q: JSON.stringify(line.length > 0 ? { ...position, made: line } : position), at: at === line.length ? null : at, own };
}

/**
 * What a game is called; where players have one name for two, what the list calls it.
 * @param {Game} one
 */
const named = (one) => (games.some((other) => other !== one && gameName(other) === gameName(one)) ? one.name : gameName(one));

/** By which a deal that was begun is found again; null if there is none. */
export const work = () => (game.value && deal.value && (deal.value.line.length > 0 || deal.value.records) ? game.value.id : null);

export const title = () => (game.value ? named(game.value) : t('all-games'));

/** The game that an address asks for before the list of games is there. */
let wanted = '';

/**
 * Loads the list once; shows the game and the position of the address, if it holds any.
 * @param {{game?: string, q?: string, at?: string, own?: string}} fields
 */
export async function open(fields = {}) {
  wanted = fields.game || picker.first();
  // Once there is a list nothing is waited for: the address that is arrived at is not written over.
  if (games.length > 0 || await load()) take(fields);
}

/** @param {{game?: string, q?: string, at?: string, own?: string}} fields */
function take({ game: id, q, at, own }) {
  if (q && deal.value && fields().q === q) goTo(Number(at ?? deal.value.line.length));
  else if (id || !game.value) show(id || wanted, q, at, own);
}

/** The game, which is a step in the history of the browser. */
export const step = () => game.value?.id ?? wanted;

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
    render($('#tab-games'), () => v('p', { class: 'wrong', role: 'alert' }, errorText(error)));
    return false;
  }
  // Bridge has a tab of its own, and so has what cannot be solved.
  games = games.filter((one) => one.id !== 'bridge' && one.example.op === 'solve');
  frame();
  return true;
}

/** Draws the tab; it stays in line with the deal from then on. */
function frame() {
  render($('#tab-games'), () => deal.value && [v(Head), v('div', { class: 'two wide' },
    v('div', {},
      v('div', { id: 'game-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }),
      v(Status), v(Choices), v(Problem), v(Next), v(Score), v(Contracts), v(Controls), v(Line)),
    v('div', { class: 'right' },
      v(estimate.Estimate, { name, move: moveOf }), v(Answer), v(Seen), v(SessionPanel),
      v(PositionPanel),
      v('details', { class: 'panel', id: 'game-record' }, v('summary', {}, t('deals-as-they-were-played')), v(RecordForm))))]);
  $('#tab-games').addEventListener('keydown', keys);
  const shown = (/** @type {() => void} */ work) => effect(() => { if (deal.value) work(); });
  shown(() => $('#tab-games').classList.toggle('is-playing', isSecret()));
  shown(() => paintTable(look.value?.deal === deal.value ? look.value : { at: deal.value.at, answer: known.answer() }, pick));
  shown(paintLine);
  shown(() => estimate.follow(estimateView()));
  shown(() => { contracting.follow(contractView()); });
  shown(() => session.follow(game.value, deal.value.records));
  shown(say);
  shown(others);
  shown(() => {
    const wrong = known.wrong();
    position.wrong(wrong ? wrong.message : '', wrong?.at || '');
    if (wrong && positionBox) positionBox.open = true;
  });
  // When the play is over nothing is hidden any more, and all of it is looked at.
  shown(() => { if (known.isHurried() && known.over()) untracked(() => known.solve(game.value, deal.value)); });
}

/** The panel of the position. @type {HTMLDetailsElement | null} */
let positionBox = null;

const PositionPanel = () => v('details', { class: 'panel', id: 'game-position', hidden: isSecret(), ref: (/** @type {HTMLDetailsElement | null} */ box) => { positionBox = box; } },
  v('summary', {}, t('position')), v('p', { class: 'faint' }, t('cards-as-sa-ht-c2-or-a')),
  v(position.PositionForm, { key: begun.value, game: game.value, position: deal.value.position, submit }));

/** Which game it is, and the ways to a deal of it. */
function Head() {
  const { id, operations, seats: all, hand_size: whole, sides } = game.value;
  const deals = operations.includes('deal');
  const sizes = [10, 8, 6, 5, 4, 3].filter((size) => size < whole).map((size) => [size, size]);
  return v('div', { class: 'row pick' }, v('label', { for: 'game' }, t('game')), v('select', { id: 'game', class: 'narrow', value: id, onchange: withValue(show) }, picker.optionGroups(games, named)),
    button(t('find-a-game'), () => picker.open(games, named, show), { id: 'game-find', class: 'quiet' }),
    button(t('rules'), () => picker.rules(game.value), { id: 'game-rules', class: 'quiet' }),
    button(t('play-a-deal'), playOne, { id: 'game-play', class: 'main' }),
    button(t('deal-at-random'), dealOne, { id: 'game-deal', hidden: !deals }),
    v(Records),
    v('details', { id: 'game-more' }, v('summary', {}, t('more')),
      v('div', { class: 'row' },
        v('span', { id: 'game-wish', class: 'row', hidden: !deals }, labelled(t('cards'), { id: 'game-size', key: id }, [['', t('all')], ...sizes]),
          v('label', {}, `${t('only-with')} `, v('input', { type: 'text', id: 'game-condition', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: t('any-condition-of-deals') }))),
        button(t('problem'), setProblem, { id: 'game-puzzle', hidden: !operations.includes('puzzle-gen'), disabled: seeking.value }),
        button(t('example'), () => show(id), { id: 'game-example', class: 'quiet' })),
      v('p', { id: 'game-about', class: 'faint' }, t('about-game', { seats: all.length, cards: whole, pack: packText(game.value), sides: sides.map((side) => SIDE[side] ?? gameWord(side)).join(', ') })),
      v(Words)));
}

/** What players of the game say in a language of theirs, beside the words of requests and answers. */
function Words() {
  const { name: english, spoken: said } = game.value;
  const row = (/** @type {string[]} */ [word, own]) => v('li', {}, v('b', {}, own), ` ${SUIT_NAME[word] || SEAT[word] || word}`);
  const list = (/** @type {[string, NonNullable<Game['spoken']>[string]]} */ [code, { name: own, cards: faces, seats: places, words }]) => [v('h2', {}, LANGUAGES.find(([one]) => one === code)?.[1] ?? code),
    v('ul', { class: 'words' }, Object.entries({ [english]: own, ...words, ...places, ...faces }).map(row))];
  return v('details', { id: 'game-words', class: 'faint', hidden: !said }, said && [v('summary', {}, t('what-its-players-say')), Object.entries(said).map(list)]);
}

/** The deals of a file, to be turned. */
function Records() {
  const { records, index } = deal.value;
  const label = (/** @type {GameRecord} */ record, /** @type {number} */ place) => {
    const { number, contract } = record;
    const deal = number ? t('deal-number', { number }) : t('deal-n', { n: place + 1 });
    return hasContract(contract) ? `${deal}: ${suitWord(suitGame(record) ?? '') ?? gameWord(String(contract))}` : deal;
  };
  const turn = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ text) => records && button(sign, () => showRecord(records, index + by), { key: by, 'aria-label': text, disabled: !records[index + by] });
  return v('span', { id: 'game-records', class: 'row', hidden: !records || records.length < 2 }, records && records.length > 1 && [turn(-1, '‹', t('previous-deal')),
    v('label', {}, v('span', { class: 'sr' }, t('deal')), choiceOf({ id: 'game-record-choice', value: String(index), onchange: withValue((value) => showRecord(records, Number(value))) }, records.map((record, place) => [place, label(record, place)]))),
    v('span', { class: 'faint' }, t('n-of-n2', { n: index + 1, n2: records.length })), turn(1, '›', t('next-deal'))]);
}

/** Steps through the play, who plays, and what is seen. */
function Controls() {
  const { at, line, actual } = deal.value;
  const packs = packsOf(game.value.id);
  const step = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ sign, /** @type {boolean} */ disabled, /** @type {() => number} */ to) => button(sign, () => goTo(to()), { id: `game-${id}`, 'aria-label': label, disabled });
  const toggle = (/** @type {string} */ pref, /** @type {string} */ label, /** @type {boolean} */ checked, /** @type {(is: boolean) => void} */ choose) => tick(label, { id: pref, checked, onchange: withTick(choose) });
  const choice = (/** @type {string} */ id, /** @type {string} */ value, /** @type {(value: string) => void} */ choose) => ({ id, value, onchange: withValue(choose) });
  const isActual = !actual || sameCards(line, actual);
  return v('div', { class: 'controls' },
    v('div', { class: 'row steps', role: 'group', 'aria-label': t('steps-through-the-play') },
      step('first', t('to-the-start'), '«', at === 0, () => 0), step('undo', t('one-move-back'), '‹', at === 0, () => deal.value.at - 1),
      step('redo', t('one-move-forward'), '›', at === line.length, () => deal.value.at + 1), step('last', t('to-the-end-of-the-line'), '»', at === line.length, () => deal.value.line.length),
      button(t('best-line'), bestLine, { id: 'game-best', class: 'main', disabled: !known.answer()?.to_play || isSecret() || isRiddle() }),
      button(t('actual-play'), backToActual, { id: 'game-actual', hidden: isActual })),
    labelled(t('you-play'), choice('game-you', you.value, sit), [['all', t('everybody')], ...seats().map((seat) => [seat, name(seat)])]),
    v('label', { id: 'game-others', hidden: you.value === 'all' }, `${t('the-others')} `, choiceOf(choice('game-way', way.value, (to) => { way.value = to; }), opponents.WAYS)),
    v('label', { id: 'game-pack-choice', hidden: packs.length < 2 }, `${t('cards-drawn-as')} `,
      choiceOf(choice('game-pack', packOf(), (pack) => prefer('packs', { ...pref('packs'), [game.value.id]: pack })), packs.map((pack) => [pack, t('suits-of-pack', { pack })]))),
    toggle('gameValues', t('values-on-the-cards'), pref('gameValues'), (is) => prefer('gameValues', is)),
    toggle('gameOpen', t('all-hands-open'), pref('gameOpen') && !playing.value, (is) => {
      prefer('gameOpen', is);
      playing.value = false;
      changed();
    }));
}

const recordTyping = new TypedForm('records');

function submitRecords() {
  const text = entered('#game-text');
  readRecords(text, t('the-text'), () => { if (entered('#game-text') === text) recordTyping.sent(); });
}

/** The form for deals as they were played. */
const RecordForm = () => v('form', { ref: recordTyping.attach, oninput: recordTyping.typed, onsubmit: submitted(submitRecords) },
  v(TypedNote, { form: recordTyping }), v('label', { for: 'game-text' }, t('records-as-people-type-them-json-lines')),
  v('textarea', { id: 'game-text', rows: 6, spellcheck: 'false', placeholder: 'game: tuppi-rami\ndeclarer: N\nleader: E\nhand N: ♠A ♠K\n…\nplay: ♠J ♠10 ♥3 ♠A' }),
  v('p', { id: 'game-record-wrong', class: 'wrong', role: 'alert', hidden: !recordWrong.value }, recordWrong.value),
  v('div', { class: 'row' }, v('button', { type: 'submit' }, t('read'))));

/**
 * Shows a game with the position of a link, or else with its example.
 * @param {string} id
 * @param {string} [q]
 * @param {string | number} [at]
 * @param {string} [own]
 */
function show(id, q, at, own = 'all') {
  const one = games.find((one) => one.id === id) || games[0];
  /** @type {GamePosition | null} */
  let linked = null;
  try {
    linked = q ? normal(JSON.parse(q)) : null;
  } catch {
    host.damagedLink(t('link-damaged-position'));
  }
  const { made, ...rest } = linked || one.example;
  const line = Array.isArray(made) ? made.filter((move) => typeof move === 'string') : [];
  const seat = own.replace(HIDDEN, '');
  playing.value = seat !== own;
  if (playing.value) way.value = 'seen';
  begin(rest, { line, at: at === undefined || at === null ? line.length : Math.min(Math.max(Number(at) || 0, 0), line.length), ...(playing.value && line.length === 0 && asksContract(one.id) ? { whole: positionIn(rest) } : {}) }, seat, one);
  bidFirst();
}

/** Fields of a request that are no part of where a deal begins. */
const ASIDE = ['id', 'op', 'game', 'moves', 'line', 'made', 'played', 'players', 'teams', 'event', 'date', 'table', 'number', 'board', 'result', 'score', 'tries', 'note'];

/**
 * The position alone.
 * @param {GamePosition} given
 */
const positionIn = (given) => normal(position.without(given, ASIDE));

/**
 * Puts a position on the table.
 * @param {GamePosition} given
 * @param {Partial<GameDeal>} more
 * @param {string} seat
 * @param {Game} of
 */
function begin(given, more = {}, seat = 'all', of = game.value) {
  const start = positionIn(given);
  batch(() => {
    takeWords(of);
    game.value = of;
    deal.value = { position: start, line: [], at: 0, actual: null, players: {}, records: null, index: 0, whole: isOpen(start) && !more.line?.length ? start : null, declaration: null, problem: null, scoreFields: {}, ...more };
    chosen.value = new Set();
    you.value = seats().includes(seat) ? seat : 'all';
    playing.value &&= you.value !== 'all';
    begun.value += 1;
    changed();
  });
  if (isUndecided()) seeWhatMayBe();
}

/**
 * Shows the position of the form.
 * @param {TypedForm} typing
 */
function submit(typing) {
  try {
    const typed = position.read(game.value);
    typing.sent();
    begin(typed);
  } catch {
    position.wrong(t('anything-else-is-not-json'), '/rest');
  }
}

/** A deal of the game at random under the condition, with the options of the form and the cards that have numbers; who plays a seat keeps it. */
async function dealOne() {
  await dealTo((one) => begin(one, { whole: positionIn(one) }, you.value));
}

/** Deals a whole deal for the reader to play: nobody sees more than their own cards. */
async function playOne() {
  $('select#game-size').value = '';
  await dealTo((one) => {
    const seat = you.value === 'all' || playing.value ? seatOfReader(game.value.id, one.seats ?? game.value.seats, dealt) : you.value;
    const start = withPass(game.value.id, positionIn(one), seat, dealt);
    way.value = 'seen';
    dealt += 1;
    playing.value = true;
    begin(start, start.state?.phase === 'exchange' ? {} : { whole: start }, seat);
    bidFirst();
  }, dealtFor(game.value));
}

/** A deal that the reader plays begins with what is bid. */
function bidFirst() {
  if (!playing.value || !isUndecided()) return;
  if (game.value.id === 'skat') auction(BEGINNING);
  if (deal.value.position.options?.dealt) offerTrumps(belote.turnedUp(deal.value.position, seats()));
}

/**
 * Deals, and puts the deal on the table.
 * @param {(one: GameRecord) => void} put
 * @param {Record<string, string>} more
 */
async function dealTo(put, more = {}) {
  const { pass, ...own } = deal.value.position.options ?? {};
  const options = { ...own, ...more };
  const condition = entered('#game-condition').trim();
  const size = entered('#game-size');
  const state = game.value.needs.includes('state.deck') ? { state: game.value.example.state } : {};
  try {
    const { deals: [one] } = await ask('deal', { game: game.value.id, n: 1, seed: randomSeed(), options, ...(size ? { cards: Number(size) } : {}), ...state, ...(condition ? { condition } : {}) });
    if (!one) throw new Error(t('no-such-deal-was-found-in-time'));
    put(one);
    announce(t('a-new-deal'));
  } catch (error) {
    toast(errorText(error));
  }
}

/** Sets a problem of the game: all hands are open, and no value is seen until it is solved. */
async function setProblem() {
  const before = deal.value;
  seeking.value = true;
  try {
    const problem = await problems.found(game.value);
    if (deal.value !== before) return;
    const { made = [], ...position } = problem.position;
    begin(position, { line: made, at: made.length, problem });
    $('#game-status').focus();
  } catch (error) {
    toast(errorText(error));
  } finally {
    seeking.value = false;
  }
}

/**
 * Chooses a contract of the deal: its position is played.
 * @param {Offered} about
 */
async function declare({ contract, declarer, game: of, position: start }) {
  const { whole, players, records, index, position: before, auction: bids } = deal.value;
  const called = bids?.bid ? { ...start, state: { ...start.state, bid: bids.bid } } : start;
  const from = await dealtOut(called);
  if (deal.value.position !== before) return;
  // Cards that the declarer takes have been seen by all.
  const dog = from.state?.phase === 'exchange' ? before.state?.talon : undefined;
  begin(from, { whole: whole ?? before, players, records, index, declaration: { contract, declarer }, dog }, you.value, games.find((one) => one.id === of) ?? game.value);
  announce(`${name(declarer)}: ${contract}.`);
  focusMove();
}

/**
 * A position whose stock is dealt out once its declarer is known, with the hands that result; any other as it is.
 * @param {GamePosition} position
 * @returns {Promise<GamePosition>}
 */
async function dealtOut({ stock, options, ...rest }) {
  if (!options?.dealt) return { ...rest, ...(stock ? { stock } : {}), ...(options ? { options } : {}) };
  const { dealt: _, ...own } = options;
  const { stands } = await known.standsAt(game.value, { position: { ...rest, stock, options: own }, line: [] }, 0);
  return { ...rest, hands: stands.hands, options: own };
}

/**
 * The players of Belote are asked who takes the card turned up, until it is the reader's turn or somebody has taken it.
 * @param {import('./belotedeal.js').TurnUp} from
 */
function offerTrumps(from) {
  const turnUp = belote.untilAsked(from, you.value);
  const { taker, trump } = turnUp;
  batch(() => {
    deal.value = { ...deal.value, whole: null, turnUp };
    changed();
  });
  if (!taker || !trump) {
    find('#game-choices button')?.focus();
    return;
  }
  if (taker !== you.value) toast(t('player-takes', { player: name(taker), suit: SUIT_NAME[trump] }));
  letPlay(taker, trump);
}

/** Whether the play cannot begin yet, and nothing is to be solved. */
const isBefore = () => isUndecided() || Boolean(deal.value.turnUp);

/** Where no contract is possible after all, shows why the deal cannot be played. */
async function seeWhatMayBe() {
  const before = deal.value;
  const rows = await contracting.offered(game.value, deal.value.position);
  if (deal.value === before && rows.length === 0) playAsItIs();
}

/** The deal is played without a contract that somebody chose. */
function playAsItIs() {
  deal.value = { ...deal.value, whole: null };
  changed();
}

/** Asks for what is to be known; of a deal without a contract that is nothing. */
function solve() {
  if (isBefore()) known.forget();
  else known.solve(game.value, deal.value, isSecret());
}

/** What is asked when the deal, or the place in it, is another one. */
function changed() {
  solve();
  host.address();
}

/** @param {number} at */
export function goTo(at) {
  const place = Math.min(Math.max(at, 0), deal.value.line.length);
  if (place === deal.value.at) return false;
  spoken = '';
  batch(() => {
    deal.value = { ...deal.value, at: place };
    chosen.value = new Set();
    changed();
  });
  return true;
}

/**
 * Makes a move: of the line that is looked at, or another in its place.
 * @param {string[]} moves
 */
function make(moves) {
  batch(() => {
    const { line, at } = deal.value;
    const problem = riddle();
    chosen.value = new Set();
    if (problem) deal.value = { ...deal.value, problem: at === problem.at ? problems.judged(problem, moves[0]) : null };
    if (isRiddle()) return;
    const isNext = begins(line.slice(at), moves);
    deal.value = { ...deal.value, line: isNext ? line : [...line.slice(0, at), ...moves], at: at + moves.length };
    picker.played(game.value.id);
    if (isPassing()) {
      takeUp(moves);
      return;
    }
    spoken = `${moves.map((move) => moveName(isSecret() ? masked(move) : move, cards(), deck())).join(', ')}.`;
    changed();
  });
}

/**
 * Cards are passed on and taken up: the play begins from the hands that result, of which each player knows their own.
 * @param {string[]} moves
 */
async function takeUp(moves) {
  const before = deal.value;
  const { pass, ...options } = deal.value.position.options ?? {};
  const { stands, to_play: leader } = await known.standsAt(game.value, deal.value, moves.length);
  if (deal.value !== before) return;
  const held = new Set(before.position.hands[you.value]);
  const received = stands.hands[you.value].filter((card) => !held.has(card));
  begin({ seats: before.position.seats, hands: stands.hands, leader: leader ?? stands.leader, options }, { received }, you.value);
  toast(t('you-receive', { cards: received.map((card) => moveName(card, cards(), deck())).join(', ') }));
}

/**
 * The auction of Skat goes on until the reader is asked, or who plays is known.
 * @param {import('./skatauction.js').Auction} from
 */
function auction(from) {
  const plans = places().map((seat) => planOf(deal.value.position.hands[seat]));
  const now = untilAsked(from, plans.map((plan) => plan.most), places().indexOf(you.value));
  batch(() => {
    deal.value = { ...deal.value, auction: now };
    changed();
  });
  if (now.asked !== 'over') {
    find('#game-choices button')?.focus();
    return;
  }
  if (now.winner !== null && places()[now.winner] !== you.value) letPlay(places()[now.winner], plans[now.winner].contract);
}

/**
 * A player plays a game without being asked for it: another one who has won the auction that of their hand.
 * @param {string} seat
 * @param {string} contract
 */
async function letPlay(seat, contract) {
  const before = deal.value;
  const rows = await contracting.offered(game.value, before.whole ?? before.position);
  const row = rows.find((one) => one.declarer === seat && one.contract.toLowerCase() === contract.toLowerCase());
  if (deal.value === before && row) declare(row);
}

/**
 * The reader bids a number of tricks, and so do the others.
 * @param {number} own
 */
function bid(own) {
  const { hands, state } = deal.value.position;
  const bids = Object.fromEntries(seats().map((seat) => [seat, seat === you.value ? own : spadesBid(hands[seat])]));
  begin({ ...deal.value.position, state: { ...state, bids } }, {}, you.value);
  focusMove();
}

function backToActual() {
  const { actual } = deal.value;
  if (!actual) return;
  const same = deal.value.line.findIndex((move, ply) => move !== actual[ply]);
  deal.value = { ...deal.value, line: actual, at: Math.min(same < 0 ? deal.value.at : same, actual.length) };
  changed();
}

/** @param {string} seat */
function sit(seat) {
  you.value = seat;
  playing.value &&= you.value !== 'all';
  changed();
}

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
  if (!answer?.to_play || isMine(answer.to_play) || isBidding() || deal.value.at < deal.value.line.length) {
    replies.stop();
    // Before the next position is known it may be the others' turn still.
    if (answer) opponents.rest();
    return;
  }
  replies.ask(JSON.stringify([game.value.id, deal.value.position, made(), way.value, you.value]), async (/** @type {AbortSignal} */ signal) => {
    const { moves: found, hurried } = await opponents.moves(way.value, game.value, deal.value, answer, seats(), isMine, signal);
    if (signal.aborted) return;
    replies.stop();
    if (hurried) toast(t('moved-without-time', { player: name(answer.to_play ?? '') }));
    make(found);
  }, (error) => toast(errorText(error), { name: t('try-again'), run: others }));
}

/** Lays the rest out as well as it can be played; it is then stepped through. */
async function bestLine() {
  const before = deal.value;
  try {
    const line = await known.best(game.value, deal.value);
    if (deal.value !== before) return;
    deal.value = { ...deal.value, line: [...made(), ...line.map(({ card }) => card)] };
    changed();
    toast(line.length > 0 ? t('the-best-line-is-shown-step-through') : t('no-time-for-best-line'));
  } catch (error) {
    toast(errorText(error));
  }
}

/**
 * A card is chosen: it is a move, or a part of one.
 * @param {string} card
 */
function pick(card) {
  const others = [...chosen.value].filter((one) => one !== card);
  const moves = fittingBy.value.get(card) ?? [];
  if (others.length === chosen.value.size && moves.length === 1) {
    make([moves[0].card]);
    return;
  }
  if (others.length < chosen.value.size) chosen.value = new Set(others);
  else {
    chosen.value = moves.length > 0 ? new Set([...others, card]) : new Set([card]);
    announce(t('is-chosen', { card: moveName(card, cards(), deck()), n: fitting.value.length }));
  }
}

/** @type {Record<string, () => boolean>} */
const KEYS = { ArrowLeft: () => goTo(deal.value.at - 1), ArrowRight: () => goTo(deal.value.at + 1), Home: () => goTo(0), End: () => goTo(deal.value.line.length) };

/** @param {KeyboardEvent} event */
function keys(event) {
  if (focused()?.closest('input:not([type=checkbox]), textarea, select') || event.altKey || event.ctrlKey || event.metaKey) return;
  const action = KEYS[event.key] || (pref('letters') && event.key === 'l' ? focusMove : null);
  if (action && action() !== false) event.preventDefault();
}

function focusMove() {
  if (find('#game-table .pc.legal')) cardtable.focusLegal($('#game-table'));
  else find('#game-choices button')?.focus();
}

/** What is estimated where exact values are out of reach. */
function estimateView() {
  const answer = known.answer();
  const isSeen = answer && !isSecret() && !isRiddle() && !isUndecided() && !known.wrong() && game.value.operations.includes('play');
  return isSeen ? { game: game.value, deal: deal.value, answer } : null;
}

/** What is looked at from the seat that is to move. */
function Seen() {
  const answer = known.answer();
  return v(seen.Seen, { view: answer?.to_play && isMine(answer.to_play) ? { game: game.value, deal: deal.value, name, move: moveOf } : null });
}

/** The possible contracts, as they are to be shown. @returns {OfferView} */
const contractView = () => ({
  game: game.value, whole: isSecret() && !isUndecided() ? null : deal.value.whole, undecided: isUndecided(), seat: you.value === 'all' ? null : you.value, secret: isSecret(), fixed: Boolean(playing.value && deal.value.auction),
  waits: isAuction() || deal.value.auction?.winner === null, name, chosen: deal.value.declaration, choose: declare,
});
const Contracts = () => v(contracting.Contracts, { view: contractView() });

/** The problem that is set. */
const Problem = () => v(problems.Problem, { problem: deal.value.problem, move: moveOf, change: (/** @type {problems.TriedPosition} */ problem) => { deal.value = { ...deal.value, problem }; } });

/** The way from a deal that the reader played to the next one. */
const Next = () => button(t('next-deal'), playOne, { id: 'game-next', class: 'main', hidden: !playing.value || !isOver() });

const SessionPanel = () => v(session.Session, { index: deal.value.index, go: (/** @type {number} */ place, /** @type {number} */ ply) => showRecord(deal.value.records ?? [], place, ply) });

/**
 * A look at another place of the line; null ends it.
 * @param {number | null} at
 */
async function peek(at) {
  const before = deal.value;
  peeked = at;
  const answer = at === null || at === before.at ? null : await known.standsAt(game.value, before, at).catch(() => null);
  // A late answer about another place is not shown.
  if (peeked === at) look.value = answer && at !== null ? { deal: before, at, answer } : null;
}

/** The place that was looked at last. @type {number | null} */
let peeked = null;

/** What is the case, in a sentence; the last one where it is not known yet. */
const status = derived(() => {
  lastStatus = statusText(known.answer()) ?? lastStatus;
  return lastStatus;
});
let lastStatus = '';
const Status = () => v('p', { id: 'game-status', class: 'status', tabindex: '-1' }, status.value);

/** Says what was done, and what is the case, once that is known. */
function say() {
  const answer = known.answer();
  const isSettled = answer && (answer.full || known.wrong() || !answer.to_play);
  const text = status.value;
  if (spoken === null || !isSettled) return;
  announce(`${spoken} ${text}`.trim());
  spoken = null;
}

/** How many moves are offered as buttons of their own, once a card of them is chosen and before. */
const MOST_CHOICES = 40;
const FEW_CHOICES = 12;

/** Moves that are not just a card: announcements, exchanges, calls, and ways to play the cards that are chosen. */
function Choices() {
  const buttons = choices();
  return v('div', { id: 'game-choices', class: 'row', role: 'group', 'aria-label': t('moves'), hidden: buttons.length === 0 }, buttons);
}

/** What the reader may choose with a button. */
function choices() {
  const { auction: bids, turnUp, position: start } = deal.value;
  if (bids && isAuction()) return [callButton('yes', bids.asked === 'hold' ? t('hold') : String(atStake(bids)), () => auction(answeredCall(bids, true)), true), callButton('no', t('pass-call'), () => auction(answeredCall(bids, false)))];
  if (turnUp) return trumpButtons(turnUp);
  if (isUndecided() && !isOpen(start)) return [callButton('normal', t('normal-game'), playAsItIs, true)];
  if (isBidding()) return Array.from({ length: 14 }, (_, n) => button(n === 0 ? t('nil') : String(n), () => bid(n), { key: n, class: 'choice-move bid', 'data-bid': n }));
  return moveButtons();
}

/**
 * What may be called before the play.
 * @param {string} call
 * @param {Kid} text
 * @param {() => void} onclick
 * @param {boolean} isMain
 */
const callButton = (call, text, onclick, isMain = false) => button(text, onclick, { key: call, class: `choice-move${isMain ? ' main' : ''}`, 'data-call': call });

/** @param {import('./belotedeal.js').TurnUp} turnUp */
function trumpButtons(turnUp) {
  if (belote.isOver(turnUp)) return [];
  const answer = (/** @type {string | null} */ suit) => () => offerTrumps(belote.answered(turnUp, suit));
  const isFirst = turnUp.asked < turnUp.order.length;
  return [...belote.suitsOffered(turnUp).map((suit) => callButton(suit, isFirst ? t('take-it') : moveOf(`:${suit}`), answer(suit), isFirst)), callButton('no', t('pass-call'), answer(null))];
}

function moveButtons() {
  const answer = known.answer();
  const turn = answer?.to_play;
  const all = cards();
  // Cards that are put away are chosen on the table.
  const isLaying = isSecret() && /^(pass|discard):/.test(answer?.cards[0]?.card ?? '');
  const other = turn && isMine(turn) && !isLaying ? fitting.value.map(({ entry }) => entry).filter(({ card }) => chosen.value.size > 0 || !all.has(card)) : [];
  // Announcements first; which move is best is seen only where values are.
  const said = (/** @type {MoveValue} */ { card }) => (cardsIn(card, all).length === 0 ? 0 : 1);
  const order = [...other].sort((a, b) => said(a) - said(b) || (showsValues() ? Number(b.best === true) - Number(a.best === true) : 0));
  const most = chosen.value.size > 0 ? MOST_CHOICES : FEW_CHOICES;
  const moveButton = (/** @type {MoveValue} */ entry) => {
    const { text, tint, name: meaning } = markOf(entry, turn ?? '');
    const words = [moveOf(entry.card), text && drawnSign(text, { class: 'mark' }), meaning && v('span', { class: 'sr' }, `; ${meaning}`)];
    return button(words, () => make([entry.card]), { key: entry.card, class: `choice-move ${tint}`, 'data-move': entry.card });
  };
  return [...order.slice(0, most).map(moveButton), ...(order.length > most ? [v('span', { class: 'faint' }, t('more-moves', { n: order.length - most }))] : [])];
}

/** What it is worth, where that is to be seen. */
function Answer() {
  const answer = known.answer();
  if (isSecret() || isBefore() || isRiddle()) return v('section', { id: 'game-answer', class: 'panel', hidden: true });
  return v(panel.Answer, { answer, wrong: known.wrong(), at: deal.value.at, values: pref('gameValues'), state: deal.value.position.state, seats: seats(), name, move: moveOf, whose: answer ? whoseText(answer) : '' });
}

/** The moves below the table. */
const Line = () => v('div', { id: 'game-line', class: 'line', hidden: known.line().plays.length === 0 });

function paintLine() {
  const { plays, tricks, values } = known.line();
  const box = $('#game-line');
  takePack(packOf());
  if (plays.length === 0) {
    box.replaceChildren();
    return;
  }
  const isHidden = isSecret() || isRiddle();
  const shown = isHidden ? { plays: plays.map(({ seat, card }) => ({ seat, card: isMine(seat) ? card : masked(card) })), values: [], actual: null } : { plays, values, target: known.answer()?.target, actual: deal.value.actual };
  timeline.draw(box, { ...shown, tricks, at: deal.value.at, name, cards: cards(), deck: deck() }, goTo, peek);
}

/** The score of a deal that is over, or what it lacks. */
function Score() {
  const [score, why] = [known.score(), known.scoreless()];
  const isOver = known.over() && deal.value.at === deal.value.line.length && Boolean(score || why);
  return v('section', { id: 'game-score', class: 'panel', 'aria-label': t('the-score'), hidden: !isOver }, isOver && scoreOf(score, why));
}

/**
 * @param {Wire.ScoreAnswer | null} score
 * @param {Fault | null} why
 */
function scoreOf(score, why) {
  const about = { seats: seats(), places: Object.keys(deal.value.scoreFields), addField, short: isShort() };
  const isBidless = wantsBids(game.value.id, deal.value.position) && !('/state/bids' in deal.value.scoreFields);
  if (isBidless) return v(panel.Scoreless, { ...about, why: { code: 'missing-field', at: '/state/bids', message: '' }, places: [], short: false });
  return score ? v(panel.Score, { score: score.deals[0], name, rules: scoringText(game.value, deal.value.position) }) : why && v(panel.Scoreless, { ...about, why });
}

/** Whether the deal has fewer cards than the game deals. */
const isShort = () => Math.max(0, ...Object.values(deal.value.position.hands).map((hand) => hand.length)) < game.value.hand_size;

/**
 * Adds a field that the score of the deal needs.
 * @param {string} at
 * @param {unknown} value
 */
function addField(at, value) {
  deal.value = { ...deal.value, scoreFields: { ...deal.value.scoreFields, [at]: value } };
  changed();
}

/**
 * Reads deals as they were played, and shows the first; `whole` is called if all of them could be read.
 * @param {string} text
 * @param {string} from
 * @param {() => void} whole
 */
export async function readRecords(text, from, whole = () => {}) {
  if (!await load()) return;
  wrongRecord('');
  try {
    const { records, more } = await ask('records', { text, ...(game.value ? { game: game.value.id } : {}) });
    const good = records.filter((record) => !record.error);
    const bad = records.find((record) => record.error);
    if (bad) wrongRecord(t('deals-not-read', { n: records.length - good.length, all: records.length, why: errorText(bad.error) }));
    if (good.length === 0) throw new Error(bad ? errorText(bad.error) : t('no-deal-was-found'));
    if (!bad) whole();
    await showRecord(good, 0);
    const count = t(more ? 'deals-read-of-more' : 'deals-read', { n: good.length, from });
    toast(count);
  } catch (error) {
    wrongRecord(errorText(error));
  }
}

/** @param {string} text */
function wrongRecord(text) {
  recordWrong.value = text;
  if (text) $('details#game-record').open = true;
}

/**
 * Shows a deal of several, as far as its moves are allowed.
 * @param {GameRecord[]} records
 * @param {number} index
 * @param {number} ply
 */
async function showRecord(records, index, ply = 0) {
  const record = records[index];
  const { plays, refused } = await known.replay(record);
  const line = plays.map(({ card }) => card);
  begin(record, { line, at: Math.min(ply, line.length), actual: line.length > 0 ? line : null, players: record.players || {}, records, index }, 'all', games.find((one) => one.id === record.game) ?? game.value);
  wrongRecord(refused ? t('play-ends-before', { n: refused.index + 1, move: refused.move, why: refused.message }) : '');
}

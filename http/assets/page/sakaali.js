// Sakaali: everybody puts down eight of thirteen cards; what each discard costs; what partners keep.

import { h, drawn, fill, setText, $, announce, toast, choice, choose, select, unset } from './dom.js';
import { SEATS, SEAT, SYMBOL, SUIT, RANKS, PACK, dealText, isWhole, parseDeal, shuffled, cardName, cardText, rankText } from './cards.js';
import { next, side, SIDE } from './bridge.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import { ask, askAll, Latest, Refused } from './wire.js';
import { get } from './store.js';
import * as sheet from './sheet.js';
import { t } from './locale.js';

/** How many cards each player puts down. */
const DISCARDS = 8;
/** @type {Host} */
let host = unset();
/** @type {{hands: Hands, first: string, played: string[]}} */
let state = unset();
/** @type {string[]} */
let future = [];
let view = 'open';
/** Whose cards the reader puts down: "all", or a seat, who then sees only their own hand until all is put down. */
let you = 'all';
/** @type {SakaaliKnown} */
let known = { trace: null, par: null, costs: new Map(), seen: null, wrong: null };
/** @type {Record<string, Latest>} */
const under = { par: new Latest(), trace: new Latest(), costs: new Latest(), others: new Latest() };

/** @param {Host} page */
export function build(page) {
  host = page;
}

export const fields = () => (state ? { deal: dealText(state.hands), first: state.first, play: state.played.join('') } : {});

/** @param {Record<string, string>} fields */
export function open(fields = {}) {
  if (!$('#s-deal')) frame();
  const hands = parseDeal(fields.deal || '');
  if (hands && isWhole(hands)) {
    const played = (fields.play || '').match(/../g) || [];
    begin(hands, SEATS.includes(fields.first) ? fields.first : 'N');
    for (const card of played) if (!put(card)) break;
  } else if (!state) begin(shuffled(), 'N');
  if (fields.deal !== undefined && !hands) host.damagedLink(t('link-damaged-deal-dealt'));
  changed();
}

/**
 * @param {Hands} hands
 * @param {string} first
 */
function begin(hands, first) {
  state = { hands, first, played: [] };
  future = [];
}

/** Whose turn it is, who has put down what, and what each still holds, now or after a number of cards. */
function table(at = state.played.length) {
  /** @type {Hands} */
  const rows = Object.fromEntries(SEATS.map((seat) => [seat, []]));
  let turn = state.first;
  const played = state.played.slice(0, at);
  for (const card of played) {
    rows[turn].push(card);
    turn = next(turn);
  }
  const left = Object.fromEntries(SEATS.map((seat) => [seat, state.hands[seat].filter((card) => !rows[seat].includes(card))]));
  return { rows, left, turn: played.length < 4 * DISCARDS ? turn : null };
}

/** @param {string} card */
function put(card) {
  const { turn, left } = table();
  if (!turn || !left[turn].includes(card)) return false;
  state = { ...state, played: [...state.played, card] };
  return true;
}

function frame() {
  fill($('#tab-sakaali'),
    h('div', { class: 'row bar' },
      h('button', { type: 'button', class: 'main', id: 's-deal', onclick: () => anew(shuffled()) }, t('new-deal')),
      h('button', { type: 'button', id: 's-take', onclick: takeBridge }, t('use-the-bridge-deal')),
      h('label', {}, `${t('first')} `, select({ id: 's-first', onchange: (/** @type {FieldEvent} */ event) => anew(state.hands, event.target.value) }, SEATS.map((seat) => [seat, SEAT[seat]]))),
      h('label', {}, `${t('you-play')} `, select({ id: 's-you', onchange: (/** @type {FieldEvent} */ event) => { you = event.target.value; changed(); } }, [['all', t('everybody')], ...SEATS.map((seat) => [seat, SEAT[seat]])])),
      h('span', { class: 'grow' }), h('div', { id: 's-views' })),
    h('div', { class: 'two wide' },
      h('div', {},
        h('div', { id: 's-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }),
        h('p', { id: 's-status', tabindex: '-1', class: 'status' }),
        h('div', { class: 'row' },
          h('button', { type: 'button', id: 's-undo', onclick: undo }, t('undo')), h('button', { type: 'button', id: 's-redo', onclick: redo }, t('redo')),
          h('button', { type: 'button', id: 's-on', onclick: playBest }, t('put-down-a-best-card'))),
        h('div', { id: 's-line', class: 'line', hidden: true }),
        h('p', { class: 'faint', id: 's-legend' }), h('p', { id: 's-wrong', class: 'wrong', role: 'alert', hidden: true })),
      h('div', { class: 'right' }, h('details', { class: 'panel how' }, h('summary', {}, t('how-sakaali-is-played')),
        h('p', {}, t('in-turn-everybody-puts-down-a-card')),
        h('p', {}, t('each-rank-of-that-hand-costs-by'))),
        h('section', { class: 'panel', id: 's-least' }, h('h2', {}, t('least-penalty-with-open-hands')), h('table', { id: 's-par', 'aria-label': t('least-penalty-with-open-hands') })),
        h('section', { class: 'panel', id: 's-cost' }), h('section', { class: 'panel', id: 's-sheet' }))));
  $('#s-views').append(choice('s-view', t('costs'), [['open', t('open-hands'), t('what-a-discard-costs-when-all-hands')],
    ['seen', t('as-the-player-sees-it'), t('the-expected-cost-for-a-player-who')]], (value) => {
    view = value;
    changed();
  }));
}

/**
 * @param {Hands} hands
 * @param {any} first
 */
function anew(hands, first = state.first) {
  begin(hands, first);
  changed();
  announce(t('a-new-deal-is-first', { seat: SEAT[first] }));
}

function takeBridge() {
  const { hands } = get();
  if (isWhole(hands)) anew(hands);
  else toast(t('there-is-no-whole-deal-on-the'));
}

function undo() {
  if (state.played.length === 0) return;
  do {
    future.push(state.played[state.played.length - 1]);
    state = { ...state, played: state.played.slice(0, -1) };
  } while (isSecret() && table().turn !== you && state.played.length > 0);
  changed();
}

function redo() {
  const card = future.pop();
  if (card && put(card)) changed();
}

/** @param {string} card */
function discard(card) {
  const cost = isSecret() ? null : known.costs.get(card[1]);
  if (!put(card)) return;
  future = [];
  changed();
  announce(`${cardName(card)}${cost?.cost ? `, ${t('costs-number', { cost: cost.cost })}` : ''}. ${$('#s-status').textContent}`);
}

function playBest() {
  const { turn, left } = table();
  /** @type {[string, number][]} */
  const values = view === 'seen' && known.seen ? [...known.seen].map(([rank, one]) => [rank, one.cost.mean]) : [...known.costs].map(([rank, one]) => [rank, one.cost]);
  if (!turn || values.length === 0) return;
  const [rank] = values.sort((a, b) => a[1] - b[1])[0];
  const card = left[turn].find((one) => one[1] === rank);
  if (card) discard(card);
}

function changed() {
  known = { ...known, trace: null, costs: new Map(), seen: null, wrong: null };
  solve();
  paint();
  host.address();
  others();
}

/** Whether the reader plays one seat, and is not to see more than that player does. */
const isSecret = () => you !== 'all' && Boolean(table().turn);

/** The seats that the reader does not play put down the card that each, seeing its own hand and the rows, may expect to cost least. */
function others() {
  const { turn, left } = table();
  if (!turn || !isSecret() || turn === you) {
    under.others.stop();
    return;
  }
  under.others.ask(JSON.stringify([asking(), state.played, you]), async (/** @type {AbortSignal} */ signal) => {
    const { values } = await ask('values', { ...asking(), played: state.played }, signal);
    const [best] = [...values].sort((a, b) => a.cost.mean - b.cost.mean);
    const card = left[turn].find((one) => one[1] === best.card[1]);
    if (!card) return;
    future = [];
    put(card);
    changed();
    announce(`${t('puts-down', { seat: SEAT[turn], card: cardName(card) })} ${$('#s-status').textContent}`);
  }, failed);
}

const asking = () => ({ game: 'sakaali', deal: dealText(state.hands), first: state.first });
/** @param {any} error */
const failed = (error) => {
  known.wrong = error;
  paint();
};

function solve() {
  const deal = dealText(state.hands);
  if (known.par?.deal !== deal) known.par = null;
  under.par.ask(deal, async (/** @type {AbortSignal} */ signal) => {
    known.par = { ...await ask('par', { game: 'sakaali', deal }, signal), deal };
    paint();
  }, failed);
  const key = JSON.stringify([asking(), state.played]);
  under.trace.ask(key, async (/** @type {AbortSignal} */ signal) => {
    known.trace = await ask('trace', { ...asking(), played: state.played }, signal);
    paint();
  }, failed);
  if (isSecret()) under.costs.stop();
  else under.costs.ask(key + view, view === 'open' ? openCosts : seenCosts, failed);
}

/**
 * The cost of each rank that may be put down, all hands open.
 * @param {AbortSignal} signal
 */
async function openCosts(signal) {
  const { turn, left } = table();
  if (!turn) return;
  const costs = new Map();
  const ranks = [...new Set(left[turn].map((card) => card[1]))];
  const candidate = (/** @type {string} */ rank) => left[turn].find((card) => card[1] === rank);
  const questions = ranks.map((rank) => ({ op: 'trace', ...asking(), played: [...state.played, candidate(rank)] }));
  await askAll(questions, (answer, index) => {
    if (answer.error) throw new Refused(answer.error);
    costs.set(ranks[index], answer.plays.at(-1));
  }, signal);
  known.costs = costs;
  paint();
}

/** @param {AbortSignal} signal */
async function seenCosts(signal) {
  if (!table().turn) return;
  const answer = await ask('values', { ...asking(), played: state.played }, signal);
  known.seen = new Map(answer.values.map((/** @type {any} */ value) => [value.card[1], value]));
  paint();
}

/**
 * @param {any} a
 * @param {any} b
 */
const byRank = (a, b) => RANKS.indexOf(a[1]) - RANKS.indexOf(b[1]) || PACK.indexOf(a) - PACK.indexOf(b);
/** @param {string} card */
const face = (card) => [h('span', { class: 'rank' }, rankText(card)), drawn(SYMBOL[card[0]], { class: SUIT[card[0]] })];

function paint() {
  const now = table();
  paintTable(now);
  choose('s-view', view);
  $('#s-you').value = you;
  $('#s-first').value = state.first;
  $('#s-undo').disabled = state.played.length === 0;
  $('#s-redo').disabled = future.length === 0;
  $('#s-on').hidden = isSecret();
  $('#s-least').hidden = isSecret();
  $('#s-on').disabled = !now.turn || (known.costs.size === 0 && !known.seen);
  setText($('#s-status'), statusText(now));
  setText($('#s-legend'), !now.turn ? '' : isSecret() ? t('you-see-your-own-hand-and-what') : view === 'open' ? t('under-each-card-by-how-much-it', { side: SIDE[side(now.turn)] })
    : t('under-each-card-the-penalty-that-it', { side: SIDE[side(now.turn)], seat: SEAT[now.turn] }));
  setText($('#s-wrong'), known.wrong?.message || '');
  $('#s-wrong').hidden = !known.wrong;
  paintPar();
  paintLine();
  paintCosts();
  sheet.paint($('#s-sheet'), now.turn ? null : { deal: dealText(state.hands), first: state.first, played: state.played });
}

/**
 * @param {any} about
 * @param {any} at
 */
function paintTable({ rows, left, turn }, at = state.played.length) {
  const secret = isSecret();
  const here = at === state.played.length;
  cardtable.draw($('#s-table'), {
    seats: SEATS, places: cardtable.placesOf(SEATS), name: (seat) => SEAT[seat], hands: left, turn, tags: (seat) => (seat === turn ? [t('to-play')] : []),
    open: (seat) => !secret || seat === you, look: (card, seat) => (here && seat === turn && (!secret || turn === you) ? { ...(secret ? BLANK : markOf(card, turn)), legal: true } : null), trick: [], past: false,
    middle: h('p', {}, turn ? t('at-of-n', { at, n: 4 * DISCARDS }) : t('done')), order: (cards) => [...cards].sort(byRank), group: rankText, below: (seat) => discardsOf(seat, rows[seat]), plain: true, peek: !here,
  }, discard);
}

/**
 * @param {string} seat
 * @param {string[]} cards
 */
function discardsOf(seat, cards) {
  const plays = (known.trace?.plays ?? []).filter((play) => play.seat === seat);
  return h('ol', { class: 'discards', 'aria-label': t('put-down-by', { seat: SEAT[seat] }) }, cards.map((card, index) => {
    const cost = plays[index]?.card === card && !isSecret() ? plays[index].cost : 0;
    return h('li', { 'aria-label': `${cardName(card)}${cost ? `, ${t('cost-number', { cost })}` : ''}`, class: cost ? 'slip' : null }, face(card), cost ? drawn(`−${cost}`, { class: 'badge' }) : null);
  }));
}

/** What stands on a card of which nothing is known. */
const BLANK = { text: '', tint: '', name: '' };

/**
 * @param {string} card
 * @param {string} seat
 */
function markOf(card, seat) {
  const whom = SIDE[side(seat)];
  if (view === 'seen') {
    const value = known.seen?.get(card[1]);
    if (!value) return BLANK;
    const { mean, margin } = value.cost;
    const free = mean < 0.05;
    return { text: free ? '✓' : `−${mean.toFixed(mean < 10 ? 1 : 0)}`, tint: free ? 'best' : mean < 10 ? 'dear' : 'bad', name: t('expected-to-cost-give-or-take', { whom, n: mean.toFixed(1), n2: margin.toFixed(1) }) };
  }
  const value = known.costs.get(card[1]);
  if (!value) return BLANK;
  const { cost } = value;
  return { text: cost === 0 ? '✓' : `−${cost}`, tint: cost === 0 ? 'best' : cost < 20 ? 'dear' : 'bad', name: cost === 0 ? t('costs-nothing') : t('costs-whom-cost', { whom, cost }) };
}

/** @param {any} about */
function statusText({ turn, rows }) {
  if (turn) return t('puts-down-card-of', { seat: SEAT[turn], n: rows[turn].length + 1, n2: DISCARDS });
  const result = known.trace?.result;
  if (!result) return t('all-cards-are-put-down');
  const { penalty, points } = result;
  const winner = points.NS > points.EW ? 'NS' : points.EW > points.NS ? 'EW' : null;
  return `${t('penalties', { ns: penalty.NS, ew: penalty.EW })} ${winner ? t('side-scores', { side: SIDE[winner], n: points[winner] }) : t('a-tie')}`;
}

function paintPar() {
  const { par } = known;
  const keep = (/** @type {string[]} */ cards) => [...cards].sort(byRank).map((card) => rankText(card)).join(' ');
  fill($('#s-par'), h('thead', {}, h('tr', {}, [t('team'), t('penalty'), t('now'), t('by-keeping'), t('ways')].map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, ['NS', 'EW'].map((team) => {
      const best = par?.teams[team];
      const last = (known.trace?.plays || []).filter((play) => side(play.seat) === team).at(-1);
      return h('tr', {}, h('th', { scope: 'row' }, t(team === 'NS' ? 'ns-short' : 'ew-short')), h('td', {}, best ? best.penalty : '…'), h('td', {}, last ? last.after : best ? best.penalty : '…'),
        h('td', {}, best ? Object.entries(best.keep).map(([seat, cards], index) => [index ? h('br') : '', h('span', { class: 'keep' }, `${SEAT[seat]}: ${keep(cards)}`)]) : '…'), h('td', {}, best ? best.optimal_keeps : '…'));
    })));
}

/** The cards of the pack. */
const CARDS = new Set(PACK);

/** What was put down, round by round. */
function paintLine() {
  const box = $('#s-line');
  const { first, played } = state;
  box.hidden = played.length === 0;
  const seats = SEATS.map((_, turn) => SEATS[(SEATS.indexOf(first) + turn) % 4]);
  const costs = isSecret() ? [] : known.trace?.plays ?? [];
  const plays = played.map((card, ply) => ({ card, seat: seats[ply % 4], cost: costs[ply]?.card === card ? costs[ply].cost : 0 }));
  const rounds = Array.from({ length: Math.ceil(played.length / 4) }, (_, round) => ({ first: 4 * round, moves: Math.min(4, played.length - 4 * round), winner: null }));
  timeline.draw(box, { plays, tricks: rounds, values: [], at: played.length, actual: null, name: (seat) => SEAT[seat], cards: CARDS, plain: true }, back, (at) => paintTable(table(at ?? undefined), at ?? undefined));
}

/**
 * Goes back to before a card; a reader who plays one hand goes back to a choice of their own.
 * @param {number} place
 */
function back(place) {
  goTo(isSecret() ? place - ((place - SEATS.indexOf(you) + SEATS.indexOf(state.first)) % 4 + 4) % 4 : place);
}

function paintCosts() {
  const box = $('#s-cost');
  const { totals = null, plays = [] } = known.trace ?? {};
  box.hidden = !totals || state.played.length === 0 || isSecret();
  if (!totals || box.hidden) return;
  const slips = plays.map((play, place) => ({ ...play, place })).filter((play) => play.cost > 0);
  fill(box, h('h2', {}, t('what-the-discards-cost')),
    h('p', {}, SEATS.map((seat) => `${SEAT[seat]} ${totals[seat]}`).join(' · ')),
    slips.length === 0 ? h('p', { class: 'faint' }, state.played.length === 4 * DISCARDS ? t('no-discard-cost-anything') : t('nothing-so-far')) : h('ul', { class: 'slips' }, slips.map((play) => h('li', { class: 'slip' },
      h('button', { type: 'button', class: 'link', onclick: () => goTo(play.place) }, t('discard-of', { seat: SEAT[play.seat], n: Math.floor(play.place / 4) + 1, card: cardText(play.card) })),
      ` ${play.broke ? t('discard-cost-set', { cost: play.cost, n: play.broke.had }) : t('discard-cost', { cost: play.cost })}`))),
    h('p', { class: 'faint' }, t('judged-with-all-hands-open-a-player')));
}

/** @param {number} place */
function goTo(place) {
  future = state.played.slice(place).reverse();
  state = { ...state, played: state.played.slice(0, place) };
  changed();
}


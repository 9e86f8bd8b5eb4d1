// Sakaali: everybody puts down eight of thirteen cards; what each discard costs; what partners keep.

import { pref, prefer } from './prefs.js';
import { $, announce, drawn, find, h, toast, unset } from './dom.js';
import { SEATS, SEAT, SYMBOL, SUIT, RANKS, PACK, dealText, isWhole, parseDeal, shuffled, cardName, cardText, rankText } from './cards.js';
import { next, side, SIDE } from './bridge.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import { ask, askAll } from './service.js';
import { Refused } from './refused.js';
import { Latest } from './wire.js';
import { get } from './store.js';
import * as sheet from './sheet.js';
import { button, columns, labelled, Switch, withValue } from './parts.js';
import { batch, derived, effect, signal } from './signals.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/** The game, as requests have it. @type {'sakaali'} */
const SAKAALI = 'sakaali';
/** How many cards each player puts down. */
const DISCARDS = 8;
/** @type {Host} */
let host = unset();
/** What was dealt, who puts down first, and what was put down; null before anything is. */
const state = signal(/** @type {{hands: Hands, first: string, played: string[]}} */ (unset()));
const future = signal(/** @type {string[]} */ ([]));
const view = signal('open');
/** Whose cards the reader puts down: "all", or a seat, who then sees only their own hand until all is put down. */
const you = signal('all');
/** @type {{value: SakaaliKnown, peek(): SakaaliKnown}} */
const known = signal(/** @type {SakaaliKnown} */ ({ trace: null, par: null, costs: new Map(), seen: null, wrong: null }));
/** @type {Record<string, Latest>} */
const under = { par: new Latest(), trace: new Latest(), costs: new Latest(), others: new Latest() };

/** @param {Partial<SakaaliKnown>} more */
const learn = (more) => { known.value = { ...known.value, ...more }; };

/** @param {Host} page */
export function build(page) {
  host = page;
}

export const fields = () => (state.value ? { deal: dealText(state.value.hands), first: state.value.first, play: state.value.played.join('') } : {});

/** @param {Record<string, string>} fields */
export function open(fields = {}) {
  const hands = parseDeal(fields.deal || '');
  batch(() => {
    if (hands && isWhole(hands)) {
      begin(hands, SEATS.includes(fields.first) ? fields.first : 'N');
      for (const card of (fields.play || '').match(/../g) || []) if (!put(card)) break;
    } else if (!state.value) begin(shuffled(), 'N');
    if (fields.deal !== undefined && !hands) host.damagedLink(t('link-damaged-deal-dealt'));
    changed();
  });
  if (!find('#s-deal')) frame();
}

/**
 * @param {Hands} hands
 * @param {string} first
 */
function begin(hands, first) {
  state.value = { hands, first, played: [] };
  future.value = [];
}

/** Whose turn it is, who has put down what, and what each still holds, now or after a number of cards. */
function table(at = state.value.played.length) {
  const { hands, first } = state.value;
  /** @type {Hands} */
  const rows = Object.fromEntries(SEATS.map((seat) => [seat, []]));
  let turn = first;
  const played = state.value.played.slice(0, at);
  for (const card of played) {
    rows[turn].push(card);
    turn = next(turn);
  }
  const left = Object.fromEntries(SEATS.map((seat) => [seat, hands[seat].filter((card) => !rows[seat].includes(card))]));
  return { rows, left, turn: played.length < 4 * DISCARDS ? turn : null };
}

/** How things stand now. */
const now = derived(() => table());

/** @param {string} card */
function put(card) {
  const { turn, left } = now.value;
  if (!turn || !left[turn].includes(card)) return false;
  state.value = { ...state.value, played: [...state.value.played, card] };
  return true;
}

const COSTS = [['open', t('open-hands'), t('what-a-discard-costs-when-all-hands')], ['seen', t('as-the-player-sees-it'), t('the-expected-cost-for-a-player-who')]];

/** Draws the tab; it stays in line with the deal from then on. */
function frame() {
  render($('#tab-sakaali'), () => [v(Bar), v('div', { class: 'two wide' },
    v('div', {}, v('div', { id: 's-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }), v('p', { id: 's-status', tabindex: '-1', class: 'status' }, v(Status)), v(Steps),
      v('div', { id: 's-line', class: 'line', hidden: true }), v(Legend)),
    v('div', { class: 'right' }, v(Rules),
      v(LeastPenalty), v(Costs), v(sheet.Sheet)))]);
  effect(() => paintTable(now.value));
  effect(paintLine);
  effect(() => {
    const { hands, first, played } = state.value;
    sheet.follow(now.value.turn ? null : { deal: dealText(hands), first, played });
  });
}

/** How it is played: open until the reader closes it. */
function Rules() {
  const toggled = (/** @type {FieldEvent & {target: HTMLDetailsElement}} */ { target }) => prefer('sakaaliKnown', !target.open);
  return v('details', { class: 'panel how', open: pref('sakaaliKnown') ? null : true, ontoggle: toggled },
    v('summary', {}, t('how-sakaali-is-played')), v('p', {}, t('in-turn-everybody-puts-down-a-card')), v('p', {}, t('each-rank-of-that-hand-costs-by')));
}

/** What is dealt, who is first, and who the reader is. */
function Bar() {
  const seats = SEATS.map((seat) => [seat, SEAT[seat]]);
  return v('div', { class: 'row bar' }, button(t('new-deal'), () => anew(shuffled()), { class: 'main', id: 's-deal' }), button(t('use-the-bridge-deal'), takeBridge, { id: 's-take' }),
    labelled(t('first'), { id: 's-first', value: state.value.first, onchange: withValue((value) => anew(state.value.hands, value)) }, seats),
    labelled(t('you-play'), { id: 's-you', value: you.value, onchange: withValue((value) => chosen(you, value)) }, [['all', t('everybody')], ...seats]),
    v('span', { class: 'grow' }), v('div', { id: 's-views' }, v(Switch, { name: 's-view', legend: t('costs'), options: COSTS, value: view.value, onchange: (/** @type {string} */ value) => chosen(view, value) })));
}

/**
 * @param {{value: string}} of
 * @param {string} value
 */
function chosen(of, value) {
  batch(() => {
    of.value = value;
    changed();
  });
}

/** A card back and forward, and a card that costs least. */
function Steps() {
  const { costs, seen } = known.value;
  return v('div', { class: 'row' }, button(t('undo'), undo, { id: 's-undo', disabled: state.value.played.length === 0 }), button(t('redo'), redo, { id: 's-redo', disabled: future.value.length === 0 }),
    button(t('put-down-a-best-card'), playBest, { id: 's-on', hidden: isSecret(), disabled: !now.value.turn || (costs.size === 0 && !seen) }));
}

/** What the numbers on the cards mean, and what went wrong. */
function Legend() {
  const { turn } = now.value;
  const { wrong } = known.value;
  const text = !turn ? '' : isSecret() ? t('you-see-your-own-hand-and-what') : t(view.value === 'open' ? 'under-each-card-by-how-much-it' : 'under-each-card-the-penalty-that-it', { side: SIDE[side(turn)], seat: SEAT[turn] });
  return v('div', {}, v('p', { class: 'faint', id: 's-legend' }, text), v('p', { id: 's-wrong', class: 'wrong', role: 'alert', hidden: !wrong }, wrong?.message));
}

/**
 * @param {Hands} hands
 * @param {string} first
 */
function anew(hands, first = state.value.first) {
  batch(() => {
    begin(hands, first);
    changed();
  });
  announce(t('a-new-deal-is-first', { seat: SEAT[first] }));
}

function takeBridge() {
  const { hands } = get();
  if (isWhole(hands)) anew(hands);
  else toast(t('there-is-no-whole-deal-on-the'));
}

function undo() {
  let at = state.value.played.length - 1;
  while (isSecret(at) && table(at).turn !== you.value && at > 0) at -= 1;
  if (at >= 0) goTo(at);
}

function redo() {
  const [card, ...rest] = future.value;
  batch(() => {
    if (!card || !put(card)) return;
    future.value = rest;
    changed();
  });
}

/** @param {string} card */
function discard(card) {
  const cost = isSecret() ? null : known.value.costs.get(card[1]);
  if (!down(card)) return;
  announce(`${cardName(card)}${cost?.cost ? `, ${t('costs-number', { cost: cost.cost })}` : ''}. ${$('#s-status').textContent}`);
}

/**
 * Puts down a card; false where it cannot be.
 * @param {string} card
 */
const down = (card) => batch(() => {
  if (!put(card)) return false;
  future.value = [];
  changed();
  return true;
});

function playBest() {
  const { turn, left } = now.value;
  const { seen, costs } = known.value;
  /** @type {[string, number][]} */
  const values = view.value === 'seen' && seen ? [...seen].map(([rank, one]) => [rank, one.cost.mean]) : [...costs].map(([rank, one]) => [rank, one.cost]);
  if (!turn || values.length === 0) return;
  const [rank] = values.sort((a, b) => a[1] - b[1])[0];
  const card = left[turn].find((one) => one[1] === rank);
  if (card) discard(card);
}

function changed() {
  learn({ trace: null, costs: new Map(), seen: null, wrong: null });
  solve();
  host.address();
  others();
}

/** Whether the reader plays one seat, and is not to see more than that player does; now or after a number of cards. */
const isSecret = (at = state.value.played.length) => you.value !== 'all' && at < 4 * DISCARDS;

/** The seats that the reader does not play put down the card that each, seeing its own hand and the rows, may expect to cost least. */
function others() {
  const { turn, left } = now.value;
  if (!turn || !isSecret() || turn === you.value) {
    under.others.stop();
    return;
  }
  under.others.ask(JSON.stringify([asking(), you.value]), async (/** @type {AbortSignal} */ signal) => {
    const { values } = await ask('values', asking(), signal);
    const [best] = [...values].sort((a, b) => a.cost.mean - b.cost.mean);
    const card = left[turn].find((one) => one[1] === best.card[1]);
    if (card && down(card)) announce(`${t('puts-down', { seat: SEAT[turn], card: cardName(card) })} ${$('#s-status').textContent}`);
  }, failed);
}

const asking = (played = state.value.played) => ({ game: SAKAALI, deal: dealText(state.value.hands), first: state.value.first, played });
/** @param {Failure} error */
const failed = (error) => learn({ wrong: error });

function solve() {
  const deal = dealText(state.value.hands);
  if (known.value.par?.deal !== deal) learn({ par: null });
  under.par.ask(deal, async (/** @type {AbortSignal} */ signal) => learn({ par: { ...await ask('par', { game: 'sakaali', deal }, signal), deal } }), failed);
  const key = JSON.stringify(asking());
  under.trace.ask(key, async (/** @type {AbortSignal} */ signal) => learn({ trace: await ask('trace', asking(), signal) }), failed);
  if (isSecret()) under.costs.stop();
  else under.costs.ask(key + view.value, view.value === 'open' ? openCosts : seenCosts, failed);
}

/**
 * The cost of each rank that may be put down, all hands open.
 * @param {AbortSignal} signal
 */
async function openCosts(signal) {
  const { turn, left } = now.value;
  if (!turn) return;
  /** @type {SakaaliKnown['costs']} */
  const costs = new Map();
  const ranks = [...new Set(left[turn].map((card) => card[1]))];
  const candidate = (/** @type {string} */ rank) => /** @type {string} */ (left[turn].find((card) => card[1] === rank));
  await askAll(ranks.map((rank) => ({ op: /** @type {const} */ ('trace'), ...asking([...state.value.played, candidate(rank)]) })), (answer, index) => {
    if (answer.error) throw new Refused(answer.error);
    const last = answer.plays.at(-1);
    if (last) costs.set(ranks[index], last);
  }, signal);
  learn({ costs });
}

/** @param {AbortSignal} signal */
async function seenCosts(signal) {
  if (!now.value.turn) return;
  const { values } = await ask('values', asking(), signal);
  learn({ seen: new Map(values.map((value) => [value.card[1], value])) });
}

/**
 * @param {string} a
 * @param {string} b
 */
const byRank = (a, b) => RANKS.indexOf(a[1]) - RANKS.indexOf(b[1]) || PACK.indexOf(a) - PACK.indexOf(b);
/** @param {string} card */
const face = (card) => [h('span', { class: 'rank' }, rankText(card)), drawn(SYMBOL[card[0]], { class: SUIT[card[0]] })];

/**
 * @param {ReturnType<typeof table>} about
 * @param {number} at
 */
function paintTable({ rows, left, turn }, at = state.value.played.length) {
  const secret = isSecret();
  const here = at === state.value.played.length;
  cardtable.draw($('#s-table'), {
    seats: SEATS, places: cardtable.placesOf(SEATS), name: (seat) => SEAT[seat], hands: left, turn, tags: (seat) => (seat === turn ? [t('to-play')] : []),
    open: (seat) => !secret || seat === you.value, look: (card, seat) => (here && seat === turn && (!secret || turn === you.value) ? { ...(secret ? BLANK : markOf(card, turn)), legal: true } : null), trick: [], past: false,
    middle: h('p', {}, turn ? t('at-of-n', { at, n: 4 * DISCARDS }) : t('done')), order: (cards) => [...cards].sort(byRank), group: rankText, below: (seat) => discardsOf(seat, rows[seat]), plain: true, peek: !here,
  }, discard);
}

/**
 * @param {string} seat
 * @param {string[]} cards
 */
function discardsOf(seat, cards) {
  const plays = (known.value.trace?.plays ?? []).filter((play) => play.seat === seat);
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
  if (view.value === 'seen') {
    const value = known.value.seen?.get(card[1]);
    if (!value) return BLANK;
    const { mean, margin } = value.cost;
    const free = mean < 0.05;
    return { text: free ? '✓' : `−${mean.toFixed(mean < 10 ? 1 : 0)}`, tint: free ? 'best' : mean < 10 ? 'dear' : 'bad', name: t('expected-to-cost-give-or-take', { whom, n: mean.toFixed(1), n2: margin === null ? '–' : margin.toFixed(1) }) };
  }
  const value = known.value.costs.get(card[1]);
  if (!value) return BLANK;
  const { cost } = value;
  return { text: cost === 0 ? '✓' : `−${cost}`, tint: cost === 0 ? 'best' : cost < 20 ? 'dear' : 'bad', name: cost === 0 ? t('costs-nothing') : t('costs-whom-cost', { whom, cost }) };
}

/** Who is to put down a card, or what came of it. */
function Status() {
  const { turn, rows } = now.value;
  if (turn) return t('puts-down-card-of', { seat: SEAT[turn], n: rows[turn].length + 1, n2: DISCARDS });
  const result = known.value.trace?.result;
  if (!result) return t('all-cards-are-put-down');
  const { penalty, points } = result;
  const winner = points.NS > points.EW ? 'NS' : points.EW > points.NS ? 'EW' : null;
  return `${t('penalties', { ns: penalty.NS, ew: penalty.EW })} ${winner ? t('side-scores', { side: SIDE[winner], n: points[winner] }) : t('a-tie')}`;
}

/** The least penalty of each side, and how it is kept. */
function LeastPenalty() {
  const { par, trace } = known.value;
  const keep = (/** @type {string[]} */ cards) => [...cards].sort(byRank).map((card) => rankText(card)).join(' ');
  const row = (/** @type {string} */ team) => {
    const best = par?.teams[team];
    const last = (trace?.plays || []).filter((play) => side(play.seat) === team).at(-1);
    const ways = best ? Object.entries(best.keep).map(([seat, cards], index) => [index ? v('br') : '', v('span', { class: 'keep' }, `${SEAT[seat]}: ${keep(cards)}`)]) : '…';
    return v('tr', {}, v('th', { scope: 'row' }, t(team === 'NS' ? 'ns-short' : 'ew-short')), [best?.penalty ?? '…', last?.after ?? best?.penalty ?? '…', ways, best?.optimal_keeps ?? '…'].map((cell) => v('td', {}, cell)));
  };
  return v('section', { class: 'panel', id: 's-least', hidden: isSecret() }, v('h2', {}, t('least-penalty-with-open-hands')), v('table', { id: 's-par', 'aria-label': t('least-penalty-with-open-hands') },
    columns([t('team'), t('penalty'), t('now'), t('by-keeping'), t('ways')]), v('tbody', {}, ['NS', 'EW'].map(row))));
}

/** The cards of the pack. */
const CARDS = new Set(PACK);

/** What was put down, round by round. */
function paintLine() {
  const box = $('#s-line');
  const { first, played } = state.value;
  box.hidden = played.length === 0;
  const seats = SEATS.map((_, turn) => SEATS[(SEATS.indexOf(first) + turn) % 4]);
  const costs = isSecret() ? [] : known.value.trace?.plays ?? [];
  const plays = played.map((card, ply) => ({ card, seat: seats[ply % 4], cost: costs[ply]?.card === card ? costs[ply].cost : 0 }));
  const rounds = Array.from({ length: Math.ceil(played.length / 4) }, (_, round) => ({ first: 4 * round, moves: Math.min(4, played.length - 4 * round), winner: null }));
  timeline.draw(box, { plays, tricks: rounds, values: [], at: played.length, actual: null, name: (seat) => SEAT[seat], cards: CARDS, plain: true }, back, (at) => paintTable(table(at ?? undefined), at ?? undefined));
}

/**
 * Goes back to before a card; a reader who plays one hand goes back to a choice of their own.
 * @param {number} place
 */
function back(place) {
  goTo(isSecret() ? Math.max(0, place - ((place - SEATS.indexOf(you.value) + SEATS.indexOf(state.value.first)) % 4 + 4) % 4) : place);
}

/** What each discard cost. */
function Costs() {
  const { totals = null, plays = [] } = known.value.trace ?? {};
  const { played } = state.value;
  const isShown = totals && played.length > 0 && !isSecret();
  const slips = plays.map((play, place) => ({ ...play, place })).filter((play) => play.cost > 0);
  return v('section', { class: 'panel', id: 's-cost', hidden: !isShown }, isShown && [v('h2', {}, t('what-the-discards-cost')), v('p', {}, SEATS.map((seat) => `${SEAT[seat]} ${totals[seat]}`).join(' · ')),
    slips.length === 0 ? v('p', { class: 'faint' }, t(played.length === 4 * DISCARDS ? 'no-discard-cost-anything' : 'nothing-so-far')) : v('ul', { class: 'slips' }, slips.map(slip)), v('p', { class: 'faint' }, t('judged-with-all-hands-open-a-player'))]);
}

/** @param {Discard & {place: number}} about */
const slip = ({ place, seat, card, broke, cost }) => v('li', { class: 'slip' }, button(t('discard-of', { seat: SEAT[seat], n: Math.floor(place / 4) + 1, card: cardText(card) }), () => goTo(place), { class: 'link' }),
  ` ${broke ? t('discard-cost-set', { cost, n: broke.had }) : t('discard-cost', { cost })}`);

/** @param {number} place */
function goTo(place) {
  batch(() => {
    future.value = [...state.value.played.slice(place), ...future.value];
    state.value = { ...state.value, played: state.value.played.slice(0, place) };
    changed();
  });
}

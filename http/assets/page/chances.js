// Declarer's chances from the two hands that declarer sees: exact odds of the contract and of each card, the critical suits, and in the last tricks the best strategy of a declarer who sees no more.

import { $ } from './dom.js';
import { RANKS, SEAT, SUITS, SYMBOL, dealText, handText, isWhole, rankText } from './cards.js';
import { contractCode, contractText, isLedByRule, partner, replay, side } from './bridge.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { get } from './store.js';
import { known as solved } from './solve.js';
import { Judge, chancesOf, isExact, question as choice } from './judged.js';
import { disagreement } from './singledummy.js';
import { button, cardSign, cardSigns, columns } from './parts.js';
import { derived, effect, signal, untracked } from './signals.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { decimal, language, percent, t } from './locale.js';
import { render, v } from './view.js';

/** How much is counted before bounds are enough, and how far apart they may be to say anything. */
const LIMITS = { max_ms: 8000 };
const NARROW = 0.2;
/** How many layouts are drawn where all may be too many to count. */
const DRAWN = 300;

/**
 * A suit of which not everything is certain: its name, both holdings, the average, the chance of each number of tricks, and how to begin.
 * @typedef {{suit: string, hands: string[], tricks: number, chances: [string, number][], first: string, seat: string}} Critical
 */

/**
 * What was asked about a position, and what is known of it: `sample` is how often the contract makes over random layouts.
 * @typedef {{key: string, odds: Wire.OddsAnswer | null, sample: Wire.Rate | null, suits: Critical[] | null, wrong: string}} Asked
 */

const asking = new Latest();
const judge = new Judge();
/** @type {Set<string>} */
let able = new Set();
/** @type {{value: Asked | null, peek(): Asked | null}} */
const asked = signal(/** @type {Asked | null} */ (null));

/** The position that is looked at; null where there is nothing to count. */
const position = derived(() => {
  const { hands, contract, line, at } = get();
  if (!able.has('odds') || !contract?.level || !isWhole(hands) || hidden.hides() || again.hides()) return null;
  const now = replay(hands, contract, line, at);
  return now.over ? null : { hands, contract: /** @type {Contract} */ (contract), played: line.slice(0, at), now };
});

/** @typedef {NonNullable<typeof position.value>} Position */

/** @param {Position} about */
const keyOf = ({ hands, contract, played }) => JSON.stringify([dealText(hands), contract, played]);

/** The question about the cards of declarer's side in the last tricks; null elsewhere. */
const last = derived(() => {
  const state = get();
  return position.value && isExact(state, state.line, state.at) ? choice(state, state.line, state.at) : null;
});

/** @param {Set<string>} abilities */
export function build(abilities) {
  able = abilities;
  effect(() => { $('#chances').hidden = position.value === null; });
  effect(() => {
    const texts = [last.value].filter((text) => text !== null);
    // What cannot be answered is not missed.
    untracked(() => judge.ask(texts, () => {}));
  });
  // Of two hands that were given nothing else is asked.
  effect(() => {
    const about = position.value;
    const { known } = get();
    const isGiven = known && about && [about.contract.declarer, partner(about.contract.declarer)].every((seat) => known.includes(seat));
    if (isGiven) untracked(() => { if (asked.peek()?.key !== keyOf(about)) look(about); });
  });
  render($('#chances'), () => position.value && panel(position.value));
}

/** @param {Position} about */
async function look(about) {
  const key = keyOf(about);
  asked.value = { key, odds: null, sample: null, suits: null, wrong: '' };
  asking.stop();
  asking.ask(key, async (/** @type {AbortSignal} */ stopped) => {
    const found = (/** @type {Partial<Asked>} */ more) => { if (asked.value?.key === key) asked.value = { ...asked.value, ...more }; };
    if (able.has('suit')) found({ suits: await suitsOf(about, stopped) });
    if (able.has('simulate') && about.played.length === 0) found({ sample: await sampleOf(about, stopped).catch(() => null) });
    found({ odds: await ask('odds', question(about), stopped) });
    asking.stop();
  }, (error) => { asked.value = { key, odds: null, sample: null, suits: null, wrong: errorText(error) }; });
}

/**
 * The question about the contract, and about each card where declarer's side is to play.
 * @param {Position} about
 */
function question({ hands, contract, played, now }) {
  const { declarer } = contract;
  const isOwn = now.turn !== null && side(now.turn) === side(declarer);
  return {
    deal: dealText(hands), seen: [declarer, partner(declarer)], contract: contractCode(contract), declarer, played, limits: LIMITS,
    ...(isOwn && last.peek() === null ? { moves: true } : {}), ...(isLedByRule(contract) ? {} : { leader: contract.leader }),
  };
}

/**
 * How often the contract makes over random layouts, before a card is played.
 * @param {Position} about
 * @param {AbortSignal} stopped
 */
async function sampleOf({ hands, contract }, stopped) {
  const { declarer } = contract;
  const seen = Object.fromEntries([declarer, partner(declarer)].map((seat) => [seat, handText(hands[seat])]));
  const found = await ask('simulate', { deal: seen, contracts: [{ contract: contractCode(contract), declarer }], layouts: DRAWN, exact: false }, stopped);
  return 'contracts' in found ? found.contracts[0].made ?? null : null;
}

/**
 * The suits in which the number of tricks hangs on where the cards lie.
 * @param {Position} about
 * @param {AbortSignal} stopped
 */
async function suitsOf({ contract, played, now }, stopped) {
  const { declarer } = contract;
  const seats = { N: partner(declarer), S: declarer };
  const ranks = (/** @type {string} */ seat, /** @type {number} */ at) => handText([...now.left[seat]]).split('.')[at];
  const answers = await Promise.all(SUITS.map((suit, at) => {
    const [north, south] = [ranks(seats.N, at), ranks(seats.S, at)];
    const gone = [...RANKS].filter((rank) => played.includes(suit + rank)).join('');
    return north + south === '' ? null : ask('suit', { north, south, played: gone, lines: false, firsts: false }, stopped).catch(() => null);
  }));
  return answers.flatMap((answer, at) => (answer ? criticalOf(answer, SUITS[at], [ranks(seats.S, at), ranks(seats.N, at)], seats) : []));
}

/**
 * @param {Wire.SuitAnswer} answer
 * @param {string} suit
 * @param {string[]} hands
 * @param {Record<string, string>} seats
 * @returns {Critical[]}
 */
function criticalOf({ max, at_least: least }, suit, hands, seats) {
  const open = Object.entries(least).flatMap(([n, { chance }]) => (typeof chance === 'number' && chance > 0 && chance < 1 ? [/** @type {[string, number]} */ ([n, chance])] : []));
  if (open.length === 0 || typeof max.tricks !== 'number' || !max.first) return [];
  return [{ suit, hands, tricks: max.tricks, chances: open, first: suit + max.first.card, seat: seats[max.first.seat] }];
}

/** @param {Position} about */
function panel(about) {
  const known = asked.value?.key === keyOf(about) ? asked.value : null;
  return [v('h2', { id: 'chances-title' }, t('declarers-chances')), v('p', { class: 'faint' }, t('what-declarer-knows')), v(LastTricks),
    known ? null : button(t('work-them-out'), () => look(about), { id: 'chances-ask' }),
    known?.suits && known.suits.length > 0 ? [v('h3', {}, t('critical-suits')), v('ul', { class: 'critical' }, known.suits.map((one) => v(Suit, { key: one.suit, one })))] : null,
    v('p', { id: 'chances-message', role: 'status' }, known && messageOf(known, about.contract)), known?.odds?.moves ? v(Cards, { titles: [t('the-contract-makes')], rows: known.odds.moves.map(({ move, equals, chance = 0 }) => ({ move, equals, chances: [chance] })) }) : null];
}

/**
 * @param {Asked} known
 * @param {Contract} contract
 */
function messageOf({ odds, sample, wrong }, contract) {
  if (wrong) return wrong;
  const name = contractText(contract);
  const drawn = sample ? t('odds-are-sampled', { contract: name, chance: percent(sample.rate, 0), low: percent(sample.low ?? sample.rate, 0), high: percent(sample.high ?? sample.rate, 0), n: DRAWN }) : '';
  if (!odds) return `${drawn} ${t('counting-the-layouts')}`.trim();
  const { chance = { lower: 0, upper: 1 }, layouts, status } = odds;
  const text = { contract: name, chance: percent(chance), layouts: layouts.toLocaleString(language) };
  if (status !== 'stopped') return t('odds-are-exact', text);
  return typeof chance !== 'number' && chance.upper - chance.lower <= NARROW ? t('odds-are-bounds', text) : `${drawn} ${t('too-many-layouts', { layouts: text.layouts })}`.trim();
}

/** The cards of the last tricks under the best strategy, and where it begins with a card that double dummy does not choose. */
function LastTricks() {
  const answer = last.value === null ? null : chancesOf(last.value);
  if (!answer) return null;
  const { moves, layouts } = answer;
  const apart = disagreement(moves, solved.cards?.cards ?? []);
  const all = moves.map(({ move, equals, chance, double_dummy: open }) => ({ move, equals, chances: [chance, open] }));
  return v('div', { id: 'last-tricks' }, apart && v('p', { id: 'single-dummy' }, t('single-dummy'), ' ', cardSign(apart.best.move), ` ${t('makes-in-layouts', { chance: percent(apart.best.chance), layouts })} `, cardSign(apart.open.move),
    t('right-as-the-cards-lie', { chance: percent(apart.open.chance) })),
  v(Cards, { titles: [t('single-dummy-title'), t('with-open-hands')], rows: all }));
}

/** @param {{one: Critical}} about */
function Suit({ one: { suit, hands, tricks, chances, first, seat } }) {
  const held = (/** @type {string} */ ranks) => [...ranks].map((rank) => rankText(suit + rank)).join(' ') || '—';
  return v('li', {}, v('b', {}, `${SYMBOL[suit]} ${held(hands[0])}`), ` ${t('opposite')} `, v('b', {}, held(hands[1])), `: ${t('tricks-on-average', { n: decimal(tricks, 2) })} (`,
    chances.map(([n, chance], at) => [at ? ', ' : '', t('chance-of-tricks', { n, chance: percent(chance) })]), '). ', t('begin-with'), ' ', cardSign(first), ` (${SEAT[seat]}).`);
}

/**
 * The chances of the contract after each card, the best first.
 * @param {{titles: string[], rows: {move: string, equals: string[], chances: (number | {lower: number, upper: number})[]}[]}} about
 */
function Cards({ titles, rows }) {
  const least = (/** @type {typeof rows[0]} */ { chances: [chance] }) => (typeof chance === 'number' ? chance : chance.lower);
  const tops = rows.filter(({ move, equals }) => equals.every((one) => RANKS.indexOf(one[1]) > RANKS.indexOf(move[1]))).sort((a, b) => least(b) - least(a));
  return v('table', { class: 'field-table' }, columns([t('cards'), ...titles]),
    v('tbody', {}, tops.map(({ move, equals, chances }, at) => v('tr', { key: move, class: at === 0 ? 'own' : null }, v('th', { scope: 'row' }, cardSigns([move, ...equals])), chances.map((chance) => v('td', {}, percent(chance)))))));
}

// The drill of suit combinations: two hands of one suit, a number of tricks, and which card to lead first.

import { $, announce, count, find, unset } from './dom.js';
import { RANKS, SEAT, cardName, randomSeed, rankText } from './cards.js';
import { ask, askAll } from './service.js';
import { Latest, errorText } from './wire.js';
import * as cardtable from './cardtable.js';
import { candidates, goalOf, judged, layoutsOf, lineOf } from './suitdrill.js';
import { cardSign, spoken } from './parts.js';
import { effect, signal } from './signals.js';
import { render, v } from './view.js';
import { decimal, language, percent, t } from './locale.js';

/** How many holdings are looked at a time, and how many times, until one is worth asking. */
const AT_ONCE = 12;
const ROUNDS = 24;
const HANDS = ['N', 'S'];
const PLACES = cardtable.placesOf(HANDS);
/** The suit in which all is shown: it makes no difference. */
const SUIT = 'S';

/**
 * A holding as it is asked: the `number`th of a series.
 * @typedef {{seed: number, number: number, north: string, south: string, tricks: number, missing: string, firsts: SuitFirst[]}} Question
 * What came of it: the card that was chosen, what it is worth, and the best line and that of the card where it is another one.
 * @typedef {{card: string, verdict: NonNullable<ReturnType<typeof judged>>, lines: (Wire.SuitLine | undefined)[] | null}} Choice
 */

/** @type {Host} */
let host = unset();
/** The series and the number in it. */
const place = signal({ seed: 0, number: 0 });
const question = signal(/** @type {Question | null} */ (null));
const choice = signal(/** @type {Choice | null} */ (null));
const wrong = signal('');
/** How many holdings were answered, and how many of them rightly. */
const tally = signal({ right: 0, all: 0 });
const working = new Latest();

/** @param {Host} page */
export function build(page) {
  host = page;
}

export const fields = () => (place.value.number ? { seed: place.value.seed, n: place.value.number } : {});

/** Each holding is a step. */
export const step = () => (place.value.number ? `${place.value.seed} ${place.value.number}` : null);

/** @param {Record<string, string>} linked */
export function open({ seed: linkedSeed, n } = {}) {
  if (!find('#d-task')) frame();
  const [seed, number] = [linkedSeed, n].map((text) => Number.parseInt(text ?? '', 10));
  const here = place.peek();
  if (seed >= 0 && seed < 2 ** 31) turn(seed, number >= 1 ? number : 1);
  else if (linkedSeed !== undefined) host.damagedLink(t('link-damaged-problem'));
  else if (!here.number) turn(randomSeed(), 1);
}

/**
 * Shows a holding of a series.
 * @param {number} seed
 * @param {number} number
 * @param {boolean} isAsked
 */
function turn(seed, number, isAsked = false) {
  const here = place.peek();
  if (here.seed === seed && here.number === number) return;
  place.value = { seed, number };
  question.value = null;
  choice.value = null;
  wrong.value = '';
  host.address();
  working.stop();
  working.ask(`${seed} ${number}`, async (/** @type {AbortSignal} */ signal) => {
    const found = await firstQuestion(seed, number, signal);
    if (place.peek().seed !== seed || place.peek().number !== number) return;
    question.value = found;
    if (!found) wrong.value = t('no-holding-was-found');
    else if (isAsked) $('#d-task').focus({ preventScroll: true });
  }, (error) => { wrong.value = errorText(error); });
}

/**
 * The first holding of those that are tried that is worth asking; null if there is none.
 * @param {number} seed
 * @param {number} number
 * @param {AbortSignal} signal
 * @returns {Promise<Question | null>}
 */
async function firstQuestion(seed, number, signal) {
  const all = candidates(seed, number, AT_ONCE * ROUNDS);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const holdings = all.slice(from, from + AT_ONCE);
    /** @type {Question[]} */
    const found = [];
    await askAll(holdings.map((holding) => ({ op: /** @type {const} */ ('suit'), ...holding, lines: false })), (answer, at) => {
      if (answer.error) return;
      const tricks = goalOf(answer);
      if (tricks !== null) found[at] = { seed, number, ...holdings[at], tricks, missing: answer.missing, firsts: answer.firsts ?? [] };
    }, signal);
    const first = found.find(Boolean);
    if (first) return first;
  }
  return null;
}

/**
 * A card is chosen: the first one counts, others can be looked at after it.
 * @param {string} card
 * @param {string} seat
 */
function pick(card, seat) {
  const asked = question.peek();
  const verdict = asked && judged(asked.firsts, asked.tricks, { seat, card: card[1] });
  if (!asked || !verdict) return;
  if (!choice.peek()) tally.value = { right: tally.peek().right + (verdict.cost === 0 ? 1 : 0), all: tally.peek().all + 1 };
  const own = { card, verdict, lines: null };
  choice.value = own;
  announce(verdictText(asked, own));
  explain(asked, own);
}

/**
 * Asks for the best line, and for that of the card where it is not as good.
 * @param {Question} asked
 * @param {Choice} own
 */
function explain({ north, south, tricks }, own) {
  const { verdict: { best, own: chosen, cost } } = own;
  const firsts = cost === 0 ? [best] : [best, chosen];
  working.stop();
  working.ask(own.card, async (/** @type {AbortSignal} */ signal) => {
    const answers = await Promise.all(firsts.map(({ seat, card }) => ask('suit', { north, south, first: { seat, card }, firsts: false, language }, signal)));
    if (choice.peek() === own) choice.value = { ...own, lines: answers.map((answer) => lineOf(answer, tricks)) };
  }, (error) => { wrong.value = errorText(error); });
}

/** Draws the tab; it stays in line with the holding from then on. */
function frame() {
  render($('#tab-suits'), () => [v('div', { class: 'row bar' },
    v('button', { type: 'button', id: 'd-next', class: choice.value ? 'main' : null, onclick: () => turn(place.peek().seed, place.peek().number + 1, true) }, t('next-holding')),
    v('button', { type: 'button', id: 'd-problems', class: 'quiet', onclick: () => host.visit('problems') }, t('problems')),
    v('span', { id: 'd-tally', class: 'faint' }, tally.value.all > 0 && t('drill-tally', tally.value))),
  v('p', { id: 'd-task', class: 'task', tabindex: '-1' }, question.value ? taskOf(question.value) : wrong.value ? '' : t('looking-for-a-holding')),
  v('div', { class: 'two wide' },
    v('div', {}, v('div', { id: 'd-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }), v('p', { id: 'd-status', class: 'status' }, question.value && choice.value && verdictText(question.value, choice.value)),
      v('p', { id: 'd-wrong', class: 'wrong', role: 'alert', hidden: !wrong.value }, wrong.value), v(Layouts)),
    v('div', { class: 'right' }, v(Line), v('section', { class: 'panel' }, v('h2', {}, t('how-to-play')), v('p', {}, t('drill-how')), v('p', {}, t('drill-chances')))))]);
  effect(paintTable);
}

/** @param {string} ranks */
const ranksText = (ranks) => [...ranks].map((rank) => rankText(SUIT + rank)).join(' ') || '—';

/**
 * What is asked: both hands, and how many tricks.
 * @param {Question} about
 */
const taskOf = ({ north, south, tricks }) => t('drill-task', { north: ranksText(north), south: ranksText(south), n: tricks });

/**
 * @param {Question} about
 * @param {Choice} own
 */
function verdictText({ tricks }, { card, verdict: { best, chance, most, cost } }) {
  const name = cardName(card);
  if (cost === 0) return t('drill-right', { card: name, n: tricks, chance: percent(chance) });
  return t('drill-wrong', { card: name, n: tricks, chance: percent(chance), best: cardName(SUIT + best.card), most: percent(most), cost: percent(cost) });
}

function paintTable() {
  const [asked, own] = [question.value, choice.value];
  const cards = (/** @type {string} */ ranks) => [...ranks].map((rank) => SUIT + rank);
  cardtable.draw($('#d-table'), {
    seats: HANDS, places: PLACES, hands: { N: cards(asked?.north ?? ''), S: cards(asked?.south ?? '') }, turn: null, own: () => true, name: (seat) => SEAT[seat], tags: () => [], open: () => true,
    look: (card, seat) => (asked ? lookOf(asked, own, card, seat) : null), trick: [], past: false, plain: true,
    middle: asked && count(asked.tricks, 'trick'),
  }, pick);
}

/**
 * A card before and after one was chosen: then each has its chance.
 * @param {Question} asked
 * @param {Choice | null} own
 * @param {string} card
 * @param {string} seat
 * @returns {CardLook}
 */
function lookOf(asked, own, card, seat) {
  if (!own) return { name: '', legal: true };
  const verdict = judged(asked.firsts, asked.tricks, { seat, card: card[1] });
  if (!verdict) return { name: '' };
  return { name: t('drill-chance-after', { chance: percent(verdict.chance) }), legal: true, text: decimal(100 * verdict.chance, 0), tint: verdict.cost === 0 ? 'best' : 'bad', chosen: card === own.card };
}

/** The best line: the first trick, and all of it as the service describes it. */
function Line() {
  const line = choice.value?.lines?.[0];
  if (!line) return null;
  const { tree, words } = line;
  return v('section', { id: 'd-line', class: 'panel' }, v('h2', {}, t('the-best-line')),
    v('p', {}, cardSign(SUIT + tree.card), ' ', t('from-hand', { seat: SEAT[tree.seat] }), '.'),
    v('ul', {}, repliesOf(tree.second).map((reply) => v('li', {}, replyOf(tree.seat, reply)))),
    v('details', {}, v('summary', {}, t('the-whole-line')), v('div', { class: 'drill-words' }, words.split('\n').map(sentenceOf))));
}

/** A sentence of the line; cases stand below what they are cases of. @param {string} text */
const sentenceOf = (text) => v('p', { class: `depth-${Math.floor(text.search(/\S/) / 2)}${text.includes('- ') ? ' case' : ''}` }, text.trim().replace(/^- /, ''));

/**
 * Declarer's replies, those with the same card together.
 * @param {{cards: string, card: string | null}[]} second
 */
function repliesOf(second) {
  /** @type {{cards: string, card: string | null}[]} */
  const found = [];
  for (const { cards, card } of second) {
    const same = found.find((one) => one.card === card && one.cards !== '' && cards !== '');
    if (same) same.cards = [...same.cards, ...cards].sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b)).join('');
    else found.push({ cards, card });
  }
  return found;
}

/**
 * What is played after cards of the defender who plays second.
 * @param {string} seat
 * @param {{cards: string, card: string | null}} reply
 */
function replyOf(seat, { cards, card }) {
  const second = SEAT[seat === 'N' ? 'E' : 'W'];
  const other = SEAT[seat === 'N' ? 'S' : 'N'];
  return [cards ? t('drill-plays', { seat: second, cards: ranksText(cards) }) : t('drill-shows-out', { seat: second }), ' ', card ? [cardSign(SUIT + card), ' ', t('from-hand', { seat: other })] : t('drill-any-card', { seat: other })];
}

/** Against which holdings of the defenders the lines take the tricks. */
function Layouts() {
  const [asked, own] = [question.value, choice.value];
  if (!asked || !own?.lines?.[0]) return null;
  const { verdict } = own;
  const names = own.lines.map((_, at) => SUIT + (at === 0 ? verdict.best : verdict.own).card);
  const rows = layoutsOf(own.lines, asked.tricks);
  const sign = (/** @type {boolean} */ makes) => spoken(t(makes ? 'drill-makes' : 'drill-fails'), {}, makes ? '✓' : '–');
  return v('section', { id: 'd-layouts', class: 'panel' }, v('h2', {}, t('what-each-line-picks-up')), v('p', { class: 'faint' }, [names.length > 1 && t('drill-marked-rows'), t('drill-equal-cards')].filter(Boolean).join(' ')),
    v('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t('what-each-line-picks-up') }, v('table', { class: 'field-table' },
      v('thead', {}, v('tr', {}, [SEAT.W, SEAT.E, t('share-of-deals')].map((name) => v('th', { scope: 'col' }, name)), names.map((card) => v('th', { scope: 'col' }, cardSign(card))))),
      v('tbody', {}, rows.map(({ west, east, share, makes }) => v('tr', { key: `${west}-${east}`, class: makes.some((one) => one !== makes[0]) ? 'own' : null },
        v('td', {}, ranksText(west)), v('td', {}, ranksText(east)), v('td', {}, percent(share)), makes.map((one) => v('td', {}, sign(one)))))))));
}

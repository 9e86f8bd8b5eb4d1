// The first view: a deal with its answers, the ways in, what was open lately, the puzzle of the day.

import { $, fill, find, focused, said, setText } from './dom.js';
import { SEATS, SEAT, SUIT, dealText, parseDeal } from './cards.js';
import { contractText, contractName, leaderOf, side, SIDE } from './bridge.js';
import { ask } from './service.js';
import { language, t } from './locale.js';
import { EMPTY, open as openBoards } from './store.js';
import { points } from './diagram.js';
import { markOf } from './marks.js';
import { daysBetween, seedOfDay } from './places.js';
import { fieldsOf, problemOf, taskOf } from './problems.js';
import { chooseSession } from './input.js';
import * as cardtable from './cardtable.js';
import * as kept from './kept.js';
import { recall, remember } from './prefs.js';
import { button, SmallHand } from './parts.js';
import { derived, effect, signal } from './signals.js';
import { render, v } from './view.js';

/** A deal on which four spades by South is beaten by the king of diamonds and by no other lead. */
const DEAL = 'N:T65.J94.Q4.AKQT5 8432.32.A53.J972 AKQJ7.A876.72.43 9.KQT5.KJT986.86';
const HANDS = parseDeal(DEAL) ?? { N: [], E: [], S: [], W: [] };
/** @type {Contract} */
const CONTRACT = { level: 4, strain: 'S', doubled: '', declarer: 'S', leader: null, aim: null };
const PLACES = cardtable.placesOf(SEATS);

/** How many rows are listed before the reader asks for all. */
const LISTED = 5;
/** The puzzle of a day: an ending of four cards that is neither trivial nor hard. */
const PUZZLE = { n: 1, cards: [4, 4], difficulty: [2, 4], hero: 'any', attempts: 400 };
const ROUNDS = 25;

/**
 * What home asks of the page.
 * @typedef {{openSet(id: string): void, openPlace(fragment: string): void, openProblem(fields: object): void, puzzles(): void}} Ways
 */

/** @type {Ways} */
let ways;
/** @type {Set<string>} */
let able = new Set();
const isShown = signal(false);
const isWhole = signal(false);
const values = signal(/** @type {CardValue[]} */ ([]));
const recent = signal(/** @type {KeptRow[]} */ ([]));
const problem = signal(/** @type {Problem | null} */ (null));

/** The rows that are listed: all of them once the reader asks for them. */
const listed = derived(() => (isWhole.value ? recent.value : recent.value.slice(0, LISTED)));

/**
 * @param {Set<string>} abilities
 * @param {Ways} page
 */
export function build(abilities, page) {
  able = abilities;
  ways = page;
  $('#door-session').addEventListener('click', chooseSession);
  $('#door-deal').addEventListener('click', () => $('#random').click());
  $('#door-puzzle').addEventListener('click', () => ways.puzzles());
  $('#door-puzzle').hidden = !able.has('puzzle-gen');
  $('#recent-all').addEventListener('click', () => { isWhole.value = true; });
  effect(paintParts);
  effect(paintTable);
  render($('#recent-list'), () => listed.value.map((row) => v(Recent, { key: row.id, row })));
  render($('#today-problem'), () => isShown.value && problem.value && v(Puzzle, { of: problem.value }));
}

/**
 * Shows home, or hides it.
 * @param {boolean} whether
 */
export function show(whether) {
  if (whether === isShown.peek()) return;
  isShown.value = whether;
  if (!whether) return;
  $('details#input').open = true;
  list();
  answers();
}

/** Shows the parts of home that have something to show. */
function paintParts() {
  for (const one of document.querySelectorAll('.home-only')) /** @type {HTMLElement} */ (one).hidden = !isShown.value;
  document.body.classList.toggle('at-home', isShown.value);
  $('#home-recent').hidden = !isShown.value || recent.value.length === 0;
  $('#recent-all').hidden = isWhole.value || recent.value.length <= LISTED;
  if (problem.value) delete $('#home-today').dataset.empty;
}

/** Asks for the values of the deal, and then for the puzzle of the day: neither is missed if there is no answer. */
async function answers() {
  try {
    if (able.has('cards') && values.peek().length === 0) values.value = (await ask('cards', { deal: dealText(HANDS), contract: '4S', declarer: 'S', played: [] })).cards;
    if (able.has('puzzle-gen')) await today(Date.now());
  } catch {
    // It is asked for again when home is shown again.
  }
}

/** The deal with its answers. */
function paintTable() {
  if (!isShown.value) {
    fill($('#home-table'));
    return;
  }
  const found = new Map(values.value.map((value) => [value.card, value]));
  const turn = leaderOf(CONTRACT);
  cardtable.draw($('#home-table'), {
    seats: SEATS, places: PLACES, hands: HANDS, turn, name: (seat) => SEAT[seat], tags: (seat) => [...(seat === CONTRACT.declarer ? [t('declarer')] : []), t('high-card-points', { n: points(HANDS[seat]) })], open: () => true,
    look: (card, seat) => {
      const value = found.get(card);
      const mark = value && markOf(value, CONTRACT, 'contract', seat);
      return { legal: seat === turn, text: mark?.text, tint: mark?.tint, name: mark?.name ?? '', title: mark?.title };
    },
    trick: [], past: false, plain: true, middle: said(contractName(CONTRACT), { class: SUIT[CONTRACT.strain] }, contractText(CONTRACT)),
  }, play);
  const best = values.value.find((value) => value.cost === 0)?.declarer_tricks;
  setText($('#home-status'), `${t('player-to-lead', { player: SEAT[turn] })}${typeof best === 'number' ? ` ${t('side-takes', { side: SIDE[side(CONTRACT.declarer)], n: best })}.` : ''}`);
}

/**
 * A click on a card of the deal opens it with that card played.
 * @param {string} card
 */
function play(card) {
  openBoards([{ ...EMPTY, hands: HANDS, contract: CONTRACT, dealer: 'S', line: [card], at: 1 }], { name: t('only-one-lead-beats-four-spades'), passing: true });
  $('#status').focus({ preventScroll: true });
}

/** Lists what was open lately. */
export async function list() {
  if (!isShown.peek()) return;
  await kept.flush();
  recent.value = /** @type {KeptRow[]} */ (await kept.recent());
}

/**
 * What was open lately: a set of boards, or the place of another tab.
 * @param {{row: KeptRow}} about
 */
function Recent({ row: { id, name, count, fragment, when } }) {
  const meta = [count ? t('count-board', { n: count }) : null, dateText(when)].filter(Boolean).join(', ');
  const forgetting = t('forget-name', { name });
  const open = () => (fragment ? ways.openPlace(fragment) : ways.openSet(id));
  return v('li', {}, button([v('span', { class: 'recent-name' }, name), v('span', { class: 'faint' }, meta)], open, { class: 'recent', 'data-id': id }),
    button('×', () => forget(id), { class: 'quiet', 'aria-label': forgetting, title: forgetting }));
}

/** @param {string} id */
async function forget(id) {
  await kept.forget(id);
  await list();
  if (focused() === document.body) (find('#recent-list button') ?? $('#text')).focus();
}

/**
 * A day as people say it: "today", "3 days ago", or the date.
 * @param {number} when
 */
function dateText(when) {
  const days = daysBetween(when, Date.now());
  if (days < 7) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-days, 'day');
  return new Date(when).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** @param {number} now */
async function today(now) {
  const seed = seedOfDay(now);
  const known = recall('today');
  const fields = known?.seed === seed ? known.problem : await puzzle(seed);
  const found = fields && problemOf(fields);
  if (!found) return;
  remember('today', { seed, problem: fields });
  $('#today-solve').onclick = () => ways.openProblem(fieldsOf(found));
  problem.value = found;
}

/**
 * A problem in small.
 * @param {{of: Problem}} about
 */
const Puzzle = ({ of }) => v('div', {}, v('p', {}, taskOf(of)), v('div', { class: 'block-compass' }, SEATS.map((seat) => v(SmallHand, { key: seat, seat, cards: of.hands[seat] }))));

/**
 * The first problem that a seed gives.
 * @param {number} seed
 */
async function puzzle(seed) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { problems } = await ask('puzzle-gen', { ...PUZZLE, seed, first: round * PUZZLE.attempts, language });
    const problem = problems[0] && problemOf(problems[0]);
    if (problem) return fieldsOf(problem);
  }
  return null;
}

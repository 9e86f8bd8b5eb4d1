// Practice: a decision of one's own, as it was seen at the table, when the scheduler says that it is due.

import { announce, count as counted, find, said, toast } from './dom.js';
import { SEAT, SEATS, SUIT, cardName } from './cards.js';
import { auctionTable } from './auction.js';
import { best, contractName, contractText, partner } from './bridge.js';
import { errorText } from './wire.js';
import { language, t } from './locale.js';
import { button, cardSign, cardSigns, contractSign, withValue } from './parts.js';
import { sorted } from './faces.js';
import { batch, effect, signal } from './signals.js';
import { own, v } from './view.js';
import { download } from './save.js';
import { themeName } from './problems.js';
import * as cardtable from './cardtable.js';

/** @typedef {import('./libraryqueue.js').Question} Question */
/** @typedef {import('./libraryqueue.js').Queue} Queue */

const ROLES = [['', t('every-role')], ['declarer', t('as-declarer')], ['defender', t('as-defender')], ['leader', t('as-leader')]];
const GRADED = [['hard', t('with-difficulty')], ['good', t('remembered')], ['easy', t('at-once')]];

/** @type {import('./libraryqueue.js').Practice} */
let practice;
/** @type {(state: Board, ply: number, name: string) => void} */
let openBoard = () => {};
let hasLibrary = false;

const question = signal(/** @type {Question | null} */ (null));
const queue = signal(/** @type {Queue | null} */ (null));
/** The card that was tried, with what it is worth; of a wrong one when it comes back. */
const tried = signal(/** @type {(import('./libraryqueue.js').Checked & {card: string, due?: number}) | null} */ (null));
const trouble = signal('');
const role = signal('');
let busy = false;

/**
 * `open(state, ply, name)` shows the board of a decision.
 * @param {import('./libraryqueue.js').Practice} of
 * @param {boolean} library
 * @param {(state: Board, ply: number, name: string) => void} open
 */
export function build(of, library, open) {
  practice = of;
  hasLibrary = library;
  openBoard = open;
}

/**
 * Does something with the queue, one thing at a time; what is refused is shown.
 * @param {() => Promise<void>} work
 */
async function attempt(work) {
  if (busy) return;
  busy = true;
  trouble.value = '';
  try {
    await work();
  } catch (error) {
    trouble.value = errorText(error);
  } finally {
    busy = false;
  }
}

/** Shows the decision that is due first; one that is shown, and was not tried, stays. */
export const start = () => attempt(async () => {
  if (!question.peek() || tried.peek()) await turn();
});

async function turn() {
  const found = await practice.next();
  batch(() => {
    tried.value = null;
    question.value = found.question ?? null;
    queue.value = found.queue;
  });
}

/** The next decision; the focus goes to it. */
const proceed = () => attempt(async () => {
  await turn();
  find('#practice-task')?.focus({ preventScroll: true });
});

/** @param {string} card */
const judge = (card) => attempt(async () => {
  const asked = question.peek();
  if (!asked || tried.peek()) return;
  const found = await practice.check(asked.id, card);
  const graded = found.right ? null : await practice.answer(asked.id, card, 'again');
  tried.value = { ...found, card, ...(graded ? { due: graded.due } : {}) };
  announce(t(found.right ? 'card-is-right' : 'card-is-wrong', { card: cardName(card) }));
  find(found.right ? '#practice-good' : '#practice-next')?.focus({ preventScroll: true });
});

/** @param {string} given */
const grade = (given) => attempt(async () => {
  const [asked, found] = [question.peek(), tried.peek()];
  if (!asked || !found) return;
  const { due } = await practice.answer(asked.id, found.card, given);
  toast(t('it-comes-back', { when: whenText(due) }));
  await turn();
  find('#practice-task')?.focus({ preventScroll: true });
});

const forget = () => attempt(async () => {
  const asked = question.peek();
  if (!asked) return;
  await practice.forget(asked.id);
  await turn();
});

const add = () => attempt(async () => {
  const { added = 0 } = await practice.add(role.peek());
  toast(t('decisions-added', { n: added }));
  await turn();
});

/** Adds mistakes in a theme of the decision on other deals. */
const addLike = () => attempt(async () => {
  const asked = question.peek();
  if (!asked || !practice.addLike) return;
  const { added = 0 } = await practice.addLike(asked.id);
  toast(added > 0 ? t('decisions-added', { n: added }) : t('no-similar-mistake'));
});

/** Saves the queue as a file. */
const save = () => attempt(async () => {
  download(await practice.save(), 'jsonl', t('practice'));
});

/**
 * Adds the decisions of a file that was saved.
 * @param {string} text
 */
export const read = (text) => attempt(async () => {
  const { added, replaced } = await practice.read(text);
  toast(t('decisions-added', { n: added + replaced }));
  await turn();
});

/** @param {FieldEvent} event */
const readFile = async ({ target }) => {
  const [file] = target.files ?? [];
  target.value = '';
  if (file) await read(await file.text());
};

const see = () => attempt(async () => {
  const asked = question.peek();
  const state = asked && await practice.board(asked);
  if (asked && state) openBoard(state, asked.played.length, t('practice'));
});

/**
 * How long it is until a time: "in 4 days".
 * @param {number} due
 */
function whenText(due) {
  const minutes = Math.max(1, Math.round((due - Date.now() / 1000) / 60));
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return minutes < 90 ? words.format(minutes, 'minute') : minutes < 1380 ? words.format(Math.round(minutes / 60), 'hour') : words.format(Math.round(minutes / 1440), 'day');
}

/** The whole view. */
export function PracticeView() {
  const asked = question.value;
  return v('div', { id: 'practice' }, v('div', { class: 'row bar' }, v('h2', { id: 'practice-title' }, t('practice')), v('span', { id: 'practice-count', class: 'faint' }, countText()), v('span', { class: 'grow' }), hasLibrary ? v(Adding) : v(Files)),
    v('p', { id: 'practice-trouble', class: 'wrong', role: 'alert', hidden: !trouble.value }, trouble.value),
    asked ? v(Decision, { key: asked.id, asked }) : queue.value ? v('p', { id: 'practice-none' }, noneText(queue.value)) : null);
}

/** How many decisions are due, of how many. */
const countText = () => (queue.value && queue.value.decisions > 0 ? t('due-of-decisions', { due: queue.value.due, n: queue.value.decisions }) : '');

/** @param {Queue} about */
function noneText({ decisions, next }) {
  if (decisions === 0) return hasLibrary ? t('nothing-is-practised-yet') : t('nothing-is-practised-here');
  return next ? t('nothing-is-due', { when: whenText(next) }) : '';
}

/** Takes the queue to another machine, or another browser. */
const Files = () => v('div', { class: 'row' }, button(t('save-practice'), save, { id: 'practice-save', disabled: !queue.value?.decisions }),
  v('label', { class: 'button file' }, v('span', {}, t('add-saved-practice')), v('input', { type: 'file', id: 'practice-file', accept: '.jsonl', onchange: readFile })));

/** Puts mistakes into the queue. */
function Adding() {
  return v('div', { class: 'row' }, v('label', {}, v('span', { class: 'sr' }, t('role')), v('select', { id: 'practice-role', value: role.value, onchange: withValue((value) => { role.value = value; }) }, ROLES.map(([value, text]) => v('option', { value, key: value }, text)))),
    button(t('add-my-latest-mistakes'), add, { id: 'practice-add' }));
}

/** @param {{asked: Question}} props */
function Decision({ asked }) {
  const found = tried.value;
  return v('div', { class: 'two wide' },
    v('div', {}, v('p', { id: 'practice-task', class: 'task', tabindex: '-1' }, taskText(asked)), v(Table, { asked })),
    v('div', {}, v('section', { class: 'panel', 'aria-live': 'polite' }, found ? v(Outcome, { asked }) : v('p', { id: 'practice-ask' }, t('choose-the-card'))), v(About, { asked })));
}

/** @param {Question} asked */
function taskText({ to_play: seat, declarer }) {
  const hand = seat === partner(declarer) ? declarer : seat;
  return hand === seat ? t('you-are-seat-to-play', { seat: SEAT[seat] }) : t('you-are-seat-dummy-plays', { seat: SEAT[hand], dummy: SEAT[seat] });
}

/**
 * What became of the card, and what the reader says of it.
 * @param {{asked: Question}} props
 */
function Outcome({ asked }) {
  const found = tried.value;
  if (!found) return null;
  const others = found.better.filter((card) => card !== found.card);
  return v('div', { id: 'practice-outcome', class: found.right ? 'right-card' : 'wrong-card' },
    v('p', {}, cardSign(found.card), ` ${found.right ? t('is-right') : t('loses-something')} `, !found.right ? [t('better'), ' ', cardSigns(found.better, 5), '. '] : others.length > 0 ? [t('right-too'), ' ', cardSigns(others, 5), '. '] : null,
      found.played !== found.card ? [t('at-the-table-you-played'), ' ', cardSign(found.played), '. '] : null, found.due ? t('it-comes-back', { when: whenText(found.due) }) : null),
    found.themes?.length ? v('p', { id: 'practice-themes' }, t('practice-themes', { n: found.themes.length, themes: found.themes.map(themeName).join(', ') }), practice.addLike ? [' ', button(t('add-similar-mistakes'), addLike, { id: 'practice-like', class: 'link' })] : null) : null,
    found.right ? v('p', {}, t('how-did-you-remember-it')) : null,
    v('div', { class: 'row' }, found.right ? GRADED.map(([name, text]) => button(text, () => grade(name), { id: `practice-${name}`, class: name === 'good' ? 'main' : null })) : button(t('next'), proceed, { id: 'practice-next', class: 'main' }),
      button(t('see-the-board'), see, { id: 'practice-see' })));
}

/**
 * What was known at the table, and why the decision comes.
 * @param {{asked: Question}} props
 */
function About({ asked }) {
  const { dealer, vulnerable, auction = [], contract, declarer, taken, played } = asked;
  return v('section', { class: 'panel', id: 'practice-about' },
    v('p', {}, v('strong', {}, contractSign(calledOf(contract))), ` ${t('by-seat', { seat: SEAT[declarer] })}`, vulnerable ? `, ${t('vulnerable-is', { who: vulnerable })}` : '', '. ', played.length > 3 ? t('declarer-has-tricks', { n: taken }) : null),
    auction.length > 0 && dealer ? v('div', { class: 'library-auction' }, auctionTable({ first: dealer, calls: auction })) : null,
    v('p', { id: 'practice-reason' }, reasonText(asked)),
    button(t('take-it-out-of-practice'), forget, { id: 'practice-forget', class: 'quiet' }));
}

/**
 * Why a decision comes: what it lost, when, and how often it was practised.
 * @param {Question} asked
 */
function reasonText({ lost, day, seen, forgotten }) {
  const parts = [t('your-card-lost', { n: counted(lost, 'trick') }), day && t('played-on', { day: dayText(day) }), seen > 0 && t('seen-in-practice', { n: seen }), forgotten > 0 && t('forgotten-in-practice', { n: forgotten })];
  return parts.filter(Boolean).join(' ');
}

/**
 * A day as the reader's language writes it; as much of it as is known.
 * @param {string} day
 */
export function dayText(day) {
  const [year, month, date] = day.split('-').map(Number);
  if (!month) return String(year);
  return new Date(year, month - 1, date || 1).toLocaleDateString(language, { year: 'numeric', month: 'short', ...(date ? { day: 'numeric' } : {}) });
}

/**
 * A contract as texts have it: "3NTX"; of endings the strain alone.
 * @param {string} text
 * @returns {Called}
 */
export function calledOf(text) {
  const found = /^([1-7]?)(S|H|D|C|NT)(XX|X)?$/.exec(text);
  return { level: found?.[1] ? Number(found[1]) : null, strain: found?.[2] ?? 'NT', doubled: found?.[3] ?? '' };
}

/**
 * The card table: the hands in view open, the others with the backs of their cards.
 * @param {{asked: Question}} props
 */
function Table({ asked }) {
  const drawing = own(() => ({ stop: () => {} }));
  const ref = (/** @type {HTMLElement | null} */ box) => {
    drawing.stop();
    drawing.stop = box ? effect(() => draw(box, asked, tried.value)) : () => {};
  };
  return v('div', { id: 'practice-table', class: 'ct', role: 'group', 'aria-label': t('the-card-table'), ref });
}

/** The name of a card that is not seen. */
const UNSEEN = '?';

/**
 * @param {HTMLElement} box
 * @param {Question} asked
 * @param {{card: string, right: boolean, better: string[], played: string} | null} found
 */
function draw(box, asked, found) {
  const { declarer, contract, to_play: turn, legal } = asked;
  const plays = asked.played.map((text) => ({ seat: text[0], card: text.slice(2) }));
  const called = calledOf(contract);
  const isPast = plays.length > 0 && plays.length % 4 === 0;
  const trick = plays.slice(4 * (Math.ceil(plays.length / 4) - 1));
  const winner = isPast ? best(trick.map(({ card }) => card), called.strain) : -1;
  const open = new Set(asked.hands.map(({ seat }) => seat));
  cardtable.draw(box, {
    seats: SEATS, places: cardtable.turnedTo(SEATS, ownSeat(asked)), hands: handsOf(asked, plays), turn, name: (seat) => SEAT[seat],
    tags: (seat) => [seat === declarer ? t('declarer') : seat === partner(declarer) ? t('dummy') : '', seat === ownSeat(asked) ? t('you') : ''].filter(Boolean),
    open: (seat) => open.has(seat), order: (cards) => (cards[0] === UNSEEN ? cards : sorted(cards)),
    look: (card, seat) => {
      if (seat !== turn) return null;
      const isTried = found?.card === card;
      const tint = !found ? '' : found.better.includes(card) ? 'best' : isTried ? 'bad' : '';
      return { legal: !found && legal.includes(card), name: '', tint, text: tint === 'best' ? '✓' : tint === 'bad' ? '✗' : '', chosen: isTried };
    },
    trick: trick.map(({ seat, card }, place) => ({ seat, card, won: place === winner })), past: isPast, plain: true, middle: said(contractName(called), { class: SUIT[called.strain] }, contractText(called)),
  }, judge);
}

/** @param {Question} asked */
const ownSeat = ({ to_play: turn, declarer }) => (turn === partner(declarer) ? declarer : turn);

/**
 * The hands; of those that are not seen only how many cards they have left.
 * @param {Question} asked
 * @param {{seat: string, card: string}[]} plays
 */
function handsOf({ hands }, plays) {
  const gone = (/** @type {string} */ seat) => plays.filter((play) => play.seat === seat).length;
  const size = hands[0].cards.length + gone(hands[0].seat);
  return Object.fromEntries(SEATS.map((seat) => [seat, hands.find((one) => one.seat === seat)?.cards ?? Array(Math.max(0, size - gone(seat))).fill(UNSEEN)]));
}

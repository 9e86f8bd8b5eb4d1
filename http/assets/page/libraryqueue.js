// The decisions that are practised: the queue of the library, or one of the same form in the browser's database where there is no library.

import { keyOf } from './places.js';
import { ask } from './service.js';
import { Refused } from './refused.js';
import { next, partner, replay } from './bridge.js';
import { SEATS, sorted } from './cards.js';
import { stateOf } from './input.js';
import { recordOf } from './save.js';
import { signal } from './signals.js';
import { after, fresh, GRADES } from './libraryschedule.js';
import * as kept from './kept.js';
import { t } from './locale.js';

/** By which a decision or a board is found: a number in the library, a text in the browser. @typedef {number | string} Id */

/**
 * A decision as it was seen at the table, as the library returns it.
 * @typedef {{id: Id, board: Id, day?: string, contract: string, declarer: string, vulnerable?: string, dealer?: string, auction?: string[], hands: {seat: string, cards: string[]}[], played: string[], taken: number, to_play: string, legal: string[], lost: number, seen: number, forgotten: number}} Question
 */

/**
 * How many decisions there are, how many are due, and when the next one is, in seconds since 1970.
 * @typedef {{decisions: number, due: number, next?: number, added?: number}} Queue
 */

/**
 * What a card is worth, and the themes of the right one where they are known.
 * @typedef {{right: boolean, better: string[], played: string, lost: number, themes?: string[]}} Checked
 */

/** The days of the next review, which is due at a time. @typedef {Checked & {due: number, days: number}} Graded */

/**
 * A decision that the browser keeps; a review is its time, card and grade.
 * @typedef {{id: string, state: Board, ply: number, played: string, better: string[], lost: number, added: number, schedule: import('./libraryschedule.js').Schedule, reviews: [number, string, number][]}} Row
 */

/**
 * What came of an exported queue.
 * @typedef {{added: number, replaced: number, known: number}} Imported
 */

/**
 * What a queue does. `add` puts mistakes of a role into it, where it knows any, and `addLike` those in a theme of a decision, on other
 * deals. A queue is saved as lines of JSON, one a decision, in the form of `tikki practice export`.
 * @typedef {object} Practice
 * @property {(role: string) => Promise<Queue>} add
 * @property {((id: Id) => Promise<Queue>) | null} addLike
 * @property {() => Promise<string>} save
 * @property {(text: string) => Promise<Imported>} read
 * @property {() => Promise<{question?: Question, queue: Queue}>} next
 * @property {(id: Id, card: string) => Promise<Checked>} check
 * @property {(id: Id, card: string, grade: string) => Promise<Graded>} answer
 * @property {(id: Id) => Promise<void>} forget
 * @property {(question: Question) => Promise<Board | null>} board
 */

/** @type {Practice} */
export const inLibrary = {
  add: (role) => ask('library/practise', role ? { role } : {}),
  addLike: (id) => ask('library/practise', { like: id, most: 5 }),
  save: async () => (await ask('library/export-practice', {})).text,
  read: (text) => ask('library/import-practice', { text }),
  next: () => ask('library/next', {}),
  check: (id, card) => ask('library/check', { id, card }),
  answer: (id, card, grade) => ask('library/answer', { id, card, grade }),
  forget: (id) => ask('library/forget', { ids: [id] }),
  board: async ({ board }) => stateOf((await ask('library/show', { id: board })).record),
};

/** Whether the service has a library, whose queue it is then. */
export const hasLibrary = signal(false);

const now = () => Math.floor(Date.now() / 1000);

/** How many decisions the browser keeps. */
export const keptHere = signal(0);

/** Reads how many decisions the browser keeps. */
export async function count() {
  keptHere.value = (await kept.practised())?.length ?? 0;
}

/** @returns {Promise<Row[]>} */
const rows = async () => (await kept.practised()) ?? [];

/** @param {Row[]} all */
function queueOf(all) {
  const due = all.map(({ schedule }) => schedule.due).sort((a, b) => a - b);
  return { decisions: all.length, due: due.filter((when) => when <= now()).length, ...(due.length > 0 ? { next: due[0] } : {}) };
}

/** @param {string} id */
async function rowOf(id) {
  const row = (await rows()).find((one) => one.id === id);
  if (!row) throw new Refused({ code: 'gone', detail: t('decision-is-gone') });
  return row;
}

/**
 * @param {Row} row
 * @param {string} card
 * @returns {Checked}
 */
const checked = ({ better, played, lost }, card) => ({ right: better.includes(card), better, played, lost });

/** @type {Practice} */
export const inBrowser = {
  add: async () => queueOf(await rows()),
  addLike: null,
  save: async () => (await rows()).map((row) => `${JSON.stringify(portableOf(row))}\n`).join(''),
  read: async (text) => {
    const all = new Map((await rows()).map((row) => [row.id, row]));
    const found = text.split('\n').map((line) => line.trim()).filter(Boolean).map(rowOfLine);
    const fresher = found.filter((row) => row.reviews.length > (all.get(row.id)?.reviews.length ?? -1));
    const added = fresher.filter(({ id }) => !all.has(id)).length;
    if (await kept.keepPractised(fresher) === null) throw new Refused({ code: 'not-kept', detail: t('browser-keeps-nothing') });
    keptHere.value = all.size + added;
    return { added, replaced: fresher.length - added, known: found.length - fresher.length };
  },
  next: async () => {
    const all = await rows();
    keptHere.value = all.length;
    const [first] = all.filter(({ schedule }) => schedule.due <= now()).sort((a, b) => a.schedule.due - b.schedule.due || a.added - b.added);
    return { queue: queueOf(all), ...(first ? { question: questionOf(first) } : {}) };
  },
  check: async (id, card) => checked(await rowOf(String(id)), card),
  answer: async (id, card, grade) => {
    const row = await rowOf(String(id));
    const found = checked(row, card);
    const given = found.right ? grade : GRADES[0];
    const schedule = after(row.schedule, given, now());
    await kept.keepPractised([{ ...row, schedule, reviews: [...row.reviews, [now(), card, GRADES.indexOf(given) + 1]] }]);
    return { ...found, due: schedule.due, days: schedule.scheduled_days };
  },
  forget: async (id) => { await kept.forgetPractised(String(id)); },
  board: async ({ id }) => (await rowOf(String(id))).state,
};

/**
 * Puts mistakes of the boards that are open into the queue of the browser; those that are in it stay as they are. Returns how many
 * are new; null where the browser keeps nothing.
 * @param {{board: Board, ply: number, card: string, better: string[], cost: number}[]} mistakes
 */
export async function keepMistakes(mistakes) {
  const all = await kept.practised();
  if (!all) return null;
  const known = new Set(all.map(({ id }) => id));
  const fresher = mistakes.map(rowFrom).filter(({ id }) => !known.has(id));
  if (await kept.keepPractised(fresher) === null) return null;
  keptHere.value = all.length + fresher.length;
  return fresher.length;
}

/**
 * @param {{board: Board, ply: number, card: string, better: string[], cost: number}} mistake
 * @returns {Row}
 */
function rowFrom({ board, ply, card, better, cost }) {
  const state = { ...board, line: board.actual ?? [], at: 0, lines: [] };
  return { id: `${keyOf([board])}-${ply}-${card}`, state, ply, played: card, better, lost: cost, added: Date.now(), schedule: fresh(now()), reviews: [] };
}

/**
 * A decision as the library exports it.
 * @param {Row} row
 */
function portableOf({ state, ply, played, better, lost, schedule, reviews }) {
  const { contract, hands, actual } = /** @type {Played} */ (state);
  const { turn } = replay(hands, contract, (actual ?? []).slice(0, ply));
  const player = turn ?? next(contract.declarer);
  const seat = player === partner(contract.declarer) ? contract.declarer : player;
  return { ply, seat, played, better, lost, schedule, reviews, record: recordOf(state) };
}

/** A decision as a queue is saved: its board, and what of a row is no part of it. @typedef {Pick<Row, 'ply' | 'played' | 'better' | 'lost' | 'schedule' | 'reviews'> & {record: ReadBoard}} SavedDecision */

/**
 * The decision of a line of an exported queue.
 * @param {string} line
 * @param {number} index
 * @returns {Row}
 */
function rowOfLine(line, index) {
  const found = decisionOf(line);
  const state = found && stateOf(found.record);
  if (!found || !state?.actual || !state.contract || state.actual.length <= found.ply) throw new Refused({ code: 'bad-field', detail: t('not-a-decision-of-practice', { line: index + 1 }) });
  const { ply, played, better, lost, schedule, reviews } = found;
  return { id: `${keyOf([state])}-${ply}-${played}`, state: { ...state, line: state.actual, at: 0, lines: [] }, ply, played, better, lost, added: Date.now(), schedule, reviews };
}

/**
 * @param {string} line
 * @returns {SavedDecision | null}
 */
function decisionOf(line) {
  try {
    /** @type {Partial<SavedDecision> | null} */
    const found = JSON.parse(line);
    const isDecision = found && Number.isInteger(found.ply) && found.record?.deal && Array.isArray(found.better) && Array.isArray(found.reviews) && Number.isFinite(found.schedule?.due);
    return isDecision ? /** @type {SavedDecision} */ (found) : null;
  } catch {
    return null;
  }
}

/**
 * A decision as its player saw it: their own hand, and dummy once a card is led.
 * @param {Row} row
 * @returns {Question}
 */
function questionOf({ id, state, ply, lost, schedule }) {
  const board = /** @type {Played} */ (state);
  const { contract, hands } = board;
  const line = (board.actual ?? []).slice(0, ply);
  const { left, tricks, turn, taken, legal } = replay(hands, contract, line);
  const player = turn ?? next(contract.declarer);
  const dummy = partner(contract.declarer);
  const own = player === dummy ? contract.declarer : player;
  const seen = ply > 0 || player !== next(contract.declarer) ? [own, dummy] : [own];
  const played = tricks.flatMap(({ leader, cards }) => cards.map((card, place) => `${SEATS[(SEATS.indexOf(leader) + place) % 4]}:${card}`));
  const calls = (board.auction?.calls ?? []).flatMap((one) => (typeof one === 'string' ? one : one.call ?? []));
  return {
    id, board: id, contract: `${contract.level ?? ''}${contract.strain}${contract.doubled}`, declarer: contract.declarer, vulnerable: board.vul, dealer: board.auction?.first ?? board.dealer, auction: calls,
    ...(board.source?.tags?.Date ? { day: board.source.tags.Date.replaceAll('.', '-') } : {}),
    hands: seen.map((seat) => ({ seat, cards: sorted([...left[seat]]) })), played, taken: taken[contract.declarer === 'N' || contract.declarer === 'S' ? 'NS' : 'EW'], to_play: player, legal, lost, seen: schedule.repetitions, forgotten: schedule.lapses,
  };
}

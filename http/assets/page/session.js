// The session: what was lost on all boards of a file, by whom; mine first, then the room; the way to each mistake, and back to try it again.

import { $, announce, count, find, toast } from './dom.js';
import { SEATS, isWhole } from './cards.js';
import { side } from './bridge.js';
import { askAll } from './service.js';
import { Latest, errorText } from './wire.js';
import { has, t } from './locale.js';
import { boardsOpen, commit, turnTo } from './store.js';
import { pref, prefer } from './prefs.js';
import { ownAmong } from './places.js';
import { share } from './standing.js';
import * as again from './again.js';
import { Judge, contractOfBoard, fits, question as choice, verdictOf } from './judged.js';
import { problemsOf } from './mined.js';
import { boardKey, seatingOf } from './seating.js';
import { batch, derived, effect, signal, untracked } from './signals.js';
import { wanted } from './where.js';
import { render } from './view.js';
import { page } from './sessionview.js';

/** Boards that are asked for at a time, mistakes and boards that are listed at once, mistakes that are drawn. */
const AT_ONCE = 16;
export const LISTED = 40;
/** Mistakes that are listed at first: on a phone what comes after them is not far away. */
const FEW = 12;
export const DRAWN = 3;
/** Players and tables that are listed before the reader asks for all. */
export const FIRST = 24;
/** From how many results on those of a deal are one tile. */
const MANY = 100;
/** How often the page is drawn while answers come in, in milliseconds. */
const OFTEN = 400;

/**
 * Why mistakes give no problem, by the word of the service.
 * @param {string} why
 * @param {number} n
 */
const lostText = (why, n) => (has(`lost-${why}`) ? t(`lost-${why}`, { n }) : `${n} ${why.replaceAll('-', ' ')}`);

const reviewing = new Latest();
const judge = new Judge();
const mining = new Latest();
/** @type {(title: string, items: import('./mined.js').Mined[]) => void} */
export let openSet = () => {};
let listener = () => {};
export let canMine = false;
let canReview = false;

/** The review of a board, or why there is none. @typedef {Partial<Wire.ReviewAnswer> & {error?: Wire.ErrorFields}} ReviewAnswer */

/**
 * Answers by question, for as long as the page is open.
 * @type {Map<string, ReviewAnswer>}
 */
const reviews = new Map();
/** How often answers were drawn. */
export const reviewed = signal(0);
/** Boards that are not analysed yet. */
export const left = signal(0);
/** The player that is looked at, the empty name for all; the table, the empty name for all. */
export const me = signal('');
export const table = signal('');
/** Whether mistakes are judged by what the player could see, and whether unlucky ones are hidden. */
export const judging = signal(false);
export const onlyWrong = signal(false);
export const slipsListed = signal(FEW);
export const boardsListed = signal(LISTED);
/** @typedef {{text: string, title: string, items: import('./mined.js').Mined[], reasons: Map<number, [string, number][]> | null}} Mining */

/**
 * What is said of the search for problems; what it found, by place.
 */
export const mined = signal(/** @type {Mining} */ ({ text: '', title: '', items: [], reasons: null }));
const NOTHING = { text: '', title: '', items: [], reasons: null };
/**
 * The player that was looked at, by the boards.
 * @type {WeakMap<Board[], string>}
 */
const looked = new WeakMap();

/** @param {Board} board */
const isPlayed = (board) => Boolean(board.actual && board.contract?.level && isWhole(board.hands));

/** Whether there is a session: boards with play. */
const hasPlay = derived(() => canReview && boardsOpen().boards.some(isPlayed));

/** Whether the session is shown. */
export const isOpen = () => wanted.value === 'session' && hasPlay.value;

const NONE = /** @type {Board[]} */ ([]);
/** The boards of the session; none while it is closed. */
export const boards = derived(() => (isOpen() ? boardsOpen().boards : NONE));
/** Who sat where. */
export const seating = derived(() => seatingOf(boards.value.filter(isPlayed)));
/** By place: the question about a board, null where there is none. */
export const questions = derived(() => boards.value.map((board) => (isPlayed(board) ? question(board) : null)));
export const names = derived(() => {
  const all = boards.value.filter(isPlayed).flatMap((board) => SEATS.filter((seat) => board.players[seat]).map((seat) => seating.value.who(board, seat)));
  return [...new Set(all)].sort((a, b) => a.localeCompare(b));
});
/** By place: the mistakes that are looked at. */
export const slipsAt = derived(() => {
  void reviewed.value;
  return boards.value.map((_, place) => slipsOf(place));
});
/** The mistakes that are looked at, costliest first. */
export const slips = derived(() => slipsAt.value.flat().sort(costliest));
/** The places that are listed, each by itself; of a tournament those of a deal together. */
export const groups = derived(() => {
  const places = boards.value.map((_, place) => place).filter(isListed);
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const place of places) {
    const key = places.length > MANY ? boardKey(boards.value[place]) : String(place);
    found.set(key, [...found.get(key) ?? [], place]);
  }
  return found;
});
/** By place: what the others scored on the same board, north and south; null where nobody else played it. */
const others = derived(scoresOfOthers);
/** By name: boards, cards with a choice, tricks, contracts and points that were lost. */
export const players = derived(sumsOfPlayers);

/**
 * `changed` is called when the view is opened or closed, `problems(title, items)` with a set of problems.
 * @param {Set<string>} able
 * @param {() => void} changed
 * @param {typeof openSet} problems
 */
export function build(able, changed, problems) {
  listener = changed;
  openSet = problems;
  canMine = able.has('puzzle-gen');
  canReview = able.has('review');
  $('#session-open').addEventListener('click', () => show(true));
  addEventListener('keydown', (event) => {
    if (isOpen() && event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false);
  });
  // On paper all mistakes and boards are listed.
  addEventListener('beforeprint', () => {
    if (isOpen()) for (const one of [slipsListed, boardsListed]) one.value = Infinity;
  });
  effect(() => {
    $('#session-open').hidden = !hasPlay.value;
    $('#session').hidden = !isOpen();
  });
  effect(begin);
  effect(judgeSlips);
  render($('#session'), () => (boards.value.length > 0 ? page() : null));
}

/** @param {boolean} whether */
export function show(whether) {
  wanted.value = whether ? 'session' : '';
  listener();
  $(whether ? '#session-title' : '#session-open').focus({ preventScroll: true });
  if (whether) scrollTo(0, 0);
}

/** What begins anew with other boards, and ends when the session is closed. */
function begin() {
  const own = boards.value;
  const all = names.value;
  untracked(() => batch(() => {
    for (const one of [reviewing, mining]) one.stop();
    me.value = looked.get(own) ?? ownAmong(pref('names'), all)[0] ?? '';
    table.value = '';
    for (const one of [judging, onlyWrong]) one.value = false;
    [slipsListed.value, boardsListed.value] = [FEW, LISTED];
    mined.value = NOTHING;
    if (own.length > 0) solve();
  }));
}

/**
 * The question about a board, as a line.
 * @param {Board} board
 */
const question = (board) => JSON.stringify({ op: 'review', ...contractOfBoard(/** @type {Played} */ (board)), dealer: board.dealer, played: board.actual, ...(board.result === null ? {} : { result: board.result }) });

/** @param {number} place */
export const answerOf = (place) => (questions.value[place] ? reviews.get(questions.value[place] ?? '') : null);

/**
 * The question in its text.
 * @param {string} text
 * @returns {{op: 'review'}}
 */
const questionIn = (text) => JSON.parse(text);

/** Asks for what is not known. */
function solve() {
  const missing = [...new Set(questions.value.filter((text) => text !== null).filter((text) => !reviews.has(text)))];
  left.value = missing.length;
  reviewed.value += 1;
  if (missing.length === 0) return;
  reviewing.ask(JSON.stringify(missing), async (/** @type {AbortSignal} */ stopped) => {
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const asked = missing.slice(from, from + AT_ONCE);
      await askAll(asked.map(questionIn), (answer, index) => {
        reviews.set(asked[index], answer);
        soon();
      }, stopped);
    }
    reviewing.stop();
    drawNow();
    announce(`${t('boards-all-analysed', { n: questions.value.filter(Boolean).length })} ${sumText()}`);
  }, (error) => toast(t('boards-not-analysed', { why: errorText(error), n: left.value }), { name: t('try-again'), run: solve }));
}

/** @type {ReturnType<typeof setTimeout> | null} */
let due = null;

/** Draws what has come in, not too often. */
function soon() {
  due ||= setTimeout(drawNow, OFTEN);
}

function drawNow() {
  if (due) clearTimeout(due);
  due = null;
  batch(() => {
    left.value = new Set(questions.value.filter((text) => text !== null && !reviews.has(text))).size;
    reviewed.value += 1;
  });
}

/**
 * Restricts the view to a player; the empty name: to nobody.
 * @param {string} name
 */
export function look(name) {
  looked.set(boards.value, name);
  me.value = name;
}

/**
 * The reader says who they are: it is remembered, and not asked again. The empty name: none of these.
 * @param {string} name
 */
export function iAm(name) {
  batch(() => {
    prefer('asked', true);
    if (name) prefer('names', [name, ...pref('names').filter((/** @type {string} */ one) => one !== name)]);
    look(name);
  });
  $('#session-me').focus();
}

/**
 * Whether a board is of the table that is looked at, if it is one.
 * @param {number} place
 */
const isShown = (place) => [seating.value.tableOf(boards.value[place]), ''].includes(table.value);

/**
 * The seat of the player that is looked at on a board; undefined if they did not play it.
 * @param {number} place
 */
export const ownSeat = (place) => SEATS.find((seat) => seating.value.who(boards.value[place], seat) === me.value);

/**
 * Whether a board is listed: of a player those that they played.
 * @param {number} place
 */
export const isListed = (place) => isShown(place) && (!me.value || ownSeat(place) !== undefined);

/** @param {number} place */
export const label = (place) => boards.value[place].board || String(place + 1);

/**
 * What was lost on a board, by the player that is looked at or by all.
 * @param {number} place
 * @returns {Slip[]}
 */
function slipsOf(place) {
  const board = boards.value[place];
  const { who } = seating.value;
  const own = (isShown(place) && answerOf(place)?.slips || []).filter(({ player }) => !me.value || who(board, player) === me.value);
  const found = own.map((slip) => ({ ...slip, place, who: who(board, slip.player), verdict: verdict(board, slip) }));
  return judging.value && onlyWrong.value ? found.filter((slip) => slip.verdict?.wrong !== false) : found;
}

/**
 * What is known of a mistake as it had to be judged at the table.
 * @param {Board} board
 * @param {Pick<Slip, 'ply' | 'card'>} about
 */
const verdict = (board, { ply, card: chosen }) => (judging.value && fits(board) ? verdictOf(choice(board, board.actual ?? [], ply), chosen) : null);

/** How many mistakes are still to be judged. */
export const toJudge = signal(0);

/** Judges the mistakes that are not judged yet, costliest first. */
function judgeSlips() {
  const all = judging.value ? slips.value.filter(({ place }) => fits(boards.value[place])) : [];
  const texts = all.map(({ place, ply }) => choice(boards.value[place], boards.value[place].actual ?? [], ply));
  toJudge.value = judge.ask(texts, (error) => toast(errorText(error)));
}

/**
 * @param {Slip} a
 * @param {Slip} b
 */
export const costliest = (a, b) => b.imps - a.imps || Number(Boolean(b.flip)) - Number(Boolean(a.flip)) || b.cost - a.cost;

/**
 * Opens a board where most was lost, or at its start.
 * @param {number} place
 */
export function openBoard(place) {
  const [slip] = [...slipsAt.value[place]].sort(costliest);
  openAt(place, slip ? slip.ply : 0);
}

/**
 * @param {number} place
 * @param {number} ply
 */
export function openAt(place, ply) {
  batch(() => {
    wanted.value = '';
    again.restore(null);
    turnTo(place);
    const { actual } = boardsOpen().boards[place];
    if (actual) commit({ line: actual, at: ply });
  });
  listener();
  $('#status').focus({ preventScroll: true });
}

/**
 * Practises mistakes.
 * @param {Slip[]} list
 */
export function practise(list) {
  const own = list.map(({ place, ply, better, who, player, cost, imps, flip }) => ({ place, ply, better, who, player, cost, imps, flip }));
  wanted.value = '';
  again.start(own);
  listener();
}

/** What a player lost, over the boards of a session. @typedef {{name: string, boards: number, cards: number, slips: number, tricks: number, contracts: number, imps: number, share: number, compared: number}} PlayerSum */

function sumsOfPlayers() {
  void reviewed.value;
  /** @type {Map<string, PlayerSum>} */
  const all = new Map();
  boards.value.forEach((board, place) => {
    const answer = answerOf(place);
    if (!answer || answer.error || !isShown(place)) return;
    for (const [seat, roles] of Object.entries(answer.players ?? {})) {
      const name = seating.value.who(board, seat);
      const one = all.get(name) || { name, boards: 0, cards: 0, slips: 0, tricks: 0, contracts: 0, imps: 0, share: 0, compared: 0 };
      /** @type {Wire.TallyFields[]} */
      const roleSums = Object.values(roles);
      one.boards += roleSums.length > 0 ? 1 : 0;
      for (const { cards, slips: lost, tricks } of roleSums) {
        one.cards += cards;
        one.slips += lost;
        one.tricks += tricks;
      }
      for (const slip of (answer.slips ?? []).filter(({ player }) => player === seat)) {
        one.contracts += slip.flip ? 1 : 0;
        one.imps += slip.imps;
        one.share += shareLost(slip, others.value[place]);
      }
      one.compared += others.value[place] ? 1 : 0;
      all.set(name, one);
    }
  });
  return [...all.values()].sort((a, b) => b.imps / b.boards - a.imps / a.boards);
}

function scoresOfOthers() {
  void reviewed.value;
  /** @type {Map<string, {place: number, score: number}[]>} */
  const byBoard = new Map();
  const keys = boards.value.map((board, place) => (questions.value[place] ? boardKey(board) : `${place}`));
  keys.forEach((key, place) => {
    const score = answerOf(place)?.score_ns;
    if (score !== undefined) byBoard.set(key, [...(byBoard.get(key) || []), { place, score }]);
  });
  return keys.map((key, place) => {
    const list = (byBoard.get(key) || []).filter((one) => one.place !== place).map(({ score }) => score);
    return list.length > 0 ? list : null;
  });
}

/**
 * The share of a board's matchpoints that a card gave away.
 * @param {Pick<Wire.MistakeFields, 'player' | 'before_ns' | 'after_ns'>} about
 * @param {number[] | null} scores
 */
function shareLost({ player, before_ns: before, after_ns: after }, scores) {
  if (!scores) return 0;
  const lost = share(before, scores) - share(after, scores);
  return side(player) === 'NS' ? lost : -lost;
}

/**
 * The sum of something over a list.
 * @template T
 * @param {T[]} list
 * @param {(one: T) => number} of
 */
export const sumOf = (list, of) => list.reduce((sum, one) => sum + of(one), 0);

/** What was lost in all, in a sentence. */
export function sumText() {
  const all = players.value;
  const mine = all.find(({ name }) => name === me.value);
  const analysed = questions.value.filter((text, place) => text && reviews.has(text) && isShown(place)).length;
  if (mine) return t('player-lost', { player: mine.name, tricks: count(mine.tricks, 'trick'), contracts: count(mine.contracts, 'contract'), imps: count(mine.imps, 'imp'), boards: count(mine.boards, 'board') });
  const deals = groups.value.size;
  const boards = deals < analysed ? `${count(analysed, 'result')}, ${count(deals, 'board')}` : count(analysed, 'board');
  return t('all-lost', { boards, tricks: count(sumOf(all, ({ tricks }) => tricks), 'trick'), contracts: count(sumOf(all, ({ contracts }) => contracts), 'contract') });
}

/** The boards on which the players that are shown lost a contract. */
export const minedBoards = () => boards.value.map((board, place) => ({ board, place })).filter(({ place }) => slipsAt.value[place].some(({ flip }) => flip));

/** Looks for certified problems in these mistakes; they become a set. */
export function mine() {
  const list = minedBoards();
  const say = (/** @type {string} */ text) => { mined.value = { ...mined.value, text }; };
  const title = me.value ? t('problems-of', { n: me.value }) : t('problems-of-the-session');
  const { who } = seating.value;
  mined.value = { ...NOTHING, title, text: t('boards-to-analyse', { n: list.length }) };
  mining.stop();
  mining.ask(JSON.stringify([title, list.map(({ place }) => place)]), async (/** @type {AbortSignal} */ stopped) => {
    const named = (/** @type {number} */ place, /** @type {number} */ ply, /** @type {string} */ seat) => t('board-trick-player', { n: label(place), n2: Math.floor(ply / 4) + 1, player: who(boards.value[place], seat) });
    const isMine = (/** @type {number} */ place, /** @type {string} */ seat) => !me.value || who(boards.value[place], seat) === me.value;
    const { items, lost, reasons } = await problemsOf(list, isMine, named, (n) => say(t('boards-to-analyse', { n })), stopped);
    mining.stop();
    const small = slips.value.filter(({ flip }) => !flip).length;
    const rest = [...lost, ...(small > 0 ? [/** @type {const} */ (['no-contract-lost', small])] : [])].map(([why, number]) => lostText(why, number)).join(', ');
    const text = `${t('problems-found', { n: items.length })}${rest ? ` ${t('other-mistakes', { others: rest })}` : ''}`;
    mined.value = { text, title, items, reasons };
    announce(text);
    find('#session-set')?.focus();
  }, (error) => say(errorText(error)));
}

/**
 * Why a mistake became a problem or did not; null where that was not asked.
 * @param {Slip} slip
 */
export function whyText({ place, ply, flip }) {
  const { items, reasons } = mined.value;
  if (!reasons) return null;
  if (items.some((one) => one.place === place && one.ply === ply)) return t('it-is-a-problem');
  if (!flip) return t('no-problem-because', { why: t('it-lost-no-contract') });
  const own = reasons.get(place) ?? [];
  return t('no-problem-because', { why: own.length > 0 ? own.map(([why]) => (has(`why-${why}`) ? t(`why-${why}`) : why.replaceAll('-', ' '))).join(` ${t('or')} `) : t('nothing-was-found-in-it') });
}

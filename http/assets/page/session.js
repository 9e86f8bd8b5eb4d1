// The session: what was lost on all boards of a file, by whom; mine first, then the room; the way to each mistake, and back to try it again.

import { count, minus, toast, announce, $ } from './dom.js';
import { SEAT, SEATS, isWhole } from './cards.js';
import { side, signed, needed, replay } from './bridge.js';
import { askAll, Latest, errorText } from './wire.js';
import { has, t } from './locale.js';
import { boardsOpen, commit, turnTo } from './store.js';
import { pref, prefer } from './prefs.js';
import { ownAmong } from './places.js';
import { share } from './standing.js';
import * as again from './again.js';
import { Judge, contractOfBoard, fits, question as choice, verdictOf } from './judged.js';
import { problemsOf } from './mined.js';
import { boardKey, seatingOf } from './seating.js';
import { SmallHand, cardSign, cardSigns, contractSign } from './parts.js';
import { batch, derived, effect, signal, untracked } from './signals.js';
import { wanted } from './where.js';
import { own as ownValue, render, v } from './view.js';

/** Boards that are asked for at a time, mistakes and boards that are listed at once, mistakes that are drawn. */
const AT_ONCE = 16;
const LISTED = 40;
const DRAWN = 3;
/** Players and tables that are listed before the reader asks for all. */
const FIRST = 24;
/** From how many results on those of a deal are one tile. */
const MANY = 100;
/** How often the page is drawn while answers come in, in milliseconds. */
const OFTEN = 400;

/** @typedef {Play & {place: number, ply: number, who: string, imps: number, points: number, cost: number, better: string[], flip?: string, player: string, verdict: Verdict | null}} Slip */

/**
 * Why mistakes give no problem, by the word of the service.
 * @param {string} why
 * @param {number} n
 */
const lostText = (why, n) => (has(`lost-${why}`) ? t(`lost-${why}`, { n }) : `${n} ${why.replaceAll('-', ' ')}`);

const reviewing = new Latest();
const judge = new Judge();
const mining = new Latest();
/** @type {(title: string, items: object[]) => void} */
let openSet = () => {};
let listener = () => {};
let canMine = false;
let canReview = false;

/**
 * Answers by question, for as long as the page is open.
 * @type {Map<string, any>}
 */
const reviews = new Map();
/** How often answers were drawn. */
const reviewed = signal(0);
/** Boards that are not analysed yet. */
const left = signal(0);
/** The player that is looked at, the empty name for all; the table, the empty name for all. */
const me = signal('');
const table = signal('');
/** Whether mistakes are judged by what the player could see, and whether unlucky ones are hidden. */
const judging = signal(false);
const onlyWrong = signal(false);
const slipsListed = signal(LISTED);
const boardsListed = signal(LISTED);
/**
 * What is said of the search for problems; what it found, by place.
 * @type {{value: {text: string, title: string, items: any[], reasons: Map<number, [string, number][]> | null}}}
 */
const mined = signal(/** @type {any} */ ({ text: '', title: '', items: [], reasons: null }));
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
const boards = derived(() => (isOpen() ? boardsOpen().boards : NONE));
/** Who sat where. */
const seating = derived(() => seatingOf(boards.value.filter(isPlayed)));
/** By place: the question about a board, null where there is none. */
const questions = derived(() => boards.value.map((board) => (isPlayed(board) ? question(board) : null)));
const names = derived(() => {
  const all = boards.value.filter(isPlayed).flatMap((board) => SEATS.filter((seat) => board.players[seat]).map((seat) => seating.value.who(board, seat)));
  return [...new Set(all)].sort((a, b) => a.localeCompare(b));
});
/** By place: the mistakes that are looked at. */
const slipsAt = derived(() => {
  void reviewed.value;
  return boards.value.map((_, place) => slipsOf(place));
});
/** The mistakes that are looked at, costliest first. */
const slips = derived(() => slipsAt.value.flat().sort(costliest));
/** The places that are listed, each by itself; of a tournament those of a deal together. */
const groups = derived(() => {
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
const players = derived(sumsOfPlayers);

/**
 * `changed` is called when the view is opened or closed, `problems(title, items)` with a set of problems.
 * @param {Set<string>} able
 * @param {() => void} changed
 * @param {(title: string, items: object[]) => void} problems
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
  effect(() => {
    $('#session-open').hidden = !hasPlay.value;
    $('#session').hidden = !isOpen();
  });
  effect(begin);
  effect(judgeSlips);
  render($('#session'), () => (boards.value.length > 0 ? page() : null));
}

/** @param {boolean} whether */
function show(whether) {
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
    for (const one of [slipsListed, boardsListed]) one.value = LISTED;
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
const answerOf = (place) => (questions.value[place] ? reviews.get(questions.value[place] ?? '') : null);

/** Asks for what is not known. */
function solve() {
  const missing = [...new Set(questions.value.filter((text) => text !== null).filter((text) => !reviews.has(text)))];
  left.value = missing.length;
  reviewed.value += 1;
  if (missing.length === 0) return;
  reviewing.ask(JSON.stringify(missing), async (/** @type {AbortSignal} */ stopped) => {
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const asked = missing.slice(from, from + AT_ONCE);
      await askAll(asked.map((text) => JSON.parse(text)), (answer, index) => {
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
function look(name) {
  looked.set(boards.value, name);
  me.value = name;
}

/**
 * The reader says who they are: it is remembered, and not asked again. The empty name: none of these.
 * @param {string} name
 */
function iAm(name) {
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
const ownSeat = (place) => SEATS.find((seat) => seating.value.who(boards.value[place], seat) === me.value);

/**
 * Whether a board is listed: of a player those that they played.
 * @param {number} place
 */
const isListed = (place) => isShown(place) && (!me.value || ownSeat(place) !== undefined);

/** @param {number} place */
const label = (place) => boards.value[place].board || String(place + 1);

/**
 * What was lost on a board, by the player that is looked at or by all.
 * @param {number} place
 * @returns {Slip[]}
 */
function slipsOf(place) {
  const board = boards.value[place];
  const { who } = seating.value;
  const own = (isShown(place) && answerOf(place)?.slips || []).filter((/** @type {Slip} */ { player }) => !me.value || who(board, player) === me.value);
  const found = own.map((/** @type {Slip} */ slip) => ({ ...slip, place, who: who(board, slip.player), verdict: verdict(board, slip) }));
  return judging.value && onlyWrong.value ? found.filter((/** @type {Slip} */ slip) => slip.verdict?.wrong !== false) : found;
}

/**
 * What is known of a mistake as it had to be judged at the table.
 * @param {Board} board
 * @param {Slip} about
 */
const verdict = (board, { ply, card: chosen }) => (judging.value && fits(board) ? verdictOf(choice(board, board.actual ?? [], ply), chosen) : null);

/** How many mistakes are still to be judged. */
const toJudge = signal(0);

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
const costliest = (a, b) => b.imps - a.imps || Number(Boolean(b.flip)) - Number(Boolean(a.flip)) || b.cost - a.cost;

/**
 * Opens a board where most was lost, or at its start.
 * @param {number} place
 */
function openBoard(place) {
  const [slip] = [...slipsAt.value[place]].sort(costliest);
  openAt(place, slip ? slip.ply : 0);
}

/**
 * @param {number} place
 * @param {number} ply
 */
function openAt(place, ply) {
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
function practise(list) {
  const own = list.map(({ place, ply, better, who, player, cost, imps, flip }) => ({ place, ply, better, who, player, cost, imps, flip }));
  wanted.value = '';
  again.start(own);
  listener();
}

function sumsOfPlayers() {
  void reviewed.value;
  const all = new Map();
  boards.value.forEach((board, place) => {
    const answer = answerOf(place);
    if (!answer || answer.error || !isShown(place)) return;
    for (const [seat, roles] of Object.entries(answer.players)) {
      const name = seating.value.who(board, seat);
      const one = all.get(name) || { name, boards: 0, cards: 0, slips: 0, tricks: 0, contracts: 0, imps: 0, share: 0, compared: 0 };
      const roleSums = Object.values(roles);
      one.boards += roleSums.length > 0 ? 1 : 0;
      for (const { cards, slips: lost, tricks } of roleSums) {
        one.cards += cards;
        one.slips += lost;
        one.tricks += tricks;
      }
      for (const slip of answer.slips.filter((/** @type {Play} */ { player }) => player === seat)) {
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
  const byBoard = new Map();
  const keys = boards.value.map((board, place) => (questions.value[place] ? boardKey(board) : `${place}`));
  keys.forEach((key, place) => {
    const score = answerOf(place)?.score_ns;
    if (score !== undefined) byBoard.set(key, [...(byBoard.get(key) || []), { place, score }]);
  });
  return keys.map((key, place) => {
    const list = (byBoard.get(key) || []).filter((/** @type {any} */ one) => one.place !== place).map((/** @type {any} */ { score }) => score);
    return list.length > 0 ? list : null;
  });
}

/**
 * The share of a board's matchpoints that a card gave away.
 * @param {any} about
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
const sumOf = (list, of) => list.reduce((sum, one) => sum + of(one), 0);

/** What was lost in all, in a sentence. */
function sumText() {
  const all = players.value;
  const mine = all.find(({ name }) => name === me.value);
  const analysed = questions.value.filter((text, place) => text && reviews.has(text) && isShown(place)).length;
  if (mine) return t('player-lost', { player: mine.name, tricks: count(mine.tricks, 'trick'), contracts: count(mine.contracts, 'contract'), imps: count(mine.imps, 'imp'), boards: count(mine.boards, 'board') });
  return t('all-lost', { boards: count(analysed, 'board'), tricks: count(sumOf(all, ({ tricks }) => tricks), 'trick'), contracts: count(sumOf(all, ({ contracts }) => contracts), 'contract') });
}

/** The boards on which the players that are shown lost a contract. */
const minedBoards = () => boards.value.map((board, place) => ({ board, place })).filter(({ place }) => slipsAt.value[place].some(({ flip }) => flip));

/** Looks for certified problems in these mistakes; they become a set. */
function mine() {
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
    const rest = [...lost, ...(small > 0 ? [['no-contract-lost', small]] : [])].map(([why, number]) => lostText(why, number)).join(', ');
    const text = `${t('problems-found', { n: items.length })}${rest ? ` ${t('other-mistakes', { others: rest })}` : ''}`;
    mined.value = { text, title, items, reasons };
    announce(text);
    $('#session-set')?.focus();
  }, (error) => say(errorText(error)));
}

/**
 * Why a mistake became a problem or did not; null where that was not asked.
 * @param {Slip} slip
 */
function whyText({ place, ply, flip }) {
  const { items, reasons } = mined.value;
  if (!reasons) return null;
  if (items.some((one) => one.place === place && one.ply === ply)) return t('it-is-a-problem');
  if (!flip) return t('no-problem-because', { why: t('it-lost-no-contract') });
  const own = reasons.get(place) ?? [];
  return t('no-problem-because', { why: own.length > 0 ? own.map(([why]) => (has(`why-${why}`) ? t(`why-${why}`) : why.replaceAll('-', ' '))).join(` ${t('or')} `) : t('nothing-was-found-in-it') });
}

/** The whole view. */
function page() {
  return [v(Bar), v(Progress), v(Ask), v('p', { id: 'session-sum', class: 'status' }, sumText()), v(Mined), v(Strip),
    v('p', { class: 'faint legend' }, [['clean', t('clean'), '✓'], ['slip', t('lost-tricks'), '−'], ['flip', t('lost-a-contract'), '✗']].map(([kind, text, sign]) => [v('span', { class: `tile ${kind} key` }, v(Sign, { sign }), ' ', text), ' ']), t('judged-with-all-hands-open-a-card')),
    v(Costliest),
    v('div', { class: 'two wide' }, v(Mistakes), v('div', {}, groups.value.size < boards.value.filter((_, place) => isListed(place)).length ? v(Deals) : v(Boards), v(Players), v(Tables)))];
}

/** @param {{sign: string}} props */
const Sign = ({ sign }) => v('span', { class: 'sign', 'data-drawn': sign, 'aria-hidden': 'true' });

/** What the session is called, whose it is, and what can be done with it. */
function Bar() {
  const { name } = boardsOpen();
  const { tables } = seating.value;
  const isMine = Boolean(me.value);
  const options = (/** @type {string} */ first, /** @type {string[]} */ list) => [v('option', { value: '' }, first), list.map((one) => v('option', { value: one, key: one }, one))];
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ onclick, /** @type {Props} */ more = {}) => v('button', { type: 'button', id, key: id, onclick, ...more }, text);
  return v('div', { class: 'row bar' }, v('h2', { id: 'session-title', tabindex: '-1' }, [t('the-text'), t('the-example'), t('the-clipboard')].includes(name) ? t('session') : t('session-of', { name })), v('span', { class: 'grow' }),
    v('label', { hidden: names.value.length === 0 }, `${t('player')} `, v('select', { id: 'session-me', value: me.value, onchange: (/** @type {FieldEvent} */ { target }) => look(target.value) }, options(t('all-players'), names.value))),
    isMine && !pref('names').includes(me.value) && !isAsking() ? button('session-mine', t('this-is-me'), () => iAm(me.value)) : null,
    v('label', { hidden: tables.length === 0 }, `${t('table')} `, v('select', { id: 'session-table', value: table.value, onchange: (/** @type {FieldEvent} */ { target }) => { table.value = target.value; } }, options(t('all'), tables))),
    button('session-again', isMine ? t('practise-my-mistakes') : t('practise-the-mistakes'), () => practise(slips.value), { class: 'main', disabled: slips.value.length === 0 }),
    canMine ? button('session-problems', isMine ? t('problems-from-my-mistakes') : t('problems-from-these-mistakes'), mine, { disabled: minedBoards().length === 0 }) : null,
    button('session-print', t('print-the-session'), () => print(), { class: 'quiet' }), button('session-close', t('back-to-the-board'), () => show(false), { class: 'quiet' }));
}

/** How many boards are analysed. */
function Progress() {
  const all = new Set(questions.value.filter(Boolean)).size;
  return v('p', { id: 'session-note', class: 'faint', hidden: left.value === 0 }, v('progress', { id: 'session-progress', 'aria-labelledby': 'session-message', max: Math.max(1, all), value: all - left.value }), ' ',
    v('span', { id: 'session-message' }, t('of-boards-are-analysed', { n: all - left.value, all })));
}

const isAsking = () => !pref('asked') && pref('names').length === 0 && names.value.length > 0;

/** The question who the reader is. */
const Ask = () => v('p', { id: 'session-ask', class: 'panel row', hidden: !isAsking() },
  v('label', {}, v('strong', {}, t('who-are-you')), ' ', v('select', { id: 'session-who', onchange: (/** @type {FieldEvent} */ { target }) => iAm(target.value) }, v('option', { value: '' }, t('choose-your-name')), names.value.map((one) => v('option', { value: one, key: one }, one)))), ' ',
  v('button', { type: 'button', id: 'session-nobody', onclick: () => iAm('') }, t('i-did-not-play')));

/** What the search for problems found. */
function Mined() {
  const { text, title, items } = mined.value;
  return v('p', { id: 'session-mined', class: 'faint', role: 'status' }, text, items.length > 0 ? [' ', v('button', { type: 'button', id: 'session-set', onclick: () => openSet(title, items) }, t('open-the-problems'))] : null);
}

/** The boards as tiles; of a tournament those of a deal are one. */
function Strip() {
  void reviewed.value;
  return v('div', { id: 'session-strip', role: 'group', 'aria-label': t('boards-by-loss') }, [...groups.value].map(([key, group]) => tile(key, group)));
}

/** @type {Record<string, string>} */
const SIGNS = { flip: '✗', slip: '−', clean: '✓' };
/** @type {Record<string, string>} */
const WORDS = { none: t('no-recorded-play'), wait: t('not-analysed-yet'), flip: t('a-contract-was-lost'), slip: t('tricks-were-lost'), clean: t('nothing-was-lost') };

/**
 * @param {string} key
 * @param {number[]} group
 */
function tile(key, group) {
  const list = group.flatMap((place) => slipsAt.value[place]);
  const kind = kindOf(group, list);
  const [first] = [...list].sort(costliest);
  const place = first?.place ?? group[0];
  const lost = sumOf(list, ({ imps }) => imps);
  const name = [t('board-is', { board: label(place), what: WORDS[kind] }), group.length > 1 && t('count-result', { n: group.length }), lost > 0 && count(lost, 'imp')].filter(Boolean).join(', ');
  return v('button', { type: 'button', key, class: `tile ${kind}`, 'data-place': place, 'aria-label': name, title: name, onclick: () => openBoard(place) }, label(place), SIGNS[kind] && v(Sign, { sign: SIGNS[kind] }));
}

/**
 * What became of a board; of several results of a deal what became of half of them.
 * @param {number[]} group
 * @param {Slip[]} list
 */
function kindOf(group, list) {
  const asked = group.filter((place) => questions.value[place]);
  if (asked.length === 0) return 'none';
  if (asked.every((place) => !answerOf(place))) return 'wait';
  if (asked.every((place) => answerOf(place)?.error)) return 'none';
  const flips = new Set(list.filter(({ flip }) => flip).map(({ place }) => place)).size;
  return flips > 0 && 2 * flips >= asked.length ? 'flip' : list.length > 0 ? 'slip' : 'clean';
}

/** The costliest mistakes, each with the cards that were left. */
function Costliest() {
  const list = slips.value.slice(0, DRAWN);
  return list.length === 0 ? null : v('div', { id: 'session-top', class: 'costliest' }, list.map((slip) => v(MistakeCard, { key: `${slip.place}-${slip.ply}`, slip })));
}

/** @param {{slip: Slip}} props */
function MistakeCard({ slip }) {
  const { place, ply, player } = slip;
  const board = /** @type {Played} */ (boards.value[place]);
  const { left: held } = replay(board.hands, board.contract, board.actual ?? [], ply);
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) => v('button', { type: 'button', onclick }, text);
  return v('article', { class: `panel mistake ${slip.flip ? 'flip' : 'slip'}`, 'aria-label': t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 }) },
    v('h3', {}, t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 }), v('span', { class: 'price' }, ` −${count(slip.imps, 'imp')}`)),
    v('p', {}, contractSign(board.contract), ` ${t('by-seat', { seat: seating.value.who(board, board.contract.declarer) })}. `, t('who-played', { who: slip.who }), ' ', cardSign(slip.card), '; ', t('better-was'), ' ', cardSigns(slip.better, 3), slip.better.length > 3 ? '' : '.'),
    v('div', { class: 'block-compass' }, SEATS.map((seat) => v(SmallHand, { key: seat, seat, cards: [...held[seat]], marked: seat === (slip.seat ?? player) ? slip.card : null }))),
    v('p', { class: 'row' }, button(t('see-it'), () => openAt(place, ply)), button(t('practise-it'), () => practise([slip]))));
}

/** All mistakes, costliest first. */
function Mistakes() {
  const list = slips.value;
  const shown = list.slice(0, slipsListed.value);
  return v('section', { class: 'panel mistakes' }, v('h3', {}, t('costliest-mistakes-first')),
    v('p', { class: 'row' }, judging.value ? v('label', { id: 'session-wrong-label', key: 'wrong' }, v('input', { type: 'checkbox', id: 'session-wrong', checked: onlyWrong.value, onchange: (/** @type {FieldEvent} */ { target }) => { onlyWrong.value = target.checked; } }), ' ', t('hide-unlucky-cards'))
      : v('button', { type: 'button', id: 'session-judge', key: 'judge', onclick: () => { judging.value = true; } }, t('judge-by-what-the-player-could-see')), ' ', v('span', { id: 'session-judged', class: 'faint', role: 'status' }, judgedText())),
    v('ol', { id: 'session-slips' }, list.length === 0 ? v('li', { class: 'faint' }, t('nothing-so-far')) : shown.map(slipRow)),
    list.length > slipsListed.value ? v('button', { type: 'button', id: 'session-more-slips', class: 'link', onclick: () => { slipsListed.value += 10 * LISTED; } }, t('more')) : null);
}

/** How many cards were wrong, and how many unlucky, with what each kind lost. */
function judgedText() {
  if (!judging.value) return '';
  if (toJudge.value > 0) return t('cards-to-judge', { left: toJudge.value });
  const judged = slips.value.filter((slip) => slip.verdict);
  const [wrong, unlucky] = [true, false].map((one) => judged.filter((slip) => slip.verdict?.wrong === one));
  const lost = (/** @type {Slip[]} */ list) => sumOf(list, ({ imps }) => imps);
  return `${t('cards-wrong', { n: wrong.length, unlucky: unlucky.length })} ${t('errors-and-luck', { errors: count(lost(wrong), 'imp'), luck: count(lost(unlucky), 'imp') })}`;
}

/** @param {Slip} slip */
function slipRow(slip) {
  const { place, ply, flip } = slip;
  const why = whyText(slip);
  return v('li', { key: `${place}-${ply}`, class: `${flip ? 'flip' : 'slip'}${slip.verdict?.wrong === false ? ' unlucky' : ''}` },
    v('button', { type: 'button', class: 'link', onclick: () => openAt(place, ply) }, t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 })), `: ${slip.who}, `, cardSign(slip.card),
    `: ${count(slip.cost, 'trick')}, ${count(slip.points, 'point')}, ${count(slip.imps, 'imp')}.`,
    flip ? v('strong', {}, flip === 'down' ? ` ${t('the-contract-could-now-be-beaten')}` : ` ${t('the-contract-could-now-be-made')}`) : null,
    ` ${t('better')} `, cardSigns(slip.better, 4), slip.better.length > 4 ? '' : '.', verdictOfSlip(slip.verdict), why ? v('span', { class: 'why' }, ` ${why}`) : null);
}

/** @param {Verdict | null} verdict */
function verdictOfSlip(verdict) {
  if (!verdict) return null;
  return v('span', { class: 'verdict' }, verdict.wrong ? [` ${t('single-dummy')} `, cardSign(verdict.best), ` ${t('was-better-by-imps', { n: verdict.imps.toFixed(1) })}`] : ` ${t('unlucky-the-player-could-see-nothing-clearly')}`);
}

/** What each player lost. */
function Players() {
  const list = players.value;
  const compared = list.some((one) => one.compared > 0);
  const head = [t('player'), t('boards'), t('right-cards'), t('tricks'), t('contracts'), 'IMPs', t('imps-per-board'), ...(compared ? [t('matchpoints')] : [])];
  const row = (/** @type {any} */ one) => v('tr', { key: one.name, class: one.name === me.value ? 'own' : null },
    v('th', { scope: 'row' }, v('button', { type: 'button', class: 'link', title: t('show-only-this-player'), onclick: () => toggle(one.name) }, one.name)),
    [one.boards, t('slips-of-cards', { slips: one.cards - one.slips, cards: one.cards }), one.tricks, one.contracts, one.imps, (one.imps / Math.max(1, one.boards)).toFixed(1)].map((text) => v('td', {}, text)),
    compared ? v('td', {}, one.compared > 0 ? `${((100 * one.share) / one.compared).toFixed(1)} %` : '–') : null);
  const most = ownValue(() => signal(FIRST));
  return panel(t('mistakes-by-player'), 'session-players', head, list.filter((one, place) => place < most.value || one.name === me.value).map(row), null, rest(list.length, most));
}

/**
 * The button that lists all of something.
 * @param {number} all
 * @param {{value: number}} most
 */
const rest = (all, most) => (all > most.value ? v('button', { type: 'button', class: 'link', onclick: () => { most.value = all; } }, t('show-all')) : null);

/**
 * A table in a panel, which scrolls where it is wider.
 * @param {string} title
 * @param {string} id
 * @param {string[]} head
 * @param {Kid} rows
 * @param {Kid[]} more
 */
const panel = (title, id, head, rows, ...more) => v('section', { class: 'panel' }, v('h3', {}, title),
  v('div', { class: 'scroll-x' }, v('table', { id }, v('thead', {}, v('tr', {}, head.map((name) => v('th', { scope: 'col' }, name)))), v('tbody', {}, rows), more[0])), more.slice(1));

/**
 * Shows a player alone, or all again.
 * @param {string} name
 */
function toggle(name) {
  if (names.value.includes(name)) look(me.value === name ? '' : name);
}

/** What was lost at each table. */
function Tables() {
  void reviewed.value;
  const most = ownValue(() => signal(FIRST));
  const { tables, tableOf } = seating.value;
  const row = (/** @type {string} */ name) => {
    const places = boards.value.flatMap((board, place) => (tableOf(board) === name && answerOf(place)?.slips ? [place] : []));
    const list = places.flatMap((place) => answerOf(place).slips);
    const isChosen = table.value === name;
    return v('tr', { key: name, class: isChosen ? 'own' : null }, v('th', { scope: 'row' }, v('button', { type: 'button', class: 'link', 'aria-pressed': String(isChosen), onclick: () => { table.value = isChosen ? '' : name; } }, name)),
      v('td', {}, playersAt(name).join(', ')), [places.length, sumOf(list, ({ cost }) => cost), sumOf(list, ({ flip }) => (flip ? 1 : 0)), sumOf(list, ({ imps }) => imps)].map((text) => v('td', {}, text)));
  };
  return tables.length === 0 ? null : panel(t('rooms-and-tables'), 'session-tables', [t('table'), t('players'), t('boards'), t('tricks'), t('contracts'), 'IMPs'], tables.slice(0, most.value).map(row), null, rest(tables.length, most));
}

/**
 * The names of those who sat at a table.
 * @param {string} name
 */
const playersAt = (name) => [...new Set(boards.value.filter((board) => seating.value.tableOf(board) === name).flatMap((board) => Object.values(board.players)).filter(Boolean))];

/**
 * A score as it is read: of a player from their side, else with the side that has it.
 * @param {number | undefined} ns
 * @param {string | undefined} seat
 */
function scoreText(ns, seat) {
  if (ns === undefined) return '';
  if (!seat || ns === 0) return ns === 0 ? '0' : `${t(ns > 0 ? 'ns-short' : 'ew-short')} ${Math.abs(ns)}`;
  const own = side(seat) === 'NS' ? ns : -ns;
  return own > 0 ? `+${own}` : minus(own);
}

/** Every deal of a tournament: what was played most often, what it brought, and how many lost a contract. */
function Deals() {
  void reviewed.value;
  const row = (/** @type {[string, number[]]} */ [key, group]) => {
    const [first] = group;
    const answers = group.map(answerOf).filter((answer) => answer && !answer.error);
    const scores = answers.map(({ score_ns: ns }) => ns).filter((ns) => ns !== undefined);
    const cells = [group.length, mostPlayed(group), scores.length > 0 ? scoreText(Math.round(sumOf(scores, (ns) => ns) / scores.length), undefined) : '', scoreText(answers[0]?.par?.score_ns, undefined),
      new Set(group.filter((place) => slipsAt.value[place].some(({ flip }) => flip))).size];
    return v('tr', { key }, v('th', { scope: 'row' }, v('button', { type: 'button', class: 'link', onclick: () => openBoard(first) }, label(first))), cells.map((cell) => v('td', {}, cell)));
  };
  return panel(t('board-by-board'), 'session-deals', [t('board'), t('results'), t('most-played'), t('average-score'), t('par'), t('tables-that-lost-a-contract')], [...groups.value].map(row));
}

/**
 * The contract that was played most often in some places, with how often.
 * @param {number[]} places
 */
function mostPlayed(places) {
  /** @type {Map<string, {contract: Contract, n: number}>} */
  const found = new Map();
  for (const place of places) {
    const { contract } = boards.value[place];
    if (!contract?.level) continue;
    const key = `${contract.level}${contract.strain}${contract.doubled}${contract.declarer}`;
    found.set(key, { contract, n: (found.get(key)?.n ?? 0) + 1 });
  }
  const [best] = [...found.values()].sort((a, b) => b.n - a.n);
  return best ? [contractSign(best.contract), ` ${t('by-seat', { seat: SEAT[best.contract.declarer] })} (${best.n})`] : '–';
}

/** Every board: its contract, what came of it, and who lost what; of a player from their side, with totals. */
function Boards() {
  void reviewed.value;
  const all = boards.value.map((_, place) => place).filter(isListed);
  const isMine = Boolean(me.value);
  const against = (/** @type {number} */ place) => {
    const found = answerOf(place)?.imps_par;
    return found === undefined ? undefined : side(ownSeat(place) ?? 'N') === 'NS' ? found : -found;
  };
  const row = (/** @type {number} */ place) => {
    const { contract, passed } = boards.value[place];
    const answer = answerOf(place);
    const found = answer && !answer.error ? answer : {};
    const seat = isMine ? ownSeat(place) : undefined;
    const imps = against(place);
    const bid = !contract?.level ? (passed ? t('passed-out-word') : '–') : [contractSign(contract), ` ${seating.value.who(boards.value[place], contract.declarer)}`];
    const cells = [bid, found.tricks === undefined ? '' : signed(found.tricks - (contract ? needed(contract) ?? 0 : 0)), scoreText(found.score_ns, seat), scoreText(found.par?.score_ns, seat), imps === undefined ? '' : signed(imps),
      lostBy(slipsAt.value[place]).map(([name, cost]) => (isMine ? cost : `${name} ${cost}`)).join(', ')];
    return v('tr', { key: place }, v('th', { scope: 'row' }, v('button', { type: 'button', class: 'link', onclick: () => openBoard(place) }, label(place))), cells.map((text) => v('td', {}, text)));
  };
  const total = v('tfoot', {}, v('tr', {}, v('th', { scope: 'row', colspan: 5 }, t('total')), v('td', {}, signed(sumOf(all, (place) => against(place) ?? 0))), v('td', {}, sumOf(all, (place) => sumOf(slipsAt.value[place], ({ cost }) => cost)) || '')));
  const head = [t('board'), t('contract'), t('result'), t(isMine ? 'my-score' : 'score'), t('par'), t(isMine ? 'imps-against-par' : 'imps-against-par-n-s'), t(isMine ? 'tricks-lost' : 'lost')];
  return panel(t('board-by-board'), 'session-boards', head, all.slice(0, boardsListed.value).map(row), isMine ? total : null,
    all.length > boardsListed.value ? v('button', { type: 'button', id: 'session-more-boards', class: 'link', onclick: () => { boardsListed.value += 10 * LISTED; } }, t('more-boards')) : null);
}

/**
 * The tricks that each player lost, the most first.
 * @param {Slip[]} list
 */
function lostBy(list) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { who, cost } of list) sums.set(who, (sums.get(who) ?? 0) + cost);
  return [...sums].sort(([, a], [, b]) => b - a);
}

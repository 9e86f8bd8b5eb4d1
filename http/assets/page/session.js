// The session: what was lost on all boards of a file, by whom; the way to each mistake, and back to try it again.

import { h, fill, said, setText, count, $, toast, announce } from './dom.js';
import { SEATS, SUIT, cardText, cardName, isWhole } from './cards.js';
import { contractText, contractName, side, signed, needed } from './bridge.js';
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
import { verdictText } from './trace.js';

/** Boards that are asked for at a time, mistakes and boards that are listed at once. */
const AT_ONCE = 16;
const LISTED = 40;

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
/** Whether mistakes are judged by what the player could see. */
let judging = false;
/** Answers by question, for as long as the page is open. */
const reviews = new Map();
let open = false;
/** @type {Board[]} */
let shownOf = [];
/** Who sat where on these boards. */
let seating = seatingOf([]);
/**
 * By place: the question about a board, null where there is none; its answer, its place in the strip.
 * @type {(string | null)[]}
 */
let questions = [];
/** @type {HTMLElement[]} */
let tiles = [];
let slipsListed = LISTED;
let boardsListed = LISTED;
let listener = () => {};
let due = null;

export const isOpen = () => open;

/**
 * `changed` is called when the view is opened or closed, `problems(title, items)` with a set of problems.
 * @param {Set<string>} able
 * @param {() => void} changed
 * @param {(title: string, items: object[]) => void} problems
 */
export function build(able, changed, problems) {
  listener = changed;
  openSet = problems;
  $('#session-problems').dataset.able = able.has('puzzle-gen');
  $('#session-problems').addEventListener('click', mine);
  $('#session-table').addEventListener('change', drawAll);
  $('#session-open').dataset.able = able.has('review');
  $('#session-open').addEventListener('click', () => show(true));
  $('#session-close').addEventListener('click', () => show(false));
  $('#session-print').addEventListener('click', () => print());
  $('#session-again').addEventListener('click', playAgain);
  $('#session-judge').addEventListener('click', () => {
    judging = true;
    drawLists();
  });
  $('#session-wrong').addEventListener('change', drawAll);
  $('#session-me').addEventListener('change', (/** @type {FieldEvent} */ event) => look(event.target.value));
  $('#session-mine').addEventListener('click', () => iAm(me()));
  $('#session-who').addEventListener('change', (/** @type {FieldEvent} */ event) => iAm(event.target.value));
  $('#session-nobody').addEventListener('click', () => iAm(''));
  $('#session-more-slips').addEventListener('click', () => {
    slipsListed += 10 * LISTED;
    drawLists();
  });
  $('#session-more-boards').addEventListener('click', () => {
    boardsListed += 10 * LISTED;
    drawLists();
  });
  addEventListener('keydown', (event) => {
    if (open && event.key === 'Escape' && !document.querySelector('dialog[open]')) show(false);
  });
}

/** @param {boolean} whether */
export function show(whether) {
  open = whether;
  listener();
  $(open ? '#session-title' : '#session-open').focus({ preventScroll: true });
  if (open) scrollTo(0, 0);
}

/**
 * Opens or closes the view where a place of the history is shown again.
 * @param {boolean} whether
 */
export function restore(whether) {
  open = whether;
}

/** @param {Board} board */
const isPlayed = (board) => board.actual && board.contract?.level && isWhole(board.hands);

/** Shows or hides the view; boards without play close it. */
export function paint() {
  const { boards } = boardsOpen();
  const button = $('#session-open');
  button.hidden = button.dataset.able !== 'true' || !boards.some(isPlayed);
  if (button.hidden) open = false;
  $('#session').hidden = !open;
  if (!open) {
    shownOf = [];
    reviewing.stop();
    judge.stop();
    mining.stop();
    return;
  }
  for (const id of ['desk', 'bar']) $(`#${id}`).hidden = true;
  if (shownOf === boards) return;
  shownOf = boards;
  seating = seatingOf(boards.filter(isPlayed));
  judging = false;
  mining.stop();
  setText($('#session-mined'), '');
  $('#session-wrong').checked = false;
  questions = boards.map((board) => (isPlayed(board) ? question(board) : null));
  slipsListed = LISTED;
  boardsListed = LISTED;
  const { name } = boardsOpen();
  setText($('#session-title'), [t('the-text'), t('the-example'), t('the-clipboard')].includes(name) ? t('session') : t('session-of', { name }));
  fillNames();
  fillTables();
  drawAll();
  solve();
}

/**
 * The question about a board, as a line.
 * @param {Board} board
 */
const question = (board) => JSON.stringify({ op: 'review', ...contractOfBoard(/** @type {Played} */ (board)), dealer: board.dealer, played: board.actual, ...(board.result === null ? {} : { result: board.result }) });

/** @param {number} place */
const answerOf = (place) => (questions[place] ? reviews.get(questions[place]) : null);

/** Asks for what is not known, and draws it as it comes. */
function solve() {
  const missing = [...new Set(questions.filter((text) => text !== null).filter((text) => !reviews.has(text)))];
  /** @type {Map<string, number[]>} */
  const places = new Map(missing.map((text) => [text, /** @type {number[]} */ ([])]));
  questions.forEach((text, place) => places.get(text ?? '')?.push(place));
  let left = missing.length;
  progress(left);
  if (left === 0) return;
  reviewing.ask(JSON.stringify(missing), async (/** @type {AbortSignal} */ signal) => {
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const asked = missing.slice(from, from + AT_ONCE);
      await askAll(asked.map((text) => JSON.parse(text)), (answer, index) => {
        reviews.set(asked[index], answer);
        left -= 1;
        (places.get(asked[index]) ?? []).forEach(drawTile);
        progress(left);
        soon();
      }, signal);
    }
    reviewing.stop();
    drawLists();
    announce(`${t('boards-all-analysed', { n: questions.filter(Boolean).length })} ${$('#session-sum').textContent}`);
  }, (error) => toast(t('boards-not-analysed', { why: errorText(error), n: left }), { name: t('try-again'), run: solve }));
}

/** @param {number} left */
function progress(left) {
  const all = new Set(questions.filter(Boolean)).size;
  $('#session-note').hidden = left === 0;
  $('#session-progress').max = all;
  $('#session-progress').value = all - left;
  setText($('#session-message'), t('of-boards-are-analysed', { n: all - left, all }));
}

/** Lists are drawn at most so often while answers come in. */
const OFTEN = 400;

function soon() {
  due ||= setTimeout(() => {
    due = null;
    if (open) drawLists();
  }, OFTEN);
}

function fillNames() {
  const names = new Set(shownOf.filter(isPlayed).flatMap((board) => Object.keys(board.players).filter((seat) => board.players[seat]).map((seat) => seating.who(board, seat))));
  const list = [...names].sort((a, b) => a.localeCompare(b));
  const options = (/** @type {string} */ first) => [['', first], ...list.map((name) => [name, name])].map(([value, text]) => h('option', { value }, text));
  fill($('#session-me'), options(t('all-players')));
  fill($('#session-who'), options(t('choose-your-name')));
  $('#session-me').value = looked.get(shownOf) ?? ownAmong(pref('names'), names)[0] ?? '';
  $('#session-me').parentElement.hidden = names.size === 0;
  paintMine();
}

const me = () => $('#session-me').value;

/**
 * The player that is looked at, by the boards.
 * @type {WeakMap<Board[], string>}
 */
const looked = new WeakMap();

/**
 * Restricts the view to a player; the empty name: to nobody.
 * @param {string} name
 */
function look(name) {
  $('#session-me').value = name;
  looked.set(shownOf, name);
  paintMine();
  drawAll();
}

/**
 * The reader says who they are: it is remembered, and not asked again. The empty name: none of these.
 * @param {string} name
 */
function iAm(name) {
  prefer('asked', true);
  if (name) prefer('names', [name, ...pref('names').filter((/** @type {string} */ one) => one !== name)]);
  look(name);
  $('#session-me').focus();
}

/** The question who the reader is, and the button that answers it later. */
function paintMine() {
  const own = pref('names');
  $('#session-ask').hidden = pref('asked') || own.length > 0 || $('#session-me').parentElement.hidden;
  $('#session-mine').hidden = !me() || own.includes(me()) || !$('#session-ask').hidden;
}

/**
 * Whether a board is of the table that is looked at, if it is one.
 * @param {number} place
 */
const isShown = (place) => [seating.tableOf(shownOf[place]), ''].includes($('#session-table').value);

/**
 * The seat of the player that is looked at on a board; undefined if they did not play it.
 * @param {number} place
 */
const ownSeat = (place) => SEATS.find((seat) => seating.who(shownOf[place], seat) === me());

/**
 * Whether a board is listed: of a player those that they played.
 * @param {number} place
 */
const isListed = (place) => isShown(place) && (!me() || ownSeat(place) !== undefined);

/** The tables that can be chosen, where there are several. */
function fillTables() {
  const { tables } = seating;
  $('#session-table').parentElement.hidden = tables.length === 0;
  fill($('#session-table'), [['', t('all')], ...tables.map((name) => [name, name])].map(([value, text]) => h('option', { value }, text)));
}

/**
 * Whether what a seat gives away is looked at: everybody's, or the reader's if he said who he is.
 * @param {Board} board
 * @param {string} seat
 */
const isMine = (board, seat) => !me() || seating.who(board, seat) === me();

/**
 * What was given away on a board, by the reader if he said who he is.
 * @param {number} place
 */
function slipsOf(place) {
  const answer = answerOf(place);
  const board = shownOf[place];
  const own = (isShown(place) && answer?.slips || []).filter((/** @type {any} */ { player }) => isMine(board, player));
  const slips = own.map((/** @type {any} */ slip) => ({ ...slip, place, who: seating.who(board, slip.player), verdict: verdict(board, slip) }));
  return judging && $('#session-wrong').checked ? slips.filter((/** @type {any} */ slip) => slip.verdict?.wrong !== false) : slips;
}

/**
 * What is known of a mistake as it had to be judged at the table.
 * @param {Board} board
 * @param {{ply: number, card: string}} about
 */
const verdict = (board, { ply, card: chosen }) => (judging && fits(board) ? verdictOf(choice(board, board.actual ?? [], ply), chosen) : null);

/** Judges the mistakes that are not judged yet, the dearest first. */
function judgeSlips() {
  const all = judging ? shownOf.flatMap((_, place) => slipsOf(place)).filter(({ place }) => fits(shownOf[place])).sort(dearest) : [];
  const texts = all.map(({ place, ply }) => choice(shownOf[place], shownOf[place].actual ?? [], ply));
  const left = judge.ask(texts, soon, (error) => toast(errorText(error)));
  const verdicts = all.map((slip) => slip.verdict).filter(Boolean);
  const wrong = verdicts.filter((one) => one.wrong).length;
  $('#session-judge').hidden = judging;
  $('#session-wrong-label').hidden = !judging;
  setText($('#session-judged'), !judging ? '' : left > 0 ? t('cards-to-judge', { left }) : t('cards-wrong', { n: wrong, unlucky: verdicts.length - wrong }));
}

/**
 * @param {any} a
 * @param {any} b
 */
const dearest = (a, b) => b.imps - a.imps || Number(Boolean(b.flip)) - Number(Boolean(a.flip)) || b.cost - a.cost;

function drawAll() {
  fill($('#session-strip'), shownOf.map((board, place) => h('button', { type: 'button', class: 'tile', 'data-place': place, onclick: () => openBoard(place) })));
  tiles = [...$('#session-strip').children];
  tiles.forEach((_, place) => drawTile(place));
  drawLists();
}

/** @param {number} place */
const label = (place) => shownOf[place].board || String(place + 1);

/** @param {number} place */
function drawTile(place) {
  const tile = tiles[place];
  if (!tile) return;
  tile.hidden = !isListed(place);
  const answer = answerOf(place);
  const slips = slipsOf(place);
  const kind = !questions[place] ? 'none' : !answer ? 'wait' : answer.error ? 'none' : slips.some((/** @type {any} */ { flip }) => flip) ? 'flip' : slips.length > 0 ? 'slip' : 'clean';
  const words = { none: t('no-recorded-play'), wait: t('not-analysed-yet'), flip: t('a-contract-was-lost'), slip: t('tricks-were-lost'), clean: t('nothing-was-lost') };
  tile.className = `tile ${kind}`;
  setText(tile, label(place));
  const cost = slips.reduce((/** @type {number} */ sum, /** @type {any} */ { imps }) => sum + imps, 0);
  const name = `${t('board-is', { board: label(place), what: words[kind] })}${cost ? `, ${count(cost, 'imp')}` : ''}`;
  tile.setAttribute('aria-label', name);
  tile.title = name;
}

/**
 * Opens a board where most was given away, or at its start.
 * @param {number} place
 */
function openBoard(place) {
  const [slip] = slipsOf(place).sort(dearest);
  openAt(place, slip ? slip.ply : 0);
}

/**
 * @param {number} place
 * @param {number} ply
 */
function openAt(place, ply) {
  open = false;
  again.restore(null);
  turnTo(place);
  const { actual } = boardsOpen().boards[place];
  if (actual) commit({ line: actual, at: ply });
  listener();
  $('#status').focus({ preventScroll: true });
}

function playAgain() {
  const list = allSlips().map(({ place, ply, better, who: name, cost, imps, flip }) => ({ place, ply, better, who: name, cost, imps, flip }));
  open = false;
  again.start(list);
  listener();
}

const allSlips = () => shownOf.flatMap((_, place) => slipsOf(place)).sort(dearest);

function drawLists() {
  judgeSlips();
  const players = playersOf();
  drawSum(players);
  drawPlayers(players);
  drawTables();
  drawSlips();
  drawBoards();
}

/** By name: boards, cards with a choice, tricks, contracts and points that were given away. */
function playersOf() {
  const all = new Map();
  const field = fields();
  shownOf.forEach((board, place) => {
    const answer = answerOf(place);
    if (!answer || answer.error || !isShown(place)) return;
    for (const [seat, roles] of Object.entries(answer.players)) {
      const name = seating.who(board, seat);
      const one = all.get(name) || { name, boards: 0, cards: 0, slips: 0, tricks: 0, contracts: 0, imps: 0, share: 0, compared: 0 };
      const roleSums = Object.values(roles);
      one.boards += roleSums.length > 0 ? 1 : 0;
      for (const { cards, slips, tricks } of roleSums) {
        one.cards += cards;
        one.slips += slips;
        one.tricks += tricks;
      }
      for (const slip of answer.slips.filter((/** @type {Play} */ { player }) => player === seat)) {
        one.contracts += slip.flip ? 1 : 0;
        one.imps += slip.imps;
        one.share += shareLost(slip, field[place]);
      }
      one.compared += field[place] ? 1 : 0;
      all.set(name, one);
    }
  });
  return [...all.values()].sort((a, b) => b.imps / b.boards - a.imps / a.boards);
}

/** By place: what the others scored on the same board, north and south; null where nobody else played it. */
function fields() {
  const byBoard = new Map();
  const keys = shownOf.map((board, place) => (questions[place] ? boardKey(board) : `${place}`));
  keys.forEach((key, place) => {
    const score = answerOf(place)?.score_ns;
    if (score !== undefined) byBoard.set(key, [...(byBoard.get(key) || []), { place, score }]);
  });
  return keys.map((key, place) => {
    const others = (byBoard.get(key) || []).filter((/** @type {any} */ one) => one.place !== place).map((/** @type {any} */ { score }) => score);
    return others.length > 0 ? others : null;
  });
}

/**
 * The share of a board's matchpoints that a card gave away.
 * @param {any} about
 * @param {number[]} others
 */
function shareLost({ player, before_ns: before, after_ns: after }, others) {
  if (!others) return 0;
  const lost = share(before, others) - share(after, others);
  return side(player) === 'NS' ? lost : -lost;
}

/** @param {any} players */
function drawSum(players) {
  const mine = players.find((/** @type {any} */ { name }) => name === me());
  const analysed = questions.filter((text, place) => text && reviews.has(text) && isShown(place)).length;
  const all = players.reduce((/** @type {number} */ sum, /** @type {any} */ { tricks }) => sum + tricks, 0);
  const contracts = players.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.contracts, 0);
  setText($('#session-sum'), mine ? t('player-lost', { player: mine.name, tricks: count(mine.tricks, 'trick'), contracts: count(mine.contracts, 'contract'), imps: count(mine.imps, 'imp'), boards: count(mine.boards, 'board') })
    : t('all-lost', { boards: count(analysed, 'board'), tricks: count(all, 'trick'), contracts: count(contracts, 'contract') }));
  $('#session-again').disabled = allSlips().length === 0;
  setText($('#session-again'), me() ? t('practise-my-mistakes') : t('practise-the-mistakes'));
  const problems = $('#session-problems');
  problems.hidden = problems.dataset.able !== 'true';
  problems.disabled = minedBoards().length === 0;
  setText(problems, me() ? t('problems-from-my-mistakes') : t('problems-from-these-mistakes'));
}

/** @param {any} players */
function drawPlayers(players) {
  const compared = players.some((/** @type {any} */ one) => one.compared > 0);
  const head = [t('player'), t('boards'), t('right-cards'), t('tricks'), t('contracts'), 'IMPs', t('imps-per-board'), ...(compared ? [t('matchpoints')] : [])];
  const row = (/** @type {any} */ one) => h('tr', { class: one.name === me() ? 'own' : null },
    h('th', { scope: 'row' }, h('button', { type: 'button', class: 'link', title: t('show-only-this-player'), onclick: () => choose(one.name) }, one.name)),
    [one.boards, t('slips-of-cards', { slips: one.cards - one.slips, cards: one.cards }), one.tricks, one.contracts, one.imps, (one.imps / Math.max(1, one.boards)).toFixed(1)].map((text) => h('td', {}, text)),
    compared ? h('td', {}, one.compared > 0 ? `${((100 * one.share) / one.compared).toFixed(1)} %` : '–') : null);
  fill($('#session-players'), h('thead', {}, h('tr', {}, head.map((name) => h('th', { scope: 'col' }, name)))), h('tbody', {}, players.map(row)));
}

/** What was given away at each table. */
function drawTables() {
  const { tables, tableOf } = seating;
  $('#session-by-table').hidden = tables.length === 0;
  const row = (/** @type {string} */ name) => {
    const places = shownOf.flatMap((board, place) => (tableOf(board) === name && answerOf(place)?.slips ? [place] : []));
    const slips = places.flatMap((place) => answerOf(place).slips);
    const sum = (/** @type {(slip: any) => number} */ of) => slips.reduce((all, slip) => all + of(slip), 0);
    const chosen = $('#session-table').value === name;
    return h('tr', { class: chosen ? 'own' : null }, h('th', { scope: 'row' }, h('button', { type: 'button', class: 'link', 'aria-pressed': String(chosen), onclick: () => turnToTable(chosen ? '' : name) }, name)),
      h('td', {}, playersAt(name).join(', ')), [places.length, sum((/** @type {any} */ { cost }) => cost), sum((/** @type {any} */ { flip }) => (flip ? 1 : 0)), sum((/** @type {any} */ { imps }) => imps)].map((text) => h('td', {}, text)));
  };
  fill($('#session-tables'), h('thead', {}, h('tr', {}, [t('table'), t('players'), t('boards'), t('tricks'), t('contracts'), 'IMPs'].map((name) => h('th', { scope: 'col' }, name)))), h('tbody', {}, tables.map(row)));
}

/**
 * The names of those who sat at a table.
 * @param {string} name
 */
const playersAt = (name) => [...new Set(shownOf.filter((board) => seating.tableOf(board) === name).flatMap(({ players }) => Object.values(players)).filter(Boolean))];

/** @param {string} name */
function turnToTable(name) {
  $('#session-table').value = name;
  drawAll();
}

/** The boards on which the players that are shown lost a contract. */
const minedBoards = () => shownOf.map((board, place) => ({ board, place })).filter(({ place }) => slipsOf(place).some((/** @type {any} */ { flip }) => flip));

/** Looks for certified problems in these mistakes; they become a set. */
function mine() {
  const boards = minedBoards();
  const say = (/** @type {string} */ text) => setText($('#session-mined'), text);
  const name = me() ? t('problems-of', { n: me() }) : t('problems-of-the-session');
  say(t('boards-to-analyse', { n: boards.length }));
  mining.stop();
  mining.ask(JSON.stringify([name, boards.map(({ place }) => place)]), async (/** @type {AbortSignal} */ signal) => {
    const title = (/** @type {number} */ place, /** @type {number} */ ply, /** @type {string} */ seat) => t('board-trick-player', { n: label(place), n2: Math.floor(ply / 4) + 1, player: seating.who(shownOf[place], seat) });
    const { items, lost } = await problemsOf(boards, (place, seat) => isMine(shownOf[place], seat), title, (left) => say(t('boards-to-analyse', { n: left })), signal);
    mining.stop();
    const small = allSlips().filter(({ flip }) => !flip).length;
    const others = [...lost, ...(small > 0 ? [['no-contract-lost', small]] : [])].map(([why, number]) => lostText(why, number)).join(', ');
    say(`${t('problems-found', { n: items.length })}${others ? ` ${t('other-mistakes', { others })}` : ''}`);
    if (items.length > 0) openSet(name, items);
  }, (error) => say(errorText(error)));
}

/** @param {string} name */
function choose(name) {
  const box = $('#session-me');
  if (![...box.options].some(({ value }) => value === name)) return;
  look(me() === name ? '' : name);
}

/** @param {any} one */
const card = (one) => said(cardName(one), { class: SUIT[one[0]] }, cardText(one));

function drawSlips() {
  const slips = allSlips();
  fill($('#session-slips'), slips.slice(0, slipsListed).map((slip) => h('li', { class: `${slip.flip ? 'flip' : 'slip'}${slip.verdict?.wrong === false ? ' unlucky' : ''}` },
    h('button', { type: 'button', class: 'link', onclick: () => openAt(slip.place, slip.ply) }, t('board-and-trick', { n: label(slip.place), n2: Math.floor(slip.ply / 4) + 1 })), `: ${slip.who}, `, card(slip.card),
    `: ${count(slip.cost, 'trick')}, ${count(slip.points, 'point')}, ${count(slip.imps, 'imp')}.`,
    slip.flip ? h('strong', {}, slip.flip === 'down' ? ` ${t('the-contract-could-now-be-beaten')}` : ` ${t('the-contract-could-now-be-made')}`) : null,
    ` ${t('better')} `, slip.better.slice(0, 4).map((/** @type {any} */ one, /** @type {number} */ index) => [index ? ' ' : '', card(one)]), slip.better.length > 4 ? ' …' : '.', verdictText(slip.verdict))));
  $('#session-more-slips').hidden = slips.length <= slipsListed;
  if (slips.length === 0) fill($('#session-slips'), h('li', { class: 'faint' }, t('nothing-so-far')));
}

/**
 * The tricks that each player lost, the most first.
 * @param {any[]} slips
 */
function lostBy(slips) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { who: name, cost } of slips) sums.set(name, (sums.get(name) ?? 0) + cost);
  return [...sums].sort(([, a], [, b]) => b - a);
}

function drawBoards() {
  const places = questions.map((_, place) => place).filter(isListed).slice(0, boardsListed);
  const score = (/** @type {number} */ ns) => (ns === undefined ? '' : ns === 0 ? '0' : `${t(ns > 0 ? 'ns-short' : 'ew-short')} ${Math.abs(ns)}`);
  const row = (/** @type {number} */ place) => {
    const { contract, passed } = shownOf[place];
    const answer = answerOf(place);
    const found = answer && !answer.error ? answer : {};
    const bid = !contract?.level ? (passed ? t('passed-out-word') : '–') : [said(contractName(contract), { class: SUIT[contract.strain] }, contractText(contract)), ` ${seating.who(shownOf[place], contract.declarer)}`];
    const cells = [bid, found.tricks === undefined ? '' : signed(found.tricks - (contract ? needed(contract) ?? 0 : 0)), score(found.score_ns), score(found.par?.score_ns), found.imps_par === undefined ? '' : signed(side(ownSeat(place) ?? 'N') === 'NS' ? found.imps_par : -found.imps_par),
      lostBy(slipsOf(place)).map(([name, cost]) => `${name} ${cost}`).join(', ')];
    return h('tr', {}, h('th', { scope: 'row' }, h('button', { type: 'button', class: 'link', onclick: () => openBoard(place) }, label(place))), cells.map((text) => h('td', {}, text)));
  };
  fill($('#session-boards'), h('thead', {}, h('tr', {}, [t('board'), t('contract'), t('result'), t('score'), t('par'), t(me() ? 'imps-against-par' : 'imps-against-par-n-s'), t('lost')].map((name) => h('th', { scope: 'col' }, name)))), h('tbody', {}, places.map(row)));
  $('#session-more-boards').hidden = questions.length <= boardsListed;
}

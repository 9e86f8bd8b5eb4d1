// The page starts here: tabs, places and their addresses, and which module hears of which change.

import { h, $, setText, toast, announce } from './dom.js';
import { errorText } from './wire.js';
import { abilities, FRAME, SERVED, STARTING } from './service.js';
import { LANGUAGES, language, speak, t, translateDocument } from './locale.js';
import * as store from './store.js';
import * as kept from './kept.js';
import { solve, known, again as askAgain } from './solve.js';
import { batch, effect } from './signals.js';
import { tab as shown, turnView } from './where.js';
import * as link from './link.js';
import * as home from './home.js';
import { isStep, joined, keyOf, placeFields, placeOf, shareable, titleParts } from './places.js';
import * as auction from './auction.js';
import * as chances from './chances.js';
import * as diagram from './diagram.js';
import * as drag from './drag.js';
import * as head from './head.js';
import * as how from './how.js';
import * as table from './table.js';
import * as play from './play.js';
import * as trace from './trace.js';
import * as input from './input.js';
import * as edit from './edit.js';
import * as keys from './keys.js';
import * as judged from './judged.js';
import * as leadlab from './leadlab.js';
import * as leads from './leads.js';
import * as lines from './lines.js';
import * as save from './save.js';
import * as share from './share.js';
import * as overview from './overview.js';
import * as session from './session.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import * as games from './games.js';
import * as lessons from './lessons.js';
import * as library from './library.js';
import * as problems from './problems.js';
import * as sakaali from './sakaali.js';
import * as suits from './suits.js';
import { pref, prefer, lend, onPref } from './prefs.js';

/**
 * The tabs: what each needs of the service, what runs when it is opened, what its address holds, by which its work is found again.
 * One that is `within` another has no button of its own.
 * @type {{id: string, name: string, needs: string, within?: string, open: (fields: Record<string, string>) => void, fields: () => object, title?: () => string, work?: () => string | null}[]}
 */
const TABS = [
  { id: 'bridge', name: t('bridge'), needs: 'table', open: () => {}, fields: () => ({}) },
  { id: 'problems', name: t('problems'), needs: 'puzzle-gen', open: problems.open, fields: problems.fields },
  { id: 'suits', name: t('suit-combinations'), needs: 'suit', within: 'problems', open: suits.open, fields: suits.fields },
  { id: 'lessons', name: t('lessons'), needs: 'puzzle-gen', open: lessons.open, fields: lessons.fields, title: lessons.title, work: lessons.setId },
  { id: 'games', name: t('all-games'), needs: 'games', open: games.open, fields: games.fields, title: games.title, work: games.work },
  { id: 'library', name: t('library'), needs: library.NEEDS, open: library.open, fields: library.fields, work: () => null },
  // Without a library it is shown once there is something to practise.
  { id: 'practice', name: t('practice'), needs: 'practice', open: library.openPractice, fields: () => ({}), work: () => null },
  // A game of few players, behind those of many.
  { id: 'sakaali', name: t('sakaali'), needs: 'duplicate', open: sakaali.open, fields: sakaali.fields },
];

/** Whether this is the form that others put into a frame of theirs: a board and its play, and a way to the whole page. */
const FRAMED = location.pathname.endsWith(`/${FRAME}`);

/** @typedef {(typeof TABS)[0]} Tab */
/** @type {Tab[]} */
let tabs = [];
/** Whether the address is a link that could not be read: it stays until there is something to put in its place. */
let damaged = false;

/** @param {Set<string>} able */
function buildTabs(able) {
  tabs = TABS.filter((tab) => able.has(tab.needs) && (!FRAMED || tab.id === 'bridge'));
  drawButtons();
}

/** The tabs that have a button. */
const buttons = () => tabs.filter(({ within }) => !within);

const drawButtons = () => $('#tabs').replaceChildren(...buttons().map(tabButton));

/** Marks the button of the tab that is shown. */
function markButtons() {
  const { id: here, within } = tabs.find(({ id }) => id === shown.peek()) ?? tabs[0];
  for (const { id } of buttons()) {
    const own = id === (within ?? here);
    $(`#for-${id}`).setAttribute('aria-selected', String(own));
    $(`#for-${id}`).tabIndex = own ? 0 : -1;
  }
}

/** Shows the tab of what is practised in this browser. */
function practiceTab() {
  if (FRAMED || tabs.some(({ id }) => id === 'practice')) return;
  tabs = TABS.filter((tab) => tabs.includes(tab) || tab.id === 'practice');
  drawButtons();
  markButtons();
}

/** @param {(typeof TABS)[0]} tab */
const tabButton = (tab) => h('button', {
  type: 'button', role: 'tab', id: `for-${tab.id}`, 'aria-controls': `tab-${tab.id}`, onclick: () => visit(tab.id), onkeydown: walk,
}, tab.name);

/** @param {KeyboardEvent} event */
function walk(event) {
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  if (!by) return;
  event.preventDefault();
  const row = buttons();
  const place = (row.findIndex(({ id }) => $(`#for-${id}`).tabIndex === 0) + by + row.length) % row.length;
  visit(row[place].id);
  $(`#for-${row[place].id}`).focus();
}

/**
 * A tab that the reader turns to.
 * @param {string} id
 */
function visit(id) {
  if (id !== shown.value) turnTo(id);
}

/** The view of the boards that are open, or home. */
const view = () => (!store.get().hands ? 'home' : session.isOpen() ? 'session' : overview.isOpen() ? 'boards' : again.runs() ? 'mistake' : '');

/** Steps of the tabs that have any. @type {Record<string, () => string | null>} */
const STEPS = { problems: problems.step, library: library.step, games: games.step, suits: suits.step };

/**
 * A place as the history of the browser keeps it: its tab, and what of it is no part of the address.
 * @typedef {import('./places.js').Place & {mistake?: number, run?: ReturnType<typeof again.saved>}} Place
 */

/** The fields in which two places differ; two practices are the same if they are of the same mistake. @type {(keyof Place)[]} */
const PLACE = ['tab', 'set', 'view', 'index', 'mistake', 'step'];

/**
 * Where the reader is, as the history of the browser keeps it beside the address.
 * @returns {Place}
 */
function place() {
  const { id, index } = store.boardsOpen();
  const there = { tab: shown.value, set: id, view: shown.value === 'bridge' ? view() : '', index, step: STEPS[shown.value]?.() ?? null };
  return there.view === 'mistake' ? { ...there, mistake: again.saved()?.index, run: again.saved() } : there;
}

/** Whether a place is shown that the history or an address has: it is no new step. */
let arriving = false;

/**
 * Shows a place that the history or an address has.
 * @param {() => void} work
 */
function arrive(work) {
  arriving = true;
  try {
    batch(work);
  } finally {
    arriving = false;
  }
}

/**
 * @param {string} id
 * @param {Record<string, string>} fields
 */
function turnTo(id, fields = {}) {
  const tab = tabs.find((one) => one.id === id) || tabs[0];
  if (!tab) return;
  shown.value = tab.id;
  for (const one of tabs) $(`#tab-${one.id}`).hidden = one !== tab;
  markButtons();
  tab.open(fields);
  address();
}

/** What stands in the address: the place in this browser, and all boards, or the one that is shown where all would be too long. */
function bridgeFragment() {
  const { boards, index, kept: isKept } = store.boardsOpen();
  if (boards.length === 0) return '';
  const marks = pref('marks');
  const own = link.encode(placeFields(place(), isKept));
  const all = boards.length > 1 ? link.encodeAll(boards, index, marks) : null;
  return [own, all ?? link.encode(link.fieldsOf(store.get(), marks))].filter(Boolean).join('&');
}

/** The browser stops a page that writes its address too often: the largest number of writes, and the milliseconds in which they may fall. */
const WRITES = { most: 60, within: 10000, later: 500 };
/** @type {number[]} */
let writes = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let delayed;

/** Puts what is shown into the address. */
function address() {
  clearTimeout(delayed);
  const now = Date.now();
  writes = writes.filter((when) => now - when < WRITES.within);
  if (writes.length >= WRITES.most) {
    delayed = setTimeout(address, WRITES.later);
    return;
  }
  const tab = tabs.find((one) => one.id === shown.value);
  if (!tab) return;
  const fragment = tab.id === 'bridge' ? bridgeFragment() : link.encode({ tab: tab.id, ...tab.fields() });
  for (const id of ['copy-link', 'print']) $(`#${id}`).hidden = !fragment;
  title(tab);
  $('a#whole').href = `./#${shareable(fragment)}`;
  if (damaged && (!fragment || fragment === `tab=${tab.id}`)) return;
  damaged = false;
  const here = place();
  const isNew = !arriving && isStep(history.state, here);
  if (!isNew && `#${fragment}` === location.hash && isSame(history.state, here)) return;
  writes.push(now);
  history[isNew ? 'pushState' : 'replaceState'](here, '', fragment ? `#${fragment}` : location.pathname);
  if (tab.id !== 'bridge') keepPlace(tab, fragment);
}

/**
 * Returns whether two places are the same; two practices are if they are of the same mistake.
 * @param {Place | null} one
 * @param {Place} other
 */
const isSame = (one, other) => PLACE.every((name) => one?.[name] === other[name]);

/** The tab other than bridge at which the reader did something. */
let touched = '';

/** The reader does something on a tab. */
function touch() {
  if (touched === shown.value) return;
  touched = shown.value;
  const tab = tabs.find((one) => one.id === shown.value);
  if (tab && tab.id !== 'bridge') keepPlace(tab, link.encode({ tab: tab.id, ...tab.fields() }));
}

/**
 * What the reader did on another tab can be found again from home.
 * @param {Tab} tab
 * @param {string} fragment
 */
function keepPlace(tab, fragment) {
  if (touched !== tab.id || FRAMED) return;
  const name = tab.title?.() || tab.name;
  const own = tab.work ? tab.work() : '';
  if (own !== null) kept.keepPlace({ id: `place-${tab.id}${own && `-${own}`}`, tab: tab.id, name: name === tab.name ? name : `${tab.name}: ${name}`, fragment });
}

/** @param {Tab} tab */
function title(tab) {
  const state = store.get();
  const { name, boards } = store.boardsOpen();
  const board = state.board ? t('board-board', { board: state.board }) : t('deal');
  const what = tab.id !== 'bridge' ? tab.title?.() || tab.name : !state.hands ? '' : boards.length > 1 ? `${board}, ${name}` : board;
  document.title = what ? `${what} – Tikki` : 'Tikki';
}

/**
 * The stored set that an address names, or that has the same deals; null if none is stored.
 * @param {string | null} id
 * @param {Board[]} states
 */
async function storedFor(id, states) {
  if (FRAMED) return null;
  if (id) return kept.load(id);
  return states.length > 0 ? kept.find(keyOf(states)) : null;
}

/** Shows what the address holds. */
async function fromAddress() {
  const fragment = location.hash.replace(/^#/, '');
  const fields = link.decode(fragment);
  const tab = fields.tab || 'bridge';
  const named = placeOf(fields);
  /** @type {{states: Board[], index?: number, lost: number}} */
  const { states, index = 0, lost } = fields.tab ? { states: [], lost: 0 } : link.statesOf(fragment);
  const stored = fields.tab ? null : await storedFor(named.kept, states);
  const set = stored && joined(stored, states, index);
  const isGone = !set && states.length === 0 && named.kept !== null && !fields.tab;
  damaged = lost > 0 || isGone;
  warn(isGone ? t('these-boards-are-not-kept') : lost === 0 ? '' : states.length === 0 ? t('this-link-is-cut-or-damaged-the') : t('link-lost-boards', { n: lost, all: states.length + lost }));
  lend(fields.marks ? { marks: fields.marks } : {});
  history.replaceState({ tab, set: null }, '');
  if (fields.tab && Object.keys(fields).length > 1) touched = tab;
  arrive(() => {
    if (set) store.resume(set);
    else if (states.length > 0) store.open(states, { name: t('boards-of-a-link'), first: index, keep: !FRAMED });
    else if (tab === 'bridge') store.close();
    if (set || states.length > 0) $('details#input').open = false;
    // The mistakes of a practice are found again from the session.
    openView(named.view === 'mistake' ? 'session' : named.view, null);
    turnTo(tab, fields);
  });
}

/**
 * Opens the view of a place.
 * @param {string} name
 * @param {Place['run']} run
 */
function openView(name, run) {
  turnView(name);
  again.restore(name === 'mistake' ? run ?? null : null);
}

/**
 * A tab could not read its link: the address stays, so that it can be looked at and mended.
 * @param {string} text
 */
function damagedLink(text) {
  damaged = true;
  warn(text);
}

/**
 * A word about the link that was opened; the empty text takes it away.
 * @param {string} text
 */
function warn(text) {
  setText($('#link-wrong'), text);
  $('#link-wrong').hidden = !text;
}

/**
 * Shows the place in the history that the reader has come back to; false if it is not known here.
 * @param {Place | null} entry
 */
async function fromHistory(entry) {
  if (!entry?.tab) return false;
  // The address is read first: boards that are taken up again write theirs into it.
  const fields = entry.tab === 'bridge' ? {} : link.decode(location.hash);
  const isOpen = entry.set === store.boardsOpen().id;
  const set = entry.set && !isOpen ? store.atHand(entry.set) || await kept.load(entry.set) : null;
  if (entry.tab === 'bridge' && (entry.set ? !isOpen && !set : location.hash)) return false;
  warn('');
  arrive(() => {
    // The tab comes first, so that nothing else writes the address.
    shown.value = entry.tab;
    if (set) store.resume(set);
    else if (!entry.set && entry.tab === 'bridge') store.close();
    if (entry.index !== undefined && entry.index !== store.boardsOpen().index) store.turnTo(entry.index);
    $('details#input').open = !store.get().hands;
    openView(entry.view ?? '', entry.run ?? null);
    turnTo(entry.tab, fields);
  });
  return true;
}

/** @param {PopStateEvent} event */
async function moved(event) {
  if (!await fromHistory(event.state)) await fromAddress();
}

/** Leaves what is open for the first view: it stays one step back. */
function goHome() {
  batch(() => {
    store.close();
    openView('', null);
    turnTo('bridge');
  });
  scrollTo(0, 0);
}

/**
 * Opens a set that the browser keeps, as it was left.
 * @param {string} id
 */
async function openKept(id) {
  const set = store.atHand(id) || await kept.load(id);
  if (!set) {
    toast(t('these-boards-are-not-kept'));
    home.list();
    return;
  }
  store.resume(set);
  $('details#input').open = false;
  $('#status').focus({ preventScroll: true });
  scrollTo(0, 0);
}

/**
 * Opens the place of another tab that the browser keeps.
 * @param {string} fragment
 */
function openPlace(fragment) {
  const fields = link.decode(fragment);
  touched = fields.tab;
  turnTo(fields.tab, fields);
}

/** Whether a change comes from another tab of the browser, which has written it down. */
let hearing = false;

/**
 * Another tab of the browser changed what is kept.
 * @param {{id: string, place?: number}} change
 */
async function heard({ id, place: at }) {
  home.list();
  const board = at === undefined || !store.atHand(id) ? null : await kept.board(id, at);
  if (!board || at === undefined) return;
  hearing = true;
  store.refresh(id, at, board);
  hearing = false;
}

/** Shows what belongs to the view: home where nothing is open, the desk and its bar where a board is. */
function paintViews() {
  const isBoard = ['', 'mistake'].includes(view());
  for (const id of ['desk', 'bar']) $(`#${id}`).hidden = !isBoard;
  home.show(shown.value === 'bridge' && view() === 'home' && !FRAMED);
}

let troubled = '';

/** What the service refused, or did not answer. */
function paintTrouble() {
  const wrong = Object.values(known.wrong)[0];
  const text = wrong ? errorText(wrong) : '';
  $('#trouble').hidden = !wrong;
  if (wrong?.code === 'unreachable') lookForService();
  if (text === troubled) return;
  troubled = text;
  if (!wrong) return;
  setText($('#trouble'), `${text} `);
  $('#trouble').append(h('button', { type: 'button', class: 'link', onclick: () => askAgain(store.get()) }, t('try-again')));
  announce(text);
}

/** How long it takes until a service that did not answer is looked for again, in milliseconds. */
const RETRY = 3000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let looking;

/** Looks for a service that did not answer until it does, and then asks again. */
function lookForService() {
  looking ||= setTimeout(async () => {
    const found = await abilities().catch(() => null);
    looking = undefined;
    if (found) askAgain(store.get());
    else lookForService();
  }, RETRY);
}

/** @param {Board} state */
function onState(state) {
  solve(state);
  if (store.boardsOpen().kept && !hearing) kept.note(store.boardsOpen());
  if (shown.value === 'bridge') address();
}

/**
 * A set that the reader opened is kept.
 * @param {BoardSet} set
 */
function onOpen(set) {
  again.restore(null);
  warn('');
  if (set.kept) kept.keep({ ...set, name: titled(set) });
}

/**
 * What a set is called among those that are kept.
 * @param {BoardSet} set
 */
function titled({ name, boards }) {
  if (![t('the-text'), t('the-clipboard'), t('boards-of-a-link')].includes(name)) return name;
  const { event, players = [], first = '1', last = first } = titleParts(boards);
  const numbers = first === last ? t('board-board', { board: first }) : `${t('boards')} ${first}–${last}`;
  return event ?? (players.length > 0 ? players.join(', ') : numbers);
}

function colours() {
  document.documentElement.classList.toggle('four', pref('four'));
  $('input#four').checked = pref('four');
}

/** Waits for the list of what the service can do; null, and a way to try again, if there is no answer. */
async function ability() {
  const [box, button] = [$('#starting'), $('#start-again')];
  button.hidden = true;
  setText($('span', box), STARTING);
  box.hidden = false;
  try {
    const able = await abilities();
    box.hidden = true;
    return able;
  } catch (error) {
    setText($('span', box), errorText(error));
    button.hidden = false;
    return null;
  }
}

async function start() {
  const able = await ability();
  if (!able) return;
  buildTabs(able);
  head.build();
  auction.build();
  diagram.build(play.pickCard);
  drag.build();
  table.build();
  play.build();
  input.build(able, openRecords);
  edit.build();
  save.build(able);
  judged.build(able);
  trace.build();
  how.build();
  chances.build(able);
  leads.build(able);
  leadlab.build(able);
  overview.build(onView);
  session.build(able, onView, openSet);
  again.build(onView);
  lines.build();
  home.build(able, { openSet: openKept, openPlace, openProblem, puzzles: () => visit('problems') });
  hidden.build();
  keys.build(() => shown.value === 'bridge' && !overview.isOpen() && !session.isOpen());
  const host = { address, openBridge, openDeals, openProblem, lesson, openLesson, problem: problems.current, damagedLink, share: share.open, visit };
  for (const tab of [problems, lessons, games, sakaali, suits]) tab.build(host);
  problems.offerSuits(able.has('suit'));
  await library.build(able, { address, open: openAt, records: openRecords, practiceTab, visit });
  store.listen(onState);
  store.onOpen(onOpen);
  // First of all, since drawings are as wide as the box that they are in.
  effect(paintViews, -1);
  effect(paintTrouble);
  effect(colours);
  onPref(address);
  document.documentElement.classList.toggle('framed', FRAMED);
  $('#whole').hidden = !FRAMED;
  if (!SERVED || share.LOCAL) setText($('#privacy'), t('nothing-leaves-this-machine'));
  $('#four').addEventListener('change', () => prefer('four', $('input#four').checked));
  share.build(() => ({ fragment: shareable(location.hash), bridge: shown.value === 'bridge', able: able.has('write') }));
  $('#copy-link').addEventListener('click', () => share.open());
  $('#print').addEventListener('click', () => print());
  $('#help-open').addEventListener('click', () => $('dialog#help').showModal());
  addEventListener('popstate', moved);
  addEventListener('pagehide', kept.flush);
  kept.onChange(heard);
  $('#main').addEventListener('click', touch, true);
  $('#home-link').addEventListener('click', (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goHome();
  });
  if (!await fromHistory(history.state)) await fromAddress();
  document.documentElement.dataset.ready = 'true';
}

/**
 * Deals of other games that were read.
 * @param {string} text
 * @param {string} name
 */
function openRecords(text, name) {
  visit('games');
  games.readRecords(text, name);
}

/**
 * Boards of the library, the first at a place of its play.
 * @param {Board[]} states
 * @param {string} name
 * @param {number} at
 */
function openAt(states, name, at = 0) {
  openBridge(at > 0 ? [{ ...states[0], line: states[0].actual ?? [], at }, ...states.slice(1)] : states, name);
}

/** Another view of what is open is shown. */
function onView() {
  if (shown.value === 'bridge') address();
}

/**
 * Boards that another tab hands over to this one.
 * @param {Board[]} states
 * @param {string} name
 */
function openBridge(states, name) {
  store.open(states, { name, passing: true });
  $('details#input').open = false;
  openView('', null);
  turnTo('bridge');
}

/**
 * Deals that are looked at together.
 * @param {Board[]} states
 * @param {string} name
 */
function openDeals(states, name) {
  store.open(states, { name });
  $('details#input').open = false;
  openView('boards', null);
  turnTo('bridge');
  overview.show(true);
}

/** @param {Record<string, string>} fields */
function openProblem(fields) {
  turnTo('problems', fields);
  scrollTo(0, 0);
}

/**
 * A set of problems, which the browser keeps; null if it does not.
 * @param {string} id
 */
async function lesson(id) {
  if (lessons.setId() !== id) {
    const row = (await kept.recent()).find((/** @type {KeptRow} */ one) => one.id === `place-lessons-${id}`);
    if (row?.fragment) lessons.open(link.decode(row.fragment));
  }
  return lessons.setId() === id ? lessons.contents() : null;
}

/**
 * Turns to a set of problems.
 * @param {string} id
 */
async function openLesson(id) {
  if (!await lesson(id)) return;
  turnTo('lessons');
  scrollTo(0, 0);
}

/**
 * Problems that are looked at together, as a set.
 * @param {string} title
 * @param {Parameters<typeof lessons.take>[1]} items
 */
function openSet(title, items) {
  turnTo('lessons');
  lessons.take(title, items);
}

/** Each language under its own name. */
function languages() {
  const button = (/** @type {[string, string]} */ [code, name]) => h('button', { type: 'button', class: 'link', lang: code, 'aria-current': code === language ? 'true' : null, onclick: () => speak(code) }, name);
  $('#languages').append(...LANGUAGES.map(button));
}

translateDocument();
languages();
$('#start-again').addEventListener('click', start);
start();

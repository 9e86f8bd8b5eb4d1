// The page starts here: tabs, the address, and who is told of what.

import { h, $, setText, toast, announce } from './dom.js';
import { abilities } from './wire.js';
import * as store from './store.js';
import { solve, onAnswer, known, again } from './solve.js';
import * as link from './link.js';
import * as diagram from './diagram.js';
import * as table from './table.js';
import * as play from './play.js';
import * as trace from './trace.js';
import * as input from './input.js';
import * as edit from './edit.js';
import * as keys from './keys.js';
import * as leads from './leads.js';
import * as overview from './overview.js';
import * as games from './games.js';
import * as problems from './problems.js';
import * as sakaali from './sakaali.js';
import { pref, prefer, onPref } from './prefs.js';

/** The tabs: what each needs of the service, and what is told when it is turned to. */
const TABS = [
  { id: 'bridge', name: 'Bridge', needs: 'table', open: () => {}, fields: () => ({}) },
  { id: 'problems', name: 'Problems', needs: 'puzzle-gen', open: problems.open, fields: problems.fields },
  { id: 'sakaali', name: 'Sakaali', needs: 'duplicate', open: sakaali.open, fields: sakaali.fields },
  { id: 'games', name: 'All games', needs: 'games', open: games.open, fields: games.fields },
];

let tabs = [];
let shown = 'bridge';

function buildTabs(able) {
  tabs = TABS.filter((tab) => able.has(tab.needs));
  const button = (tab) => h('button', {
    type: 'button', role: 'tab', id: `for-${tab.id}`, 'aria-controls': `tab-${tab.id}`, onclick: () => turnTo(tab.id), onkeydown: walk,
  }, tab.name);
  $('#tabs').append(...tabs.map(button));
}

function walk(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const place = (tabs.findIndex((tab) => tab.id === shown) + by + tabs.length) % tabs.length;
  turnTo(tabs[place].id);
  $(`#for-${tabs[place].id}`).focus();
}

function turnTo(id, fields = {}) {
  const tab = tabs.find((one) => one.id === id) || tabs[0];
  if (!tab) return;
  shown = tab.id;
  for (const one of tabs) {
    const own = one === tab;
    $(`#tab-${one.id}`).hidden = !own;
    $(`#for-${one.id}`).setAttribute('aria-selected', String(own));
    $(`#for-${one.id}`).tabIndex = own ? 0 : -1;
  }
  tab.open(fields);
  address();
}

/** What stands in the address: all boards, or the one that is shown where all would be too long. */
function bridgeFragment() {
  const { boards, index } = store.boardsOpen();
  const marks = pref('marks');
  const all = boards.length > 1 ? link.encodeAll(boards, index, marks) : null;
  return all ?? link.encode(link.fieldsOf(store.get(), marks));
}

/** Puts what is shown into the address. */
function address() {
  const tab = tabs.find((one) => one.id === shown);
  if (!tab) return;
  const fragment = tab.id === 'bridge' ? bridgeFragment() : link.encode({ tab: tab.id, ...tab.fields() });
  if (`#${fragment}` !== location.hash) history.replaceState(null, '', fragment ? `#${fragment}` : location.pathname);
  for (const id of ['copy-link', 'print']) $(`#${id}`).hidden = !fragment;
}

/** Shows what the address tells. */
function fromAddress() {
  const fields = link.decode(location.hash);
  const { states, index } = fields.tab ? { states: [] } : link.statesOf(location.hash.replace(/^#/, ''));
  if (fields.marks) prefer('marks', fields.marks);
  if (states.length > 0) {
    store.open(states, index);
    $('#input').open = false;
  }
  turnTo(fields.tab || 'bridge', fields);
}

function paint() {
  const state = store.get();
  for (const id of ['desk', 'bar']) $(`#${id}`).hidden = !state.hands;
  $('#welcome').hidden = Boolean(state.hands);
  overview.paint();
  if (!state.hands) return;
  diagram.draw(state, play.pickCard);
  table.paint(state);
  play.paint(state);
  trace.paint(state);
  leads.paint(state);
  input.paint(state);
  paintTrouble(state);
}

/** What the service refused, or did not answer. */
function paintTrouble(state) {
  const wrong = Object.values(known.wrong)[0];
  const box = $('#trouble');
  box.hidden = !wrong;
  if (!wrong) return;
  setText(box, `${wrong.message} `);
  box.append(h('button', { type: 'button', class: 'link', onclick: () => again(state) }, 'Try again'));
}

function onState(state) {
  solve(state);
  paint();
  if (shown === 'bridge') address();
}

async function copyLink() {
  const count = shown === 'bridge' ? store.boardsOpen().boards.length : 1;
  const whole = count < 2 || location.hash.includes('&&');
  const holds = count < 2 ? '' : whole ? ` It holds all ${count} boards.` : ` It holds only the board that is shown: all ${count} would make it too long. Send the file instead.`;
  try {
    await navigator.clipboard.writeText(location.href);
    tell(`The link is copied.${holds}`);
  } catch {
    tell(`The address of this page is the link.${holds}`);
  }
}

function tell(text) {
  toast(text);
  announce(text);
}

function colours() {
  document.documentElement.classList.toggle('four', pref('four'));
  $('#four').checked = pref('four');
}

async function start() {
  const able = await abilities();
  buildTabs(able);
  table.build();
  play.build();
  input.build(able);
  edit.build();
  leads.build(able);
  overview.build(paint);
  keys.build(() => shown === 'bridge' && !overview.isOpen());
  problems.build(address);
  games.build(address);
  sakaali.build(address);
  store.listen(onState);
  onAnswer(paint);
  onPref(() => {
    colours();
    paint();
    address();
  });
  colours();
  if (['127.0.0.1', '[::1]', 'localhost'].includes(location.hostname)) setText($('#privacy'), 'Nothing leaves this machine.');
  $('#four').addEventListener('change', (event) => prefer('four', event.target.checked));
  $('#copy-link').addEventListener('click', copyLink);
  $('#print').addEventListener('click', () => print());
  $('#help-open').addEventListener('click', () => $('#help').showModal());
  addEventListener('hashchange', fromAddress);
  fromAddress();
  paint();
  document.documentElement.dataset.ready = 'true';
}

start();

// How deals come in: pasted, from a file, at random; and the boards of what was read.

import { h, fill, setText, $, announce, toast } from './dom.js';
import { SEAT, SYMBOL, SUIT, parseDeal, shuffled, byNumber, randomBoard, randomSeed } from './cards.js';
import { replay } from './bridge.js';
import { ask, Latest } from './wire.js';
import { EMPTY, open, boardsOpen, turnTo } from './store.js';

const reading = new Latest();
let canDeal = false;

export function build(abilities) {
  canDeal = abilities.has('deal');
  $('#condition-row').hidden = !canDeal;
  $('#paste').addEventListener('submit', (event) => {
    event.preventDefault();
    readText($('#text').value);
  });
  addEventListener('paste', pasted);
  $('#text').addEventListener('paste', () => setTimeout(() => readText($('#text').value)));
  $('#random').addEventListener('click', random);
  $('#random-2').addEventListener('click', random);
  $('#sample').addEventListener('click', () => {
    $('#text').value = SAMPLE;
    readText(SAMPLE);
  });
  $('#file').addEventListener('change', (event) => readFile(event.target.files[0]));
  $('#next-board').addEventListener('click', () => turn(1));
  $('#prev-board').addEventListener('click', () => turn(-1));
  $('#board').addEventListener('change', (event) => turnTo(Number(event.target.value)));
  const dropping = (whether) => document.body.classList.toggle('dropping', whether);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    dropping(true);
  });
  addEventListener('dragleave', (event) => dropping(event.relatedTarget !== null));
  addEventListener('drop', (event) => {
    event.preventDefault();
    dropping(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) readFile(files[0]);
    else readText(event.dataTransfer.getData('text'));
  });
}

/** What is pasted beside a field is a deal; a field keeps what is pasted into it. */
function pasted(event) {
  const into = event.target.closest?.('input, textarea, select');
  const text = event.clipboardData?.getData('text') || '';
  if (into || $('#tab-bridge').hidden || document.querySelector('dialog[open]') || !text.trim()) return;
  event.preventDefault();
  readText(text, 'the clipboard');
}

/** The next or last board of several. */
export const turn = (by) => turnTo(boardsOpen().index + by);

const MOST = 8 * 1024 * 1024 - 4096;

async function readFile(file) {
  if (!file) return;
  if (file.size > MOST) {
    wrong('The file is larger than 8 MiB.');
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  readText(decodeText(bytes), file.name);
  $('#file').value = '';
}

/** UTF-8, or else Latin-1, as old files are. */
function decodeText(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readText(text, name = 'the text') {
  if (!text.trim()) {
    wrong('There is nothing to read yet: paste a deal.');
    return;
  }
  wrong('');
  reading.stop();
  $('#paste').setAttribute('aria-busy', 'true');
  reading.ask(text, async (signal) => {
    const read = await ask('read', { text }, signal);
    reading.stop();
    $('#paste').removeAttribute('aria-busy');
    take(read, name);
  }, (error) => {
    $('#paste').removeAttribute('aria-busy');
    wrong(error.at && error.at !== '/text' ? `${error.at}: ${error.message}` : error.message);
  });
}

function take({ boards, more }, name) {
  const states = boards.filter((board) => board.deal).map(stateOf).filter(Boolean);
  const refused = boards.filter((board) => board.error);
  if (states.length === 0) {
    wrong(refused.length > 0 ? refusal(refused[0]) : 'No board was found.');
    return;
  }
  wrong(refused.length > 0 ? `${refused.length} of ${boards.length} boards could not be used. ${refusal(refused[0])}` : '');
  open(states);
  if ($('#tab-bridge').hidden) $('#for-bridge').click();
  $('#input').open = refused.length > 0;
  const text = `${states.length} board${states.length > 1 ? 's' : ''} read from ${name}${more ? '; there are more, which are left out' : ''}.`;
  announce(text);
  if (states.length > 1 || more) toast(text);
  $('#status').focus({ preventScroll: true });
}

const refusal = ({ board, error }) => `${board ? `Board ${board}: ` : ''}${error.at ? `${error.at}: ` : ''}${error.message}`;

function wrong(text) {
  setText($('#wrong'), text);
  $('#wrong').hidden = !text;
  if (text) {
    $('#input').open = true;
    $('#text').setAttribute('aria-invalid', 'true');
    announce(text);
  } else $('#text').removeAttribute('aria-invalid');
}

/** The state that shows a board as `read` tells it. */
export function stateOf(board) {
  const hands = parseDeal(board.deal);
  if (!hands) return null;
  const contract = contractOf(board);
  const notes = (board.faults || []).map((fault) => `${fault.part}: ${fault.message}${fault.at ? ` (${fault.at})` : ''}`);
  const play = (board.play || []).map((entry) => (typeof entry === 'string' ? entry : entry.card));
  const checked = contract ? replay(hands, contract, play) : null;
  const legal = !checked ? [] : checked.illegal === null ? play : play.slice(0, checked.illegal);
  if (checked && checked.illegal !== null && notes.length === 0) notes.push(`play: card ${checked.illegal + 1} of the record cannot be played there; the play ends before it`);
  return {
    ...EMPTY, hands, contract, notes, dealer: board.dealer || 'N', vul: board.vulnerable || 'None', board: board.board || null,
    players: board.players || {}, auction: board.auction || null, result: board.result ?? null, passed: board.contract === 'Pass',
    line: legal, at: 0, actual: legal.length > 0 ? legal : null,
  };
}

function contractOf(board) {
  if (!board.declarer) return null;
  const called = /^([1-7])(S|H|D|C|NT)$/.exec(board.contract || '');
  const strain = called ? called[2] : board.strain;
  if (!strain) return null;
  return { level: called ? Number(called[1]) : null, strain, doubled: board.doubled || '', declarer: board.declarer, leader: board.play ? board.leader : null };
}

const dealing = new Latest();

function random() {
  const condition = canDeal ? $('#condition').value.trim() : '';
  wrong('');
  if (!condition) {
    const number = randomBoard();
    open([{ ...EMPTY, hands: shuffled(), board: String(number), ...byNumber(number) }]);
    done();
    return;
  }
  dealing.stop();
  $('#paste').setAttribute('aria-busy', 'true');
  dealing.ask(condition, async (signal) => {
    const { deals } = await ask('deal', { n: 1, seed: randomSeed(), condition, first: randomBoard() }, signal);
    dealing.stop();
    $('#paste').removeAttribute('aria-busy');
    if (deals.length === 0) wrong('No such deal was found in the time there is.');
    else {
      open([stateOf(deals[0])]);
      done();
    }
  }, (error) => {
    $('#paste').removeAttribute('aria-busy');
    wrong(`${error.at ? `${error.at}: ` : ''}${error.message}`);
  });
}

function done() {
  $('#input').open = false;
  announce('A new deal.');
}

export function paint(state) {
  const { boards, index } = boardsOpen();
  $('#boards').hidden = boards.length < 2;
  if (boards.length > 1) {
    const names = boards.map((board, place) => board.board || String(place + 1));
    const select = $('#board');
    if (select.options.length !== names.length || [...select.options].some((option, place) => option.textContent !== names[place])) {
      fill(select, names.map((name, place) => h('option', { value: place }, name)));
    }
    select.value = String(index);
    setText($('#board-count'), `of ${boards.length}`);
    $('#prev-board').disabled = index === 0;
    $('#next-board').disabled = index === boards.length - 1;
  }
  setText($('#board-name'), state.board ? `Board ${state.board}` : 'Deal');
  setText($('#dealer-name'), `Dealer ${SEAT[state.dealer]}`);
  setText($('#vul-name'), { None: 'None vulnerable', Both: 'Both vulnerable', NS: 'N–S vulnerable', EW: 'E–W vulnerable' }[state.vul]);
  $('#notes').hidden = state.notes.length === 0;
  fill($('#notes'), state.notes.map((note) => h('li', {}, note)));
  paintAuction(state);
}

function paintAuction({ auction, passed }) {
  const box = $('#auction');
  box.hidden = !auction && !passed;
  if (!auction) {
    fill(box, passed ? h('tbody', {}, h('tr', {}, h('td', {}, 'Passed out'))) : null);
    return;
  }
  const order = ['W', 'N', 'E', 'S'];
  const calls = Array(order.indexOf(auction.first)).fill(null);
  for (const entry of auction.calls) {
    if (entry.skipped) calls.push(...Array(entry.skipped).fill(null));
    calls.push(typeof entry === 'string' ? { call: entry } : entry);
  }
  const rows = [];
  for (let from = 0; from < calls.length; from += 4) rows.push(calls.slice(from, from + 4));
  fill(box, h('caption', { class: 'sr' }, 'The auction'), h('thead', {}, h('tr', {}, order.map((seat) => h('th', { scope: 'col' }, SEAT[seat])))),
    h('tbody', {}, rows.map((row) => h('tr', {}, row.map((entry) => h('td', { title: entry?.note }, entry ? callText(entry) : ''))))));
}

function callText({ call, alert }) {
  const bid = /^([1-7])(S|H|D|C|NT)$/.exec(call);
  const text = bid ? [bid[1], h('span', { class: SUIT[bid[2]] }, SYMBOL[bid[2]])] : { X: '×', XX: '××' }[call] || call;
  return [text, alert ? h('sup', { title: 'alerted' }, '!') : null];
}

const SAMPLE = `[Board "1"]
[West "Bea"] [North "Ann"] [East "Dan"] [South "Cy"]
[Dealer "N"] [Vulnerable "None"]
[Deal "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"]
[Contract "2S"] [Declarer "S"]
[Play "W"]
H8 HT HJ HQ
S3 S7 S8 S2
*
`;

// How deals come in: pasted, from a file, at random; and the boards of what was read.

import { $, announce, entered, fill, h, setText, toast } from './dom.js';
import { cardsOfHand, completed, isWhole, parseDeal, shuffled, byNumber, randomBoard, randomSeed } from './cards.js';
import { next, partner, replay } from './bridge.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { EMPTY, follow, open, boardsOpen, turnTo } from './store.js';
import * as leadlab from './leadlab.js';
import { contractFor, knownHandsOf } from './onehand.js';
import { recall, remember } from './prefs.js';
import { batch } from './signals.js';
import { turnView } from './where.js';
import { t } from './locale.js';

const reading = new Latest();
let canDeal = false;
/** Whether the file that is chosen is looked at as a session. */
let isSession = false;
/** @type {((text: string, name: string) => void) | null} */
let takeRecords = null;
/** Takes an exported queue of practice. @type {((text: string) => void) | null} */
let takePractice = null;

/**
 * `records(text, name)` takes deals of other games.
 * @param {Set<string>} abilities
 * @param {(text: string, name: string) => void} records
 */
export function build(abilities, records) {
  canDeal = abilities.has('deal');
  takeRecords = abilities.has('records') ? records : null;
  $('#condition-row').hidden = !canDeal;
  $('#paste').addEventListener('submit', (event) => {
    event.preventDefault();
    readText(entered('#text'));
  });
  $('textarea#text').value = recall('draft') ?? '';
  $('#text').addEventListener('input', () => remember('draft', entered('#text')));
  addEventListener('paste', pasted);
  $('#text').addEventListener('paste', () => setTimeout(() => readText(entered('#text'))));
  $('#random').addEventListener('click', random);
  $('#random-2').addEventListener('click', random);
  $('#condition').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    random();
  });
  $('#sample').addEventListener('click', () => {
    $('textarea#text').value = SAMPLE;
    readText(SAMPLE, t('the-example'));
  });
  $('#file').addEventListener('cancel', () => { isSession = false; });
  $('#file').addEventListener('change', () => readFiles([...$('input#file').files ?? []]));
  $('#reading-stop').addEventListener('click', () => {
    reading.stop();
    waits('');
  });
  $('#next-board').addEventListener('click', () => turn(1));
  $('#prev-board').addEventListener('click', () => turn(-1));
  $('#board').addEventListener('change', () => turnTo(Number(entered('#board'))));
  const dropping = (/** @type {boolean} */ whether) => document.body.classList.toggle('dropping', whether);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    dropping(true);
  });
  addEventListener('dragleave', (event) => dropping(event.relatedTarget !== null));
  addEventListener('drop', (event) => {
    event.preventDefault();
    dropping(false);
    const dropped = event.dataTransfer;
    if (dropped?.files.length) readFiles([...dropped.files]);
    else readText(dropped?.getData('text') ?? '');
  });
  follow(paint);
}

/** Lets the reader choose the file of a session: who lost what is seen first. */
export function chooseSession() {
  isSession = true;
  $('#file').click();
}

/**
 * Says what is waited for; the empty text: nothing any more.
 * @param {string} text
 */
function waits(text) {
  $('#reading').hidden = !text;
  setText($('#reading span'), text);
  $('#paste').setAttribute('aria-busy', String(Boolean(text)));
}

/**
 * What is pasted beside a field is a deal; a field keeps what is pasted into it.
 * @param {ClipboardEvent} event
 */
function pasted(event) {
  const into = event.target instanceof Element && event.target.closest('input, textarea, select');
  const text = event.clipboardData?.getData('text') || '';
  if (into || $('#tab-bridge').hidden || document.querySelector('dialog[open]') || !text.trim()) return;
  event.preventDefault();
  readText(text, t('the-clipboard'));
}

/**
 * The next or last board of several.
 * @param {number} by
 */
export const turn = (by) => turnTo(boardsOpen().index + by);

const MOST = 8 * 1024 * 1024 - 4096;

/**
 * Reads files, one after the other, into one set of boards.
 * @param {File[]} files
 */
async function readFiles(files) {
  const large = files.find((file) => file.size > MOST);
  if (files.length === 0) return;
  if (large) {
    wrong(t('file-too-large', { name: large.name }));
    return;
  }
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: decodeText(new Uint8Array(await file.arrayBuffer())) })));
  $('input#file').value = '';
  readAll(texts);
}

/**
 * UTF-16 where its mark or its zeros show it, else UTF-8, else Latin-1, as old files are.
 * @param {Uint8Array} bytes
 */
function decodeText(bytes) {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * @param {string} text
 * @param {string} name
 */
function readText(text, name = t('the-text')) {
  const known = knownHandsOf(text);
  if (leadlab.take(text)) wrong('');
  else if (known && Object.keys(known).length === 2) openPair(known);
  else if (text.trim()) readAll([{ name, text, isPasted: true }]);
  else wrong(t('there-is-nothing-to-read-yet-paste'));
}

/**
 * Opens two hands: the others are dealt at random, and what their owners see is counted over all layouts.
 * @param {Record<string, string>} known
 */
function openPair(known) {
  wrong('');
  remember('draft', '');
  const seats = Object.keys(known);
  const hands = completed(Object.fromEntries(seats.map((seat) => [seat, cardsOfHand(known[seat])])));
  const declarer = seats.includes('S') ? 'S' : seats[0];
  const contract = seats.includes(partner(declarer)) ? { ...contractFor(Object.values(known)), doubled: '', declarer, leader: null } : null;
  open([{ ...EMPTY, hands, contract, known: seats.join('') }], { name: t('two-hands') });
  $('details#input').open = false;
  $('#status').focus({ preventScroll: true });
}

/** How many boards the service sends at a time, and how many are taken in all. */
const AT_ONCE = 1000;
const MOST_BOARDS = 10000;

/**
 * Whether a text begins as deals of other games do: a key of theirs, a game of the Skat server, a line of JSON that names its game.
 * @param {string} text
 */
const isRecords = (text) => /^\uFEFF?\s*(#.*\s+)*((game|event|date|players|declarer|leader|hand \S+|deal)\s*:|\(;GM\[Skat\])/i.test(text)
  || /^\s*\{[^\n]*"game"\s*:\s*"(?!bridge")/.test(text);

/** @param {(text: string) => void} take */
export const onPractice = (take) => { takePractice = take; };

/**
 * Whether a text is an exported queue of practice: decisions as lines of JSON.
 * @param {string} text
 */
const isPractice = (text) => /^\s*\{"ply":\d/.test(text);

/** @param {{name: string, text: string, isPasted?: boolean}[]} texts */
function readAll(texts) {
  wrong('');
  if (takePractice && texts.every(({ text }) => isPractice(text))) {
    takePractice(texts.map(({ text }) => text).join('\n'));
    return;
  }
  if (takeRecords && texts.every(({ text }) => isRecords(text))) {
    takeRecords(texts.map(({ text }) => text).join('\n'), texts.map(({ name }) => name).join(', '));
    return;
  }
  waits(texts.length > 1 ? t('reading-files', { n: texts.length }) : t('reading', { name: texts[0].name }));
  reading.stop();
  reading.ask(JSON.stringify(texts), async (/** @type {AbortSignal} */ signal) => {
    /** @type {ReadBoard[]} */
    const all = [];
    let more = false;
    for (const { text } of texts) more = await readOne(text, all, signal) || more;
    reading.stop();
    waits('');
    if (!all.some(({ deal }) => deal)) putBack(texts);
    take(all, more, texts.map(({ name }) => name).join(', '));
  }, (error) => {
    waits('');
    putBack(texts);
    wrong(errorText(error));
  });
}

/** The longest text that is put into the box. */
const LONGEST = 100000;

/**
 * Puts a text that could not be read into the box, where it can be mended.
 * @param {{name: string, text: string, isPasted?: boolean}[]} texts
 */
function putBack([{ text, isPasted }]) {
  if (!isPasted || text.length > LONGEST || text === entered('#text')) return;
  $('textarea#text').value = text;
  remember('draft', text);
}

/**
 * Adds the boards of a text to a list; whether there are more than are taken.
 * @param {string} text
 * @param {ReadBoard[]} all
 * @param {AbortSignal} signal
 */
async function readOne(text, all, signal) {
  for (let first = 1; ; first += AT_ONCE) {
    const { boards, more } = await ask('read', { text, first, n: AT_ONCE }, signal);
    all.push(...boards);
    if (!more) return false;
    if (all.length >= MOST_BOARDS) return true;
    waits(t('reading-boards-so-far', { n: all.length }));
  }
}

/**
 * @param {ReadBoard[]} boards
 * @param {boolean} more
 * @param {string} name
 */
function take(boards, more, name) {
  const states = boards.filter((board) => board.deal).map(stateOf).filter((state) => state !== null);
  const refused = boards.filter((board) => board.error);
  if (states.length === 0) {
    wrong(refused.length > 0 ? refusal(refused[0]) : t('no-board-was-found'));
    return;
  }
  wrong(refused.length > 0 ? t('of-boards-could-not-be-used', { n: refused.length, n2: boards.length, n3: refusal(refused[0]) }) : '');
  remember('draft', '');
  batch(() => {
    if (isSession && states.some(({ actual }) => actual)) turnView('session');
    open(states, { name });
  });
  isSession = false;
  if ($('#tab-bridge').hidden) $('#for-bridge').click();
  $('details#input').open = refused.length > 0;
  const text = t(more ? 'boards-read-of-more' : 'boards-read', { n: states.length, name });
  if (states.length > 1 || more) toast(text);
  else announce(text);
  $('#status').focus({ preventScroll: true });
}

/** @param {ReadBoard} about */
const refusal = ({ board, error }) => `${board ? `${t('board-board-label', { board })} ` : ''}${errorText(error)}`;

/** @param {string} text */
function wrong(text) {
  setText($('#wrong'), text);
  $('#wrong').hidden = !text;
  if (text) {
    $('details#input').open = true;
    $('#text').setAttribute('aria-invalid', 'true');
    announce(text);
  } else $('#text').removeAttribute('aria-invalid');
}

/**
 * The state that shows a board as `read` returns it.
 * @param {ReadBoard} board
 * @returns {Board | null}
 */
export function stateOf(board) {
  const hands = parseDeal(board.deal ?? '');
  if (!hands) return null;
  const contract = contractOf(board, isWhole(hands));
  const notes = (board.faults || []).map((fault) => `${fault.part}: ${fault.message}${fault.at ? ` (${fault.at})` : ''}`);
  const play = (board.play || []).map((entry) => (typeof entry === 'string' ? entry : entry.card));
  const checked = contract ? replay(hands, contract, play) : null;
  const legal = !checked ? [] : checked.illegal === null ? play : play.slice(0, checked.illegal);
  if (checked && checked.illegal !== null && notes.length === 0) notes.push(t('record-ends-before', { n: checked.illegal + 1 }));
  return {
    ...EMPTY, hands, contract, notes, dealer: board.dealer || 'N', vul: board.vulnerable || 'None', board: board.board || null,
    players: board.players || {}, auction: board.auction || null, result: board.result ?? null, passed: board.contract === 'Pass',
    line: legal, at: 0, actual: legal.length > 0 ? legal : null, source: restOf(board),
  };
}

/**
 * What of a board the page does not change: tags, scores, tables of results, and what was alerted.
 * @param {ReadBoard} board
 * @returns {BoardSource | null}
 */
function restOf({ tags, claim, score, tag_tables }) {
  const rest = Object.fromEntries(Object.entries({ tags, claim, score, tag_tables }).filter(([, value]) => value !== undefined));
  return Object.keys(rest).length > 0 ? rest : null;
}

/**
 * @param {ReadBoard} board
 * @param {boolean} whole
 */
function contractOf(board, whole) {
  if (!board.declarer) return null;
  const called = /^([1-7])(S|H|D|C|NT)$/.exec(board.contract || '');
  const strain = called ? called[2] : board.strain;
  if (!strain) return null;
  const led = board.play && board.leader !== next(board.declarer) ? board.leader : null;
  // How many tricks were won before an ending is not known.
  return { level: called && whole ? Number(called[1]) : null, strain, doubled: board.doubled || '', declarer: board.declarer, leader: led || null };
}

const dealing = new Latest();

function random() {
  const condition = canDeal ? entered('#condition').trim() : '';
  wrong('');
  if (!condition) {
    const number = randomBoard();
    dealt({ ...EMPTY, hands: shuffled(), board: String(number), ...byNumber(number) });
    return;
  }
  dealing.stop();
  waits(t('dealing-until-the-condition-is-met'));
  dealing.ask(condition, async (/** @type {AbortSignal} */ signal) => {
    const { deals } = await ask('deal', { n: 1, seed: randomSeed(), condition, first: randomBoard() }, signal);
    dealing.stop();
    waits('');
    const state = deals.length > 0 ? stateOf(deals[0]) : null;
    if (state) dealt(state);
    else wrong(t('no-such-deal-was-found-in-time'));
  }, (error) => {
    waits('');
    wrong(errorText(error));
  });
}

/**
 * Shows a deal at random; what was open is a step back.
 * @param {Board} state
 */
function dealt(state) {
  const { boards, name, passing } = boardsOpen();
  open([state], { name: t('deal-at-random'), passing: true });
  $('details#input').open = false;
  if (!passing && boards.length > 0) toast(t('a-new-deal'), { name: t('back-to-name', { name }), run: () => history.back() });
  else announce(t('a-new-deal'));
}

/** The boards that the list shows. @type {Board[] | null} */
let listed = null;

/** The boards that can be turned to. */
function paint() {
  const { boards, index } = boardsOpen();
  $('#boards').hidden = boards.length < 2;
  if (boards.length > 1) {
    if (listed !== boards) {
      listed = boards;
      fill($('#board'), boards.map((board, place) => h('option', { value: place }, board.board || t('deal-n', { n: place + 1 }))));
    }
    $('select#board').value = String(index);
    setText($('#board-count'), t('n-of-n2', { n: index + 1, n2: boards.length }));
    $('button#prev-board').disabled = index === 0;
    $('button#next-board').disabled = index === boards.length - 1;
  }
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

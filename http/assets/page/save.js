// Boards as files: what was read, played and edited, as PBN, LIN or JSON.

import { $, entered, find, h, toast } from './dom.js';
import { dealText } from './cards.js';
import { sameCards } from './branches.js';
import { contractCode } from './bridge.js';
import { ask, FRAME } from './service.js';
import { errorText } from './wire.js';
import { boardsOpen, get } from './store.js';
import { shareable } from './places.js';
import { button, dialog, labelled, tick } from './parts.js';
import { signal } from './signals.js';
import { v } from './view.js';
import { t } from './locale.js';

/** How many boards the service writes at a time. */
const AT_ONCE = 1000;
/** @type {Record<string, string[]>} */
const FORMS = { pbn: ['PBN', 'application/x-pbn'], lin: ['LIN', 'text/plain'], json: [t('json-a-line-a-board'), 'application/x-ndjson'] };

/**
 * What is written of a file before its boards.
 * @type {Record<string, RegExp>}
 */
const HEADS = { pbn: /^(%[^\n]*\n)*/ };

/** How often the dialog was opened, and what came of it: what is chosen stands in its fields. */
const state = signal({ opened: 0, text: '' });
/** @param {string} text */
const say = (text) => { state.value = { ...state.peek(), text }; };
/** @type {HTMLDialogElement} */
let box;

/** @param {Set<string>} abilities */
export function build(abilities) {
  $('#save').hidden = !abilities.has('write');
  $('#save').addEventListener('click', start);
}

function start() {
  state.value = { opened: state.peek().opened + 1, text: '' };
  box ??= dialog('saver', draw);
  box.showModal();
}

/** The dialog. */
function draw() {
  const { opened, text } = state.value;
  const { boards } = boardsOpen();
  const ticked = (/** @type {HTMLInputElement | null} */ field) => {
    if (field) field.checked = true;
  };
  return [v('h2', { id: 'saver-title' }, t('save-boards')),
    v('p', {}, labelled(t('as'), { id: 'save-form' }, Object.entries(FORMS).map(([name, [title]]) => [name, title]))),
    v('p', { key: `all ${opened}` }, boards.length > 1 && tick(t('save-all', { n: boards.length }), { id: 'save-all', ref: ticked })),
    v('p', { key: `own ${opened}` }, boards.some(strays) && tick(t('the-lines-shown-instead-of-the-recorded'), { id: 'save-own' })),
    v('p', { id: 'save-message', role: 'status' }, text),
    v('div', { class: 'row' },
      button(t('copy-a-frame-for-a-web-page'), () => copy(frame()).then(() => say(t('copied-a-frame-that-shows-what-is')), (/** @type {Error} */ error) => say(error.message)), { id: 'save-frame', class: 'link' }), v('span', { class: 'grow' }),
      button(t('close'), () => box.close(), { id: 'save-cancel' }), button(t('copy-the-text'), () => write(copy), { id: 'save-copy' }), button(t('save-the-file'), () => write(download), { id: 'save-done', class: 'main' }))];
}

/**
 * Whether the line that is shown is another one than was played at the table.
 * @param {Board} about
 */
const strays = ({ actual, line }) => actual !== null && !sameCards(line, actual);

/**
 * A board as the service reads it: what came with it, and what became of it here.
 * @param {Board} state
 * @param {boolean} own
 */
export function recordOf(state, own = false) {
  const { hands, dealer, vul, board, players, auction, contract, passed, actual, line, result, source } = state;
  const play = actual && !own ? actual : line;
  const contractFields = contract?.level ? { contract: contractCode(contract), doubled: contract.doubled } : contract ? { strain: contract.strain } : passed ? { contract: 'Pass' } : {};
  return {
    ...source, dealer, vulnerable: vul, deal: dealText(hands), ...(board ? { board } : {}), ...(Object.keys(players).length > 0 ? { players } : {}), ...(auction ? { auction } : {}), ...contractFields,
    ...(contract ? { declarer: contract.declarer } : {}), ...(contract?.leader ? { leader: contract.leader } : {}),
    ...(contract && play.length > 0 ? { play } : {}), ...(result !== null && result !== undefined && !own ? { result } : {}),
  };
}

/**
 * Has the boards written that are wished, and hands the text over.
 * @param {(text: string, form: string, name: string) => void | Promise<void>} take
 */
async function write(take) {
  const form = entered('#save-form');
  const [all, own] = ['all', 'own'].map((name) => Boolean(find(`input#save-${name}`)?.checked));
  const { boards, name } = boardsOpen();
  const records = (all ? boards : [get()]).map((board) => recordOf(board, own));
  say(t('writing'));
  try {
    let text = '';
    /** @type {Set<string>} */
    const lacks = new Set();
    /** @type {string[]} */
    const lost = [];
    for (let from = 0; from < records.length; from += AT_ONCE) {
      const part = await ask('write', { form, boards: records.slice(from, from + AT_ONCE) });
      text += from === 0 ? part.text : part.text.replace(HEADS[form] || '', '');
      (part.lacks || []).forEach((/** @type {string} */ kind) => lacks.add(kind));
      lost.push(...(part.lost || []));
    }
    await take(text, form, name);
    say([t('boards-written', { n: records.length }), lost[0] && t(lost.length > 1 ? 'lost-of-several' : 'lost-of-one', { what: lost[0], n: lost.length - 1 }), lacks.size > 0 && t('cannot-hold', { n: FORMS[form][0], n2: [...lacks].join(', ') })].filter(Boolean).join(' '));
  } catch (error) {
    say(errorText(error));
  }
}

/**
 * A name for a file, from that of the set.
 * @param {string} name
 * @param {string} form
 */
const fileName = (name, form) => `${name.replace(/\.[a-z]{2,5}$/i, '').replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim().slice(0, 60) || 'boards'}.${form}`;

/**
 * @param {string} text
 * @param {string} form
 * @param {string} name
 */
export function download(text, form, name) {
  const address = URL.createObjectURL(new Blob([text], { type: FORMS[form]?.[1] || 'text/plain' }));
  h('a', { href: address, download: fileName(name, form) }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** What a web page takes to show the board in a frame. */
const frame = () => `<iframe src="${new URL(FRAME, location.href)}#${shareable(location.hash).replaceAll('&', '&amp;')}" title="${document.title.replaceAll('"', '&quot;')}" width="100%" height="760"></iframe>`;

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard.writeText(text).catch(() => {
    throw new Error(t('the-browser-does-not-let-the-page'));
  });
  toast(t('copied'));
}

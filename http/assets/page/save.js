// Boards as files: what was read, played and edited, as PBN, LIN or JSON.

import { h, fill, setText, $, toast } from './dom.js';
import { dealText } from './cards.js';
import { contractCode } from './bridge.js';
import { ask, errorText } from './wire.js';
import { FRAME } from './service.js';
import { boardsOpen, get } from './store.js';
import { shareable } from './places.js';
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

/** @param {Set<string>} abilities */
export function build(abilities) {
  $('#save').hidden = !abilities.has('write');
  fill($('#save-form'), Object.entries(FORMS).map(([name, [text]]) => h('option', { value: name }, text)));
  $('#save').addEventListener('click', start);
  $('#save-done').addEventListener('click', () => write(download));
  $('#save-copy').addEventListener('click', () => write(copy));
  $('#save-frame').addEventListener('click', () => copy(frame()).then(() => say(t('copied-a-frame-that-shows-what-is')), (error) => say(error.message)));
  $('#save-cancel').addEventListener('click', () => $('#saver').close());
}

function start() {
  const { boards } = boardsOpen();
  $('#save-all').checked = boards.length > 1;
  $('#save-all').parentElement.hidden = boards.length < 2;
  setText($('#save-all-text'), t('save-all', { n: boards.length }));
  $('#save-own').checked = false;
  $('#save-own').parentElement.hidden = !boards.some(strays);
  say('');
  $('#saver').showModal();
}

/**
 * Whether the line that is shown is another one than was played at the table.
 * @param {Board} about
 */
const strays = ({ actual, line }) => actual !== null && line.join() !== actual.join();

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
 * @param {(text: string, form: string, name: string) => any} take
 */
async function write(take) {
  const form = $('#save-form').value;
  const { boards, name } = boardsOpen();
  const own = $('#save-own').checked;
  const records = ($('#save-all').checked ? boards : [get()]).map((state) => recordOf(state, own));
  say(t('writing'));
  try {
    let text = '';
    const lacks = new Set();
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

/** @param {string} text */
const say = (text) => setText($('#save-message'), text);

/**
 * A name for a file, from that of the set.
 * @param {string} name
 * @param {any} form
 */
const fileName = (name, form) => `${name.replace(/\.[a-z]{2,5}$/i, '').replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim().slice(0, 60) || 'boards'}.${form}`;

/**
 * @param {string} text
 * @param {any} form
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

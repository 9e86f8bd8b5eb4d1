// The dialog that shares what is shown: an address with what the reader wants in it, its QR code, the address of BBO's viewer.

import { h, svg, fill, setText, $, toast, unset } from './dom.js';
import { LONGEST, encode, fieldsOf } from './link.js';
import { isLocal, publishedBase, sharedFields, sharedFragment } from './sharing.js';
import { pathOf, qrOf } from './qr.js';
import { ask, errorText } from './wire.js';
import { pref, prefer } from './prefs.js';
import { boardsOpen, get } from './store.js';
import { download, recordOf } from './save.js';
import { t } from './locale.js';

/** Whether the page comes from this computer: no other one can open its addresses. */
export const LOCAL = isLocal(location.hostname);

/** The most letters of an address as a QR code that a telephone still reads from a screen. */
const READABLE = 1200;
/** The light margin round a QR code, in modules. */
const QUIET = 4;

/**
 * What is shared where no board is: a fragment, and its name.
 * @type {() => {fragment: string, bridge: boolean, able: boolean}}
 */
let shown = unset();
let all = false;
/** Another fragment than that of what is shown: a lesson as pupils see it. @type {string | null} */
let given = null;
/** The address that stands in the dialog. */
let address = '';

/**
 * `what` is what is shown when the dialog is opened: its fragment for others, whether it is a board, and whether boards can be written.
 * @param {() => {fragment: string, bridge: boolean, able: boolean}} what
 */
export function build(what) {
  shown = what;
}

/** @param {string} name */
const on = (name) => Boolean(pref('share')?.[name] ?? DEFAULTS[name]);
/**
 * What is chosen before the reader chooses.
 * @type {Record<string, boolean>}
 */
const DEFAULTS = { auction: true, names: true, marks: true, place: true, short: true };

/**
 * Opens the dialog for what is shown, or for another fragment.
 * @param {string | null} fragment
 */
export function open(fragment = null) {
  given = fragment;
  const box = /** @type {HTMLDialogElement} */ ($('#share') ?? h('dialog', { id: 'share', 'aria-labelledby': 'share-title' }));
  if (!box.isConnected) document.body.append(box);
  all = boardsOpen().boards.length > 1;
  fill(box, frame());
  paint();
  box.showModal();
}

/** @param {string} name */
function chosen(name) {
  return (/** @type {FieldEvent} */ event) => {
    prefer('share', { ...pref('share'), [name]: event.target.checked });
    paint();
  };
}

/**
 * @param {string} name
 * @param {string} label
 */
const check = (name, label) => h('label', { class: 'check' }, h('input', { type: 'checkbox', id: `share-${name}`, checked: on(name), onchange: chosen(name) }), ` ${label}`);

/**
 * @param {boolean} whole
 * @param {string} label
 */
const extent = (whole, label) => h('label', { class: 'check' }, h('input', {
  type: 'radio', name: 'share-extent', checked: all === whole, onchange: () => {
    all = whole;
    paint();
  },
}), ` ${label}`);

function frame() {
  const { bridge, able } = shown();
  const count = boardsOpen().boards.length;
  return [
    h('h2', { id: 'share-title' }, t('share')),
    h('div', { class: 'share-columns' },
      h('div', {},
        bridge && count > 1 ? h('fieldset', { class: 'share-group' }, h('legend', {}, t('what-is-shared')), extent(false, t('this-board')), extent(true, t('all-n-boards', { n: count }))) : null,
        bridge ? h('fieldset', { class: 'share-group' }, h('legend', {}, t('with')), check('auction', t('the-auction')), check('names', t('names-and-results')), check('marks', t('marks-on-the-cards')), check('place', t('the-play-and-the-place-in-it')), check('short', t('short-form'))) : null,
        h('label', { for: 'share-address' }, t('address-to-share')),
        h('textarea', { id: 'share-address', rows: 3, readonly: true, spellcheck: 'false', onfocus: (/** @type {FieldEvent} */ event) => event.target.select() }),
        h('p', { id: 'share-holds', class: 'faint' }),
        h('div', { class: 'row' }, h('button', { type: 'button', id: 'share-copy', class: 'main', onclick: copy }, t('copy-link')),
          'share' in navigator ? h('button', { type: 'button', id: 'share-send', onclick: send }, t('send')) : null)),
      h('figure', { id: 'share-code' })),
    h('div', { id: 'share-warning', class: 'notice', role: 'note', hidden: true }),
    h('details', { id: 'share-published' }, h('summary', {}, t('for-everybody-publish-the-page')), h('p', { class: 'faint' }, t('how-to-publish'), ' ', h('code', {}, 'tikki page -o folder')),
      h('label', {}, `${t('address-of-the-published-page')} `, h('input', { type: 'url', id: 'share-base', value: pref('published') ?? '', placeholder: 'https://club.example/tikki/', autocomplete: 'off', spellcheck: 'false', onchange: based })),
      h('p', { id: 'share-base-wrong', class: 'wrong', role: 'alert', hidden: true }, t('not-an-address-others-open'))),
    bridge && able ? h('div', { class: 'row share-viewer' }, h('span', { class: 'grow' }, t('partner-without-tikki')), h('button', { type: 'button', id: 'share-viewer', onclick: viewer }, t('copy-the-bbo-address'))) : null,
    h('p', { id: 'share-message', role: 'status' }),
    h('form', { method: 'dialog', class: 'row' }, h('span', { class: 'grow' }), h('button', { id: 'share-close' }, t('close'))),
  ];
}

/** @param {FieldEvent} event */
function based(event) {
  const text = event.target.value;
  $('#share-base-wrong').hidden = !text.trim() || publishedBase(text) !== null;
  prefer('published', publishedBase(text) ?? '');
  paint();
}

/** The page whose address is shared: the published one, else this one. */
const base = () => publishedBase(pref('published') ?? '') ?? location.href.split('#')[0];

/** The fragment of what is shared. */
function fragment() {
  const { fragment: whole, bridge } = shown();
  if (given !== null || !bridge) return given ?? whole;
  const { boards, index } = boardsOpen();
  const list = all ? boards : [get()];
  const options = { auction: on('auction'), names: on('names'), place: on('place'), short: on('short') };
  const fields = list.map((board) => sharedFields(board, fieldsOf(board), options));
  const marks = on('marks') && pref('marks') !== 'contract' ? pref('marks') : null;
  return sharedFragment(fields, { marks, show: all && index > 0 ? index + 1 : null }, on('short'), encode);
}

function paint() {
  const text = fragment();
  address = `${base()}#${text}`;
  $('#share-address').value = address;
  const count = shown().bridge ? (all ? boardsOpen().boards.length : 1) : 0;
  setText($('#share-holds'), [count > 0 && t('link-holds', { n: count }), t('letters-of-a-link', { n: address.length }), text.length > LONGEST && t('some-programs-cut-it')].filter(Boolean).join(' '));
  paintCode();
  const isDead = LOCAL && !publishedBase(pref('published') ?? '');
  $('#share-warning').hidden = !isDead;
  setText($('#share-warning'), isDead ? t('only-this-computer-opens-it') : '');
  if (isDead) $('#share-published').open = true;
}

function paintCode() {
  const box = $('#share-code');
  const symbol = address.length > READABLE ? null : qrOf(address, address.length > 300 ? 'L' : 'M');
  if (!symbol) {
    fill(box, h('figcaption', { class: 'faint' }, t('too-long-for-a-code')));
    return;
  }
  const side = symbol.rows.length + 2 * QUIET;
  fill(box, svg('svg', { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: 'img', 'aria-label': t('qr-code-of-the-address'), 'shape-rendering': 'crispEdges', class: 'qr' },
    svg('rect', { x: -QUIET, y: -QUIET, width: side, height: side, class: 'qr-light' }), svg('path', { d: pathOf(symbol.rows), class: 'qr-dark' })),
  h('figcaption', { class: 'faint' }, h('button', { type: 'button', id: 'share-picture', class: 'link', onclick: () => picture(symbol.rows) }, t('save-the-code'))));
}

/** Saves the code as a drawing. @param {boolean[][]} rows */
function picture(rows) {
  const side = rows.length + 2 * QUIET;
  download(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${pathOf(rows)}"/></svg>`, 'svg', 'tikki');
}

/** @param {string} text */
const say = (text) => setText($('#share-message'), text);

/** What is said where something was copied, or could not be. */
async function put(/** @type {string} */ text, /** @type {string} */ done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    $('#share-address').value = text;
    $('#share-address').focus();
    say(t('the-browser-does-not-let-the-page'));
  }
}

function copy() {
  put(address, `${t('link-copied')}${$('#share-warning').hidden ? '' : ` ${t('only-this-computer-opens-it')}`}`);
}

async function send() {
  try {
    await navigator.share({ title: document.title, url: address });
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') toast(errorText(error));
  }
}

/** The board as an address of BBO's viewer, which the service writes. */
async function viewer() {
  say(t('writing'));
  try {
    const { text, lost = [] } = await ask('write', { form: 'url', boards: [recordOf(get(), !on('place'))] });
    await put(text.trim(), [t('bbo-address-copied'), lost.length > 0 && t('lost-of-one', { what: lost[0] })].filter(Boolean).join(' '));
  } catch (error) {
    say(errorText(error));
  }
}

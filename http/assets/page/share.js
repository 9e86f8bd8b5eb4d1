// The dialog that shares what is shown: an address with what the reader wants in it, its QR code, the address of BBO's viewer.

import { $, toast, unset } from './dom.js';
import { LONGEST, encode, fieldsOf } from './link.js';
import { isLocal, publishedBase, sharedFields, sharedFragment } from './sharing.js';
import { pathOf, qrOf } from './qr.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { pref, prefer } from './prefs.js';
import { boardsOpen, get } from './store.js';
import { download, recordOf } from './save.js';
import { begun, button, dialog, tick, withTick } from './parts.js';
import { derived, signal } from './signals.js';
import { v } from './view.js';
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
/** What is shared: all boards or one, or another fragment than that of what is shown (a lesson as pupils see it); and what came of it. */
const state = signal({ open: false, all: false, given: /** @type {string | null} */ (null), text: '', wrong: false });
/** @param {Partial<{open: boolean, all: boolean, given: string | null, text: string, wrong: boolean}>} to */
const change = (to) => { state.value = { ...state.peek(), ...to }; };
/** @type {HTMLDialogElement} */
let box;

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
  state.value = { open: true, all: boardsOpen().boards.length > 1, given: fragment, text: '', wrong: false };
  box ??= dialog('share', draw);
  box.onclose = () => change({ open: false });
  box.showModal();
  $('#share-copy').focus();
}

/**
 * @param {string} name
 * @param {string} label
 */
const check = (name, label) => tick(label, { id: `share-${name}`, checked: on(name), onchange: withTick((is) => prefer('share', { ...pref('share'), [name]: is })) });

/**
 * @param {boolean} whole
 * @param {string} label
 */
const extent = (whole, label) => v('label', { class: 'check' }, v('input', { type: 'radio', name: 'share-extent', checked: state.value.all === whole, onchange: () => change({ all: whole }) }), ` ${label}`);

/** The dialog; what is shared is not followed while it is closed. */
function draw() {
  const { open: isOpen, all, text, wrong } = state.value;
  if (!isOpen) return null;
  const { bridge, able } = shown();
  const count = boardsOpen().boards.length;
  const length = address.value.length;
  const holds = [bridge && t('link-holds', { n: all ? count : 1 }), t('letters-of-a-link', { n: length }), length - base().length > LONGEST && t('some-programs-cut-it')];
  return [v('h2', { id: 'share-title' }, t('share')),
    v('div', { class: 'share-columns' },
      v('div', {},
        bridge && count > 1 ? v('fieldset', { key: 'extent', class: 'share-group' }, v('legend', {}, t('what-is-shared')), extent(false, t('this-board')), extent(true, t('all-n-boards', { n: count }))) : null,
        bridge ? v('fieldset', { key: 'with', class: 'share-group' }, v('legend', {}, t('with')), check('auction', t('the-auction')), check('names', t('names-and-results')), check('marks', t('marks-on-the-cards')), check('place', t('the-play-and-the-place-in-it')), check('short', t('short-form'))) : null,
        v('label', { for: 'share-address' }, t('address-to-share')),
        v('textarea', { id: 'share-address', rows: 3, readonly: true, spellcheck: 'false', value: address.value, onfocus: (/** @type {FieldEvent} */ event) => event.target.select() }),
        v('p', { id: 'share-holds', class: 'faint' }, holds.filter(Boolean).join(' ')),
        v('div', { class: 'row' }, button(t('copy-link'), copy, { id: 'share-copy', class: 'main' }),
          'share' in navigator ? button(t('send'), send, { id: 'share-send' }) : null)),
      v('figure', { id: 'share-code' }, code())),
    v('div', { id: 'share-warning', class: 'notice', role: 'note', hidden: !isDead() }, isDead() ? t('only-this-computer-opens-it') : ''),
    v('details', { id: 'share-published', ref: (/** @type {HTMLDetailsElement | null} */ published) => { if (published) published.open = isDead(); } }, v('summary', {}, t('for-everybody-publish-the-page')), v('p', { class: 'faint' }, t('how-to-publish'), ' ', v('code', {}, 'tikki page -o folder')),
      v('label', {}, `${t('address-of-the-published-page')} `, v('input', { type: 'url', id: 'share-base', ref: begun(pref('published') ?? ''), placeholder: 'https://club.example/tikki/', autocomplete: 'off', spellcheck: 'false', onchange: based })),
      v('p', { id: 'share-base-wrong', class: 'wrong', role: 'alert', hidden: !wrong }, t('not-an-address-others-open'))),
    bridge && able ? v('div', { class: 'row share-viewer' }, v('span', { class: 'grow' }, t('partner-without-tikki')), button(t('copy-the-bbo-address'), viewer, { id: 'share-viewer' })) : null,
    v('p', { id: 'share-message', role: 'status' }, text),
    v('form', { method: 'dialog', class: 'row' }, v('span', { class: 'grow' }), v('button', { id: 'share-close' }, t('close')))];
}

/** @param {FieldEvent} event */
function based(event) {
  const text = event.target.value;
  change({ wrong: text.trim() !== '' && publishedBase(text) === null });
  prefer('published', publishedBase(text) ?? '');
}

/** Whether no other computer can open the address. */
const isDead = () => LOCAL && !publishedBase(pref('published') ?? '');

/** The page whose address is shared: the published one, else this one. */
const base = () => publishedBase(pref('published') ?? '') ?? location.href.split('#')[0];

/** The fragment of what is shared. */
function fragment() {
  const { all, given } = state.value;
  const { fragment: whole, bridge } = shown();
  if (given !== null || !bridge) return given ?? whole;
  const { boards, index } = boardsOpen();
  const list = all ? boards : [get()];
  const options = { auction: on('auction'), names: on('names'), place: on('place'), short: on('short') };
  const fields = list.map((board) => sharedFields(board, fieldsOf(board), options));
  const marks = on('marks') && pref('marks') !== 'contract' ? pref('marks') : null;
  return sharedFragment(fields, { marks, show: all && index > 0 ? index + 1 : null }, on('short'), encode);
}

/** The address that is shared. */
const address = derived(() => `${base()}#${fragment()}`);

/** The address as a QR code. */
function code() {
  const text = address.value;
  const symbol = text.length > READABLE ? null : qrOf(text, text.length > 300 ? 'L' : 'M');
  if (!symbol) return v('figcaption', { class: 'faint' }, t('too-long-for-a-code'));
  const side = symbol.rows.length + 2 * QUIET;
  return [v('svg', { viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, role: 'img', 'aria-label': t('qr-code-of-the-address'), 'shape-rendering': 'crispEdges', class: 'qr' },
    v('rect', { x: -QUIET, y: -QUIET, width: side, height: side, class: 'qr-light' }), v('path', { d: pathOf(symbol.rows), class: 'qr-dark' })),
  v('figcaption', { class: 'faint' }, button(t('save-the-code'), () => picture(symbol.rows), { id: 'share-picture', class: 'link' }))];
}

/** Saves the code as a drawing. @param {boolean[][]} rows */
function picture(rows) {
  const side = rows.length + 2 * QUIET;
  download(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path d="${pathOf(rows)}"/></svg>`, 'svg', 'tikki');
}

/** @param {string} text */
const say = (text) => change({ text });

/** What is said where something was copied, or could not be. */
async function put(/** @type {string} */ text, /** @type {string} */ done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    const field = $('textarea#share-address');
    field.value = text;
    field.focus();
    say(t('the-browser-does-not-let-the-page'));
  }
}

function copy() {
  put(address.value, `${t('link-copied')}${isDead() ? ` ${t('only-this-computer-opens-it')}` : ''}`);
}

async function send() {
  try {
    await navigator.share({ title: document.title, url: address.value });
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

// The auction with its alerts, and the meanings of its calls under it.

import { $ } from './dom.js';
import { SEAT, SYMBOL, SUIT, SUIT_NAME } from './cards.js';
import { get } from './store.js';
import { spoken } from './parts.js';
import { effect } from './signals.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/** What a request takes as a call. */
const CALL = /^(Pass|XX?|[1-7](S|H|D|C|NT))$/;

/**
 * The auction of a board as requests have it; nothing where there is none, or calls are missing.
 * @param {Board} board
 */
export function auctionOf({ auction }) {
  const calls = (auction?.calls ?? []).map((/** @type {any} */ one) => (one.skipped ? '' : one.call ?? one));
  return calls.length > 0 && calls.every((/** @type {any} */ call) => CALL.test(call)) ? { auction: calls, dealer: auction.first } : {};
}

const COLUMNS = ['W', 'N', 'E', 'S'];

/** The auction of the board that is shown. */
export function build() {
  effect(() => { $('#auction').hidden = !get().auction && !get().passed; });
  render($('#auction'), () => {
    const { auction, passed } = get();
    return auction ? auctionTable(auction) : passed && v('p', {}, t('passed-out'));
  });
}

/**
 * An auction in columns under its seats, and the meanings of its calls.
 * @param {{first: string, calls: any[]}} auction
 * @returns {Kid}
 */
export function auctionTable(auction) {
  /** @type {{call: string, note: string}[]} */
  const notes = [];
  const cell = (/** @type {any} */ entry) => v('td', {}, entry ? callText(entry, notes) : '');
  const rows = rowsOf(auction).map((row) => v('tr', {}, row.map(cell)));
  return [v('table', {}, v('caption', { class: 'sr' }, t('the-auction')),
    v('thead', {}, v('tr', {}, COLUMNS.map((seat) => v('th', { scope: 'col' }, SEAT[seat])))), v('tbody', {}, rows)),
  notes.length > 0 ? v('ol', { class: 'meanings', 'aria-label': t('meanings-of-the-calls') }, notes.map(({ call, note }) => v('li', {}, bidText(call), ': ', inSigns(note)))) : null];
}

/**
 * Calls in rows of four from west on; an empty place is null.
 * @param {{first: string, calls: any[]}} about
 */
function rowsOf({ first, calls }) {
  const all = Array(COLUMNS.indexOf(first)).fill(null);
  for (const entry of calls) {
    if (entry.skipped) all.push(...Array(entry.skipped).fill(null));
    all.push(typeof entry === 'string' ? { call: entry } : entry);
  }
  const rows = [];
  for (let from = 0; from < all.length; from += 4) rows.push(all.slice(from, from + 4));
  return rows;
}

/**
 * A call in a sentence.
 * @param {string} call
 */
export function bidText(call) {
  const bid = /^([1-7])(S|H|D|C|NT)$/.exec(call);
  if (bid) return [bid[1], spoken(SUIT_NAME[bid[2]], { class: SUIT[bid[2]] }, SYMBOL[bid[2]])];
  /** @type {Record<string, string[]>} */
  const names = { X: ['×', t('double')], XX: ['××', t('redouble')] };
  return names[call] ? spoken(names[call][1], {}, names[call][0]) : call === 'Pass' ? t('pass') : call;
}

/**
 * A call with its alert and the number of its meaning, which is added to `notes`.
 * @param {any} about
 * @param {any[]} notes
 */
function callText({ call, alert, note }, notes) {
  if (note) notes.push({ call, note });
  return [bidText(call), alert && spoken(t('alerted'), { class: 'alert' }, '!'), note ? v('sup', {}, String(notes.length)) : null];
}

/**
 * Suits as programs write them in notes: "!h", "!S".
 * @param {string} note
 */
const inSigns = (note) => note.replace(/!([shdc])/gi, (_, suit) => SYMBOL[suit.toUpperCase()]).trim();

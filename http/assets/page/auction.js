// The auction with its alerts, and the meanings of its calls under it.

import { $ } from './dom.js';
import { SEAT, SYMBOL, SUIT, SUIT_NAME } from './cards.js';
import { get } from './store.js';
import { columns, spoken } from './parts.js';
import { effect } from './signals.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/** A call with its alert and its meaning. @typedef {{call: string, alert?: boolean, note?: string}} Called */

/** What a request takes as a call. */
const CALL = /^(Pass|XX?|[1-7](S|H|D|C|NT))$/;

/**
 * The auction of a board as requests have it; nothing where there is none, or calls are missing.
 * @param {Board} board
 */
export function auctionOf({ auction }) {
  if (!auction) return {};
  const calls = auction.calls.map((one) => (typeof one === 'string' ? one : one.skipped ? '' : one.call ?? ''));
  return calls.length > 0 && calls.every((call) => CALL.test(call)) ? { auction: calls, dealer: auction.first } : {};
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
 * @param {BoardAuction} auction
 * @returns {Kid}
 */
export function auctionTable(auction) {
  /** @type {{call: string, note: string}[]} */
  const notes = [];
  const cell = (/** @type {Called | null} */ entry) => v('td', {}, entry ? callText(entry, notes) : '');
  const rows = rowsOf(auction).map((row) => v('tr', {}, row.map(cell)));
  return [v('table', {}, v('caption', { class: 'sr' }, t('the-auction')),
    columns(COLUMNS.map((seat) => SEAT[seat])), v('tbody', {}, rows)),
  notes.length > 0 ? v('ol', { class: 'meanings', 'aria-label': t('meanings-of-the-calls') }, notes.map(({ call, note }) => v('li', {}, bidText(call), ': ', inSigns(note)))) : null];
}

/**
 * An entry of an auction as an object.
 * @param {AuctionEntry} entry
 * @returns {AuctionCall}
 */
const callOf = (entry) => (typeof entry === 'string' ? { call: entry } : entry);

/**
 * Calls in rows of four from west on; an empty place is null.
 * @param {BoardAuction} about
 */
function rowsOf({ first, calls }) {
  /** @type {(Called | null)[]} */
  const all = Array(COLUMNS.indexOf(first)).fill(null);
  for (const entry of calls) {
    const { call, skipped = 0, ...rest } = callOf(entry);
    all.push(...Array(skipped).fill(null));
    if (call !== undefined) all.push({ call, ...rest });
  }
  /** @type {typeof all[]} */
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
 * @param {Called} about
 * @param {{call: string, note: string}[]} notes
 */
function callText({ call, alert, note }, notes) {
  if (note) notes.push({ call, note });
  return [bidText(call), alert && spoken(t('alerted'), { class: 'alert' }, '!'), note ? v('sup', {}, String(notes.length)) : null];
}

/**
 * Suits as programs write them in notes: "!h", "!S".
 * @param {string} note
 */
const inSigns = (note) => note.replace(/!([shdc])/gi, (_, /** @type {string} */ suit) => SYMBOL[suit.toUpperCase()]).trim();

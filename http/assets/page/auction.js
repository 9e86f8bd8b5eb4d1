// The auction with its alerts, and the meanings of its calls under it.

import { h, fill, said, $ } from './dom.js';
import { SEAT, SYMBOL, SUIT, SUIT_NAME } from './cards.js';
import { follow } from './store.js';
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
export const build = () => follow(paint);

/** @param {Board} about */
function paint({ auction, passed }) {
  const box = $('#auction');
  box.hidden = !auction && !passed;
  if (box.hidden) return;
  if (!auction) {
    fill(box, h('p', {}, t('passed-out')));
    return;
  }
  fill(box, auctionTable(auction));
}

/**
 * An auction in columns under its seats, and the meanings of its calls.
 * @param {{first: string, calls: any[]}} auction
 * @returns {Child[]}
 */
export function auctionTable(auction) {
  /** @type {{call: string, note: string}[]} */
  const notes = [];
  const cell = (/** @type {any} */ entry) => h('td', {}, entry ? callText(entry, notes) : '');
  const rows = rowsOf(auction).map((row) => h('tr', {}, row.map(cell)));
  return [h('table', {}, h('caption', { class: 'sr' }, t('the-auction')),
    h('thead', {}, h('tr', {}, COLUMNS.map((seat) => h('th', { scope: 'col' }, SEAT[seat])))), h('tbody', {}, rows)),
  notes.length > 0 ? h('ol', { class: 'meanings', 'aria-label': t('meanings-of-the-calls') }, notes.map(({ call, note }) => h('li', {}, bidText(call), ': ', inSigns(note)))) : null];
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

/** @param {string} call */
function bidText(call) {
  const bid = /^([1-7])(S|H|D|C|NT)$/.exec(call);
  if (bid) return [bid[1], said(SUIT_NAME[bid[2]], { class: SUIT[bid[2]] }, SYMBOL[bid[2]])];
  /** @type {Record<string, string[]>} */
  const names = { X: ['×', t('double')], XX: ['××', t('redouble')] };
  return names[call] ? said(names[call][1], {}, names[call][0]) : call === 'Pass' ? t('pass') : call;
}

/**
 * A call with its alert and the number of its meaning, which is added to `notes`.
 * @param {any} about
 * @param {any[]} notes
 */
function callText({ call, alert, note }, notes) {
  if (note) notes.push({ call, note });
  return [bidText(call), alert ? said(t('alerted'), { class: 'alert' }, '!') : null, note ? h('sup', {}, String(notes.length)) : null];
}

/**
 * Suits as programs write them in notes: "!h", "!S".
 * @param {string} note
 */
const inSigns = (note) => note.replace(/!([shdc])/gi, (_, suit) => SYMBOL[suit.toUpperCase()]).trim();

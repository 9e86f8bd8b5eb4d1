// What a link for others holds: the fields of boards beside deal and play, and the address they make. Pure functions, tested without a browser.

import { packed } from './short.js';

const SEATS = ['N', 'E', 'S', 'W'];
const CALL = /^(Pass|XX?|[1-7](?:S|H|D|C|NT))$/;

/**
 * What the reader wants in a link.
 * @typedef {{auction: boolean, names: boolean, place: boolean, short: boolean}} ShareOptions
 */

/**
 * A call, after a hyphen for each call before it that is not known.
 * @param {AuctionEntry} entry
 */
function callTexts(entry) {
  const { call, skipped = 0, alert = false } = /** @type {AuctionCall} */ (typeof entry === 'string' ? { call: entry } : entry);
  /** @type {string[]} */
  const gap = Array(skipped).fill('-');
  if (call === undefined && skipped > 0) return gap;
  if (call === undefined || !CALL.test(call)) return [...gap, '-'];
  return [...gap, `${call === 'Pass' ? 'P' : call}${alert ? '!' : ''}`];
}

/**
 * An auction as a field of an address: who calls first, and the calls. What calls mean stays behind.
 * @param {BoardAuction | null | undefined} auction
 */
export const auctionField = (auction) => (auction && auction.calls.length > 0 ? `${auction.first}:${auction.calls.flatMap(callTexts).join('.')}` : null);

/**
 * The auction that such a field holds; null if it holds none. Calls that are not known count with the next one that is.
 * @param {string | undefined} field
 * @returns {BoardAuction | null}
 */
export function auctionOfField(field) {
  const parts = /^([NESW]):(.+)$/.exec(field ?? '');
  if (!parts) return null;
  /** @type {AuctionEntry[]} */
  const calls = [];
  let skipped = 0;
  for (const text of parts[2].split('.')) {
    const call = text.replace('!', '').replace(/^P$/, 'Pass');
    if (!CALL.test(call)) skipped += 1;
    else {
      calls.push(skipped > 0 || text.endsWith('!') ? { call, ...(skipped > 0 ? { skipped } : {}), ...(text.endsWith('!') ? { alert: true } : {}) } : call);
      skipped = 0;
    }
  }
  return { first: parts[1], calls };
}

/** @param {Record<string, string>} players */
export const namesField = (players) => (SEATS.some((seat) => players[seat]) ? SEATS.map((seat) => (players[seat] ?? '').replaceAll('~', ' ').slice(0, 40)).join('~') : null);

/** @param {string | undefined} field */
export function namesOfField(field) {
  const names = (field ?? '').split('~').slice(0, 4).map((name) => name.slice(0, 40));
  return Object.fromEntries(names.flatMap((name, at) => (name ? [[SEATS[at], name]] : [])));
}

/**
 * The tricks of declarer that a field holds; null if it holds none.
 * @param {string | undefined} field
 */
export const resultOfField = (field) => (/^(\d|1[0-3])$/.test(field ?? '') ? Number(field) : null);

/**
 * The fields of a board that others are to see: `fields` are those of its address.
 * @param {Pick<Board, 'auction' | 'players' | 'result'>} board
 * @param {import('./short.js').BoardFields} fields
 * @param {ShareOptions} options
 */
export function sharedFields(board, fields, { auction, names, place }) {
  const { play, at, actual, recorded, marks, ...rest } = fields;
  return {
    ...rest,
    ...(place ? { play, at, actual, recorded } : {}),
    ...(auction ? { auction: auctionField(board.auction) } : {}),
    ...(names ? { names: namesField(board.players), result: board.result } : {}),
  };
}

/**
 * The fragment of some boards, by their fields, and of what is shown first.
 * @param {import('./short.js').BoardFields[]} boards
 * @param {Record<string, unknown>} shown
 * @param {boolean} short
 * @param {(fields: Record<string, unknown>) => string} encode
 */
export function sharedFragment(boards, shown, short, encode) {
  const text = short ? packed(boards) : null;
  const parts = text ? [encode({ b: text })] : [boards.map(encode).join('&&')];
  return [...parts, encode(shown)].filter(Boolean).join('&');
}

/**
 * Whether only this computer opens the addresses of a host.
 * @param {string} host
 */
export const isLocal = (host) => /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host) || host === '';

/**
 * The address of a published page, as it was typed; null if it is none that others can open.
 * @param {string} text
 */
export function publishedBase(text) {
  const typed = text.trim();
  if (!typed) return null;
  try {
    const { protocol, hostname, origin, pathname } = new URL(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
    return ['http:', 'https:'].includes(protocol) && !isLocal(hostname) ? `${origin}${pathname}` : null;
  } catch {
    return null;
  }
}

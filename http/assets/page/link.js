// The state as the fragment of the address: it stays in the browser, for fragments are not sent. Boards are parted by "&&".

import { SEATS, parseDeal, dealText, PACK } from './cards.js';
import { EMPTY } from './store.js';
import { contractCode, replay } from './bridge.js';
import { auctionOfField, namesOfField, resultOfField } from './sharing.js';
import { unpacked } from './short.js';
import { t } from './locale.js';

const VULS = ['None', 'NS', 'EW', 'Both'];

/**
 * {name: text} as a fragment without its "#". A blank is written as "_".
 * @param {Record<string, unknown>} fields
 */
export function encode(fields) {
  const word = (/** @type {string} */ text) => encodeURIComponent(text).replaceAll('_', '%5F').replaceAll('%3A', ':').replaceAll('%20', '_');
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([name, value]) => `${name}=${word(String(value))}`).join('&');
}

/** The longest fragment that holds all boards: what mail and chat let through. */
export const LONGEST = 16000;

/** What was encoded: a state never changes. @type {WeakMap<Board, string>} */
const encoded = new WeakMap();

/** @param {Board} state */
function encodeState(state) {
  const text = encoded.get(state) ?? encode(fieldsOf(state));
  encoded.set(state, text);
  return text;
}

/**
 * All boards as a fragment, and which of them is shown; null if that is too long.
 * @param {Board[]} states
 * @param {number} index
 * @param {string} marks
 */
export function encodeAll(states, index, marks) {
  const shown = encode({ marks: marks === 'contract' ? null : marks, show: index > 0 ? index + 1 : null });
  /** @type {string[]} */
  const parts = [];
  let length = shown.length;
  for (const state of states) {
    const part = encodeState(state);
    length += part.length + 2;
    if (length > LONGEST + 1) return null;
    parts.push(part);
  }
  return [parts.join('&&'), shown].filter(Boolean).join('&');
}

/**
 * The states that a fragment holds, which of them is shown, and how many deals in it cannot be read.
 * @param {string} fragment
 */
export function statesOf(fragment) {
  const parts = partsOf(fragment);
  const states = parts.map(stateOf).filter((state) => state !== null);
  const show = Number.parseInt(decode(fragment).show, 10) || 1;
  return { states, index: Math.min(Math.max(show, 1), Math.max(states.length, 1)) - 1, lost: parts.length - states.length };
}

/** What stands in place of boards that cannot be unpacked. */
const LOST = { deal: '' };

/**
 * The fields of each board of a fragment, in its long form or the short one.
 * @param {string} fragment
 */
function partsOf(fragment) {
  const { b: short } = decode(fragment);
  if (short !== undefined) return unpacked(short) ?? [LOST];
  return fragment.split('&&').map(decode).filter((fields) => fields.deal !== undefined);
}

/** @param {string} fragment */
export function decode(fragment) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const cut = part.indexOf('=');
    if (cut < 1) continue;
    try {
      fields[part.slice(0, cut)] = decodeURIComponent(part.slice(cut + 1).replaceAll('_', ' '));
    } catch {
      // A part that is no text says nothing.
    }
  }
  return fields;
}

/** @param {string} text */
const cardsOf = (text) => (text || '').match(/../g)?.filter((card) => PACK.includes(card)) || [];

/**
 * The fields of a state.
 * @param {Board} state
 * @param {string} marks
 */
export function fieldsOf(state, marks = 'contract') {
  if (!state.hands) return {};
  const { contract, line, at, actual } = state;
  const called = contract && `${contractCode(contract)}${contract.doubled}-${contract.declarer}${contract.leader ? `-${contract.leader}` : ''}`;
  const actualText = actual && actual.length > 0 ? actual.join('') : null;
  return {
    deal: dealText(state.hands), dealer: state.dealer, vul: state.vul, board: state.board, contract: called, aim: contract?.aim,
    play: contract && line.length > 0 ? line.join('') : null,
    at: contract && at !== line.length ? at : null,
    actual: contract && actualText !== line.join('') ? actualText : null,
    recorded: contract && actualText && actualText === line.join('') ? 1 : null,
    known: state.known, marks: marks === 'contract' ? null : marks,
  };
}

/**
 * The state that a fragment holds; null if it holds none.
 * @param {Record<string, string>} fields
 */
export function stateOf(fields) {
  const hands = parseDeal(fields.deal || '');
  if (!hands) return null;
  const contract = contractOf(fields, hands.N.length);
  // What cannot be played ends a play: a link may have been cut, or written by hand.
  const legal = (/** @type {string[]} */ cards) => cards.slice(0, contract ? replay(hands, contract, cards).illegal ?? cards.length : 0);
  const line = legal(cardsOf(fields.play));
  const cut = 2 * line.length < (fields.play || '').length;
  const at = fields.at === undefined ? line.length : Math.min(Math.max(Number.parseInt(fields.at, 10) || 0, 0), line.length);
  const actual = legal(cardsOf(fields.actual || (fields.recorded && fields.play)));
  return {
    ...EMPTY, hands, contract, line, at,
    actual: actual.length > 0 ? actual : null,
    dealer: SEATS.includes(fields.dealer) ? fields.dealer : 'N',
    vul: VULS.includes(fields.vul) ? fields.vul : 'None',
    board: fields.board ? fields.board.slice(0, 40) : null,
    known: /^[NESW]{1,2}$/.test(fields.known ?? '') ? fields.known : null, players: namesOfField(fields.names), auction: auctionOfField(fields.auction), result: resultOfField(fields.result),
    notes: cut ? [t('the-play-of-the-link-ends-after', { n: line.length })] : [],
  };
}

/**
 * @param {Record<string, string>} about
 * @param {number} size
 */
function contractOf({ contract: text = '', aim }, size) {
  const match = /^([1-7]?)(S|H|D|C|NT)(XX|X)?-([NESW])(?:-([NESW]))?$/.exec(text);
  if (!match) return null;
  const [, level, strain, doubled, declarer, leader] = match;
  const wanted = Number(aim);
  return {
    level: level && size === 13 ? Number(level) : null, strain, doubled: doubled || '', declarer, leader: leader || null,
    aim: !level && wanted >= 1 && wanted <= size ? Math.floor(wanted) : null,
  };
}

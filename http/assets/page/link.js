// The state as the fragment of the address: it stays in the browser, for fragments are not sent. Boards are parted by "&&".

import { SEATS, parseDeal, dealText, PACK } from './cards.js';
import { EMPTY } from './store.js';
import { contractCode, replay } from './bridge.js';

const VULS = ['None', 'NS', 'EW', 'Both'];

/** {name: text} as a fragment without its "#". */
export function encode(fields) {
  const word = (text) => encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%20', '_');
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.map(([name, value]) => `${name}=${word(String(value))}`).join('&');
}

/** The longest fragment that tells all boards: what mail and chat let through. */
export const LONGEST = 16000;

/** All boards as a fragment, and which of them is shown; null if that is too long. */
export function encodeAll(states, index, marks) {
  const shown = { marks: marks === 'contract' ? null : marks, show: index > 0 ? index + 1 : null };
  const parts = states.map((state) => encode(fieldsOf(state)));
  const whole = [parts.join('&&'), encode(shown)].filter(Boolean).join('&');
  return whole.length <= LONGEST ? whole : null;
}

/** The states that a fragment tells, and which of them is shown. */
export function statesOf(fragment) {
  const states = fragment.split('&&').map((part) => stateOf(decode(part))).filter(Boolean);
  const show = Number.parseInt(decode(fragment).show, 10) || 1;
  return { states, index: Math.min(Math.max(show, 1), Math.max(states.length, 1)) - 1 };
}

export function decode(fragment) {
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

const cardsOf = (text) => (text || '').match(/../g)?.filter((card) => PACK.includes(card)) || [];

/** The fields that tell a state. */
export function fieldsOf(state, marks = 'contract') {
  if (!state.hands) return {};
  const { contract, line, at, actual } = state;
  const called = contract && `${contractCode(contract)}${contract.doubled}-${contract.declarer}${contract.leader ? `-${contract.leader}` : ''}`;
  const actualText = actual && actual.length > 0 ? actual.join('') : null;
  return {
    deal: dealText(state.hands), dealer: state.dealer, vul: state.vul, board: state.board, contract: called,
    play: contract && line.length > 0 ? line.join('') : null,
    at: contract && at !== line.length ? at : null,
    actual: contract && actualText !== line.join('') ? actualText : null,
    recorded: contract && actualText && actualText === line.join('') ? 1 : null,
    marks: marks === 'contract' ? null : marks,
  };
}

/** The state that a fragment tells; null if it tells none. */
export function stateOf(fields) {
  const hands = parseDeal(fields.deal || '');
  if (!hands) return null;
  const contract = contractOf(fields.contract || '');
  // What cannot be played ends a play: a link may have been cut, or written by hand.
  const legal = (cards) => cards.slice(0, contract ? replay(hands, contract, cards).illegal ?? cards.length : 0);
  const line = legal(cardsOf(fields.play));
  const at = fields.at === undefined ? line.length : Math.min(Math.max(Number.parseInt(fields.at, 10) || 0, 0), line.length);
  const actual = legal(cardsOf(fields.actual || (fields.recorded && fields.play)));
  return {
    ...EMPTY, hands, contract, line, at,
    actual: actual.length > 0 ? actual : null,
    dealer: SEATS.includes(fields.dealer) ? fields.dealer : 'N',
    vul: VULS.includes(fields.vul) ? fields.vul : 'None',
    board: fields.board ? fields.board.slice(0, 40) : null,
  };
}

function contractOf(text) {
  const match = /^([1-7]?)(S|H|D|C|NT)(XX|X)?-([NESW])(?:-([NESW]))?$/.exec(text);
  if (!match) return null;
  const [, level, strain, doubled, declarer, leader] = match;
  return { level: level ? Number(level) : null, strain, doubled: doubled || '', declarer, leader: leader || null };
}

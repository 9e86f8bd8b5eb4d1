// Boards as a short text for addresses: their fields as bits, in the letters of base64url. Pure functions, tested without a browser.

/**
 * The fields of a board as the address has them: `deal`, `dealer`, `vul`, `board`, `contract`, `aim`, `play`, `at`, `actual`, `recorded`, `auction`, `names`, `result`, `known`.
 * @typedef {Record<string, string | number | null | undefined>} BoardFields
 */

/** The first bits of every text: the plain form, and the one that says of each board which hands are known. A later form has others. */
const FORM = 1;
const KNOWING_FORM = 2;
const SEATS = 'NESW';
const SUITS = 'SHDC';
const RANKS = 'AKQJT98765432';
const VULS = ['None', 'NS', 'EW', 'Both'];
const STRAINS = ['S', 'H', 'D', 'C', 'NT'];
const PACK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));
const CALLS = ['P', 'X', 'XX', ...[1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map((strain) => `${level}${strain}`)), '-'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The longest lists of boards, names and calls, and the longest text, in bytes. */
const MOST = { boards: 1023, names: 255, bytes: 63, calls: 127 };

/** Bits that are written one after the other. */
export class BitWriter {
  /** @type {number[]} */
  bits = [];

  /**
   * @param {number} value
   * @param {number} count
   */
  put(value, count) {
    for (let at = count - 1; at >= 0; at -= 1) this.bits.push((value >> at) & 1);
  }

  /** @param {string} text */
  text(text) {
    const bytes = [...new TextEncoder().encode(text)];
    // A character that would be cut is left out.
    let length = Math.min(bytes.length, MOST.bytes);
    while (length < bytes.length && (bytes[length] & 0xc0) === 0x80) length -= 1;
    this.put(length, 6);
    for (const byte of bytes.slice(0, length)) this.put(byte, 8);
  }

  toString() {
    const { bits } = this;
    return Array.from({ length: Math.ceil(bits.length / 6) }, (_, at) => {
      const six = bits.slice(6 * at, 6 * at + 6);
      return LETTERS[six.reduce((sum, bit) => 2 * sum + bit, 0) << (6 - six.length)];
    }).join('');
  }
}

/** What ends the reading of a text that is cut or was never packed. */
export class NotPacked extends Error {}

export class BitReader {
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.letters = [...text].map((letter) => LETTERS.indexOf(letter));
    if (this.letters.includes(-1)) throw new NotPacked();
  }

  /** @param {number} count */
  take(count) {
    let value = 0;
    for (let at = 0; at < count; at += 1, this.#at += 1) {
      const six = this.letters[Math.floor(this.#at / 6)];
      if (six === undefined) throw new NotPacked();
      value = 2 * value + ((six >> (5 - (this.#at % 6))) & 1);
    }
    return value;
  }

  text() {
    const bytes = Uint8Array.from({ length: this.take(6) }, () => this.take(8));
    return new TextDecoder().decode(bytes);
  }
}

/**
 * The one of a list that is taken.
 * @template T
 * @param {ArrayLike<T>} list
 * @param {number} at
 * @returns {T}
 */
function one(list, at) {
  if (at >= list.length) throw new NotPacked();
  return list[at];
}

/** The seat that holds each card of the pack; 4 where none does. */
function ownersOf(/** @type {string} */ deal) {
  /** @type {number[]} */
  const owners = Array(52).fill(4);
  deal.slice(2).split(' ').forEach((hand, seat) => hand.split('.').forEach((ranks, suit) => [...ranks].forEach((rank) => {
    owners[13 * suit + RANKS.indexOf(rank)] = seat;
  })));
  return owners;
}

/** @param {number[]} owners */
function dealOf(owners) {
  const hand = (/** @type {number} */ seat) => [0, 1, 2, 3].map((suit) => [...RANKS].filter((_, rank) => owners[13 * suit + rank] === seat).join('')).join('.');
  return `N:${[0, 1, 2, 3].map(hand).join(' ')}`;
}

/** Dealer and vulnerability of a board by its number. */
function byNumber(/** @type {number} */ number) {
  const place = (number - 1) % 16;
  return [place % 4, (place + (place >> 2)) % 4];
}

const cardsOf = (/** @type {unknown} */ text) => String(text ?? '').match(/../g) ?? [];

/**
 * @param {BitWriter} into
 * @param {unknown} text
 */
function putCards(into, text) {
  const cards = cardsOf(text);
  into.put(cards.length, 6);
  for (const card of cards) into.put(PACK.indexOf(card), 6);
}

const takeCards = (/** @type {BitReader} */ from) => Array.from({ length: from.take(6) }, () => one(PACK, from.take(6))).join('');

/**
 * @param {BitWriter} into
 * @param {string} deal
 */
function putDeal(into, deal) {
  const owners = ownersOf(deal);
  const isWhole = !owners.includes(4);
  into.put(isWhole ? 1 : 0, 1);
  for (const owner of owners) into.put(owner, isWhole ? 2 : 3);
}

/** @param {BitReader} from */
function takeDeal(from) {
  const size = from.take(1) ? 2 : 3;
  return dealOf(Array.from({ length: 52 }, () => from.take(size)));
}

/** How the number of a board is written: none, one more than the last, a number, a text. */
const NUMBER = { none: 0, next: 1, number: 2, text: 3 };

/**
 * @param {BitWriter} into
 * @param {BoardFields} fields
 * @param {number} last
 */
function putNumber(into, { board, dealer, vul }, last) {
  const text = String(board ?? '');
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  const kind = !text ? NUMBER.none : number && number === last + 1 ? NUMBER.next : number && number < 4096 ? NUMBER.number : NUMBER.text;
  into.put(kind, 2);
  if (kind === NUMBER.number) into.put(number, 12);
  if (kind === NUMBER.text) into.text(text);
  const own = [SEATS.indexOf(String(dealer ?? 'N')), VULS.indexOf(String(vul ?? 'None'))];
  const isRegular = kind !== NUMBER.none && number > 0 && byNumber(number).join() === own.join();
  into.put(isRegular ? 1 : 0, 1);
  if (!isRegular) own.forEach((value) => into.put(value, 2));
  return number;
}

/**
 * @param {BitReader} from
 * @param {number} last
 */
function takeNumber(from, last) {
  const kind = from.take(2);
  const text = kind === NUMBER.none ? '' : kind === NUMBER.next ? String(last + 1) : kind === NUMBER.number ? String(from.take(12)) : from.text();
  const number = Number(text) || 0;
  const [dealer, vul] = from.take(1) ? byNumber(number) : [from.take(2), from.take(2)];
  return { number, fields: { dealer: SEATS[dealer], vul: VULS[vul], ...(text ? { board: text } : {}) } };
}

/**
 * @param {BitWriter} into
 * @param {BoardFields} fields
 */
function putContract(into, { contract, aim }) {
  const parts = /^([1-7]?)(S|H|D|C|NT)(XX|X)?-([NESW])(?:-([NESW]))?$/.exec(String(contract ?? ''));
  into.put(parts ? 1 : 0, 1);
  if (!parts) return;
  const [, level, strain, doubled = '', declarer, leader] = parts;
  into.put(Number(level), 3);
  into.put(STRAINS.indexOf(strain), 3);
  into.put(doubled.length, 2);
  into.put(SEATS.indexOf(declarer), 2);
  into.put(leader ? 1 : 0, 1);
  if (leader) into.put(SEATS.indexOf(leader), 2);
  if (!level) into.put(Number(aim) || 0, 4);
}

/** @param {BitReader} from */
function takeContract(from) {
  if (!from.take(1)) return {};
  const level = from.take(3);
  const [strain, doubled, declarer] = [one(STRAINS, from.take(3)), one(['', 'X', 'XX'], from.take(2)), SEATS[from.take(2)]];
  const leader = from.take(1) ? `-${SEATS[from.take(2)]}` : '';
  const aim = level ? 0 : from.take(4);
  return { contract: `${level || ''}${strain}${doubled}-${declarer}${leader}`, ...(aim ? { aim: String(aim) } : {}) };
}

/**
 * @param {BitWriter} into
 * @param {BoardFields} fields
 */
function putPlay(into, { play, at, actual, recorded }) {
  putCards(into, play);
  const isPlace = at !== null && at !== undefined && at !== '';
  into.put(isPlace ? 1 : 0, 1);
  if (isPlace) into.put(Number(at), 6);
  const kind = actual ? 2 : recorded ? 1 : 0;
  into.put(kind, 2);
  if (kind === 2) putCards(into, actual);
}

/** @param {BitReader} from */
function takePlay(from) {
  const play = takeCards(from);
  const at = from.take(1) ? { at: String(from.take(6)) } : {};
  const kind = from.take(2);
  return { ...(play ? { play } : {}), ...at, ...(kind === 1 ? { recorded: '1' } : kind === 2 ? { actual: takeCards(from) } : {}) };
}

/**
 * @param {BitWriter} into
 * @param {BoardFields} fields
 */
function putAuction(into, { auction, result }) {
  const [first, calls] = String(auction ?? '').split(':');
  const list = calls ? calls.split('.').slice(0, MOST.calls) : [];
  into.put(list.length, 7);
  if (list.length > 0) into.put(SEATS.indexOf(first), 2);
  for (const call of list) {
    into.put(CALLS.indexOf(call.replace('!', '')), 6);
    into.put(call.endsWith('!') ? 1 : 0, 1);
  }
  const isKnown = result !== null && result !== undefined && result !== '';
  into.put(isKnown ? 1 : 0, 1);
  if (isKnown) into.put(Number(result), 4);
}

/** @param {BitReader} from */
function takeAuction(from) {
  const count = from.take(7);
  const first = count > 0 ? SEATS[from.take(2)] : '';
  const calls = Array.from({ length: count }, () => one(CALLS, from.take(6)) + (from.take(1) ? '!' : ''));
  const result = from.take(1) ? { result: String(from.take(4)) } : {};
  return { ...(count > 0 ? { auction: `${first}:${calls.join('.')}` } : {}), ...result };
}

/** @param {BitReader} from */
function takeKnown(from) {
  const known = [...SEATS].filter(() => from.take(1)).join('');
  return known ? { known } : {};
}

/** The names of a board: four, of which some are empty. */
const namesOf = (/** @type {BoardFields} */ { names }) => (names ? String(names).split('~') : []);

/**
 * Boards as a short text; null if they are too many for it, or by too many players.
 * @param {BoardFields[]} boards
 */
export function packed(boards) {
  const names = [...new Set(boards.flatMap(namesOf))].filter(Boolean);
  if (boards.length > MOST.boards || names.length > MOST.names) return null;
  const into = new BitWriter();
  const isKnowing = boards.some(({ known }) => known);
  into.put(isKnowing ? KNOWING_FORM : FORM, 3);
  into.put(boards.length, 10);
  into.put(names.length, 8);
  for (const name of names) into.text(name);
  let [last, seated] = [0, ''];
  for (const fields of boards) {
    putDeal(into, String(fields.deal));
    last = putNumber(into, fields, last);
    putContract(into, fields);
    putPlay(into, fields);
    putAuction(into, fields);
    if (isKnowing) for (const seat of SEATS) into.put(String(fields.known ?? '').includes(seat) ? 1 : 0, 1);
    const own = namesOf(fields);
    const isSame = own.join('~') === seated;
    into.put(isSame ? 0 : 1, 1);
    if (!isSame) for (let seat = 0; seat < 4; seat += 1) into.put(names.indexOf(own[seat] ?? '') + 1, 8);
    seated = own.join('~');
  }
  return into.toString();
}

/**
 * The boards of a short text; null if it is cut or of a later form.
 * @param {string} text
 * @returns {Record<string, string>[] | null}
 */
export function unpacked(text) {
  try {
    return boardsOf(new BitReader(text));
  } catch (error) {
    if (error instanceof NotPacked) return null;
    throw error;
  }
}

/** @param {BitReader} from */
function boardsOf(from) {
  const form = one([null, FORM, KNOWING_FORM], from.take(3));
  if (!form) throw new NotPacked();
  const count = from.take(10);
  const names = ['', ...Array.from({ length: from.take(8) }, () => from.text())];
  let [last, seated] = [0, ''];
  return Array.from({ length: count }, () => {
    const deal = takeDeal(from);
    const { number, fields } = takeNumber(from, last);
    last = number;
    const more = { ...takeContract(from), ...takePlay(from), ...takeAuction(from), ...(form === KNOWING_FORM ? takeKnown(from) : {}) };
    if (from.take(1)) seated = Array.from({ length: 4 }, () => one(names, from.take(8))).join('~');
    return /** @type {Record<string, string>} */ ({ deal, ...fields, ...more, ...(/[^~]/.test(seated) ? { names: seated } : {}) });
  });
}

// QR codes (ISO/IEC 18004): bytes in versions 1 to 40 with error correction level L or M. Pure functions, tested without a browser.

/**
 * A symbol: `rows` has its modules from the top, true for dark ones.
 * @typedef {{version: number, level: Level, mask: number, rows: boolean[][]}} Symbol
 */

/** @typedef {'L' | 'M'} Level */

/** The bits of a level in the format information (table 12). */
const LEVEL_BITS = { L: 1, M: 0 };

/**
 * Error correction codewords of a block, by version (table 9).
 * @type {Record<Level, number[]>}
 */
const CORRECTION = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
};

/**
 * Blocks of a symbol, by version (table 9).
 * @type {Record<Level, number[]>}
 */
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
};

export const VERSIONS = 40;

/** The number of modules of a side. */
export const sideOf = (/** @type {number} */ version) => 17 + 4 * version;

/** The number of codewords of a symbol: all modules that are no function pattern and no information, in bytes. */
export function codewordsIn(version = 1) {
  const side = sideOf(version);
  const centres = alignment(version).length;
  const aligned = centres === 0 ? 0 : 25 * (centres * centres - 3) - 10 * (centres - 2);
  const finders = 3 * 64 + 2 * (side - 16);
  const information = 31 + (version >= 7 ? 36 : 0);
  return Math.floor((side * side - finders - information - aligned) / 8);
}

/**
 * The number of data codewords of a symbol.
 * @param {number} version
 * @param {Level} level
 */
const dataCodewords = (version, level) => codewordsIn(version) - CORRECTION[level][version - 1] * BLOCKS[level][version - 1];

/** The bits of the character count in byte mode (table 3). */
const countBits = (/** @type {number} */ version) => (version < 10 ? 8 : 16);

/**
 * The number of bytes that a symbol holds.
 * @param {number} version
 * @param {Level} level
 */
export const capacity = (version, level) => Math.floor((8 * dataCodewords(version, level) - 4 - countBits(version)) / 8);

/**
 * Rows and columns of the centres of the alignment patterns (annex E).
 * @param {number} version
 */
export function alignment(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  // Evenly from the last one upwards, in even steps; version 32 is the exception of the table.
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * (count - 1)));
  const last = sideOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** Powers and logarithms of the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
const POWERS = [1];
for (let at = 1; at < 255; at += 1) POWERS.push((POWERS[at - 1] << 1) ^ (POWERS[at - 1] > 127 ? 0x11d : 0));
/** @type {number[]} */
const LOGARITHMS = [];
POWERS.forEach((value, at) => { LOGARITHMS[value] = at; });

/**
 * @param {number} a
 * @param {number} b
 */
const times = (a, b) => (a === 0 || b === 0 ? 0 : POWERS[(LOGARITHMS[a] + LOGARITHMS[b]) % 255]);

/** The generator polynomial of a number of error correction codewords (annex A), without its first coefficient. */
function generator(/** @type {number} */ count) {
  let polynomial = [1];
  for (let root = 0; root < count; root += 1) {
    polynomial = [...polynomial, 0].map((value, at) => value ^ times(polynomial[at - 1] ?? 0, POWERS[root]));
  }
  return polynomial.slice(1);
}

/**
 * The error correction codewords of a block of data codewords.
 * @param {number[]} data
 * @param {number} count
 */
export function correctionOf(data, count) {
  const divisor = generator(count);
  /** @type {number[]} */
  let rest = Array(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at], factor));
  }
  return rest;
}

/**
 * The data codewords of bytes: mode, count, bytes, terminator and padding.
 * @param {Uint8Array} bytes
 * @param {number} version
 * @param {Level} level
 */
export function dataOf(bytes, version, level) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let at = count - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  const room = dataCodewords(version, level);
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/**
 * All codewords in the order in which they are placed: the blocks are interleaved. The last blocks may be longer by one codeword.
 * @param {number[]} data
 * @param {number} version
 * @param {Level} level
 */
export function interleaved(data, version, level) {
  const count = BLOCKS[level][version - 1];
  const size = Math.floor(data.length / count);
  const long = data.length % count;
  /** @type {number[][]} */
  const blocks = [];
  for (let block = 0, from = 0; block < count; block += 1) {
    const end = from + size + (block >= count - long ? 1 : 0);
    blocks.push(data.slice(from, end));
    from = end;
  }
  const correction = blocks.map((block) => correctionOf(block, CORRECTION[level][version - 1]));
  const woven = (/** @type {number[][]} */ parts) => Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, at) => parts.map((part) => part[at]).filter((value) => value !== undefined)).flat();
  return [...woven(blocks), ...woven(correction)];
}

/**
 * The remainder of a value by a polynomial, behind the value.
 * @param {number} value
 * @param {number} polynomial
 * @param {number} bits
 */
function withRemainder(value, polynomial, bits) {
  let rest = value;
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? polynomial : 0);
  return (value << bits) | rest;
}

/**
 * The fifteen bits of the format information (annex C).
 * @param {Level} level
 * @param {number} mask
 */
export const formatOf = (level, mask) => withRemainder((LEVEL_BITS[level] << 3) | mask, 0x537, 10) ^ 0x5412;

/** The eighteen bits of the version information (annex D). */
export const versionOf = (/** @type {number} */ version) => withRemainder(version, 0x1f25, 12);

/**
 * Whether a mask turns a module (table 10).
 * @type {((row: number, column: number) => boolean)[]}
 */
const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** A symbol with its function patterns; modules that hold data are null, and so are those of the information. */
function patterns(/** @type {number} */ version) {
  const side = sideOf(version);
  /** @type {(boolean | null)[][]} */
  const rows = Array.from({ length: side }, () => Array(side).fill(null));
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ dark) => {
    if (rows[row]?.[column] !== undefined) rows[row][column] = dark;
  };
  // A square of rings round its centre: dark but for some rings.
  const square = (/** @type {number} */ row, /** @type {number} */ column, /** @type {number} */ reach, /** @type {number[]} */ light) => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) put(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
    }
  };
  for (let at = 8; at < side - 8; at += 1) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, side - 4], [side - 4, 3]]) square(row, column, 4, [2, 4]);
  const centres = alignment(version);
  const last = centres.length - 1;
  for (const [down, row] of centres.entries()) {
    for (const [right, column] of centres.entries()) {
      const isFinder = (down === 0 && (right === 0 || right === last)) || (down === last && right === 0);
      if (!isFinder) square(row, column, 2, [1]);
    }
  }
  return rows;
}

/**
 * Puts format and version information into a symbol.
 * @param {(boolean | null)[][]} rows
 * @param {number} version
 * @param {number} format
 */
function inform(rows, version, format) {
  const side = rows.length;
  const bit = (/** @type {number} */ value, /** @type {number} */ at) => ((value >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const dark = bit(format, at);
    // Along the finder at the top left, then along the two others.
    const near = at < 6 ? at : at < 8 ? at + 1 : 15;
    if (at < 8) rows[near][8] = dark;
    else rows[8][at === 8 ? 7 : 14 - at] = dark;
    if (at < 8) rows[8][side - 1 - at] = dark;
    else rows[side - 15 + at][8] = dark;
  }
  rows[side - 8][8] = true;
  if (version < 7) return;
  for (let at = 0; at < 18; at += 1) {
    const dark = bit(versionOf(version), at);
    const [far, near] = [side - 11 + (at % 3), Math.floor(at / 3)];
    rows[far][near] = dark;
    rows[near][far] = dark;
  }
}

/**
 * The places of the data in the order of the bits: upwards and downwards in pairs of columns, from the right.
 * @param {(boolean | null)[][]} rows
 */
function dataPlaces(rows) {
  const side = rows.length;
  /** @type {[number, number][]} */
  const places = [];
  let up = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = up ? side - 1 - step : step;
      for (const column of [right, right - 1]) if (rows[row][column] === null) places.push([row, column]);
    }
    up = !up;
  }
  return places;
}

/** The penalty of a line: of runs of a colour, and of patterns like those of a finder. */
function linePenalty(/** @type {boolean[]} */ line) {
  let sum = 0;
  let run = 0;
  line.forEach((dark, at) => {
    run = dark === line[at - 1] ? run + 1 : 1;
    if (run === 5) sum += 3;
    else if (run > 5) sum += 1;
  });
  const text = line.map(Number).join('');
  for (const pattern of ['10111010000', '00001011101']) {
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) sum += 40;
  }
  return sum;
}

/** The penalty of a symbol (7.8.3.1): the mask with the lowest one is taken. */
export function penaltyOf(/** @type {boolean[][]} */ rows) {
  const side = rows.length;
  let sum = 0;
  let dark = 0;
  for (let at = 0; at < side; at += 1) sum += linePenalty(rows[at]) + linePenalty(rows.map((row) => row[at]));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const own = rows[row][column];
      if (own) dark += 1;
      if (rows[row + 1] && own === rows[row][column + 1] && own === rows[row + 1][column] && own === rows[row + 1][column + 1]) sum += 3;
    }
  }
  return sum + 10 * Math.floor(Math.abs((100 * dark) / (side * side) - 50) / 5);
}

/**
 * The smallest version that holds a number of bytes; null if none does.
 * @param {number} bytes
 * @param {Level} level
 */
export function versionFor(bytes, level) {
  for (let version = 1; version <= VERSIONS; version += 1) if (capacity(version, level) >= bytes) return version;
  return null;
}

/**
 * Codewords as a symbol, under the mask that is given or the one of lowest penalty.
 * @param {number[]} codewords
 * @param {number} version
 * @param {Level} level
 * @param {number | null} mask
 * @returns {Symbol}
 */
export function placed(codewords, version, level, mask = null) {
  const empty = patterns(version);
  inform(empty, version, 0);
  const places = dataPlaces(empty);
  const under = (/** @type {number} */ own) => {
    const rows = empty.map((row) => [...row]);
    places.forEach(([row, column], at) => {
      const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      rows[row][column] = (bit === 1) !== MASKS[own](row, column);
    });
    inform(rows, version, formatOf(level, own));
    return { version, level, mask: own, rows: /** @type {boolean[][]} */ (rows) };
  };
  if (mask !== null) return under(mask);
  const all = MASKS.map((_, own) => under(own));
  const penalties = all.map(({ rows }) => penaltyOf(rows));
  return all[penalties.indexOf(Math.min(...penalties))];
}

/**
 * A text as a QR code of the smallest version that holds it; null if it is too long for any.
 * @param {string} text
 * @param {Level} level
 * @returns {Symbol | null}
 */
export function qrOf(text, level = 'M') {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length, level);
  return version === null ? null : placed(interleaved(dataOf(bytes, version, level), version, level), version, level);
}

/**
 * A symbol as the path of a drawing in which a module is a unit: the dark modules of a row, run by run.
 * @param {boolean[][]} rows
 */
export function pathOf(rows) {
  const runs = (/** @type {boolean[]} */ row, /** @type {number} */ y) => [...row.map(Number).join('').matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  return rows.flatMap(runs).join('');
}

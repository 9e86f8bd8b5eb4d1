// Run with `node --test http/tests/modules`. Values are those of ISO/IEC 18004, whose annexes and tables the tests name.

import test from 'node:test';
import assert from 'node:assert/strict';
import { alignment, capacity, codewordsIn, correctionOf, dataOf, formatOf, interleaved, pathOf, penaltyOf, placed, qrOf, sideOf, versionFor, versionOf, VERSIONS } from '../../assets/page/qr.js';

test('error correction codewords are those of the example of annex I', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  assert.deepEqual(correctionOf(data, 10), [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test('format information is that of annex C', () => {
  assert.equal(formatOf('M', 5).toString(2).padStart(15, '0'), '100000011001110');
  assert.equal(formatOf('L', 0).toString(2).padStart(15, '0'), '111011111000100');
  assert.equal(formatOf('M', 0).toString(2).padStart(15, '0'), '101010000010010');
});

test('version information is that of annex D', () => {
  assert.equal(versionOf(7), 0x07c94);
  assert.equal(versionOf(21), 0x15683);
  assert.equal(versionOf(40), 0x28c69);
});

test('alignment patterns stand where annex E has them', () => {
  const table = { 1: [], 2: [6, 18], 7: [6, 22, 38], 14: [6, 26, 46, 66], 15: [6, 26, 48, 70], 22: [6, 26, 50, 74, 98], 32: [6, 34, 60, 86, 112, 138], 36: [6, 24, 50, 76, 102, 128, 154], 39: [6, 26, 54, 82, 110, 138, 166], 40: [6, 30, 58, 86, 114, 142, 170] };
  for (const [version, centres] of Object.entries(table)) assert.deepEqual(alignment(Number(version)), centres, version);
});

test('symbols have the codewords of table 1 and the capacity of table 7', () => {
  const table = [[1, 26, 17, 14], [2, 44, 32, 26], [6, 172, 134, 106], [7, 196, 154, 122], [9, 292, 230, 180], [10, 346, 271, 213], [14, 581, 458, 362], [20, 1085, 858, 666], [27, 1828, 1465, 1125], [32, 2465, 1952, 1538], [40, 3706, 2953, 2331]];
  for (const [version, words, low, medium] of table) {
    assert.equal(codewordsIn(version), words, `codewords of version ${version}`);
    assert.deepEqual([capacity(version, 'L'), capacity(version, 'M')], [low, medium], `bytes of version ${version}`);
  }
});

test('bytes are padded to the data codewords of the version', () => {
  const data = dataOf(new TextEncoder().encode('A'), 1, 'M');
  assert.deepEqual(data.slice(0, 5), [0x40, 0x14, 0x10, 0xec, 0x11]);
  assert.equal(data.length, 16);
  const full = dataOf(new Uint8Array(17), 1, 'L');
  assert.equal(full.length, 19);
  assert.equal(full.at(-1), 0);
});

test('blocks are interleaved, the longer ones last', () => {
  // Version 5, level M has two blocks of 43 data codewords; version 8, level M two of 38 and two of 39.
  const five = interleaved(Array.from({ length: 86 }, (_, at) => at), 5, 'M');
  assert.deepEqual(five.slice(0, 4), [0, 43, 1, 44]);
  assert.equal(five.length, codewordsIn(5));
  const eight = interleaved(Array.from({ length: 154 }, (_, at) => at), 8, 'M');
  assert.deepEqual(eight.slice(0, 4), [0, 38, 76, 115]);
  assert.deepEqual(eight.slice(152, 154), [114, 153]);
});

test('the smallest version that holds a text is taken, and none for a longer one', () => {
  assert.equal(versionFor(14, 'M'), 1);
  assert.equal(versionFor(15, 'M'), 2);
  assert.equal(versionFor(2953, 'L'), 40);
  assert.equal(versionFor(2954, 'L'), null);
  assert.equal(qrOf('x'.repeat(2332), 'M'), null);
});

test('the symbol of the example of annex I has its modules', () => {
  // Figure I.2: version 1-M under mask 010.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  const { rows } = placed([...data, ...correctionOf(data, 10)], 1, 'M', 2);
  const drawn = rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  assert.equal(drawn[0].slice(0, 7), '#######');
  assert.deepEqual(read(rows, 1, 'M'), data);
});

/** The data codewords of a symbol, read as a scanner does: format, mask, places, blocks; each block must have no error. */
function read(rows, version, level) {
  const side = rows.length;
  const format = Array.from({ length: 15 }, (_, at) => {
    const [row, column] = at < 6 ? [at, 8] : at < 8 ? [at + 1, 8] : at === 8 ? [8, 7] : [8, 14 - at];
    return rows[row][column] ? 1 << at : 0;
  }).reduce((sum, bit) => sum | bit, 0);
  const mask = ((format ^ 0x5412) >> 10) & 7;
  assert.equal(format, formatOf(level, mask));
  // A symbol of zeros under the same mask shows which modules hold data: those that differ from one of ones.
  const none = placed(Array(codewordsIn(version)).fill(0), version, level, mask).rows;
  const ones = placed(Array(codewordsIn(version)).fill(255), version, level, mask).rows;
  const bits = [];
  for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = up ? side - 1 - step : step;
      for (const column of [right, right - 1]) if (none[row][column] !== ones[row][column]) bits.push(rows[row][column] === none[row][column] ? 0 : 1);
    }
  }
  const words = Array.from({ length: codewordsIn(version) }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2));
  const order = interleaved(Array.from({ length: words.length }, (_, at) => at).slice(0, capacityWords(version, level)), version, level).slice(0, capacityWords(version, level));
  // Numbers above 255 are not codewords: the order of versions with more data is not looked at here.
  const data = [];
  order.forEach((place, at) => { data[place] = words[at]; });
  assert.deepEqual(interleaved(data, version, level), words);
  return data;
}

const capacityWords = (version, level) => Math.ceil((8 * capacity(version, level) + 4 + (version < 10 ? 8 : 16)) / 8);

test('every version and level is read again under each mask', () => {
  for (const level of ['L', 'M']) {
    for (let version = 1; version <= 6; version += 1) {
      const text = Uint8Array.from({ length: capacity(version, level) }, (_, at) => (31 * at + version) % 251);
      const data = dataOf(text, version, level);
      for (let mask = 0; mask < 8; mask += 1) assert.deepEqual(read(placed(interleaved(data, version, level), version, level, mask).rows, version, level), data);
    }
  }
});

test('every version is a square of its size with all modules set', () => {
  for (let version = 1; version <= VERSIONS; version += 1) {
    const text = 'x'.repeat(capacity(version, 'L'));
    const symbol = qrOf(text, 'L');
    assert.equal(symbol.version, version);
    assert.equal(symbol.rows.length, sideOf(version));
    assert.ok(symbol.rows.every((row) => row.length === sideOf(version) && row.every((module) => typeof module === 'boolean')));
  }
});

test('penalties are those of 7.8.3.1', () => {
  const light = Array.from({ length: 5 }, () => Array(5).fill(false));
  // Ten runs of five, sixteen squares, and no dark module: 50 points from one half.
  assert.equal(penaltyOf(light), 10 * 3 + 16 * 3 + 100);
});

test('a path draws the runs of dark modules', () => {
  assert.equal(pathOf([[true, true, false], [false, false, true]]), 'M0 0h2v1h-2zM2 1h1v1h-1z');
});

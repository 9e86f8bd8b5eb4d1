// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { fieldOf, resultOf, rowsOf, standingOf } from '../../assets/page/field.js';

const board = { contract: { level: 4, strain: 'S', doubled: '', declarer: 'W', leader: null }, vul: 'EW', result: 9, actual: ['CA'], source: null, passed: false };

test('a result has the score of north and south', () => {
  const { ns, tricks, lead } = resultOf(board);
  assert.deepEqual([ns, tricks, lead], [100, 9, 'CA']);
  assert.equal(resultOf({ ...board, vul: 'NS' }).ns, 50);
});

test('a board that was passed out scores nothing, one without a contract has no result', () => {
  assert.equal(resultOf({ ...board, contract: null, passed: true }).ns, 0);
  assert.equal(resultOf({ ...board, contract: null }), null);
});

test('tricks are counted where the file does not say them', () => {
  assert.equal(resultOf({ ...board, result: null }, () => 10).ns, -620);
  assert.equal(resultOf({ ...board, result: null, source: { score: { ns: 100 } } }).ns, 100);
});

test('results of other tables are compared, the best of north and south first', () => {
  const field = fieldOf(board, [{ ...board, result: 10 }, { ...board, result: 9 }, { ...board, contract: null }]);
  assert.deepEqual(field.map(({ ns, isOwn }) => [ns, isOwn]), [[100, true], [100, false], [-620, false]]);
  assert.equal(standingOf(field), 0.75);
});

const TABLE = { name: 'ScoreTable', columns: 'Rank\\3R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;Score_NS\\6R', rows: [' 1 4S W 9 CA 100', '2 3NT E 9 - -600', '3 Pass - - - 0', '4 "broken'] };

test('a table of results is read by the names of its columns', () => {
  assert.deepEqual(rowsOf(TABLE)[1], { Rank: '2', Contract: '3NT', Declarer: 'E', Result: '9', Lead: '-', Score_NS: '-600' });
  assert.equal(rowsOf(TABLE).length, 3);
});

test('results of the file stand in for other tables, and hold the own one once', () => {
  const field = fieldOf({ ...board, source: { tag_tables: [TABLE] } }, []);
  assert.deepEqual(field.map(({ ns, isOwn, contract }) => [ns, isOwn, contract?.strain ?? null]), [[100, true, 'S'], [0, false, null], [-600, false, 'NT']]);
});

test('a single result is no field', () => {
  assert.deepEqual(fieldOf(board, []), []);
  assert.equal(standingOf([]), null);
});

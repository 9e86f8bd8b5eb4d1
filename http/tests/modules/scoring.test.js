// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { boundsOf, scoreOf } from '../../assets/page/scoring.js';

const TABLE = new URL('../../../fixtures/bridge_scores.txt', import.meta.url);

test('scores are those of the table of Law 77', () => {
  const rows = readFileSync(TABLE, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
  assert.equal(rows.length, 210);
  for (const row of rows) {
    const [contract, vulnerable, ...scores] = row.split(' ');
    const [, level, strain, doubled] = /^(\d)(NT|[SHDC])(X*)$/.exec(contract);
    const found = scores.map((_, tricks) => scoreOf({ level: Number(level), strain, doubled }, tricks, vulnerable === 'vul'));
    assert.deepEqual(found, scores.map(Number), row);
  }
});

test('tricks that are not proved lie between two numbers', () => {
  assert.deepEqual(boundsOf(9), { lower: 9, upper: 9 });
  assert.deepEqual(boundsOf({ lower: 8, upper: 10 }), { lower: 8, upper: 10 });
});

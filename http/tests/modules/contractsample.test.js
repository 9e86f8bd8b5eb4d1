// Samples of contracts: what is shown of playouts, and of two samples together.

import test from 'node:test';
import assert from 'node:assert/strict';
import { contractRows, merged, playoutsOf } from '../../assets/page/contractsample.js';

const estimate = (mean, half, playouts, rate) => ({ mean, low: mean - half, high: mean + half, playouts, made: { rate } });
const played = (best, rows) => ({ layouts: 0, tries: 0, seed: 1, exact: false, value_of: '', best, contracts: Object.entries(rows).map(([contract, row]) => ({ contract, counts: {}, estimate: row })) });

test('without layouts the playouts are shown, the chosen contract first', () => {
  const sample = played('grand', { C: estimate(70, 4, 50, 0.8), grand: estimate(64, 6, 50, 0.6), null: estimate(0.2, 0.1, 50, 0.2) });
  const { rows, count } = contractRows(sample);
  assert.deepEqual(rows.map(({ contract }) => contract), ['grand', 'C', 'null']);
  assert.deepEqual([count, rows[0].value.mean, rows[0].made.rate], [50, 64, 0.6]);
});

test('eight layouts say more than playouts', () => {
  const sample = { ...played('C', { C: estimate(70, 4, 50, 0.8) }), layouts: 8 };
  sample.contracts[0].value = { mean: 75 };
  const { rows, count } = contractRows(sample);
  assert.deepEqual([count, rows[0].value.mean], [8, 75]);
});

test('two runs of playouts make one with a narrower interval', () => {
  const both = merged(played('C', { C: estimate(70, 4, 50, 0.8) }), played('C', { C: estimate(60, 4, 150, 0.4) }));
  const [{ estimate: found }] = both.contracts;
  assert.equal(playoutsOf(both), 200);
  assert.deepEqual([found.mean, found.made.rate], [62.5, 0.5]);
  assert.ok(found.high - found.low < 8 && found.low < 62.5);
});

test('layouts of one sample stay when the other has none', () => {
  const solved = { ...played('C', { C: undefined }), layouts: 4 };
  solved.contracts[0].value = { mean: 75 };
  for (const both of [merged(solved, played('C', { C: estimate(60, 4, 50, 0.4) })), merged(played('C', { C: estimate(60, 4, 50, 0.4) }), solved)]) {
    assert.deepEqual([both.layouts, both.contracts[0].value.mean, both.contracts[0].estimate.playouts], [4, 75, 50]);
  }
});

test('contracts with scores come in the order of their scores', () => {
  const scored = (mean, score) => ({ ...estimate(mean, 4, 50, 0.8), score: { mean: score, low: score - 10, high: score + 10 } });
  const one = played('C', { grand: scored(64, -20), C: scored(70, 18) });
  assert.deepEqual(contractRows(one).rows.map(({ contract, score }) => [contract, score.mean]), [['C', 18], ['grand', -20]]);
  const [{ estimate: found }] = merged(one, played('C', { grand: scored(64, 20), C: scored(70, 18) })).contracts;
  assert.equal(found.score.mean, 0);
  assert.ok(found.score.high < 10);
});

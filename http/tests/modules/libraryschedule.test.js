// FSRS by the reference vectors that its implementations share: the same numbers as in library/src/practice/schedule.rs.

import test from 'node:test';
import assert from 'node:assert/strict';
import { DEFAULT, after, fresh } from '../../assets/page/libraryschedule.js';

/** 29 November 2022, 12:30 UTC. */
const BEGIN = 1669725000;
/** Six successes, two failures, five successes, each on the day it is due. */
const REVIEWS = ['good', 'good', 'good', 'good', 'good', 'good', 'again', 'again', 'good', 'good', 'good', 'good', 'good'];
const WEIGHTS = [0.4197, 1.1869, 3.0412, 15.2441, 7.1434, 0.6477, 1.0007, 0.0674, 1.6597, 0.1712, 1.1178, 2.0225, 0.0904, 0.3025, 2.1214, 0.2498, 2.9466, 0.4891, 0.6468];

function history(parameters) {
  let schedule = fresh(BEGIN);
  return REVIEWS.map((grade) => {
    schedule = after(schedule, grade, schedule.due, parameters);
    return schedule;
  });
}

const rounded = (number) => Math.round(number * 1e4) / 1e4;

test('intervals are those of the reference vectors', () => {
  assert.deepEqual(history(DEFAULT).map((one) => one.scheduled_days), [0, 4, 15, 48, 136, 351, 0, 0, 7, 13, 24, 43, 77]);
});

test('stability and difficulty are those of the reference vectors', () => {
  const found = history({ weights: WEIGHTS, isShort: false });
  assert.deepEqual(found.map((one) => one.scheduled_days), [3, 13, 48, 155, 445, 1158, 17, 3, 9, 27, 74, 190, 457]);
  assert.deepEqual(found.map((one) => rounded(one.stability)), [3.0412, 13.0913, 48.1585, 154.9373, 445.0556, 1158.0778, 16.6306, 2.9888, 9.4633, 26.9474, 73.9723, 189.7037, 457.4379]);
  assert.deepEqual(found.map((one) => rounded(one.difficulty)), [4.4909, 4.2666, 4.0575, 3.8624, 3.6804, 3.5108, 5.219, 6.8122, 6.4314, 6.0763, 5.7452, 5.4363, 5.1483]);
});

test('a failure is counted, and comes again within minutes', () => {
  const known = history(DEFAULT)[5];
  const failed = after(known, 'again', known.due);
  assert.equal(failed.lapses, known.lapses + 1);
  assert.equal(failed.due - known.due, 300);
  assert.equal(failed.state, 3);
});

test('a better grade never comes back earlier', () => {
  for (const before of [fresh(BEGIN), ...history(DEFAULT)]) {
    const days = ['hard', 'good', 'easy'].map((grade) => after(before, grade, before.due).due);
    assert.ok(days[0] <= days[1] && days[1] < days[2], JSON.stringify({ before, days }));
  }
});

test('a grade that there is not is refused', () => {
  assert.throws(() => after(fresh(BEGIN), 'perfect', BEGIN), /perfect/);
});

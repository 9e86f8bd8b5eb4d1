// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { inTime, movesBefore, shareOf } from '../../assets/page/intime.js';

const never = () => new Promise(() => {});
const stopped = (signal) => new Promise((_, reject) => { signal.addEventListener('abort', () => reject(new Error('stopped'))); });

test('an opponent that never answers makes the other move when its time is over, and says so', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  for (const think of [never, stopped]) {
    const moved = inTime(think, () => ['CJ'], 1000, new AbortController().signal);
    context.mock.timers.tick(1000);
    assert.deepEqual(await moved, { found: ['CJ'], hurried: true });
  }
});

test('an opponent whose time is over gets the signal to stop', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  let heard = false;
  const think = (signal) => { signal.addEventListener('abort', () => { heard = true; }); return never(); };
  const moved = inTime(think, () => 'CJ', 1000, new AbortController().signal);
  context.mock.timers.tick(999);
  assert.equal(heard, false);
  context.mock.timers.tick(1);
  await moved;
  assert.equal(heard, true);
});

test('what is found in time counts, and its error too', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { signal } = new AbortController();
  assert.deepEqual(await inTime(async () => 'D9', () => 'CJ', 1000, signal), { found: 'D9', hurried: false });
  await assert.rejects(inTime(async () => { throw new Error('refused'); }, () => 'CJ', 1000, signal), /refused/);
});

test('a search that the reader ends makes no move', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const reader = new AbortController();
  const moved = inTime(stopped, () => 'CJ', 1000, reader.signal);
  reader.abort();
  await assert.rejects(moved, /stopped/);
});

test('the others move until the turn of the reader, in this trick or after it', () => {
  const seats = ['N', 'E', 'S', 'W'];
  const before = (turn, inTrick) => movesBefore(seats, turn, inTrick, (seat) => seat === 'S');
  assert.deepEqual([before('N', 0), before('E', 1), before('W', 0)], [2, 1, 3], 'the reader plays to this trick');
  assert.deepEqual([before('W', 1), before('N', 2), before('E', 3)], [6, 5, 4], 'the reader has played to this trick');
  assert.equal(movesBefore(['1', '2'], '2', 1, (seat) => seat === '1'), 2);
});

test('all moves between two turns of the reader together have a second, however many they are', () => {
  for (const moves of [1, 2, 3, 6, 10]) {
    let spent = 0;
    for (let left = moves; left > 0; left -= 1) spent += shareOf(spent, left).search;
    assert.ok(spent <= 600, `${moves} moves take ${spent} ms`);
  }
  assert.deepEqual(shareOf(0, 1), { search: 300, patience: 1000 });
  assert.deepEqual(shareOf(550, 2), { search: 30, patience: 450 });
  assert.deepEqual(shareOf(5000, 3), { search: 30, patience: 150 }, 'a busy service');
});

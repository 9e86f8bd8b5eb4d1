// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { inTime } from '../../assets/page/intime.js';

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

// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { batch, derived, effect, signal, untracked } from '../../assets/page/signals.js';

test('an effect runs at once, and again when what it read changes', () => {
  const name = signal('a');
  const seen = [];
  effect(() => { seen.push(name.value); });
  name.value = 'b';
  name.value = 'b';
  assert.deepEqual(seen, ['a', 'b']);
});

test('a derived value is computed when it is read, and only after a change', () => {
  const one = signal(1);
  let count = 0;
  const twice = derived(() => { count += 1; return 2 * one.value; });
  assert.equal(count, 0);
  assert.deepEqual([twice.value, twice.value, count], [2, 2, 1]);
  one.value = 2;
  assert.equal(count, 1);
  assert.deepEqual([twice.value, count], [4, 2]);
});

test('an effect sees no half of a change', () => {
  const one = signal(1);
  const next = derived(() => one.value + 1);
  const after = derived(() => one.value + next.value);
  const seen = [];
  effect(() => { seen.push([one.value, next.value, after.value]); });
  one.value = 5;
  assert.deepEqual(seen, [[1, 2, 3], [5, 6, 11]]);
});

test('a derived value that stays the same sets off nothing', () => {
  const number = signal(1);
  const isOdd = derived(() => number.value % 2 === 1);
  let count = 0;
  effect(() => { count += isOdd.value ? 1 : 1; });
  number.value = 3;
  assert.equal(count, 1);
  number.value = 4;
  assert.equal(count, 2);
});

test('changes of a batch run an effect once', () => {
  const [one, other] = [signal(1), signal(1)];
  const seen = [];
  effect(() => { seen.push(one.value + other.value); });
  batch(() => {
    one.value = 2;
    batch(() => { other.value = 2; });
    assert.equal(seen.length, 1);
  });
  assert.deepEqual(seen, [2, 4]);
});

test('what is no longer read sets off nothing', () => {
  const [which, one, other] = [signal(true), signal('one'), signal('other')];
  const seen = [];
  effect(() => { seen.push(which.value ? one.value : other.value); });
  which.value = false;
  one.value = 'changed';
  other.value = 'last';
  assert.deepEqual(seen, ['one', 'other', 'last']);
});

test('an untracked read and a peek make no reader', () => {
  const [one, other] = [signal(1), signal(1)];
  let count = 0;
  effect(() => { count += 1; untracked(() => one.value); other.peek(); });
  one.value = 2;
  other.value = 2;
  assert.equal(count, 1);
});

test('an effect cleans up before it runs again and when it ends', () => {
  const name = signal('a');
  const seen = [];
  const stop = effect(() => {
    const { value } = name;
    return () => { seen.push(value); };
  });
  name.value = 'b';
  stop();
  name.value = 'c';
  assert.deepEqual(seen, ['a', 'b']);
});

test('effects of containers run before those of their contents', () => {
  const name = signal(0);
  const seen = [];
  effect(() => { seen.push(`inner ${name.value}`); }, 2);
  effect(() => { seen.push(`outer ${name.value}`); }, 1);
  name.value = 1;
  assert.deepEqual(seen.slice(2), ['outer 1', 'inner 1']);
});

test('an effect that fails stops no other, and runs again', () => {
  const number = signal(0);
  const seen = [];
  effect(() => { if (number.value === 1) throw new Error('one'); seen.push(number.value); });
  effect(() => { seen.push(`other ${number.value}`); });
  assert.throws(() => { number.value = 1; }, /one/);
  number.value = 2;
  assert.deepEqual(seen, [0, 'other 0', 'other 1', 2, 'other 2']);
});

test('effects that set off one another without end are reported', () => {
  const number = signal(0);
  assert.throws(() => effect(() => { number.value += 1; }), /without end/);
});

test('a derived value that depends on itself is reported', () => {
  const loop = derived(() => loop.value);
  assert.throws(() => loop.value, /depends on itself/);
});

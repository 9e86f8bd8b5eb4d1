// Choices in a problem against open layouts: what an address has of them, and what is left of them when the play goes back.

import assert from 'node:assert/strict';
import test from 'node:test';
import { choicesBefore, choicesOf, layoutsOf } from '../../assets/page/openchoices.js';

test('an address names the choices, right and wrong ones', () => {
  assert.deepEqual(choicesOf('SAH2'), ['SA', 'H2']);
  assert.deepEqual(choicesOf('SAxxH'), ['SA'], 'what is no card is passed over');
  assert.deepEqual(choicesOf(undefined), []);
});

test('an address without a number of layouts shows all hands', () => {
  assert.deepEqual([undefined, '', '0', '-3', 'many', '1001', '2.5'].map(layoutsOf), Array(7).fill(0));
  assert.deepEqual(['1', '40', 40, '1000'].map(layoutsOf), [1, 40, 40, 1000]);
});

test('a play that goes back forgets the choices after that place', () => {
  const steps = [{ at: 2, card: 'SA' }, { at: 4, card: 'H2' }, { at: 8, card: 'D3' }];
  assert.deepEqual(choicesBefore(steps, 8), ['SA', 'H2']);
  assert.deepEqual(choicesBefore(steps, 4), ['SA']);
  assert.deepEqual(choicesBefore(steps, 2), []);
});

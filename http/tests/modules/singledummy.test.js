// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { disagreement, isRated, standing } from '../../assets/page/singledummy.js';

const move = (card, chance, equals = []) => ({ move: card, chance, double_dummy: 1, equals });
const MOVES = [move('SJ', 0.531746, ['ST']), move('ST', 0.531746, ['SJ']), move('S5', 0.373016), move('C6', { lower: 0.2, upper: 0.4 })];
const costs = (...pairs) => pairs.map(([card, cost]) => ({ card, cost }));

test('cards are rated in the last five tricks, with a choice, while the contract is open', () => {
  const open = { cards: 5, choices: 2, taken: 5, need: 8 };
  assert.equal(isRated(open), true);
  for (const change of [{ cards: 6 }, { choices: 1 }, { taken: 8 }, { taken: 2 }, { need: null }]) assert.equal(isRated({ ...open, ...change }), false, JSON.stringify(change));
});

test('a card is right, wrong, or neither is proved', () => {
  assert.deepEqual(standing(MOVES, 'ST'), { wrong: false, best: 'ST', chance: 0.531746, most: 0.531746 });
  assert.deepEqual(standing(MOVES, 'S5'), { wrong: true, best: 'SJ', chance: 0.373016, most: 0.531746 });
  assert.equal(standing(MOVES, 'C6').wrong, true, 'its upper end is below the best');
  assert.equal(standing([...MOVES, move('D2', { lower: 0.1, upper: 0.6 })], 'SJ').wrong, null);
  assert.equal(standing(MOVES, 'HA'), null);
});

test('the views disagree where no card is right in both', () => {
  const found = disagreement(MOVES, costs(['SJ', 1], ['ST', 1], ['S5', 0], ['C6', 0]));
  assert.deepEqual([found.best.move, found.open.move], ['SJ', 'S5']);
});

test('the views agree where a card that costs nothing may be the best', () => {
  assert.equal(disagreement(MOVES, costs(['SJ', 0], ['ST', 0], ['S5', 0], ['C6', 1])), null);
  assert.equal(disagreement([move('SJ', 0.5), move('S5', { lower: 0.3, upper: 0.5 })], costs(['SJ', 1], ['S5', 0])), null, 'not proved');
  assert.equal(disagreement(MOVES, costs(['SJ', 1], ['ST', 1], ['S5', undefined], ['C6', 1])), null, 'costs are not known');
  assert.equal(disagreement(MOVES, []), null);
});

// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { answered, isOver, suitsOffered, turnedUp, untilAsked, whoIsAsked } from '../../assets/page/belotedeal.js';

const SEATS = ['N', 'E', 'S', 'W'];
const hand = (text) => text.split(' ');
/** North has nothing; East has jack, ten and king of spades, and an ace. */
const DEAL = { hands: { N: hand('H7 H8 D7 D8 C7'), E: hand('SJ ST SK HA D9'), S: hand('HK HQ DQ CT C8'), W: hand('S7 HT H9 DT C9') }, stock: hand('SA S8 HJ S9'), leader: 'N' };

test('the last card of the stock is turned up, and the leader asked first, then counter-clockwise', () => {
  const deal = turnedUp(DEAL, SEATS);
  assert.equal(deal.up, 'S9');
  assert.deepEqual(deal.order, ['N', 'W', 'S', 'E']);
  assert.deepEqual(suitsOffered(deal), ['S']);
  assert.equal(whoIsAsked(untilAsked(deal, 'S')), 'S');
});

test('a player with enough trumps takes', () => {
  const deal = untilAsked(answered(untilAsked(turnedUp(DEAL, SEATS), 'S'), null), 'S');
  assert.equal(isOver(deal), true);
  assert.deepEqual([deal.taker, deal.trump], ['E', 'S']);
});

test('in the second round the other suits are named, and a deal that nobody takes is over', () => {
  let deal = turnedUp(DEAL, SEATS);
  for (let n = 0; n < 4; n += 1) deal = answered(deal, null);
  assert.deepEqual(suitsOffered(deal), ['H', 'D', 'C']);
  for (let n = 0; n < 4; n += 1) deal = answered(deal, null);
  assert.deepEqual([isOver(deal), deal.taker], [true, null]);
});

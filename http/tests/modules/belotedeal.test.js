// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { answered, filledUp, isOver, suitsOffered, turnedUp, untilAsked, whoIsAsked } from '../../assets/page/belotedeal.js';

const SEATS = ['N', 'E', 'S', 'W'];
const hand = (text) => text.split(' ');
/** North has nothing; East has jack, ten and king of spades, and an ace. */
const WHOLE = {
  N: hand('H7 H8 D7 D8 C7 S9 SA S8'), E: hand('SJ ST SK HA D9 DK CK CQ'), S: hand('HK HQ DQ CT C8 HJ DJ CJ'), W: hand('S7 HT H9 DT C9 SQ DA CA'),
};

test('five cards each, the next one turned up, and the leader asked first, then counter-clockwise', () => {
  const deal = turnedUp(WHOLE, SEATS, 'N');
  assert.deepEqual(deal.hands.E, hand('SJ ST SK HA D9'));
  assert.equal(deal.up, 'S9');
  assert.deepEqual(deal.order, ['N', 'W', 'S', 'E']);
  assert.deepEqual(suitsOffered(deal), ['S']);
  assert.equal(whoIsAsked(untilAsked(deal, 'S')), 'S');
});

test('a player with enough trumps takes, and gets the card turned up', () => {
  const deal = untilAsked(answered(untilAsked(turnedUp(WHOLE, SEATS, 'N'), 'S'), null), 'S');
  assert.equal(isOver(deal), true);
  assert.deepEqual([deal.taker, deal.trump], ['E', 'S']);
  const hands = filledUp(deal);
  assert.deepEqual(SEATS.map((seat) => hands[seat].length), [8, 8, 8, 8]);
  assert.equal(hands.E.includes('S9'), true);
  assert.equal(new Set(Object.values(hands).flat()).size, 32);
});

test('in the second round the other suits are named, and a deal that nobody takes is over', () => {
  let deal = turnedUp(WHOLE, SEATS, 'N');
  for (let n = 0; n < 4; n += 1) deal = answered(deal, null);
  assert.deepEqual(suitsOffered(deal), ['H', 'D', 'C']);
  for (let n = 0; n < 4; n += 1) deal = answered(deal, null);
  assert.deepEqual([isOver(deal), deal.taker], [true, null]);
});

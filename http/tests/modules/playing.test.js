// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { dealtFor, partyOf, seatOfReader, spadesBid, wantsBids, withPass } from '../../assets/page/playing.js';

test('the reader sits at the bottom, and in Skat goes round', () => {
  assert.equal(seatOfReader('hearts', ['N', 'E', 'S', 'W'], 5), 'S');
  assert.equal(seatOfReader('oh-hell', ['1', '2', '3'], 2), '1');
  assert.deepEqual([0, 1, 2, 3].map((n) => seatOfReader('skat', ['1', '2', '3'], n)), ['1', '3', '2', '1']);
});

test('Hearts is passed to the left, to the right, across, and not at all', () => {
  const start = { seats: ['N', 'E', 'S', 'W'], options: { moon: 'zero-26' }, hands: {} };
  assert.deepEqual([0, 1, 2, 3, 4].map((n) => withPass('hearts', start, 'S', n).options.pass), ['left', 'right', 'across', undefined, 'left']);
  assert.deepEqual(withPass('hearts', start, 'S', 0).state, { phase: 'exchange' });
  assert.equal(withPass('hearts', { ...start, options: { moon: 'off' } }, 'S', 0).options.moon, 'off');
  assert.deepEqual(withPass('hearts', { ...start, options: {} }, 'S', 3).options, { moon: 'zero-26' });
  assert.equal(withPass('spades', start, 'S', 0), start);
});

test('a queen of clubs makes a player of Doppelkopf Re, but in a solo', () => {
  const hands = { N: ['CQ', 'HT'], S: ['SQ', 'HT'] };
  assert.deepEqual(['N', 'S'].map((seat) => partyOf('doppelkopf', { hands }, seat)), ['re', 'kontra']);
  assert.equal(partyOf('doppelkopf', { hands, contract: 'queens' }, 'N'), null);
  assert.equal(partyOf('skat', { hands }, 'N'), null);
});

const cards = (text) => text.split('.').flatMap((ranks, suit) => [...ranks].map((rank) => 'SHDC'[suit] + rank));

test('a bid of Spades counts winners, long trumps and ruffs', () => {
  for (const [hand, bid] of [['AKQ54.A32.K32.32', 6], ['2.5432.5432.5432', 1], ['AK2.A432.A32.432', 4], ['KQJ2.A5432.AK32.', 6]]) assert.equal(spadesBid(cards(hand)), bid, hand);
});

test('bids are wanted of whole deals of Spades for four', () => {
  const hands = Object.fromEntries(['N', 'E', 'S', 'W'].map((seat) => [seat, cards('AKQ54.A32.K32.32')]));
  assert.equal(wantsBids('spades', { hands }), true);
  assert.equal(wantsBids('spades', { hands, state: { bids: { N: 3 } } }), false);
  assert.equal(wantsBids('spades', { hands: { ...hands, N: ['SA'] } }), false);
  assert.equal(wantsBids('whist', { hands }), false);
});

test('Belote is dealt to be played with a card turned up, other games as they are', () => {
  assert.deepEqual(dealtFor({ options: { dealt: ['all', 'five'] } }), { dealt: 'five' });
  assert.deepEqual(dealtFor({ options: {} }), {});
});

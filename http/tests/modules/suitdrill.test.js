// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { candidates, goalOf, judged, layoutsOf, lineOf } from '../../assets/page/suitdrill.js';

const first = (seat, card, equals, chances) => ({ seat, card, equals, max: 0, at_least: chances });
/** A Q 9 2 opposite J 6 5, as the service rates its first cards. */
const FIRSTS = [
  first('S', '6', '5', { 4: 0.087205, 3: 0.718012, 2: 1, 1: 1 }), first('S', 'J', '', { 4: 0.071056, 3: 0.705901, 2: 1, 1: 1 }),
  first('N', 'A', '', { 4: 0.012112, 3: 0.685714, 2: 1, 1: 1 }), first('N', '2', '', { 4: 0, 3: 0.673602, 2: 1, 1: 1 }),
  first('N', 'Q', '', { 4: 0, 3: 0.609006, 2: 1, 1: 1 }), first('N', '9', '', { 4: 0, 3: 0.448137, 2: 1, 1: 1 }),
];

test('a series is the same for its seed, and its numbers differ', () => {
  assert.deepEqual(candidates(5, 1, 20), candidates(5, 1, 20));
  const starts = new Set([1, 2, 3, 4, 5].flatMap((number) => [5, 6].map((seed) => JSON.stringify(candidates(seed, number, 3)))));
  assert.equal(starts.size, 10);
});

test('more candidates begin with the same ones', () => {
  assert.deepEqual(candidates(9, 2, 30).slice(0, 10), candidates(9, 2, 10));
});

test('each hand has two cards at least, no card twice, honours held and one missing', () => {
  for (const { north, south } of candidates(77, 1, 300)) {
    const all = north + south;
    assert.ok(north.length >= 2 && south.length >= 2 && all.length >= 6 && all.length <= 9, all);
    assert.equal(new Set(all).size, all.length);
    assert.match(all, /[AKQ]/);
    assert.ok(![...'AKQJ'].every((rank) => all.includes(rank)), all);
    for (const hand of [north, south]) assert.equal(hand, [...'AKQJT98765432'].filter((rank) => hand.includes(rank)).join(''));
  }
});

test('A Q 9 2 opposite J 6 5 is asked for three tricks', () => {
  assert.equal(goalOf({ firsts: FIRSTS }), 3);
});

test('what is certain, hopeless, equal or all but equal is not asked', () => {
  const asked = (...chances) => goalOf({ firsts: chances.map((chance, at) => first('S', 'QJ5'[at], '', { 1: chance })) });
  assert.equal(asked(0.7, 0.6, 0.5), 1);
  assert.equal(asked(1, 0.9, 0.8), null);
  assert.equal(asked(0.1, 0.08, 0.05), null);
  assert.equal(asked(0.7, 0.7, 0.7), null);
  assert.equal(asked(0.7, 0.695, 0.5), null);
  assert.equal(asked(0.7, 0.1, 0), null, 'no other card is tempting');
  assert.equal(asked(0.7, 0.6), null, 'too few first cards');
});

test('bounds of a request that was stopped are no question', () => {
  assert.equal(goalOf({ firsts: FIRSTS, status: 'stopped' }), null);
  assert.equal(goalOf({ firsts: FIRSTS.map((one) => ({ ...one, at_least: { 3: { lower: 0.2, upper: 0.7 } } })) }), null);
});

test('a card is worth what its equals are worth, and costs the rest', () => {
  const five = judged(FIRSTS, 3, { seat: 'S', card: '5' });
  assert.deepEqual([five.chance, five.cost, five.best.card], [0.718012, 0, '6']);
  const queen = judged(FIRSTS, 3, { seat: 'N', card: 'Q' });
  assert.equal(queen.own.card, 'Q');
  assert.ok(Math.abs(queen.cost - 0.109006) < 1e-9);
  assert.equal(judged(FIRSTS, 3, { seat: 'S', card: 'Q' }), null, 'South does not hold it');
});

test('the line is that of the average where it serves', () => {
  const [own, most] = [{ words: 'own' }, { words: 'most' }];
  const answer = { max: { line: most }, at_least: { 3: { line: own }, 2: { same_as: 'max' } } };
  assert.equal(lineOf(answer, 3), own);
  assert.equal(lineOf(answer, 2), most);
  assert.equal(lineOf(answer, 4), undefined);
});

test('holdings on which the lines differ come first, then those that are taken, the likeliest first', () => {
  const line = (...tricks) => ({ layouts: tricks.map((number, at) => ({ west: 'KT83'.slice(0, at), east: 'KT83'.slice(at), deals: [10, 20, 30, 40][at], tricks: number })) });
  const rows = layoutsOf([line(3, 2, 3, 3), line(3, 3, 2, 3)], 3);
  assert.deepEqual(rows.map(({ west, share, makes }) => [west, share, ...makes]), [['KT', 0.3, true, false], ['K', 0.2, false, true], ['KT8', 0.4, true, true], ['', 0.1, true, true]]);
  assert.deepEqual(layoutsOf([line(3, 2, 3, 3), undefined], 3).map(({ makes }) => makes[1]), [false, false, false, false], 'a card without a line takes nothing');
});

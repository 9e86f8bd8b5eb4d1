// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { BEGINNING, CALLS, answered, atStake, planOf, untilAsked, whoIsAsked } from '../../assets/page/skatauction.js';

const after = (answers) => [...answers].reduce((auction, answer) => answered(auction, answer === 'y'), BEGINNING);

test('middlehand calls to forehand, then rearhand to the one who has not passed', () => {
  assert.deepEqual([whoIsAsked(BEGINNING), atStake(BEGINNING)], [1, 18]);
  assert.deepEqual([whoIsAsked(after('y')), atStake(after('y'))], [0, 18]);
  assert.deepEqual([whoIsAsked(after('yy')), atStake(after('yy'))], [1, 20]);
  // Forehand passes at 20: rearhand calls 22 to middlehand.
  const second = after('yyyn');
  assert.deepEqual([whoIsAsked(second), second.hearer, atStake(second)], [2, 1, 22]);
  assert.deepEqual(after('yyynn'), { bid: 20, caller: 2, hearer: 1, asked: 'over', winner: 1 });
  assert.equal(after('yyynyn').winner, 2);
});

test('where nobody calls, forehand may play for 18, or the deal is passed in', () => {
  assert.deepEqual([after('nn').asked, whoIsAsked(after('nn'))], ['open', 0]);
  assert.deepEqual([after('nny').winner, after('nny').bid], [0, 18]);
  assert.deepEqual([after('nnn').asked, after('nnn').winner], ['over', null]);
});

test('the others go as far as their hands are worth', () => {
  const asked = untilAsked(BEGINNING, [0, 24, 0], 0);
  assert.deepEqual([asked.bid, asked.asked], [18, 'hold']);
  assert.equal(untilAsked(answered(asked, true), [0, 18, 0], 0).winner, 0);
  assert.deepEqual(untilAsked(BEGINNING, [20, 24, 0], 2), { bid: 22, caller: 2, hearer: 1, asked: 'call', winner: null });
  assert.equal(untilAsked(BEGINNING, [0, 0, 18], 1).asked, 'call');
});

test('every call is the value of a game', () => {
  assert.deepEqual(CALLS.slice(0, 16), [18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50]);
  assert.equal(CALLS.at(-1), 264);
  assert.equal(CALLS.includes(28), false);
});

test('a hand is counted by its trumps, jacks and aces', () => {
  const plan = (text) => planOf(text.split(' '));
  assert.deepEqual(plan('CJ SJ HJ CA C9 C8 SA S7 H7 D9'), { contract: 'grand', most: 96 });
  assert.deepEqual(plan('HJ DJ DA DK D9 D8 SA CA S7 H7').contract, 'grand');
  assert.deepEqual(plan('SJ DJ DT DK D9 D8 SA CA S7 H7'), { contract: 'D', most: 18 });
  assert.deepEqual(plan('C7 C9 S7 S8 H7 H9 D7 D8 D9 CJ'.replace('CJ', 'CK')).contract, '');
  assert.deepEqual(plan('C7 C9 CJ S7 S8 H7 H9 D7 D8 D9'), { contract: 'null', most: 23 });
  assert.deepEqual(plan('CK CQ SK SQ HK HQ DK DQ C9 S9'), { contract: '', most: 0 });
});

// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { classOf, codeOf, codesIn, keyOfSet, resultsOf, totalOf } from '../../assets/page/classresults.js';
import { declarerSouth, problemSouth, seatAfter, stepsToSouth, turnedSeats } from '../../assets/page/turned.js';

const results = [{ score: 1, slips: 0, hints: 0, seconds: 40 }, null, { score: 0.5, slips: 0, hints: 2, seconds: 125 }, { score: 0, slips: 3, hints: 0, seconds: 5 }];
const key = keyOfSet([{ deal: 'a' }, { deal: 'b' }]);
const code = codeOf({ name: ' Aino Öljy ', key, results });

test('a code holds the results of a pupil', () => {
  assert.deepEqual(resultsOf(code), { name: 'Aino Öljy', key, results });
  assert.ok(code.length < 45, code);
  assert.equal(totalOf({ name: '', key, results }), 1.5);
});

test('a code with a wrong letter or a cut one is refused', () => {
  for (let at = 3; at < code.length; at += 1) {
    const other = code[at] === 'A' ? 'B' : 'A';
    assert.equal(resultsOf(code.slice(0, at) + other + code.slice(at + 1)), null, `letter ${at}`);
  }
  assert.equal(resultsOf(code.slice(0, -1)), null);
  assert.equal(resultsOf('TK-'), null);
});

test('codes are found in mail, and the latest of a pupil counts', () => {
  const better = codeOf({ name: 'Aino Öljy', key, results: [results[0]] });
  const foreign = codeOf({ name: 'Bo', key: key + 1, results });
  const codes = codesIn(`Hello,\n> ${code}\n${better} ${foreign} TK-AAAAAAAAAAAA\n`);
  const found = classOf(codes, key);
  assert.deepEqual(found.pupils.map(({ name, results: own }) => [name, own.length]), [['Aino Öljy', 1]]);
  assert.deepEqual([found.foreign, found.damaged], [1, 1]);
});

test('results are cut at what a code holds', () => {
  const [long] = resultsOf(codeOf({ name: 'x', key, results: [{ score: 0, slips: 99, hints: 99, seconds: 99999 }] })).results;
  assert.deepEqual(long, { score: 0, slips: 7, hints: 3, seconds: 1275 });
});

test('a board is turned until declarer is South', () => {
  const board = { hands: { N: ['SA'], E: ['SK'], S: ['SQ'], W: ['SJ'] }, players: { E: 'Eve', N: 'Ann' }, dealer: 'N', vul: 'NS', contract: { strain: 'S', declarer: 'E', leader: 'N' }, auction: { first: 'W', calls: ['Pass'] } };
  const turned = declarerSouth(board);
  assert.deepEqual(turned.hands, { N: ['SJ'], E: ['SA'], S: ['SK'], W: ['SQ'] });
  assert.deepEqual([turned.players, turned.dealer, turned.vul, turned.auction.first, turned.contract], [{ S: 'Eve', E: 'Ann' }, 'E', 'EW', 'N', { strain: 'S', declarer: 'S', leader: 'E' }]);
  assert.equal(declarerSouth({ ...board, contract: null }).dealer, 'N');
  const half = declarerSouth({ ...board, contract: { strain: 'S', declarer: 'N', leader: null } });
  assert.deepEqual([half.vul, half.contract.leader], ['NS', null]);
});

test('a problem is turned with its leader and the seat to play', () => {
  const problem = { hands: { N: ['SA'], E: ['SK'], S: ['SQ'], W: ['SJ'] }, deal: '', declarer: 'W', leader: 'N', hero: 'N' };
  const turned = problemSouth(problem, (hands) => hands.S[0]);
  assert.deepEqual([turned.deal, turned.declarer, turned.leader, turned.hero], ['SJ', 'S', 'W', 'W']);
  assert.equal(problemSouth({ ...problem, hero: 'declarer' }, () => '').hero, 'declarer');
  assert.equal(problemSouth({ ...problem, declarer: 'S' }, () => '').deal, '');
});

test('seats go round', () => {
  assert.equal(seatAfter('W', 1), 'N');
  assert.deepEqual([...'NESW'].map(stepsToSouth), [2, 1, 0, 3]);
  assert.deepEqual(turnedSeats({ N: 1, all: 2 }, 1), { E: 1, all: 2 });
});

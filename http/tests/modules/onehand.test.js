// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { callsOf, contractFor, handOf, knownHandsOf } from '../../assets/page/onehand.js';

test('a hand is read with dots, signs or letters', () => {
  for (const text of ['KJ952.A7.KQ4.J82', '♠KJ952 ♥A7 ♦KQ4 ♣J82', 's kj952 h a7 d kq4 c j82', 'S: K J 9 5 2, H: A 7, D: K Q 4, C: J 8 2']) assert.equal(handOf(text), 'KJ952.A7.KQ4.J82', text);
  assert.equal(handOf('♠AKQJ1098765432 ♥- ♦- ♣-'), 'AKQJT98765432...');
});

test('twelve cards, a card twice, or a whole deal are no hand', () => {
  for (const text of ['KJ95.A7.KQ4.J82', 'KKJ52.A7.KQ4.J82', '', 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532']) assert.equal(handOf(text), null, text);
});

test('one or two hands of a deal are read with their seats', () => {
  const [one, two] = ['KJ952.A7.KQ4.J82', 'AQ3.K84.A92.KT65'];
  assert.deepEqual(knownHandsOf(`N:${one} - ${two} -`), { N: one, S: two });
  assert.deepEqual(knownHandsOf(`[Dealer "N"]\n[Deal "e:${one} - ${two} -"]\n`), { E: one, W: two });
  assert.deepEqual(knownHandsOf(`W:- - - ${one}`), { S: one });
  for (const text of [`${one} opposite ${two}`, `${one}\n${two}`, '♠KJ952 ♥A7 ♦KQ4 ♣J82\n♠AQ3 ♥K84 ♦A92 ♣KT65']) assert.deepEqual(knownHandsOf(text), { N: one, S: two }, text);
});

test('hands that share a card, three hands, or none are not read', () => {
  const one = 'KJ952.A7.KQ4.J82';
  for (const text of [`N:${one} - ${one} -`, `${one}\n${one}`, 'N:- - - -', `N:${one} AQ3.K84.A92.KT65 T.T.T.T -`, one, 'KT94 opposite 832']) assert.equal(knownHandsOf(text), null, text);
});

test('the first contract follows the fit and the points', () => {
  const named = (...hands) => Object.values(contractFor(hands)).join(' ');
  assert.equal(named('KJ952.A7.KQ4.J82', 'AQ3.K84.A92.KT65'), 'S 4');
  assert.equal(named('KJ95.A7.KQ43.J82', 'AQ3.K84.A92.KT65'), 'NT 3');
  assert.equal(named('AKJ95.A7.KQ4.AJ8', 'Q32.KQ4.A932.KQ5'), 'S 7');
  assert.equal(named('2.A72.KQ9843.J82', 'A43.K84.A72.T965'), 'D 2');
  assert.equal(named('9862.T7.K43.J832', 'K43.9843.A72.T96'), 'NT 1');
});

test('calls are read as people write them, and the last passes may be left out', () => {
  assert.deepEqual(callsOf('1NT p 3nt').calls, ['1NT', 'Pass', '3NT', 'Pass', 'Pass', 'Pass']);
  assert.deepEqual(callsOf('1♠-X-2♠, 4♥ all pass').calls, ['1S', 'X', '2S', '4H', 'Pass', 'Pass', 'Pass']);
  assert.deepEqual(callsOf('P P 1n* P P').calls, ['Pass', 'Pass', '1NT', 'Pass', 'Pass', 'Pass']);
});

test('a word that is no call is named', () => {
  assert.equal(callsOf('1NT hello 3NT').wrong, 'HELLO');
  assert.equal(callsOf('1NT p 8S').wrong, '8S');
  assert.deepEqual(callsOf(''), { calls: [], wrong: null });
});

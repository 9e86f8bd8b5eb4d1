// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { cardsOf, isOudler, normal, packsOf, PACKS, partsOf } from '../../assets/page/cardparts.js';
import { orderOf } from '../../assets/page/order.js';

const doppelkopf = { id: 'doppelkopf', order: { ranks: 'ATKQJ9876', top: 'QJ', suit: 'D' } };
const tarot = { id: 'french-tarot', order: { ranks: 'KQCJT98765432A' } };
const wizard = { id: 'wizard', order: { ranks: 'AKQJT98765432' } };
const skat = { id: 'skat', order: { ranks: 'ATKQJ9876', null: 'AKQJT98765432', top: 'J' } };
const put = (game, deal, text) => orderOf(game, deal).order(text.split(' ')).join(' ');

test('cards are suit and rank, tarot trumps, or stand alone', () => {
  assert.deepEqual(partsOf('SC'), { kind: 'plain', suit: 'S', rank: 'C' });
  assert.deepEqual(partsOf('T21'), { kind: 'trump', number: 21 });
  assert.deepEqual(['EX', 'WZ', 'JE', 'JK', 'jk'].map((card) => partsOf(card).kind), ['excuse', 'wizard', 'jester', 'joker', 'small-joker']);
  for (const card of ['T22', 'T0', 'XX', 'S1', 'KJ9', 'c00', '']) assert.equal(partsOf(card), null, card);
  assert.deepEqual(['EX', 'T1', 'T21', 'T2', 'SK'].map(isOudler), [true, true, true, false, false]);
});

test('the tens of hearts are the highest trumps of Doppelkopf, unless a solo or an option says otherwise', () => {
  const hand = 'DA HT SQ CJ HA CQ HK HT';
  assert.equal(put(doppelkopf, { contract: 'normal', trump: 'D' }, hand), 'HT HT CQ SQ CJ DA HA HK');
  assert.equal(put(doppelkopf, { contract: 'normal', options: { dulle: false } }, hand), 'CQ SQ CJ DA HA HT HT HK');
  assert.equal(put(doppelkopf, { contract: 'suit', trump: 'H' }, hand), 'HT HT CQ SQ CJ HA HK DA');
  assert.equal(put(doppelkopf, { contract: 'jacks' }, hand), 'CJ SQ HA HT HT HK DA CQ');
  assert.equal(put(doppelkopf, { contract: 'trumpless' }, hand), 'SQ HA HT HT HK DA CQ CJ');
});

test('trumps of Tarot stand from the highest, after the Excuse', () => {
  const hand = 'SA T1 SC EX T21 SK T7';
  assert.equal(put(tarot, {}, hand), 'EX T21 T7 T1 SK SC SA');
  const { group } = orderOf(tarot, {});
  assert.deepEqual(['EX', 'T7', 'SA'].map(group), ['trumps', 'trumps', 'S']);
});

test('wizards stand first and jesters last', () => {
  assert.equal(put(wizard, { trump: 'H' }, 'SA JE HK WZ JE C2'), 'WZ HK SA C2 JE JE');
});

test('jacks are trumps of Skat but not in null', () => {
  assert.equal(put(skat, { contract: 'grand' }, 'SA HJ ST CJ'), 'CJ HJ SA ST');
  assert.equal(put(skat, { contract: 'null' }, 'SA SJ ST SK'), 'SA SK SJ ST');
});

test('every game has the suits that its players use first', () => {
  assert.deepEqual([packsOf('schafkopf')[0], packsOf('skat')[0], packsOf('schieber-jass')[0], packsOf('whist')], ['german', 'french', 'swiss', ['french']]);
  for (const { suits } of Object.values(PACKS)) assert.equal(new Set(Object.values(suits)).size, 4);
});

test('cards are read as people write them', () => {
  assert.deepEqual(cardsOf(' ♠A, h10  Kd T21 '), ['SA', 'HT', 'DK', 'T21']);
  assert.deepEqual(cardsOf('ak.Q10..7'), ['SA', 'SK', 'HQ', 'HT', 'C7']);
  assert.deepEqual(cardsOf('...'), []);
  assert.deepEqual(cardsOf('SA.HK'), ['SA.HK']);
});

test('a position has the cards of each seat as a list, and none of a seat without a hand', () => {
  const { hands, trick, ...rest } = normal({ hands: { N: 'A.K..', E: ['♥10'], S: null }, trick: ['cA'], leader: 'N', stock: undefined });
  assert.deepEqual([hands, trick, rest], [{ N: ['SA', 'HK'], E: ['HT'] }, ['CA'], { leader: 'N', stock: undefined }]);
});

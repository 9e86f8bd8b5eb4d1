// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { packed, unpacked } from '../../assets/page/short.js';
import { auctionField, auctionOfField, isLocal, namesField, namesOfField, publishedBase, resultOfField, sharedFields, sharedFragment } from '../../assets/page/sharing.js';

const DEAL = 'N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532';
const board = { deal: DEAL, dealer: 'N', vul: 'None', board: '1', contract: '2NT-E', play: 'S4STSQSA', at: '2', recorded: '1', auction: 'N:P.1D!.1S.X.-.P', names: 'Ann~Bo~Cé~', result: '8' };

test('short texts hold all fields of boards', () => {
  const ending = { deal: 'N:A.K.. .AQ.. ..K.J ...T9', dealer: 'W', vul: 'Both', board: 'x 7', contract: 'NT-S-N', aim: '2' };
  const others = [board, { ...board, dealer: 'E', vul: 'NS', board: '2', actual: 'S4', recorded: undefined }, ending, { deal: DEAL, dealer: 'S', vul: 'EW' }];
  const known = others.map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
  assert.deepEqual(unpacked(packed(others)), known);
});

test('a short text says which hands are known', () => {
  const boards = [{ deal: DEAL, dealer: 'N', vul: 'None', known: 'NS' }, { deal: DEAL, dealer: 'E', vul: 'NS' }, { deal: DEAL, dealer: 'S', vul: 'EW', known: 'W' }];
  assert.deepEqual(unpacked(packed(boards)), boards);
  const plain = boards.map(({ known, ...fields }) => fields);
  assert.equal(packed(plain)[0], packed([board])[0], 'where all are known the form is the plain one');
  assert.deepEqual(unpacked(packed(plain)), plain);
});

test('a session of 24 deals takes some 21 letters a deal', () => {
  const deals = Array.from({ length: 24 }, (_, at) => ({ deal: DEAL, dealer: 'NESW'[at % 4], vul: ['None', 'NS', 'EW', 'Both'][(at % 16 + (at % 16 >> 2)) % 4], board: String(at + 1) }));
  const text = packed(deals);
  assert.ok(text.length < 520, `${text.length} letters`);
  assert.deepEqual(unpacked(text), deals);
});

test('a cut text, one of a later form and what is no text at all are refused', () => {
  const text = packed([board]);
  for (let length = 0; length < text.length - 1; length += 1) assert.equal(unpacked(text.slice(0, length)), null);
  assert.equal(unpacked(`_${text.slice(1)}`), null);
  assert.equal(unpacked('%%%'), null);
});

test('names that are too long for the short form are cut at a character', () => {
  const [{ names }] = unpacked(packed([{ deal: DEAL, dealer: 'N', vul: 'None', names: `${'é'.repeat(40)}~~~` }]));
  assert.equal(names, `${'é'.repeat(31)}~~~`);
});

test('auctions with alerts and gaps are fields', () => {
  const auction = { first: 'S', calls: ['1C', { call: '1NT', alert: true, note: '15-17' }, { call: 'Pass', skipped: 2 }, 'XX'] };
  assert.equal(auctionField(auction), 'S:1C.1NT!.-.-.P.XX');
  assert.deepEqual(auctionOfField('S:1C.1NT!.-.P.XX'), { first: 'S', calls: ['1C', { call: '1NT', alert: true }, { call: 'Pass', skipped: 1 }, 'XX'] });
  // An alert after a gap, and a gap as it was kept before it counted with the next call.
  assert.deepEqual(auctionOfField(auctionField({ first: 'N', calls: [{ call: '2C', skipped: 3, alert: true }] })), { first: 'N', calls: [{ call: '2C', skipped: 3, alert: true }] });
  assert.equal(auctionField({ first: 'N', calls: [{ skipped: 2 }, 'Pass'] }), 'N:-.-.P');
  assert.equal(auctionField(null), null);
  assert.equal(auctionOfField('1C.P'), null);
});

test('names and results are fields', () => {
  assert.equal(namesField({ N: 'a~b', S: 'c' }), 'a b~~c~');
  assert.deepEqual(namesOfField('a b~~c~'), { N: 'a b', S: 'c' });
  assert.equal(namesField({}), null);
  assert.deepEqual([resultOfField('9'), resultOfField('14'), resultOfField(undefined)], [9, null, null]);
});

test('what is not wanted stays out of a link', () => {
  const full = { auction: { first: 'N', calls: ['Pass'] }, players: { N: 'Ann' }, result: 8 };
  const fields = { deal: DEAL, contract: '2NT-E', play: 'S4', at: 1, recorded: 1 };
  assert.deepEqual(sharedFields(full, fields, { auction: false, names: false, place: false, short: false }), { deal: DEAL, contract: '2NT-E' });
  assert.deepEqual(sharedFields(full, fields, { auction: true, names: true, place: true, short: false }), { deal: DEAL, contract: '2NT-E', play: 'S4', at: 1, actual: undefined, recorded: 1, auction: 'N:P', names: 'Ann~~~', result: 8 });
});

test('a fragment is short where that is wanted', () => {
  const encode = (fields) => Object.entries(fields).filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => `${name}=${value}`).join('&');
  const boards = [{ deal: DEAL, dealer: 'N', vul: 'None' }, { deal: DEAL, dealer: 'E', vul: 'NS' }];
  assert.match(sharedFragment(boards, { show: 2 }, true, encode), /^b=[\w-]+&show=2$/);
  assert.match(sharedFragment(boards, {}, false, encode), /^deal=.*&&deal=/);
});

test('hosts of this machine are known', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]', '']) assert.equal(isLocal(host), true, host);
  assert.equal(isLocal('tikki.example'), false);
  assert.equal(publishedBase(' club.example/tikki/ '), 'https://club.example/tikki/');
  assert.equal(publishedBase('http://127.0.0.1:8080/'), null);
  assert.equal(publishedBase('no address at all'), null);
});

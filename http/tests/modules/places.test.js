// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { daysBetween, isStep, joined, ownAmong, placeFields, placeOf, seedOfDay, shareable, titleParts } from '../../assets/page/places.js';

const home = { tab: 'bridge', set: null, view: 'home' };
const board = { tab: 'bridge', set: 'a-1', view: '', index: 0 };

test('another set, view, tab or mistake is a step', () => {
  assert.equal(isStep(home, board), true);
  assert.equal(isStep(board, { ...board, view: 'session' }), true);
  assert.equal(isStep(board, { ...board, set: 'b-2' }), true);
  assert.equal(isStep(board, { tab: 'games', set: 'a-1', view: '' }), true);
  assert.equal(isStep({ ...board, view: 'mistake', mistake: 0 }, { ...board, view: 'mistake', mistake: 1 }), true);
});

test('another board of the same set and the first place are no steps', () => {
  assert.equal(isStep(board, { ...board, index: 3 }), false);
  assert.equal(isStep(null, board), false);
  assert.equal(isStep({}, board), false);
});

test('each problem of a lesson is a step', () => {
  const problem = { tab: 'problems', set: null, view: '', step: 'k3 1' };
  assert.equal(isStep(problem, { ...problem, step: 'k3 2' }), true);
  assert.equal(isStep({ ...problem, step: null }, { ...problem, step: null }), false);
});

test('a set behind another tab is no step of that tab', () => {
  assert.equal(isStep({ tab: 'games', set: 'a-1', view: '' }, { tab: 'games', set: 'b-2', view: '' }), false);
});

test('entries of earlier pages have no view', () => {
  assert.equal(isStep({ tab: 'bridge', set: 'a-1' }, board), false);
});

test('an address names its place and is read again', () => {
  const fields = placeFields({ tab: 'bridge', set: 'mabc12-x9', view: 'mistake', mistake: 2 }, true);
  assert.deepEqual(fields, { kept: 'mabc12-x9', view: 'mistake', mistake: 3 });
  assert.deepEqual(placeOf({ kept: 'mabc12-x9', view: 'mistake', mistake: '3' }), { kept: 'mabc12-x9', view: 'mistake', mistake: 2 });
});

test('a set that is not stored has no name in the address', () => {
  assert.deepEqual(placeFields(board, false), { kept: null, view: null, mistake: null });
});

test('what is no place is passed over', () => {
  assert.deepEqual(placeOf({ kept: '../x', view: 'admin', mistake: 'many' }), { kept: null, view: '', mistake: 0 });
});

test('a link for others holds the boards alone', () => {
  assert.equal(shareable('#kept=a-1&view=session&deal=N:x&dealer=N&&deal=N:y&show=2'), 'deal=N:x&dealer=N&&deal=N:y&show=2');
});

const one = { notes: [], actual: null, hands: { N: ['SA'], E: ['SK'], S: ['SQ'], W: ['SJ'] }, board: '1', players: { N: 'Ann' }, contract: null, line: [], at: 0 };
const two = { ...one, board: '2', hands: { N: ['HA'], E: ['HK'], S: ['HQ'], W: ['HJ'] } };
const bare = ({ hands, board: number }, play = {}) => ({ notes: [], actual: null, hands, board: number, players: {}, contract: null, line: [], at: 0, ...play });

test('an address finds its stored set, and shows its own play', () => {
  const found = joined({ id: 'a-1', index: 0, boards: [one, two] }, [bare(one), bare(two, { line: ['HA'], at: 1 })], 1);
  assert.equal(found.index, 1);
  assert.equal(found.boards[0].players.N, 'Ann');
  assert.deepEqual([found.boards[1].players.N, found.boards[1].line, found.boards[1].at], ['Ann', ['HA'], 1]);
});

test('the line that a stored board had is kept beside that of an address', () => {
  const contract = { level: null, strain: 'S', doubled: '', declarer: 'N', leader: null };
  const own = { ...one, contract, line: ['SK', 'SQ'], at: 2 };
  const found = joined({ id: 'a-1', index: 0, boards: [own] }, [bare(own, { contract, line: ['SK', 'SJ'], at: 1 })], 0);
  assert.deepEqual(found.boards[0].lines.map(({ cards }) => cards), [['SK', 'SQ'], ['SK', 'SJ']]);
});

test('an address with one board of many finds it', () => {
  assert.equal(joined({ id: 'a-1', index: 0, boards: [one, two] }, [bare(two)], 0).index, 1);
});

test('other deals are not those of the stored set', () => {
  assert.equal(joined({ id: 'a-1', index: 0, boards: [one] }, [bare(two)], 0), null);
  assert.equal(joined({ id: 'a-1', index: 0, boards: [one, two] }, [bare(two), bare(one)], 0), null);
});

test('an address that only names its set is the set', () => {
  const stored = { id: 'a-1', index: 1, boards: [one, two] };
  assert.equal(joined(stored, [], 0), stored);
});

test('days are those of the calendar', () => {
  const late = new Date(2026, 2, 28, 23, 59).getTime();
  const early = new Date(2026, 2, 29, 0, 1).getTime();
  assert.equal(daysBetween(late, early), 1);
  assert.equal(daysBetween(early, new Date(2026, 2, 29, 23, 0).getTime()), 0);
});

test('the puzzle of a day has the same seed all day', () => {
  assert.equal(seedOfDay(new Date(2026, 10, 7, 1).getTime()), 20261107);
  assert.equal(seedOfDay(new Date(2026, 10, 7, 23).getTime()), 20261107);
});

test('a reader is found under any of their names', () => {
  assert.deepEqual(ownAmong(['carl', 'carl_57'], new Set(['anna', 'carl_57'])), ['carl_57']);
  assert.deepEqual(ownAmong([], ['anna']), []);
});

test('boards without a name are called by their event, their players, or their numbers', () => {
  assert.deepEqual(titleParts([{ ...one, source: { tags: { Event: '##Club night' } } }]), { event: 'Club night' });
  assert.deepEqual(titleParts([{ ...one, source: { tags: { Event: '?' } } }, two]), { players: ['Ann'] });
  assert.deepEqual(titleParts([{ ...one, players: {} }, { ...two, players: {} }]), { first: '1', last: '2' });
});

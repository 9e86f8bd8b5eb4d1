import test from 'node:test';
import assert from 'node:assert/strict';
import { axisOf, csvOf, differs, groupsOf, inTime, mostOf, shareOf, thinned } from '../../assets/page/insightsfigures.js';

const interval = (value) => ({ value, low: value / 2, high: value * 2 });
const group = (by, key, boards, value = 0.1) => ({ role: 'declarer', by, key, boards, decisions: 10 * boards, errors: boards, could_have_been_won: 2, error_rate: interval(value), lost_per_board: interval(1) });

test('CSV has the columns of the command line, and quotes what it must', () => {
  const answer = { roles: [{ ...group('', '', 5), by: undefined, single_dummy: { judged: 4, errors: 1, error_rate: { low: 0.02, high: 0.04 } } }], groups: [group('partner', 'Smith, "Ben"', 3), group('theme', 'duck', 5)] };
  const [head, whole, single, partner, theme, end] = csvOf(answer).split('\n');
  assert.equal(head, 'role,by,key,boards,decisions,errors,error_rate,error_rate_low,error_rate_high,lost_per_board,lost_per_board_low,lost_per_board_high,imps_per_board,imps_per_board_low,imps_per_board_high,could_have_been_won');
  assert.equal(whole, 'declarer,all,,5,50,5,0.10000,0.05000,0.20000,1.00000,0.50000,2.00000,,,,2');
  assert.equal(single, 'declarer,single-dummy,,5,50,1,,0.02000,0.04000,,,,,,,');
  assert.ok(theme.startsWith('declarer,theme,duck,5,50,5,') && theme.endsWith(',,,,'), theme);
  assert.ok(partner.startsWith('declarer,partner,"Smith, ""Ben""",3,'));
  assert.equal(end, '');
});

test('an axis ends at or beyond its largest value, at a round number', () => {
  for (const most of [0.0123, 0.08, 0.1, 0.31, 1, 3.7, 12]) {
    const { end, marks } = axisOf(most);
    assert.ok(end >= most * (1 - 1e-9) && end <= most * 2, `${most}: ${end}`);
    assert.ok(marks.length >= 2 && marks.length <= 6, `${most}: ${marks}`);
  }
  assert.deepEqual(axisOf(0.08).marks.map((mark) => mark.toFixed(2)), ['0.00', '0.02', '0.04', '0.06', '0.08']);
  assert.equal(axisOf(0).end > 0, true);
});

test('a wide interval does not make the others small', () => {
  assert.equal(mostOf([{ value: 0.1, low: 0, high: 0.9 }, { value: 0.2, low: 0.1, high: 0.3 }]), 0.5);
  assert.equal(mostOf([{ value: 0, low: 0, high: 0.3 }]), 0.3);
  assert.equal(shareOf(0.9, { end: 0.5 }), 1);
});

test('a group without an interval is not marked, and has no ends in CSV', () => {
  const few = { value: 3 };
  assert.equal(differs(few, { value: 0.1, low: 0.08, high: 0.12 }), '');
  assert.equal(differs({ value: 0.1, low: 0.08, high: 0.12 }, few), '');
  assert.equal(mostOf([few]), 3);
  const [, line] = csvOf({ roles: [], groups: [{ ...group('contract', '2NT', 1), lost_per_board: few }] }).split('\n');
  assert.ok(line.includes(',3.00000,,,'), line);
});

test('groups come by boards, themes by errors, phases and months in their order', () => {
  const all = [group('partner', 'Ben', 3), group('partner', 'Cid', 9), group('phase', 'tricks-05-09', 9), group('phase', 'tricks-01-04', 2), { ...group('partner', 'Dot', 99), error_rate: undefined }];
  assert.deepEqual(groupsOf(all, 'declarer', 'partner', 'error_rate').map(({ key }) => key), ['Cid', 'Ben']);
  assert.deepEqual(groupsOf(all, 'declarer', 'phase', 'error_rate').map(({ key }) => key), ['tricks-01-04', 'tricks-05-09']);
  const themes = [{ ...group('theme', 'duck', 9), errors: 1 }, { ...group('theme', 'entry', 9), errors: 4 }];
  assert.deepEqual(groupsOf(themes, 'declarer', 'theme', 'error_rate').map(({ key }) => key), ['entry', 'duck']);
  assert.deepEqual(groupsOf(all, 'leader', 'partner', 'error_rate'), []);
});

test('months without boards leave a gap', () => {
  const at = inTime([{ key: '2025-11' }, { key: '2026-01' }, { key: '2026-03' }, { key: '2026' }]).map((month) => month.at);
  assert.deepEqual(at, [0, 0.5, 1]);
  assert.deepEqual(inTime([{ key: '2026-03' }]).map((month) => month.at), [0.5]);
});

test('of many marks the last stays', () => {
  assert.deepEqual(thinned([1, 2, 3, 4, 5, 6, 7], 3), [1, 4, 7]);
  assert.deepEqual(thinned([1, 2], 6), [1, 2]);
});

test('groups differ when their intervals do not meet', () => {
  const whole = { value: 0.1, low: 0.08, high: 0.12 };
  assert.equal(differs({ value: 0.3, low: 0.2, high: 0.4 }, whole), 'higher');
  assert.equal(differs({ value: 0.02, low: 0.01, high: 0.05 }, whole), 'lower');
  assert.equal(differs({ value: 0.2, low: 0.11, high: 0.4 }, whole), '');
});

// Run with `node --test http/tests/modules`: two tabs of a browser, each with the module of its own.

import test from 'node:test';
import assert from 'node:assert/strict';

const rows = new Map();
globalThis.addEventListener = () => {};
globalThis.localStorage = {
  getItem: (key) => rows.get(key) ?? null,
  setItem: (key, value) => { rows.set(key, value); },
  removeItem: (key) => { rows.delete(key); },
};

const [one, other] = await Promise.all([1, 2].map((tab) => import(`../../assets/page/typed.js?tab=${tab}`)));

/** A form with one field, as a page has drawn it. */
function opened(tab, value, form = 'position-skat', about = value) {
  const box = { elements: [{ id: 'hand', tagName: 'INPUT', value }, { id: '', tagName: 'BUTTON', value: '' }], closest: () => null };
  const typing = new tab.TypedForm(form, about);
  typing.attach(box);
  const field = box.elements[0];
  return { typing, field, type: (text) => { field.value = text; typing.typed(); } };
}

test.beforeEach(() => rows.clear());

test('what was typed comes back when the form is opened again', () => {
  opened(one, 'SA').type('SA SK');
  const again = opened(one, 'SA');
  assert.equal(again.field.value, 'SA SK');
  assert.equal(again.typing.state.peek(), 'here');
});

test('a form that is only opened writes nothing, and leaves what another tab has typed', () => {
  const looked = opened(other, 'SA');
  assert.equal(rows.size, 0);
  opened(one, 'SA').type('SA SK');
  opened(other, 'HA');
  assert.equal(looked.field.value, 'SA');
  assert.equal(opened(one, 'SA').field.value, 'SA SK');
});

test('the last tab that typed is the one that is kept', () => {
  const [left, right] = [opened(one, 'SA'), opened(other, 'SA')];
  left.type('SA SK');
  right.type('SA SQ');
  assert.equal(opened(one, 'SA').field.value, 'SA SQ');
});

test('what was sent is not kept', () => {
  const { typing, type } = opened(one, 'SA');
  type('SA SK');
  typing.sent();
  assert.equal(rows.size, 0);
  assert.equal(opened(one, 'SA').field.value, 'SA');
});

test('sending does not drop what another tab has typed meanwhile', () => {
  const sender = opened(one, 'SA');
  sender.type('SA SK');
  opened(other, 'SA').type('SA SQ');
  sender.typing.sent();
  assert.equal(opened(one, 'SA').field.value, 'SA SQ');
});

test('text that is cleared or as it was at first is not kept', () => {
  const { type } = opened(one, '', 'records');
  type('game: skat');
  type('');
  assert.equal(rows.size, 0);
});

test('what was typed beside another position is offered, and not put in unasked', () => {
  opened(one, 'SA').type('SA SK');
  const beside = opened(one, 'HA');
  assert.equal(beside.field.value, 'HA');
  assert.equal(beside.typing.state.peek(), 'elsewhere');
  beside.typing.takeUp();
  assert.equal(beside.field.value, 'SA SK');
  assert.equal(opened(one, 'HA').field.value, 'SA SK');
});

test('typing in another form takes the place of what is offered', () => {
  opened(one, 'SA').type('SA SK');
  const beside = opened(one, 'HA');
  beside.type('HA HK');
  assert.equal(beside.typing.state.peek(), '');
  assert.equal(opened(one, 'HA').field.value, 'HA HK');
});

test('what is discarded is gone, and the form as it was at first', () => {
  opened(one, 'SA').type('SA SK');
  const again = opened(one, 'SA');
  again.typing.discard();
  assert.equal(again.field.value, 'SA');
  const beside = opened(one, 'HA');
  assert.equal(beside.typing.state.peek(), '');
});

test('a damaged row is passed over', () => {
  for (const row of ['{', '5', '{"about":"SA"}', 'null']) {
    rows.set('tikki-typed-position-skat', row);
    assert.equal(opened(one, 'SA').field.value, 'SA', row);
  }
});

// Run with `node --test http/tests/modules`: with as much of a document as the view layer asks for.

import test from 'node:test';
import assert from 'node:assert/strict';
import { signal } from '../../assets/page/signals.js';
import { own, render, v } from '../../assets/page/view.js';

class Node {
  constructor(name, space = '') {
    Object.assign(this, { nodeType: name === '#text' ? 3 : 1, nodeName: name, namespaceURI: space, childNodes: [], attributes: {}, calls: {}, parentNode: null });
  }

  insertBefore(node, at) {
    node.parentNode?.removeChild(node);
    // A browser takes the focus from what is moved.
    if (node.contains(document.activeElement)) document.activeElement = null;
    this.childNodes.splice(at ? this.childNodes.indexOf(at) : this.childNodes.length, 0, node);
    node.parentNode = this;
  }

  removeChild(node) {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
  }

  replaceChild(fresh, node) {
    this.insertBefore(fresh, node);
    this.removeChild(node);
  }

  replaceChildren() {
    for (const node of [...this.childNodes]) this.removeChild(node);
  }

  contains(node) {
    return node === this || this.childNodes.some((one) => one.contains(node));
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  addEventListener(type, call) {
    this.calls[type] = [...this.calls[type] ?? [], call];
  }

  click() {
    for (const call of this.calls.click ?? []) call({ type: 'click' });
  }

  focus() {
    document.activeElement = this;
  }

  get html() {
    if (this.nodeName === '#text') return this.nodeValue;
    const attributes = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${value}"`).join('');
    return `<${this.nodeName}${attributes}>${this.inner}</${this.nodeName}>`;
  }

  get inner() {
    return this.childNodes.map(({ html }) => html).join('');
  }
}

const document = {
  activeElement: null,
  createElement: (name) => new Node(name),
  createElementNS: (space, name) => new Node(name, space),
  createTextNode: (text) => Object.assign(new Node('#text'), { nodeValue: text }),
};
globalThis.document = document;

test('a view is drawn, and follows a signal in place', () => {
  const box = new Node('main');
  const name = signal('Ann');
  render(box, () => v('p', { class: 'x', hidden: name.value === 'Cy' }, 'Hello ', name.value, null, false, ['!']));
  assert.equal(box.inner, '<p class="x">Hello Ann!</p>');
  const [before] = box.childNodes;
  name.value = 'Cy';
  assert.equal(box.inner, '<p class="x" hidden="">Hello Cy!</p>');
  assert.equal(box.childNodes[0], before);
});

test('elements with a key are moved, not made anew, and keep the focus', () => {
  const box = new Node('ul');
  const keys = signal(['a', 'b', 'c']);
  render(box, () => keys.value.map((key) => v('li', { key }, key)));
  const [a, b, c] = box.childNodes;
  c.focus();
  keys.value = ['c', 'd', 'a'];
  assert.equal(box.inner, '<li>c</li><li>d</li><li>a</li>');
  assert.deepEqual([box.childNodes[0] === c, box.childNodes[2] === a, b.parentNode], [true, true, null]);
  assert.equal(document.activeElement, c);
});

test('views of the same key are all drawn', () => {
  const box = new Node('ul');
  const count = signal(3);
  render(box, () => Array.from({ length: count.value }, (_, place) => v('li', { key: 'same' }, place)));
  assert.equal(box.inner, '<li>0</li><li>1</li><li>2</li>');
  count.value = 2;
  assert.equal(box.inner, '<li>0</li><li>1</li>');
});

test('an element of another tag takes the place of the one before', () => {
  const box = new Node('main');
  const isOpen = signal(false);
  render(box, () => [v('p', {}, 'one'), isOpen.value ? v('b', {}, 'open') : v('i', {}, 'closed'), v('p', {}, 'two')]);
  const [one, , two] = box.childNodes;
  isOpen.value = true;
  assert.equal(box.inner, '<p>one</p><b>open</b><p>two</p>');
  assert.deepEqual([box.childNodes[0], box.childNodes[2]], [one, two]);
});

test('a listener calls the newest function, once', () => {
  const box = new Node('main');
  const number = signal(1);
  const seen = [];
  render(box, () => v('button', { onclick: number.value < 3 && (() => seen.push(number.peek())) }));
  box.childNodes[0].click();
  number.value = 2;
  box.childNodes[0].click();
  number.value = 3;
  box.childNodes[0].click();
  assert.deepEqual(seen, [1, 2]);
});

test('a field is set where it differs from what the reader sees', () => {
  const box = new Node('main');
  const text = signal('a');
  render(box, () => v('input', { value: text.value, title: text.value }));
  const [field] = box.childNodes;
  assert.deepEqual([field.value, field.attributes], ['a', { title: 'a' }]);
  field.value = 'typed';
  text.value = 'b';
  assert.equal(field.value, 'b');
});

test('a component runs again for its own signal, or when it is given something else', () => {
  const box = new Node('main');
  const [outer, inner] = [signal(1), signal('a')];
  const runs = [];
  const Row = ({ name }) => {
    runs.push(name);
    return v('li', {}, name, inner.value);
  };
  render(box, () => [v('p', {}, outer.value), v(Row, { key: 1, name: 'x' }), v(Row, { key: 2, name: outer.value })]);
  assert.equal(box.inner, '<p>1</p><li>xa</li><li>1a</li>');
  outer.value = 2;
  assert.deepEqual([box.inner, runs], ['<p>2</p><li>xa</li><li>2a</li>', ['x', 1, 2]]);
  inner.value = 'b';
  assert.deepEqual([box.inner, runs.length], ['<p>2</p><li>xb</li><li>2b</li>', 5]);
});

test('a component may draw nothing, and something else later', () => {
  const box = new Node('main');
  const what = signal(null);
  const Maybe = () => what.value && v(what.value, {}, 'x');
  render(box, () => [v(Maybe), v('p')]);
  assert.equal(box.inner, '<p></p>');
  what.value = 'b';
  assert.equal(box.inner, '<b>x</b><p></p>');
  what.value = 'i';
  assert.equal(box.inner, '<i>x</i><p></p>');
});

test('a component draws its contents, and those of a component in it', () => {
  const box = new Node('main');
  const name = signal('a');
  const Inner = ({ children }) => v('b', {}, children);
  const Outer = ({ children }) => v(Inner, {}, 'in ', children);
  render(box, () => v(Outer, {}, name.value));
  name.value = 'c';
  assert.equal(box.inner, '<b>in c</b>');
});

test('a component keeps values of its own', () => {
  const box = new Node('main');
  const name = signal('a');
  const Counter = ({ of }) => {
    const count = own(() => signal(0));
    return v('button', { onclick: () => { count.value += 1; } }, of, count.value);
  };
  render(box, () => v(Counter, { of: name.value }));
  box.childNodes[0].click();
  name.value = 'b';
  assert.equal(box.inner, '<button>b1</button>');
  assert.throws(() => own(() => 1), /only a component/);
});

test('a component that is gone follows nothing any more', () => {
  const box = new Node('main');
  const [isThere, name] = [signal(true), signal('a')];
  const refs = [];
  let runs = 0;
  const Row = () => {
    runs += 1;
    return v('li', { ref: (element) => refs.push(element?.nodeName ?? null) }, name.value);
  };
  render(box, () => (isThere.value ? v('ul', {}, v(Row)) : null));
  isThere.value = false;
  name.value = 'b';
  assert.deepEqual([runs, refs, box.inner], [1, ['li', null], '']);
});

test('a row is not drawn once more when its container takes it away for the same change', () => {
  const box = new Node('main');
  const list = signal(['a', 'b']);
  const Row = ({ place }) => v('li', {}, list.value[place].toUpperCase());
  render(box, () => list.value.map((_, place) => v(Row, { key: place, place })));
  list.value = ['c'];
  assert.equal(box.inner, '<li>C</li>');
});

test('drawings have their own namespace, what stands after them has not', () => {
  const box = new Node('main');
  render(box, () => [v('svg', {}, v('path', { d: 'M0 0' })), v('p')]);
  const [drawing, text] = box.childNodes;
  assert.deepEqual([drawing.namespaceURI, drawing.childNodes[0].namespaceURI, text.namespaceURI], ['http://www.w3.org/2000/svg', 'http://www.w3.org/2000/svg', '']);
});

test('a node made elsewhere is put in as it is', () => {
  const box = new Node('main');
  const name = signal('a');
  const foreign = new Node('hr');
  render(box, () => v('p', {}, name.value, foreign));
  name.value = 'b';
  assert.deepEqual([box.inner, box.childNodes[0].childNodes[1] === foreign], ['<p>b<hr></hr></p>', true]);
});

test('a view that is taken away leaves nothing', () => {
  const box = new Node('main');
  const name = signal('a');
  const stop = render(box, () => v('p', {}, name.value));
  stop();
  name.value = 'b';
  assert.equal(box.inner, '');
});

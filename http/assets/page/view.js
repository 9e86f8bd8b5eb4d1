// Views: descriptions of elements, and components that follow signals. docs/dev/page.md describes them.

import { effect, signal, untracked } from './signals.js';

/**
 * Describes an element, or the contents of a component: v('button', {class: 'x', onclick: f}, 'text', [children]). Among its
 * siblings it is recognised by `key`. `ref` is called with the element, and with null when it is gone. A component is a function of
 * its properties (`children` among them); it runs again when they change, or a signal that it read.
 * @type {Describe}
 */
export const v = (/** @type {string | Component} */ tag, /** @type {Props} */ props = {}, /** @type {Kid[]} */ ...kids) => ({ tag, props, kids, key: props.key });

/**
 * A view in the document; `kids` of a component is the one view that it returned.
 * @typedef {{view: View, node: Node | null, element: Element | null, kids: Mounted[], space: string, level: number, events: Record<string, (event: Event) => void>, given: {value: Props} | null, stop: () => void, locals: unknown[]}} Mounted
 */

const SVG = 'http://www.w3.org/2000/svg';
/** Fields that the reader changes: what counts is the property, not the attribute. */
const LIVE = ['value', 'checked', 'indeterminate'];
const TEXT = '#text';
const NODE = '#node';

/**
 * Texts and nodes as views; what draws nothing is left out.
 * @param {Kid} kids
 * @returns {View[]}
 */
function viewsOf(kids) {
  if (Array.isArray(kids)) return kids.flatMap(viewsOf);
  if (kids === null || kids === undefined || typeof kids === 'boolean') return [];
  if (typeof kids !== 'object') return [v(TEXT, {}, String(kids))];
  return ['nodeType' in kids ? { ...v(NODE, { node: kids }), key: kids } : kids];
}

/**
 * The node of a mounted view: of a component that of what it returned.
 * @param {Mounted} mounted
 * @returns {Node}
 */
const nodeOf = (mounted) => mounted.node ?? nodeOf(mounted.kids[0]);

/**
 * @param {View} view
 * @param {string} space
 * @param {number} level
 * @returns {Mounted}
 */
function mount(view, space, level) {
  const { tag, props } = view;
  /** @type {Mounted} */
  const mounted = { view, node: null, element: null, kids: [], space: tag === 'svg' ? SVG : space, level, events: {}, given: null, stop: () => {}, locals: [] };
  if (typeof tag === 'function') return mountComponent(mounted, tag);
  if (tag === TEXT) mounted.node = document.createTextNode(String(view.kids[0]));
  else if (tag === NODE) mounted.node = /** @type {Node} */ (props.node);
  else mountElement(mounted, mounted.space ? document.createElementNS(mounted.space, tag) : document.createElement(tag));
  return mounted;
}

/**
 * @param {Mounted} mounted
 * @param {Element} element
 */
function mountElement(mounted, element) {
  const { kids, props } = mounted.view;
  mounted.node = element;
  mounted.element = element;
  mounted.kids = patchKids(element, [], viewsOf(kids), mounted.space, mounted.level);
  // Last, since a choice has its value only once its options are there.
  dress(mounted, {}, props);
  props.ref?.(/** @type {never} */ (element));
}

/**
 * The component that is drawn, and how many of its own values were asked for.
 * @type {{mounted: Mounted, asked: number} | null}
 */
let drawing = null;

/**
 * @param {Mounted} mounted
 * @param {Component} draw
 */
function mountComponent(mounted, draw) {
  const given = signal(withChildren(mounted.view));
  mounted.given = given;
  mounted.stop = effect(() => {
    const [view = v(TEXT, {}, '')] = viewsOf(drawn(mounted, draw, given.value));
    untracked(() => {
      mounted.kids = [turned(mounted, view)];
    });
  }, mounted.level);
  return mounted;
}

/**
 * @param {Mounted} mounted
 * @param {Component} draw
 * @param {Props} props
 */
function drawn(mounted, draw, props) {
  const before = drawing;
  drawing = { mounted, asked: 0 };
  try {
    return draw(/** @type {never} */ (props));
  } finally {
    drawing = before;
  }
}

/** @param {View} view */
const withChildren = ({ props, kids }) => ({ ...props, children: kids });

/**
 * A value of the component's own: made when it is first drawn, the same ever after.
 * @template T
 * @param {() => T} make
 * @returns {T}
 */
export function own(make) {
  if (!drawing) throw new Error('only a component has values of its own');
  const { mounted, asked } = drawing;
  if (asked === mounted.locals.length) mounted.locals.push(untracked(make));
  drawing.asked += 1;
  // A component asks for its values in the same order each time it is drawn.
  return /** @type {T} */ (mounted.locals[asked]);
}

/**
 * What a component returned, as it is to be in the document: the old one where it is alike, else a new one in its place.
 * @param {Mounted} mounted
 * @param {View} view
 */
function turned({ kids: [old], space, level }, view) {
  if (old && old.view.tag === view.tag && old.view.key === view.key) return patch(old, view);
  const fresh = mount(view, space, level + 1);
  if (!old) return fresh;
  const node = nodeOf(old);
  node.parentNode?.replaceChild(nodeOf(fresh), node);
  drop(old);
  return fresh;
}

/**
 * Brings a mounted view in line with another one of its tag and key.
 * @param {Mounted} mounted
 * @param {View} view
 * @returns {Mounted}
 */
function patch(mounted, view) {
  const before = mounted.view;
  if (view === before || view.tag === NODE) return mounted;
  mounted.view = view;
  if (mounted.given) {
    if (!isSame(before, view)) mounted.given.value = withChildren(view);
  } else if (view.tag === TEXT) {
    if (before.kids[0] !== view.kids[0]) nodeOf(mounted).nodeValue = String(view.kids[0]);
  } else {
    mounted.kids = patchKids(nodeOf(mounted), mounted.kids, viewsOf(view.kids), mounted.space, mounted.level);
    dress(mounted, before.props, view.props);
  }
  return mounted;
}

/**
 * Whether a component is given what it had; children count as new.
 * @param {View} one
 * @param {View} other
 */
const isSame = (one, other) => one.kids.length === 0 && other.kids.length === 0
  && [...new Set([...Object.keys(one.props), ...Object.keys(other.props)])].every((name) => Object.is(one.props[name], other.props[name]));

/**
 * Ends the effects of a view that is gone.
 * @param {Mounted} mounted
 */
function drop(mounted) {
  mounted.stop();
  mounted.view.props.ref?.(/** @type {never} */ (null));
  mounted.kids.forEach(drop);
}

/**
 * Brings the contents of an element in line with these views. Those of a tag and key are the same as before, those without a key in
 * their order.
 * @param {Node} parent
 * @param {Mounted[]} before
 * @param {View[]} views
 * @param {string} space
 * @param {number} level
 * @returns {Mounted[]}
 */
function patchKids(parent, before, views, space, level) {
  /** @type {Map<string | Component, Map<Key, Mounted[]>>} */
  const pool = new Map();
  for (const one of before) {
    const { tag, key } = one.view;
    /** @type {Map<Key, Mounted[]>} */
    const byKey = pool.get(tag) ?? new Map();
    pool.set(tag, byKey.set(key, [...byKey.get(key) ?? [], one]));
  }
  const found = views.map(({ tag, key }) => pool.get(tag)?.get(key)?.shift());
  const stays = new Set(found);
  for (const one of before) if (!stays.has(one)) remove(parent, one);
  return views.map((view, place) => {
    const old = found[place];
    const mounted = old ? patch(old, view) : mount(view, space, level + 1);
    put(parent, nodeOf(mounted), parent.childNodes[place] ?? null);
    return mounted;
  });
}

/**
 * @param {Node} parent
 * @param {Mounted} mounted
 */
function remove(parent, mounted) {
  const node = nodeOf(mounted);
  if (node.parentNode === parent) parent.removeChild(node);
  drop(mounted);
}

/**
 * Puts a node at a place; what has the focus keeps it when it is moved.
 * @param {Node} parent
 * @param {Node} node
 * @param {Node | null} at
 */
function put(parent, node, at) {
  if (node === at) return;
  const focus = /** @type {HTMLElement | null} */ (document.activeElement);
  parent.insertBefore(node, at);
  if (focus && focus !== document.activeElement && node.contains(focus)) focus.focus({ preventScroll: true });
}

/**
 * Changes the attributes and listeners of an element from those that it had to others.
 * @param {Mounted} mounted
 * @param {Props} before
 * @param {Props} after
 */
function dress(mounted, before, after) {
  const { element } = mounted;
  if (!element) return;
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const value = after[name];
    if (name === 'key' || name === 'ref') continue;
    if (name.startsWith('on')) listen(mounted, name.slice(2), /** @type {Parameters<typeof listen>[2]} */ (value));
    else if (LIVE.includes(name)) {
      if (value !== undefined && Reflect.get(element, name) !== value) Reflect.set(element, name, value);
    } else if (before[name] === value) continue;
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * An element has one listener for each event, which calls the newest function.
 * @param {Mounted} mounted
 * @param {string} type
 * @param {((event: Event) => void) | null | undefined | false} call
 */
function listen(mounted, type, call) {
  const { events, node } = mounted;
  if (!(type in events)) node?.addEventListener(type, (event) => events[type]?.(event));
  events[type] = call || (() => {});
}

/**
 * Draws views into an element in place of what it holds, and again whenever a signal changes that `draw` read. Returns a function
 * that takes them away.
 * @param {Element} box
 * @param {() => Kid} draw
 */
export function render(box, draw) {
  /** @type {Mounted[]} */
  let mounted = [];
  box.replaceChildren();
  const stop = effect(() => {
    const views = viewsOf(draw());
    untracked(() => { mounted = patchKids(box, mounted, views, box.namespaceURI === SVG ? SVG : '', 0); });
  });
  return () => {
    stop();
    mounted.forEach(drop);
    box.replaceChildren();
  };
}

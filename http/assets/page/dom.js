// Small helpers around the document.

import { t } from './locale.js';

/**
 * An element: h('button', {class: 'x', onclick: f, 'aria-label': 'y'}, 'text', child, [children]).
 * @param {string} tag
 * @param {Props} props
 * @param {Child[]} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  return dress(element, props, children);
}

/**
 * The same for drawings.
 * @param {string} tag
 * @param {Props} props
 * @param {Child[]} children
 * @returns {SVGElement}
 */
export function svg(tag, props = {}, ...children) {
  return dress(document.createElementNS('http://www.w3.org/2000/svg', tag), props, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props} props
 * @param {Child[]} children
 * @returns {E}
 */
function dress(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * Children as they enter the document.
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
const nodes = (children) => children.flatMap((child) => (Array.isArray(child) ? nodes(child) : child === null || child === undefined || child === false ? [] : typeof child === 'number' ? String(child) : child));

/**
 * What is set before it is used.
 * @template T
 * @returns {T}
 */
export const unset = () => /** @type {T} */ (/** @type {unknown} */ (null));

/**
 * The element that a selector finds; null if there is none.
 * @template {string} Selector
 * @param {Selector} selector
 * @param {ParentNode} within
 * @returns {FoundBy<Selector> | null}
 */
export const find = (selector, within = document) => within.querySelector(selector);

/**
 * The element that a selector finds; there has to be one.
 * @template {string} Selector
 * @param {Selector} selector
 * @param {ParentNode} within
 */
export function $(selector, within = document) {
  const element = find(selector, within);
  if (!element) throw new Error(`no element ${selector}`);
  return element;
}

/**
 * What stands in a field of any kind, or is chosen in it.
 * @param {string} selector
 */
export function entered(selector) {
  const field = $(selector);
  return 'value' in field ? String(field.value) : '';
}

/**
 * All elements that a selector finds, most of them fields of a form.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLInputElement[]}
 */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)].map((one) => /** @type {HTMLInputElement} */ (one));

/**
 * What the reader is at.
 * @returns {HTMLElement | null}
 */
export const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);

/**
 * The same, if it is in a box; else null.
 * @param {Element} box
 */
export function focusedIn(box) {
  const at = focused();
  return at && box.contains(at) ? at : null;
}

/**
 * What an element carries under a name; the empty text where it carries nothing.
 * @param {HTMLElement} element
 * @param {string} name
 */
export const carried = (element, name) => element.dataset[name] ?? '';

/**
 * Puts children in place of all there are.
 * @template {Element} E
 * @param {E} element
 * @param {Child[]} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children).filter((child) => child !== ''));
  return element;
}

/**
 * Brings what is in an element in line with these children. Elements that stay are changed where they differ and not put in anew:
 * they keep the focus, and what is pressed on them. They must have no listeners of their own.
 * @param {Element} element
 * @param {Child[]} children
 */
export function morph(element, ...children) {
  const fresh = document.createDocumentFragment();
  fresh.append(...nodes(children));
  morphChildren(element, fresh);
}

/** The key by which children of one element are distinguished. */
const keyOf = (/** @type {Node} */ node) => (node instanceof HTMLElement ? node.id || node.dataset.key || node.dataset.card : undefined);

/** Whether a node can become another one by changes of its own. */
const isAlike = (/** @type {Node} */ one, /** @type {Node} */ other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/**
 * @param {Node} into
 * @param {Node} from
 */
function morphChildren(into, from) {
  const wanted = [...from.childNodes];
  let at = into.firstChild;
  for (const [index, node] of wanted.entries()) {
    while (at && !isAlike(at, node) && !wanted.slice(index).some((one) => at && isAlike(at, one))) at = dropped(at);
    if (at && isAlike(at, node)) {
      morphNode(at, node);
      at = at.nextSibling;
    } else into.insertBefore(node, at);
  }
  while (at) at = dropped(at);
}

/** Takes a node away; the one after it. */
function dropped(/** @type {ChildNode} */ node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * @param {Node} into
 * @param {Node} from
 */
function morphNode(into, from) {
  if (!(into instanceof Element) || !(from instanceof Element)) {
    if (into.nodeValue !== from.nodeValue) into.nodeValue = from.nodeValue;
    return;
  }
  for (const { name } of [...into.attributes]) if (!from.hasAttribute(name)) into.removeAttribute(name);
  for (const { name, value } of from.attributes) if (into.getAttribute(name) !== value) into.setAttribute(name, value);
  morphChildren(into, from);
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @type {number | undefined} */
let quiet;
/** @type {number | undefined} */
let leaving;

/**
 * Says something to screen readers, once things have come to rest; the same words are said again.
 * @param {string} text
 */
export function announce(text) {
  clearTimeout(quiet);
  setText($('#live'), '');
  quiet = setTimeout(() => setText($('#live'), text), 150);
}

/** How long a short word stays, in milliseconds; longer if it can be acted on. */
const STAYS = { word: 4000, action: 12000 };

/**
 * A short word at the head of the window, which is said too, with a button beside it if there is something to do.
 * @param {string} text
 * @param {Action | null} action
 */
export function toast(text, action = null) {
  const box = $('#toast');
  const act = () => {
    box.hidden = true;
    action?.run();
  };
  fill(box, h('span', {}, text), action ? h('button', { type: 'button', class: 'link', onclick: act }, action.name) : null);
  box.hidden = false;
  announce(action ? t('toast-with-button', { text, name: action.name }) : text);
  clearTimeout(leaving);
  leaving = setTimeout(() => { box.hidden = true; }, action ? STAYS.action : STAYS.word);
}

/**
 * A number with a minus that is as wide as its digits.
 * @param {number | string} number
 */
export const minus = (number) => String(number).replace(/^-/, '−');

/**
 * "1 trick", "2 tricks"
 * @param {number} n
 * @param {string} word
 */
export const count = (n, word) => t(`count-${word}`, { n });

/**
 * What is drawn with signs, and said in words.
 * @param {string} name
 * @param {Props} props
 * @param {Child[]} drawn
 */
export const said = (name, props, ...drawn) => h('span', { ...props, role: 'img', 'aria-label': name }, drawn);

/**
 * A sign that is drawn and not read aloud: its meaning stands in the name of the button that it is drawn on.
 * @param {string} text
 * @param {Props} props
 */
export const drawn = (text, props = {}) => h('span', { ...props, 'data-drawn': text || null, 'aria-hidden': 'true' });

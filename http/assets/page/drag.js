// Cards of the table dragged to another hand: the card on which one is dropped comes back for it. The key x does the same.

import { $, announce } from './dom.js';
import { SEATS, SEAT, cardName, isWhole, sorted } from './cards.js';
import { commit, get } from './store.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { t } from './locale.js';

/** How far a card is moved before it counts as dragged, in pixels. */
const FAR = 8;

/** @typedef {{card: string, seat: string, x: number, y: number, ghost: HTMLElement | null}} Drag */
/** @type {Drag | null} */
let drag = null;

/** Lets cards of the bridge table be dragged with a mouse or a pen; on a touch screen a finger scrolls. */
export function build() {
  const table = $('#hand');
  table.addEventListener('pointerdown', take);
  table.addEventListener('dragstart', (/** @type {Event} */ event) => event.preventDefault());
  addEventListener('pointermove', move);
  addEventListener('pointerup', drop);
  addEventListener('pointercancel', end);
  addEventListener('keydown', ({ key }) => key === 'Escape' && end());
}

/**
 * The card of the table at a place in the window, with its seat; null where there is none.
 * @param {Element | null} element
 * @returns {HTMLElement | null}
 */
const cardAt = (element) => element?.closest('#hand .seat-box .pc[data-card]') ?? null;

/** @param {PointerEvent} event */
function take({ target, button, pointerType, clientX: x, clientY: y }) {
  const box = cardAt(/** @type {Element} */ (target));
  if (!box || button !== 0 || pointerType === 'touch' || !canExchange()) return;
  drag = { card: box.dataset.card ?? '', seat: box.dataset.of ?? '', x, y, ghost: null };
}

/** @param {PointerEvent} event */
function move({ clientX: x, clientY: y }) {
  if (!drag) return;
  if (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) >= FAR) drag.ghost = ghostOf(drag.card);
  if (!drag.ghost) return;
  drag.ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  for (const one of document.querySelectorAll('#hand .target')) one.classList.remove('target');
  goalAt(x, y)?.classList.add('target');
}

/**
 * The card that follows the pointer.
 * @param {string} card
 */
function ghostOf(card) {
  const ghost = /** @type {HTMLElement} */ ($(`#hand .pc[data-card="${card}"]`).cloneNode(true));
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-card');
  // As large as on the table.
  $('#desk').append(ghost);
  document.body.classList.add('dragging');
  return ghost;
}

/**
 * The card of another hand on which something would be dropped: the nearest one of the hand under the pointer.
 * @param {number} x
 * @param {number} y
 * @returns {HTMLElement | null}
 */
function goalAt(x, y) {
  const under = document.elementsFromPoint(x, y).find((one) => one.closest('#hand .seat-box') && !one.classList.contains('ghost'));
  const own = under?.closest('.seat-box');
  const cards = own ? [.../** @type {NodeListOf<HTMLElement>} */ (own.querySelectorAll('.pc[data-card]'))] : [];
  const distance = (/** @type {HTMLElement} */ one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y);
  };
  const [nearest] = cards.filter((one) => one.dataset.of !== drag?.seat).sort((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

/** @param {PointerEvent} event */
function drop({ clientX: x, clientY: y }) {
  const dragged = drag?.ghost ? drag : null;
  const goal = dragged && goalAt(x, y);
  end();
  if (!dragged) return;
  // The click that follows plays no card.
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
  setTimeout(() => dispatchEvent(new Event('click')));
  if (goal?.dataset.card) exchange(dragged.card, goal.dataset.card);
}

function end() {
  drag?.ghost?.remove();
  drag = null;
  document.body.classList.remove('dragging');
  for (const one of document.querySelectorAll('#hand .target')) one.classList.remove('target');
}

/** Whether cards may change hands here. */
export const canExchange = () => Boolean(get().hands) && !hidden.hides() && !again.runs();

/**
 * Two cards change hands: what was recorded of the other deal is no longer true. False where both are in one hand.
 * @param {string} card
 * @param {string} other
 */
export function exchange(card, other) {
  const { hands, contract } = get();
  const holder = (/** @type {string} */ one) => SEATS.find((seat) => hands[seat].includes(one)) ?? '';
  const [seat, place] = [holder(card), holder(other)];
  if (!seat || !place || seat === place) return false;
  const given = { [seat]: other, [place]: card };
  const gone = { [seat]: card, [place]: other };
  const next = Object.fromEntries(SEATS.map((one) => [one, given[one] ? sorted([...hands[one].filter((held) => held !== gone[one]), given[one]]) : hands[one]]));
  commit({
    hands: next, line: [], at: 0, actual: null, auction: null, result: null, notes: [], players: {}, source: null, known: null,
    contract: contract && { ...contract, leader: null, aim: null, level: isWhole(next) ? contract.level || 1 : null },
  });
  announce(t('cards-are-exchanged', { card: cardName(card), seat: SEAT[place], card2: cardName(other), seat2: SEAT[seat] }));
  return true;
}

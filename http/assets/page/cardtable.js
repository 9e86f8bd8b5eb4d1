// A card table for any game, bridge and problems too: hands round a table, the cards on it, and what may be chosen.

import { drawn, find, focused, focusedIn, h, morph } from './dom.js';
import { face, nameOf, sorted, suitOf } from './faces.js';
import { t } from './locale.js';

/** Seats with a direction, clockwise. */
const COMPASS_ORDER = ['S', 'W', 'N', 'E'];
/**
 * Where players sit, clockwise from the one at the bottom.
 * @type {Record<number, string[]>}
 */
const PLACES = { 2: ['bottom', 'top'], 3: ['bottom', 'left', 'right'], 4: ['bottom', 'left', 'top', 'right'] };

/**
 * The place of each seat; `first` sits at the bottom, else South where seats have a direction.
 * @param {string[]} seats
 * @param {string | null} first
 * @returns {Record<string, string>}
 */
export function placesOf(seats, first = null) {
  if (seats.every((seat) => COMPASS_ORDER.includes(seat))) {
    const turns = COMPASS_ORDER.indexOf(first ?? 'S');
    return Object.fromEntries(seats.map((seat) => [seat, PLACES[4][(COMPASS_ORDER.indexOf(seat) - turns + 4) % 4]]));
  }
  const from = Math.max(0, seats.indexOf(first ?? ''));
  const places = PLACES[seats.length];
  return Object.fromEntries(seats.map((seat, index) => [seat, places ? places[(index - from + seats.length) % seats.length] : 'row']));
}

/**
 * The place of each seat of a round table with this one at the bottom.
 * @param {string[]} seats
 * @param {string} seat
 */
export const turnedTo = (seats, seat) => Object.fromEntries(seats.map((one, index) => [one, PLACES[seats.length][(index - seats.indexOf(seat) + seats.length) % seats.length]]));

/**
 * The listeners for cards chosen on a table; tables are drawn again and again, and each listens once.
 * @type {WeakMap<Element, (card: string, seat: string) => void>}
 */
const pickers = new WeakMap();

/**
 * Draws a table into a box. `pick(card, seat)` is called for a card that is chosen. What stays as it was is left alone, so that
 * the focus and a finger that is down stay where they are.
 * @param {HTMLElement} box
 * @param {TableView} view
 * @param {(card: string, seat: string) => void} pick
 */
export function draw(box, view, pick) {
  const kept = noteFocus(box);
  if (!pickers.has(box)) box.addEventListener('click', (event) => chosen(box, event));
  pickers.set(box, pick);
  box.classList.toggle('rows', Object.values(view.places).includes('row'));
  box.classList.toggle('wide-cards', Boolean(view.deck));
  box.classList.toggle('peek', Boolean(view.peek));
  box.classList.toggle('secret', Boolean(view.secret) && Object.values(view.places).every((place) => place !== 'row'));
  morph(box, view.seats.map((seat) => handOf(box.id, seat, view)), middleOf(view));
  if (!lost.has(box)) return;
  const next = find(`.pc[data-card="${kept}"].legal`, box) || find('.pc.best', box) || find('.pc.legal', box);
  next?.focus();
  if (next) lost.delete(box);
}

/**
 * A click on a table.
 * @param {HTMLElement} box
 * @param {Event} event
 */
function chosen(box, event) {
  const target = /** @type {Element} */ (event.target);
  const card = /** @type {HTMLElement | null} */ (target.closest('button.pc'));
  if (card?.dataset.card && box.contains(card)) pickers.get(box)?.(card.dataset.card, card.dataset.of ?? '');
}

/** The largest number of cards that fits in one row at every seat. */
const FEW = 5;

/** Moves the focus to the first card that may be chosen, the best one if that is known. */
export const focusLegal = (/** @type {Element} */ box) => (find('.pc.legal.best', box) || find('.pc.legal', box))?.focus();

/**
 * Tables on which the card that had the focus is gone, and no other has it yet.
 * @type {WeakSet<Element>}
 */
const lost = new WeakSet();

/**
 * The card that has the focus, before the table is drawn anew.
 * @param {HTMLElement} box
 */
function noteFocus(box) {
  const at = focusedIn(box);
  if (at) lost.add(box);
  else if (focused() !== document.body) lost.delete(box);
  return at?.dataset.card;
}

/**
 * A player with their cards.
 * @param {string} table
 * @param {string} seat
 * @param {TableView} view
 */
function handOf(table, seat, view) {
  const cards = (view.order ?? sorted)(view.hands[seat] ?? []);
  const id = `${table}-${seat}`;
  const state = [`at-${view.places[seat]}`, view.turn === seat && 'turn', view.own?.(seat) && 'own', view.open(seat) ? '' : 'covered'].filter(Boolean).join(' ');
  return h('section', { class: `seat-box ${state}`, id, 'aria-labelledby': `${id}-name` },
    h('h2', { id: `${id}-name` }, view.name(seat), view.player?.(seat) ? h('span', { class: 'player' }, view.player(seat)) : null,
      view.tags(seat).map((tag) => [' ', h('span', { class: 'tag' }, tag)])),
    cards.length === 0 ? h('p', { class: 'faint' }, t('no-cards')) : view.open(seat) ? openHand(cards, seat, view) : hidden(cards.length), view.below?.(seat));
}

/**
 * Cards that are seen, those of a suit together.
 * @param {string[]} cards
 * @param {string} seat
 * @param {TableView} view
 */
function openHand(cards, seat, view) {
  const group = view.group ?? suitOf;
  /** @type {string[][]} */
  const groups = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last && group(card) === group(last[0])) last.push(card);
    else groups.push([card]);
  }
  // Few groups stand one below the other beside the table, as suits of a diagram do.
  return h('div', { class: `fan${groups.length > 5 || cards.length <= FEW ? ' flowing' : ''}` }, groups.map((own) => h('span', { class: 'group', 'data-key': group(own[0]) }, own.map((card) => cardOf(card, seat, view)))));
}

/**
 * A card that is seen: a button, if it can be chosen.
 * @param {string} card
 * @param {string} seat
 * @param {TableView} view
 */
function cardOf(card, seat, view) {
  const look = view.look(card, seat) ?? { name: '' };
  const { legal = false, press = legal, text = '', tint = '', name, title = null, badge = '', also = [] } = look;
  const isChosen = look.chosen ?? false;
  const props = {
    class: ['pc', legal && 'legal', tint, isChosen && 'chosen', ...also].filter(Boolean).join(' '), 'data-card': card, 'data-of': seat,
    'aria-label': [nameOf(card, view.deck, view.plain), name].filter(Boolean).join('; '), title,
  };
  const drawing = [face(card, view.deck, view.plain), text ? drawn(text, { class: 'mark' }) : null, badge ? drawn(badge, { class: 'badge' }) : null];
  return press ? h('button', { ...props, type: 'button', tabindex: legal ? null : '-1', 'aria-pressed': isChosen ? 'true' : null }, drawing) : h('span', { ...props, role: 'img' }, drawing);
}

const hidden = (/** @type {number} */ count) => h('div', { class: 'fan closed', role: 'img', 'aria-label': t('cards-not-shown', { n: count }) }, Array.from({ length: count }, () => h('span', { class: 'pc back' })));

/**
 * The trick in the middle, and the text there.
 * @param {TableView} view
 */
function middleOf({ trick, past, places, name, middle, deck, plain, tray = null }) {
  const laid = (/** @type {Laid} */ { seat, card, won }) => h('li', { class: `on-${places[seat]}${won ? ' won' : ''}`, 'data-seat': seat },
    h('span', { class: 'pc', role: 'img', 'aria-label': `${nameOf(card, deck, plain)}, ${name(seat)}${won ? t('takes-the-trick') : ''}` }, face(card, deck, plain)), h('small', { 'aria-hidden': 'true' }, name(seat)));
  return h('div', { class: 'ct-middle' }, h('div', { class: 'ct-message' }, middle),
    tray && trick.length === 0 ? tray : h('ol', { class: `ct-trick${past ? ' past' : ''}`, 'aria-label': past ? t('the-last-trick') : t('on-the-table') }, trick.map(laid)));
}

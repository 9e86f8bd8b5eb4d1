// A card table for any game: hands round a table, the cards on it, and what may be chosen.

import { h, drawn, fill, $, focused, focusedIn } from './dom.js';
import { face, nameOf, sorted, suitOf } from './faces.js';

const COMPASS = { N: 'top', E: 'right', S: 'bottom', W: 'left' };
/** Where players sit, clockwise from the one at the bottom. */
const PLACES = { 2: ['bottom', 'top'], 3: ['bottom', 'left', 'right'], 4: ['bottom', 'left', 'top', 'right'] };

/**
 * The place of each seat; `first` sits at the bottom where seats have no direction.
 * @param {string[]} seats
 * @param {string | null} first
 */
export function placesOf(seats, first = null) {
  if (seats.every((seat) => COMPASS[seat])) return Object.fromEntries(seats.map((seat) => [seat, COMPASS[seat]]));
  const from = Math.max(0, seats.indexOf(first ?? ''));
  const places = PLACES[seats.length];
  return Object.fromEntries(seats.map((seat, index) => [seat, places ? places[(index - from + seats.length) % seats.length] : 'row']));
}

/**
 * Draws a table into a box. `view`: seats, places, name(seat), hands (by seat), open(seat): whether its cards are seen, turn,
 * tags(seat): short words, trick: [{seat, card, won}], past: whether that trick is over, middle: what stands between the hands,
 * mine: whether the reader is to choose, mark(card): {text, tint, name} of a card that may be chosen or null, chosen: a set of
 * cards, ranks, deck; where cards do not go by suits `order(cards)` and `group(card)`; `below(seat)`: what lies before a player.
 * `pick(card, seat)` is called for a card.
 */
export function draw(box, view, pick) {
  const kept = noteFocus(box);
  box.classList.toggle('rows', Object.values(view.places).includes('row'));
  box.classList.toggle('wide-cards', Boolean(view.deck));
  fill(box, view.seats.map((seat) => handOf(box.id, seat, view, pick)), middleOf(view));
  if (!lost.has(box)) return;
  const next = $(`.pc[data-card="${kept}"].legal`, box) || $('.pc.best', box) || $('.pc.legal', box);
  next?.focus();
  if (next) lost.delete(box);
}

/** Tables on which the card that had the focus is gone, and no other has it yet. */
const lost = new WeakSet();

/** The card that has the focus, before the table is drawn anew. */
function noteFocus(box) {
  const at = focusedIn(box);
  if (at) lost.add(box);
  else if (focused() !== document.body) lost.delete(box);
  return at?.dataset.card;
}

function handOf(table, seat, view, pick) {
  const cards = (view.order ?? ((hand) => sorted(hand, view.ranks)))(view.hands[seat] || []);
  const tags = view.tags(seat);
  const id = `${table}-${seat}`;
  return h('section', { class: `seat-box at-${view.places[seat]}${view.turn === seat ? ' turn' : ''}`, 'aria-labelledby': id },
    h('h2', { id }, view.name(seat), tags.map((tag) => [' ', h('span', { class: 'tag' }, tag)])),
    cards.length === 0 ? h('p', { class: 'faint' }, 'no cards') : view.open(seat) ? openHand(cards, seat, view, pick) : hidden(cards.length), view.below?.(seat));
}

function openHand(cards, seat, view, pick) {
  const group = view.group ?? suitOf;
  const one = (card, index) => {
    const own = view.turn === seat && view.mine;
    const mark = own ? view.mark(card) : null;
    const apart = index > 0 && group(card) !== group(cards[index - 1]);
    const classes = ['pc', mark && 'legal', mark?.tint, apart && 'apart', view.chosen.has(card) && 'chosen', own && !mark && 'dull'];
    const name = `${nameOf(card, view.deck)}${mark?.name ? `; ${mark.name}` : ''}`;
    return mark ? h('button', { type: 'button', class: classes.filter(Boolean).join(' '), 'data-card': card, 'aria-label': name, 'aria-pressed': view.chosen.has(card) ? 'true' : null, onclick: () => pick(card, seat) },
      face(card, view.deck), mark.text ? drawn(mark.text, { class: 'mark' }) : null)
      : h('span', { class: classes.filter(Boolean).join(' '), 'data-card': card, role: 'img', 'aria-label': name }, face(card, view.deck));
  };
  return h('div', { class: 'fan' }, cards.map(one));
}

const hidden = (count) => h('div', { class: 'fan closed', role: 'img', 'aria-label': `${count} cards, not shown` }, Array.from({ length: count }, () => h('span', { class: 'pc back' })));

function middleOf({ trick, past, places, name, middle, deck }) {
  const laid = ({ seat, card, won }) => h('li', { class: `on-${places[seat]}${won ? ' won' : ''}` },
    h('span', { class: 'pc', role: 'img', 'aria-label': `${nameOf(card, deck)}, ${name(seat)}${won ? ', takes the trick' : ''}` }, face(card, deck)), h('small', { 'aria-hidden': 'true' }, name(seat)));
  return h('div', { class: 'ct-middle' }, h('div', { class: 'ct-told' }, middle),
    h('ol', { class: `ct-trick${past ? ' past' : ''}`, 'aria-label': past ? 'The last trick' : 'On the table' }, trick.map(laid)));
}

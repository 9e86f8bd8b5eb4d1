// Editing a deal: cards are swapped, given and taken away; the fourth hand comes by itself.

import { h, fill, setText, $, focused } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, PACK, isWhole, sorted, ofSuit, rankText, cardName, handText } from './cards.js';
import { get, commit, open, EMPTY, boardsOpen } from './store.js';
import { t } from './locale.js';

/** @type {Hands} */
let hands = { N: [], E: [], S: [], W: [] };
let active = 'N';
/** @type {string | null} */
let held = null;
let dealer = 'N';
let vul = 'None';

export function build() {
  $('#edit').addEventListener('click', start);
  $('#edit-2').addEventListener('click', start);
  $('#edit-done').addEventListener('click', finish);
  $('#edit-cancel').addEventListener('click', () => $('#editor').close());
  $('#edit-clear').addEventListener('click', () => {
    hands = Object.fromEntries(SEATS.map((seat) => [seat, []]));
    active = 'N';
    paint(t('all-cards-are-in-the-middle'));
  });
  $('#edit-dealer').addEventListener('change', (/** @type {FieldEvent} */ event) => { dealer = event.target.value; });
  $('#edit-vul').addEventListener('change', (/** @type {FieldEvent} */ event) => { vul = event.target.value; });
}

function start() {
  const state = get();
  hands = Object.fromEntries(SEATS.map((seat) => [seat, state.hands ? [...state.hands[seat]] : []]));
  ({ dealer, vul } = state);
  held = null;
  active = unfilled() ?? 'N';
  $('#edit-dealer').value = dealer;
  $('#edit-vul').value = vul;
  paint('');
  $('#editor').showModal();
}

/** @param {string} card */
const seatOf = (card) => SEATS.find((seat) => hands[seat].includes(card)) || null;
/** The first hand that is not full. */
const unfilled = () => SEATS.find((seat) => hands[seat].length < 13);
const pool = () => PACK.filter((card) => !seatOf(card));

/** @param {string} card */
function take(card) {
  const seat = seatOf(card);
  if (seat) hands[seat] = hands[seat].filter((one) => one !== card);
}

/**
 * @param {string} card
 * @param {string} seat
 */
function give(card, seat) {
  take(card);
  hands[seat] = sorted([...hands[seat], card]);
}

/**
 * A card of a hand: held, put back, or swapped with the one held.
 * @param {string} card
 */
function pick(card) {
  if (held === null) {
    held = card;
    return paint(t('is-held-choose-a-card-to-swap', { card: cardName(card) }));
  }
  const from = seatOf(held);
  const to = seatOf(card);
  const one = held;
  held = null;
  if (one === card) {
    take(card);
    active = from ?? active;
    return paint(t('is-in-the-middle', { card: cardName(card) }), card);
  }
  if (from === to) return pick(card);
  if (!from || !to) return undefined;
  give(card, from);
  give(one, to);
  return paint(t('and-are-swapped', { card: cardName(one), card2: cardName(card) }), one);
}

/**
 * A card of the middle goes to the hand that is being filled.
 * @param {string} card
 */
function deal(card) {
  if (hands[active].length >= 13) active = unfilled() ?? active;
  const seat = active;
  give(card, seat);
  completeFourth();
  if (hands[seat].length >= 13) active = unfilled() ?? seat;
  paint(t('card-to-seat', { card: cardName(card), seat: SEAT[seat] }));
}

function completeFourth() {
  const open = SEATS.filter((seat) => hands[seat].length < 13);
  if (open.length === 1 && hands[open[0]].length + pool().length === 13) hands[open[0]] = sorted([...hands[open[0]], ...pool()]);
}

/** @param {string} seat */
function choose(seat) {
  if (held !== null && seatOf(held) !== seat) {
    const card = held;
    if (hands[seat].length >= 13) return paint(t('has-thirteen-cards-choose-the-one-to', { seat: SEAT[seat] }));
    held = null;
    give(card, seat);
    completeFourth();
    return paint(t('card-to-seat', { card: cardName(card), seat: SEAT[seat] }), card);
  }
  active = seat;
  return paint(t('cards-go-to', { seat: SEAT[seat] }));
}

/**
 * A hand as it is typed: AKQ.JT9.876.5432. What another hand holds is swapped away into the middle.
 * @param {string} seat
 * @param {string} text
 */
function type(seat, text) {
  const suits = text.toUpperCase().replaceAll('10', 'T').trim().split(/[.\s]+/);
  const cards = suits.slice(0, 4).flatMap((ranks, suit) => [...ranks].filter((rank) => rank !== '-').map((rank) => SUITS[suit] + rank));
  if (suits.length > 4 || cards.length > 13 || new Set(cards).size < cards.length || cards.some((card) => !PACK.includes(card))) {
    paint(t('no-hand', { text }));
    return;
  }
  cards.forEach(take);
  hands[seat] = sorted(cards);
  completeFourth();
  paint(t('holds-cards', { seat: SEAT[seat], n: cards.length }));
}

/**
 * @param {string} one
 * @param {(card: string) => void} action
 */
function card(one, action) {
  return h('button', { type: 'button', class: `card ${SUIT[one[0]]}`, 'data-edit': one, 'aria-pressed': String(one === held), 'aria-label': cardName(one), onclick: () => action(one) },
    h('span', { class: 'rank' }, rankText(one)));
}

/**
 * @param {string[]} cards
 * @param {string} suit
 * @param {(card: string) => void} action
 */
const row = (cards, suit, action) => h('div', { class: `suit ${SUIT[suit]}` }, h('span', { class: 'symbol', 'aria-hidden': 'true' }, SYMBOL[suit]), h('span', { class: 'cards' }, ofSuit(cards, suit).map((one) => card(one, action))));

/**
 * @param {string} text
 * @param {string | null} focus
 */
function paint(text, focus = null) {
  // A card that went to the middle by another way is not held any more.
  if (held !== null && !seatOf(held)) held = null;
  const kept = focus || focused()?.dataset?.edit;
  for (const seat of SEATS) {
    fill($(`#edit-${seat}`),
      h('button', { type: 'button', class: 'seat', 'aria-pressed': String(seat === active), onclick: () => choose(seat) }, SEAT[seat], h('span', { class: 'count' }, ` ${hands[seat].length}`)),
      SUITS.map((suit) => row(hands[seat], suit, pick)),
      h('label', {}, h('span', { class: 'sr' }, t('cards-of-as-text', { seat: SEAT[seat] })), h('input', { type: 'text', value: handText(hands[seat]), spellcheck: 'false', autocomplete: 'off', onchange: (/** @type {FieldEvent} */ event) => type(seat, event.target.value) })));
  }
  const left = pool();
  fill($('#edit-pool'), left.length ? SUITS.map((suit) => row(left, suit, deal)) : h('p', { class: 'faint' }, t('all-cards-are-dealt')));
  const sizes = SEATS.map((seat) => hands[seat].length);
  const even = sizes[0] > 0 && sizes.every((size) => size === sizes[0]);
  $('#edit-done').disabled = !even;
  const why = even ? (sizes[0] < 13 ? t('an-ending-of-cards', { n: sizes[0] }) : '') : t('all-four-hands-need-the-same-number');
  setText($('#edit-status'), [text, why].filter(Boolean).join(' '));
  if (kept) $(`[data-edit="${kept}"]`)?.focus();
}

function finish() {
  const state = get();
  $('#editor').close();
  const before = state.hands;
  const same = before && SEATS.every((seat) => handText(before[seat]) === handText(hands[seat]));
  const change = same ? { dealer, vul } : {
    hands, dealer, vul, line: [], at: 0, actual: null, auction: null, result: null, notes: [], players: {}, source: null,
    contract: state.contract && { ...state.contract, leader: null, aim: null, level: isWhole(hands) ? state.contract.level || 1 : null },
  };
  if (boardsOpen().boards.length === 0) open([{ ...EMPTY, ...change, contract: null }], { name: t('cards-that-were-entered') });
  else commit(change);
  $('#input').open = false;
}

// Editing a deal: cards are swapped, dragged, given and taken away, or hands typed; the fourth hand comes by itself. What is not done yet is kept.

import { $, find } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, PACK, isWhole, sorted, ofSuit, rankText, cardName, handText } from './cards.js';
import { get, commit, open, EMPTY, boardsOpen } from './store.js';
import { button, labelled, TypedNote, withValue } from './parts.js';
import { signal } from './signals.js';
import { drop as forget, keep, kept } from './typed.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/**
 * What is kept of a deal that is edited; `typed` is what stands in the fields of hands and is no hand yet.
 * @typedef {{hands: Hands, dealer: string, vul: string, typed: Record<string, string>}} Kept
 * The deal as it is edited: the hand that is being filled, the card that is held, and what was done last.
 * @typedef {Kept & {active: string, held: string | null, text: string}} Draft
 */

const none = () => /** @type {Hands} */ (Object.fromEntries(SEATS.map((seat) => [seat, []])));

/** The deal before anything is changed. @type {Kept} */
let untouched = { hands: none(), dealer: 'N', vul: 'None', typed: {} };

/** @type {{value: Draft, peek(): Draft}} */
const draft = signal(/** @type {Draft} */ ({ ...untouched, active: 'N', held: null, text: '' }));

/** Whether the dialog was opened: before that it is not drawn. */
const isOpen = signal(false);

/** Under which name an unfinished deal is kept. */
const FORM = 'deal';

/** What is said of an unfinished deal, and what can be done with it. */
const unfinished = { state: signal(/** @type {'' | 'elsewhere' | 'here'} */ ('')), takeUp, discard };

export function build() {
  $('#edit').addEventListener('click', start);
  $('#edit-2').addEventListener('click', start);
  render($('#editor'), () => isOpen.value && v(Editor));
}

function start() {
  const { hands, dealer, vul } = get();
  untouched = { hands: hands ?? none(), dealer, vul, typed: {} };
  const row = unfinishedDeal();
  const isHere = row?.about === about();
  unfinished.state.value = isHere ? 'here' : row ? 'elsewhere' : '';
  begin(isHere && row ? row.value : untouched);
  isOpen.value = true;
  $('dialog#editor').showModal();
}

/** The deal that an unfinished one began with. */
const about = () => JSON.stringify(untouched);

/** The unfinished deal that is kept; null if there is none, or none that can be read. */
function unfinishedDeal() {
  const row = kept(FORM);
  return row && isDeal(row.value) ? { about: row.about, value: row.value } : null;
}

/**
 * Whether what was kept is a deal.
 * @param {unknown} value
 * @returns {value is Kept}
 */
function isDeal(value) {
  if (value === null || typeof value !== 'object' || !('hands' in value) || !('typed' in value)) return false;
  const { hands, typed } = value;
  if (hands === null || typeof hands !== 'object' || typed === null || typeof typed !== 'object') return false;
  /** @type {Map<string, unknown>} */
  const held = new Map(Object.entries(hands));
  const isHand = (/** @type {unknown} */ cards) => Array.isArray(cards) && cards.every((card) => PACK.includes(card));
  return SEATS.every((seat) => isHand(held.get(seat)));
}

/** @param {Kept} from */
const keptOf = ({ hands, dealer, vul, typed }) => ({ hands, dealer, vul, typed });

/** @param {Kept} from */
function begin(from) {
  draft.value = { ...keptOf(from), active: unfilled(from.hands) ?? 'N', held: null, text: '' };
  // What stood in a field when the tab was closed counts as if the field had been left.
  for (const [seat, text] of Object.entries(from.typed)) if (SEATS.includes(seat)) type(seat, text);
}

function takeUp() {
  const row = unfinishedDeal();
  unfinished.state.value = '';
  if (!row) return;
  begin(row.value);
  keep(FORM, keptOf(draft.peek()), about());
}

function discard() {
  if (unfinished.state.peek() === 'elsewhere') keep(FORM, null);
  else {
    forget(FORM, keptOf(draft.peek()));
    begin(untouched);
  }
  unfinished.state.value = '';
}

/** The deal that is edited is kept as it is now; not if nothing is left to be done again. */
function note() {
  const now = keptOf(draft.peek());
  const isNothing = JSON.stringify(now) === about() || (SEATS.every((seat) => now.hands[seat].length === 0) && Object.keys(now.typed).length === 0);
  keep(FORM, isNothing ? null : now, about());
  if (isNothing || unfinished.state.peek() === 'elsewhere') unfinished.state.value = '';
}

/**
 * The hand that has a card; null if it lies in the middle.
 * @param {Hands} hands
 * @param {string} card
 */
const seatOf = (hands, card) => SEATS.find((seat) => hands[seat].includes(card)) ?? null;
/**
 * The first hand that is not full.
 * @param {Hands} hands
 */
const unfilled = (hands) => SEATS.find((seat) => hands[seat].length < 13);
/** @param {Hands} hands */
const pool = (hands) => PACK.filter((card) => !seatOf(hands, card));

/**
 * The hands after some cards went to a seat, or to the middle.
 * @param {Hands} hands
 * @param {string[]} cards
 * @param {string | null} seat
 * @returns {Hands}
 */
const given = (hands, cards, seat) => Object.fromEntries(SEATS.map((one) => {
  const left = hands[one].filter((card) => !cards.includes(card));
  return [one, one === seat ? sorted([...left, ...cards]) : left];
}));

/**
 * The hands with the fourth one, where three are full.
 * @param {Hands} hands
 */
function completed(hands) {
  const open = SEATS.filter((seat) => hands[seat].length < 13);
  const rest = pool(hands);
  return open.length === 1 && hands[open[0]].length + rest.length === 13 ? given(hands, rest, open[0]) : hands;
}

/**
 * A step of the editing. A card that went to the middle is not held any more; the card that moved keeps the focus.
 * @param {Partial<Draft>} change
 * @param {string | null} [moved]
 */
function turn(change, moved = null) {
  const before = draft.peek();
  const next = { ...before, ...change };
  // A field shows the hand again once it has changed.
  const typed = Object.fromEntries(Object.entries(next.typed).filter(([seat]) => handText(next.hands[seat]) === handText(before.hands[seat])));
  draft.value = { ...next, typed, held: next.held !== null && seatOf(next.hands, next.held) ? next.held : null };
  if (JSON.stringify(keptOf(before)) !== JSON.stringify(keptOf(draft.peek()))) note();
  if (moved) find(`#editor [data-edit="${moved}"]`)?.focus();
}

/**
 * A card of a hand: held, put back, or swapped with the one held.
 * @param {string} card
 */
function pick(card) {
  const { hands, held, active } = draft.peek();
  const [from, to] = [held && seatOf(hands, held), seatOf(hands, card)];
  if (held === null || (held !== card && from === to)) turn({ held: card, text: t('is-held-choose-a-card-to-swap', { card: cardName(card) }) });
  else if (held === card) turn({ hands: given(hands, [card], null), held: null, active: from ?? active, text: t('is-in-the-middle', { card: cardName(card) }) }, card);
  else swap(held, card);
}

/**
 * Two cards of different hands change places.
 * @param {string} card
 * @param {string} other
 */
function swap(card, other) {
  const { hands } = draft.peek();
  const [from, to] = [seatOf(hands, card), seatOf(hands, other)];
  turn({ hands: given(given(hands, [other], from), [card], to), held: null, text: t('and-are-swapped', { card: cardName(card), card2: cardName(other) }) }, card);
}

/**
 * A card of the middle goes to the hand that is being filled.
 * @param {string} card
 */
function deal(card) {
  const { hands, active } = draft.peek();
  const seat = hands[active].length >= 13 ? unfilled(hands) ?? active : active;
  const after = completed(given(hands, [card], seat));
  const [next] = ofSuit(pool(after), card[0]);
  turn({ hands: after, active: after[seat].length >= 13 ? unfilled(after) ?? seat : seat, text: t('card-to-seat', { card: cardName(card), seat: SEAT[seat] }) }, next ?? pool(after)[0]);
}

/**
 * A hand is chosen: it is filled from now on, or gets the card that is held.
 * @param {string} seat
 */
function choose(seat) {
  const { hands, held } = draft.peek();
  if (held !== null && seatOf(hands, held) !== seat) move(held, seat);
  else turn({ active: seat, text: t('cards-go-to', { seat: SEAT[seat] }) });
}

/**
 * A card goes to a hand that has room for it.
 * @param {string} card
 * @param {string} seat
 */
function move(card, seat) {
  const { hands } = draft.peek();
  if (hands[seat].length >= 13) turn({ text: t('has-thirteen-cards-choose-the-one-to', { seat: SEAT[seat] }) });
  else turn({ hands: completed(given(hands, [card], seat)), held: null, text: t('card-to-seat', { card: cardName(card), seat: SEAT[seat] }) }, card);
}

/**
 * A hand as it is typed: AKQ.JT9.876.5432. What another hand holds is taken from it; what is not typed any more lies in the middle.
 * @param {string} seat
 * @param {string} text
 */
function type(seat, text) {
  const { hands } = draft.peek();
  const suits = text.toUpperCase().replaceAll('10', 'T').trim().split(/[.\s]+/);
  const cards = suits.slice(0, 4).flatMap((ranks, suit) => [...ranks].filter((rank) => rank !== '-').map((rank) => SUITS[suit] + rank));
  if (suits.length > 4 || cards.length > 13 || new Set(cards).size < cards.length || cards.some((card) => !PACK.includes(card))) {
    turn({ text: t('no-hand', { text }) });
    return;
  }
  const { [seat]: _read, ...typed } = draft.peek().typed;
  turn({ hands: completed(given({ ...hands, [seat]: [] }, cards, seat)), typed, text: t('holds-cards', { seat: SEAT[seat], n: cards.length }) });
}

/**
 * A card that is dropped on a card of another hand changes places with it; dropped elsewhere it goes to that hand, or to the middle.
 * @param {DragEvent} event
 * @param {string | null} seat
 */
function drop(event, seat) {
  event.preventDefault();
  event.stopPropagation();
  const card = event.dataTransfer?.getData('text/plain') ?? '';
  const { hands } = draft.peek();
  const onto = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-edit]'))?.dataset.edit;
  if (!PACK.includes(card) || seatOf(hands, card) === seat) return;
  if (seat === null) turn({ hands: given(hands, [card], null), text: t('is-in-the-middle', { card: cardName(card) }) }, card);
  else if (onto && seatOf(hands, card)) swap(card, onto);
  else move(card, seat);
}

/**
 * What lets cards be dropped on a hand, or in the middle.
 * @param {string | null} seat
 */
const target = (seat) => ({
  ondragover: (/** @type {DragEvent} */ event) => { event.preventDefault(); event.stopPropagation(); },
  ondrop: (/** @type {DragEvent} */ event) => drop(event, seat),
});

/**
 * The cards of a suit, each a button.
 * @param {string[]} cards
 * @param {string} suit
 * @param {(card: string) => void} action
 */
const row = (cards, suit, action) => v('div', { class: `suit ${SUIT[suit]}`, key: suit }, v('span', { class: 'symbol', 'aria-hidden': 'true' }, SYMBOL[suit]),
  v('span', { class: 'cards' }, ofSuit(cards, suit).map((one) => button(v('span', { class: 'rank' }, rankText(one)), () => action(one), {
    key: one, class: 'card', 'data-edit': one, draggable: 'true', 'aria-pressed': String(one === draft.value.held), 'aria-label': cardName(one),
    ondragstart: (/** @type {DragEvent} */ event) => event.dataTransfer?.setData('text/plain', one),
  }))));

/**
 * A hand: its name, its cards, and both as a text.
 * @param {string} seat
 */
function handOf(seat) {
  const { hands, active, typed } = draft.value;
  const text = typed[seat] ?? (hands[seat].length > 0 ? handText(hands[seat]) : '');
  return v('div', { class: 'hand', id: `edit-${seat}`, key: seat, ...target(seat) },
    button([SEAT[seat], v('span', { class: 'count' }, ` ${hands[seat].length}`)], () => choose(seat), { class: 'seat', 'aria-pressed': String(seat === active) }),
    SUITS.map((suit) => row(hands[seat], suit, pick)),
    v('label', {}, v('span', { class: 'sr' }, t('cards-of-as-text', { seat: SEAT[seat] })), v('input', {
      type: 'text', value: text, placeholder: 'AKQ.JT9.876.5432', spellcheck: 'false', autocomplete: 'off',
      oninput: withValue((value) => turn({ typed: { ...draft.peek().typed, [seat]: value } })), onchange: withValue((value) => type(seat, value)) })));
}

/** The dialog. */
function Editor() {
  const { hands, dealer, vul, text } = draft.value;
  const left = pool(hands);
  const sizes = SEATS.map((seat) => hands[seat].length);
  const even = sizes[0] > 0 && sizes.every((size) => size === sizes[0]);
  const why = even ? (sizes[0] < 13 ? t('an-ending-of-cards', { n: sizes[0] }) : '') : t('all-four-hands-need-the-same-number');
  // A card that is dropped beside the hands stays where it was.
  const stays = (/** @type {DragEvent} */ event) => { event.preventDefault(); event.stopPropagation(); };
  return v('div', { ondragover: stays, ondrop: stays }, v('h2', { id: 'edit-title' }, t('edit-cards')), v('p', { class: 'faint' }, t('choose-a-hand-and-deal-to-it')),
    v('div', { class: 'edit-compass' }, handOf('N'), handOf('W'), v('div', { class: 'hand', id: 'edit-pool', key: 'pool', ...target(null) }, left.length > 0 ? SUITS.map((suit) => row(left, suit, deal)) : v('p', { class: 'faint' }, t('all-cards-are-dealt'))), handOf('E'), handOf('S')),
    v('div', { class: 'row edit-foot' }, v('p', { id: 'edit-status', 'aria-live': 'polite' }, [text, why].filter(Boolean).join(' ')), v(TypedNote, { form: unfinished }),
      labelled(t('dealer'), { id: 'edit-dealer', value: dealer, onchange: withValue((value) => turn({ dealer: value })) }, SEATS.map((seat) => [seat, SEAT[seat]])),
      labelled(t('vulnerable-title'), { id: 'edit-vul', value: vul, onchange: withValue((value) => turn({ vul: value })) }, [['None', t('none-title')], ['NS', t('ns-short')], ['EW', t('ew-short')], ['Both', t('both')]]), v('span', { class: 'grow' }),
      button(t('remove-all'), () => turn({ hands: none(), active: 'N', text: t('all-cards-are-in-the-middle') }), { id: 'edit-clear' }), button(t('cancel'), cancel, { id: 'edit-cancel' }),
      button(t('done'), finish, { id: 'edit-done', class: 'main', disabled: !even })));
}

function cancel() {
  forget(FORM, keptOf(draft.peek()));
  $('dialog#editor').close();
}

function finish() {
  const { hands, dealer, vul } = draft.peek();
  const state = get();
  forget(FORM, keptOf(draft.peek()));
  $('dialog#editor').close();
  const before = state.hands;
  const same = before && SEATS.every((seat) => handText(before[seat]) === handText(hands[seat]));
  const change = same ? { dealer, vul } : {
    hands, dealer, vul, line: [], at: 0, actual: null, auction: null, result: null, notes: [], players: {}, source: null, known: null,
    contract: state.contract && { ...state.contract, leader: null, aim: null, level: isWhole(hands) ? state.contract.level || 1 : null },
  };
  if (boardsOpen().boards.length === 0) open([{ ...EMPTY, ...change, contract: null }], { name: t('cards-that-were-entered') });
  else commit(change);
  $('details#input').open = false;
}

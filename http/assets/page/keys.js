// The keyboard: arrows walk through the play, a suit and a rank play a card, letters do the rest.

import { $, announce, toast } from './dom.js';
import { get } from './store.js';
import { step, stepTrick, goTo, bestLine, pickCard, takeBack, bringBack } from './play.js';
import { turn } from './input.js';
import { pref, prefer } from './prefs.js';
import { MARKS } from './marks.js';
import { focusLegal } from './diagram.js';
import { canExchange, exchange } from './drag.js';
import { SUITS, RANKS, SUIT_NAME, cardName } from './cards.js';
import { t } from './locale.js';

/**
 * What is not done answers false, and the key keeps its usual meaning.
 * @type {Record<string, () => unknown>}
 */
const KEYS = {
  ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => stepTrick(-1), ArrowDown: () => stepTrick(1),
  Home: () => goTo(0), End: () => goTo(get().line.length),
};

/**
 * Keys of a single letter, which the reader can switch off.
 * @type {Record<string, () => unknown>}
 */
const LETTERS = {
  u: takeBack, z: takeBack, y: bringBack, b: bestLine, n: () => turn(1), p: () => turn(-1), l: focusLegal, m: nextMarks, x: startExchange,
  e: () => $('#edit-2').click(), '?': () => $('dialog#help').showModal(),
};

/** @type {string | null} */
let suit = null;
/**
 * The cards that were typed after x: two of them change hands.
 * @type {string[] | null}
 */
let exchanged = null;

/** The next two cards that are typed change hands. */
function startExchange() {
  if (!canExchange()) return false;
  exchanged = [];
  toast(t('type-two-cards'));
  return true;
}

function nextMarks() {
  const names = MARKS.map(([name]) => name);
  prefer('marks', names[(names.indexOf(pref('marks')) + 1) % names.length]);
  announce(t('marks-are', { marks: MARKS.find(([name]) => name === pref('marks'))?.[1] ?? '' }));
}

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof Element && target.closest('input:not([type=radio]):not([type=checkbox]), textarea, select');

/** @param {() => boolean} active */
export function build(active) {
  const box = $('input#letters');
  box.checked = pref('letters');
  box.addEventListener('change', () => prefer('letters', box.checked));
  addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || typing(event.target) || event.altKey || !active()) return;
    if (/** @type {Element} */ (event.target).closest?.('fieldset.choice, [role=tablist]') && event.key.startsWith('Arrow')) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z') run(event, event.shiftKey ? bringBack : takeBack);
      else if (event.key.toLowerCase() === 'y') run(event, bringBack);
      return;
    }
    if (Object.hasOwn(KEYS, event.key)) run(event, KEYS[event.key]);
    else if (pref('letters')) letter(event);
  });
}

/** @param {KeyboardEvent} event */
function letter(event) {
  if (!get().hands) {
    if (event.key === '?') run(event, LETTERS['?']);
  } else if (!cardKey(event) && Object.hasOwn(LETTERS, event.key)) run(event, LETTERS[event.key]);
}

/**
 * @param {KeyboardEvent} event
 * @param {() => unknown} action
 */
function run(event, action) {
  if (action() !== false) event.preventDefault();
}

/**
 * "h" and then "t" play the ten of hearts.
 * @param {KeyboardEvent} event
 */
function cardKey(event) {
  if (event.key.length !== 1) return false;
  const key = event.key.toUpperCase();
  const rank = key === '1' || key === '0' ? 'T' : key;
  if (suit && RANKS.includes(rank)) {
    const card = suit + rank;
    suit = null;
    run(event, () => (exchanged ? chosen(exchanged, card) : typed(card)));
    return true;
  }
  suit = SUITS.includes(key) && (get().contract || exchanged) ? key : null;
  if (!suit) exchanged = null;
  if (suit) toast(`${SUIT_NAME[suit]} …`);
  return suit !== null;
}

/**
 * A card of the two that change hands.
 * @param {string[]} before
 * @param {string} card
 */
function chosen([first], card) {
  exchanged = first ? null : [card];
  if (!first) toast(`${cardName(card)} …`);
  else if (!exchange(first, card)) toast(t('both-are-in-one-hand'));
}

/** @param {string} card */
function typed(card) {
  $('#toast').hidden = true;
  const before = get();
  pickCard(card);
  if (get() === before) toast(t('that-card-cannot-be-played-here'));
}

// Cards of any pack: how they are drawn, said and sorted; moves with the cards that they name.

import { h, drawn, said } from './dom.js';
import { RANKS, SUIT, SUIT_NAME, SYMBOL, cardName } from './cards.js';
import { gameCard, gameRank, gameWord, t } from './locale.js';

const PLAIN = /^([SHDC])([AKQJT2-9])$/;
/** @type {Record<string, string>} */
const JOKERS = { JK: t('joker'), jk: t('small-joker') };
/** The ranks of a card that has one in each of three suits. */
const MANY = /^([AKQJT2-9-])([AKQJT2-9-])([AKQJT2-9-])$/;
const MANY_SUITS = ['S', 'D', 'C'];

/**
 * @param {string} rank
 * @param {boolean} plain
 */
const rankText = (rank, plain) => (rank === 'T' ? '10' : plain ? rank : gameRank(rank));

/**
 * A card as it is said; `deck` has the numbers of cards that have any; `plain`: not as players of the game say it that is shown.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 * @returns {string}
 */
export function nameOf(card, deck = null, plain = false) {
  if (PLAIN.test(card)) return (plain ? null : gameCard(card[0], card[1])) ?? cardName(card);
  if (JOKERS[card]) return JOKERS[card];
  if (deck?.[card]) return `${card}: ${numbers(deck[card])}`;
  const many = MANY.exec(card);
  return many ? split(many).map(([suit, rank]) => cardName(suit + rank)).join(` ${t('and')} `) : card;
}

/** @param {any} values */
const numbers = (values) => Object.entries(values).map(([name, value]) => `${name} ${value}`).join(', ');
const split = (/** @type {RegExpExecArray} */ many) => MANY_SUITS.map((suit, index) => [suit, many[index + 1]]).filter(([, rank]) => rank !== '-');

/**
 * What is drawn on a card.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function face(card, deck = null, plain = false) {
  const parts = PLAIN.exec(card);
  if (parts) {
    const [, suit, rank] = parts;
    return h('span', { class: `face ${SUIT[suit]}`, 'aria-hidden': 'true' }, h('b', {}, rankText(rank, plain)), drawn(SYMBOL[suit], { class: 'pip' }));
  }
  if (JOKERS[card]) return h('span', { class: 'face joker', 'aria-hidden': 'true' }, drawn(card === 'JK' ? '★' : '☆', { class: 'star' }), h('small', {}, t('joker')));
  const many = MANY.exec(card);
  if (many && !deck) return h('span', { class: 'face many', 'aria-hidden': 'true' }, split(many).map(([suit, rank]) => drawn(rankText(rank, plain) + SYMBOL[suit], { class: `small ${SUIT[suit]}` })));
  const values = deck?.[card] ? Object.entries(deck[card]).map(([name, value]) => h('small', {}, `${name} ${value}`)) : null;
  return h('span', { class: 'face many', 'aria-hidden': 'true' }, h('small', {}, h('b', {}, card)), values);
}

/**
 * A card in a line of text.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function inline(card, deck = null, plain = false) {
  const parts = PLAIN.exec(card);
  const sign = parts ? [drawn(SYMBOL[parts[1]]), rankText(parts[2], plain)] : JOKERS[card] ? drawn(card === 'JK' ? '★' : '☆') : card;
  return said(nameOf(card, deck, plain), { class: `move-text ${parts ? SUIT[parts[1]] : ''}` }, sign);
}

const SUIT_ORDER = 'SHDC';

/**
 * Cards by suit and rank; jokers come first, what has neither keeps its place.
 * @param {string[]} cards
 */
export function sorted(cards) {
  const place = (/** @type {string} */ card) => {
    const plain = PLAIN.exec(card);
    const rank = plain ? RANKS.indexOf(plain[2]) : 0;
    return plain ? 100 * (1 + SUIT_ORDER.indexOf(plain[1])) + (rank < 0 ? 50 : rank) : JOKERS[card] ? 0 : 1;
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}

/** @param {string} card */
export const suitOf = (card) => PLAIN.exec(card)?.[1] || '';

/**
 * The cards that a move names, among those that are in play.
 * @param {string} move
 * @param {Set<string>} cards
 */
export const cardsIn = (move, cards) => move.split(/[^A-Za-z0-9-]+/).filter((word) => cards.has(word));

/**
 * A move in words: cards and suits by their names.
 * @param {string} move
 * @param {Set<string>} cards
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function moveName(move, cards, deck = null, plain = false) {
  return pieces(move, cards).map(([kind, text]) => ({ card: () => nameOf(text, deck, plain), suit: () => SUIT_NAME[text], word: () => gameWord(text) })[kind]()).join('');
}

/**
 * A move as it is written in a line of text.
 * @param {string} move
 * @param {Set<string>} cards
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function moveText(move, cards, deck = null, plain = false) {
  const one = (/** @type {Piece} */ [kind, text]) => ({ card: () => inline(text, deck, plain), suit: () => said(SUIT_NAME[text], { class: SUIT[text] }, drawn(SYMBOL[text])), word: () => gameWord(text) })[kind]();
  return h('span', { class: 'move-text' }, pieces(move, cards).map(one));
}

/**
 * A piece of a move.
 * @typedef {['card' | 'suit' | 'word', string]} Piece
 */

/**
 * The pieces of a move: cards, suits that stand alone, and words with the signs between them.
 * @param {string} move
 * @param {Set<string>} cards
 * @returns {Piece[]}
 */
function pieces(move, cards) {
  const kindOf = (/** @type {string} */ word) => (cards.has(word) || PLAIN.test(word) ? 'card' : SUIT[word] && move !== word ? 'suit' : 'word');
  /** @type {Record<string, string>} */
  const signs = { ':': ' ', '+': ' ', '': ' as ', _: ' ' };
  return move.split(/([^A-Za-z0-9-]+)/).filter(Boolean).map((word) => (signs[word] ? ['word', signs[word]] : [kindOf(word), word]));
}

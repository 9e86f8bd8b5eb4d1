// Cards of any pack: how they are drawn, said and sorted; moves with the cards that they name.

import { h, drawn, said } from './dom.js';
import { RANKS, SUIT, SUIT_NAME, SYMBOL, cardName } from './cards.js';
import { PACKS, SIGNS, isOudler, partsOf } from './cardparts.js';
import { drawing, isDrawn } from './drawings.js';
import { gameCard, gameRank, gameWord, t } from './locale.js';

const PLAIN = /^([SHDC])([AKQCJT2-9])$/;
/**
 * What cards that stand alone are called.
 * @type {Record<string, string>}
 */
const SIGN_NAME = { 'joker': t('joker'), 'small-joker': t('small-joker'), 'excuse': t('the-excuse'), 'wizard': t('wizard'), 'jester': t('jester') };
/** The pack that the cards of the game that is shown are drawn with. */
let pack = PACKS.french;

/** The cards of games are drawn with another pack. */
export const takePack = (/** @type {string} */ name) => { pack = PACKS[name] ?? PACKS.french; };

/** Whether a suit is drawn with a sign of another pack. */
const isOther = (/** @type {string} */ suit, /** @type {boolean} */ plain) => !plain && pack !== PACKS.french && isDrawn(pack.suits[suit]);

/**
 * The sign of a suit, and the word of style that gives it its colour.
 * @param {string} suit
 * @param {boolean} plain
 * @param {{class?: string}} props
 */
const signOf = (suit, plain, props = {}) => (isOther(suit, plain) ? drawing(pack.suits[suit], props.class) : drawn(SYMBOL[suit], props));
const colourOf = (/** @type {string} */ suit, /** @type {boolean} */ plain) => (isOther(suit, plain) ? pack.suits[suit] : SUIT[suit]);

/** What a card that stands alone is called; undefined of any other. */
const signName = (/** @type {string} */ card) => (card in SIGNS ? SIGN_NAME[SIGNS[card]] : undefined);

/** A suit that stands alone, as it is drawn and said. */
export const suitSign = (/** @type {string} */ suit, /** @type {string} */ before = '') => said(`${before}${suitName(suit)}`, { class: colourOf(suit, false) }, signOf(suit, false));

/** A suit as it is said. */
const suitName = (/** @type {string} */ suit) => (isOther(suit, false) ? t('other-suit', { suit: pack.suits[suit] }) : SUIT_NAME[suit]);

/** The ranks of a card that has one in each of three suits. */
const MANY = /^([AKQJT2-9-])([AKQJT2-9-])([AKQJT2-9-])$/;
const MANY_SUITS = ['S', 'D', 'C'];

/**
 * @param {string} rank
 * @param {boolean} plain
 */
const rankText = (rank, plain) => (plain ? rank : pack.ranks[rank] ?? gameRank(rank)).replace('T', '10');

/**
 * A card with suit and rank as it is said.
 * @param {string} suit
 * @param {string} rank
 * @param {boolean} plain
 */
function plainName(suit, rank, plain) {
  if (isOther(suit, plain)) return t('other-card', { suit: t('other-suit', { suit: pack.suits[suit] }), rank: t('other-rank', { rank: rankText(rank, false) }) });
  if (rank === 'C') return t('knight-of', { suit: SUIT_NAME[suit] });
  return (plain ? null : gameCard(suit, rank)) ?? cardName(suit + rank);
}

/**
 * A card as it is said; `deck` has the numbers of cards that have any; `plain`: not as players of the game say it that is shown.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 * @returns {string}
 */
export function nameOf(card, deck = null, plain = false) {
  const parts = partsOf(card);
  if (parts?.kind === 'plain') return plainName(parts.suit, parts.rank, plain);
  if (parts?.kind === 'trump') return t('trump-number', { n: parts.number });
  const alone = signName(card);
  if (alone) return alone;
  if (deck?.[card]) return `${card}: ${numbers(deck[card])}`;
  const many = MANY.exec(card);
  return many ? split(many).map(([suit, rank]) => cardName(suit + rank)).join(` ${t('and')} `) : card;
}

/** @param {Record<string, number>} values */
const numbers = (values) => Object.entries(values).map(([name, value]) => `${name} ${value}`).join(', ');
const split = (/** @type {RegExpExecArray} */ many) => MANY_SUITS.map((suit, index) => [suit, many[index + 1]]).filter(([, rank]) => rank !== '-');

/**
 * What is drawn on a card.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function face(card, deck = null, plain = false) {
  const parts = partsOf(card);
  if (parts?.kind === 'plain') {
    const { suit, rank } = parts;
    return h('span', { class: `face ${colourOf(suit, plain)}`, 'aria-hidden': 'true' }, h('b', {}, rankText(rank, plain)), signOf(suit, plain, { class: 'pip' }));
  }
  if (parts?.kind === 'trump') return h('span', { class: `face atout${isOudler(card) ? ' oudler' : ''}`, 'aria-hidden': 'true' }, h('b', {}, String(parts.number)), drawing('trump', 'pip'));
  if (parts) return aloneFace(parts.kind);
  const many = MANY.exec(card);
  if (many && !deck) return h('span', { class: 'face many', 'aria-hidden': 'true' }, split(many).map(([suit, rank]) => drawn(rankText(rank, plain) + SYMBOL[suit], { class: `small ${SUIT[suit]}` })));
  const values = deck?.[card] ? Object.entries(deck[card]).map(([name, value]) => h('small', {}, `${name} ${value}`)) : null;
  return h('span', { class: 'face many', 'aria-hidden': 'true' }, h('small', {}, h('b', {}, card)), values);
}

/**
 * What is drawn on a card that stands alone.
 * @param {string} kind
 */
function aloneFace(kind) {
  const sign = isDrawn(kind) ? drawing(kind, 'alone') : drawn(kind === 'joker' ? '★' : '☆', { class: 'star' });
  return h('span', { class: `face joker ${kind}`, 'aria-hidden': 'true' }, sign, h('small', {}, kind === 'small-joker' ? SIGN_NAME.joker : SIGN_NAME[kind]));
}

/**
 * A card in a line of text.
 * @param {string} card
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function inline(card, deck = null, plain = false) {
  const parts = partsOf(card);
  const name = nameOf(card, deck, plain);
  if (parts?.kind === 'plain') return said(name, { class: `move-text ${colourOf(parts.suit, plain)}` }, signOf(parts.suit, plain), rankText(parts.rank, plain));
  if (parts?.kind === 'trump') return said(name, { class: 'move-text atout' }, drawing('trump'), String(parts.number));
  const sign = !parts ? card : isDrawn(parts.kind) ? drawing(parts.kind) : drawn(parts.kind === 'joker' ? '★' : '☆');
  return said(name, { class: `move-text ${parts?.kind ?? ''}` }, sign);
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
    return plain ? 100 * (1 + SUIT_ORDER.indexOf(plain[1])) + (rank < 0 ? 50 : rank) : card in SIGNS ? 0 : 1;
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
  return pieces(move, cards).map(([kind, text]) => ({ card: () => nameOf(text, deck, plain), suit: () => suitName(text), word: () => gameWord(text) })[kind]()).join('');
}

/**
 * A move as it is written in a line of text.
 * @param {string} move
 * @param {Set<string>} cards
 * @param {Deck | null} deck
 * @param {boolean} plain
 */
export function moveText(move, cards, deck = null, plain = false) {
  const one = (/** @type {Piece} */ [kind, text]) => ({ card: () => inline(text, deck, plain), suit: () => suitSign(text), word: () => gameWord(text) })[kind]();
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

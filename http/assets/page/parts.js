// Small views that many views hold: a card, a contract, a hand.

import { SEAT, SUIT, SUITS, SUIT_NAME, SYMBOL, cardName, cardText, ofSuit, rankText } from './cards.js';
import { contractName, contractText } from './bridge.js';
import { t } from './locale.js';
import { v } from './view.js';

/**
 * What is drawn with signs, and said in words.
 * @param {string} name
 * @param {Props} props
 * @param {Kid[]} drawn
 */
export const spoken = (name, props, ...drawn) => v('span', { ...props, role: 'img', 'aria-label': name }, drawn);

/**
 * A card in a sentence.
 * @param {string} card
 */
export const cardSign = (card) => spoken(cardName(card), { class: SUIT[card[0]] }, cardText(card));

/**
 * Cards in a sentence, the first of them.
 * @param {string[]} cards
 * @param {number} most
 */
export const cardSigns = (cards, most = cards.length) => [cards.slice(0, most).map((card, place) => [place ? ' ' : '', cardSign(card)]), cards.length > most ? ' …' : ''];

/**
 * A contract in a sentence.
 * @param {Called} contract
 */
export const contractSign = (contract) => spoken(contractName(contract), { class: SUIT[contract.strain] }, contractText(contract));

/**
 * A hand in small, or the place of one that is not seen; `marked` is a card in it that matters.
 * @param {{seat: string, cards: string[] | null, name?: string, marked?: string | null}} props
 */
export const SmallHand = ({ seat, cards, name = '', marked = null }) => v('div', { class: `block-hand at-${seat}` },
  v('strong', {}, v('span', { class: 'at' }, SEAT[seat]), name ? v('span', { class: 'faint' }, ` ${name}`) : null),
  cards ? SUITS.map((suit) => suitRow(ofSuit(cards, suit), suit, marked)) : null);

/**
 * @param {string[]} held
 * @param {string} suit
 * @param {string | null} marked
 */
function suitRow(held, suit, marked) {
  const rank = (/** @type {string} */ card, /** @type {number} */ place) => [place ? ' ' : '', card === marked ? v('mark', {}, rankText(card)) : rankText(card)];
  return v('div', { class: SUIT[suit], role: 'img', 'aria-label': `${SUIT_NAME[suit]}: ${held.map(rankText).join(' ') || t('none')}` }, `${SYMBOL[suit]} `, held.length > 0 ? held.map(rank) : '—');
}

/**
 * What a card that cost something looks like from the table.
 * @param {Verdict | null} verdict
 */
export function verdictText(verdict) {
  if (!verdict) return null;
  return v('span', { class: 'verdict' }, verdict.wrong ? [` ${t('single-dummy')} `, cardSign(verdict.best), ` ${t('was-better-by-imps', { n: verdict.imps.toFixed(1) })}`] : ` ${t('unlucky-the-player-could-see-nothing-clearly')}`);
}

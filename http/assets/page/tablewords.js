// What a table of another game shows beside the hands: seats by their place, and the cards that are laid aside.

import { h } from './dom.js';
import { moveText } from './faces.js';
import { gameWord, t } from './locale.js';

/**
 * Games whose players name seats by their place from who leads to the deal.
 * @type {Record<string, string[]>}
 */
const PLACES = { skat: [t('forehand'), t('middlehand'), t('rearhand')] };
/** What is laid aside in a deal, by the fields of its state. */
const ASIDE = ['skat', 'talon', 'widow', 'laid_away'];

/**
 * What players call a seat; null where they have no name for it, or where it is not known who led to the deal.
 * @param {Game} game
 * @param {any} position
 * @param {string} seat
 */
export function placeName(game, { hands = {}, leader, trick = [] }, seat) {
  const names = PLACES[game.id];
  const isWhole = Object.values(hands).every((hand) => Array.isArray(hand) && hand.length >= game.hand_size);
  const at = game.seats.indexOf(seat) - game.seats.indexOf(leader);
  return names && isWhole && leader && trick.length === 0 ? names[(at + names.length) % names.length] : null;
}

/**
 * The cards that are laid aside, for the middle of the table.
 * @param {any} state
 * @param {Set<string>} cards
 * @returns {Child[]}
 */
export function asideOf(state, cards) {
  const rows = ASIDE.filter((name) => Array.isArray(state?.[name]) && state[name].length > 0);
  return rows.map((name) => h('p', { class: 'aside-cards' }, gameWord(name).replaceAll('_', ' '), ': ', state[name].map((/** @type {string} */ card) => [moveText(card, new Set([...cards, card])), ' '])));
}

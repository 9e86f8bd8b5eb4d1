// What a table of another game shows beside the hands: seats by their place, and the cards that are laid aside.

import { h } from './dom.js';
import { moveText } from './faces.js';
import { gameRank, gameText, gameWord, suitWord, t } from './locale.js';

/**
 * Games whose players name seats by their place from who leads to the deal.
 * @type {Record<string, string[]>}
 */
const PLACES = { skat: [t('forehand'), t('middlehand'), t('rearhand')] };
/**
 * A pack as it is described to a reader: with the letters and the ten as on the cards, and without suits that go without saying.
 * @param {Game} about
 */
export const packText = (about) => gameText(about, 'pack').replace(/ in S H D C\b/, '').replace(/\bT\b/g, '10').replace(/\b[QJ]\b/g, gameRank);

/** What is laid aside in a deal, by the fields of its state. */
const ASIDE = ['skat', 'talon', 'widow', 'laid_away'];

/**
 * What players call a seat; null where they have no name for it, or where it is not known who led to the deal.
 * @param {Game} game
 * @param {GamePosition} position
 * @param {string} seat
 */
export function placeName(game, { hands = {}, leader = '', trick = [] }, seat) {
  const names = PLACES[game.id];
  const isWhole = Object.values(hands).every((hand) => Array.isArray(hand) && hand.length >= game.hand_size);
  const at = game.seats.indexOf(seat) - game.seats.indexOf(leader);
  return names && isWhole && leader && trick.length === 0 ? names[(at + names.length) % names.length] : null;
}

/**
 * The cards that are laid aside, for the middle of the table.
 * @param {GamePosition['state']} state
 * @param {Set<string>} cards
 * @returns {Child[]}
 */
export function asideOf(state, cards) {
  return ASIDE.flatMap((name) => {
    const laid = state?.[name];
    return Array.isArray(laid) && laid.length > 0 ? [cardsAside(`${gameWord(name).replaceAll('_', ' ')}:`, laid, cards)] : [];
  });
}

/**
 * Cards that lie beside the hands, under their name.
 * @param {string} name
 * @param {string[]} list
 * @param {Set<string>} cards
 */
export const cardsAside = (name, list, cards) => h('p', { class: 'aside-cards' }, `${name} `, list.map((card) => [moveText(card, new Set([...cards, card])), ' ']));

/** What a declarer announced beside the game, by the fields of the state. */
const ANNOUNCED = ['hand', 'open'];

/**
 * What was bid and announced; the empty text where that is not known.
 * @param {GamePosition['state']} state
 */
export function bidText(state) {
  const { bid = null, announced = 'nothing' } = state ?? {};
  if (typeof bid !== 'number') return '';
  const words = [...ANNOUNCED.filter((name) => state?.[name] === true), ...(announced === 'nothing' ? [] : [String(announced)])];
  return [`${gameWord('bid')} ${bid}`, ...words.map(gameWord)].join(' · ');
}

/** What one step of a game of Skat counts. @type {Record<string, number>} */
const BASES = { D: 9, H: 10, S: 11, C: 12, grand: 24 };

/**
 * How the value of a game of Skat comes about: " (4 × 12)"; the empty text for other scores.
 * @param {{message: Wire.MessageFields}} line
 */
export function stepsText({ message }) {
  const { contract = '', n = 0 } = message.arguments ?? {};
  const base = message.key === 'score-skat' ? BASES[String(contract)] : 0;
  return base && typeof n === 'number' ? ` (${n / base} × ${base})` : '';
}

/**
 * By which rules a deal is scored, where there are several; null where there are not.
 * @param {Game} game
 * @param {GamePosition} position
 */
export function scoringText(game, { options = {} }) {
  if (game.id !== 'skat') return null;
  return t([options.scoring, options.rules].some((one) => one === 'book' || one === 'printed') ? 'book-skat-scoring' : 'official-skat-scoring');
}

/**
 * A game of a suit as its players say it: the suit itself; null for any other contract.
 * @param {GamePosition} position
 */
export const suitGame = ({ contract, trump }) => (contract === 'suit' && trump && suitWord(trump) ? trump : null);

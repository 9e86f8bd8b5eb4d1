// The languages of the page: its messages by key, the words of a game's players, values and scores.

import { format } from './message.js';
import { pref, prefer } from './prefs.js';

/**
 * Each with its own name.
 * @type {[string, string][]}
 */
export const LANGUAGES = [['en', 'English'], ['fi', 'Suomi'], ['de', 'Deutsch']];

/** @param {string | null} code */
const known = (code) => LANGUAGES.some(([one]) => one === code);
/** What the reader chose, else the language of their browser. */
export const language = [pref('language'), navigator.language.slice(0, 2), 'en'].find(known) ?? 'en';

/** @type {{MESSAGES: Record<string, import('./message.js').Message>}} */
const { MESSAGES } = await import(`./messages-${language}.js`);
const plural = new Intl.PluralRules(language);

/**
 * Returns a message in the reader's language.
 * @param {string} key
 * @param {Record<string, string | number>} given
 */
export const t = (key, given = {}) => format(MESSAGES[key] ?? key, given, plural);

/**
 * A number with its decimals, `digits` at least and `most` at most.
 * @param {number} number
 * @param {number} [digits]
 * @param {number} [most]
 */
export const decimal = (number, digits = 1, most = digits) => number.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: most });

/**
 * A share in per cent, or the two between which it lies in whole ones; the number and its sign stay together.
 * @param {number | {lower: number, upper: number}} share
 * @param {number} [digits]
 * @param {number} [most]
 */
export const percent = (share, digits = 1, most = digits) => `${typeof share === 'number' ? decimal(100 * share, digits, most) : `${decimal(100 * share.lower, 0)}–${decimal(100 * share.upper, 0)}`}\u00a0%`;

/**
 * Whether there is such a message.
 * @param {string} key
 */
export const has = (key) => key in MESSAGES;

/**
 * What players of the game that is shown say, by the word of requests and answers.
 * @type {Record<string, string>}
 */
let ofGame = {};
/**
 * The same of its cards.
 * @type {Record<string, string> | null}
 */
let cardsOfGame = null;
/**
 * The game that is shown.
 * @type {Game | null}
 */
let shown = null;
/**
 * Letters of ranks that German cards have in place of those of requests.
 * @type {Record<string, Record<string, string>>}
 */
const LETTERS = { de: { Q: 'D', J: 'B' } };

/**
 * Takes the words of a game, as the list of games has them.
 * @param {Game} game
 */
export function takeWords(game) {
  shown = game;
  ofGame = game.spoken?.[language]?.words ?? {};
  cardsOfGame = game.spoken?.[language]?.cards ?? null;
}

/**
 * A word of requests and answers as the players of the game say it.
 * @param {string} word
 */
export const gameWord = (word) => {
  const key = `word-${word.replaceAll(' ', '-')}`;
  return ofGame[word] ?? (has(key) ? t(key) : word);
};

/**
 * A card as the players of the game say it, the ten as it stands on the card; null where they have no words of their own.
 * @param {string} suit
 * @param {string} rank
 */
export const gameCard = (suit, rank) => (cardsOfGame ? `${cardsOfGame[suit]} ${rank === 'T' ? '10' : cardsOfGame[rank] ?? rank}` : null);

/** @type {Record<string, string>} */
const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

/**
 * A suit as the players of the game say it; undefined for anything else.
 * @param {string} suit
 */
export const suitWord = (suit) => SUITS[suit] && (cardsOfGame?.[suit] ?? t(SUITS[suit]));

/**
 * The letter of a rank on the cards of the game's players.
 * @param {string} rank
 */
export const gameRank = (rank) => (cardsOfGame && LETTERS[language]?.[rank]) || rank;

/**
 * What players call a game.
 * @param {Game} about
 */
export const gameName = ({ name, spoken }) => spoken?.[language]?.name ?? name;

/**
 * What the pack or the value of a game is, in the reader's language.
 * @param {Game} about
 * @param {'pack' | 'value'} field
 */
export const gameText = (about, field) => t(about[`${field}_message`]);

/** What values of the game that is shown count. */
export const countedText = () => (shown ? gameText(shown, 'value') : '');

/**
 * What a line of a score is for, with the names of seats and sides.
 * @param {{message: Wire.MessageFields}} line
 * @param {(seat: string) => string} name
 */
export function scoreText({ message }, name) {
  const given = Object.entries(message.arguments ?? {}).map(([key, value]) => {
    if (typeof value === 'number') return [key, value];
    const word = String(value);
    return [key, key === 'who' || key === 'whom' ? name(word) : key === 'contract' ? suitWord(word) ?? gameWord(word) : word];
  });
  return t(message.key, Object.fromEntries(given));
}

/** Puts the messages of the reader's language into the document: `data-t` has the key of a text, `data-t-label` that of a name. */
export function translateDocument() {
  document.documentElement.lang = language;
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-t]'))) one.textContent = t(one.dataset.t ?? '');
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-t-label]'))) one.setAttribute('aria-label', t(one.dataset.tLabel ?? ''));
}

/**
 * Another language: the page begins anew where it is.
 * @param {string} code
 */
export function speak(code) {
  prefer('language', code);
  location.reload();
}

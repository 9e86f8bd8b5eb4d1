// The languages of the page: texts are written in English where they are used, and translated where they enter the document.

import { pref, prefer } from './prefs.js';

/**
 * Each with its own name.
 * @type {[string, string][]}
 */
export const LANGUAGES = [['en', 'English'], ['fi', 'Suomi'], ['de', 'Deutsch']];

/** @param {string} code */
const known = (code) => LANGUAGES.some(([one]) => one === code);
/** What the reader chose, else the language of their browser. */
export const language = [pref('language'), navigator.language.slice(0, 2), 'en'].find(known);
const column = LANGUAGES.findIndex(([code]) => code === language);
/** Rows of a text in each language; English needs none. */
const { TEXTS } = column === 0 ? { TEXTS: [] } : await import('./texts.js');

/** Signs around a text that are the same in all languages. */
const EDGES = /^([\s.,:;]*)(.*?)([\s.,:;…!?]*)$/s;
/**
 * What stands before a text, its core, and what stands after it.
 * @param {string} text
 */
const parted = (text) => (EDGES.exec(text) ?? ['', '', text, '']).slice(1);
/** Where a text of several parts is cut, from the weakest joint to the strongest. */
const CUTS = [/((?<=[.!?…]) )/, /(; )/, /(: )/, /(, )/, /( · )/];
/**
 * What stands for something else in a text: {} for anything, {n} for a number, {w} for a word.
 * @type {Record<string, string>}
 */
const HOLES = { '{}': '(.+?)', '{n}': '([−+-]?\\d[\\d.,]*)', '{w}': '([^\\s,;:.]+)' };

const exact = new Map();
/** @type {{pattern: RegExp, translated: string, weight: number}[]} */
const patterns = [];
takeRows(TEXTS);

/** @param {string[][]} rows */
function takeRows(rows) {
  for (const row of rows) {
    const [core, translated] = [row[0], row[column]].map((text) => parted(text)[1]);
    if (!/\{[nw]?\}/.test(core)) exact.set(core, translated);
    else patterns.push({ pattern: patternOf(core), translated, weight: core.replace(/\{[nw]?\}/g, '').length });
  }
  // What says more is looked for first.
  patterns.sort((a, b) => b.weight - a.weight);
}

/** @param {string} core */
function patternOf(core) {
  const parts = core.split(/(\{[nw]?\})/).map((part) => HOLES[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('')}$`, 's');
}

const cache = new Map();
const MOST = 5000;
const missed = new Set();
const outputs = new Set();

/** Texts that were asked for and are in no row, for the tests. */
export const missing = () => [...missed];

/**
 * A text in the reader's language; what is in no row stays as it is, and so does what is written in lines.
 * @param {any} text
 */
export function translate(text) {
  if (column === 0 || typeof text !== 'string' || !/\p{L}/u.test(text) || text.includes('\n')) return text;
  if (!cache.has(text)) {
    if (cache.size > MOST) cache.clear();
    const translated = found(text, true);
    outputs.add(translated);
    cache.set(text, translated);
  }
  return cache.get(text);
}

/**
 * `strict`: what has words and is in no row is noted.
 * @param {string} text
 * @param {boolean} strict
 * @returns {string}
 */
function found(text, strict) {
  const [before, core, after] = parted(text);
  const translated = exact.get(core) ?? filled(core);
  if (translated !== null) return before + translated + after;
  if (/^\([^()]*\)$/.test(core)) return `${before}(${found(core.slice(1, -1), strict)})${after}`;
  for (const cut of CUTS) {
    const parts = core.split(cut);
    if (parts.length > 1) return before + parts.map((part, index) => (index % 2 === 1 ? part : found(part, strict))).join('') + after;
  }
  if (strict && WORDS.test(core) && !outputs.has(text)) missed.add(core);
  return text;
}

/** A row with so few fixed letters holds only where everything in its holes is translated too, and is of one piece: it may match any text by chance. */
const LITTLE = 5;
const PIECES = /[.!?…;:,] /;
const WORDS = /[a-z]{3}/;

/**
 * The translation of a text by a row with holes; null if none matches.
 * @param {string} core
 */
function filled(core) {
  for (const { pattern, translated, weight } of patterns) {
    const match = pattern.exec(core);
    const parts = match ? match.slice(1).map((part) => [part, found(part, false)]) : [];
    const holds = match && (weight > LITTLE || parts.every(([part, own]) => !PIECES.test(part) && (own !== part || exact.has(part) || !WORDS.test(part))));
    if (holds) return inOrder(translated, parts.map(([, own]) => own));
  }
  return null;
}

/**
 * Fills holes: {} one after the other, {1} and {2} by their number.
 * @param {any} translated
 * @param {string[]} parts
 */
function inOrder(translated, parts) {
  let next = 0;
  return translated.replace(/\{(\d?)[nw]?\}/g, (/** @type {string} */ _, /** @type {number} */ number) => parts[number ? Number(number) - 1 : next++]);
}

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
 * Letters of ranks that German cards have in place of those of requests.
 * @type {Record<string, Record<string, string>>}
 */
const LETTERS = { de: { Q: 'D', J: 'B' } };

/**
 * Takes the words of a game, as the list of games has them. They are of one language, and shown as they are.
 * @param {Game} game
 */
export function takeWords(game) {
  ofGame = game.spoken?.[language]?.words ?? {};
  cardsOfGame = game.spoken?.[language]?.cards ?? null;
  for (const one of Object.values(game.spoken ?? {})) {
    const words = { ...one.cards, ...one.seats, ...one.words };
    for (const word of [one.name, ...Object.keys(words), ...Object.values(words)]) outputs.add(word);
  }
}

/**
 * Takes what the service says of values and scores, in all languages: its slots have names.
 * @param {string[][]} rows
 */
export function takePhrases(rows) {
  if (column === 0) return;
  takeRows(rows.map(([english, ...others]) => {
    const slots = [...english.matchAll(SLOT)].map(([slot]) => slot);
    return [english.replace(SLOT, (slot) => HOLE_OF[slot] ?? '{}'), ...others.map((text) => text.replace(SLOT, (slot) => `{${slots.indexOf(slot) + 1}}`))];
  }));
}

const SLOT = /\{\w+\}/g;
/** @type {Record<string, string>} */
const HOLE_OF = { '{n}': '{n}', '{m}': '{n}', '{contract}': '{w}' };

/**
 * A word of requests and answers as the players of the game say it.
 * @param {string} word
 */
export const gameWord = (word) => ofGame[word] ?? word;

/**
 * A card as the players of the game say it; null where they have no words of their own.
 * @param {string} suit
 * @param {string} rank
 */
export const gameCard = (suit, rank) => (cardsOfGame ? own(`${cardsOfGame[suit]} ${cardsOfGame[rank] ?? rank}`) : null);

/**
 * The letter of a rank on the cards of the game's players.
 * @param {string} rank
 */
export const gameRank = (rank) => (cardsOfGame && LETTERS[language]?.[rank]) || rank;

/**
 * A text that is in the reader's language already.
 * @param {string} text
 */
export function own(text) {
  outputs.add(text);
  return text;
}

/**
 * What players call a game.
 * @param {Game} about
 */
export function gameName({ name, spoken }) {
  return spoken?.[language] ? own(spoken[language].name) : name;
}

/** Attributes that are read or heard. */
export const SPOKEN = new Set(['aria-label', 'title', 'placeholder']);

/** Translates what stands in the document from the start. */
export function translateDocument() {
  document.documentElement.lang = language;
  if (column === 0) return;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    if (node.parentElement?.localName !== 'noscript') node.data = translate(node.data);
  }
  for (const name of SPOKEN) for (const one of document.querySelectorAll(`[${name}]`)) one.setAttribute(name, translate(one.getAttribute(name)));
}

/**
 * Another language: the page begins anew where it is.
 * @param {string} code
 */
export function speak(code) {
  prefer('language', code);
  location.reload();
}

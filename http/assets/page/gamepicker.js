// The dialog in which a game is chosen, by family or country and with a search; and the rules of a game.

import { $, count, find } from './dom.js';
import { signal } from './signals.js';
import { button, columns, dialog, withValue } from './parts.js';
import { v } from './view.js';
import { packText } from './tablewords.js';
import { ask } from './service.js';
import { errorText } from './wire.js';
import { WELL_KNOWN, grouped, ownAfter, plainText, rulesOf } from './gamegroups.js';
import { blocksOf, spansOf } from './markdown.js';
import { inline } from './faces.js';
import { gameName, language, t } from './locale.js';
import { pref, prefer } from './prefs.js';

const regions = new Intl.DisplayNames([language], { type: 'region' });
const countryName = (/** @type {string} */ code) => regions.of(code) ?? code;

/**
 * Games as the list shows them.
 * @param {Game[]} games
 * @param {(game: Game) => string} named
 */
const listed = (games, named) => games.map((game) => {
  const { id, family, countries = [] } = game;
  const words = [named(game), game.name, id, ...(game.aliases ?? []), ...Object.values(game.spoken ?? {}).map(({ name }) => name), ...countries.map(countryName), t(`family-${family}`)];
  return { id, name: named(game), family, countries, words: plainText(words.join(' ')), seats: game.seats.length };
});

/** The games that the reader played last. */
const ownGames = () => /** @type {string[]} */ (pref('ownGames') ?? []);

/** The game to begin with: that which the reader played last, else one that readers of the language know. */
export const first = () => ownGames()[0] ?? WELL_KNOWN[language][0];

/** A game was played: it stands among the reader's own. */
export const played = (/** @type {string} */ id) => {
  if (ownGames()[0] !== id) prefer('ownGames', ownAfter(ownGames(), id));
};

/**
 * Options of a select, in the same groups.
 * @param {Game[]} games
 * @param {(game: Game) => string} named
 */
export function optionGroups(games, named) {
  const groups = grouped(listed(games, named), { own: ownGames(), known: WELL_KNOWN[language], search: '', by: 'family', country: countryName });
  /** @type {Set<string>} */
  const seen = new Set();
  return groups.map(({ id, games: own }) => {
    // A game of the reader's own stands once: a select has one option of a value.
    const fresh = own.filter((game) => !seen.has(game.id) && seen.add(game.id));
    return v('optgroup', { key: id, label: groupName(id, 'family') }, fresh.map((game) => v('option', { key: game.id, value: game.id }, game.name)));
  });
}

/**
 * @param {string} id
 * @param {string} by
 */
const groupName = (id, by) => (id === 'own' ? t('your-games') : id === 'known' ? t('well-known-games') : id === 'nowhere' ? t('family-other') : by === 'country' ? countryName(id) : t(`family-${id}`));

/** What the list shows: its games, and what is called for the one that is chosen. */
const list = signal({ rows: /** @type {ReturnType<typeof listed>} */ ([]), choose: (/** @type {string} */ _id) => {} });
const search = signal('');
/** @type {HTMLDialogElement | undefined} */
let picker;

/**
 * Opens the list; `choose(id)` is called for the game that is chosen.
 * @param {Game[]} games
 * @param {(game: Game) => string} named
 * @param {(id: string) => void} choose
 */
export function open(games, named, choose) {
  search.value = '';
  list.value = { rows: listed(games, named), choose };
  picker ??= dialog('picker', pickerView);
  picker.showModal();
  $('#picker-search').focus();
}

/** The dialog of the list. */
function pickerView() {
  const by = (/** @type {string} */ value, /** @type {string} */ label) => v('label', { class: 'check' }, v('input', { type: 'radio', name: 'picker-by', value, checked: pref('gamesBy') === value, onchange: () => prefer('gamesBy', value) }), ` ${label}`);
  const first = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find('#picker-list button')?.click();
  };
  return [v('h2', { id: 'picker-title' }, t('choose-a-game')),
    v('div', { class: 'row' }, v('label', { class: 'picker-search' }, `${t('search')} `, v('input', { type: 'search', id: 'picker-search', autocomplete: 'off', spellcheck: 'false', value: search.value, oninput: withValue((value) => { search.value = value; }), onkeydown: first })),
      by('family', t('by-family')), by('country', t('by-country'))),
    v('div', { id: 'picker-list', class: 'picker-list' }, v(Groups)),
    v('form', { method: 'dialog', class: 'row' }, v('span', { class: 'grow' }), v('button', { id: 'picker-close' }, t('close')))];
}

/** The games that agree with the search, in their groups. */
function Groups() {
  const by = pref('gamesBy');
  const { rows, choose } = list.value;
  const groups = grouped(rows, { own: ownGames(), known: WELL_KNOWN[language], search: search.value.trim(), by, country: countryName });
  if (groups.length === 0) return v('p', { class: 'faint', role: 'status' }, t('no-such-game'));
  const take = (/** @type {string} */ id) => {
    picker?.close();
    choose(id);
  };
  const about = (/** @type {ReturnType<typeof listed>[0]} */ game) => [count(game.seats, 'player'), ...(by === 'country' ? [t(`family-${game.family}`)] : game.countries.map(countryName))].join(' · ');
  const one = (/** @type {ReturnType<typeof listed>[0]} */ game) => v('li', { key: game.id }, button([v('strong', {}, game.name), ' ', v('span', { class: 'faint' }, about(game))], () => take(game.id), { class: 'picker-game', 'data-game': game.id }));
  return v('div', {}, groups.map(({ id, games }) => v('section', { key: id }, v('h3', {}, groupName(id, by)), v('ul', {}, games.map(one)))));
}

/** The rules that are shown: of which game, and their text once it has come. */
const shown = signal({ title: '', body: /** @type {Kid} */ (null) });
/** @type {HTMLDialogElement | undefined} */
let rulesBox;

/**
 * The rules of a game in a dialog.
 * @param {Game} game
 */
export async function rules(game) {
  const title = t('rules-of', { game: gameName(game) });
  const show = (/** @type {Kid} */ body) => { shown.value = { title, body }; };
  show(v('p', { class: 'waiting', role: 'status' }, t('looking')));
  rulesBox ??= dialog('rules', () => [v('div', { class: 'row' }, v('h2', { id: 'rules-title', class: 'grow' }, shown.value.title), v('form', { method: 'dialog' }, v('button', { id: 'rules-close' }, t('close')))), v('div', { class: 'rules-text' }, shown.value.body)]);
  rulesBox.showModal();
  try {
    const { page, rules: translated = {} } = await ask('games', { page_of: game.id });
    const own = translated[language];
    const note = language === 'en' || own ? null : v('p', { class: 'notice' }, t('these-rules-are-in-english'));
    show([note, v('p', {}, `${t('pack-of-cards')} ${packText(game)}`), v('div', { lang: own ? language : 'en' }, (own ? [own] : rulesOf(page ?? '')).flatMap(blocksOf).map(drawnBlock)), v('p', { class: 'faint' }, t('source-of-the-rules', { source: game.source }))]);
  } catch (error) {
    show(v('p', { class: 'wrong', role: 'alert' }, errorText(error)));
  }
}

/** Cards as requests have them, and the ten alone. */
const CARDS = /\b([SHDC][AKQJT2-9])\b/;

/** A piece of a text with its cards as they are drawn. */
const withCards = (/** @type {string} */ piece) => piece.split(CARDS).map((part, at) => (at % 2 === 1 ? inline(part, null, true) : part.replace(/\bT\b/g, '10')));

const drawnSpans = (/** @type {string} */ text) => spansOf(text).map(([kind, piece]) => (kind === 'text' ? withCards(piece) : v(kind === 'code' ? 'b' : kind, {}, withCards(piece))));

/** @param {import('./markdown.js').Block} block */
function drawnBlock(block) {
  if (block.kind === 'heading') return v('h3', {}, drawnSpans(block.text));
  if (block.kind === 'paragraph') return v('p', {}, drawnSpans(block.text));
  if (block.kind === 'code') return v('pre', {}, block.text);
  if (block.kind === 'list') return v(block.ordered ? 'ol' : 'ul', {}, block.items.map((item) => v('li', {}, drawnSpans(item))));
  const { head, rows } = block;
  const isBare = head.every((cell) => !cell);
  return v('div', {}, v('table', {}, isBare ? null : columns(head.map((cell) => cell && drawnSpans(cell))), v('tbody', {}, rows.map((row) => v('tr', {}, row.map((cell) => v('td', {}, drawnSpans(cell))))))));
}

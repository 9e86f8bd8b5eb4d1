// The dialog in which a game is chosen, by family or country and with a search; and the rules of a game.

import { h, fill, $, count } from './dom.js';
import { ask, errorText } from './wire.js';
import { grouped, ownAfter, placeOfGame, plainText, rulesOf } from './gamegroups.js';
import { blocksOf, spansOf } from './markdown.js';
import { inline } from './faces.js';
import { gameName, gameText, language, t } from './locale.js';
import { pref, prefer } from './prefs.js';

const countries = new Intl.DisplayNames([language], { type: 'region' });
const countryName = (/** @type {string} */ code) => countries.of(code) ?? code;

/**
 * Games as the list shows them.
 * @param {Game[]} games
 * @param {(game: Game) => string} named
 */
const listed = (games, named) => games.map((game) => {
  const place = placeOfGame(game.id);
  const words = [named(game), game.name, game.id, ...(game.aliases ?? []), ...Object.values(game.spoken ?? {}).map(({ name }) => name), ...place.countries.map(countryName), t(`family-${place.family}`)];
  return { id: game.id, name: named(game), ...place, words: plainText(words.join(' ')), seats: game.seats.length };
});

/** The games that the reader played last. */
const ownGames = () => /** @type {string[]} */ (pref('ownGames') ?? []);

/** The game that the reader played last; undefined before the first. */
export const first = () => ownGames()[0];

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
  const groups = grouped(listed(games, named), { own: ownGames(), search: '', by: 'family', country: countryName });
  const seen = new Set();
  return groups.map(({ id, games: own }) => {
    // A game of the reader's own stands once: a select has one option of a value.
    const fresh = own.filter((game) => !seen.has(game.id) && seen.add(game.id));
    return h('optgroup', { label: groupName(id, 'family') }, fresh.map((game) => h('option', { value: game.id }, game.name)));
  });
}

/**
 * @param {string} id
 * @param {string} by
 */
const groupName = (id, by) => (id === 'own' ? t('your-games') : id === 'nowhere' ? t('family-other') : by === 'country' ? countryName(id) : t(`family-${id}`));

/** @param {string} id */
function dialog(id) {
  const box = /** @type {HTMLDialogElement} */ ($(`#${id}`) ?? h('dialog', { id, 'aria-labelledby': `${id}-title` }));
  if (!box.isConnected) document.body.append(box);
  return box;
}

/**
 * Opens the list; `choose(id)` is called for the game that is chosen.
 * @param {Game[]} games
 * @param {(game: Game) => string} named
 * @param {(id: string) => void} choose
 */
export function open(games, named, choose) {
  const box = dialog('picker');
  const rows = listed(games, named);
  const draw = () => fill($('#picker-list'), groupsOf(rows, (id) => {
    box.close();
    choose(id);
  }));
  const by = (/** @type {string} */ value, /** @type {string} */ label) => h('label', { class: 'check' }, h('input', { type: 'radio', name: 'picker-by', value, checked: pref('gamesBy') === value, onchange: () => { prefer('gamesBy', value); draw(); } }), ` ${label}`);
  fill(box, h('h2', { id: 'picker-title' }, t('choose-a-game')),
    h('div', { class: 'row' }, h('label', { class: 'grow' }, `${t('search')} `, h('input', { type: 'search', id: 'picker-search', autocomplete: 'off', spellcheck: 'false', oninput: draw, onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter') { event.preventDefault(); $('#picker-list button')?.click(); } } })),
      by('family', t('by-family')), by('country', t('by-country'))),
    h('div', { id: 'picker-list', class: 'picker-list' }),
    h('form', { method: 'dialog', class: 'row' }, h('span', { class: 'grow' }), h('button', { id: 'picker-close' }, t('close'))));
  draw();
  box.showModal();
  $('#picker-search').focus();
}

/**
 * @param {any[]} rows
 * @param {(id: string) => void} choose
 */
function groupsOf(rows, choose) {
  const by = pref('gamesBy');
  const groups = grouped(rows, { own: ownGames(), search: $('#picker-search').value.trim(), by, country: countryName });
  if (groups.length === 0) return h('p', { class: 'faint', role: 'status' }, t('no-such-game'));
  const one = (/** @type {any} */ game) => h('li', {}, h('button', { type: 'button', class: 'picker-game', 'data-game': game.id, onclick: () => choose(game.id) },
    h('strong', {}, game.name), ' ', h('span', { class: 'faint' }, [count(game.seats, 'player'), ...(by === 'country' ? [t(`family-${game.family}`)] : game.countries.map(countryName))].join(' · '))));
  return groups.map(({ id, games }) => h('section', {}, h('h3', {}, groupName(id, by)), h('ul', {}, games.map(one))));
}

/**
 * The rules of a game in a dialog.
 * @param {Game} game
 */
export async function rules(game) {
  const box = dialog('rules');
  const body = h('div', { class: 'rules-text' }, h('p', { class: 'waiting', role: 'status' }, t('looking')));
  fill(box, h('div', { class: 'row' }, h('h2', { id: 'rules-title', class: 'grow' }, t('rules-of', { game: gameName(game) })), h('form', { method: 'dialog' }, h('button', { id: 'rules-close' }, t('close')))), body);
  box.showModal();
  try {
    const { page, rules: translated = {} } = await ask('games', { page_of: game.id });
    const own = translated[language];
    const note = language === 'en' || own ? null : h('p', { class: 'notice' }, t('these-rules-are-in-english'));
    fill(body, note, h('p', {}, `${t('pack-of-cards')} ${gameText(game, 'pack').replace(/ in S H D C\b/, '').replace(/\bT\b/g, '10')}`), h('div', { lang: own ? language : 'en' }, (own ? [own] : rulesOf(page)).flatMap(blocksOf).map(drawnBlock)), h('p', { class: 'faint' }, t('source-of-the-rules', { source: game.source })));
  } catch (error) {
    fill(body, h('p', { class: 'wrong', role: 'alert' }, errorText(error)));
  }
}

/** Cards as requests have them, and the ten alone. */
const CARDS = /\b([SHDC][AKQJT2-9])\b/;

/** A piece of a text with its cards as they are drawn. */
const withCards = (/** @type {string} */ piece) => piece.split(CARDS).map((part, at) => (at % 2 === 1 ? inline(part, null, true) : part.replace(/\bT\b/g, '10')));

const drawnSpans = (/** @type {string} */ text) => spansOf(text).map(([kind, piece]) => (kind === 'text' ? withCards(piece) : h(kind === 'code' ? 'b' : kind, {}, withCards(piece))));

/** @param {import('./markdown.js').Block} block */
function drawnBlock(block) {
  if (block.kind === 'heading') return h('h3', {}, drawnSpans(block.text));
  if (block.kind === 'paragraph') return h('p', {}, drawnSpans(block.text));
  if (block.kind === 'code') return h('pre', {}, block.text);
  if (block.kind === 'list') return h(block.ordered ? 'ol' : 'ul', {}, block.items.map((item) => h('li', {}, drawnSpans(item))));
  const { head, rows } = block;
  const isBare = head.every((cell) => !cell);
  return h('div', {}, h('table', {}, isBare ? null : h('thead', {}, h('tr', {}, head.map((cell) => (cell ? h('th', { scope: 'col' }, drawnSpans(cell)) : h('td', {}))))), h('tbody', {}, rows.map((row) => h('tr', {}, row.map((cell) => h('td', {}, drawnSpans(cell))))))));
}

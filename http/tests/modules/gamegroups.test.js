// Run with `node --test http/tests/modules`.

import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { FAMILIES, grouped, isFound, ownAfter, plainText, rulesOf, WELL_KNOWN } from '../../assets/page/gamegroups.js';
import { blocksOf, spansOf } from '../../assets/page/markdown.js';

const CATALOGUE = new URL('../../../games/src/catalogue/', import.meta.url);
const ids = readdirSync(CATALOGUE, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name.replaceAll('_', '-'));

const listed = (id, name, family, ...countries) => ({ id, name, family, countries, words: plainText(`${name} ${id}`) });
const games = [
  listed('skat', 'Skat', 'skat', 'DE'), listed('belote', 'Belote', 'jass', 'FR'), listed('coinche', 'Coinche', 'jass', 'FR'), listed('matapesa', 'Mätäpesä', 'last-trick', 'FI'),
  listed('new-game', 'New game', 'other'),
];
const options = { own: [], search: '', by: 'family', country: (code) => code };

test('every game of the catalogue belongs to a family of the list', () => {
  const family = (id) => /^family = "(.*)"$/m.exec(readFileSync(new URL(`${id.replaceAll('-', '_')}/game.toml`, CATALOGUE), 'utf8'))?.[1];
  assert.deepEqual(ids.filter((id) => !FAMILIES.includes(family(id))), []);
});

test('the reader\'s own games stand first', () => {
  const groups = grouped(games, { ...options, own: ['coinche', 'gone'] });
  assert.deepEqual(groups.map(({ id, games: own }) => [id, own.map((game) => game.id)]), [['own', ['coinche']], ['skat', ['skat']], ['jass', ['belote', 'coinche']], ['last-trick', ['matapesa']], ['other', ['new-game']]]);
});

test('well-known games stand before the families, unless they are the reader\'s own or one is searched for', () => {
  const known = ['skat', 'coinche'];
  const first = (more) => grouped(games, { ...options, known, ...more }).find(({ id }) => id === 'known')?.games.map(({ id }) => id);
  assert.deepEqual(first({}), ['skat', 'coinche']);
  assert.deepEqual(first({ own: ['skat'] }), ['coinche']);
  assert.equal(first({ search: 'skat' }), undefined);
  for (const list of Object.values(WELL_KNOWN)) assert.deepEqual(list.filter((id) => !ids.includes(id)), []);
});

test('games stand under each of their countries', () => {
  const groups = grouped(games, { ...options, by: 'country' });
  assert.deepEqual(groups.map(({ id }) => id), ['DE', 'FI', 'FR', 'nowhere']);
});

test('a search needs no accents and finds all its words', () => {
  assert.equal(isFound(games[3], 'MATA'), true);
  assert.equal(isFound(games[3], 'mata x'), false);
  assert.deepEqual(grouped(games, { ...options, search: 'coin' }).map(({ id }) => id), ['jass']);
});

test('the game that was played last is the first of the own ones', () => {
  assert.deepEqual(ownAfter(['a', 'b', 'c'], 'b'), ['b', 'a', 'c']);
  assert.equal(ownAfter(['1', '2', '3', '4', '5', '6'], '7').length, 6);
});

test('rules are the head, the play and the score of a page', () => {
  const page = '# Belote\n\nThe game.\n\n## Play\n\n- One\n\n## Score\n\nTwo\n\n## Asking\n\nThree\n';
  assert.deepEqual(rulesOf(page).map((part) => part.trim()), ['The game.', '## Play\n\n- One', '## Score\n\nTwo']);
});

test('every page of a game has rules that can be drawn', () => {
  for (const folder of readdirSync(CATALOGUE)) {
    const parts = rulesOf(readFileSync(new URL(`${folder}/page.md`, CATALOGUE), 'utf8'));
    assert.ok(parts.length > 1, folder);
    for (const block of parts.flatMap(blocksOf)) if (block.kind === 'table') assert.ok(block.rows.every((row) => row.length === block.head.length), `${folder}: ${block.head}`);
  }
});

test('rules in other languages have the play and the score', () => {
  const folders = readdirSync(CATALOGUE);
  const files = folders.flatMap((folder) => readdirSync(new URL(folder, CATALOGUE)).filter((name) => /^rules\.(fi|de)\.md$/.test(name)).map((name) => `${folder}/${name}`));
  assert.ok(files.length > 0);
  for (const file of files) {
    const blocks = blocksOf(readFileSync(new URL(file, CATALOGUE), 'utf8'));
    assert.equal(blocks.filter(({ kind }) => kind === 'heading').length, 2, file);
    for (const block of blocks) if (block.kind === 'table') assert.ok(block.rows.every((row) => row.length === block.head.length), file);
  }
});

test('Markdown is read as blocks and pieces', () => {
  assert.deepEqual(blocksOf('# A\n\nb\nc\n\n- d\n  e\n- f\n\n| g | h |\n|---|---|\n| i | j \\| k |\n\n```\nl\n```\n'), [
    { kind: 'heading', text: 'A' }, { kind: 'paragraph', text: 'b c' }, { kind: 'list', ordered: false, items: ['d e', 'f'] },
    { kind: 'table', head: ['g', 'h'], rows: [['i', 'j | k']] }, { kind: 'code', text: 'l' },
  ]);
  assert.deepEqual(spansOf('a **b** *c* `d` [e](f.md)'), [['text', 'a '], ['strong', 'b'], ['text', ' '], ['em', 'c'], ['text', ' '], ['code', 'd'], ['text', ' '], ['text', 'e']]);
});

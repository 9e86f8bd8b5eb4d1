// Run with `node --test http/tests/modules`: what the checker of types cannot say of the page itself.

import test from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const MODULES = new URL('../../assets/page/', import.meta.url);

/** The types in the comments of a module: what stands in braces after a tag. */
function typesIn(text) {
  const found = [];
  for (const { index, 0: tag } of text.matchAll(/@(?:param|returns?|type|typedef|template|this|satisfies)\s*(?:const\s*)?\{/g)) {
    const from = index + tag.length;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    // Texts that stand for themselves, such as the name of a choice, are no types.
    found.push(text.slice(from, at - 1).replace(/'[^']*'|"[^"]*"/g, ''));
  }
  return found;
}

const anyIn = (text) => typesIn(text).flatMap((type) => type.match(/\bany\b|(?:^|[<(|:,\s])\*(?=[>)|,\s\]]|$)/g) ?? []).length;

test('types in comments are found', () => {
  assert.equal(anyIn('/** @param {any} one */ /** @type {Record<string, any>} */ /** @type {(a: {b: any}) => any} */ // any'), 4);
  assert.equal(anyIn("/** Any of them, if any. @type {'any' | string} */ const any = /** @type {unknown} */ (1);"), 0);
});

test('no module has the type any', () => {
  const names = readdirSync(MODULES).filter((name) => name.endsWith('.js'));
  const counts = names.map((name) => [name, anyIn(readFileSync(new URL(name, MODULES), 'utf8'))]).filter(([, count]) => count > 0);
  assert.deepEqual(counts, []);
});

test('nothing that modules pass to one another has the type any', () => {
  const declared = readFileSync(new URL('../../page.d.ts', MODULES), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  assert.deepEqual(declared.match(/.*\bany\b.*/g), null);
});

test('no module silences the checker', () => {
  for (const name of readdirSync(MODULES)) assert.doesNotMatch(readFileSync(new URL(name, MODULES), 'utf8'), /@ts-(ignore|nocheck|expect-error)/, name);
});

/** The kinds of elements by their `id`, in the markup and in the views of the modules. */
function kindsById(texts) {
  const markup = readFileSync(new URL('../index.html', MODULES), 'utf8');
  const found = [...markup.matchAll(/<(\w+)[^>]*? id="([\w-]+)"/g)].map(([, kind, id]) => [id, kind]);
  const views = texts.flatMap((text) => [...text.matchAll(/\bv\('(\w+)', \{[^{}]*?\bid: '([\w-]+)'/g)].map(([, kind, id]) => [id, kind]));
  const parts = texts.flatMap((text) => [...text.matchAll(/\b(labelled|choiceOf|tick)\([^{}]*?\{ id: '([\w-]+)'/g)].map(([, part, id]) => [id, part === 'tick' ? 'input' : 'select']));
  return new Map([...found, ...views, ...parts]);
}

test('a selector that names the kind of an element names that of the element', () => {
  const texts = readdirSync(MODULES).filter((name) => name.endsWith('.js')).map((name) => readFileSync(new URL(name, MODULES), 'utf8'));
  const kinds = kindsById(texts);
  const named = texts.flatMap((text) => [...text.matchAll(/(?:\$|\bfind)\('(\w+)#([\w-]+)'\)/g)].map(([, kind, id]) => `${kind}#${id}`));
  assert.ok(named.length > 20, String(named));
  assert.deepEqual(named.filter((one) => kinds.get(one.split('#')[1]) !== one.split('#')[0]), []);
});

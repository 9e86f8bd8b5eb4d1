// Names of the library: who the reader is, and which names are of one person.

import { ask } from './service.js';
import { errorText } from './wire.js';
import { batch, derived, signal } from './signals.js';
import { button, submitted, withValue } from './parts.js';
import { own, v } from './view.js';
import { t } from './locale.js';

/**
 * A person: the name shown, whether they are the owner, their names in files, their boards.
 * @typedef {{person: string, me?: boolean, names: string[], boards: number}} Person
 */

/** How many people are listed, and offered as a reader writes a name. */
const LISTED = 30;
const OFFERED = 400;

export const people = signal(/** @type {Person[]} */ ([]));
/** The name of the owner of the library; null as long as nobody said. */
export const owner = derived(() => people.value.find(({ me }) => me)?.person ?? null);
const chosen = signal(/** @type {string[]} */ ([]));
const sought = signal('');
const trouble = signal('');
let listener = () => {};

/** `changed` is called when names were changed. @param {() => void} changed */
export const onNames = (changed) => { listener = changed; };

/** Reads the names. */
export const load = () => change({});

/**
 * Changes names; what comes of it is shown.
 * @param {{me?: string[], merge?: string[], unmerge?: string}} request
 */
async function change(request) {
  try {
    const answer = await ask('library/names', request);
    batch(() => {
      people.value = answer.people;
      trouble.value = '';
    });
    if (Object.keys(request).length > 0) {
      chosen.value = [];
      listener();
    }
  } catch (error) {
    trouble.value = errorText(error);
  }
}

/**
 * Adds names to those of the owner.
 * @param {string[]} names
 */
export const iAm = (names) => change({ me: [...(people.peek().find(({ me }) => me)?.names ?? []), ...names] });

/** The names that fields offer. */
export const Offered = () => v('datalist', { id: 'library-people' }, people.value.slice(0, OFFERED).map(({ person }) => v('option', { key: person, value: person })));

/** The question whose library it is. */
export function WhoAreYou() {
  const written = own(() => signal(''));
  if (owner.value || people.value.length === 0) return v('div', { hidden: true });
  const submit = submitted(() => written.value.trim() && iAm([written.value.trim()]));
  const field = v('input', { type: 'text', id: 'library-me', list: 'library-people', autocomplete: 'off', required: true, value: written.value, oninput: withValue((value) => { written.value = value; }) });
  return v('form', { id: 'library-who', class: 'panel row', onsubmit: submit }, v('label', {}, v('strong', {}, t('who-are-you')), ' ', field), v('button', { type: 'submit', class: 'main' }, t('this-is-me')));
}

/** The whole view. */
export function NamesView() {
  const all = people.value.filter(({ names }) => !sought.value || names.some((name) => name.toLowerCase().includes(sought.value.toLowerCase())));
  return v('div', { id: 'names' }, v('div', { class: 'row bar' }, v('h2', { id: 'names-title' }, t('names')), v('span', { class: 'grow' }),
    v('label', {}, `${t('find-a-name')} `, v('input', { type: 'search', id: 'names-find', value: sought.value, oninput: withValue((value) => { sought.value = value; }) })),
    button(t('merge-names'), () => change({ merge: chosen.peek() }), { id: 'names-merge', disabled: chosen.value.length < 2 }),
    button(t('this-is-me'), () => iAm(chosen.peek()), { id: 'names-me', disabled: chosen.value.length === 0 })),
  trouble.value ? v('p', { class: 'wrong', role: 'alert' }, trouble.value) : null, v('p', { class: 'faint' }, t('names-differ-between-sites')),
  v('div', { class: 'scroll-x' }, v('table', { class: 'figures', id: 'names-list' },
    v('thead', {}, v('tr', {}, v('th', { scope: 'col', class: 'narrow' }, v('span', { class: 'sr' }, t('choose'))), [t('player'), t('boards'), t('names-in-files')].map((text) => v('th', { scope: 'col' }, text)))),
    v('tbody', {}, all.slice(0, LISTED).map((person) => v(PersonRow, { key: person.person, person }))))),
  all.length > LISTED ? v('p', { class: 'faint' }, t('people-more', { n: all.length - LISTED })) : null);
}

/**
 * The button that takes a name out of those of a person.
 * @param {string} name
 */
const takeOut = (name) => button('×', () => change({ unmerge: name }), { class: 'link', 'aria-label': t('take-name-out', { name }), title: t('take-name-out', { name }) });

/** @param {{person: Person}} props */
function PersonRow({ person: { person, me = false, names, boards } }) {
  const toggle = () => { chosen.value = chosen.value.includes(person) ? chosen.value.filter((one) => one !== person) : [...chosen.value, person]; };
  return v('tr', { class: me ? 'own' : null }, v('td', {}, v('input', { type: 'checkbox', 'aria-label': t('choose-name', { name: person }), checked: chosen.value.includes(person), onchange: toggle })),
    v('th', { scope: 'row' }, person, me ? v('span', { class: 'tag' }, t('you')) : null), v('td', {}, boards),
    v('td', { class: 'names-of' }, names.map((name) => v('span', { key: name, class: 'name-of' }, name, names.length > 1 ? takeOut(name) : null))));
}

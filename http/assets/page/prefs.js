// What the reader likes, and what they typed and did not send: kept in the browser, where it may be kept.

import { batch, signal } from './signals.js';

const KEY = 'tikki';
/** @type {Preferences} */
const DEFAULTS = {
  marks: 'contract', cells: 'tricks', four: false, letters: true, gameValues: true, gameOpen: true, names: [], asked: false, judged: false, language: null,
  share: {}, published: '', ownGames: [], gamesBy: 'family', packs: {}, sakaaliKnown: false, pupil: '', classes: {},
};
/** @type {Preferences} */
let kept = { ...DEFAULTS, ...stored() };
/**
 * What a link brought: it is shown, and the reader's own choice stays what it was.
 * @type {Partial<Preferences>}
 */
let lent = {};
/** How often a choice has changed: what reads one follows it. */
const changes = signal(0);
/** @type {((name: keyof Preferences | null) => void)[]} */
const listeners = [];

/** @param {keyof Preferences | null} name */
const notify = (name) => batch(() => {
  changes.value += 1;
  listeners.forEach((listener) => listener(name));
});

/** @returns {Partial<Preferences>} */
function stored() {
  try {
    /** @type {unknown} */
    const row = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return row !== null && typeof row === 'object' ? renewed(row) : {};
  } catch {
    return {};
  }
}

/**
 * What an earlier page stored: it knew one name of the reader.
 * @param {Partial<Preferences> & {me?: string}} before
 */
function renewed({ me, ...rest }) {
  return me && !rest.names ? { ...rest, names: [me] } : rest;
}

/**
 * @template {keyof Preferences} Name
 * @param {Name} name
 * @returns {Preferences[Name]}
 */
export function pref(name) {
  void changes.value;
  return lent[name] ?? kept[name];
}

/** @param {(name: keyof Preferences | null) => void} listener */
export const onPref = (listener) => listeners.push(listener);

/**
 * @template {keyof Preferences} Name
 * @param {Name} name
 * @param {Preferences[Name]} value
 */
export function prefer(name, value) {
  const before = pref(name);
  delete lent[name];
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
  if (before !== value) notify(name);
}

// Another tab of the browser chose something: it holds here too.
addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  kept = { ...DEFAULTS, ...stored() };
  notify(null);
});

/**
 * What the page remembers under a name; null if there is nothing.
 * @template {keyof Remembered} Name
 * @param {Name} name
 * @returns {Remembered[Name] | null}
 */
export function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(`${KEY}-${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Remembers a value under a name; null: nothing any more.
 * @template {keyof Remembered} Name
 * @param {Name} name
 * @param {Remembered[Name] | null} value
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(`${KEY}-${name}`);
    else localStorage.setItem(`${KEY}-${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing, or a value too large for it.
  }
}

/**
 * A choice that holds until another is made or another link is opened.
 * @param {Partial<Preferences>} choices
 */
export function lend(choices) {
  if (Object.keys({ ...lent, ...choices }).length === 0) return;
  lent = choices;
  notify(null);
}

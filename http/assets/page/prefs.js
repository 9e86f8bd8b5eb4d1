// What the reader likes, and what they typed and did not send: kept in the browser, where it may be kept.

import { batch, signal } from './signals.js';

const KEY = 'tikki';
/** @type {Record<string, any>} */
const DEFAULTS = { marks: 'contract', cells: 'tricks', four: false, letters: true, gameValues: true, gameOpen: true, names: [], asked: false, judged: false, language: null, share: {}, published: '', ownGames: [], gamesBy: 'family', packs: {}, sakaaliKnown: false, pupil: '', classes: {} };
let kept = { ...DEFAULTS, ...stored() };
/**
 * What a link brought: it is shown, and the reader's own choice stays what it was.
 * @type {Record<string, any>}
 */
let lent = {};
/** How often a choice has changed: what reads one follows it. */
const changes = signal(0);
/** @type {((name: string | null) => void)[]} */
const listeners = [];

/** @param {string | null} name */
const notify = (name) => batch(() => {
  changes.value += 1;
  listeners.forEach((listener) => listener(name));
});

function stored() {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return stored !== null && typeof stored === 'object' ? renewed(stored) : {};
  } catch {
    return {};
  }
}

/**
 * What an earlier page stored: it knew one name of the reader.
 * @param {Record<string, any>} before
 */
function renewed({ me, ...rest }) {
  return me && !rest.names ? { ...rest, names: [me] } : rest;
}

/** @param {string} name */
export function pref(name) {
  void changes.value;
  return lent[name] ?? kept[name];
}

/** @param {(name: string | null) => void} listener */
export const onPref = (listener) => listeners.push(listener);

/**
 * @param {string} name
 * @param {any} value
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
 * @param {string} name
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
 * @param {string} name
 * @param {any} value
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
 * @param {Record<string, any>} choices
 */
export function lend(choices) {
  if (Object.keys({ ...lent, ...choices }).length === 0) return;
  lent = choices;
  notify(null);
}

// What the reader likes: kept in the browser, where it may be kept.

const KEY = 'tikki';
const DEFAULTS = { marks: 'contract', cells: 'tricks', four: false, letters: true, gameValues: true, gameOpen: true, me: '', judged: false, language: null };
let kept = { ...DEFAULTS, ...stored() };
/** What a link brought: it is shown, and the reader's own choice stays what it was. */
let lent = {};
const listeners = [];

function stored() {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return told !== null && typeof told === 'object' ? told : {};
  } catch {
    return {};
  }
}

export const pref = (name) => lent[name] ?? kept[name];
export const onPref = (listener) => listeners.push(listener);

export function prefer(name, value) {
  const before = pref(name);
  delete lent[name];
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
  if (before !== value) listeners.forEach((listener) => listener(name));
}

/** A choice that holds until another is made or another link is opened. */
export function lend(choices) {
  lent = choices;
  listeners.forEach((listener) => listener(null));
}

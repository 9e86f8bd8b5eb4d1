// What the reader likes: kept in the browser, where it may be kept.

const KEY = 'tikki';
const DEFAULTS = { marks: 'contract', cells: 'tricks', four: false };
let prefs = { ...DEFAULTS, ...stored() };
const listeners = [];

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || {};
  } catch {
    return {};
  }
}

export const pref = (name) => prefs[name];
export const onPref = (listener) => listeners.push(listener);

export function prefer(name, value) {
  if (prefs[name] === value) return;
  prefs = { ...prefs, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing: the choice holds until the page is left.
  }
  listeners.forEach((listener) => listener(name));
}

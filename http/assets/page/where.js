// Where the reader is: the tab, and which view of the boards that are open. `app.js` makes addresses of it.

import { signal } from './signals.js';

/** The tab that is shown. */
export const tab = signal('bridge');

/** The view of the boards that was asked for: "boards", "session", or the board itself. */
export const wanted = signal('');

/**
 * Opens the view of boards that an address or the history names, without a word to others.
 * @param {string} name
 */
export function turnView(name) {
  wanted.value = ['boards', 'session'].includes(name) ? name : '';
}

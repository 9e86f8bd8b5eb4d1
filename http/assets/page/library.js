// The tab of the library: boards, insights, practice and names; where there is no library, practice alone has a tab.

import { $ } from './dom.js';
import { effect, signal } from './signals.js';
import { button } from './parts.js';
import { render, v } from './view.js';
import { tab } from './where.js';
import * as boards from './libraryboards.js';
import * as insights from './insights.js';
import * as names from './librarynames.js';
import * as practice from './librarypractice.js';
import { onPractice } from './input.js';
import { count, hasLibrary, inBrowser, inLibrary, keptHere } from './libraryqueue.js';
import { t } from './locale.js';

/** The operation that a service with a library has. */
export const NEEDS = 'library/list';

/**
 * The views, the first of which is opened.
 * @type {[string, string][]}
 */
const VIEWS = [['boards', t('boards')], ['insights', t('insights')], ['practice', t('practice')], ['names', t('names')]];

const view = signal('boards');
let moved = () => {};

/**
 * What the library asks of the page: `open` shows boards, the first at a place of its play.
 * @typedef {{address(): void, open(states: Board[], name: string, at?: number): void, records(text: string, name: string): void, practiceTab(): void, visit(id: string): void}} LibraryHost
 */

/**
 * @param {Set<string>} able
 * @param {LibraryHost} host
 */
export async function build(able, host) {
  const isThere = able.has(NEEDS);
  hasLibrary.value = isThere;
  moved = host.address;
  practice.build(isThere ? inLibrary : inBrowser, isThere, (state, at, name) => host.open([state], name, at));
  if (!isThere) {
    onPractice((text) => {
      host.practiceTab();
      practice.read(text);
      host.visit('practice');
    });
    render($('#tab-practice'), () => v(practice.PracticeView));
    await count();
    effect(() => { if (keptHere.value > 0) host.practiceTab(); });
    return;
  }
  boards.build({ open: host.open, records: host.records, changed, moved: host.address });
  names.onNames(changed);
  render($('#tab-library'), page);
}

const isShown = () => tab.peek() === 'library';

/** Boards or names are others than before. */
function changed() {
  boards.load();
  boards.watch(isShown);
  if (view.peek() === 'insights') insights.load();
  names.load();
}

/** The address of what is shown, as fields. */
export function fields() {
  if (view.value === 'boards') return { ...boards.filter.value, first: boards.first.value || null };
  return view.value === 'insights' ? { view: view.value, ...insights.asked.value } : { view: view.value };
}

/** The view, which is a step in the history of the browser. */
export const step = () => view.value;

/** @param {Record<string, string>} given */
export function open(given) {
  const name = VIEWS.find(([id]) => id === given.view)?.[0];
  // A press on the tab shows the view that was left.
  if (Object.keys(given).length > 0) view.value = name ?? 'boards';
  if (name === undefined && Object.keys(given).length > 0) boards.take(given);
  if (name === 'insights') insights.take(given);
  show();
}

/** Opens practice where it is alone. */
export const openPractice = () => { practice.start(); };

/** @param {string} name */
function turnTo(name) {
  view.value = name;
  show();
  moved();
}

/** Asks for what the view shows. */
function show() {
  names.load();
  if (view.value === 'boards') {
    boards.load();
    boards.watch(isShown);
  } else if (view.value === 'insights') insights.load();
  else if (view.value === 'practice') practice.start();
}

/** The whole tab. */
function page() {
  const now = view.value;
  return [v('nav', { class: 'library-views row', 'aria-label': t('library') }, VIEWS.map(([id, name]) => button(name, () => turnTo(id), { id: `library-to-${id}`, key: id, 'aria-current': now === id ? 'page' : null }))),
    v(names.Offered), v(names.WhoAreYou),
    now === 'boards' ? v(boards.BoardsView) : now === 'insights' ? v(insights.InsightsView, { owner: names.owner.value }) : now === 'practice' ? v(practice.PracticeView) : v(names.NamesView)];
}

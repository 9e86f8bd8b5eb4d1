// What moves are worth by playing deals out, where exact values are out of reach: estimates that narrow while the reader looks.

import { h, fill, minus, setText, $, unset } from './dom.js';
import { ask, Latest } from './wire.js';
import { t } from './locale.js';

/** How long exact values are waited for, in milliseconds. */
const PATIENCE = 1200;
/** The playouts of one request after the other, and for how many milliseconds each may go on. */
const ROUNDS = [{ playouts: 400, max_ms: 700 }, { playouts: 3000, max_ms: 2500 }, { playouts: 20000, max_ms: 8000 }];

const asking = new Latest();
/** @type {HTMLElement} */
let box = unset();
/** What it is about, and what is known of it. @type {{key: string, answer: any, running: boolean}} */
let state = { key: '', answer: null, running: false };
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let listener = () => {};

/**
 * Builds the panel; `changed` is called when there is a new estimate.
 * @param {HTMLElement} panel
 * @param {() => void} changed
 */
export function build(panel, changed) {
  box = panel;
  listener = changed;
  fill(box, h('h2', {}, t('estimate')), h('p', { class: 'faint' }, t('estimate-by-play')), h('p', { id: 'estimate-message', class: 'faint', role: 'status' }), h('div', { id: 'estimate-moves' }));
}

/** The estimate of a move that is shown; undefined where there is none. */
export const of = (/** @type {string} */ move) => state.answer?.moves.find((/** @type {any} */ one) => one.move === move)?.estimate;

/** Whether it is the move that the player chooses. */
export const isChosen = (/** @type {string} */ move) => state.answer?.move === move;

const rounded = (/** @type {number} */ value) => minus(Math.round(10 * value) / 10);

/** An estimate as short as it can be written. */
export const brief = (/** @type {any} */ { mean }) => `~${minus(Math.round(mean))}`;

/**
 * Shows estimates where they are wanted: `view` is what is looked at, null where nothing is to be seen.
 * @param {{game: Game, deal: GameDeal, answer: GameAnswer, name: (seat: string) => string, move: (text: string) => Child} | null} view
 */
export function paint(view) {
  const isWanted = Boolean(view?.answer.to_play && view.answer.cards.length > 1 && !(view.answer.full && view.answer.status !== 'stopped'));
  const key = view && isWanted ? JSON.stringify([view.game.id, view.deal.position, view.deal.line.slice(0, view.deal.at)]) : '';
  if (key !== state.key) turnTo(key, view);
  box.hidden = !isWanted || !state.answer;
  if (box.hidden || !view) return;
  setText($('#estimate-message'), [t('playouts', { n: state.answer.playouts }), t('mean-of-what-is-played-for', { player: view.name(view.answer.to_play ?? '') }), state.running ? t('estimate-goes-on') : ''].filter(Boolean).join(' '));
  fill($('#estimate-moves'), movesTable(state.answer, view.move));
}

/**
 * @param {string} key
 * @param {any} view
 */
function turnTo(key, view) {
  clearTimeout(waiting);
  asking.stop();
  state = { key, answer: null, running: false };
  if (!key) return;
  const begin = () => look(key, view);
  if (view.answer.full) begin();
  else waiting = setTimeout(begin, PATIENCE);
}

/**
 * @param {string} key
 * @param {any} about
 */
function look(key, { game, deal }) {
  const fields = { ...deal.position, game: game.id, played: deal.line.slice(0, deal.at) };
  state.running = true;
  asking.ask(key, async (/** @type {AbortSignal} */ signal) => {
    for (const { playouts, max_ms } of ROUNDS) {
      const answer = await ask('play', { ...fields, playouts, limits: { max_ms } }, signal);
      if (state.key !== key) return;
      const isMore = answer.playouts > (state.answer?.playouts ?? 0);
      state = { key, answer: isMore ? answer : state.answer, running: answer.status !== 'stopped' && playouts !== ROUNDS.at(-1)?.playouts };
      listener();
      // More time was used than a round has: the next one would bring little more.
      if (answer.status === 'stopped' && !isMore) break;
    }
    state.running = false;
    listener();
  }, () => {
    state.running = false;
  });
}

/**
 * Moves with their means, that of the player first, then by how near they come to it.
 * @param {any} answer
 * @param {(text: string) => Child} move
 */
function movesTable(answer, move) {
  const best = answer.moves.find((/** @type {any} */ one) => one.move === answer.move)?.estimate?.mean ?? 0;
  const away = (/** @type {any} */ one) => (one.move === answer.move ? -1 : one.estimate ? Math.abs(one.estimate.mean - best) : Infinity);
  const rows = [...answer.moves].sort((a, b) => away(a) - away(b));
  const cells = (/** @type {any} */ { estimate }) => (estimate ? [h('td', {}, rounded(estimate.mean)), h('td', { class: 'faint' }, `${rounded(estimate.low)} … ${rounded(estimate.high)}`)] : [h('td', {}, '–'), h('td', {})]);
  return h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t('estimate') }, h('table', { class: 'moves seen' },
    h('thead', {}, h('tr', {}, [t('move'), t('mean-value'), t('interval-title')].map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, rows.map((one) => h('tr', { class: one.move === answer.move ? 'best' : null }, h('th', { scope: 'row' }, move(one.move)), cells(one))))));
}

// What moves are worth by playing deals out, where exact values are out of reach: estimates that narrow while the reader looks.

import { minus } from './dom.js';
import { ask } from './service.js';
import { Latest } from './wire.js';
import { signal } from './signals.js';
import { columns, scrolling } from './parts.js';
import { v } from './view.js';
import { MOST_ROWS, MoreMoves } from './gameanswer.js';
import { rounded } from './worth.js';
import { t } from './locale.js';

/** How long exact values are waited for, in milliseconds. */
const PATIENCE = 1200;
/** The playouts of one request after the other, and for how many milliseconds each may go on. */
const ROUNDS = [{ playouts: 400, max_ms: 700 }, { playouts: 3000, max_ms: 2500 }, { playouts: 20000, max_ms: 8000 }];

const asking = new Latest();
/** What it is about, whose estimate it is, and what is known of it. */
const state = signal({ key: '', seat: '', answer: /** @type {Wire.PlayAnswer | null} */ (null), running: false });
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** The estimate of a move that is shown; undefined where there is none. */
export const of = (/** @type {string} */ move) => state.value.answer?.moves.find((one) => one.move === move)?.estimate;

/** Whether it is the move that the player chooses. */
export const isChosen = (/** @type {string} */ move) => state.value.answer?.move === move;

/** An estimate as short as it can be written. */
export const brief = (/** @type {Wire.PlayoutEstimate} */ { mean }) => `~${minus(Math.round(mean))}`;

/**
 * Estimates what is looked at where exact values are not known in time; null where nothing is to be seen.
 * @param {{game: Game, deal: GameDeal, answer: GameAnswer} | null} view
 */
export function follow(view) {
  const isWanted = Boolean(view?.answer.to_play && view.answer.cards.length > 1 && !(view.answer.full && view.answer.status !== 'stopped'));
  const key = view && isWanted ? JSON.stringify([view.game.id, view.deal.position, view.deal.line.slice(0, view.deal.at)]) : '';
  if (key === state.peek().key) return;
  clearTimeout(waiting);
  asking.stop();
  state.value = { key, seat: view?.answer.to_play ?? '', answer: null, running: false };
  if (!key || !view) return;
  const begin = () => look(key, view);
  if (view.answer.full) begin();
  else waiting = setTimeout(begin, PATIENCE);
}

/**
 * @param {string} key
 * @param {{game: Game, deal: GameDeal}} about
 */
function look(key, { game, deal }) {
  const fields = { ...deal.position, game: game.id, played: deal.line.slice(0, deal.at) };
  const change = (/** @type {{answer?: Wire.PlayAnswer, running: boolean}} */ to) => { state.value = { ...state.peek(), ...to }; };
  change({ running: true });
  asking.ask(key, async (/** @type {AbortSignal} */ signal) => {
    for (const { playouts, max_ms } of ROUNDS) {
      const answer = await ask('play', { ...fields, playouts, limits: { max_ms } }, signal);
      if (state.peek().key !== key) return;
      const isMore = answer.playouts > (state.peek().answer?.playouts ?? 0);
      change({ ...(isMore ? { answer } : {}), running: answer.status !== 'stopped' && playouts !== ROUNDS.at(-1)?.playouts });
      // More time was used than a round has: the next one would bring little more.
      if (answer.status === 'stopped' && !isMore) break;
    }
    change({ running: false });
  }, () => change({ running: false }));
}

/**
 * The panel.
 * @param {{name: (seat: string) => string, move: (text: string) => Kid}} props
 */
export function Estimate({ name, move }) {
  const { answer, seat, running } = state.value;
  return v('section', { id: 'game-estimate', class: 'panel', 'aria-label': t('estimate'), hidden: !answer }, answer && [v('h2', {}, t('estimate')), v('p', { class: 'faint' }, t('estimate-by-play')),
    v('p', { id: 'estimate-message', class: 'faint', role: 'status' }, [t('playouts', { n: answer.playouts }), t('mean-of-what-is-played-for', { player: name(seat) }), running ? t('estimate-goes-on') : ''].filter(Boolean).join(' ')),
    v('div', { id: 'estimate-moves' }, movesTable(answer, move))]);
}

/**
 * Moves with their means, that of the player first, then by how near they come to it.
 * @param {Wire.PlayAnswer} answer
 * @param {(text: string) => Kid} move
 */
function movesTable(answer, move) {
  const best = answer.moves.find((one) => one.move === answer.move)?.estimate?.mean ?? 0;
  const away = (/** @type {Wire.PlayedMoveFields} */ one) => (one.move === answer.move ? -1 : one.estimate ? Math.abs(one.estimate.mean - best) : Infinity);
  const rows = [...answer.moves].sort((a, b) => away(a) - away(b));
  const cells = (/** @type {Wire.PlayedMoveFields} */ { estimate }) => {
    const { mean, low, high } = estimate ?? {};
    return [v('td', {}, mean === undefined ? '–' : rounded(mean)), v('td', { class: 'faint' }, low === undefined || high === undefined ? '' : `${rounded(low)} … ${rounded(high)}`)];
  };
  const row = (/** @type {Wire.PlayedMoveFields} */ one) => v('tr', { key: one.move, class: one.move === answer.move ? 'best' : null }, v('th', { scope: 'row' }, move(one.move)), cells(one));
  return scrolling(t('estimate'), v('table', { class: 'moves seen' }, columns([t('move'), t('mean-value'), t('interval-title')]), v('tbody', {}, rows.slice(0, MOST_ROWS).map(row))), v(MoreMoves, { n: rows.length - MOST_ROWS }));
}

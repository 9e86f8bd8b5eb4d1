// What the service says of a deal of any game: where it stands, the moves and their values, what the moves so far cost, the score.

import { ask, Latest } from './wire.js';
import { signal } from './signals.js';

/** Legal moves and seats are known at once if nothing is to be solved, and no time is given for estimates. */
export const AT_ONCE = { max_nodes: 1, max_ms: 40 };
const KEPT = 300;
const cache = new Map();
/** @type {Record<string, Latest>} */
const under = { cards: new Latest(), line: new Latest(), score: new Latest() };
/** @type {GameLine} */
const nothing = { plays: [], tricks: [], values: [] };
/** @type {GameKnown} */
const UNKNOWN = { cards: null, line: nothing, score: null, scoreless: null, wrong: null };
const state = signal(UNKNOWN);
/** @param {Partial<GameKnown>} to */
const change = (to) => { state.value = { ...state.peek(), ...to }; };

/** The answer to `cards` where the deal has come to; `full` once its values are solved. Null before anything is known. */
export const answer = () => state.value.cards;
/** Whether there is nobody to move any more. */
export const over = () => state.value.cards !== null && !state.value.cards.to_play;
/** The moves of the line: plays, tricks, values. */
export const line = () => state.value.line;
export const score = () => state.value.score;
/** Why there is no score of a deal that is played out; null if there is one, or none is asked for. */
export const scoreless = () => state.value.scoreless;
/** Why the position cannot be solved; null if it can. */
export const wrong = () => state.value.wrong;

/**
 * @param {Game} game
 * @param {Pick<GameDeal, 'position'>} about
 * @param {string[]} played
 */
const asked = (game, { position }, played) => ({ ...position, game: game.id, played });

/**
 * The answer to `cards` with a list of the legal moves, each as a card of a bridge answer.
 * @param {Wire.GameCardsAnswer} answer
 */
const withCards = (answer) => {
  const moves = Object.entries(answer.moves);
  const best = answer.best && new Set(answer.best);
  const entry = (/** @type {[string, Wire.ValueFields]} */ [card, value]) => ({ card, value, best: best?.has(card), forced: moves.length === 1 });
  return { ...answer, cards: moves.map(entry) };
};

/**
 * The answer to `trace` with its moves as the plays of a bridge trace.
 * @param {Wire.GameTraceAnswer} answer
 */
export const withPlays = (answer) => {
  const play = (/** @type {Wire.TracedMoveFields} */ { move, best, ...rest }) => ({ ...rest, card: move, ...(rest.cost !== 0 && best.length > 0 ? { better: best } : {}) });
  return { ...answer, plays: answer.moves.map(play) };
};

/**
 * What `cards` answers about a deal of any game.
 * @param {any} fields
 * @param {AbortSignal} [signal]
 */
const askCards = async (fields, signal) => withCards(await ask('cards', fields, signal));

/**
 * What `trace` answers about a deal of any game.
 * @param {any} fields
 * @param {AbortSignal} [signal]
 */
const askTrace = async (fields, signal) => withPlays(await ask('trace', fields, signal));

let hurried = false;

/** Whether no more was asked than is known without solving. */
export const isHurried = () => hurried;

/**
 * Asks for what is not known of a deal; `quick`: only for what is known without solving.
 * @param {Game} game
 * @param {GameDeal} deal
 * @param {boolean} quick
 */
export function solve(game, deal, quick = false) {
  hurried = quick;
  const here = asked(game, deal, deal.line.slice(0, deal.at));
  const whole = asked(game, deal, deal.line);
  change({ cards: cache.get(`cards${JSON.stringify(here)}`) || null, score: null, scoreless: null, wrong: null });
  two('cards', 'cards', askCards, here, (answer) => {
    change({ cards: answer });
    if (answer.full && !answer.to_play && deal.at === deal.line.length) solveScore(game, withScoreFields(whole, deal.scoreFields));
  }, quick);
  if (deal.line.length === 0) {
    under.line.stop();
    change({ line: nothing });
  } else two('line', 'trace', askTrace, whole, (answer) => change({ line: { ...nothing, ...answer } }), quick);
}

/** Nothing is asked any more, and nothing is known. */
export function forget() {
  for (const question of Object.values(under)) question.stop();
  state.value = UNKNOWN;
}

/**
 * Asks twice: for what is known without solving, and for all.
 * @param {string} name
 * @param {string} op
 * @param {(fields: any, signal: AbortSignal) => Promise<any>} put
 * @param {any} fields
 * @param {(answer: any) => void} take
 * @param {boolean} once
 */
function two(name, op, put, fields, take, once) {
  const key = op + JSON.stringify(fields);
  const known = cache.get(key);
  if (known) {
    under[name].stop();
    take(known);
    return;
  }
  under[name].ask(once ? `${key} at once` : key, async (/** @type {AbortSignal} */ signal) => {
    const quick = await put({ ...fields, limits: AT_ONCE }, signal);
    const whole = quick.status !== 'stopped';
    if (!whole) take({ ...quick, full: false });
    if (once && !whole) return;
    const answer = { ...(whole ? quick : await put(fields, signal)), full: true };
    keep(key, answer);
    take(answer);
  }, (error) => {
    if (name === 'cards') change({ wrong: error });
  });
}

/**
 * @param {string} key
 * @param {any} answer
 */
function keep(key, answer) {
  cache.set(key, answer);
  if (cache.size > KEPT) cache.delete(cache.keys().next().value);
}

/**
 * The score of a deal that is played out, where the game has scores.
 * @param {Game} game
 * @param {any} whole
 */
function solveScore(game, whole) {
  if (!game.operations.includes('score')) return;
  const key = `score${JSON.stringify(whole)}`;
  const there = cache.get(key) || null;
  change({ score: there });
  if (there) return;
  under.score.ask(key, async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('score', whole, signal);
    keep(key, answer);
    change({ score: answer });
  }, (error) => change({ scoreless: error }));
}

/**
 * A request with the fields that the reader added about the auction or the result, by their place in it.
 * @param {any} fields
 * @param {any} scoreFields
 */
function withScoreFields(fields, scoreFields) {
  const all = structuredClone(fields);
  for (const [at, value] of Object.entries(scoreFields)) {
    const [, name, part] = at.split('/');
    if (part === undefined) all[name] = value;
    else all[name] = { ...all[name], [part]: value };
  }
  return all;
}

/**
 * A best line from where a deal has come to: [{seat, card}].
 * @param {Game} game
 * @param {GameDeal} deal
 * @param {any} limits
 * @param {AbortSignal} [signal]
 */
export async function best(game, deal, limits = {}, signal) {
  const { line } = await ask('line', { ...asked(game, deal, deal.line.slice(0, deal.at)), limits }, signal);
  return line.map((/** @type {Wire.BestMoveFields} */ { seat, move }) => ({ seat, card: move }));
}

/**
 * Where a deal stands at another place of its line, without a value: what `cards` answers at once.
 * @param {Game} game
 * @param {Pick<GameDeal, 'position' | 'line'>} deal
 * @param {number} at
 */
export async function standsAt(game, deal, at) {
  const fields = asked(game, deal, deal.line.slice(0, at));
  const key = `stands${JSON.stringify(fields)}`;
  const there = cache.get(`cards${JSON.stringify(fields)}`) ?? cache.get(key);
  if (there) return there;
  const answer = await askCards({ ...fields, limits: AT_ONCE });
  keep(key, answer);
  return answer;
}

/**
 * The moves of a record as far as they are allowed.
 * @param {GameRecord} record
 * @returns {Promise<{plays: {card: string}[], refused?: Wire.RefusedFields}>}
 */
export async function replay(record) {
  if (!record.played?.length) return { plays: [] };
  const { score: _score, result: _result, ...fields } = record;
  return askTrace({ ...fields, limits: AT_ONCE });
}

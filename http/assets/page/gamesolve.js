// What the service says of a deal of any game: where it stands, the moves and their values, what the moves so far cost, the score.

import { ask } from './service.js';
import { Latest } from './wire.js';
import { signal } from './signals.js';

/** Legal moves and seats are known at once if nothing is to be solved, and no time is given for estimates. */
export const AT_ONCE = { max_nodes: 1, max_ms: 40 };
const KEPT = 300;
/** A question about a deal. @typedef {Omit<GamePosition, 'game'> & {game: string, limits?: {max_nodes?: number, max_ms?: number}}} GameQuestion */
/** What `trace` answers, with its moves as plays. @typedef {ReturnType<typeof withPlays>} GameTrace */

/** Answers that are known, by their questions: of positions, the same without values, of lines, of scores. */
const cache = {
  /** @type {Map<string, GameAnswer>} */
  cards: new Map(),
  /** @type {Map<string, GameAnswer>} */
  stands: new Map(),
  /** @type {Map<string, GameTrace & {full: boolean}>} */
  line: new Map(),
  /** @type {Map<string, Wire.ScoreAnswer>} */
  score: new Map(),
};
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
 * @param {{position: GamePosition}} about
 * @param {string[]} played
 * @returns {GameQuestion}
 */
const asked = (game, { position }, played) => ({ ...position, game: game.id, played });

/**
 * The answer to `cards` with a list of the legal moves, each as a card of a bridge answer.
 * @param {Wire.GameCardsAnswer} answer
 */
const withCards = ({ target, ...answer }) => {
  const moves = Object.entries(answer.moves);
  const best = answer.best && new Set(answer.best);
  /** @type {(move: [string, Wire.ValueFields]) => MoveValue} */
  const entry = ([card, value]) => ({ card, value, best: best?.has(card), forced: moves.length === 1 });
  /** @type {GameAnswer['target']} */
  const wanted = target;
  return { ...answer, ...(wanted ? { target: wanted } : {}), cards: moves.map(entry) };
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
 * @param {GameQuestion} fields
 * @param {AbortSignal} [signal]
 */
const askCards = async (fields, signal) => withCards(await ask('cards', fields, signal));

/**
 * What `trace` answers about a deal of any game.
 * @param {GameQuestion} fields
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
  change({ cards: cache.cards.get(JSON.stringify(here)) || null, score: null, scoreless: null, wrong: null });
  two(under.cards, cache.cards, askCards, here, (answer) => {
    change({ cards: answer });
    if (answer.full && !answer.to_play && deal.at === deal.line.length) solveScore(game, withScoreFields(whole, deal.scoreFields));
  }, quick, (error) => change({ wrong: error }));
  if (deal.line.length === 0) {
    under.line.stop();
    change({ line: nothing });
  } else two(under.line, cache.line, askTrace, whole, (answer) => change({ line: { ...nothing, ...answer } }), quick);
}

/** Nothing is asked any more, and nothing is known. */
export function forget() {
  for (const question of Object.values(under)) question.stop();
  state.value = UNKNOWN;
}

/**
 * Asks twice: for what is known without solving, and for all.
 * @template {{status?: Wire.Status}} Found
 * @param {Latest} latest
 * @param {Map<string, Found & {full: boolean}>} answers
 * @param {(fields: GameQuestion, signal: AbortSignal) => Promise<Found>} put
 * @param {GameQuestion} fields
 * @param {(answer: Found & {full: boolean}) => void} take
 * @param {boolean} once
 * @param {(error: Failure) => void} failed
 */
function two(latest, answers, put, fields, take, once, failed = () => {}) {
  const key = JSON.stringify(fields);
  const known = answers.get(key);
  if (known) {
    latest.stop();
    take(known);
    return;
  }
  latest.ask(once ? `${key} at once` : key, async (/** @type {AbortSignal} */ signal) => {
    const quick = await put({ ...fields, limits: AT_ONCE }, signal);
    const whole = quick.status !== 'stopped';
    if (!whole) take({ ...quick, full: false });
    if (once && !whole) return;
    const answer = { ...(whole ? quick : await put(fields, signal)), full: true };
    keep(answers, key, answer);
    take(answer);
  }, failed);
}

/**
 * @template T
 * @param {Map<string, T>} answers
 * @param {string} key
 * @param {T} answer
 */
function keep(answers, key, answer) {
  answers.set(key, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value ?? '');
}

/**
 * The score of a deal that is played out, where the game has scores.
 * @param {Game} game
 * @param {GameQuestion} whole
 */
function solveScore(game, whole) {
  if (!game.operations.includes('score')) return;
  const key = JSON.stringify(whole);
  const there = cache.score.get(key) || null;
  change({ score: there });
  if (there) return;
  under.score.ask(key, async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('score', whole, signal);
    keep(cache.score, key, answer);
    change({ score: answer });
  }, (error) => change({ scoreless: error }));
}

/**
 * A request with the fields that the reader added about the auction or the result, by their place in it.
 * @param {GameQuestion} fields
 * @param {Record<string, unknown>} scoreFields
 * @returns {GameQuestion}
 */
function withScoreFields(fields, scoreFields) {
  /** @type {Record<string, unknown>} */
  const all = structuredClone({ ...fields });
  for (const [at, value] of Object.entries(scoreFields)) {
    const [, name, part] = at.split('/');
    if (part === undefined) all[name] = value;
    else all[name] = { ...Object(all[name]), [part]: value };
  }
  return { ...fields, ...all };
}

/**
 * A best line from where a deal has come to.
 * @param {Game} game
 * @param {{position: GamePosition, line: string[], at: number}} deal
 * @param {{max_ms?: number}} limits
 * @param {AbortSignal} [signal]
 * @returns {Promise<{seat: string, card: string}[]>}
 */
export async function best(game, deal, limits = {}, signal) {
  const { line } = await ask('line', { ...asked(game, deal, deal.line.slice(0, deal.at)), limits }, signal);
  return line.map(({ seat, move }) => ({ seat, card: move }));
}

/**
 * Where a deal stands at another place of its line, without a value: what `cards` answers at once.
 * @returns {Promise<GameAnswer & {stands: Wire.PositionStateFields}>}
 * @param {Game} game
 * @param {{position: GamePosition, line: string[]}} deal
 * @param {number} at
 */
export async function standsAt(game, deal, at) {
  const fields = asked(game, deal, deal.line.slice(0, at));
  const key = JSON.stringify(fields);
  const there = cache.cards.get(key) ?? cache.stands.get(key);
  const answer = there ?? { ...await askCards({ ...fields, limits: AT_ONCE }), full: false };
  if (!there) keep(cache.stands, key, answer);
  if (!answer.stands) throw new Error('an answer about moves without the position');
  return { ...answer, stands: answer.stands };
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

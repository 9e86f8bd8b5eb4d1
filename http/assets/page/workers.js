// The engine in the browser itself: workers that answer what a service would. In a folder this module stands in place of `service.js`.

import { Refused } from './refused.js';
import { t } from './locale.js';

/** Whether a service answers. */
export const SERVED = false;
/** Where the form is that others put into a frame of theirs, beside the page. */
export const FRAME = 'embed.html';
/** The message until it is known what can be asked. */
export const STARTING = t('loading-the-engine');

/**
 * What a question may cost, as with a service.
 * @type {Record<string, number>}
 */
const MOST = { max_ms: 10000, max_nodes: 500000000 };
/** Each worker has a table of its own, so there are not more than a few. */
const CREW = Math.min(navigator.hardwareConcurrency || 2, 8);
/** How many milliseconds a worker may still take for what nobody waits for any more; after them another takes its place. */
const PATIENCE = 200;
/** Operations that solve strains of a deal; the worker that has solved them need not do it again. */
const OF_STRAINS = ['table', 'par', 'contracts'];
const FAULT = JSON.stringify({ error: { code: 'internal-error', message: t('request-unanswered') } });

/** A question, or the wish for the names of all operations. @typedef {(Question & {deal?: unknown, limits?: Record<string, number>}) | null} Posted */
/** `text` is the question, null for the names. @typedef {{ text: string | null, home: number | null, done: (answer: string) => void, failed: (error: Error) => void }} Task */
/** A place for a worker, and what the worker is at. @typedef {{ home: number, worker: Worker | null, task: Task | null }} Hand */

/** @type {Hand[]} */
const crew = Array.from({ length: CREW }, (_, home) => ({ home, worker: null, task: null }));
/** What waits for a worker: a list for each who asks, who take turns. @type {Task[][]} */
let waiting = [];
/** @type {Promise<WebAssembly.Module> | null} */
let engine = null;
/** @type {WebAssembly.Module} */
let compiled;

/** Loads the engine, unless it is there. */
async function load() {
  engine ??= fetch(new URL('../tikki.wasm', import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
  });
  try {
    compiled = await engine;
  } catch {
    engine = null;
    throw new Refused({ code: 'unreachable', detail: t('the-page-cannot-load-its-engine-tikki') });
  }
}

/**
 * What a request may cost at most: what it says itself, if that is less.
 * @param {NonNullable<Posted>} question
 */
function limited(question) {
  const own = question.limits || {};
  const least = (/** @type {string} */ name) => Math.min(own[name] ?? MOST[name], MOST[name]);
  return { ...question, limits: { max_ms: least('max_ms'), max_nodes: least('max_nodes') } };
}

/**
 * The worker that must have a question; null if any may.
 * @param {NonNullable<Posted>} about
 */
function homeOf({ op, deal }) {
  if (!OF_STRAINS.includes(op) || typeof deal !== 'string') return null;
  let sum = 0;
  for (const sign of deal) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65521;
  return sum % CREW;
}

/**
 * Promises of the answers to some questions, and a way to give up what is not answered.
 * @param {readonly Posted[]} questions
 */
function post(questions) {
  /** @type {Task[]} */
  const open = [];
  const answers = questions.map((question) => /** @type {Promise<string>} */ (new Promise((done, failed) => {
    open.push({ text: question && JSON.stringify(limited(question)), home: question && homeOf(question), done, failed });
  })));
  // Nobody may wait for them any more when they fail.
  for (const answer of answers) answer.catch(() => {});
  const all = new Set(open);
  waiting.push(open);
  dispatch();
  return { answers, withdraw: () => withdraw(open, all) };
}

/**
 * @param {Task[]} open
 * @param {Set<Task>} all
 */
function withdraw(open, all) {
  waiting = waiting.filter((one) => one !== open);
  for (const hand of crew) {
    const { task } = hand;
    if (task && all.has(task)) setTimeout(() => hand.task === task && dismiss(hand), PATIENCE);
  }
  for (const task of all) task.failed(new DOMException('given up', 'AbortError'));
}

/** Gives every worker that is free something to do. */
function dispatch() {
  for (const hand of crew) {
    const task = hand.task ? null : next(hand.home);
    if (task) begin(hand, task);
  }
}

/**
 * What a worker does next. Who has got something is last in turn.
 * @param {number | null} home
 */
function next(home) {
  for (const [turn, open] of waiting.entries()) {
    const place = open.findIndex((task) => task.home === null || task.home === home);
    if (place < 0) continue;
    const [task] = open.splice(place, 1);
    waiting.splice(turn, 1);
    if (open.length > 0) waiting.push(open);
    return task;
  }
  return null;
}

/**
 * @param {Hand} hand
 * @param {Task} task
 */
function begin(hand, task) {
  hand.task = task;
  hand.worker ??= hire(hand);
  hand.worker.postMessage(task.text);
}

/** @param {Hand} hand */
function hire(hand) {
  const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = (/** @type {MessageEvent<string>} */ { data }) => {
    hand.task?.done(data);
    hand.task = null;
    dispatch();
  };
  worker.onerror = () => {
    hand.task?.done(FAULT);
    dismiss(hand);
  };
  worker.postMessage(compiled);
  return worker;
}

/**
 * Ends a worker, whatever it is at.
 * @param {Hand} hand
 */
function dismiss(hand) {
  if (hand.worker) {
    hand.worker.onmessage = null;
    hand.worker.onerror = null;
    hand.worker.terminate();
  }
  Object.assign(hand, { worker: null, task: null });
  dispatch();
}

/**
 * Asks, and hands over the text of each answer as it comes, in the order of the questions.
 * @param {readonly Posted[]} questions
 * @param {(answer: string, index: number) => void} each
 * @param {AbortSignal} [signal]
 */
async function answered(questions, each, signal) {
  await load();
  signal?.throwIfAborted();
  const { answers, withdraw: giveUp } = post(questions);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    for (const [index, answer] of answers.entries()) each(await answer, index);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/**
 * The answer to one question.
 * @type {typeof import('./service.js').ask}
 */
export async function ask(op, fields, signal) {
  /** @type {Parameters<Parameters<typeof askAll>[1]>[0] | undefined} */
  let result;
  await askAll([{ op, ...fields }], (answer) => { result = answer; }, signal);
  if (result?.error) throw new Refused(result.error);
  return result;
}

/**
 * Asks all of [{op, …}] at once; `each(answer, index)` is called as they come, in their order.
 * @type {typeof import('./service.js').askAll}
 */
export const askAll = (questions, each, signal) => answered(questions, (answer, index) => each(JSON.parse(answer), index), signal);

/** The games there are. */
export const list = () => ask('games', {});

/**
 * The names of all operations.
 * @returns {Promise<Set<string>>}
 */
export async function abilities() {
  let names = '[]';
  await answered([null], (answer) => { names = answer; });
  return new Set(JSON.parse(names));
}

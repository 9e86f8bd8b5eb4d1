// The service: one question, or several that are answered one after the other.

import { SEAT } from './cards.js';

/** A question that was refused: what, where, and why. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail || problem.message || problem.title || 'the service did not answer');
    this.code = problem.code || 'unknown';
    this.at = problem.at || null;
    this.problem = problem;
  }
}

/** Fields whose place says nothing that a reader does not see. */
const EVIDENT = ['text', 'condition', 'deal', 'q'];

/** A place in a request as people name it; a line and a column stay. */
function placeOf(at) {
  if (!at || !at.startsWith('/')) return at || '';
  const [, name, part] = at.split('/');
  if (EVIDENT.includes(name)) return '';
  if (name === 'played' || name === 'made') return part === undefined ? '' : `Card ${Number(part) + 1}`;
  if (name === 'hands' && part) return `${SEAT[part] || `Player ${part}`}'s cards`;
  const words = name.replaceAll('_', ' ');
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}

/** Why something was refused, and where, in words. */
export function told(error) {
  const place = placeOf(error.at);
  return place ? `${place}: ${error.message}` : error.message;
}

const unreachable = () => new Refused({ code: 'unreachable', detail: 'The service does not answer. Is tikki serve still running?' });

async function send(path, type, body, signal) {
  const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body, signal }).catch((error) => {
    throw error.name === 'AbortError' ? error : unreachable();
  });
  if (!answer.ok) throw new Refused(await answer.json().catch(() => ({ title: `status ${answer.status}` })));
  return answer;
}

/** The answer to one question. */
export async function ask(op, fields, signal) {
  const answer = await send(`/v1/${op}`, 'application/json', JSON.stringify(fields), signal);
  return answer.json();
}

/** Asks all of [{op, …}] at once; `each(answer, index)` is called as they come, in their order. */
export async function askAll(questions, each, signal) {
  const lines = questions.map((question) => JSON.stringify(question)).join('\n');
  const answer = await send('/v1/batch', 'application/x-ndjson', lines, signal);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let index = 0;
  for (;;) {
    const { done, value } = await reader.read();
    rest += value || '';
    const whole = rest.split('\n');
    rest = done ? '' : whole.pop();
    for (const line of whole.filter((text) => text.trim())) {
      each(JSON.parse(line), index);
      index += 1;
    }
    if (done) return;
  }
}

async function document(path) {
  const answer = await fetch(path).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw new Refused({ code: 'no-list', detail: `The service does not tell what it can do (status ${answer.status}).` });
  return answer.json();
}

/** The games there are. */
export const list = () => document('/v1/games');

/** The names of all operations. */
export async function abilities() {
  const { paths } = await document('/openapi.json');
  const names = Object.keys(paths).filter((path) => path.startsWith('/v1/'));
  return new Set(names.map((path) => path.slice(4)));
}

/** Keeps one question under way: a new one ends the one before, the same one is left alone. */
export class Latest {
  #key = null;

  #controller = null;

  /** `work(signal)` is awaited, unless the key is that of the last question. */
  ask(key, work, failed) {
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    if (key === null) return;
    const controller = new AbortController();
    this.#controller = controller;
    work(controller.signal).catch((error) => {
      if (error.name === 'AbortError' || controller.signal.aborted) return;
      // The same question may be asked again.
      if (this.#key === key) this.#key = null;
      failed(error);
    });
  }

  stop() {
    this.#controller?.abort();
    this.#controller = null;
    this.#key = null;
  }
}

// The service, over HTTP. In a folder that has none, `workers.js` stands in place of this module.

import { Refused } from './refused.js';
import { t } from './locale.js';

/** Whether a service answers. */
export const SERVED = true;
/** Where the form is that others put into a frame of theirs, beside the page. */
export const FRAME = 'embed';
/** The message until it is known what can be asked. */
export const STARTING = t('asking-the-service-what-it-can-do');

const unreachable = () => new Refused({ code: 'unreachable', detail: t('service-unreachable') });

/**
 * @param {string} path
 * @param {string} type
 * @param {string} body
 * @param {AbortSignal} [signal]
 */
async function send(path, type, body, signal) {
  const answer = await fetch(path, { method: 'POST', headers: { 'Content-Type': type }, body, signal }).catch((/** @type {Error} */ error) => {
    throw error.name === 'AbortError' ? error : unreachable();
  });
  if (!answer.ok) throw new Refused(await answer.json().catch(() => ({ title: `status ${answer.status}` })));
  return answer;
}

/**
 * The answer to one question.
 * @template {OperationName} Name
 * @template {{game?: GameId}} const Fields
 * @param {Name} op
 * @param {Fields & RequestFields<Name, Fields>} fields
 * @param {AbortSignal} [signal]
 * @returns {Promise<AnswerTo<Name, Fields>>}
 */
export async function ask(op, fields, signal) {
  const answer = await send(`/v1/${op}`, 'application/json', JSON.stringify(fields), signal);
  return answer.json();
}

/**
 * Asks all of [{op, …}] at once; `each(answer, index)` is called as they come, in their order.
 * @template {Question} const Asked
 * @param {readonly Asked[]} questions
 * @param {(answer: AnswerAmong<Asked>, index: number) => void} each
 * @param {AbortSignal} [signal]
 */
export async function askAll(questions, each, signal) {
  const lines = questions.map((question) => JSON.stringify(question)).join('\n');
  const answer = await send('/v1/batch', 'application/x-ndjson', lines, signal);
  if (!answer.body) throw unreachable();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let index = 0;
  for (;;) {
    const { done, value } = await reader.read();
    rest += value || '';
    const whole = rest.split('\n');
    rest = done ? '' : whole.pop() ?? '';
    for (const line of whole.filter((text) => text.trim())) {
      each(JSON.parse(line), index);
      index += 1;
    }
    if (done) return;
  }
}

/**
 * @template T
 * @param {string} path
 * @returns {Promise<T>}
 */
async function document(path) {
  const answer = await fetch(path).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw new Refused({ code: 'no-list', detail: t('service-without-list', { status: answer.status }) });
  return answer.json();
}

/**
 * The games there are.
 * @returns {Promise<Wire.GamesAnswer>}
 */
export const list = () => document('/v1/games');

/**
 * The names of all operations.
 * @returns {Promise<Set<string>>}
 */
export async function abilities() {
  /** @type {{operations: string[]}} */
  const { operations } = await document('/v1/operations');
  return new Set(operations);
}

// The service: one question, or several that are answered one after the other.

/** A question that was refused: what, where, and why. */
export class Refused extends Error {
  constructor(problem) {
    super(problem.detail || problem.message || problem.title || 'the service did not answer');
    this.code = problem.code || 'unknown';
    this.at = problem.at || null;
    this.problem = problem;
  }
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

/** The names of all operations, and of the games that have their own. */
export async function abilities() {
  const answer = await fetch('/openapi.json').catch(() => null);
  const document = answer && answer.ok ? await answer.json() : { paths: {} };
  const names = Object.keys(document.paths).filter((path) => path.startsWith('/v1/'));
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

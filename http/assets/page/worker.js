// A worker of a page without a service: the engine as WebAssembly, which answers one question at a time.

/**
 * What the engine offers: room for the bytes of a request, its answer, the names of all operations, and the length of the last answer.
 * @typedef {{memory: WebAssembly.Memory, room(bytes: number): number, answer(): number, operations(): number, answered(): number}} Engine
 */

/** @type {Engine} */
let engine;

/**
 * The engine of an instance of its module.
 * @param {WebAssembly.Instance} instance
 * @returns {Engine}
 */
function engineOf({ exports: { memory, room, answer: solved, operations, answered } }) {
  if (!(memory instanceof WebAssembly.Memory) || !(room instanceof Function) || !(solved instanceof Function) || !(operations instanceof Function) || !(answered instanceof Function)) throw new Error('no engine of this page');
  return { memory, room: (bytes) => room(bytes), answer: () => solved(), operations: () => operations(), answered: () => answered() };
}

/**
 * The last answer of the engine.
 * @param {number} at
 */
function lastAnswer(at) {
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, engine.answered()));
}

/**
 * The answer to a request; to none, the names of all operations.
 * @param {string} text
 */
function answer(text) {
  if (text === null) return lastAnswer(engine.operations());
  const bytes = new TextEncoder().encode(text);
  const at = engine.room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  return lastAnswer(engine.answer());
}

// The engine comes first, compiled; what comes after it are requests.
self.onmessage = (/** @type {MessageEvent<WebAssembly.Module | string>} */ { data }) => {
  if (data instanceof WebAssembly.Module) {
    engine = engineOf(new WebAssembly.Instance(data, { page: { now: () => performance.now() } }));
  } else {
    self.postMessage(answer(data));
  }
};

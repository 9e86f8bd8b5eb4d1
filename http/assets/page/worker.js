// A worker of a page without a service: the engine as WebAssembly, which answers one question at a time.

/** @type {any} */
let engine = null;

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
self.onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    engine = new WebAssembly.Instance(data, { page: { now: () => performance.now() } }).exports;
  } else {
    self.postMessage(answer(data));
  }
};

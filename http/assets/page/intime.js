// Answers in time.

/**
 * What `think` finds within `ms` milliseconds, else what `otherwise` says; `hurried`: the time was over. The signal of `think`
 * stops it then; a `think` that goes on is not waited for.
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} think
 * @param {() => T} otherwise
 * @param {number} ms
 * @param {AbortSignal} signal
 * @returns {Promise<{found: T, hurried: boolean}>}
 */
export async function inTime(think, otherwise, ms, signal) {
  const thinking = new AbortController();
  const stop = () => thinking.abort();
  signal.addEventListener('abort', stop);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => { timer = setTimeout(() => resolve(null), ms); });
  try {
    const thought = think(thinking.signal).then((found) => ({ found, hurried: false }));
    return await Promise.race([thought, late]) ?? { found: otherwise(), hurried: true };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

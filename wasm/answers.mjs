// Answers requests, a line each on standard input, with the worker of the page: node wasm/answers.mjs tikki.wasm worker.js
// With `--times` each line is the milliseconds that its request took.

import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createInterface } from 'node:readline';

const [engine, script, times] = process.argv.slice(2);
let answer = '';
globalThis.self = { postMessage: (text) => { answer = text; } };
await import(pathToFileURL(script));
self.onmessage({ data: await WebAssembly.compile(await readFile(engine)) });
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const start = performance.now();
  self.onmessage({ data: line });
  process.stdout.write(`${times ? (performance.now() - start).toFixed(1) : answer}\n`);
}

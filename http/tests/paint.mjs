// Measures the first paint of the page in an empty browser: `node http/tests/paint.mjs http://127.0.0.1:8080/`, with a service there.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RUNS = 7;
const DEAL = 'N:Q97.AT76.K76.874_AJ8.KJ42.JT4.JT6_K6542.Q93.32.KQ9_T3.85.AQ985.A532';
const PLACES = { home: '', 'a board': `#deal=${DEAL}&dealer=N&contract=2NT-E`, 'a game': '#tab=games&game=skat' };
const [home = 'http://127.0.0.1:8080/'] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'paint-'));
const chromium = spawn(process.env.CHROMIUM ?? 'chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1366,768', '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const [, , , to, from] = chromium.stdio;
const waiting = new Map();
let text = '';
let count = 0;
from.on('data', (bytes) => {
  const messages = (text + bytes).split('\0');
  text = messages.pop();
  for (const message of messages.map(JSON.parse)) waiting.get(message.id)?.(message.result);
});

const call = (method, params = {}, sessionId = undefined) => new Promise((done) => {
  count += 1;
  waiting.set(count, done);
  to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
});

/** Milliseconds until the browser has painted text or a picture of an address that it has not seen before. */
async function firstPaint(url) {
  const { browserContextId } = await call('Target.createBrowserContext');
  const { targetId } = await call('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  await call('Page.navigate', { url }, sessionId);
  const expression = "new Promise((done) => new PerformanceObserver((list) => { for (const one of list.getEntriesByName('first-contentful-paint')) done(one.startTime); }).observe({ type: 'paint', buffered: true }))";
  const { result } = await call('Runtime.evaluate', { expression, awaitPromise: true }, sessionId);
  await call('Target.disposeBrowserContext', { browserContextId });
  return result.value;
}

for (const [name, fragment] of Object.entries(PLACES)) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await firstPaint(home + fragment));
  times.sort((a, b) => a - b);
  console.log(`${name}: median ${times[RUNS >> 1].toFixed(0)} ms, slowest ${times[RUNS - 1].toFixed(0)} ms of ${RUNS}`);
}
chromium.kill();
chromium.on('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));

// What the service says of the state that is shown: table, par, the legal cards, the line, the score.

import { ask, askAll, Latest, Refused } from './wire.js';
import { dealText, isWhole } from './cards.js';
import { contractCode } from './bridge.js';
import { batch, signal } from './signals.js';
import { t } from './locale.js';

export const STRAINS = ['NT', 'S', 'H', 'D', 'C'];
const KEPT = 600;

/** How often more was known: what reads `known` follows it. */
const answers = signal(0);

/**
 * What is known of the state that is shown; null where nothing is, yet. `wrong` holds errors by name.
 * @type {Known & Record<string, any>}
 */
export const known = new Proxy(/** @type {Known & Record<string, any>} */ ({ table: null, par: null, cards: null, trace: null, score: null, wrong: {} }), {
  get: (held, /** @type {string} */ name) => {
    void answers.value;
    return held[name];
  },
});

const cache = new Map();
/** @type {Record<string, Latest>} */
const under = { table: new Latest(), cards: new Latest(), trace: new Latest(), score: new Latest() };
/** More is known, or something else is asked. */
const notify = () => { answers.value = answers.peek() + 1; };

/**
 * @param {string} key
 * @param {any} value
 */
function keep(key, value) {
  cache.set(key, value);
  if (cache.size > KEPT) cache.delete(cache.keys().next().value);
}

/**
 * The fields by which all operations about the play know a position.
 * @param {Board} state
 * @param {string[]} cards
 */
export function position(state, cards) {
  const { contract } = state;
  if (!contract) throw new Error(t('no-contract'));
  /** @type {Record<string, any>} */
  const fields = { deal: dealText(state.hands), declarer: contract.declarer, played: cards };
  if (contract.level) Object.assign(fields, { contract: contractCode(contract) });
  else Object.assign(fields, { strain: contract.strain });
  if (contract.leader) fields.leader = contract.leader;
  return fields;
}

/**
 * Asks for what the state needs and is not known.
 * @param {Board} state
 */
export const solve = (state) => batch(() => {
  const { contract, hands } = state;
  const full = isWhole(hands);
  solveTable(hands && { deal: dealText(hands), dealer: state.dealer, vulnerable: state.vul, full });
  one('cards', hands && contract && position(state, state.line.slice(0, state.at)));
  one('trace', hands && contract && state.line.length > 0 && position(state, state.line));
  one('score', full && contract && contract.level && {
    deal: dealText(hands), contract: contractCode(contract), doubled: contract.doubled, declarer: contract.declarer, vulnerable: state.vul,
  }, 'contract');
  notify();
});

/**
 * Asks once more what was not answered.
 * @param {Board} state
 */
export function again(state) {
  for (const name of Object.keys(known.wrong)) {
    under[name].stop();
    known[name] = null;
  }
  known.wrong = {};
  solve(state);
}

/**
 * @param {string} name
 * @param {any} fields
 * @param {any} op
 */
function one(name, fields, op = name) {
  const key = fields ? op + JSON.stringify(fields) : null;
  if (known[name]?.key === key && key !== null) return;
  known[name] = (key && cache.get(key)) || null;
  delete known.wrong[name];
  if (key === null || known[name]) {
    under[name].stop();
    return;
  }
  under[name].ask(key, async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask(op, fields, signal);
    keep(key, { ...answer, key });
    known[name] = cache.get(key);
    notify();
  }, (error) => failed(name, error));
}

/** @param {any} asked */
function solveTable(asked) {
  const key = asked ? JSON.stringify(asked) : null;
  if (key !== null && known.table?.key === key) return;
  const done = key && cache.get(key);
  known.table = done || (key && { key, cells: {}, stopped: false });
  known.par = done ? done.par : null;
  delete known.wrong.table;
  if (key === null || done) {
    under.table.stop();
    return;
  }
  under.table.ask(key, (/** @type {AbortSignal} */ signal) => fetchTable(known.table, asked, signal), (error) => failed('table', error));
}

/**
 * One strain after the other, so that the table fills while it is solved; then par.
 * @param {any} table
 * @param {any} about
 * @param {AbortSignal} signal
 */
async function fetchTable(table, { deal, dealer, vulnerable, full }, signal) {
  /** @type {object[]} */
  const questions = STRAINS.map((strain) => ({ op: 'table', deal, strains: [strain] }));
  if (full) questions.push({ op: 'par', deal, dealer, vulnerable });
  await askAll(questions, (answer) => {
    if (answer.error) throw new Refused(answer.error);
    for (const [seat, row] of Object.entries(answer.tricks || {})) table.cells[seat] = { ...table.cells[seat], ...row };
    table.stopped ||= answer.status === 'stopped';
    if (answer.par) table.par = answer.par;
    if (known.table === table) {
      known.par = table.par || null;
      notify();
    }
  }, signal);
  table.done = true;
  if (!table.stopped) keep(table.key, table);
  if (known.table === table) notify();
}

/**
 * @param {string} name
 * @param {any} error
 */
function failed(name, error) {
  known.wrong[name] = error;
  notify();
}

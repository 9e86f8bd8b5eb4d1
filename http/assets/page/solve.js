// What the service says of the state that is shown: table, par, the legal cards, the line, the score.

import { ask, askAll } from './service.js';
import { Refused } from './refused.js';
import { Latest } from './wire.js';
import { dealText, isWhole } from './cards.js';
import { contractCode } from './bridge.js';
import { batch, signal } from './signals.js';
import { t } from './locale.js';

export const STRAINS = ['NT', 'S', 'H', 'D', 'C'];
const KEPT = 600;

/** How often more was known: what reads `known` follows it. */
const answers = signal(0);

/** @type {Known} */
const NOTHING = { table: null, par: null, cards: null, trace: null, score: null, wrong: {} };

/** What is known of the state that is shown; null where nothing is, yet. `wrong` holds errors by name. */
export const known = new Proxy(NOTHING, {
  get: (held, name, proxy) => {
    void answers.value;
    return Reflect.get(held, name, proxy);
  },
});

/** What is asked about a state, by its name in what is known. @typedef {'table' | 'cards' | 'trace' | 'score'} Subject */
/** What answers to questions about the play are. @typedef {Pick<Known, 'cards' | 'trace' | 'score'>} Answers */

/** @type {Map<string, Table>} */
const tables = new Map();
/** @type {{[Name in keyof Answers]: Map<string, NonNullable<Known[Name]>>}} */
const cache = { cards: new Map(), trace: new Map(), score: new Map() };
/** @type {Record<Subject, Latest>} */
const under = { table: new Latest(), cards: new Latest(), trace: new Latest(), score: new Latest() };
/** More is known, or something else is asked. */
const notify = () => { answers.value = answers.peek() + 1; };

/**
 * @template T
 * @param {Map<string, T>} answered
 * @param {string} key
 * @param {T} value
 */
function keep(answered, key, value) {
  answered.set(key, value);
  if (answered.size > KEPT) answered.delete(answered.keys().next().value ?? '');
}

/**
 * The fields by which all operations about the play know a position.
 * @param {Board} state
 * @param {string[]} cards
 */
export function position(state, cards) {
  const { contract } = state;
  if (!contract) throw new Error(t('no-contract'));
  /** @type {{deal: string, declarer: string, played: string[], contract?: string, strain?: string, leader?: string}} */
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
  solveTable(hands ? { deal: dealText(hands), dealer: state.dealer, vulnerable: state.vul, full } : null);
  one('cards', hands && contract && position(state, state.line.slice(0, state.at)), async (fields, signal, key) => ({ ...await ask('cards', fields, signal), key }));
  one('trace', hands && contract && state.line.length > 0 && position(state, state.line), async (fields, signal, key) => ({ ...await ask('trace', fields, signal), key }));
  one('score', full && contract && contract.level && {
    deal: dealText(hands), contract: contractCode(contract), doubled: contract.doubled, declarer: contract.declarer, vulnerable: state.vul,
  }, async (fields, signal, key) => ({ ...await ask('contract', fields, signal), key }));
  notify();
});

/** @type {Subject[]} */
const SUBJECTS = ['table', 'cards', 'trace', 'score'];

/**
 * Asks once more what was not answered.
 * @param {Board} state
 */
export function again(state) {
  for (const name of SUBJECTS) {
    if (!known.wrong[name]) continue;
    under[name].stop();
    known[name] = null;
  }
  known.wrong = {};
  solve(state);
}

/**
 * @template {keyof Answers} Name
 * @template {object} Fields
 * @param {Name} name
 * @param {Fields | '' | 0 | false | null | undefined} fields
 * @param {(fields: Fields, signal: AbortSignal, key: string) => Promise<NonNullable<Known[Name]>>} put
 */
function one(name, fields, put) {
  const key = fields ? JSON.stringify(fields) : null;
  if (known[name]?.key === key && key !== null) return;
  known[name] = (key !== null && cache[name].get(key)) || null;
  delete known.wrong[name];
  if (!fields || key === null || known[name]) {
    under[name].stop();
    return;
  }
  under[name].ask(key, async (/** @type {AbortSignal} */ signal) => {
    const answer = await put(fields, signal, key);
    keep(cache[name], key, answer);
    known[name] = answer;
    notify();
  }, (error) => failed(name, error));
}

/** A deal of which the table is wanted, whole or not. @typedef {{deal: string, dealer: string, vulnerable: string, full: boolean}} Tabled */

/** @param {Tabled | null} asked */
function solveTable(asked) {
  const key = asked ? JSON.stringify(asked) : null;
  if (key !== null && known.table?.key === key) return;
  const done = key === null ? undefined : tables.get(key);
  const table = done ?? (key === null ? null : { key, cells: {}, stopped: false });
  known.table = table;
  known.par = done ? done.par : null;
  delete known.wrong.table;
  if (!asked || key === null || !table || done) {
    under.table.stop();
    return;
  }
  under.table.ask(key, (/** @type {AbortSignal} */ signal) => fetchTable(table, asked, signal), (error) => failed('table', error));
}

/**
 * One strain after the other, so that the table fills while it is solved; then par.
 * @param {Table} table
 * @param {Tabled} about
 * @param {AbortSignal} signal
 */
async function fetchTable(table, { deal, dealer, vulnerable, full }, signal) {
  /** @type {({op: 'table', deal: string, strains: string[]} | {op: 'par', deal: string, dealer: string, vulnerable: string})[]} */
  const questions = STRAINS.map((strain) => ({ op: 'table', deal, strains: [strain] }));
  if (full) questions.push({ op: 'par', deal, dealer, vulnerable });
  await askAll(questions, (answer) => {
    if (answer.error) throw new Refused(answer.error);
    if ('tricks' in answer) for (const [seat, row] of Object.entries(answer.tricks)) table.cells[seat] = { ...table.cells[seat], ...row };
    table.stopped ||= answer.status === 'stopped';
    if (answer.par) table.par = answer.par;
    if (known.table === table) {
      known.par = table.par || null;
      notify();
    }
  }, signal);
  table.done = true;
  if (!table.stopped) keep(tables, table.key, table);
  if (known.table === table) notify();
}

/**
 * @param {Subject} name
 * @param {Failure} error
 */
function failed(name, error) {
  known.wrong[name] = error;
  notify();
}

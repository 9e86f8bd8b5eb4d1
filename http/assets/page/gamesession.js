// Deals of a session at any game: what each cost whom, and where the session stands by the game's own scoring.

import { announce, minus } from './dom.js';
import { ask, askAll } from './service.js';
import { Latest, errorText } from './wire.js';
import { t } from './locale.js';
import { withPlays } from './gamesolve.js';
import { signal } from './signals.js';
import { button, columns } from './parts.js';
import { v } from './view.js';

const asking = new Latest();
/** What the moves of a deal cost. @typedef {Pick<ReturnType<typeof withPlays>, 'plays'>} GameTrace */

/**
 * The deals that are looked at, and what is known of them.
 * @typedef {{records: GameRecord[] | null, traces: (GameTrace | undefined)[], score: Wire.ScoreAnswer | null, wrong: string}} GameSession
 */
/** @type {GameSession} */
const NONE = { records: null, traces: [], score: null, wrong: '' };
const session = signal(NONE);

/**
 * Looks at deals that came together: what each cost whom, and the score of all; null: at none.
 * @param {Game} game
 * @param {GameRecord[] | null} records
 */
export function follow(game, records) {
  if (session.peek().records === records) return;
  session.value = { ...NONE, records };
  asking.stop();
  if (!records || records.length < 2) return;
  const change = (/** @type {(now: GameSession) => Partial<GameSession>} */ to) => {
    const now = session.peek();
    if (now.records === records) session.value = { ...now, ...to(now) };
  };
  asking.ask(JSON.stringify(records), async (/** @type {AbortSignal} */ signal) => {
    const sum = await score(game, records, signal);
    change(() => ({ score: sum }));
    await askAll(records.map(({ result: _result, score: _score, ...record }) => ({ ...record, op: /** @type {const} */ ('trace') })), (answer, place) => {
      change(({ traces }) => ({ traces: Object.assign([...traces], { [place]: answer.error ? { plays: [] } : withPlays(answer) }) }));
    }, signal);
    asking.stop();
    announce(t('all-deals-are-analysed'));
  }, (error) => change(() => ({ wrong: errorText(error) })));
}

/**
 * The score of the session; null where the deals are of several games, or cannot be scored.
 * @param {Game} game
 * @param {GameRecord[]} records
 * @param {AbortSignal} signal
 */
async function score(game, records, signal) {
  if (!game.operations.includes('score') || records.some((record) => record.game !== game.id)) return null;
  return ask('score', { game: game.id, deals: records }, signal).catch((/** @type {Error} */ error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
}

/**
 * @param {GameRecord} record
 * @param {number} place
 */
const label = (record, place) => String(record.number ?? place + 1);
/**
 * @param {GameRecord | undefined} record
 * @param {string} of
 */
const called = (record, of) => record?.players?.[of] || of;

/**
 * The panel of the deals: `index` is the one that is open, `go(index, ply)` opens one where something was given away.
 * @param {{index: number, go: (index: number, ply: number) => void}} props
 */
export function Session({ index, go }) {
  const { records, traces, wrong } = session.value;
  const done = traces.filter(Boolean).length;
  return v('section', { id: 'game-session', class: 'panel', 'aria-label': t('session'), hidden: !records || records.length < 2 }, records && records.length > 1 && [v('h2', {}, t('session')), wrong && v('p', { class: 'wrong', role: 'alert' }, wrong),
    done < records.length ? v('p', { class: 'faint' }, t('of-deals-are-analysed', { done, n: records.length })) : null,
    v('div', { class: 'strip', role: 'group', 'aria-label': t('deals-by-loss') }, records.map((record, place) => tile(record, place, place === index, go))),
    playersTable(), scoreTable()]);
}

/**
 * @param {GameRecord} record
 * @param {number} place
 * @param {boolean} here
 * @param {(index: number, ply: number) => void} go
 */
function tile(record, place, here, go) {
  const trace = session.value.traces[place];
  const slips = (trace?.plays || []).map((play, ply) => ({ ...play, ply })).filter(({ cost = 0 }) => cost > 0);
  const kind = !trace ? 'wait' : slips.some(({ flip }) => flip) ? 'flip' : slips.length > 0 ? 'slip' : trace.plays.length > 0 ? 'clean' : 'none';
  const words = { wait: t('not-analysed-yet'), flip: t('the-contract-was-lost'), slip: t('something-was-lost'), clean: t('nothing-was-lost'), none: t('no-recorded-play') };
  const [first] = slips.sort((a, b) => Number(Boolean(b.flip)) - Number(Boolean(a.flip)) || (b.cost ?? 0) - (a.cost ?? 0));
  return button(label(record, place), () => go(place, first ? first.ply : 0), { class: `tile ${kind}`, 'aria-label': t('deal-is', { n: label(record, place), n2: words[kind] }), 'aria-current': here ? 'true' : null });
}

/** By name: moves with a choice, how many of them cost something, and what. */
function playersTable() {
  const { records, traces } = session.value;
  /** @type {Map<string, {name: string, choices: number, costly: number, cost: number}>} */
  const all = new Map();
  traces.forEach((trace, place) => trace?.plays.forEach(({ seat, forced, cost }) => {
    const name = called(records?.[place], seat);
    const one = all.get(name) || { name, choices: 0, costly: 0, cost: 0 };
    one.choices += forced ? 0 : 1;
    one.costly += (cost ?? 0) > 0 ? 1 : 0;
    one.cost += cost || 0;
    all.set(name, one);
  }));
  if (all.size === 0) return null;
  const row = (/** @type {{name: string, choices: number, costly: number, cost: number}} */ one) => v('tr', { key: one.name }, v('th', { scope: 'row' }, one.name), [one.choices, one.costly, one.cost].map((text) => v('td', {}, text)));
  return table(t('mistakes-by-player'), [t('player'), t('choices'), t('costly'), t('lost')], [...all.values()].sort((a, b) => b.cost - a.cost).map(row));
}

function scoreTable() {
  const { score, records } = session.value;
  if (!score || !records) return null;
  const parties = Object.keys(score.totals);
  const own = (/** @type {Wire.ScoredDealFields} */ deal, /** @type {number} */ place, /** @type {string} */ party) => Object.entries(deal.points).find(([of]) => of === party || called(records[place], of) === party)?.[1] ?? '';
  const rows = score.deals.map((deal, place) => v('tr', {}, v('th', { scope: 'row' }, label(records[place], place)), parties.map((party) => v('td', {}, minus(own(deal, place, party))))));
  const total = v('tr', { class: 'own' }, v('th', { scope: 'row' }, t('total')), parties.map((party) => v('td', {}, minus(score.totals[party]))));
  const { winners: names = [] } = score;
  const winners = names.length > 0 ? v('p', {}, t('won-by-n', { n: names.join(', ') })) : null;
  return [table(t('the-score'), [t('deal'), ...parties], [...rows, total]), winners];
}

/**
 * @param {string} caption
 * @param {string[]} head
 * @param {View[]} rows
 */
const table = (caption, head, rows) => v('div', { class: 'scroll-x' }, v('table', { class: 'session-table' }, v('caption', {}, caption),
  columns(head), v('tbody', {}, rows)));

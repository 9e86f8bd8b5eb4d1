// Deals of a session at any game: what each cost whom, and where the session stands by the game's own scoring.

import { h, fill, setText, minus, announce } from './dom.js';
import { ask, askAll, Latest, errorText } from './wire.js';
import { t } from './locale.js';
import { withPlays } from './gamesolve.js';

const asking = new Latest();
/**
 * {records, game, traces, score, wrong}: the deals that are looked at, and what is known of them.
 * @type {any}
 */
let session = null;

/**
 * Looks at deals in a box; `go(index, ply)` opens one where something was given away, `changed()` says that more is known.
 * @param {any} box
 * @param {Game} game
 * @param {any[] | null} records
 * @param {number} index
 * @param {any} go
 */
export function show(box, game, records, index, go) {
  box.hidden = !records || records.length < 2;
  if (box.hidden) {
    asking.stop();
    session = null;
    return;
  }
  if (session?.records !== records) {
    session = { records, game, traces: [], score: null, wrong: '' };
    look(() => draw(box, index, go));
  }
  draw(box, index, go);
}

/** @param {() => void} changed */
function look(changed) {
  const mine = session;
  const { records, game } = mine;
  asking.stop();
  asking.ask(JSON.stringify(records), async (/** @type {AbortSignal} */ signal) => {
    mine.score = await score(game, records, signal);
    changed();
    await askAll(records.map((/** @type {any} */ { result: _result, score: _score, ...record }) => ({ ...record, op: 'trace' })), (answer, place) => {
      mine.traces[place] = answer.error ? { plays: [] } : withPlays(answer);
      if (session === mine) changed();
    }, signal);
    asking.stop();
    announce(t('all-deals-are-analysed'));
  }, (error) => {
    mine.wrong = errorText(error);
    changed();
  });
}

/**
 * The score of the session; null where the deals are of several games, or cannot be scored.
 * @param {Game} game
 * @param {GameRecord[]} records
 * @param {AbortSignal} signal
 */
async function score(game, records, signal) {
  if (!game.operations.includes('score') || records.some((record) => record.game !== game.id)) return null;
  return ask('score', { game: game.id, deals: records }, signal).catch((error) => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
}

/**
 * @param {any} record
 * @param {number} place
 */
const label = (record, place) => String(record.number ?? place + 1);
/**
 * @param {any} record
 * @param {string} of
 */
const called = (record, of) => record.players?.[of] || of;

/**
 * @param {any} box
 * @param {number} index
 * @param {any} go
 */
function draw(box, index, go) {
  const { records, traces, wrong } = session;
  const done = traces.filter(Boolean).length;
  fill(box, h('h2', {}, t('session')), wrong ? h('p', { class: 'wrong', role: 'alert' }, wrong) : null,
    done < records.length ? h('p', { class: 'faint' }, t('of-deals-are-analysed', { done, n: records.length })) : null,
    h('div', { class: 'strip', role: 'group', 'aria-label': t('deals-by-loss') }, records.map((/** @type {any} */ record, /** @type {number} */ place) => tile(record, place, place === index, go))),
    playersTable(), scoreTable());
}

/**
 * @param {any} record
 * @param {number} place
 * @param {boolean} here
 * @param {any} go
 */
function tile(record, place, here, go) {
  const trace = session.traces[place];
  const slips = (trace?.plays || []).map((/** @type {any} */ play, /** @type {number} */ ply) => ({ ...play, ply })).filter(({ cost = 0 }) => cost > 0);
  const kind = !trace ? 'wait' : slips.some((/** @type {GamePlay} */ { flip }) => flip) ? 'flip' : slips.length > 0 ? 'slip' : trace.plays.length > 0 ? 'clean' : 'none';
  const words = { wait: t('not-analysed-yet'), flip: t('the-contract-was-lost'), slip: t('something-was-lost'), clean: t('nothing-was-lost'), none: t('no-recorded-play') };
  const [first] = slips.sort((/** @type {any} */ a, /** @type {any} */ b) => Number(Boolean(b.flip)) - Number(Boolean(a.flip)) || b.cost - a.cost);
  const button = h('button', { type: 'button', class: `tile ${kind}`, 'aria-label': t('deal-is', { n: label(record, place), n2: words[kind] }), 'aria-current': here ? 'true' : null, onclick: () => go(place, first ? first.ply : 0) });
  setText(button, label(record, place));
  return button;
}

/** By name: moves with a choice, how many of them cost something, and what. */
function playersTable() {
  const all = new Map();
  session.traces.forEach((/** @type {Trace} */ trace, /** @type {number} */ place) => trace.plays.forEach((/** @type {Play} */ { seat, forced, cost }) => {
    const name = called(session.records[place], seat);
    const one = all.get(name) || { name, choices: 0, costly: 0, cost: 0 };
    one.choices += forced ? 0 : 1;
    one.costly += (cost ?? 0) > 0 ? 1 : 0;
    one.cost += cost || 0;
    all.set(name, one);
  }));
  if (all.size === 0) return null;
  const row = (/** @type {any} */ one) => h('tr', {}, h('th', { scope: 'row' }, one.name), [one.choices, one.costly, one.cost].map((text) => h('td', {}, text)));
  return table(t('mistakes-by-player'), [t('player'), t('choices'), t('costly'), t('lost')], [...all.values()].sort((a, b) => b.cost - a.cost).map(row));
}

function scoreTable() {
  const { score, records } = session;
  if (!score) return null;
  const parties = Object.keys(score.totals);
  const own = (/** @type {any} */ deal, /** @type {number} */ place, /** @type {string} */ party) => Object.entries(deal.points).find(([of]) => of === party || called(records[place], of) === party)?.[1] ?? '';
  const rows = score.deals.map((/** @type {any} */ deal, /** @type {number} */ place) => h('tr', {}, h('th', { scope: 'row' }, label(records[place], place)), parties.map((party) => h('td', {}, minus(own(deal, place, party))))));
  const total = h('tr', { class: 'own' }, h('th', { scope: 'row' }, t('total')), parties.map((party) => h('td', {}, minus(score.totals[party]))));
  const winners = (score.winners || []).length > 0 ? h('p', {}, t('won-by-n', { n: score.winners.join(', ') })) : null;
  return [table(t('the-score'), [t('deal'), ...parties], [...rows, total]), winners];
}

/**
 * @param {string} caption
 * @param {any[]} head
 * @param {any[]} rows
 */
const table = (caption, head, rows) => h('div', { class: 'scroll-x' }, h('table', { class: 'session-table' }, h('caption', {}, caption),
  h('thead', {}, h('tr', {}, head.map((name) => h('th', { scope: 'col' }, name)))), h('tbody', {}, rows)));

// The possible contracts of a deal of any game, their values, and the way to play them.

import { announce, h } from './dom.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { randomSeed } from './cards.js';
import { suitSign } from './faces.js';
import { AT_ONCE } from './gamesolve.js';
import { number, ownValue, signed } from './worth.js';
import { contractRows, merged, playoutsOf } from './contractsample.js';
import { estimates, sampleText } from './seen.js';
import { button, columns, labelled, scrolling, withValue } from './parts.js';
import { signal } from './signals.js';
import { v } from './view.js';
import { gameText, gameWord, t } from './locale.js';

const LAYOUTS = 24;
/** The most requests for further layouts or playouts, if each is cut short by the time limit. */
const ROUNDS = 12;
/** The first answer comes soon; the later ones may take longer. */
const TIMES = [{ max_ms: 1200 }, { max_ms: 5000 }];
/** The number of playouts of each contract after which the page asks for no more. */
const PLAYOUTS = 3000;

const asking = new Latest();
/** @type {Map<string, Offered[]>} */
const cache = new Map();
/** {key, rows, who, values, best, sample, say, opened}: the deal that is looked at, and what is known of it. */
const offer = signal(/** @type {Offer | null} */ (null));
/** @param {Partial<Offer>} to */
const change = (to) => { offer.value = /** @type {Offer} */ ({ ...offer.peek(), ...to }); };
/** @type {HTMLDetailsElement | null} */
let panel = null;
/** How often another deal was to be looked at: what was asked for before the last time is not shown. */
let turns = 0;

/**
 * Possible contracts: [{declarer, contract, game, position}]; nothing where a game has no contracts, or the deal is none.
 * @param {Game} game
 * @param {GamePosition} deal
 */
export async function offered(game, deal) {
  if (!game.operations.includes('contracts')) return [];
  const key = keyOf(game, deal);
  const there = cache.get(key);
  if (there) return there;
  const { hands = {}, ...rest } = deal;
  const { contracts } = await ask('contracts', { ...rest, hands, game: game.id, scores: false, positions: true, limits: AT_ONCE }).catch(() => ({ contracts: [] }));
  const rows = contracts.map(({ name, position = deal, ...one }) => ({ ...one, position, contract: name }));
  cache.clear();
  cache.set(key, rows);
  return rows;
}

/**
 * @param {Game} game
 * @param {GamePosition} deal
 */
const keyOf = (game, deal) => game.id + JSON.stringify(deal);

/**
 * Looks at the deal of a view; the panel opens where a contract is to be chosen.
 * @param {OfferView} view
 */
export async function follow({ game, whole, seat, undecided }) {
  turns += 1;
  if (!whole) return;
  const mine = turns;
  const key = keyOf(game, whole);
  const rows = await offered(game, whole);
  if (mine !== turns || rows.length === 0) return;
  if (offer.value?.key !== key) {
    asking.stop();
    offer.value = { key, rows, who: seat || rows[0].declarer, values: null, best: null, sample: null, isGrowing: false, say: '', opened: false };
    if (panel) panel.open = false;
  }
  if (!undecided || offer.value.opened || !panel) return;
  change({ opened: true });
  panel.open = true;
  // On a phone it is below the table.
  panel.scrollIntoView({ block: 'nearest' });
}

/** @param {{view: OfferView}} props */
export function Contracts({ view }) {
  const here = offer.value?.key === (view.whole && keyOf(view.game, view.whole)) ? offer.value : null;
  return v('details', { id: 'game-contracts', class: 'panel', hidden: !here, ref: (/** @type {HTMLDetailsElement | null} */ element) => { panel = element; } }, v('summary', {}, t('possible-contracts')), here && body(here, view));
}

/**
 * @param {Offer} about
 * @param {OfferView} view
 */
function body({ rows, who, values, sample, say, isGrowing }, view) {
  const seats = [...new Set(rows.map(({ declarer }) => declarer))];
  return [v('div', { class: 'row' }, view.fixed ? null : labelled(t('by'), { id: 'contract-who', value: who, onchange: withValue(turn) }, seats.map((seat) => [seat, view.name(seat)])),
    view.secret ? null : button(t('with-open-hands'), () => solve(view), { id: 'contract-solve' }),
    view.secret && who !== view.seat ? null : button(t(view.secret ? 'what-is-my-hand-worth' : 'as-the-player-sees-it'), () => judge(view), { id: 'contract-seen' }),
    isGrowing ? button(t('stop'), stop, { id: 'contract-stop', class: 'link' }) : null),
  v('p', { id: 'contract-message', class: 'faint', role: 'status' }, say),
  sample && (sample.layouts > 0 || playoutsOf(sample) > 0) ? sampleTable(sample, view) : list(view, view.secret ? null : values)];
}

/**
 * @param {ContractSample} sample
 * @param {OfferView} view
 */
function sampleTable(sample, view) {
  const { rows, count } = contractRows(sample);
  return estimates(rows, count, t('contract'), ({ contract }) => cell(contract, view));
}

/** The contracts of the seat that is looked at. */
const own = () => (offer.value?.rows ?? []).filter(({ declarer }) => declarer === offer.value?.who);

/**
 * @param {string} contract
 * @param {OfferView} view
 */
function cell(contract, view) {
  const one = own().find((row) => row.contract === contract);
  return one ? contractButton(one, view) : contractText(contract);
}

/** @param {string} seat */
function turn(seat) {
  asking.stop();
  change({ who: seat, values: null, best: null, sample: null, isGrowing: false, say: '' });
}

/**
 * All contracts of a seat, with what is known of each.
 * @param {OfferView} view
 * @param {Offer['values']} values
 */
function list(view, values) {
  if (!values) return v('div', { class: 'row contract-list' }, own().map((one) => contractButton(one, view)));
  const { who = '', best } = offer.value ?? {};
  const cells = (/** @type {Offered} */ one) => {
    const value = values.get(one.contract);
    const points = value?.points?.[who] ?? sidePoints(who, value?.points);
    return [value ? number(ownValue(value.value, who) ?? '–') : '–', value?.made === undefined ? '–' : t(value.made ? 'made' : 'down'), points === undefined ? '–' : signed(points)];
  };
  const line = (/** @type {Offered} */ one) => {
    const isBest = one.contract === best;
    return v('tr', { key: one.contract, class: isBest ? 'best' : null }, v('th', { scope: 'row' }, contractButton(one, view)), cells(one).map((text) => v('td', {}, text)), v('td', {}, isBest ? t('best-move') : ''));
  };
  return scrolling(t('what-each-is-worth'), v('table', { class: 'moves' },
    columns([t('contract'), t('value'), t('result'), t('score'), '']), v('tbody', {}, own().map(line))));
}

/**
 * What the declarer's side scores.
 * @param {string} who
 * @param {Record<string, number>} [points]
 */
const sidePoints = (who, points) => Object.entries(points || {}).find(([side]) => side.length > 1 && side.includes(who))?.[1];

/**
 * @param {Offered} one
 * @param {OfferView} view
 */
function contractButton(one, view) {
  const isChosen = view.chosen && view.chosen.contract === one.contract && view.chosen.declarer === one.declarer;
  const choose = () => {
    if (panel) panel.open = false;
    view.choose(one);
  };
  return button(contractText(one.contract), choose, { key: one.contract, class: 'contract-choice', 'data-contract': one.contract, 'aria-current': isChosen ? 'true' : null, disabled: Boolean(view.waits) });
}

/**
 * A contract with the signs of its suits. The letters after "with" may be players.
 * @param {string} contract
 */
export function contractText(contract) {
  const others = /with [NEW]\b/.test((offer.value?.rows ?? []).map((one) => one.contract).join(' '));
  const [own, ...rest] = others ? contract.split(/(?= with )/) : [contract];
  const signs = own.split(/([SHDC])(?![A-Za-z])/).map((part, index) => (index % 2 === 1 ? suitSign(part, ' ') : part.split(/([ -])/).map((word) => (word === '-' ? ' ' : gameWord(word)))));
  return h('span', { class: 'move-text' }, signs, rest);
}

/**
 * Solves all contracts of the seat with open hands.
 * @param {OfferView} view
 */
function solve(view) {
  work('open', t('solving'), async (who, signal) => {
    const { contracts, best, status } = await ask('contracts', { ...wholeOf(view), game: view.game.id, declarers: [who] }, signal);
    const values = new Map(contracts.map((one) => [one.name, one]));
    const counts = view.game.value ? `${t('counted', { value: gameText(view.game, 'value') })} ` : '';
    return { values, best: best[who] ?? null, sample: null, say: `${counts}${status === 'stopped' ? t('bounds-only') : ''}` };
  });
}

/**
 * What each contract brings over layouts that the seat cannot rule out: shown as they are solved or played out, until there are enough.
 * @param {OfferView} view
 */
function judge(view) {
  work('seen', t('looking'), async (who, signal, grow) => {
    /** @type {ContractSample | null} */
    let sample = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      sample = await sampled(view, who, sample, TIMES[Math.min(round, 1)], signal);
      if (sample.exact || sample.layouts >= LAYOUTS || playoutsOf(sample) >= PLAYOUTS) break;
      const text = saidOf(sample);
      grow({ sample, values: null, isGrowing: true, say: text ? `${text} ${t('looking')}` : t('looking') });
    }
    return { sample, values: null, isGrowing: false, say: sample ? saidOf(sample) || sampleText({}) : '' };
  });
}

/**
 * How much a sample looked at; nothing if nothing was solved or played out.
 * @param {ContractSample} sample
 */
function saidOf(sample) {
  const playouts = playoutsOf(sample);
  return sample.layouts > 0 || playouts > 0 ? sampleText({ ...sample, status: null, playouts }) : '';
}

/**
 * The deal of a view with its hands.
 * @param {OfferView} view
 */
const wholeOf = ({ whole }) => ({ ...whole, hands: whole?.hands ?? {} });

/**
 * A sample with further layouts or playouts, as many as are wanted at most.
 * @param {OfferView} view
 * @param {string} who
 * @param {ContractSample | null} sample
 * @param {{max_ms: number}} limits
 * @param {AbortSignal} signal
 * @returns {Promise<ContractSample>}
 */
async function sampled(view, who, sample, limits, signal) {
  const layouts = LAYOUTS - (sample?.layouts ?? 0);
  const more = await ask('simulate', { ...view.whole, game: view.game.id, seat: who, contracts: true, layouts, seed: randomSeed(), limits }, signal);
  if (!('contracts' in more)) throw new Error('a sample of moves where contracts were asked for');
  return sample ? merged(sample, more) : more;
}

/** What is known by now has to do. */
function stop() {
  asking.stop();
  const sample = offer.value?.sample;
  change({ isGrowing: false, say: (sample && saidOf(sample)) || sampleText({}) });
}

/**
 * @param {string} what
 * @param {string} say
 * @param {(who: string, signal: AbortSignal, grow: (more: Partial<Offer>) => void) => Promise<Partial<Offer>>} task
 */
function work(what, say, task) {
  change({ say });
  let mine = offer.value;
  const who = mine?.who ?? '';
  const grow = (/** @type {Partial<Offer>} */ more) => {
    if (offer.value !== mine) return;
    change(more);
    mine = offer.value;
  };
  asking.stop();
  asking.ask(`${what} ${who}`, async (/** @type {AbortSignal} */ signal) => {
    const more = await task(who, signal, grow);
    if (offer.value !== mine) return;
    asking.stop();
    grow(more);
    announce(t('the-contracts-are-analysed'));
  }, (error) => grow({ isGrowing: false, say: errorText(error) }));
}

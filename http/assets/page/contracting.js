// The possible contracts of a deal of any game, their values, and the way to play them.

import { h, fill, setText, announce, select, unset, $, focused } from './dom.js';
import { ask, Latest, errorText } from './wire.js';
import { randomSeed } from './cards.js';
import { suitSign } from './faces.js';
import { AT_ONCE } from './gamesolve.js';
import { number, ownValue, signed } from './worth.js';
import { estimates, merged, sampleText } from './seen.js';
import { gameText, gameWord, t } from './locale.js';

const LAYOUTS = 24;
/** The most requests for further layouts, if each is cut short by the time limit. */
const ROUNDS = 12;

const asking = new Latest();
const cache = new Map();
/**
 * {key, rows, who, values, best, sample, say, opened}: the deal that is looked at, and what is known of it.
 * @type {Offer}
 */
let offer = unset();
/** @type {HTMLDetailsElement} */
let panel = unset();
/** How often the panel was to be drawn: what was asked for before the last time is not drawn. */
let turns = 0;

/** @param {HTMLDetailsElement} box */
export function build(box) {
  panel = box;
}

/**
 * Possible contracts: [{declarer, contract, game, position}]; nothing where a game has no contracts, or the deal is none.
 * @param {Game} game
 * @param {any} deal
 */
export async function offered(game, deal) {
  if (!game.operations.includes('contracts')) return [];
  const key = keyOf(game, deal);
  if (!cache.has(key)) {
    const { contracts = [] } = await ask('contracts', { ...deal, game: game.id, scores: false, positions: true, limits: AT_ONCE }).catch(() => ({}));
    cache.clear();
    cache.set(key, contracts.map((/** @type {Game} */ { name, ...one }) => ({ ...one, contract: name })));
  }
  return cache.get(key);
}

/**
 * @param {Game} game
 * @param {any} deal
 */
const keyOf = (game, deal) => game.id + JSON.stringify(deal);

/**
 * Shows the panel. `view`: game, whole (the deal before a contract was chosen, or null), undecided, seat (of the reader, or
 * null), secret, name(seat), chosen ({contract, declarer}), choose(row).
 * @param {OfferView} view
 */
export async function paint(view) {
  turns += 1;
  panel.hidden = !view.whole;
  if (!view.whole) return;
  const mine = turns;
  const key = keyOf(view.game, view.whole);
  const rows = await offered(view.game, view.whole);
  if (mine !== turns) return;
  panel.hidden = rows.length === 0;
  if (rows.length === 0) return;
  if (offer?.key !== key) {
    asking.stop();
    offer = { key, rows, who: view.seat || rows[0].declarer, values: null, best: null, sample: null, isGrowing: false, say: '', opened: false };
    panel.open = false;
  }
  const opens = view.undecided && !offer.opened;
  if (opens) {
    offer.opened = true;
    panel.open = true;
  }
  draw(view);
  // On a phone it is below the table.
  if (opens) panel.scrollIntoView({ block: 'nearest' });
}

/** @param {OfferView} view */
function draw(view) {
  const { rows, who, values, sample, say } = offer;
  const seats = [...new Set(rows.map(({ declarer }) => declarer))];
  const box = select({ id: 'contract-who', onchange: (/** @type {FieldEvent} */ event) => turn(event.target.value, view) }, seats.map((seat) => [seat, view.name(seat)]));
  box.value = who;
  const kept = focused()?.dataset?.contract;
  fill(panel, h('summary', {}, t('possible-contracts')),
    h('div', { class: 'row' }, view.fixed ? null : h('label', {}, `${t('by')} `, box),
      view.secret ? null : h('button', { type: 'button', id: 'contract-solve', onclick: () => solve(view) }, t('with-open-hands')),
      view.secret && who !== view.seat ? null : h('button', { type: 'button', id: 'contract-seen', onclick: () => judge(view) }, t(view.secret ? 'what-is-my-hand-worth' : 'as-the-player-sees-it')),
      offer.isGrowing ? h('button', { type: 'button', id: 'contract-stop', class: 'link', onclick: () => stop(view) }, t('stop')) : null),
    h('p', { id: 'contract-message', class: 'faint', role: 'status' }, say),
    sample && sample.layouts > 0 ? estimates(sample.contracts, sample.layouts, t('contract'), ({ contract }) => cell(contract, view)) : list(view, view.secret ? null : values));
  if (kept) $(`[data-contract="${CSS.escape(kept)}"]`, panel)?.focus();
}

/** @param {string} contract */
const row = (contract) => offer.rows.find((one) => one.declarer === offer.who && one.contract === contract);

/**
 * @param {string} contract
 * @param {OfferView} view
 */
function cell(contract, view) {
  const one = row(contract);
  return one ? button(one, view) : contractText(contract);
}

/**
 * @param {string} seat
 * @param {OfferView} view
 */
function turn(seat, view) {
  asking.stop();
  offer = { ...offer, who: seat, values: null, best: null, sample: null, isGrowing: false, say: '' };
  draw(view);
  $('#contract-who').focus();
}

/**
 * All contracts of a seat, with what is known of each.
 * @param {OfferView} view
 * @param {Offer['values']} values
 */
function list(view, values) {
  const own = offer.rows.filter(({ declarer }) => declarer === offer.who);
  if (!values) return h('div', { class: 'row contract-list' }, own.map((one) => button(one, view)));
  const cells = (/** @type {Offered} */ one) => {
    const value = values.get(one.contract);
    const points = value?.points?.[offer.who] ?? sidePoints(value?.points);
    return [value ? number(ownValue(value.value, offer.who)) : '–', value?.made === undefined ? '–' : t(value.made ? 'made' : 'down'), points === undefined ? '–' : signed(points)];
  };
  const line = (/** @type {Offered} */ one) => h('tr', { class: one.contract === offer.best ? 'best' : null }, h('th', { scope: 'row' }, button(one, view)), cells(one).map((text) => h('td', {}, text)), h('td', {}, one.contract === offer.best ? t('best-move') : ''));
  return h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': t('what-each-is-worth') }, h('table', { class: 'moves' },
    h('thead', {}, h('tr', {}, [t('contract'), t('value'), t('result'), t('score')].map((name) => h('th', { scope: 'col' }, name)), h('td', {}))), h('tbody', {}, own.map(line))));
}

/**
 * What the declarer's side scores.
 * @param {Record<string, number>} [points]
 */
const sidePoints = (points) => Object.entries(points || {}).find(([side]) => side.length > 1 && side.includes(offer.who))?.[1];

/**
 * @param {Offered} one
 * @param {OfferView} view
 */
function button(one, view) {
  const chosen = view.chosen && view.chosen.contract === one.contract && view.chosen.declarer === one.declarer;
  const choose = () => {
    panel.open = false;
    view.choose(one);
  };
  return h('button', { type: 'button', class: 'contract-choice', 'data-contract': one.contract, 'aria-current': chosen ? 'true' : null, disabled: Boolean(view.waits), onclick: choose }, contractText(one.contract));
}

/**
 * A contract with the signs of its suits. The letters after "with" may be players.
 * @param {string} contract
 */
export function contractText(contract) {
  const others = /with [NEW]\b/.test((offer?.rows || []).map((one) => one.contract).join(' '));
  const [own, ...rest] = others ? contract.split(/(?= with )/) : [contract];
  const signs = own.split(/([SHDC])(?![A-Za-z])/).map((part, index) => (index % 2 === 1 ? suitSign(part, ' ') : part.split(/([ -])/).map((word) => (word === '-' ? ' ' : gameWord(word)))));
  return h('span', { class: 'move-text' }, signs, rest);
}

/**
 * Solves all contracts of the seat with open hands.
 * @param {OfferView} view
 */
function solve(view) {
  work(`open ${offer.who}`, t('solving'), view, async (/** @type {AbortSignal} */ signal) => {
    const { contracts, best, status } = await ask('contracts', { ...view.whole, game: view.game.id, declarers: [offer.who] }, signal);
    const values = new Map(contracts.map((/** @type {OfferValue} */ one) => [one.name, one]));
    const counts = view.game.value ? `${t('counted', { value: gameText(view.game, 'value') })} ` : '';
    return { values, best: best[offer.who] ?? null, sample: null, say: `${counts}${status === 'stopped' ? t('bounds-only') : ''}` };
  });
}

/**
 * What each contract brings over layouts that the seat cannot rule out: shown as they are solved, until there are enough.
 * @param {OfferView} view
 */
function judge(view) {
  work(`seen ${offer.who}`, t('looking'), view, async (/** @type {AbortSignal} */ signal, grow) => {
    let sample = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const layouts = LAYOUTS - (sample?.layouts ?? 0);
      const more = await ask('simulate', { ...view.whole, game: view.game.id, seat: offer.who, contracts: true, layouts, seed: randomSeed() }, signal);
      sample = sample ? merged(sample, more) : more;
      if (sample.exact || sample.layouts >= LAYOUTS) break;
      grow({ sample, values: null, isGrowing: true, say: sample.layouts > 0 ? `${t('layouts-sampled', { n: sample.layouts })} ${t('looking')}` : t('looking') });
    }
    return { sample, values: null, isGrowing: false, say: sampleText(sample) };
  });
}

/**
 * What is known by now has to do.
 * @param {OfferView} view
 */
function stop(view) {
  asking.stop();
  offer = { ...offer, isGrowing: false, say: sampleText({ ...offer.sample, status: null }) };
  draw(view);
}

/**
 * @param {string} key
 * @param {string} word
 * @param {OfferView} view
 * @param {(signal: AbortSignal, grow: (more: Partial<Offer>) => void) => Promise<Partial<Offer>>} task
 */
function work(key, word, view, task) {
  setText($('#contract-message'), word);
  let mine = offer;
  const grow = (/** @type {Partial<Offer>} */ more) => {
    if (offer !== mine) return;
    mine = { ...offer, ...more };
    offer = mine;
    draw(view);
  };
  asking.stop();
  asking.ask(key, async (/** @type {AbortSignal} */ signal) => {
    const more = await task(signal, grow);
    if (offer !== mine) return;
    asking.stop();
    grow(more);
    announce(t('the-contracts-are-analysed'));
  }, (error) => {
    grow({ isGrowing: false });
    setText($('#contract-message'), errorText(error));
  });
}

// How opening leads fare over many layouts that the leader may expect: beside what they are worth on the one deal.

import { $, announce, entered, minus, setText } from './dom.js';
import { SEAT, SUIT, SYMBOL, dealText, height, isWhole, rankText } from './cards.js';
import { contractCode, contractText, isLedByRule, leaderOf, side, SIDE } from './bridge.js';
import { auctionOf } from './auction.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { follow, get } from './store.js';
import { signal } from './signals.js';
import { IntervalPlot } from './insightsplots.js';
import { columns } from './parts.js';
import { render, v } from './view.js';
import { decimal, percent, t } from './locale.js';

const LAYOUTS = 100;
const sampling = new Latest();
let able = false;
/** @type {string | null} */
let shown = null;
/** Every lead, as it was answered. */
const leads = signal(/** @type {Wire.LeadFields[]} */ ([]));

/** @param {Set<string>} abilities */
export function build(abilities) {
  able = abilities.has('leads');
  $('#leads-form').addEventListener('submit', sample);
  follow(paint);
  render($('#leads-table'), () => leads.value.length > 0 && leadTable(leads.value, true));
}

/** @param {Board} about */
const keyOf = ({ hands, contract, vul }) => JSON.stringify([dealText(hands), contract, vul]);

/** @param {Board} state */
function paint(state) {
  const { contract, at, hands } = state;
  const fits = able && contract?.level && at === 0 && isLedByRule(contract) && isWhole(hands);
  $('#leads').hidden = !fits;
  if (!fits) return;
  setText($('#leads-title'), t('lead-of-single-dummy', { seat: SEAT[leaderOf(contract)] }));
  if (shown !== keyOf(state)) {
    sampling.stop();
    shown = null;
    leads.value = [];
    setText($('#leads-note'), '');
  }
}

/** @param {Event} event */
function sample(event) {
  event.preventDefault();
  const state = get();
  const { contract, hands, vul } = state;
  if (!contract) return;
  const condition = entered('#leads-condition').trim();
  shown = keyOf(state);
  setText($('#leads-note'), t('sampling'));
  sampling.stop();
  sampling.ask(shown + condition, async (/** @type {AbortSignal} */ signal) => {
    const asked = { deal: dealText(hands), contract: contractCode(contract), doubled: contract.doubled, declarer: contract.declarer, vulnerable: vul, layouts: LAYOUTS, ...auctionOf(state) };
    const answer = await ask('leads', condition ? { ...asked, condition } : asked, signal);
    sampling.stop();
    draw(contract, answer);
  }, (error) => {
    setText($('#leads-note'), errorText(error));
  });
}

/**
 * A lead of which a sample says something.
 * @typedef {Wire.LeadFields & {sampled: Wire.SampledLead & {declarer_tricks: Wire.Mean}}} RatedLead
 */

/**
 * Cards that touch stand in one row.
 * @param {Wire.LeadFields[]} all
 */
function rowsOf(all) {
  const top = (/** @type {Wire.LeadFields} */ { card, equals }) => equals.every((one) => height(one) > height(card));
  const rated = /** @type {RatedLead[]} */ (all.filter((lead) => lead.sampled?.declarer_tricks && top(lead)));
  return rated.sort((a, b) => (b.sampled.set?.rate ?? 0) - (a.sampled.set?.rate ?? 0) || a.sampled.declarer_tricks.mean - b.sampled.declarer_tricks.mean);
}

/**
 * A number and how sure it is: the ends of its 95 % interval.
 * @param {string} value
 * @param {{low?: number, high?: number}} about
 * @param {(lower: number, upper: number) => string} ends
 */
const sure = (value, { low, high }, ends) => [value, low !== undefined && high !== undefined && v('span', { class: 'faint' }, ` ${ends(low, high)}`)];

/**
 * Leads in their order, with what a sample says of each; and what each does on the deal, where that is known, or else its interval as a
 * drawing.
 * @param {Wire.LeadFields[]} all
 * @param {boolean} isOpen
 */
export function leadTable(all, isOpen) {
  const names = (/** @type {Wire.LeadFields} */ { card, equals }) => v('span', { class: SUIT[card[0]] }, SYMBOL[card[0]], [card, ...equals].map(rankText).join(' '));
  const rows = rowsOf(all);
  const axis = { end: Math.max(0.01, ...rows.map(({ sampled }) => sampled.set?.high ?? 0)) };
  const plot = (/** @type {RatedLead} */ { sampled: { set } }) => v('td', { class: 'lead-plot' }, set && v(IntervalPlot, { interval: { value: set.rate, low: set.low, high: set.high }, whole: null, axis, name: percent(set.rate, 0) }));
  const row = (/** @type {RatedLead} */ lead) => v('tr', { key: lead.card }, v('th', { scope: 'row' }, names(lead)), v('td', {}, lead.sampled.set ? sure(percent(lead.sampled.set.rate, 0), lead.sampled.set, (lower, upper) => percent({ lower, upper })) : '–'), isOpen ? null : plot(lead),
    v('td', {}, sure(decimal(lead.sampled.declarer_tricks.mean), lead.sampled.declarer_tricks, (lower, upper) => `${decimal(lower)}–${decimal(upper)}`)), isOpen && v('td', { class: lead.cost === 0 ? 'good' : null }, minus(lead.result || '')));
  return [columns([t('lead'), t('beats-the-contract'), ...(isOpen ? [] : ['']), t('declarers-tricks'), ...(isOpen ? [t('on-this-deal')] : [])]), v('tbody', {}, rows.map(row))];
}

/**
 * @param {Contract} contract
 * @param {Wire.LeadsAnswer} about
 */
function draw(contract, { leads: found, sample: size, status }) {
  leads.value = found;
  const text = `${t('leads-note', { n: size?.layouts ?? LAYOUTS, seat: SEAT[leaderOf(contract)], contract: contractText(contract), side: SIDE[side(contract.declarer)] })}${status ? ` ${t('no-time-for-more')}` : ''}`;
  setText($('#leads-note'), text);
  announce(t('leads-sampled', { n: rowsOf(found).length }));
}

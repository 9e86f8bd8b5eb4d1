// A lead from one hand and an auction: how each card fares over the layouts that fit what the calls mean, which can be changed.

import { $, announce, entered } from './dom.js';
import { SEATS, SEAT, SUIT_NAME, SUITS, randomSeed } from './cards.js';
import { bidText } from './auction.js';
import { callsOf, handOf, knownHandsOf } from './onehand.js';
import { leadTable } from './leads.js';
import { button, choiceOf, labelled, submitted, withTick, withValue } from './parts.js';
import { recall, remember } from './prefs.js';
import { signal } from './signals.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { t } from './locale.js';
import { render, v } from './view.js';

/** How many layouts are looked at one time after the other: estimates narrow, and the first are there at once. */
const ROUNDS = [40, 150, 400];
/** The same where every layout is played out, which takes longer. */
const PLAYED_ROUNDS = [12, 40, 120];
/** What of a hand has bounds, by the fields of an assumption. @typedef {'hcp' | 'spades' | 'hearts' | 'diamonds' | 'clubs'} Bounded */
/** @type {Record<string, Bounded>} */
const OF_SUIT = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
/** What a call can say of a hand in numbers. @type {[Bounded, string][]} */
const BOUNDS = [['hcp', t('points-of-a-hand')], ...SUITS.map((suit) => /** @type {[Bounded, string]} */ ([OF_SUIT[suit], SUIT_NAME[suit]]))];

/** What a call says of a hand: bounds of its points and of its suits, and more. @typedef {Wire.Assumption & {condition?: string, balanced?: boolean} & {[Name in Bounded]?: (number | null)[]}} Assumed */

const answer = signal(/** @type {(Wire.LeadsAnswer & {asked: object}) | null} */ (null));
const assumed = signal(/** @type {Assumed[]} */ ([]));
const note = signal('');
const isWorking = signal(false);
const sampling = new Latest();
/** The auction that the assumptions are of: those of another one are not sent. */
let assumedFor = '';

/** @param {Set<string>} abilities */
export function build(abilities) {
  $('#lead-lab').hidden = !abilities.has('leads');
  render($('#lead-lab'), () => [v('summary', {}, v('strong', {}, t('a-lead-from-one-hand')), ' ', v('span', { class: 'faint' }, t('your-cards-and-the-auction'))), v(Form), v(Meanings),
    v('p', { id: 'lab-note', class: 'faint', role: 'status' }, note.value), answer.value && v('table', { id: 'lab-table' }, leadTable(answer.value.leads, false))]);
  comeBack();
  for (const kind of ['input', 'change', 'toggle']) $('#lead-lab').addEventListener(kind, keep, true);
}

/** The fields of the form, by what follows "lab-" in their names. */
const FIELDS = ['hand', 'auction', 'dealer', 'vul', 'judge'];

/** What the reader has typed is kept. */
const keep = () => remember('lead', { open: $('details#lead-lab').open, ...Object.fromEntries(FIELDS.map((name) => [name, entered(`#lab-${name}`)])) });

/** What was typed comes back; after a reload the form is as it was, on another visit it is closed. */
function comeBack() {
  const kept = recall('lead');
  if (!kept) return;
  for (const name of FIELDS) if (typeof kept[name] === 'string') Object.assign($(`#lab-${name}`), { value: kept[name] });
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  $('details#lead-lab').open = kept.open === true && how?.type === 'reload';
}

/**
 * Takes a text that is one hand; false if it is none.
 * @param {string} text
 */
export function take(text) {
  const hands = Object.values(knownHandsOf(text) ?? {});
  const hand = handOf(text) ?? (hands.length === 1 ? hands[0] : null);
  if (!hand || $('#lead-lab').hidden) return false;
  $('details#input').open = true;
  $('details#lead-lab').open = true;
  $('input#lab-hand').value = hand;
  keep();
  $('#lab-auction').focus();
  return true;
}

/** The hand, the auction and who dealt: the fields are the reader's, and read when leads are rated. */
const Form = () => v('form', { onsubmit: submitted(rate) },
  v('label', {}, t('your-hand'), v('input', { type: 'text', id: 'lab-hand', spellcheck: 'false', autocomplete: 'off', placeholder: 'KJ952.A7.KQ4.J82', required: true })),
  v('label', {}, t('auction-from-the-dealer-on'), v('input', { type: 'text', id: 'lab-auction', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', placeholder: '1NT P 3NT', required: true })),
  v('div', { class: 'row' }, labelled(t('dealer'), { id: 'lab-dealer' }, SEATS.map((seat) => [seat, SEAT[seat]])),
    labelled(t('vulnerable-title'), { id: 'lab-vul' }, [['None', t('none-title')], ['NS', t('ns-short')], ['EW', t('ew-short')], ['Both', t('both')]]),
    labelled(t('leads-judged-by'), { id: 'lab-judge' }, [['', t('judged-with-open-hands')], ['play', t('judged-by-play')]]),
    v('button', { type: 'submit', id: 'lab-rate', class: 'main' }, t('rate-the-leads')), v(Stop)));

const Stop = () => button(t('stop'), () => stop(), { class: 'link', hidden: !isWorking.value });

function stop() {
  sampling.stop();
  isWorking.value = false;
}

/** What each call is taken to mean; a bound that is empty holds for nothing. */
const Meanings = () => assumed.value.length > 0 && v('fieldset', { class: 'meanings' }, v('legend', {}, t('what-the-calls-are-taken-to-mean')), assumed.value.map((one, place) => v('div', { class: 'row', key: place },
  v('b', {}, `${SEAT[one.seat]} `, bidText(one.call ?? '')),
  one.condition === undefined ? [BOUNDS.filter(([name]) => one[name]).map(([name, title]) => bounds(place, name, title)), addition(place)]
    : v('input', { type: 'text', class: 'grow', value: one.condition, 'aria-label': t('meaning-of-call', { call: one.call ?? '' }), onchange: withValue((value) => change(place, { condition: value })) }),
  one.balanced !== undefined && v('label', { class: 'check' }, v('input', { type: 'checkbox', checked: one.balanced, onchange: withTick((is) => change(place, { balanced: is })) }), ` ${t('balanced')}`))));

/**
 * The least and the most of something in a hand.
 * @param {number} place
 * @param {Bounded} name
 * @param {string} title
 */
function bounds(place, name, title) {
  const held = assumed.value[place][name] ?? [];
  const end = (/** @type {0 | 1} */ at) => v('input', { type: 'number', min: 0, max: name === 'hcp' ? 37 : 13, value: String(held[at] ?? ''), 'aria-label': t(at ? 'at-most-of' : 'at-least-of', { what: title }),
    onchange: withValue((value) => change(place, { [name]: held.with(at, value === '' ? null : Number(value)) })) });
  return v('span', { class: 'bounds', key: name }, `${title} `, end(0), '–', end(1));
}

/**
 * The choice of something else that a call says.
 * @param {number} place
 */
const addition = (place) => choiceOf({ 'aria-label': t('say-more'), value: '', onchange: withValue((value) => { if (value) change(place, { [value]: [null, null] }); }) },
  [['', t('say-more')], ...BOUNDS.filter(([name]) => !assumed.value[place][name])]);

/**
 * Another meaning of a call: the leads are rated anew.
 * @param {number} place
 * @param {Partial<Assumed>} to
 */
function change(place, to) {
  assumed.value = assumed.value.map((one, at) => (at === place ? { ...one, ...to } : one));
  if (!Object.values(to).some((bound) => Array.isArray(bound) && bound.every((end) => end === null))) rate();
}

/** Rates the leads over more and more layouts, until that is stopped. */
function rate() {
  const [hand, { calls, wrong }, dealer] = [handOf(entered('#lab-hand')), callsOf(entered('#lab-auction')), entered('#lab-dealer')];
  stop();
  if (!hand || wrong) {
    note.value = hand ? t('no-such-call', { call: wrong ?? '' }) : t('a-hand-has-thirteen-cards');
    return;
  }
  const auction = JSON.stringify([calls, dealer]);
  if (auction !== assumedFor) assumed.value = [];
  assumedFor = auction;
  const asked = { hand, auction: calls, dealer, vulnerable: entered('#lab-vul'), seed: randomSeed(), ...(entered('#lab-judge') ? { played_out: true } : {}), ...(assumed.value.length > 0 ? { assumed: assumed.value } : {}) };
  isWorking.value = true;
  note.value = t('sampling');
  sampling.ask(JSON.stringify(asked), async (/** @type {AbortSignal} */ signal) => {
    for (const layouts of asked.played_out ? PLAYED_ROUNDS : ROUNDS) {
      const found = await ask('leads', { ...asked, layouts }, signal);
      // An answer that was cut short says less than the one before it.
      if (found.status && answer.value?.asked === asked) break;
      answer.value = { ...found, asked };
      if (assumed.value.length === 0) assumed.value = found.assumed ?? [];
      note.value = t(found.played_out ? 'lead-lab-played-note' : 'lead-lab-note', { n: found.sample?.layouts ?? layouts, seat: SEAT[found.leader] });
    }
    stop();
    announce(note.value);
  }, (error) => {
    stop();
    note.value = errorText(error);
  });
}

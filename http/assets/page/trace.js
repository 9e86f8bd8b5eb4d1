// What the cards of the line cost: a drawing of declarer's tricks, and a list of the cards that mattered.

import { svg, fill, setText, $ } from './dom.js';
import { PACK, SEATS, SEAT, SUIT, cardText } from './cards.js';
import { side, SIDE, costOf, flipOf, needed, playerOf, replay } from './bridge.js';
import * as timeline from './timeline.js';
import * as diagram from './diagram.js';
import { follow, get } from './store.js';
import { known } from './solve.js';
import { sameCards } from './branches.js';
import { goTo } from './play.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import * as how from './how.js';
import { Judge, LAYOUTS, fits, isExact, question, verdictOf } from './judged.js';
import { auctionOf } from './auction.js';
import { errorText } from './wire.js';
import { pref, prefer } from './prefs.js';
import { button, cardSigns, verdictText } from './parts.js';
import { signal } from './signals.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/** @type {Record<string, string>} */
const KIND = { 'opening-lead': t('the-opening-lead'), suit: t('another-suit-was-right'), card: t('another-card-of-the-suit-was-right') };

const judge = new Judge();
/** The cards that mattered, as they are listed. */
const rows = signal(/** @type {View[]} */ ([]));

export function build() {
  follow(paint);
  addEventListener('resize', () => paint(get()));
  render($('#slips'), () => rows.value);
  $('#judge-them').addEventListener('click', () => prefer('judged', !pref('judged')));
}

/**
 * What is known of each card of the line as it had to be judged; null where there was no choice, or nothing is known yet. What can be
 * judged exactly is judged unasked.
 * @param {Board} state
 * @param {Trace} trace
 */
function judgeLine(state, trace) {
  const able = fits(state);
  $('#judge').hidden = !able;
  $('#judge-them').setAttribute('aria-pressed', String(able && pref('judged')));
  const isAsked = able && pref('judged');
  const chosen = trace.plays.map((play, ply) => ({ ...play, ply })).filter(({ forced, ply }) => !forced && (isAsked || isExact(state, state.line, ply)));
  const dearest = [...chosen].sort((a, b) => (b.cost ?? 0) - (a.cost ?? 0) || a.ply - b.ply);
  const left = judge.ask(dearest.map(({ ply }) => question(state, state.line, ply)), (error) => setText($('#judge-message'), errorText(error)));
  const verdicts = trace.plays.map(() => /** @type {Verdict | null} */ (null));
  for (const { ply, card } of chosen) verdicts[ply] = verdictOf(question(state, state.line, ply), card);
  setText($('#judge-message'), !isAsked ? '' : left > 0 ? t('cards-to-judge', { left }) : judgedSum(state, trace, verdicts));
  return verdicts;
}

/**
 * @param {Board} state
 * @param {Trace} about
 * @param {(Verdict | null)[]} verdicts
 */
function judgedSum(state, { plays }, verdicts) {
  const wrong = verdicts.filter((one) => one?.wrong).length;
  const unlucky = plays.filter(({ cost = 0 }, ply) => cost > 0 && verdicts[ply]?.wrong === false).length;
  const exact = verdicts.some((one) => one?.exact) ? [t('judged-exactly')] : [];
  return [t('cards-wrong', { n: wrong, unlucky }), t('judged-over', { n: LAYOUTS }), t(auctionOf(state).auction ? 'they-fit-the-auction-read-as-natural' : 'the-auction-is-unknown'), ...exact].join(' ');
}

/** @param {Board} state */
function paint(state) {
  const trace = state.contract && state.line.length > 0 && !again.hides() && !hidden.hides(state) ? known.trace : null;
  $('#trace').hidden = !trace;
  if (!trace) {
    judge.stop();
    paintLine(state, null, []);
    return;
  }
  const verdicts = judgeLine(state, trace);
  paintLine(state, trace, verdicts);
  const actual = state.actual && sameCards(state.line, state.actual);
  setText($('#trace-title'), actual ? t('recorded-play') : t('this-line-of-play'));
  const plays = trace.plays.map((play, ply) => ({ ...play, ply, verdict: verdicts[ply] }));
  const slips = plays.filter((play) => costOf(play) > 0);
  const shown = plays.filter((play) => costOf(play) > 0 || play.verdict?.wrong);
  rows.value = shown.map((play) => (costOf(play) > 0 ? slip(state, play, state.contract && flipOf(play, state.contract)) : lucky(state, play)));
  $('#slips').hidden = shown.length === 0;
  setText($('#trace-sum'), sum(state, trace, slips));
}

/** @param {Verdict | null} verdict */
const unlucky = (verdict) => (verdict && !verdict.wrong ? ' unlucky' : '');

/** A card of the line, and how it looked from the table. @typedef {Play & {ply: number, verdict: Verdict | null}} JudgedPlay */

/**
 * @param {Board} state
 * @param {JudgedPlay} play
 */
const where = (state, play) => [button([`${t('trick-n-player', { n: Math.floor(play.ply / 4) + 1, player: playerOf(state, play.player) })} `, v('span', { class: SUIT[play.card[0]] }, cardText(play.card))], () => goTo(play.ply), { class: 'link' })];

/**
 * A card that cost nothing as the cards lay, and was wrong all the same.
 * @param {Board} state
 * @param {JudgedPlay} play
 */
function lucky(state, play) {
  return v('li', { key: play.ply, class: 'lucky' }, where(state, play), ` ${t('costs-nothing-as-the-cards-lie')}`, verdictText(play.verdict));
}

/**
 * @param {Board} state
 * @param {JudgedPlay} play
 * @param {string | null} turned
 */
function slip(state, play, turned) {
  const { better = [] } = play;
  const flip = turned ? v('strong', {}, turned === 'down' ? ` ${t('it-lets-the-contract-be-beaten')}` : ` ${t('it-lets-the-contract-through')}`) : null;
  return v('li', { key: play.ply, class: `${turned ? 'flip' : 'slip'}${unlucky(play.verdict)}` }, where(state, play),
    ` ${t('costs-side-cost', { side: SIDE[side(play.seat)], cost: costOf(play) })}`, play.slip ? ` (${KIND[play.slip]})` : '', '.', flip,
    better.length > 0 ? [` ${t('better')} `, cardSigns(better, 6), better.length > 6 ? '' : '.'] : null, verdictText(play.verdict),
    better.length > 0 ? [' ', button(t('how'), () => how.show(state, play), { class: 'link how-link' })] : null);
}

/**
 * @param {Board} state
 * @param {Trace} trace
 * @param {Play[]} slips
 */
function sum(state, trace, slips) {
  const { contract, result } = state;
  const one = SIDE[side(contract?.declarer ?? '')];
  const [first] = trace.declarer_tricks;
  const last = trace.declarer_tricks.at(-1);
  /** @type {string[]} */
  const parts = [];
  // After a limit only bounds may be known.
  if (typeof first === 'number' && typeof last === 'number') parts.push(t('with-best-play-take-from-the-start', { side: one, first, last }));
  if (result !== null && result !== undefined) parts.push(t('at-the-table-they-took', { result }));
  if (slips.length === 0 && trace.status !== 'stopped') parts.push(t('no-card-of-this-line-cost-anything'));
  else {
    const totals = Object.entries(trace.totals.by_player).filter(([, cost]) => cost > 0);
    parts.push(t('lost-of-one', { what: totals.map(([seat, cost]) => `${playerOf(state, seat)} ${cost}`).join(', ') }));
  }
  return parts.join(' ');
}

/** The cards in play. */
const CARDS = new Set(PACK);

/**
 * The play under the table, trick by trick, with declarer's tricks over it; dashed, what he could be expected to take.
 * @param {Board} state
 * @param {Trace | null} trace
 * @param {(Verdict | null)[]} verdicts
 */
function paintLine(state, trace, verdicts) {
  const { contract, at, actual } = state;
  // What was played does not give away what is to be found.
  const line = again.hides() ? state.line.slice(0, at) : state.line;
  const box = $('#line');
  box.hidden = !contract || line.length === 0;
  if (!contract || line.length === 0) {
    fill(box);
    return;
  }
  const { tricks } = replay(state.hands, contract, line);
  const plays = tricks.flatMap(({ leader, cards }) => cards.map((card, turn) => ({ card, seat: SEATS[(SEATS.indexOf(leader) + turn) % 4] })));
  const values = trace?.plays.length === plays.length ? trace.declarer_tricks.map((value) => (typeof value === 'number' ? value : (value.lower + value.upper) / 2)) : [];
  const judged = (/** @type {number} */ ply) => {
    const play = trace?.plays[ply];
    return play ? { cost: costOf(play), flip: flipOf(play, contract) !== null, unlucky: verdicts[ply]?.wrong === false } : {};
  };
  timeline.draw(box, {
    plays: plays.map((play, ply) => ({ ...play, ...judged(ply) })), tricks: tricks.map(({ first, cards, winner }) => ({ first, moves: cards.length, winner: winner ?? null })),
    values, target: { at_least: needed(contract) ?? undefined }, at, actual, name: (seat) => SEAT[seat], cards: CARDS, plain: true,
    caption: t('declarers-tricks'), label: t('tricks-after-each-card', { side: SIDE[side(contract.declarer)], n: values.join(' ') }), ...expected(verdicts),
  }, goTo, (ply) => diagram.peek(get(), ply));
}

/**
 * The second curve over the play: what declarer could be expected to take, and the cards that were wrong.
 * @param {(Verdict | null)[]} verdicts
 */
function expected(verdicts) {
  const known = verdicts.flatMap((verdict, ply) => (verdict?.tricks !== undefined ? [{ ply, tricks: verdict.tricks, wrong: verdict.wrong }] : []));
  if (known.length === 0) return {};
  const more = (/** @type {(ply: number) => number} */ x, /** @type {(value: number) => number} */ y) => [
    svg('path', { class: 'expected', d: known.map(({ ply, tricks }, place) => `${place ? 'L' : 'M'}${x(ply + 1)} ${y(tricks).toFixed(1)}`).join('') }),
    known.filter(({ wrong }) => wrong).map(({ ply, tricks }) => svg('circle', { class: 'wrong', cx: x(ply + 1), cy: y(tricks), r: 3 }))];
  return { more, among: known.map(({ tricks }) => tricks) };
}

// The table of a board: four hands as dealt, the trick on the table, marks on the cards that may be played, badges on those that cost.

import { h, said, $, focusedIn } from './dom.js';
import { SEATS, SEAT, SUIT, ofSuit, cardName } from './cards.js';
import { contractName, contractText, costOf, fate, flipOf, isVulnerable, replay, side, SIDE } from './bridge.js';
import { known } from './solve.js';
import { follow } from './store.js';
import { pref } from './prefs.js';
import { markOf, costName } from './marks.js';
import * as cardtable from './cardtable.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { t } from './locale.js';

const PLACES = cardtable.placesOf(SEATS);

/** @type {(card: string) => void} */
let picked = () => {};

/**
 * Draws the table; `pick(card)` is called for a card that is chosen.
 * @param {(card: string) => void} pick
 */
export function build(pick) {
  picked = pick;
  follow(draw);
}

/** @param {Board} state */
function draw(state) {
  drawAt(state, state.at);
}

/**
 * A look at another place of the line, which changes nothing; null ends it.
 * @param {Board} state
 * @param {number | null} at
 */
export const peek = (state, at) => drawAt(state, at ?? state.at);

/**
 * @param {Board} state
 * @param {number} at
 */
function drawAt(state, at) {
  const { hands, contract, line, players } = state;
  if (!hands) return;
  const now = contract ? replay(hands, contract, line, at) : null;
  const own = again.seat();
  const places = own ? cardtable.turnedTo(SEATS, own) : PLACES;
  const look = lookOf(state, at, now);
  cardtable.draw($('#hand'), {
    seats: SEATS, places, hands: shownHands(hands, state, now), turn: now?.turn ?? null, name: (seat) => SEAT[seat], player: (seat) => players[seat] ?? '',
    tags: (seat) => [contract?.declarer === seat && t('declarer'), hidden.sees(seat, state) && hands[seat].length === 13 && t('high-card-points', { n: points(hands[seat]) })].filter((tag) => tag !== false),
    open: (seat) => hidden.sees(seat, state), look, ...trickOf(now), middle: [middleOf(contract), now && takenOf(now)], tray: trayOf(state, places), plain: true, peek: at !== state.at,
  }, (card) => picked(card));
}

/** High-card points. */
export const points = (/** @type {string[]} */ cards) => cards.reduce((sum, card) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[card[1]] || 0), 0);

/**
 * All hands as they were dealt; of those that are not seen what is left.
 * @param {Hands} hands
 * @param {Board} state
 * @param {Replay | null} now
 * @returns {Hands}
 */
const shownHands = (hands, state, now) => Object.fromEntries(SEATS.map((seat) => [seat, hidden.sees(seat, state) || !now ? hands[seat] : [...now.left[seat]]]));

/**
 * The trick under way, or else the last.
 * @param {Replay | null} now
 * @returns {{trick: Laid[], past: boolean}}
 */
export function trickOf(now) {
  const last = now?.tricks.at(-1);
  if (!last) return { trick: [], past: false };
  const seatAt = (/** @type {number} */ turn) => SEATS[(SEATS.indexOf(last.leader) + turn) % 4];
  return { past: Boolean(last.winner), trick: last.cards.map((card, turn) => ({ seat: seatAt(turn), card, won: last.winner === seatAt(turn) })) };
}

/**
 * What is played.
 * @param {Contract | null} contract
 */
export const middleOf = (contract) => (contract ? said(contractName(contract), { class: SUIT[contract.strain] }, contractText(contract)) : null);

/**
 * The board as it lies on the table: its number, and round it the seats, with dealer and vulnerability. The heading says the same.
 * @param {Board} about
 * @param {Record<string, string>} places
 */
function trayOf({ board, dealer, vul }, places) {
  const one = (/** @type {string} */ seat) => h('span', { class: `on-${places[seat]}${isVulnerable(vul, side(seat)) ? ' vul' : ''}` }, SEAT[seat][0], seat === dealer ? h('small', {}, t('dealer')) : null);
  return h('div', { class: 'tray', 'aria-hidden': 'true' }, SEATS.map(one), h('b', {}, board ?? ''));
}

/**
 * The tricks that both sides have.
 * @param {Replay} about
 */
function takenOf({ taken }) {
  const one = (/** @type {string} */ name, /** @type {string} */ text) => h('span', {}, `${text} `, h('b', { id: `taken-${name}` }, taken[name]));
  return h('span', { class: 'taken', role: 'group', 'aria-label': t('tricks-taken') }, one('NS', t('ns-short')), one('EW', t('ew-short')));
}

/**
 * How the cards look at a place of the line.
 * @param {Board} state
 * @param {number} at
 * @param {Replay | null} now
 */
function lookOf(state, at, now) {
  const here = at === state.at;
  const values = new Map(here ? known.cards?.cards.map((entry) => [entry.card, entry]) : []);
  const plays = new Map(known.trace?.plays.map((play, ply) => [play.card, { ...play, ply }]));
  const places = new Map(state.line.map((card, ply) => [card, ply]));
  return (/** @type {string} */ card, /** @type {string} */ seat) => {
    const legal = Boolean(now?.turn === seat && now.legal.includes(card) && hidden.plays(seat));
    return lookOfCard(state, { card, seat, at, now, legal, value: values.get(card), play: plays.get(card), ply: places.get(card) });
  };
}

/**
 * @param {Board} state
 * @param {OnTable} about
 * @returns {CardLook}
 */
function lookOfCard(state, { card, seat, at, now, legal, value, play, ply }) {
  const secret = again.hides() || hidden.hides(state);
  const missed = again.tried(card);
  const shown = legal && !secret ? value : undefined;
  const mark = missed ? { text: `−${missed}`, tint: 'bad', name: costName(missed), title: '' } : shown && state.contract ? markOf(shown, state.contract, pref('marks'), seat) : null;
  const cost = secret ? 0 : costOf(play);
  const played = ply !== undefined && ply < at;
  return {
    legal, press: !now || legal || ply !== undefined, text: mark?.text, tint: mark?.tint, badge: cost > 0 && !legal ? `−${cost}` : '',
    name: words({ seat, played, value: shown, mark, cost, ply }),
    title: mark ? mark.title : cost > 0 && play ? t('trick-cost-click-to-go-there', { n: 1 + Math.floor(play.ply / 4), side: SIDE[side(play.seat)], cost }) : null,
    also: [played && 'played', cost > 0 && !legal && play && state.contract && (flipOf(play, state.contract) ? 'flip' : 'slip'), shown?.forced && 'forced',
      ply === at && legal && !secret && 'upcoming', shown && tied(state.hands?.[seat] ?? [], shown, card) && 'tied'],
  };
}

/**
 * Whether the next lower card in the row is as good by its nature.
 * @param {string[]} hand
 * @param {CardValue} value
 * @param {string} card
 */
function tied(hand, value, card) {
  const row = ofSuit(hand, card[0]);
  return value.equals.includes(row[row.indexOf(card) + 1]);
}

/**
 * What is said of a card beside its name.
 * @param {{seat: string, played: boolean, value?: CardValue, mark: {name: string} | null, cost: number, ply?: number}} about
 */
function words({ seat, played, value, mark, cost, ply }) {
  /** @type {string[]} */
  const list = [];
  if (mark) list.push(mark.name);
  if (value?.forced) list.push(t('the-only-legal-card'));
  if (value?.equals.length) list.push(t('equal-to', { n: value.equals.map(cardName).join(', ') }));
  if (ply !== undefined) list.push(`${t('card-of-trick', { n: (ply % 4) + 1, trick: Math.floor(ply / 4) + 1 })}${played ? `, ${t('played-already')}` : ''}`);
  if (cost > 0) list.push(t('costs-tricks-to', { cost, side: SIDE[side(seat)] }));
  return list.join('; ');
}

/** Moves the focus to the first card that may be played, the best one if that is known. */
export const focusLegal = () => cardtable.focusLegal($('#hand'));

/** Whether the reader is at a card of the table. */
export const atCard = () => Boolean(focusedIn($('#hand'))?.matches('.pc'));

/**
 * What the position is worth, in a sentence that names the sides.
 * @param {Board} state
 */
export function sentence(state) {
  const { contract, at, line } = state;
  if (!contract && hidden.hides(state)) return t('finding-the-par-contract');
  if (!contract) return t('choose-a-cell-of-the-table-to');
  const now = replay(state.hands, contract, line, at);
  const one = side(contract.declarer);
  const turn = now.turn === null ? t('the-play-is-over') : t(now.trick.length === 0 ? 'player-to-lead' : 'player-to-play', { player: SEAT[now.turn] });
  if (hidden.hides(state) || again.hides()) return turn;
  const tricks = now.over ? now.taken[one] : bestOf(known.cards);
  if (tricks === null) return known.wrong.cards ? turn : `${turn} ${t('solving')}`;
  if (typeof tricks === 'object') return t('only-bounds-proved', { turn, side: SIDE[one], lower: tricks.lower, upper: tricks.upper });
  const count = t('side-takes', { side: SIDE[one], n: tricks });
  const made = fate(contract, tricks);
  return `${turn} ${count}${made && `; ${made}`}.`;
}

/**
 * The tricks of declarer's side with best play: those of the cards that cost nothing.
 * @param {{cards: CardValue[]} | null} answer
 * @returns {Tricks | null}
 */
function bestOf(answer) {
  if (!answer || answer.cards.length === 0) return null;
  const free = answer.cards.find((entry) => entry.cost === 0);
  return free ? free.declarer_tricks : typeof answer.cards[0].declarer_tricks === 'object' ? answer.cards[0].declarer_tricks : null;
}

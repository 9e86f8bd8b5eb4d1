// What is on the card table of a game: the deal, whose seat the reader plays, and what follows from both.

import { unset } from './dom.js';
import * as belote from './belotedeal.js';
import * as known from './gamesolve.js';
import * as position from './position.js';
import { cardsIn, moveText } from './faces.js';
import { packsOf } from './cardparts.js';
import { asksContract, wantsBids } from './playing.js';
import { placeName } from './tablewords.js';
import { pref } from './prefs.js';
import { derived, signal } from './signals.js';

const { seatName } = position;

/** The game that is shown. */
export const game = signal(/** @type {Game} */ (unset()));

/** The deal that is looked at. */
export const deal = signal(/** @type {GameDeal} */ (unset()));

/** Whose moves the reader makes: "all", or a seat. */
export const you = signal('all');

/** Whether the reader plays a seat of a deal that was dealt to be played: no other hand is seen, whatever is seen otherwise. */
export const playing = signal(false);

/** Cards that are chosen towards a move of several. */
export const chosen = signal(/** @type {Set<string>} */ (new Set()));

/** A look at another place of the line, where it is known; null where there is none. */
export const look = signal(/** @type {{deal: GameDeal, at: number, answer: GameAnswer} | null} */ (null));

/** @param {GamePosition['contract'] | null} contract */
export const hasContract = (contract) => contract !== undefined && contract !== null;

/** A move as it is drawn. @param {string} text */
export const moveOf = (text) => moveText(text, cards(), deck());

/** The pack that the reader has chosen for the game that is shown, or its usual one. */
export const packOf = () => pref('packs')[game.value.id] ?? packsOf(game.value.id)[0];

export const seats = () => deal.value.position.seats || position.seatsOf(game.value, deal.value.position).filter((seat) => game.value.seats.length < 5 || seat in deal.value.position.hands);

/** @param {string} seat */
export const name = (seat) => deal.value.players[seat] || placeName(game.value, deal.value.position, seat) || seatName(seat);

export const deck = () => deal.value.position.state?.deck || null;

/** The cards in play: those of the position, wherever they are. */
export function cards() {
  const { hands, trick = [], stock = [] } = deal.value.position;
  return new Set([...Object.values(hands).flat(), ...trick, ...stock, ...Object.keys(deck() || {})]);
}

/** The problem that is set and not solved yet; null if there is none. */
export const riddle = () => (deal.value.problem?.done ? null : deal.value.problem);

/** Whether a problem is set that is not solved yet. */
export const isRiddle = () => riddle() !== null;

/**
 * The declarer of a position, or its contract; undefined where it has neither.
 * @param {GamePosition} position
 */
export const declarationIn = ({ declarer, contract, state }) => declarer ?? state?.soloist ?? contract;

/**
 * Whether the game needs a declarer or a contract, as its example has, and the position has none.
 * @param {GamePosition} position
 */
export const isOpen = (position) => game.value.operations.includes('contracts') && declarationIn({ ...game.value.example, contract: undefined }) !== undefined && declarationIn(position) === undefined;

/** Whether a contract has to be chosen before there is anything to play. */
export const isUndecided = () => Boolean(deal.value.whole && !deal.value.declaration && deal.value.line.length === 0 && (isOpen(deal.value.position) || (playing.value && asksContract(game.value.id))));

/** Whether the reader, who plays a seat, is to pass cards before the play. */
export const isPassing = () => playing.value && deal.value.position.state?.phase === 'exchange' && game.value.id === 'hearts';

/** Whether a whole deal of Skat is bid by the reader and the others. */
export const isAuction = () => Boolean(playing.value && deal.value.auction && deal.value.auction.asked !== 'over' && !deal.value.declaration);

/** The seats of Skat from forehand on. */
export const places = () => seats().map((_seat, at) => seats()[(seats().indexOf(deal.value.position.leader ?? '') + at) % 3]);

/** Whether the reader, who plays a seat, is to bid before the play. */
export const isBidding = () => playing.value && deal.value.line.length === 0 && wantsBids(game.value.id, deal.value.position);

/**
 * Games with a dummy, whose cards the declarer plays: always, or where three play.
 * @type {Record<string, (options: {players?: number}) => boolean>}
 */
export const DUMMIES = { minibridge: () => true, 'narnian-whist': ({ players = 3 }) => players === 3, multimulta: ({ players }) => players === 3 };

/** The seat opposite the declarer, whose hand lies open, or null. */
export function dummy() {
  const { declarer, options = {} } = deal.value.position;
  return declarer && DUMMIES[game.value.id]?.(options) ? seats()[(seats().indexOf(declarer) + 2) % 4] : null;
}

/** Whose contract it is, in games in which somebody plays one. */
export const declarer = () => (game.value.needs.includes('declarer') ? deal.value.position.declarer : null);

/** @param {string} seat */
export const isMine = (seat) => you.value === 'all' || you.value === seat || (you.value === deal.value.position.declarer && seat === dummy());

export const made = () => deal.value.line.slice(0, deal.value.at);

/** Whether the reader plays a seat, and is to see no more than that player does. */
export const isSecret = () => you.value !== 'all' && (playing.value || !pref('gameOpen')) && !known.over();

/** The moves with the cards that each of them names. */
export const withNamed = derived(() => {
  /** @type {Set<string>} */
  const all = deal.value ? cards() : new Set();
  return (known.answer()?.cards ?? []).map((entry) => ({ entry, named: cardsIn(entry.card, all) }));
});

/** Those that agree with the cards that are chosen. There may be thousands: they are looked through once. */
export const fitting = derived(() => withNamed.value.filter(({ named }) => [...chosen.value].every((one) => named.includes(one))));

/** The same by each card that they name. */
export const fittingBy = derived(() => {
  /** @type {Map<string, MoveValue[]>} */
  const by = new Map();
  for (const { entry, named } of fitting.value) for (const card of new Set(named)) {
    const there = by.get(card);
    if (there) there.push(entry);
    else by.set(card, [entry]);
  }
  return by;
});

/** Whether the deal is over: played to its end, or passed by all. */
export function isOver() {
  const { auction: bids, turnUp, at, line } = deal.value;
  const isPassed = bids?.asked === 'over' && bids.winner === null;
  const isRefused = turnUp && !turnUp.taker && belote.isOver(turnUp);
  return isPassed || isRefused || (known.over() && at === line.length);
}

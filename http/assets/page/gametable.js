// The card table of any game as it is drawn: hands, marks on the cards, the trick, and the words beside and between them.

import { $, count, h } from './dom.js';
import * as cardtable from './cardtable.js';
import * as contracting from './contracting.js';
import * as estimate from './gameestimate.js';
import * as known from './gamesolve.js';
import { cards, chosen, deal, declarer, deck, dummy, fittingBy, game, hasContract, isBidding, isMine, isRiddle, isSecret, isUndecided, name, packOf, playing, seats, you } from './gamestate.js';
import { asideOf, bidText, cardsAside, placeName, suitGame } from './tablewords.js';
import { partyOf } from './playing.js';
import { cardsIn, face, moveText, nameOf, takePack } from './faces.js';
import { orderOf } from './order.js';
import { brief, number, ownValue, reaches } from './worth.js';
import { pref } from './prefs.js';
import { gameWord, t } from './locale.js';

/** Whether what the moves are worth is seen. */
export const showsValues = () => pref('gameValues') && !isSecret() && !isRiddle();

/**
 * What a move is worth to the player who makes it, as a mark on a card.
 * @param {MoveValue} entry
 * @param {string} seat
 */
export function markOf(entry, seat) {
  const answer = known.answer();
  if (!answer || !showsValues()) return { text: '', tint: '', name: entry.forced ? t('the-only-move') : '' };
  const guess = entry.best === undefined || answer.status === 'stopped' ? estimate.of(entry.card) : undefined;
  if (guess) return { text: estimate.brief(guess), tint: estimate.isChosen(entry.card) ? 'best' : '', name: t('estimated-value', { n: estimate.brief(guess).slice(1) }) };
  const value = ownValue(entry.value, seat);
  // Between which numbers a value lies says nothing before it is looked for.
  const isKnown = value !== undefined && (answer.full || typeof value === 'number');
  const text = isKnown ? brief(value) : '';
  const cost = costOf(answer, entry, seat);
  const turned = reaches(answer, answer.value) !== reaches(answer, entry.value);
  const tint = entry.best === undefined ? '' : entry.best ? 'best' : turned ? 'bad' : 'dear';
  const words = [isKnown && t('value-n', { n: number(value) }), entry.best ? t('costs-nothing') : cost > 0 ? t('costs-number', { cost }) : '', tint === 'bad' ? t('changes-the-result-of-the-contract') : '', entry.forced ? t('the-only-move') : ''];
  return { text, tint, name: words.filter(Boolean).join('; ') };
}

/**
 * @param {GameAnswer} answer
 * @param {MoveValue} about
 * @param {string} seat
 */
function costOf(answer, { value, best }, seat) {
  const [before, after] = [ownValue(answer.value, seat), ownValue(value, seat)];
  return best === false && typeof before === 'number' && typeof after === 'number' ? Math.abs(before - after) : 0;
}

/**
 * @param {string} card
 * @param {string} seat
 */
function markOfCard(card, seat) {
  const entries = fittingBy.value.get(card) ?? [];
  if (entries.length === 0) return null;
  const plain = entries.length === 1 ? entries[0] : entries.find((entry) => entry.card === card);
  if (plain) return markOf(plain, seat);
  const some = showsValues() && entries.some((entry) => entry.best);
  return { text: isSecret() ? '' : '…', tint: some ? 'best' : '', name: t(some ? 'part-of-moves-one-free' : 'part-of-moves', { n: entries.length }) };
}

/**
 * The table where the deal has come to, or as it was at another place for a look.
 * @param {{at: number, answer: GameAnswer | null}} about
 * @param {(card: string) => void} pick
 */
export function paintTable({ at, answer }, pick) {
  takePack(packOf());
  const stands = answer?.stands;
  const turn = answer ? answer.to_play : null;
  // When all is played, the hands lie there as they were dealt.
  const isEnd = at === deal.value.line.length && known.over();
  const { hands } = (!isEnd && stands) || deal.value.position;
  const mine = Boolean(turn && isMine(turn)) && at === deal.value.at && !isBidding();
  const isEverythingOpen = (pref('gameOpen') && !playing.value) || isEnd || deal.value.problem !== null;
  const isOpenHand = (/** @type {string} */ seat) => (you.value === 'all' ? isUndecided() || seat === turn : !isSecret() || isMine(seat) || (seat === dummy() && at > 0));
  cardtable.draw($('#game-table'), {
    seats: seats(), places: cardtable.placesOf(seats(), you.value === 'all' ? null : you.value), name, hands, turn,
    open: (seat) => isEverythingOpen || isOpenHand(seat), own: (seat) => isSecret() && isMine(seat), secret: isSecret(),
    tags: tagsOf(turn, at), ...trickOf(stands, at), middle: middleOf(stands, at), deck: deck(), ...orderOf(game.value, deal.value.position),
    look: (card, seat) => (mine && seat === turn ? lookOf(card, seat) : isEnd ? { name: '', also: ['played'] } : received(card, seat)), peek: at !== deal.value.at,
  }, pick);
}

/**
 * A card that the player to move may choose, or not.
 * @param {string} card
 * @param {string} seat
 */
function lookOf(card, seat) {
  const mark = markOfCard(card, seat);
  const also = received(card, seat)?.also ?? [];
  return mark ? { ...mark, legal: true, chosen: chosen.value.has(card), also } : { name: '', also: ['dull', ...also] };
}

/**
 * A card that the reader has just been passed, until the second trick.
 * @param {string} card
 * @param {string} seat
 */
const received = (card, seat) => (seat === you.value && deal.value.at < seats().length && deal.value.received?.includes(card) ? { name: t('just-received'), also: ['upcoming'] } : null);

/**
 * The cards on the table, or the trick that was last taken.
 * @param {Wire.PositionStateFields | undefined} stands
 * @param {number} at
 * @returns {{past: boolean, trick: Laid[]}}
 */
function trickOf(stands, at) {
  const { plays, tricks } = known.line();
  const done = tricks.filter(({ first, moves }) => first + moves <= at).at(-1);
  const laid = stands?.trick || deal.value.position.trick || [];
  const all = cards();
  const shown = (/** @type {GamePlay[]} */ some) => some.map(({ seat, card }) => ({ seat, card: cardsIn(card, all).at(-1) ?? '' })).filter(({ card }) => card !== '');
  if (laid.length === 0 && done && done.first + done.moves === at) {
    return { past: true, trick: shown(plays.slice(done.first, at)).map((one) => ({ ...one, won: one.seat === done.winner })) };
  }
  // In a game without tricks that is the card that was played last.
  const last = plays[at - 1];
  if (laid.length === 0 && tricks.length === 0 && last && all.has(last.card)) return { past: true, trick: [last] };
  // Cards that lay there when the deal began were played in turn from the leader on.
  const since = shown(plays.slice(0, at)).filter(({ card }) => laid.includes(card)).slice(-laid.length);
  const order = seats().filter((seat) => seat in deal.value.position.hands);
  const from = order.indexOf(deal.value.position.leader ?? '');
  const early = laid.slice(0, laid.length - since.length).map((card, index) => ({ seat: order[(from + index) % order.length], card }));
  return { past: false, trick: [...early, ...since] };
}

/**
 * The words beside the name of each seat: who it is, what it bid, and what it has taken.
 * @param {string | null} turn
 * @param {number} at
 */
function tagsOf(turn, at) {
  const { position: start, players } = deal.value;
  const done = known.line().tricks.filter(({ first, moves }) => first + moves <= at);
  const hasPoints = done.some(({ points }) => points !== undefined);
  return (/** @type {string} */ seat) => {
    const own = done.filter(({ winner }) => winner === seat);
    const points = own.reduce((sum, trick) => sum + (trick.points ?? 0), 0);
    const bid = start.state?.bids?.[seat];
    const isReaders = isSecret() && isMine(seat);
    const party = isReaders && partyOf(game.value.id, start, seat);
    const tags = [isReaders && t('your-seat'), party && gameWord(party), typeof bid === 'number' && t('bid-n', { n: bid }), players[seat] && placeName(game.value, start, seat),
      seat === turn && t('to-play'), seat === declarer() && gameWord('declarer'), own.length > 0 && count(own.length, 'trick'), hasPoints && own.length > 0 && count(points, 'point')];
    return tags.filter((tag) => typeof tag === 'string');
  };
}

/**
 * What is played, and by whom; null where that is not known.
 * @returns {Child[] | null}
 */
function contractWords() {
  const { position: { contract }, declaration } = deal.value;
  const suit = suitGame(deal.value.position);
  const by = (/** @type {string | null | undefined} */ seat) => (seat ? ` ${t('by-player', { player: name(seat) })}` : '');
  if (suit) return [moveText(`:${suit}`, new Set()), by(declarer())];
  if (declaration) return [contracting.contractText(declaration.contract), declarer() ? by(declaration.declarer) : ''];
  return hasContract(contract) ? [moveText(String(contract).replace(/^(\d+)([SHDC])$/, '$1:$2'), new Set()), by(declarer())] : null;
}

/** Contracts without trumps of their own. */
const NO_TRUMPS = ['grand', 'null'];

/**
 * What lies in the middle of the table: the contract, its trumps, the stock, what was bid, and cards laid aside.
 * @param {Wire.PositionStateFields | undefined} stands
 * @param {number} at
 * @returns {Child[]}
 */
function middleOf(stands, at) {
  const { position: { trump, contract, stock = [], state }, declaration, turnUp, dog } = deal.value;
  /** @type {Child[]} */
  const words = [];
  // The suit of a card turned up is not trumps, and the stock is not left over, before somebody takes it.
  if (turnUp) words.push(h('span', { class: 'pc', role: 'img', 'aria-label': nameOf(turnUp.up) }, face(turnUp.up)));
  else {
    words.push(contractWords());
    // A contract that is no more than its trumps says them.
    const isSaid = suitGame(deal.value.position) !== null || declaration?.contract === trump || NO_TRUMPS.includes(String(contract));
    if (trump && !isSaid) words.push(trump === 'NT' ? t('no-trumps') : [`${t('trumps-are')} `, moveText(`:${trump}`, new Set())]);
    if (stock.length > 0 && (!stands || at === 0)) words.push(t('cards-in-the-stock', { n: stock.length }));
  }
  words.push(bidText(state));
  if (playing.value && deal.value.auction) words.push(h('span', { class: 'fan closed skat', role: 'img', 'aria-label': gameWord('skat') }, h('span', { class: 'pc back' }), h('span', { class: 'pc back' })));
  // What is laid aside is seen with all hands; the dog is seen by all before it is taken up.
  const aside = dog && at <= seats().length ? [cardsAside(t('the-dog'), dog, cards())] : isSecret() ? [] : asideOf(state, cards());
  return [...words.filter(Boolean).map((word) => h('p', {}, word)), ...aside];
}

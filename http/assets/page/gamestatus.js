// What is the case in a deal of any game, in a sentence.

import { SUIT_NAME } from './cards.js';
import * as belote from './belotedeal.js';
import * as known from './gamesolve.js';
import { cards, deal, isBidding, isMine, isPassing, isRiddle, isSecret, isUndecided, name, places, you } from './gamestate.js';
import { atStake } from './skatauction.js';
import { cardsIn, nameOf } from './faces.js';
import { number, ownValue, reaches } from './worth.js';
import { gameWord, t } from './locale.js';

/**
 * What is asked in the auction of Skat, or who won it.
 * @param {import('./skatauction.js').Auction} auction
 */
function auctionText(auction) {
  const { asked, bid, caller, hearer, winner } = auction;
  const nameOf = (/** @type {number} */ place) => name(places()[place]);
  if (asked === 'call') return t('you-may-call', { player: nameOf(hearer), bid: atStake(auction) });
  if (asked === 'hold') return t('do-you-hold', { player: nameOf(caller), bid });
  if (asked === 'open') return t('nobody-has-called');
  if (winner === null) return t('all-have-passed');
  return places()[winner] === you.value ? t('you-play-for', { bid }) : t('player-plays-for', { player: nameOf(winner), bid });
}

/**
 * What a reader of Belote is asked before the play.
 * @param {import('./belotedeal.js').TurnUp} turnUp
 */
function turnUpText(turnUp) {
  const { taker, trump } = turnUp;
  if (taker && trump) return t('player-takes', { player: name(taker), suit: SUIT_NAME[trump] });
  if (belote.isOver(turnUp)) return t('all-have-passed');
  return t(turnUp.asked < turnUp.order.length ? 'do-you-take' : 'do-you-name-a-suit', { card: nameOf(turnUp.up) });
}

/** @param {GameAnswer} answer */
export const whoseText = (answer) => (answer.for ? answer.for.map(name).join(` ${t('and')} `) : t('by-seat-title'));

/** @param {GameAnswer | null} answer */
export function statusText(answer) {
  if (deal.value.auction && isUndecided()) return auctionText(deal.value.auction);
  if (deal.value.turnUp) return turnUpText(deal.value.turnUp);
  if (isUndecided()) return t('choose-a-contract-to-play');
  if (known.wrong()) return t('this-position-cannot-be-played');
  if (isBidding()) return t('how-many-tricks-do-you-bid');
  if (isPassing()) return t('pass-three-cards', { way: deal.value.position.options?.pass ?? '' });
  if (!answer) return isSecret() ? null : t('solving');
  const turn = answer.to_play ? t('player-to-play', { player: name(answer.to_play) }) : t('the-play-is-over');
  if (isSecret()) return secretText(answer);
  if (isRiddle()) return turn;
  if (!answer.full) return `${turn} ${t('solving')}`;
  if (answer.for) return `${turn} ${whoseText(answer)}${answer.to_play ? `: ${number(answer.value)}` : ''}${fateText(answer)}.`;
  const own = answer.to_play ? ownValue(answer.value, answer.to_play) : null;
  return own === null || own === undefined ? turn : `${turn} ${t('worst-case', { player: name(answer.to_play ?? ''), value: number(own) })}`;
}

/**
 * Whose turn it is, for a reader who plays a seat.
 * @param {GameAnswer} answer
 */
function secretText({ to_play: seat, cards: moves }) {
  if (!seat) return t('the-play-is-over');
  if (!isMine(seat)) return t(deal.value.at === deal.value.line.length ? 'is-thinking' : 'player-to-play', { player: name(seat) });
  const first = moves[0]?.card ?? '';
  if (first.startsWith('discard:')) return t('put-cards-away', { n: cardsIn(first, cards()).length, word: gameWord('discard') });
  return seat === you.value ? t('your-turn') : t('player-to-play', { player: name(seat) });
}

/**
 * What becomes of the contract, or became of it.
 * @param {GameAnswer} answer
 */
function fateText(answer) {
  const met = reaches(answer, answer.value);
  const { at_least: least, at_most: most } = answer.target ?? {};
  const need = least === undefined ? t('at-most-needed', { n: most ?? 0 }) : t('needed', { n: least });
  if (answer.to_play) return met === null ? '' : `, ${t(met ? 'made' : 'not-made')}: ${need}`;
  if (met === null) return `: ${number(answer.value)}`;
  // One of two things that can be counts nothing.
  const n = answer.for?.length ?? 1;
  if (least === 1) return ` ${t(met ? 'won' : 'lost-it', { n })}`;
  return met ? ` ${t('won-with', { n, value: number(answer.value) })}` : ` ${t('lost-with', { n, value: number(answer.value) })}: ${need}`;
}

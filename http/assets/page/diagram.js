// The compass diagram: four hands as dealt, the trick on the table, marks on the cards that may be played, badges on those that cost.

import { h, drawn, redraw, fill, setText, $ } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, ofSuit, rankText, cardName, cardText } from './cards.js';
import { replay, side, SIDE, contractText, fate, flipOf } from './bridge.js';
import { known } from './solve.js';
import { tell } from './tongue.js';
import { pref } from './prefs.js';
import { markOf, costName } from './marks.js';
import * as again from './again.js';
import * as hidden from './hidden.js';

const buttons = new Map();
let shown = null;

/** Builds the hands of a deal; `pick(card, seat)` is called for a card that is chosen. */
export function draw(state, pick) {
  if (state.hands !== shown) {
    shown = state.hands;
    buttons.clear();
    for (const seat of SEATS) drawHand(seat, state.hands[seat], pick);
  }
  for (const seat of SEATS) {
    setText($(`#hand-${seat} .player`), state.players[seat] || '');
    setText($(`#hand-${seat} .hcp`), state.hands[seat].length === 13 ? `${points(state.hands[seat])} HCP` : '');
    $(`#hand-${seat}`).classList.toggle('declarer', state.contract?.declarer === seat);
  }
  paint(state);
}

const points = (cards) => cards.reduce((sum, card) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[card[1]] || 0), 0);

/** A suit of a hand: its sign, and its cards as they are drawn. */
export const suitRow = (seat, suit, cards) => h('div', { class: `suit ${SUIT[suit]}`, role: 'group', 'aria-label': `${SEAT[seat]}'s ${SUIT[suit]}${cards.length ? '' : ': none'}` },
  h('span', { class: 'symbol', 'aria-hidden': 'true' }, SYMBOL[suit]), h('span', { class: 'cards' }, cards.length ? cards : h('span', { class: 'void' }, '—')));

function drawHand(seat, cards, pick) {
  const rows = SUITS.map((suit) => {
    const held = ofSuit(cards, suit);
    const list = held.map((card) => {
      const button = h('button', { class: 'card', type: 'button', 'data-card': card, onclick: () => pick(card, seat) },
        h('span', { class: 'rank', 'aria-hidden': 'true' }, rankText(card)), drawn('', { class: 'mark' }),
        drawn('', { class: 'badge' }));
      buttons.set(card, button);
      return button;
    });
    return suitRow(seat, suit, list);
  });
  fill($(`#hand-${seat} .suits`), rows);
}

/** Moves the focus to the first card that may be played, the best one if that is known. */
export function focusLegal() {
  const legal = [...buttons.values()].filter((button) => button.classList.contains('legal'));
  (legal.find((button) => button.classList.contains('best')) || legal[0])?.focus();
}

export const isCard = (element) => element?.classList?.contains('card') && buttons.get(element.dataset.card) === element;

/** Brings classes, marks and names of all cards in line with what is known. */
export function paint(state) {
  const { contract, at, line } = state;
  const now = contract ? replay(state.hands, contract, line, at) : null;
  const values = new Map((known.cards?.cards || []).map((entry) => [entry.card, entry]));
  const traced = new Map((known.trace?.plays || []).map((play, ply) => [play.card, { ...play, ply }]));
  const places = new Map(line.map((card, ply) => [card, ply]));
  for (const seat of SEATS) {
    const turn = now?.turn === seat;
    $(`#hand-${seat}`).classList.toggle('turn', turn);
    for (const card of state.hands[seat]) paintCard(state, { card, seat, now, turn, value: values.get(card), play: traced.get(card), ply: places.get(card) });
  }
  paintTrick((seat) => $(`#slot-${seat}`), now);
  paintMiddle(state, now);
}

function paintCard(state, { card, seat, now, turn, value, play, ply }) {
  const button = buttons.get(card);
  const played = ply !== undefined && ply < state.at;
  const legal = Boolean(turn && now.legal.includes(card) && hidden.plays(seat));
  const secret = again.hides() || hidden.hides(state);
  const missed = again.tried(card);
  const shown = legal && !secret ? value : null;
  const mark = missed ? { text: `−${missed}`, tint: 'bad', name: costName(missed), title: '' } : shown ? markOf(shown, state.contract, pref('marks'), seat) : null;
  const badge = play && play.cost > 0 && !secret ? `−${play.cost}` : '';
  const upcoming = ply === state.at && legal && !secret;
  button.className = ['card', played && 'played', legal && 'legal', mark?.tint, badge && !legal && (flipOf(play, state.contract) ? 'flip' : 'slip'),
    shown?.forced && 'forced', upcoming && 'upcoming', shown && tied(state.hands[seat], shown, card) && 'tied'].filter(Boolean).join(' ');
  // Before a contract is chosen nothing can be done with a card, but it can be read.
  button.disabled = Boolean(now) && !legal && ply === undefined;
  button.tabIndex = legal ? 0 : -1;
  redraw(button.children[1], mark ? mark.text : '');
  redraw(button.children[2], legal ? '' : badge);
  button.setAttribute('aria-label', tell(nameOf({ card, seat, played, value: shown, mark, play: secret ? null : play, ply })));
  button.title = tell(mark ? mark.title : badge ? `Trick ${1 + Math.floor(play.ply / 4)}: cost ${SIDE[side(play.seat)]} ${play.cost}. Click to go there.` : '');
}

/** Whether the next lower card in the row is as good by its nature. */
function tied(hand, value, card) {
  const row = ofSuit(hand, card[0]);
  return value.equals.includes(row[row.indexOf(card) + 1]);
}

function nameOf({ card, seat, played, value, mark, play, ply }) {
  const words = [cardName(card)];
  if (mark) words.push(mark.name);
  if (value?.forced) words.push('the only card that may be played');
  if (value?.equals.length) words.push(`equal to ${value.equals.map(cardName).join(', ')}`);
  if (ply !== undefined) words.push(`card ${(ply % 4) + 1} of trick ${Math.floor(ply / 4) + 1}${played ? ', played' : ''}`);
  if (play && play.cost > 0) words.push(`${costName(play.cost)} to ${SIDE[side(seat)]}`);
  return words.join('; ');
}

/** The trick in the middle, the one under way or else the last; `slotOf(seat)` is where the card of a seat lies. */
export function paintTrick(slotOf, now) {
  const trick = now?.tricks.at(-1);
  for (const seat of SEATS) {
    const slot = slotOf(seat);
    const card = trick?.cards[(SEATS.indexOf(seat) - SEATS.indexOf(trick.leader) + 4) % 4];
    slot.dataset.seat = seat;
    slot.className = `slot ${card ? SUIT[card[0]] : ''} ${now?.turn === seat ? 'turn' : ''} ${trick?.winner === seat ? 'won' : ''}`;
    setText(slot, card ? cardText(card) : now?.turn === seat ? '·' : '');
  }
}

function paintMiddle(state, now) {
  setText($('#taken-NS'), now ? String(now.taken.NS) : '–');
  setText($('#taken-EW'), now ? String(now.taken.EW) : '–');
  setText($('#middle'), !state.contract ? '' : contractText(state.contract));
  $('#middle').className = state.contract ? SUIT[state.contract.strain] : '';
}

/** What the position is worth, in a sentence that names the sides. */
export function sentence(state) {
  const { contract, at, line } = state;
  if (!contract && hidden.hides(state)) return 'The contract of par is looked for …';
  if (!contract) return 'Choose a cell of the table to play that contract.';
  const now = replay(state.hands, contract, line, at);
  const one = side(contract.declarer);
  const turn = now.over ? 'The play is over.' : `${SEAT[now.turn]} to ${now.trick.length === 0 ? 'lead' : 'play'}.`;
  if (hidden.hides(state)) return turn;
  const tricks = now.over ? now.taken[one] : bestOf(known.cards);
  if (tricks === null) return known.wrong.cards ? turn : `${turn} Solving …`;
  if (typeof tricks === 'object') return `${turn} ${SIDE[one]}: ${tricks.lower} to ${tricks.upper} tricks; more was not proved in the time there is.`;
  const count = `${SIDE[one]} take ${tricks} trick${tricks === 1 ? '' : 's'}`;
  const made = fate(contract, tricks);
  return `${turn} ${count}${made && `; ${made}`}.`;
}

/** The tricks of declarer's side with best play: those of the cards that cost nothing. */
export function bestOf(answer) {
  if (!answer || answer.cards.length === 0) return null;
  const free = answer.cards.find((entry) => entry.cost === 0);
  return free ? free.declarer_tricks : typeof answer.cards[0].declarer_tricks === 'object' ? answer.cards[0].declarer_tricks : null;
}

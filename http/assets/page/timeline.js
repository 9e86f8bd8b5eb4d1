// The moves of a deal trick by trick, with the value drawn above them and what each cost.

import { all, drawn, fill, find, focusedIn, h, svg } from './dom.js';
import { moveName, moveText } from './faces.js';
import { t } from './locale.js';

const WIDTH = 800;
const HEIGHT = 92;
/** Where the window is not high the drawing is lower, so that hands and moves are seen together; page.css has the same condition. */
const LOW = { height: 66, where: '(min-width: 68.01rem) and (max-height: 56rem)' };

/**
 * Draws the moves into a box. `go(ply)` is called for a move that is chosen; `peek(ply)` for one that is pointed at, with null once
 * none is any more.
 * @param {HTMLElement} box
 * @param {TimelineView} view
 * @param {(at: number) => void} go
 * @param {(at: number | null) => void} peek
 */
export function draw(box, view, go, peek = () => {}) {
  const kept = focusedIn(box)?.dataset.ply;
  // As wide as the box, so that the numbers can be read on a phone.
  const moves = h('ol', { class: 'tricks-line', 'aria-label': t('moves-trick-by-trick') }, groups(view).map((group) => groupOf(group, view, go)));
  fill(box, drawing(view, go, peek, box.clientWidth || WIDTH), moves);
  pointed(box, moves, peek);
  // Where the list scrolls, the move that was made last is in sight.
  const here = find('.now', moves)?.closest('li');
  if (here && moves.scrollHeight > moves.clientHeight) moves.scrollTop = here.offsetTop - moves.offsetTop - here.offsetHeight;
  if (kept !== undefined) find(`[data-ply="${kept}"]`, box)?.focus({ preventScroll: true });
}

/**
 * The move that a pointer is over shows how things lay before it.
 * @param {HTMLElement} box
 * @param {HTMLElement} moves
 * @param {(at: number | null) => void} peek
 */
function pointed(box, moves, peek) {
  for (const move of all('[data-ply]', moves)) move.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && peek(Number(move.dataset.ply)));
  box.onpointerleave = () => peek(null);
}

/** @typedef {{from: number, to: number, winner?: string | null}} Group */

/**
 * Moves that belong together: tricks, the one that is under way, and what a player does between them or in a game without tricks.
 * @param {TimelineView} view
 */
function groups({ plays, tricks }) {
  /** @type {Group[]} */
  const list = [];
  let from = 0;
  for (const { first, moves, winner } of tricks) {
    list.push(...turns(plays, from, first), { from: first, to: first + moves, winner });
    from = first + moves;
  }
  const rest = turns(plays, from, plays.length);
  // Where nobody has moved twice, a trick may be under way.
  const seats = new Set(rest.map((turn) => plays[turn.from].seat));
  const isTrick = rest.length > 0 && (tricks.length > 0 || seats.size === rest.length);
  return [...list, ...(isTrick ? [{ from, to: plays.length, winner: null }] : rest)];
}

/**
 * Moves of which nobody takes anything, player by player.
 * @param {TimelinePlay[]} plays
 * @param {number} from
 * @param {number} end
 */
function turns(plays, from, end) {
  /** @type {Group[]} */
  const list = [];
  for (let ply = from; ply < end; ply += 1) {
    const last = list.at(-1);
    if (last && plays[ply].seat === plays[ply - 1].seat) last.to = ply + 1;
    else list.push({ from: ply, to: ply + 1, winner: null });
  }
  return list;
}

/**
 * @param {Group} group
 * @param {TimelineView} view
 * @param {(at: number) => void} go
 */
function groupOf({ from, to, winner }, view, go) {
  const { plays, name } = view;
  const rows = plays.slice(from, to).map((play, index) => moveOf(play, from + index, winner, view, go));
  return h('li', {}, h('span', { class: 'who', 'aria-hidden': 'true' }, name(plays[from].seat)), rows,
    winner ? h('span', { class: 'sr' }, t('player-takes-it', { player: name(winner) })) : null);
}

/**
 * @param {TimelinePlay} play
 * @param {number} ply
 * @param {string | null | undefined} winner
 * @param {TimelineView} view
 * @param {(at: number) => void} go
 */
function moveOf(play, ply, winner, { at, name, cards, deck = null, plain = false, actual }, go) {
  const cost = play.cost && play.cost > 0 ? `, ${t('costs-number', { cost: play.cost })}` : '';
  const own = actual && actual[ply] !== play.card ? ' own' : '';
  return h('button', {
    type: 'button', class: `played${ply < at ? '' : ' ahead'}${ply === at - 1 ? ' now' : ''}${cost ? (play.flip ? ' flip' : ' slip') : ''}${own}${winner === play.seat ? ' won' : ''}`, 'data-ply': ply, tabindex: ply === Math.max(0, at - 1) ? 0 : -1,
    'aria-label': t('go-to-before-it', { player: name(play.seat), card: moveName(play.card, cards, deck, plain), cost }), 'aria-current': ply === at - 1 ? 'step' : null, onclick: () => go(ply),
  }, moveText(play.card, cards, deck, plain), cost ? drawn(`−${play.cost}`, { class: 'badge' }) : null);
}

/**
 * The value after each move; nothing where there is none that is one number, or all are the same.
 * @param {TimelineView} view
 * @param {(at: number) => void} go
 * @param {(at: number | null) => void} peek
 * @param {number} width
 */
function drawing({ values, plays, at, target, label, caption, more, among }, go, peek, width) {
  const numbers = values.filter((value) => typeof value === 'number');
  if (values.length < 2 || numbers.length < values.length) return null;
  const need = target?.at_least ?? target?.at_most ?? null;
  if (!more && [...numbers, need ?? numbers[0]].every((value) => value === numbers[0])) return null;
  const kind = (/** @type {TimelinePlay} */ play) => `${play.flip ? 'flip' : 'slip'}${play.unlucky ? ' unlucky' : ''}`;
  return flight({ values: numbers, plays, at, need, kind, name: label ?? t('value-after-each-move-list', { n: numbers.join(' ') }), width, among, caption, height: matchMedia(LOW.where).matches ? LOW.height : HEIGHT }, go, peek, more);
}

/**
 * Values after each move as a flight of steps, with what they have to reach (`need`, or null) and the moves that cost something, each of a
 * `kind(play, ply)`; `among`: other numbers that have to find room. `more(x, y)` is drawn over it.
 * @param {{values: number[], plays: TimelinePlay[], at: number, need: number | null, kind: (play: TimelinePlay, ply: number) => string, name: string, width?: number, height?: number, among?: number[], caption?: string}} view
 * @param {(at: number) => void} go
 * @param {(at: number | null) => void} peek
 * @param {(x: (ply: number) => number, y: (value: number) => number) => Child} more
 */
function flight({ values, plays, at, need, kind, name, width = WIDTH, height = HEIGHT, among = [], caption = '' }, go, peek, more = () => null) {
  const numbers = [...values, ...among, need ?? values[0]];
  const [least, most] = [Math.floor(Math.min(...numbers)), Math.ceil(Math.max(...numbers))];
  const [low, high] = least === most ? [least - 1, most + 1] : [least, most];
  const x = (/** @type {number} */ ply) => 34 + ((width - 44) * ply) / Math.max(1, values.length - 1);
  const y = (/** @type {number} */ value) => 12 + ((height - 24) * (high - value)) / (high - low);
  // Where the end of the curve and what is needed leave room for the caption.
  const lines = [values[values.length - 1], need ?? values[0]].map(y);
  const room = (/** @type {number} */ at) => Math.min(...lines.map((line) => Math.abs(line - at + 4)));
  const [free] = [16, height / 2 + 4, height - 8].sort((a, b) => room(b) - room(a));
  const path = values.map((value, ply) => (ply === 0 ? `M${x(0)} ${y(value)}` : `H${x(ply)}V${y(value)}`)).join('');
  const plyAt = (/** @type {PointerEvent} */ { offsetX, currentTarget }) => {
    const scale = width / (/** @type {Element} */ (currentTarget).clientWidth || width);
    return Math.min(plays.length, Math.max(0, Math.round(((offsetX * scale - 34) * (values.length - 1)) / (width - 44))));
  };
  return svg('svg', {
    class: 'value-line', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name, onclick: (/** @type {PointerEvent} */ event) => go(plyAt(event)),
    onpointermove: (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && peek(plyAt(event)),
  },
  need === null ? null : svg('line', { class: 'need', x1: 34, x2: width - 10, y1: y(need), y2: y(need) }),
  [...new Set([least, most, need ?? least])].map((value) => svg('text', { x: 28, y: y(value) + 4, 'text-anchor': 'end' }, String(value))),
  svg('text', { class: 'caption', x: width - 10, y: free, 'text-anchor': 'end' }, caption),
  svg('line', { class: 'here', x1: x(at), x2: x(at), y1: 2, y2: height - 2 }), svg('path', { class: 'steps', d: path }), more(x, y),
  plays.map((play, ply) => (play.cost && play.cost > 0 ? svg('circle', { class: kind(play, ply), cx: x(ply + 1), cy: y(values[ply + 1]), r: 5, onclick: (/** @type {Event} */ event) => { event.stopPropagation(); go(ply); } }) : null)));
}

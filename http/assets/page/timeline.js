// The moves of a deal trick by trick, with the value drawn above them and what each cost.

import { h, drawn, svg, fill, $, focusedIn } from './dom.js';
import { moveName, moveText } from './faces.js';

const WIDTH = 800;
const HEIGHT = 72;

/**
 * Draws the moves into a box. `view`: plays: [{seat, card, cost, after}], tricks: [{first, moves, winner}], values: the values
 * before the first and after each where they are numbers, target: what they have to reach, at: how many are made, name(seat), cards (in play), deck, told(value).
 * `go(at)` is called for a move.
 */
export function draw(box, view, go) {
  const kept = focusedIn(box)?.dataset.ply;
  // As wide as the box, so that the numbers can be read on a phone.
  fill(box, drawing(view, go, box.clientWidth || WIDTH), h('ol', { class: 'tricks-line', 'aria-label': 'Moves, trick by trick' }, groups(view).map((group) => groupOf(group, view, go))));
  if (kept !== undefined) $(`[data-ply="${kept}"]`, box)?.focus();
}

/** Moves that belong together: tricks, and what is done between them. */
function groups({ plays, tricks }) {
  const list = [];
  let from = 0;
  for (const { first, moves, winner } of tricks) {
    if (first > from) list.push({ from, to: first, winner: null });
    list.push({ from: first, to: first + moves, winner });
    from = first + moves;
  }
  if (from < plays.length) list.push({ from, to: plays.length, winner: null });
  return list;
}

function groupOf({ from, to, winner }, view, go) {
  const { plays, name } = view;
  const rows = plays.slice(from, to).map((play, index) => moveOf(play, from + index, view, go));
  return h('li', {}, h('span', { class: 'who', 'aria-hidden': 'true' }, name(plays[from].seat)), rows,
    winner ? h('span', { class: 'sr' }, `${name(winner)} takes it`) : null);
}

function moveOf(play, ply, { at, name, cards, deck, actual }, go) {
  const cost = play.cost > 0 ? `, costs ${play.cost}` : '';
  const own = actual && actual[ply] !== play.card ? ' own' : '';
  return h('button', {
    type: 'button', class: `played${ply < at ? '' : ' ahead'}${ply === at - 1 ? ' now' : ''}${cost ? (play.flip ? ' flip' : ' slip') : ''}${own}`, 'data-ply': ply,
    'aria-label': `${name(play.seat)}: ${moveName(play.card, cards, deck)}${cost}: go to before it`, 'aria-current': ply === at - 1 ? 'step' : null, onclick: () => go(ply),
  }, moveText(play.card, cards, deck), cost ? drawn(`−${play.cost}`, { class: 'badge' }) : null);
}

/** The value after each move; nothing where there is none that is one number, or all are the same. */
function drawing({ values, plays, at, target }, go, width) {
  if (values.length < 2 || !values.every((value) => typeof value === 'number')) return null;
  const need = target?.at_least ?? target?.at_most ?? null;
  if ([...values, need ?? values[0]].every((value) => value === values[0])) return null;
  return flight({ values, plays, at, need, kind: ({ flip }) => (flip ? 'flip' : 'slip'), name: `The value after each move: ${values.join(' ')}`, width }, go);
}

/**
 * Values after each move as a flight of steps, with what they have to reach (`need`, or null) and the moves that cost something, each of a
 * `kind(play, ply)`; `among`: other numbers that have to find room. `more(x, y)` is drawn over it, `go(ply)` is called for a move.
 * @param {any} view
 * @param {(at: number) => any} go
 * @param {(x: (ply: number) => number, y: (value: number) => number) => any[]} more
 */
export function flight({ values, plays, at, need, kind, name, width = WIDTH, height = HEIGHT, among = [] }, go, more = () => []) {
  const all = [...values, ...among, need ?? values[0]];
  const [least, most] = [Math.floor(Math.min(...all)), Math.ceil(Math.max(...all))];
  const [low, high] = least === most ? [least - 1, most + 1] : [least, most];
  const x = (ply) => 34 + ((width - 44) * ply) / Math.max(1, values.length - 1);
  const y = (value) => 12 + ((height - 24) * (high - value)) / (high - low);
  const path = values.map((value, ply) => (ply === 0 ? `M${x(0)} ${y(value)}` : `H${x(ply)}V${y(value)}`)).join('');
  return svg('svg', { class: 'value-line', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': name },
    need === null ? null : svg('line', { class: 'need', x1: 34, x2: width - 10, y1: y(need), y2: y(need) }),
    [...new Set([least, most, need ?? least])].map((value) => svg('text', { x: 28, y: y(value) + 4, 'text-anchor': 'end' }, String(value))),
    svg('line', { class: 'here', x1: x(at), x2: x(at), y1: 2, y2: height - 2 }), svg('path', { class: 'steps', d: path }), more(x, y),
    plays.map((play, ply) => (play.cost > 0 ? svg('circle', { class: kind(play, ply), cx: x(ply + 1), cy: y(values[ply + 1]), r: 5, onclick: () => go(ply) }) : null)));
}

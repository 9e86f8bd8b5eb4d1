// The table of tricks, what can be made, par, and the contract that is chosen.

import { $ } from './dom.js';
import { SEATS, SEAT, SYMBOL, SUIT, SUIT_NAME, isWhole } from './cards.js';
import { side, SIDE, leaderOf, next, outcome, contractText, contractName, isVulnerable, other, signed } from './bridge.js';
import { known, STRAINS } from './solve.js';
import { pref, prefer } from './prefs.js';
import { boundsOf } from './scoring.js';
import { get, commit } from './store.js';
import * as again from './again.js';
import * as hidden from './hidden.js';
import { button, choiceOf, contractSign, drawnSign, labelled, Switch, withValue } from './parts.js';
import { render, v } from './view.js';
import { t } from './locale.js';

/** The tricks of a game in each strain. @type {Record<string, number>} */
const GAME = { NT: 9, S: 10, H: 10, D: 11, C: 11 };
const ROWS = ['N', 'S', 'E', 'W'];
const CELLS = [['tricks', t('tricks'), t('the-number-of-tricks-for-declarers-side')], ['makes', t('makes'), t('the-highest-contract-that-can-be-made')]];

/** The panel of the board that is shown. */
export const build = () => render($('#made'), () => {
  const state = get();
  const { table } = known;
  return [v('div', { class: 'head' }, v('h2', { id: 'tricks-title' }, t(hidden.hides() || again.hides() ? 'the-contract' : 'double-dummy-tricks')),
    v('div', { id: 'cells' }, v(Switch, { name: 'cells', legend: t('cells-show'), options: CELLS, value: pref('cells'), onchange: (/** @type {string} */ value) => prefer('cells', value) }))),
  v('table', { id: 'tricks', 'aria-busy': String(Boolean(table && !table.done && !known.wrong.table)) }, v('caption', { class: 'sr' }, t('tricks-of-each-declarer-in-each-strain-title')),
    v('thead', {}, v('tr', {}, v('td', {}), STRAINS.map((strain) => v('th', { scope: 'col', class: SUIT[strain] }, v('span', { 'aria-hidden': 'true' }, SYMBOL[strain]), v('span', { class: 'sr' }, SUIT_NAME[strain]))))),
    v('tbody', {}, ROWS.map((seat) => v('tr', { class: seat === 'E' ? 'gap' : null }, v('th', { scope: 'row' }, SEAT[seat]), STRAINS.map((strain) => v('td', {}, cell(state, seat, strain))))))),
  v('p', { id: 'tricks-note', class: 'faint', hidden: !table?.stopped }, t('bounds-only')), makesOfSides(state), v('p', { id: 'par' }, parText()),
  state.contract && contractForm(state, state.contract), v('p', { id: 'score' }, scoreText(state))];
});

/**
 * The contract of a cell: as high as can be made, at least of one.
 * @param {string} seat
 * @param {string} strain
 */
function pick(seat, strain) {
  const tricks = known.table?.cells[seat]?.[strain];
  const whole = isWhole(get().hands);
  const level = typeof tricks === 'number' ? Math.min(7, Math.max(1, tricks - 6)) : 1;
  const aim = !whole && typeof tricks === 'number' && tricks >= 1 ? tricks : null;
  play({ level: whole ? level : null, strain, doubled: '', declarer: seat, leader: null, aim });
}

/**
 * Another contract: the play starts anew, unless only its height, doubling or aim changed.
 * @param {Contract} contract
 */
function play(contract) {
  const before = get().contract;
  const same = before && before.strain === contract.strain && before.declarer === contract.declarer && leaderOf(before) === leaderOf(contract);
  commit(same ? { contract } : { contract, line: [], at: 0 });
}

/**
 * The contract to be changed: of an ending only trumps and declarer are known.
 * @param {Board} state
 * @param {Contract} contract
 */
function contractForm(state, contract) {
  const { level, strain, doubled, declarer, leader, aim } = contract;
  const change = (/** @type {Partial<Contract>} */ to) => {
    const chosen = { ...contract, ...to };
    // Another declarer brings the lead back to where the rules have it.
    const led = 'leader' in to ? to.leader : chosen.declarer === declarer ? leader : null;
    play({ ...chosen, leader: led === next(chosen.declarer) ? null : led ?? null });
  };
  const named = (/** @type {'level' | 'strain' | 'doubled' | 'declarer'} */ id, /** @type {string} */ label, /** @type {string | number | null | undefined} */ value, /** @type {Choice[]} */ options) => v('label', {}, v('span', { class: 'sr' }, label),
    choiceOf({ id, value: String(value), onchange: withValue((value) => change({ [id]: id === 'level' ? Number(value) : value })) }, options));
  return v('div', { id: 'contract', class: 'row' }, level && named('level', t('level'), level, [1, 2, 3, 4, 5, 6, 7].map((one) => [one, one])), named('strain', t('strain'), strain, STRAINS.map((one) => [one, SYMBOL[one]])),
    level && named('doubled', t('doubled'), doubled, [['', '–'], ['X', '×'], ['XX', '××']]), v('span', { class: 'by' }, t('by-word')), named('declarer', t('declarer-title'), declarer, SEATS.map((seat) => [seat, SEAT[seat]])),
    !level && v('span', { class: 'ending row' }, labelled(t('led-by'), { id: 'leader', value: leaderOf(contract), onchange: withValue((value) => change({ leader: value })) }, SEATS.map((seat) => [seat, SEAT[seat]])),
      v('label', {}, `${t('to-take')} `, v('input', { type: 'number', id: 'aim', min: 1, max: state.hands?.N.length, placeholder: '–', value: String(aim ?? ''), onchange: withValue((value) => change({ aim: Number(value) || null })) })), t('tricks-word')));
}

/**
 * The tricks of a declarer in a strain, which choose it as the contract.
 * @param {Board} about
 * @param {string} seat
 * @param {string} strain
 */
function cell({ contract }, seat, strain) {
  const tricks = known.table?.cells[seat]?.[strain];
  const [text, name] = cellText(tricks, pref('cells'));
  const look = ['cell', typeof tricks === 'number' && tricks >= GAME[strain] && 'game', pref('cells') === 'makes' && typeof tricks === 'number' && tricks < 7 && 'none'].filter(Boolean).join(' ');
  return button(text, () => pick(seat, strain), { class: look, 'aria-pressed': String(contract?.declarer === seat && contract.strain === strain), 'aria-label': `${SEAT[seat]}, ${SUIT_NAME[strain]}: ${name}` });
}

/**
 * @param {Tricks | undefined} tricks
 * @param {string} kind
 */
function cellText(tricks, kind) {
  if (tricks === undefined) return ['·', t('not-solved-yet')];
  if (typeof tricks === 'object') return [`${tricks.lower}–${tricks.upper}`, t('lower-to-upper-tricks', { lower: tricks.lower, upper: tricks.upper })];
  const name = tricks < 7 ? t('cell-makes-nothing', { tricks }) : t('cell-makes', { tricks, level: tricks - 6 });
  return [kind === 'makes' ? (tricks < 7 ? '–' : String(tricks - 6)) : String(tricks), name];
}

/**
 * What each side can make: in each strain the highest contract, and who has to play it where partners differ.
 * @param {Board} about
 */
function makesOfSides({ hands }) {
  const solved = isWhole(hands) && known.table?.done && !known.table.stopped ? known.table.cells : null;
  return solved && v('div', { id: 'makes' }, ['NS', 'EW'].map((one) => v('div', { class: 'makes-row' }, v('span', { class: 'makes-side' }, t('side-make', { side: SIDE[one] })), v('span', { class: 'makes-list' }, makesOf(one, solved)))));
}

/**
 * @param {string} one
 * @param {Table['cells']} solved
 */
function makesOf(one, solved) {
  const [first, second] = one === 'NS' ? ['N', 'S'] : ['E', 'W'];
  const entries = STRAINS.flatMap((strain) => {
    const [a, b] = [first, second].map((seat) => boundsOf(solved[seat][strain]).lower);
    const seats = a === b ? [{ seat: first, tricks: a, by: '' }] : [{ seat: first, tricks: a, by: ` ${SEAT[first][0]}` }, { seat: second, tricks: b, by: ` ${SEAT[second][0]}` }].sort((x, y) => y.tricks - x.tricks);
    return seats.filter(({ tricks }) => tricks >= 7).map(({ seat, tricks, by }) => makes(seat, strain, tricks - 6, by));
  });
  return entries.length > 0 ? entries : t('nothing');
}

/**
 * @param {string} seat
 * @param {string} strain
 * @param {number} level
 * @param {string} by
 */
function makes(seat, strain, level, by) {
  const contract = { level, strain, doubled: '' };
  const name = t(by ? 'play-contract-by' : 'play-contract', { contract: contractName(contract), seat: SEAT[seat] });
  return button([level, drawnSign(SYMBOL[strain], { class: SUIT[strain] }), by && drawnSign(by, { class: 'small' })], () => pick(seat, strain), { class: 'chip', title: name, 'aria-label': name });
}

function parText() {
  const { par, table } = known;
  if (!par) return v('span', { class: 'faint' }, table && !table.done && isWhole(get().hands) ? t('par-pending') : '');
  const winner = par.score_ns >= 0 ? 'NS' : 'EW';
  return [v('strong', {}, par.score_ns === 0 ? t('par-0-no-side-can-make-a') : t('par-n-for-side', { n: Math.abs(par.score_ns), side: SIDE[winner] })), parContracts(par.contracts)];
}

/**
 * The contracts of par, those of partners together.
 * @param {Par['contracts']} contracts
 */
export function parContracts(contracts) {
  /** @type {Map<string, Wire.ParContractFields[]>} */
  const grouped = new Map();
  for (const one of contracts) {
    const key = `${one.contract}${one.doubled} ${one.tricks}`;
    grouped.set(key, [...(grouped.get(key) || []), one]);
  }
  return [...grouped.values()].map((group, index) => {
    const [{ contract, doubled, tricks }] = group;
    const called = { level: Number(contract[0]), strain: contract.slice(1), doubled };
    return [index === 0 ? ': ' : ', ', contractSign(called),
      ` ${t('par-by', { seats: group.map((one) => SEAT[one.declarer]).join(` ${t('or')} `), result: signed(tricks - 6 - called.level) })}`];
  });
}

/**
 * What the contract is worth with best play from the start.
 * @param {Board} about
 */
function scoreText({ contract, vul, hands }) {
  if (!contract || !contract.level || !isWhole(hands)) return null;
  const score = known.score;
  const one = side(contract.declarer);
  const state = isVulnerable(vul, one) ? t('vulnerable') : t('not-vulnerable');
  if (typeof score?.tricks !== 'number' || score.score_declarer === undefined) return v('span', { class: 'faint' }, t('with-best-play'));
  const points = score.score_declarer;
  return t('best-play-score', {
    side: SIDE[one], n: score.tricks, outcome: outcome(contractText(contract), score.tricks, contract.level + 6), score: `+${Math.abs(points)}`, winner: SIDE[points >= 0 ? one : other(one)], state,
  });
}

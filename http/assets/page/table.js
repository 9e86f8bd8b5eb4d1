// The table of tricks, what can be made, par, and the contract that is chosen.

import { h, drawn, fill, setText, said, $, select, choice, choose } from './dom.js';
import { SEATS, SEAT, SYMBOL, SUIT, SUIT_NAME, isWhole } from './cards.js';
import { side, SIDE, leaderOf, next, outcome, contractText, contractName, isVulnerable, other, signed } from './bridge.js';
import { known, STRAINS } from './solve.js';
import { pref, prefer } from './prefs.js';
import { follow, get, commit } from './store.js';
import { t } from './locale.js';

/** The tricks of a game in each strain. @type {Record<string, number>} */
const GAME = { NT: 9, S: 10, H: 10, D: 11, C: 11 };
const ROWS = ['N', 'S', 'E', 'W'];
const cells = new Map();

export function build() {
  const head = h('tr', {}, h('td', {}), STRAINS.map((strain) => h('th', { scope: 'col', class: SUIT[strain] },
    h('span', { 'aria-hidden': 'true' }, SYMBOL[strain]), h('span', { class: 'sr' }, SUIT_NAME[strain]))));
  const rows = ROWS.map((seat) => h('tr', { class: seat === 'E' ? 'gap' : null }, h('th', { scope: 'row' }, SEAT[seat]), STRAINS.map((strain) => {
    const button = h('button', { type: 'button', class: 'cell', onclick: () => pick(seat, strain) });
    cells.set(seat + strain, button);
    return h('td', {}, button);
  })));
  $('#tricks').append(h('thead', {}, head), h('tbody', {}, rows));
  $('#cells').append(choice('cells', t('cells-show'), [['tricks', t('tricks'), t('the-number-of-tricks-for-declarers-side')],
    ['makes', t('makes'), t('the-highest-contract-that-can-be-made')]], (value) => prefer('cells', value)));
  buildContract();
  follow(paint);
}

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

function buildContract() {
  const change = (/** @type {FieldEvent} */ event) => {
    const { contract } = get();
    if (!contract) return;
    const word = (/** @type {string} */ id) => $(`#${id}`).value;
    const { level, leader, declarer } = contract;
    // Another declarer brings the lead back to where the rules have it.
    const led = event.target.id === 'leader' ? word('leader') : declarer === word('declarer') ? leader : null;
    play({
      level: level ? Number(word('level')) : null, strain: word('strain'), doubled: level ? word('doubled') : '', declarer: word('declarer'),
      leader: led === next(word('declarer')) ? null : led, aim: level ? null : Number(word('aim')) || null,
    });
  };
  const named = (/** @type {string} */ id, /** @type {string} */ label, /** @type {any} */ options) => h('label', {}, h('span', { class: 'sr' }, label), select({ id, onchange: change }, options));
  fill($('#contract'),
    named('level', t('level'), [1, 2, 3, 4, 5, 6, 7].map((level) => [level, level])),
    named('strain', t('strain'), STRAINS.map((strain) => [strain, SYMBOL[strain]])),
    named('doubled', t('doubled'), [['', '–'], ['X', '×'], ['XX', '××']]), h('span', { class: 'by' }, t('by-word')),
    named('declarer', t('declarer-title'), SEATS.map((seat) => [seat, SEAT[seat]])),
    h('span', { class: 'ending row' }, h('label', {}, `${t('led-by')} `, select({ id: 'leader', onchange: change }, SEATS.map((seat) => [seat, SEAT[seat]]))),
      h('label', {}, `${t('to-take')} `, h('input', { type: 'number', id: 'aim', min: 1, max: 13, placeholder: '–', onchange: change })), t('tricks-word')));
}

/** @param {Board} state */
function paint(state) {
  const { contract } = state;
  for (const seat of ROWS) for (const strain of STRAINS) paintCell(state, seat, strain);
  choose('cells', pref('cells'));
  const table = known.table;
  $('#tricks').setAttribute('aria-busy', String(Boolean(table && !table.done && !known.wrong.table)));
  setText($('#tricks-note'), table?.stopped ? t('bounds-only') : '');
  $('#tricks-note').hidden = !table?.stopped;
  paintPar();
  paintMakes(state);
  $('#contract').hidden = !contract;
  if (contract) {
    $('#level').value = contract.level || 1;
    // Of an ending only trumps and declarer are known.
    for (const id of ['level', 'doubled']) $(`#${id}`).parentElement.hidden = !contract.level;
    $('#contract .ending').hidden = Boolean(contract.level);
    $('#leader').value = leaderOf(contract);
    $('#aim').max = state.hands.N.length;
    $('#aim').value = contract.aim ?? '';
    $('#strain').value = contract.strain;
    $('#doubled').value = contract.doubled;
    $('#declarer').value = contract.declarer;
  }
  fill($('#score'), scoreText(state));
}

/**
 * @param {Board} about
 * @param {string} seat
 * @param {string} strain
 */
function paintCell({ contract }, seat, strain) {
  const button = cells.get(seat + strain);
  const tricks = known.table?.cells[seat]?.[strain];
  const chosen = contract?.declarer === seat && contract.strain === strain;
  button.setAttribute('aria-pressed', String(chosen));
  const [text, name] = cellText(tricks, pref('cells'));
  setText(button, text);
  button.classList.toggle('game', typeof tricks === 'number' && tricks >= GAME[strain]);
  button.classList.toggle('none', pref('cells') === 'makes' && typeof tricks === 'number' && tricks < 7);
  button.setAttribute('aria-label', `${SEAT[seat]}, ${SUIT_NAME[strain]}: ${name}`);
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
function paintMakes({ hands }) {
  const solved = isWhole(hands) && known.table?.done && !known.table.stopped ? known.table.cells : null;
  $('#makes').hidden = !solved;
  if (solved) fill($('#makes'), ['NS', 'EW'].map((one) => h('div', { class: 'makes-row' }, h('span', { class: 'makes-side' }, t('side-make', { side: SIDE[one] })), h('span', { class: 'makes-list' }, makesOf(one, solved)))));
}

/**
 * @param {string} one
 * @param {any} solved
 */
function makesOf(one, solved) {
  const [first, second] = one === 'NS' ? ['N', 'S'] : ['E', 'W'];
  const entries = STRAINS.flatMap((strain) => {
    const [a, b] = [solved[first][strain], solved[second][strain]];
    const seats = a === b ? [[first, a, '']] : [[first, a, ` ${first}`], [second, b, ` ${second}`]].sort((x, y) => y[1] - x[1]);
    return seats.filter(([, tricks]) => tricks >= 7).map(([seat, tricks, by]) => makes(seat, strain, tricks - 6, by));
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
  return h('button', { type: 'button', class: 'chip', title: name, 'aria-label': name, onclick: () => pick(seat, strain) }, level, drawn(SYMBOL[strain], { class: SUIT[strain] }), by ? drawn(by, { class: 'small' }) : null);
}

function paintPar() {
  const { par } = known;
  const box = $('#par');
  if (!par) return fill(box, h('span', { class: 'faint' }, known.table && !known.table.done && isWhole(get().hands) ? t('par-pending') : ''));
  const winner = par.score_ns >= 0 ? 'NS' : 'EW';
  const score = par.score_ns === 0 ? t('par-0-no-side-can-make-a') : t('par-n-for-side', { n: Math.abs(par.score_ns), side: SIDE[winner] });
  return fill(box, h('strong', {}, score), parContracts(par.contracts));
}

/**
 * The contracts of par, those of partners together.
 * @param {Par['contracts']} contracts
 */
export function parContracts(contracts) {
  const grouped = new Map();
  for (const one of contracts) {
    const key = `${one.contract}${one.doubled} ${one.tricks}`;
    grouped.set(key, [...(grouped.get(key) || []), one]);
  }
  return [...grouped.values()].map((group, index) => {
    const [{ contract, doubled, tricks }] = group;
    const called = { level: Number(contract[0]), strain: contract.slice(1), doubled };
    return [index === 0 ? ': ' : ', ', said(contractName(called), { class: SUIT[called.strain] }, contractText(called)),
      ` ${t('par-by', { seats: group.map((/** @type {any} */ one) => SEAT[one.declarer]).join(` ${t('or')} `), result: signed(tricks - 6 - called.level) })}`];
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
  if (typeof score?.tricks !== 'number') return h('span', { class: 'faint' }, t('with-best-play'));
  const points = score.score_declarer;
  return t('best-play-score', {
    side: SIDE[one], n: score.tricks, outcome: outcome(contractText(contract), score.tricks, contract.level + 6), score: `+${Math.abs(points)}`, winner: SIDE[points >= 0 ? one : other(one)], state,
  });
}

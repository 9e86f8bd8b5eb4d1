// The session as it is seen: the bar, the strip, the costliest mistakes, the lists and tables. `session.js` has what they show.

import { count, minus, toast } from './dom.js';
import { SEAT, SEATS } from './cards.js';
import { side, signed, needed, replay } from './bridge.js';
import { decimal, percent, t } from './locale.js';
import { boardsOpen } from './store.js';
import { pref } from './prefs.js';
import { hasLibrary, keepMistakes } from './libraryqueue.js';
import { button, cardSign, cardSigns, columns, contractSign, SmallHand, verdictText, withTick, withValue } from './parts.js';
import { signal } from './signals.js';
import { own as ownValue, v } from './view.js';
import {
  answerOf, boards, boardsListed, canMine, costliest, DRAWN, FIRST, groups, iAm, isListed, judging, label, left, LISTED, look, me, mine,
  mined, minedBoards, names, onlyWrong, openAt, openBoard, openSet, ownSeat, players, practise, questions, reviewed, seating, show,
  slips, slipsAt, slipsListed, sumOf, sumText, table, toJudge, whyText,
} from './session.js';

/** @type {Record<string, string>} */
const SIGNS = { flip: '✗', slip: '−', clean: '✓' };
const KINDS = [['clean', t('clean')], ['slip', t('lost-tricks')], ['flip', t('lost-a-contract')]];

/** The whole view. */
export function page() {
  return [v(Bar), v(Actions), v(Progress), v(Ask), v('p', { id: 'session-sum', class: 'status' }, sumText()), v(Mined), v(Strip),
    v('p', { class: 'faint legend' }, KINDS.map(([kind, text]) => [v('span', { class: `tile ${kind} key` }, v(Sign, { sign: SIGNS[kind] }), ' ', text), ' ']), t('judged-with-all-hands-open-a-card')),
    v(Costliest),
    v('div', { class: 'two wide' }, v(Mistakes), v('div', {}, groups.value.size < boards.value.filter((_, place) => isListed(place)).length ? v(Deals) : v(Boards), v(Players), v(Tables)))];
}

/** @param {{sign: string}} props */
const Sign = ({ sign }) => v('span', { class: 'sign', 'data-drawn': sign, 'aria-hidden': 'true' });

/** What the session is called, and the way back. */
function Bar() {
  const { name } = boardsOpen();
  return v('div', { class: 'row bar' }, v('h2', { id: 'session-title', tabindex: '-1' }, [t('the-text'), t('the-example'), t('the-clipboard')].includes(name) ? t('session') : t('session-of', { name })), v('span', { class: 'grow' }),
    button(t('back-to-the-board'), () => show(false), { id: 'session-close', class: 'quiet' }));
}

/** Whose session it is, and what can be done with it. */
function Actions() {
  const { tables } = seating.value;
  const isMine = Boolean(me.value);
  const options = (/** @type {string} */ first, /** @type {string[]} */ list) => [v('option', { value: '' }, first), list.map((one) => v('option', { value: one, key: one }, one))];
  return v('div', { class: 'row bar' },
    v('label', { hidden: names.value.length === 0 }, `${t('player')} `, v('select', { id: 'session-me', value: me.value, onchange: withValue(look) }, options(t('all-players'), names.value))),
    isMine && !pref('names').includes(me.value) && !isAsking() ? button(t('this-is-me'), () => iAm(me.value), { id: 'session-mine' }) : null,
    v('label', { hidden: tables.length === 0 }, `${t('table')} `, v('select', { id: 'session-table', value: table.value, onchange: withValue((value) => { table.value = value; }) }, options(t('all'), tables))),
    button(isMine ? t('practise-my-mistakes') : t('practise-the-mistakes'), () => practise(slips.value), { id: 'session-again', class: 'main', disabled: slips.value.length === 0 }),
    hasLibrary.value ? null : button(t('keep-for-practice'), keepThem, { id: 'session-keep', disabled: slips.value.length === 0 }),
    canMine ? button(isMine ? t('problems-from-my-mistakes') : t('problems-from-these-mistakes'), mine, { id: 'session-problems', disabled: minedBoards().length === 0 }) : null);
}

/** Puts the mistakes that are looked at into the queue that the browser keeps. */
async function keepThem() {
  const kept = await keepMistakes(slips.value.map(({ place, ply, card, better, cost }) => ({ board: boards.value[place], ply, card, better, cost })));
  toast(kept === null ? t('browser-keeps-nothing') : t('decisions-added', { n: kept }));
}

/** How many boards are analysed. */
function Progress() {
  const all = new Set(questions.value.filter(Boolean)).size;
  return v('p', { id: 'session-note', class: 'faint', hidden: left.value === 0 }, v('progress', { id: 'session-progress', 'aria-labelledby': 'session-message', max: Math.max(1, all), value: all - left.value }), ' ',
    v('span', { id: 'session-message' }, t('of-boards-are-analysed', { n: all - left.value, all })));
}

const isAsking = () => !pref('asked') && pref('names').length === 0 && names.value.length > 0 && !me.value;

/** The question who the reader is. */
const Ask = () => v('p', { id: 'session-ask', class: 'panel row', hidden: !isAsking() },
  v('label', {}, v('strong', {}, t('who-are-you')), ' ', v('select', { id: 'session-who', onchange: withValue(iAm) }, v('option', { value: '' }, t('choose-your-name')), names.value.map((one) => v('option', { value: one, key: one }, one)))), ' ',
  button(t('i-did-not-play'), () => iAm(''), { id: 'session-nobody' }));

/** What the search for problems found. */
function Mined() {
  const { text, title, items } = mined.value;
  return v('p', { id: 'session-mined', class: 'faint', role: 'status' }, text, items.length > 0 ? [' ', button(t('open-the-problems'), () => openSet(title, items), { id: 'session-set' })] : null);
}

/** The boards as tiles; of a tournament those of a deal are one. */
function Strip() {
  void reviewed.value;
  return v('div', { id: 'session-strip', role: 'group', 'aria-label': t('boards-by-loss') }, [...groups.value].map(([key, group]) => tile(key, group)));
}
/** @type {Record<string, string>} */
const WORDS = { none: t('no-recorded-play'), wait: t('not-analysed-yet'), flip: t('a-contract-was-lost'), slip: t('tricks-were-lost'), clean: t('nothing-was-lost') };

/**
 * @param {string} key
 * @param {number[]} group
 */
function tile(key, group) {
  const list = group.flatMap((place) => slipsAt.value[place]);
  const kind = kindOf(group, list);
  const [first] = [...list].sort(costliest);
  const place = first?.place ?? group[0];
  const lost = sumOf(list, ({ imps }) => imps);
  const name = [t('board-is', { board: label(place), what: WORDS[kind] }), group.length > 1 && t('count-result', { n: group.length }), lost > 0 && count(lost, 'imp')].filter(Boolean).join(', ');
  return button([label(place), SIGNS[kind] && v(Sign, { sign: SIGNS[kind] })], () => openBoard(place), { key, class: `tile ${kind}`, 'data-place': place, 'aria-label': name, title: name });
}

/**
 * What became of a board; of several results of a deal what became of half of them.
 * @param {number[]} group
 * @param {Slip[]} list
 */
function kindOf(group, list) {
  const asked = group.filter((place) => questions.value[place]);
  if (asked.length === 0) return 'none';
  if (asked.every((place) => !answerOf(place))) return 'wait';
  if (asked.every((place) => answerOf(place)?.error)) return 'none';
  const flips = new Set(list.filter(({ flip }) => flip).map(({ place }) => place)).size;
  return flips > 0 && 2 * flips >= asked.length ? 'flip' : list.length > 0 ? 'slip' : 'clean';
}

/** The costliest mistake of each of the costliest boards, with the cards that were left. */
function Costliest() {
  /** @type {Set<number>} */
  const boards = new Set();
  const list = slips.value.filter(({ place }) => !boards.has(place) && boards.add(place)).slice(0, DRAWN);
  return list.length === 0 ? null : v('div', { id: 'session-top', class: 'costliest' }, list.map((slip) => v(MistakeCard, { key: `${slip.place}-${slip.ply}`, slip })));
}

/** @param {{slip: Slip}} props */
function MistakeCard({ slip }) {
  const { place, ply, player } = slip;
  const board = /** @type {Played} */ (boards.value[place]);
  const { left: held } = replay(board.hands, board.contract, board.actual ?? [], ply);
  return v('article', { class: `panel mistake ${slip.flip ? 'flip' : 'slip'}`, 'aria-label': t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 }) },
    v('h3', {}, t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 }), v('span', { class: 'price' }, ` −${count(slip.imps, 'imp')}`)),
    v('p', {}, contractSign(board.contract), ` ${t('by-seat', { seat: seating.value.who(board, board.contract.declarer) })}. `, t('who-played', { who: slip.who }), ' ', cardSign(slip.card), '; ', t('better-was'), ' ', cardSigns(slip.better, 3), slip.better.length > 3 ? '' : '.'),
    v('div', { class: 'block-compass' }, SEATS.map((seat) => v(SmallHand, { key: seat, seat, cards: [...held[seat]], marked: seat === (slip.seat ?? player) ? slip.card : null }))),
    v('p', { class: 'row' }, button(t('see-it'), () => openAt(place, ply)), button(t('practise-it'), () => practise([slip]))));
}

/** All mistakes, costliest first. */
function Mistakes() {
  const list = slips.value;
  const shown = list.slice(0, slipsListed.value);
  return v('section', { class: 'panel mistakes' }, v('h3', {}, t('costliest-mistakes-first')),
    v('p', { class: 'row' }, judging.value ? v('label', { id: 'session-wrong-label', key: 'wrong' }, v('input', { type: 'checkbox', id: 'session-wrong', checked: onlyWrong.value, onchange: withTick((is) => { onlyWrong.value = is; }) }), ' ', t('hide-unlucky-cards'))
      : button(t('judge-by-what-the-player-could-see'), () => { judging.value = true; }, { id: 'session-judge' }), ' ', v('span', { id: 'session-judged', class: 'faint', role: 'status' }, judgedText())),
    v('ol', { id: 'session-slips' }, list.length === 0 ? v('li', { class: 'faint' }, t('nothing-so-far')) : shown.map(slipRow)),
    list.length > slipsListed.value ? button(t('more'), () => { slipsListed.value += 10 * LISTED; }, { id: 'session-more-slips', class: 'link' }) : null);
}

/** How many cards were wrong, and how many unlucky, with what each kind lost. */
function judgedText() {
  if (!judging.value) return '';
  if (toJudge.value > 0) return t('cards-to-judge', { left: toJudge.value });
  const judged = slips.value.filter((slip) => slip.verdict);
  const [wrong, unlucky] = [true, false].map((one) => judged.filter((slip) => slip.verdict?.wrong === one));
  const lost = (/** @type {Slip[]} */ list) => sumOf(list, ({ imps }) => imps);
  return `${t('cards-wrong', { n: wrong.length, unlucky: unlucky.length })} ${t('errors-and-luck', { errors: count(lost(wrong), 'imp'), luck: count(lost(unlucky), 'imp') })}`;
}

/** @param {Slip} slip */
function slipRow(slip) {
  const { place, ply, flip } = slip;
  const why = whyText(slip);
  return v('li', { key: `${place}-${ply}`, class: `${flip ? 'flip' : 'slip'}${slip.verdict?.wrong === false ? ' unlucky' : ''}` },
    button(t('board-and-trick', { n: label(place), n2: Math.floor(ply / 4) + 1 }), () => openAt(place, ply), { class: 'link' }), `: ${slip.who}, `, cardSign(slip.card),
    `: ${count(slip.cost, 'trick')}, ${count(slip.points, 'point')}, ${count(slip.imps, 'imp')}.`,
    flip ? v('strong', {}, flip === 'down' ? ` ${t('the-contract-could-now-be-beaten')}` : ` ${t('the-contract-could-now-be-made')}`) : null,
    ` ${t('better')} `, cardSigns(slip.better, 4), slip.better.length > 4 ? '' : '.', verdictText(slip.verdict), why ? v('span', { class: 'why' }, ` ${why}`) : null);
}

/** What each player lost. */
function Players() {
  const list = players.value;
  const compared = list.some((one) => one.compared > 0);
  const head = [t('player'), t('boards'), t('right-cards'), t('tricks'), t('contracts'), 'IMPs', t('imps-per-board'), ...(compared ? [t('matchpoints')] : [])];
  const row = (/** @type {(typeof players.value)[0]} */ one) => v('tr', { key: one.name, class: one.name === me.value ? 'own' : null },
    v('th', { scope: 'row' }, button(one.name, () => toggle(one.name), { class: 'link', title: t('show-only-this-player') })),
    [one.boards, t('slips-of-cards', { slips: one.cards - one.slips, cards: one.cards }), one.tricks, one.contracts, one.imps, decimal(one.imps / Math.max(1, one.boards))].map((text) => v('td', {}, text)),
    compared ? v('td', {}, one.compared > 0 ? percent(one.share / one.compared) : '–') : null);
  const most = ownValue(() => signal(FIRST));
  return panel(t('mistakes-by-player'), 'session-players', head, list.filter((one, place) => place < most.value || one.name === me.value).map(row), null, rest(list.length, most));
}

/**
 * The button that lists all of something.
 * @param {number} all
 * @param {{value: number}} most
 */
const rest = (all, most) => (all > most.value ? button(t('show-all'), () => { most.value = all; }, { class: 'link' }) : null);

/**
 * A table in a panel, which scrolls where it is wider.
 * @param {string} title
 * @param {string} id
 * @param {string[]} head
 * @param {Kid} rows
 * @param {Kid[]} more
 */
const panel = (title, id, head, rows, ...more) => v('section', { class: 'panel' }, v('h3', {}, title),
  v('div', { class: 'scroll-x' }, v('table', { id }, columns(head), v('tbody', {}, rows), more[0])), more.slice(1));

/**
 * Shows a player alone, or all again.
 * @param {string} name
 */
function toggle(name) {
  if (names.value.includes(name)) look(me.value === name ? '' : name);
}

/** The most players of a table that are listed. */
const TEAM = 8;

/** What was lost at each table. */
function Tables() {
  void reviewed.value;
  const most = ownValue(() => signal(FIRST));
  const { tables, isNamed, tableOf } = seating.value;
  // Pairs that move from table to table are no name of one, and too many to list.
  const isSeated = isNamed && tables.every((name) => playersAt(name).length <= TEAM);
  const row = (/** @type {string} */ name) => {
    const places = boards.value.flatMap((board, place) => (tableOf(board) === name && answerOf(place)?.slips ? [place] : []));
    const list = places.flatMap((place) => answerOf(place)?.slips ?? []);
    const isChosen = table.value === name;
    return v('tr', { key: name, class: isChosen ? 'own' : null }, v('th', { scope: 'row' }, button(name, () => { table.value = isChosen ? '' : name; }, { class: 'link', 'aria-pressed': String(isChosen) })),
      isSeated ? v('td', {}, playersAt(name).join(', ')) : null, [places.length, sumOf(list, ({ cost }) => cost), sumOf(list, ({ flip }) => (flip ? 1 : 0)), sumOf(list, ({ imps }) => imps)].map((text) => v('td', {}, text)));
  };
  return tables.length === 0 ? null : panel(t('rooms-and-tables'), 'session-tables', [t('table'), ...(isSeated ? [t('players')] : []), t('boards'), t('tricks'), t('contracts'), 'IMPs'], tables.slice(0, most.value).map(row), null, rest(tables.length, most));
}

/**
 * The names of those who sat at a table.
 * @param {string} name
 */
const playersAt = (name) => [...new Set(boards.value.filter((board) => seating.value.tableOf(board) === name).flatMap((board) => Object.values(board.players)).filter(Boolean))];

/**
 * A score as it is read: of a player from their side, else with the side that has it.
 * @param {number | undefined} ns
 * @param {string | undefined} seat
 */
function scoreText(ns, seat) {
  if (ns === undefined) return '';
  if (!seat || ns === 0) return ns === 0 ? '0' : `${t(ns > 0 ? 'ns-short' : 'ew-short')} ${Math.abs(ns)}`;
  const own = side(seat) === 'NS' ? ns : -ns;
  return own > 0 ? `+${own}` : minus(own);
}

/** Every deal of a tournament: what was played most often, what it brought, and how many lost a contract. */
function Deals() {
  void reviewed.value;
  const row = (/** @type {[string, number[]]} */ [key, group]) => {
    const [first] = group;
    const answers = group.flatMap((place) => {
      const answer = answerOf(place);
      return answer && !answer.error ? [answer] : [];
    });
    const scores = answers.map(({ score_ns: ns }) => ns).filter((ns) => ns !== undefined);
    const cells = [group.length, mostPlayed(group), scores.length > 0 ? scoreText(Math.round(sumOf(scores, (ns) => ns) / scores.length), undefined) : '', scoreText(answers[0]?.par?.score_ns, undefined),
      new Set(group.filter((place) => slipsAt.value[place].some(({ flip }) => flip))).size];
    return v('tr', { key }, v('th', { scope: 'row' }, button(label(first), () => openBoard(first), { class: 'link' })), cells.map((cell) => v('td', {}, cell)));
  };
  return panel(t('board-by-board'), 'session-deals', [t('board'), t('results'), t('most-played'), t('average-score'), t('par'), t('tables-that-lost-a-contract')], [...groups.value].map(row));
}

/**
 * The contract that was played most often in some places, with how often.
 * @param {number[]} places
 */
function mostPlayed(places) {
  /** @type {Map<string, {contract: Contract, n: number}>} */
  const found = new Map();
  for (const place of places) {
    const { contract } = boards.value[place];
    if (!contract?.level) continue;
    const key = `${contract.level}${contract.strain}${contract.doubled}${contract.declarer}`;
    found.set(key, { contract, n: (found.get(key)?.n ?? 0) + 1 });
  }
  const [best] = [...found.values()].sort((a, b) => b.n - a.n);
  return best ? [contractSign(best.contract), ` ${t('by-seat', { seat: SEAT[best.contract.declarer] })} (${best.n})`] : '–';
}

/** Every board: its contract, what came of it, and who lost what; of a player from their side, with totals. */
function Boards() {
  void reviewed.value;
  const all = boards.value.map((_, place) => place).filter(isListed);
  const isMine = Boolean(me.value);
  const against = (/** @type {number} */ place) => {
    const found = answerOf(place)?.imps_par;
    return found === undefined ? undefined : side(ownSeat(place) ?? 'N') === 'NS' ? found : -found;
  };
  const row = (/** @type {number} */ place) => {
    const { contract, passed } = boards.value[place];
    const answer = answerOf(place);
    /** @type {import('./session.js').ReviewAnswer} */
    const found = answer && !answer.error ? answer : {};
    const seat = isMine ? ownSeat(place) : undefined;
    const imps = against(place);
    const bid = !contract?.level ? (passed ? t('passed-out-word') : '–') : [contractSign(contract), ` ${seating.value.who(boards.value[place], contract.declarer)}`];
    const cells = [bid, found.tricks === undefined ? '' : signed(found.tricks - (contract ? needed(contract) ?? 0 : 0)), scoreText(found.score_ns, seat), scoreText(found.par?.score_ns, seat), imps === undefined ? '' : signed(imps),
      lostBy(slipsAt.value[place]).map(([name, cost]) => (isMine ? cost : `${name} ${cost}`)).join(', ')];
    return v('tr', { key: place }, v('th', { scope: 'row' }, button(label(place), () => openBoard(place), { class: 'link' })), cells.map((text) => v('td', {}, text)));
  };
  const total = v('tfoot', {}, v('tr', {}, v('th', { scope: 'row', colspan: 5 }, t('total')), v('td', {}, signed(sumOf(all, (place) => against(place) ?? 0))), v('td', {}, sumOf(all, (place) => sumOf(slipsAt.value[place], ({ cost }) => cost)) || '')));
  const head = [t('board'), t('contract'), t('result'), t(isMine ? 'my-score' : 'score'), t('par'), t(isMine ? 'imps-against-par' : 'imps-against-par-n-s'), t(isMine ? 'tricks-lost' : 'lost')];
  return panel(t('board-by-board'), 'session-boards', head, all.slice(0, boardsListed.value).map(row), isMine ? total : null,
    all.length > boardsListed.value ? button(t('more-boards'), () => { boardsListed.value += 10 * LISTED; }, { id: 'session-more-boards', class: 'link' }) : null);
}

/**
 * The tricks that each player lost, the most first.
 * @param {Slip[]} list
 */
function lostBy(list) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { who, cost } of list) sums.set(who, (sums.get(who) ?? 0) + cost);
  return [...sums].sort(([, a], [, b]) => b - a);
}

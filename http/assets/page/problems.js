// Problems: an ending with one right card is dealt or pasted, the reader plays the hero, everybody else plays perfectly.

import { h, fill, setText, said, $, select, focused, unset } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT, SUIT_NAME, PACK, cardName, cardText, parseDeal, randomSeed } from './cards.js';
import { next, other, replay, side, SIDE } from './bridge.js';
import { ask, askAll, Latest, Refused, errorText } from './wire.js';
import { EMPTY } from './store.js';
import { middleOf, trickOf } from './diagram.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import * as repair from './repair.js';
import * as rated from './rated.js';
import { has, language, t } from './locale.js';

/** How many positions are tried at a time, and how many times, before the wish is given up. */
const ATTEMPTS = 400;
const ROUNDS = 25;

const HEROES = [['any', t('anybody')], ['declarer', t('declarer')], ['defence', t('the-defence')]];
const SIZES = [['3-3', t('n-3-cards')], ['4-4', t('n-4-cards')], ['5-6', t('n-5-or-6-cards')]];
const LEVELS = [['1-8', t('any')], ['near', t('near-my-rating')], ['1-3', t('easy')], ['3-5', t('medium')], ['5-8', t('hard')]];


/**
 * The name of a theme.
 * @param {string} theme
 */
export const themeName = (theme) => (has(`theme-${theme}`) ? t(`theme-${theme}`) : theme.replaceAll('-', ' '));

/**
 * How hard a problem is, and what it is about.
 * @param {number} n
 * @param {string[]} themes
 */
export const difficultyText = (n, themes) => (themes.length > 0 ? t('difficulty-themes', { n, themes: themes.map(themeName).join(', ') }) : t('difficulty', { n }));

/** @type {Host} */
let host = unset();
/** @type {ShownProblem} */
let shown = unset();
const working = new Latest();

/** @param {Host} page */
export function build(page) {
  host = page;
}

/** The problem as it is set: a link never holds its solution. */
export const fields = () => (shown ? { ...fieldsOf(shown), lesson: lesson?.id, step: lesson?.step } : {});

/**
 * The set that the problem is of, and its number in it; null if it is of none.
 * @type {{id: string, step: number} | null}
 */
let lesson = null;

/** The problem of a lesson as a step; null if it is of none. */
export const step = () => (lesson ? `${lesson.id} ${lesson.step}` : null);

/**
 * A problem as a link has it: without its solution.
 * @param {Problem} about
 */
export const fieldsOf = ({ deal, strain, declarer, leader, hero, tricks, start }) => ({ deal, strain, declarer, leader, hero, tricks, played: start.join('') });

/** @param {Record<string, string>} linked */
export function open(linked = {}) {
  if (!$('#p-new')) frame();
  const problem = problemOf(linked);
  if (problem) turnToStep(linked);
  if (problem && sameProblem(problem)) return;
  if (problem) certify(problem);
  else if (linked.deal !== undefined) {
    host.damagedLink(t('link-damaged-problem'));
    if (!shown) say(t('there-is-no-problem-yet-choose-new'));
  } else if (!shown) make();
}

/** @param {Record<string, any>} linked */
function turnToStep({ lesson: id, step: number }) {
  const at = Number.parseInt(number, 10);
  lesson = id && at >= 1 ? { id, step: at } : null;
  paintLesson();
}

/** The way through a lesson: which problem it is, the next one, and back to the set. */
async function paintLesson() {
  const here = lesson;
  const set = here && await host.lesson(here.id);
  if (here !== lesson) return;
  const box = $('#p-lesson');
  box.hidden = !set;
  $('#tab-problems').classList.toggle('in-lesson', Boolean(set));
  if (!set || !here) return;
  const go = (/** @type {number} */ by, /** @type {string} */ text, /** @type {string} */ id) => h('button', {
    type: 'button', id, class: by > 0 ? null : 'quiet', disabled: !set.problems[here.step - 1 + by],
    onclick: () => host.openProblem({ ...set.problems[here.step - 1 + by], lesson: here.id, step: here.step + by }),
  }, text);
  fill(box, h('strong', {}, t('problem-of-lesson', { title: set.title, n: here.step, all: set.problems.length })), h('span', { class: 'grow' }),
    go(-1, t('previous-problem'), 'p-previous'), go(1, t('next-problem'), 'p-next'), h('button', { type: 'button', class: 'quiet', id: 'p-to-lesson', onclick: () => host.openLesson(here.id) }, t('all-problems')));
}

/** @param {Problem} problem */
const sameProblem = (problem) => shown && JSON.stringify(fieldsOf(shown)) === JSON.stringify(fieldsOf(problem));

/**
 * The problem in such fields; null if they hold none.
 * @param {{deal?: string, strain?: string, declarer?: string, leader?: string, hero?: string, tricks?: string | number, played?: string | string[]}} fields
 */
export function problemOf({ deal = '', strain = '', declarer = '', leader = '', hero = '', tricks, played }) {
  const hands = parseDeal(deal);
  const sound = hands && (SUITS.includes(strain) || strain === 'NT') && SEATS.includes(declarer) && SEATS.includes(leader)
    && ['declarer', 'defence', ...SEATS].includes(hero) && Number(tricks) >= 1 && Number(tricks) <= hands.N.length;
  if (!sound) return null;
  const cards = Array.isArray(played) ? played : (played || '').match(/../g) || [];
  return { deal, hands, strain, declarer, leader, hero, tricks: Number(tricks), start: cards.filter((card) => PACK.includes(card)) };
}

function frame() {
  const wish = (/** @type {string} */ id, /** @type {string} */ label, /** @type {any} */ options) => h('label', {}, label, ' ', select({ id }, options));
  fill($('#tab-problems'), h('div', { id: 'p-lesson', class: 'row', hidden: true }),
    h('form', { class: 'row bar', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); make(true); } },
      h('button', { type: 'submit', class: 'main', id: 'p-new' }, t('new-problem')),
      wish('p-size', t('ending-of'), SIZES), wish('p-level', t('difficulty-title'), LEVELS), wish('p-hero', t('you-play'), HEROES)),
    ownForm(),
    h('p', { id: 'p-task', class: 'task', tabindex: '-1' }),
    h('div', { class: 'two wide' },
      h('div', {}, h('div', { id: 'p', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }),
      h('p', { id: 'p-status', class: 'status', 'aria-live': 'polite' }),
      h('div', { class: 'row' }, h('button', { type: 'button', id: 'p-again', disabled: true, onclick: () => show(shown, shown.certificate) }, t('from-the-start')),
        h('button', { type: 'button', id: 'p-hint', disabled: true, onclick: hint }, t('hint')),
        h('button', { type: 'button', id: 'p-solution', disabled: true, onclick: solution }, t('show-the-solution')),
        h('button', { type: 'button', id: 'p-bridge', disabled: true, onclick: toBridge }, t('open-on-the-bridge-tab'))),
      h('div', { id: 'p-line', class: 'line', hidden: true }),
      h('p', { id: 'p-wrong', class: 'wrong', role: 'alert', hidden: true })),
      h('div', { class: 'right' }, h('section', { class: 'panel', id: 'p-how' }, h('h2', {}, t('how-to-play')),
        h('p', {}, t('all-hands-are-open-choose-a-card')),
        h('p', {}, t('a-card-that-gives-up-the-goal'))),
      h('section', { class: 'panel', id: 'p-result', hidden: true }), rated.panel())));
}

const OWN_HEROES = [['declarer', t('declarer')], ['defence', t('the-defence')], ...SEATS.map((seat) => [seat, SEAT[seat]])];

/** A problem of the reader's own: an ending and what is to be done with it, or a line of `tikki puzzle gen`. */
function ownForm() {
  const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {any} */ options) => h('label', {}, label, ' ', select({ id }, options));
  const seats = SEATS.map((seat) => [seat, SEAT[seat]]);
  return h('details', { id: 'p-own' }, h('summary', {}, t('your-own-problem')),
    h('form', { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); own(); } },
      h('label', { for: 'p-text' }, t('an-ending-as-pbn-or-a-line')),
      h('textarea', { id: 'p-text', rows: 2, spellcheck: 'false', autocomplete: 'off', 'aria-describedby': 'p-own-wrong', placeholder: 'N:4.8..K4 .T.J5.3 72.7.Q. J.6.6.A' }),
      h('div', { class: 'row' },
        field('p-strain', t('trumps'), [...SUITS.map((suit) => [suit, `${SYMBOL[suit]} ${SUIT_NAME[suit]}`]), ['NT', t('none')]]),
        field('p-declarer', t('declarer-title'), seats), field('p-leader', t('to-lead'), seats), field('p-who', t('you-play'), OWN_HEROES),
        h('label', {}, `${t('tricks-to-take')} `, h('input', { type: 'number', id: 'p-tricks', min: 1, max: 13, value: 3, required: true })),
        h('button', { type: 'submit', id: 'p-own-set', class: 'main' }, t('use-this-problem'))),
      h('p', { id: 'p-own-wrong', class: 'wrong', role: 'alert', hidden: true })), h('div', { id: 'p-repair' }));
}

/** @param {string} text */
function ownWrong(text) {
  setText($('#p-own-wrong'), text);
  $('#p-own-wrong').hidden = !text;
}

async function own() {
  ownWrong('');
  fill($('#p-repair'));
  let problem = null;
  try {
    problem = await ownProblem($('#p-text').value.trim());
    const answer = await ask('puzzle-check', checked(problem));
    $('#p-own').open = false;
    lesson = null;
    certified(problem, answer);
    $('#p-task').focus({ preventScroll: true });
  } catch (error) {
    ownWrong(errorText(error));
    if (error instanceof Refused && error.code === 'goal-safe' && problem) fill($('#p-repair'), await repairOf(problem));
  }
}

/**
 * Shows a problem with its certificate; says so when the first card decides nothing, or several cards do it.
 * @param {Problem} problem
 * @param {any} about
 */
function certified(problem, { accepted, solution }) {
  show(problem, solution);
  if (!accepted) caution(problem, solution);
}

/**
 * @param {Problem} problem
 * @param {any} about
 */
async function caution(problem, { status, key }) {
  const text = status === 'stopped' ? t('there-was-no-time-to-prove-that')
    : key.length === 0 ? t('as-a-problem-it-is-cooked-at')
      : t('as-a-problem-it-is-cooked-several');
  const mine = shown;
  const mend = await repairOf(problem);
  // What came of the play meanwhile stays in sight.
  if (shown !== mine || shown.line.length > shown.start.length) return;
  const box = $('#p-result');
  box.hidden = false;
  fill(box, h('h2', {}, t('it-can-be-played')), h('p', {}, text), mend);
}

/**
 * The way to repair a problem; null where the hero is not to play first.
 * @param {Problem} problem
 */
async function repairOf(problem) {
  const { grade: _grade, hero: _hero, language: _language, tricks, ...position } = checked(problem);
  const { to_play: turn, cards } = await ask('cards', position).catch(() => ({ cards: [] }));
  const right = turn && isHeros(problem, turn) ? cards.filter((/** @type {any} */ one) => heroTricks(one.declarer_tricks, problem) >= tricks).map((/** @type {CardValue} */ { card }) => card) : [];
  if (right.length === 0) return null;
  return repair.form(checked(problem), right, (/** @type {any} */ fields, /** @type {any} */ solution, /** @type {any} */ what) => {
    $('#p-own').open = false;
    fill($('#p-repair'));
    ownWrong('');
    show(/** @type {Problem} */ (problemOf(fields)), solution);
    fill($('#p-result'), h('p', { role: 'status' }, what));
    $('#p-result').hidden = false;
  });
}

/** @param {string} text */
async function ownProblem(text) {
  if (!text) throw new Error(t('there-is-no-problem-yet-paste-an'));
  if (text.startsWith('{')) {
    /** @type {any} */
  let parsed = {};
    try {
      parsed = JSON.parse(text);
    } catch {
      throw new Error(t('not-json'));
    }
    const problem = problemOf(parsed.problem || parsed.problems?.[0] || parsed);
    if (!problem) throw new Error(t('problem-needs'));
    return problem;
  }
  const { boards } = await ask('read', { text });
  const board = boards.find((/** @type {any} */ one) => one.deal);
  if (!board) throw new Error(boards[0]?.error?.message || t('no-deal-was-found'));
  const word = (/** @type {string} */ id) => $(`#${id}`).value;
  const problem = problemOf({ deal: board.deal, strain: word('p-strain'), declarer: word('p-declarer'), leader: word('p-leader'), hero: word('p-who'), tricks: word('p-tricks') });
  if (!problem) throw new Error(t('hands-of-one-size'));
  return problem;
}

/**
 * The question whether a problem can be solved, and how.
 * @param {Problem} about
 */
export const checked = ({ deal, strain, declarer, leader, hero, tricks, start }) => ({ deal, strain, declarer, leader, hero, tricks, played: start, grade: 'single', language });

/**
 * A problem of a link: it is certified before anything can be played.
 * @param {Problem} problem
 */
function certify(problem) {
  show(problem, null);
  say(t('making-sure-that-it-can-be-solved'));
  working.ask(JSON.stringify(checked(problem)), async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('puzzle-check', checked(problem), signal);
    working.stop();
    certified(problem, answer);
  }, (error) => {
    say(t('this-problem-cannot-be-played'));
    wrong(errorText(error));
  });
}

/** A problem that meets the wish; `asked`: by its button, and the focus goes to the task. */
function make(asked = false) {
  lesson = null;
  const pair = (/** @type {string} */ id) => ($(`#${id}`).value === 'near' ? rated.near() : $(`#${id}`).value.split('-').map(Number));
  const wish = { seed: randomSeed(), n: 1, cards: pair('p-size'), difficulty: pair('p-level'), hero: $('#p-hero').value, attempts: ATTEMPTS, language };
  say(t('looking-for-a-problem'));
  wrong('');
  working.stop();
  working.ask(JSON.stringify(wish), async (/** @type {AbortSignal} */ signal) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { problems } = await ask('puzzle-gen', { ...wish, first: round * ATTEMPTS }, signal);
      if (problems.length > 0) {
        show(/** @type {Problem} */ (problemOf(problems[0])), problems[0].solution);
        if (asked) $('#p-task').focus({ preventScroll: true });
        return;
      }
    }
    say(t('no-such-problem-was-found-try-again'));
  }, (error) => wrong(errorText(error)));
}

/**
 * What is played in a problem.
 * @param {Pick<Problem, 'strain' | 'declarer' | 'leader'>} about
 * @returns {Contract}
 */
export const contractOf = ({ strain, declarer, leader }) => ({ level: null, strain, doubled: '', declarer, leader });
/** @param {Problem} about */
const heroSide = ({ hero, declarer }) => (hero === 'defence' ? other(side(declarer)) : hero === 'declarer' ? side(declarer) : side(hero));
/**
 * @param {Problem} about
 * @param {string} seat
 */
const decides = ({ hero }, seat) => (SEATS.includes(hero) ? seat === hero : true);
/**
 * @param {Problem} problem
 * @param {string} seat
 */
const isHeros = (problem, seat) => side(seat) === heroSide(problem) && decides(problem, seat);

/**
 * What is to be done, in words.
 * @param {Problem} about
 */
export function taskOf({ strain, declarer, hero, tricks, hands }) {
  const who = hero === 'declarer' ? t('task-declarer', { declarer: SEAT[declarer] })
    : hero === 'defence' ? t('task-defence', { declarer: SEAT[declarer] }) : t('task-defender', { hero: SEAT[hero], declarer: SEAT[declarer] });
  const goal = t(tricks === hands.N.length ? 'task-all' : 'task-some', { n: tricks, all: hands.N.length, hero });
  return `${t('task-trumps', { strain })} ${who} ${goal}`;
}

/** The problem that is set, and its solution; null if there is none. */
export const current = () => (shown?.certificate ? { problem: problemOf(fieldsOf(shown)), solution: shown.certificate } : null);

/**
 * Sets a problem. Without its certificate it is looked at only.
 * @param {Problem} problem
 * @param {any} certificate
 */
function show(problem, certificate) {
  working.stop();
  // `path`: the line in the cards that the certificate names; `swaps`: which card of the hero stands for which equal one in it.
  shown = { record: rated.begun(), ...problem, certificate, line: [...problem.start], path: [], swaps: new Map(), tried: new Map(), solved: false, helped: false, hints: 0, busy: !certificate };
  setText($('#p-task'), taskOf(shown));
  $('#p-result').hidden = true;
  wrong('');
  paint();
  host.address();
  if (certificate) goOn();
}

const now = () => replay(shown.hands, contractOf(shown), shown.line);
const asked = () => ({ deal: shown.deal, strain: shown.strain, declarer: shown.declarer, leader: shown.leader, played: shown.line });
/**
 * The tricks of the hero's side, from those of declarer's.
 * @param {number} declarers
 * @param {any} problem
 */
const heroTricks = (declarers, problem = shown) => (heroSide(problem) === side(problem.declarer) ? declarers : problem.hands.N.length - declarers);

/** Everybody but the hero plays, until it is the hero's turn or nothing is left to be won. */
function goOn() {
  const position = now();
  const { turn } = position;
  if (position.taken[heroSide(shown)] >= shown.tricks || turn === null) {
    finish(position);
    return;
  }
  if (isHeros(shown, turn)) {
    say(`${t('your-card', { seat: SEAT[turn] })} ${score(position)}`);
    focusLegal();
    return;
  }
  work(async (/** @type {AbortSignal} */ signal) => {
    const card = booked()[0] || (side(turn) === heroSide(shown) ? await natural(signal) : await resistance(signal));
    put(card);
  });
}

/**
 * Lays a card on the table; of the hero's cards the one that the certificate means by it follows its path.
 * @param {string} card
 * @param {string[]} equals
 */
function put(card, equals = []) {
  const expected = booked();
  const named = shown.swaps.get(card) || [card, ...equals].find((one) => expected.includes(one)) || card;
  if (named !== card) shown.swaps.set(card, named).set(named, card);
  shown.line = [...shown.line, card];
  shown.path = [...shown.path, named];
}

/** The next cards that the certificate knows here: that of its main line first, then those that lead to another decision. */
function booked() {
  const { main, decisions } = shown.certificate;
  const follows = (/** @type {string[]} */ path) => path.length > shown.path.length && shown.path.every((card, ply) => path[ply] === card);
  return [main, ...decisions.map((/** @type {Play} */ { after }) => after)].filter(follows).map((path) => path[shown.path.length]);
}

/** @param {AbortSignal} signal */
async function natural(signal) {
  const { line } = await ask('line', asked(), signal);
  return line[0].card;
}

/**
 * The card of an opponent that leaves the hero most ways to go wrong; of equally good ones that which gives least away.
 * @param {AbortSignal} signal
 */
async function resistance(signal) {
  const { cards } = await ask('cards', asked(), signal);
  const different = cards.filter((/** @type {CardValue} */ { equals }, /** @type {number} */ place) => !cards.slice(0, place).some((/** @type {CardValue} */ { card }) => equals.includes(card)));
  if (different.length === 1) return different[0].card;
  /** @type {number[]} */
  const danger = [];
  await askAll(different.map((/** @type {CardValue} */ { card }) => ({ op: 'cards', ...asked(), played: [...shown.line, card] })), (answer, index) => {
    if (answer.error) throw new Refused(answer.error);
    danger[index] = dangerOf(answer);
  }, signal);
  const order = different.map((/** @type {CardValue} */ { card, cost }, /** @type {number} */ index) => ({ card, cost, danger: danger[index] }));
  return order.sort((/** @type {any} */ a, /** @type {any} */ b) => b.danger - a.danger || a.cost - b.cost)[0].card;
}

/**
 * The share of the hero's cards that lose, where it is the hero's turn.
 * @param {GameAnswer} about
 */
function dangerOf({ to_play: turn, cards }) {
  if (!turn || !isHeros(shown, turn)) return 0;
  return cards.filter((/** @type {any} */ { declarer_tricks: tricks }) => heroTricks(tricks) < shown.tricks).length / cards.length;
}

/** A reader who chose the last card by its button goes on from there. */
function focusLegal() {
  if (shown.byKey) cardtable.focusLegal($('#p'));
}

/** @param {Replay} about */
const score = ({ taken }) => t('side-have-n-of-tricks', { side: SIDE[heroSide(shown)], n: taken[heroSide(shown)], tricks: shown.tricks });

/**
 * Works while no card can be chosen, then shows what has come of it and goes on.
 * @param {any} task
 */
function work(task) {
  shown.busy = true;
  const mine = shown;
  working.stop();
  working.ask(JSON.stringify([shown.deal, shown.line]), async (/** @type {AbortSignal} */ signal) => {
    const still = await task(signal);
    working.stop();
    if (shown !== mine) return;
    shown.busy = false;
    paint();
    if (still === 'stay') focusLegal();
    else goOn();
  }, (error) => {
    mine.busy = false;
    wrong(errorText(error));
  });
}

/** @param {string} card */
function pick(card) {
  if (shown.busy || shown.tried.has(card) || shown.solved) return;
  shown.byKey = focused()?.dataset.card === card;
  shown.record.first ??= card;
  work(async (/** @type {AbortSignal} */ signal) => {
    const { cards } = await ask('cards', asked(), signal);
    const value = cards.find((/** @type {any} */ entry) => entry.card === card);
    const tricks = heroTricks(value.declarer_tricks);
    if (tricks < shown.tricks) return refuse(card, tricks);
    put(card, value.equals);
    shown.tried = new Map();
    fill($('#p-result'));
    $('#p-result').hidden = true;
    return 'on';
  });
}

/**
 * A card that loses the goal is taken back, and the reader may see how it loses.
 * @param {string} card
 * @param {number} tricks
 */
function refuse(card, tricks) {
  shown.record.slips += 1;
  shown.tried.set(card, tricks);
  say(t('fails-can-then-be-held-to-try', { card: cardText(card), side: SIDE[heroSide(shown)], tricks }));
  const box = $('#p-result');
  box.hidden = false;
  fill(box, h('h2', {}, t('card-fails', { card: cardText(card) })), h('button', { type: 'button', class: 'link', onclick: () => refutation(card) }, t('show-how-it-fails')));
  return 'stay';
}

/** @param {string[]} cards */
const cardsLine = (cards) => cards.map((card, index) => [index ? ' ' : '', said(cardName(card), { class: SUIT[card[0]] }, cardText(card))]);

/** @param {string} card */
async function refutation(card) {
  const played = [...shown.line, card];
  try {
    const { line } = await ask('line', { ...asked(), played });
    fill($('#p-result'), h('h2', {}, t('card-fails', { card: cardText(card) })), h('p', {}, `${t('it-is-met-by')} `, cardsLine(line.map((/** @type {any} */ entry) => entry.card)), '.'));
  } catch (error) {
    wrong(errorText(error));
  }
}

/** @param {Replay} about */
function finish({ taken }) {
  shown.solved = true;
  paint();
  const done = taken[heroSide(shown)] >= shown.tricks;
  say(done ? t(shown.helped ? 'problem-done' : 'problem-solved', { side: SIDE[heroSide(shown)], n: shown.tricks }) : t('the-play-is-over'));
  showSolution(false);
  rate(done);
}

/** One hint more: each says more than those before it. */
function hint() {
  shown.helped = true;
  shown.hints += 1;
  shown.record.hints = Math.max(shown.record.hints, shown.hints);
  const box = $('#p-result');
  box.hidden = false;
  fill(box, h('h2', {}, t('hints')), h('ol', { role: 'status' }, shown.certificate.words.hints.slice(0, shown.hints).map((/** @type {string} */ text) => h('li', {}, text))));
  paint();
}

function solution() {
  shown.helped = true;
  showSolution(true);
  rate(false);
}

/**
 * What came of the problem counts for the reader's rating, if it is sound.
 * @param {boolean} solved
 */
function rate(solved) {
  const { grade, key, difficulty } = shown.certificate;
  if (grade && key.length > 0) rated.count(JSON.stringify(fieldsOf(shown)), difficulty, shown.record, solved);
}

/** The decision that the play has come to, or the first there is; and whether the play came to it. */
function decision() {
  const { decisions } = shown.certificate;
  const met = decisions.find((/** @type {{after: string[]}} */ { after }) => after.length <= shown.path.length && after.every((/** @type {string} */ card, /** @type {number} */ ply) => shown.path[ply] === card));
  return { found: met || decisions[0], met: Boolean(met) };
}

function keyText() {
  const { found, met } = decision();
  if (!found || shown.certificate.key.length === 0) return t('no-card-is-the-only-right-one');
  const { after, right } = found;
  const before = after.length === 0 ? `${t('the-key-is')} ` : met ? [`${t('after')} `, cardsLine(after), ` ${t('the-key-is-word')} `] : [`${t('had-the-play-begun')} `, cardsLine(after), `${t('the-key-would-have-been')} `];
  const many = shown.certificate.decisions.length;
  return [before, cardsLine(right), `; ${t('others-lose')} ${many > 1 ? t('decisions', { n: many }) : ''}`];
}

/**
 * Shows what the problem is about; if `whole`, under the title of the solution.
 * @param {any} whole
 */
function showSolution(whole) {
  const { main, unique, themes, difficulty, words } = shown.certificate;
  const only = new Set(unique);
  const line = main.map((/** @type {string} */ card, /** @type {number} */ index) => [index ? ' ' : '', h(only.has(index) ? 'strong' : 'span', { class: SUIT[card[0]] }, cardText(card))]);
  const box = $('#p-result');
  box.hidden = false;
  fill(box, h('h2', {}, whole ? t('the-solution') : t('what-it-was-about')),
    h('p', {}, difficultyText(difficulty, themes)),
    h('p', {}, keyText()), words.why.map((/** @type {string} */ text) => h('p', {}, text)),
    h('p', {}, `${t('main-line-bold-the-only-right-card')} `, line, '.'));
}

/** @param {string} text */
function say(text) {
  setText($('#p-status'), text);
}

/** @param {string} text */
function wrong(text) {
  setText($('#p-wrong'), text);
  $('#p-wrong').hidden = !text;
}

/** The position at the start of the problem, where the bridge tab can take it apart. */
function toBridge() {
  const { hands, strain, declarer, leader, start, tricks } = shown;
  // A defence that takes its tricks keeps declarer's side from one more than the rest.
  const aim = heroSide(shown) === side(declarer) ? tricks : hands.N.length - tricks + 1;
  const contract = { level: null, strain, doubled: '', declarer, leader: leader === next(declarer) ? null : leader, aim };
  host.openBridge([{ ...EMPTY, hands, contract, line: start, at: start.length }], t('problem'));
}

function paint() {
  paintTable(shown.line);
  paintLine();
  for (const id of ['p-again', 'p-solution']) $(`#${id}`).disabled = !shown.certificate;
  $('#p-hint').disabled = !shown.certificate || shown.solved || shown.line.length > shown.start.length || shown.hints >= shown.certificate.words.hints.length;
  $('#p-bridge').disabled = false;
}

/** The cards in play. */
const CARDS = new Set(PACK);
const PLACES = cardtable.placesOf(SEATS);

/**
 * The table after these cards: those of the line, or fewer for a look at how it was.
 * @param {string[]} line
 */
function paintTable(line) {
  const contract = contractOf(shown);
  const position = replay(shown.hands, contract, line);
  const here = line === shown.line;
  const yours = here && position.turn && isHeros(shown, position.turn) && !shown.solved && Boolean(shown.certificate);
  /** @type {(card: string, seat: string) => CardLook | null} */
  const look = (card, seat) => (yours && position.turn === seat && position.legal.includes(card) ? lookOf(card) : null);
  cardtable.draw($('#p'), {
    seats: SEATS, places: PLACES, hands: Object.fromEntries(SEATS.map((seat) => [seat, [...position.left[seat]]])), turn: shown.solved && here ? null : position.turn,
    name: (seat) => SEAT[seat], tags: (seat) => (seat === shown.declarer ? ['declarer'] : []), open: () => true, look, ...trickOf(position), middle: middleOf(contract), plain: true, peek: !here,
  }, pick);
}

/**
 * A card that the reader may choose; one that was tried says so.
 * @param {string} card
 * @returns {CardLook}
 */
const lookOf = (card) => (shown.tried.has(card) ? { name: t('tried-it-loses'), text: '✗', tint: 'bad' } : { name: '', legal: true });

/** The cards that were played, trick by trick: one that is chosen is taken back, with all after it. */
function paintLine() {
  const { tricks } = now();
  const box = $('#p-line');
  box.hidden = tricks.length === 0;
  const plays = tricks.flatMap(({ leader, cards }) => cards.map((card, turn) => ({ card, seat: SEATS[(SEATS.indexOf(leader) + turn) % 4] })));
  timeline.draw(box, {
    plays, tricks: tricks.map(({ first, cards, winner }) => ({ first, moves: cards.length, winner: winner ?? null })), values: [], at: shown.line.length, actual: null,
    name: (seat) => SEAT[seat], cards: CARDS, plain: true,
  }, takeBack, (at) => paintTable(at === null ? shown.line : shown.line.slice(0, at)));
}

/**
 * The play goes back to a place of the line; what led up to the problem stays.
 * @param {number} at
 */
function takeBack(at) {
  if (shown.busy || !shown.certificate) return;
  const { start } = shown;
  const length = Math.max(at, start.length);
  shown = { ...shown, line: shown.line.slice(0, length), path: shown.path.slice(0, length), tried: new Map(), solved: false };
  $('#p-result').hidden = true;
  paint();
  goOn();
}

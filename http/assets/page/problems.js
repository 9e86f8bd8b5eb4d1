// Problems: an ending with one right card is dealt or pasted, the reader plays the hero, everybody else plays perfectly.

import { $, entered, find, focused, unset } from './dom.js';
import { SEATS, SEAT, SUITS, SYMBOL, SUIT_NAME, PACK, cardText, parseDeal, randomSeed } from './cards.js';
import { next, other, partner, replay, side, SIDE } from './bridge.js';
import { ask, askAll } from './service.js';
import { Refused } from './refused.js';
import { Latest, errorText } from './wire.js';
import { EMPTY } from './store.js';
import { begins } from './branches.js';
import { middleOf, trickOf } from './diagram.js';
import * as cardtable from './cardtable.js';
import * as timeline from './timeline.js';
import { Repair } from './repair.js';
import * as rated from './rated.js';
import { button, cardSign, cardSigns, labelled, submitted, tick, TypedNote, withTick } from './parts.js';
import { LAYOUTS, choicesBefore, choicesOf, layoutsOf } from './openchoices.js';
import { Verdict, Verdicts, verdictTitle } from './openplay.js';
import { boundsOf } from './scoring.js';
import { batch, derived, effect, signal } from './signals.js';
import { TypedForm } from './typed.js';
import { render, v } from './view.js';
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
/** The problem that is set, how far it is played, and what came of it; null before there is one. */
const shown = signal(/** @type {ShownProblem} */ (unset()));
const status = signal('');
const wrong = signal('');
/** What came of the play, or of a look at the solution: a title, and what stands below it. */
const result = signal(/** @type {{title: string, text: Kid} | null} */ (null));
/** What is wrong with a problem of the reader's own, and the way to repair it. */
const ownWrong = signal('');
const mending = signal(/** @type {Kid} */ (null));
/** The set that the problem is of, and its number in it; null if it is of none. */
const lesson = signal(/** @type {{id: string, step: number} | null} */ (null));
/** The title and the problems of that set, once they are known. */
const lessonSet = signal(/** @type {{title: string, problems: object[]} | null} */ (null));
/** How many layouts of the hands that the hero does not see are open; 0 if all hands are shown. */
const layouts = signal(0);
const working = new Latest();

/** Whether there is a drill of suit combinations. */
let hasSuits = false;

/** @param {Host} page */
export function build(page) {
  host = page;
}

/** @param {boolean} whether */
export const offerSuits = (whether) => { hasSuits = whether; };

/** @param {Partial<ShownProblem>} to */
const change = (to) => { shown.value = { ...shown.value, ...to }; };

/** The problem as it is set: a link never holds its solution. */
export const fields = () => (shown.value ? { ...fieldsOf(shown.value), layouts: layouts.value || null, choices: shown.value.choices.join('') || null, lesson: lesson.value?.id, step: lesson.value?.step } : {});

/** The problem of a lesson as a step; null if it is of none. */
export const step = () => (lesson.value ? `${lesson.value.id} ${lesson.value.step}` : null);

/**
 * A problem as a link has it: without its solution.
 * @param {Problem} about
 */
export const fieldsOf = ({ deal, strain, declarer, leader, hero, tricks, start }) => ({ deal, strain, declarer, leader, hero, tricks, played: start.join('') });

/** @param {Record<string, string>} linked */
export function open(linked = {}) {
  if (!find('#p-new')) frame();
  const problem = problemOf(linked);
  const choices = choicesOf(linked.choices);
  if (problem) turnToStep(linked);
  const isSame = problem && sameProblem(problem) && layoutsOf(linked.layouts) === layouts.value && choices.join() === shown.value.choices.join();
  if (isSame) return;
  if (problem) {
    layouts.value = layoutsOf(linked.layouts);
    certify(problem, choices);
  }
  else if (linked.deal !== undefined) {
    host.damagedLink(t('link-damaged-problem'));
    if (!shown.value) status.value = t('there-is-no-problem-yet-choose-new');
  } else if (!shown.value) make();
}

/** @param {{lesson?: string, step?: string}} linked */
async function turnToStep({ lesson: id, step: number = '' }) {
  const at = Number.parseInt(number, 10);
  const here = id && at >= 1 ? { id, step: at } : null;
  lesson.value = here;
  const set = here && await host.lesson(here.id);
  if (here === lesson.value) lessonSet.value = set;
}

/** The way through a lesson: which problem it is, the next one, and back to the set. */
function lessonBar() {
  const [here, set] = [lesson.value, lessonSet.value];
  if (!here || !set) return null;
  const go = (/** @type {number} */ by, /** @type {string} */ text, /** @type {Props} */ props) => {
    const step = here.step + by;
    const there = set.problems[step - 1];
    return button(text, () => host.openProblem({ ...there, layouts: layouts.value || null, lesson: here.id, step }), { ...props, disabled: !there });
  };
  return v('div', { id: 'p-lesson', class: 'row' }, v('strong', {}, t('problem-of-lesson', { title: set.title, n: here.step, all: set.problems.length })), v('span', { class: 'grow' }),
    go(-1, t('previous-problem'), { id: 'p-previous', class: 'quiet' }), go(1, t('next-problem'), { id: 'p-next' }), button(t('all-problems'), () => host.openLesson(here.id), { id: 'p-to-lesson', class: 'quiet' }));
}

/** @param {Problem} problem */
const sameProblem = (problem) => shown.value && JSON.stringify(fieldsOf(shown.value)) === JSON.stringify(fieldsOf(problem));

/**
 * The problem in such fields; null if they hold none.
 * @param {ProblemFields} fields
 */
export function problemOf({ deal = '', strain = '', declarer = '', leader = '', hero = '', tricks, played }) {
  const hands = parseDeal(deal);
  const sound = hands && (SUITS.includes(strain) || strain === 'NT') && SEATS.includes(declarer) && SEATS.includes(leader)
    && ['declarer', 'defence', ...SEATS].includes(hero) && Number(tricks) >= 1 && Number(tricks) <= hands.N.length;
  if (!sound) return null;
  const cards = Array.isArray(played) ? played : (played || '').match(/../g) || [];
  return { deal, hands, strain, declarer, leader, hero, tricks: Number(tricks), start: cards.filter((card) => PACK.includes(card)) };
}

/** Draws the tab; it stays in line with the problem from then on. */
function frame() {
  rated.load();
  render($('#tab-problems'), () => [lessonBar(), v('form', { class: 'row bar', onsubmit: submitted(() => make(true)) },
    v('button', { type: 'submit', class: 'main', id: 'p-new' }, t('new-problem')), labelled(t('ending-of'), { id: 'p-size' }, SIZES), labelled(t('difficulty-title'), { id: 'p-level' }, LEVELS), labelled(t('you-play'), { id: 'p-hero' }, HEROES),
    tick(t('hide-the-other-hands'), { id: 'p-open', checked: layouts.value > 0, onchange: withTick(hide) }),
    hasSuits && button(t('suit-combinations'), () => host.visit('suits'), { id: 'p-suits', class: 'quiet' })),
  v(OwnForm), v('p', { id: 'p-task', class: 'task', tabindex: '-1' }, shown.value && taskOf(shown.value)),
  v('div', { class: 'two wide' },
    v('div', {}, v('div', { id: 'p', class: 'ct', role: 'group', 'aria-label': t('the-card-table') }), v('p', { id: 'p-status', class: 'status', 'aria-live': 'polite' }, status.value), v(Steps),
      v('div', { id: 'p-line', class: 'line', hidden: true }), v('p', { id: 'p-wrong', class: 'wrong', role: 'alert', hidden: !wrong.value }, wrong.value)),
    v('div', { class: 'right' }, v('section', { class: 'panel', id: 'p-result', hidden: !result.value }, result.value && [result.value.title && v('h2', {}, result.value.title), result.value.text]),
      v('section', { class: 'panel', id: 'p-how' }, v('h2', {}, t('how-to-play')), layouts.value > 0 ? v('p', {}, t('the-other-hands-are-hidden')) : [v('p', {}, t('all-hands-are-open-choose-a-card')), v('p', {}, t('a-card-that-gives-up-the-goal'))]), v(rated.Rating)))]);
  effect(() => { $('#tab-problems').classList.toggle('in-lesson', Boolean(lesson.value && lessonSet.value)); });
  effect(() => paintTable(line.value));
  effect(paintLine);
}

/** From the start, a hint, the solution, the bridge tab. */
function Steps() {
  const { certificate, solved, line, start, hints } = shown.value ?? {};
  // Hints are about the cards as they were dealt.
  const isPastHints = !certificate || solved || line.length > start.length || hints >= certificate.words.hints.length || layouts.value > 0;
  return v('div', { class: 'row' }, button(t('from-the-start'), () => show(shown.value, certificate), { id: 'p-again', disabled: !certificate }), button(t('hint'), hint, { id: 'p-hint', disabled: isPastHints }),
    button(t('show-the-solution'), solution, { id: 'p-solution', disabled: !certificate }), button(t('open-on-the-bridge-tab'), toBridge, { id: 'p-bridge', disabled: !shown.value }));
}

const OWN_HEROES = [['declarer', t('declarer')], ['defence', t('the-defence')], ...SEATS.map((seat) => [seat, SEAT[seat]])];

const typing = new TypedForm('problem');

/** A problem of the reader's own: an ending and what is to be done with it, or a line of `tikki puzzle gen`. */
function OwnForm() {
  const seats = SEATS.map((seat) => [seat, SEAT[seat]]);
  return v('details', { id: 'p-own' }, v('summary', {}, t('your-own-problem')),
    v('form', { ref: typing.attach, oninput: typing.typed, onsubmit: submitted(own) }, v(TypedNote, { form: typing }),
      v('label', { for: 'p-text' }, t('an-ending-as-pbn-or-a-line')),
      v('textarea', { id: 'p-text', rows: 2, spellcheck: 'false', autocomplete: 'off', 'aria-describedby': 'p-own-wrong', placeholder: 'N:4.8..K4 .T.J5.3 72.7.Q. J.6.6.A' }),
      v('div', { class: 'row' }, labelled(t('trumps'), { id: 'p-strain' }, [...SUITS.map((suit) => [suit, `${SYMBOL[suit]} ${SUIT_NAME[suit]}`]), ['NT', t('none')]]),
        labelled(t('declarer-title'), { id: 'p-declarer' }, seats), labelled(t('to-lead'), { id: 'p-leader' }, seats), labelled(t('you-play'), { id: 'p-who' }, OWN_HEROES), v(TricksToTake),
        v('button', { type: 'submit', id: 'p-own-set', class: 'main' }, t('use-this-problem'))),
      v('p', { id: 'p-own-wrong', class: 'wrong', role: 'alert', hidden: !ownWrong.value }, ownWrong.value)), v('div', { id: 'p-repair' }, mending.value));
}

const TricksToTake = () => v('label', {}, `${t('tricks-to-take')} `, v('input', { type: 'number', id: 'p-tricks', min: 1, max: 13, value: '3', required: true }));

async function own() {
  ownWrong.value = '';
  mending.value = null;
  /** @type {Problem | null} */
  let problem = null;
  try {
    problem = await ownProblem(entered('#p-text').trim());
    const answer = await ask('puzzle-check', checked(problem));
    $('details#p-own').open = false;
    lesson.value = null;
    typing.sent();
    certified(problem, answer);
    $('#p-task').focus({ preventScroll: true });
  } catch (error) {
    ownWrong.value = errorText(error);
    if (error instanceof Refused && error.code === 'goal-safe' && problem) mending.value = await repairOf(problem);
  }
}

/**
 * Shows a problem with its certificate; says so when the first card decides nothing, or several cards do it.
 * @param {Problem} problem
 * @param {Wire.PuzzleCheckAnswer} answer
 * @param {string[]} choices
 */
function certified(problem, { accepted, solution }, choices = []) {
  show(problem, solution, choices);
  if (!accepted && solution) caution(problem, solution);
}

/**
 * @param {Problem} problem
 * @param {Wire.SolutionFields} solution
 */
async function caution(problem, { status, key }) {
  const text = t(status === 'stopped' ? 'there-was-no-time-to-prove-that' : key.length === 0 ? 'as-a-problem-it-is-cooked-at' : 'as-a-problem-it-is-cooked-several');
  const mine = shown.value.record;
  const mend = await repairOf(problem);
  // What came of the play meanwhile stays in sight.
  if (shown.value.record !== mine || shown.value.line.length > shown.value.start.length) return;
  result.value = { title: t('it-can-be-played'), text: [v('p', {}, text), mend] };
}

/**
 * The way to repair a problem; null where the hero is not to play first.
 * @param {Problem} problem
 */
async function repairOf(problem) {
  const { grade: _grade, hero: _hero, language: _language, tricks, ...position } = checked(problem);
  const { to_play: turn, cards } = await ask('cards', position).catch(() => ({ to_play: null, cards: [] }));
  const right = turn && isHeros(problem, turn) ? cards.filter((one) => heroTricks(one.declarer_tricks, problem).lower >= tricks).map(({ card }) => card) : [];
  if (right.length === 0) return null;
  /** @type {Parameters<typeof Repair>[0]['done']} */
  const done = (fields, solution, what) => {
    $('details#p-own').open = false;
    mending.value = null;
    ownWrong.value = '';
    show(/** @type {Problem} */ (problemOf(fields)), solution);
    result.value = { title: '', text: v('p', { role: 'status' }, what) };
  };
  return v(Repair, { problem: checked(problem), cards: right, done });
}

/** @param {string} text */
async function ownProblem(text) {
  if (!text) throw new Error(t('there-is-no-problem-yet-paste-an'));
  if (text.startsWith('{')) {
    /** @type {ProblemFields & {problem?: ProblemFields, problems?: ProblemFields[]}} */
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
  const board = boards.find((one) => one.deal);
  if (!board) throw new Error(boards[0]?.error?.message || t('no-deal-was-found'));
  const word = (/** @type {string} */ id) => entered(`#${id}`);
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
 * @param {string[]} choices
 */
function certify(problem, choices) {
  show(problem, null, choices);
  status.value = t('making-sure-that-it-can-be-solved');
  working.ask(JSON.stringify(checked(problem)), async (/** @type {AbortSignal} */ signal) => {
    const answer = await ask('puzzle-check', checked(problem), signal);
    working.stop();
    certified(problem, answer, choices);
  }, (error) => {
    status.value = t('this-problem-cannot-be-played');
    wrong.value = errorText(error);
  });
}

/** A problem that meets the wish; `asked`: by its button, and the focus goes to the task. */
function make(asked = false) {
  lesson.value = null;
  const pair = (/** @type {string} */ id) => (entered(`#${id}`) === 'near' ? rated.near() : entered(`#${id}`).split('-').map(Number));
  const wish = { seed: randomSeed(), n: 1, cards: pair('p-size'), difficulty: pair('p-level'), hero: entered('#p-hero'), attempts: ATTEMPTS, language };
  status.value = t('looking-for-a-problem');
  wrong.value = '';
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
    status.value = t('no-such-problem-was-found-try-again');
  }, (error) => { wrong.value = errorText(error); });
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
export const current = () => (shown.value?.certificate ? { problem: problemOf(fieldsOf(shown.value)), solution: shown.value.certificate } : null);

/**
 * Sets a problem. Without its certificate it is looked at only.
 * @param {Problem} problem
 * @param {Wire.SolutionFields | null} certificate
 * @param {string[]} choices
 */
function show(problem, certificate = null, choices = []) {
  working.stop();
  batch(() => {
    // `path`: the line in the cards that the certificate names; `swaps`: the equal cards that the hero played instead of those in it.
    shown.value = { record: rated.begun(), ...problem, dealt: problem.hands, choices, steps: [], seen: layouts.value > 0 ? seenBy(problem) : SEATS, certificate, line: [...problem.start], path: [], swaps: new Map(), tried: new Map(), solved: false, helped: false, hints: 0, busy: !certificate };
    result.value = null;
    wrong.value = '';
  });
  host.address();
  if (certificate) begin(choices);
}

/** @param {string[]} choices */
const begin = (choices) => (layouts.value > 0 ? replayed(choices) : goOn());

/**
 * The hands that the hero sees: their own and dummy's; of both defenders all.
 * @param {Problem} problem
 */
function seenBy({ hero, declarer }) {
  const dummy = partner(declarer);
  return hero === 'declarer' ? [declarer, dummy] : hero === 'defence' ? SEATS : [hero, dummy];
}

/**
 * Hides the hands that the hero does not see, or shows all; the problem begins anew.
 * @param {boolean} isHidden
 */
function hide(isHidden) {
  layouts.value = isHidden ? LAYOUTS : 0;
  if (shown.value) show(/** @type {Problem} */ (problemOf(fieldsOf(shown.value))), shown.value.certificate);
}

/**
 * Plays the problem by these choices against open layouts; nothing but they decides how it goes.
 * @param {string[]} choices
 */
function replayed(choices) {
  change({ choices });
  work(async (/** @type {AbortSignal} */ signal) => {
    const { grade: _grade, ...problem } = checked(shown.value);
    const reply = await ask('puzzle-play', { ...problem, choices, main: proved().main, samples: layouts.value }, signal);
    if (reply.status === 'stopped') throw new Error(t('no-time-for-more'));
    batch(() => {
      change({ dealt: parseDeal(reply.deal) ?? shown.value.hands, line: reply.played, steps: reply.steps, seen: reply.shown ?? SEATS });
      shown.value.record.slips = Math.max(shown.value.record.slips, wrongSteps().length);
      judge(reply);
    });
    host.address();
    return 'stay';
  });
}

const wrongSteps = () => shown.value.steps.filter(({ right }) => !right);
/** @param {string} seat */
const seatFrom = (seat) => SEATS[(SEATS.indexOf(seat) - SEATS.indexOf(shown.value.declarer) + 6) % 4];

/**
 * Says what came of the last choice, and goes on, or ends.
 * @param {Wire.PuzzlePlayAnswer} reply
 */
function judge({ to_play: turn, reached, needs, left }) {
  const last = shown.value.steps.at(-1);
  result.value = last ? { title: verdictTitle(last), text: v(Verdict, { step: last, seatFrom }) } : null;
  if (!turn) end(reached);
  else status.value = `${t('your-card', { seat: SEAT[turn] })} ${t('tricks-needed-of-left', { n: needs, left })}`;
}

/** The cards that are on the table, and how things stand after them. */
const line = derived(() => shown.value?.line ?? []);
const now = () => replay(shown.value.dealt, contractOf(shown.value), shown.value.line);
const asked = () => {
  const { deal, strain, declarer, leader, line: played } = shown.value;
  return { deal, strain, declarer, leader, played };
};
/**
 * The tricks of the hero's side, from those of declarer's, or between which numbers they lie.
 * @param {Tricks} declarers
 * @param {Problem} problem
 */
const heroTricks = (declarers, problem = shown.value) => {
  const { lower, upper } = boundsOf(declarers);
  if (heroSide(problem) === side(problem.declarer)) return { lower, upper };
  const all = problem.hands.N.length;
  return { lower: all - upper, upper: all - lower };
};

/** Everybody but the hero plays, until it is the hero's turn or nothing is left to be won. */
function goOn() {
  const position = now();
  const { turn } = position;
  const own = heroSide(shown.value);
  if (position.taken[own] >= shown.value.tricks || turn === null) {
    finish(position);
    return;
  }
  if (isHeros(shown.value, turn)) {
    status.value = `${t('your-card', { seat: SEAT[turn] })} ${t('side-have-n-of-tricks', { side: SIDE[own], n: position.taken[own], tricks: shown.value.tricks })}`;
    focusLegal();
    return;
  }
  work(async (/** @type {AbortSignal} */ signal) => put(booked()[0] || (side(turn) === own ? await natural(signal) : await resistance(signal))));
}

/**
 * Lays a card on the table; of the hero's cards the one that the certificate means by it follows its path.
 * @param {string} card
 * @param {string[]} equals
 */
function put(card, equals = []) {
  const { swaps, line: before, path } = shown.value;
  const expected = booked();
  const named = swaps.get(card) || [card, ...equals].find((one) => expected.includes(one)) || card;
  change({ line: [...before, card], path: [...path, named], swaps: named === card ? swaps : new Map([...swaps, [card, named], [named, card]]) });
}

/** The certificate of the problem: before there is one nothing can be played. */
function proved() {
  const { certificate } = shown.value;
  if (!certificate) throw new Error('no certificate');
  return certificate;
}

/** The next cards that the certificate knows here: that of its main line first, then those that lead to another decision. */
function booked() {
  const { path: played } = shown.value;
  const { main, decisions } = proved();
  const follows = (/** @type {string[]} */ path) => path.length > played.length && begins(path, played);
  return [main, ...decisions.map(({ after }) => after)].filter(follows).map((path) => path[played.length]);
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
  const different = cards.filter(({ equals }, place) => !cards.slice(0, place).some(({ card }) => equals.includes(card)));
  if (different.length === 1) return different[0].card;
  /** @type {number[]} */
  const danger = [];
  await askAll(different.map(({ card }) => ({ op: /** @type {const} */ ('cards'), ...asked(), played: [...shown.value.line, card] })), (answer, index) => {
    if (answer.error) throw new Refused(answer.error);
    danger[index] = dangerOf(answer);
  }, signal);
  const order = different.map(({ card, cost = 0 }, index) => ({ card, cost, danger: danger[index] }));
  return order.sort((a, b) => b.danger - a.danger || a.cost - b.cost)[0].card;
}

/**
 * The share of the hero's cards that lose, where it is the hero's turn.
 * @param {Wire.BridgeCardsAnswer} answer
 */
function dangerOf({ to_play: turn, cards }) {
  if (!turn || !isHeros(shown.value, turn)) return 0;
  return cards.filter(({ declarer_tricks: tricks }) => heroTricks(tricks).upper < shown.value.tricks).length / cards.length;
}

/** Whether the reader chose the last card by its button: they go on from there. */
let isByKey = false;

function focusLegal() {
  if (isByKey) cardtable.focusLegal($('#p'));
}

/**
 * Works while no card can be chosen, then goes on; what the task returns says whether it stays.
 * @param {(signal: AbortSignal) => Promise<string | void>} task
 */
function work(task) {
  change({ busy: true });
  const mine = shown.value.record;
  working.stop();
  working.ask(JSON.stringify([shown.value.deal, shown.value.line, shown.value.choices]), async (/** @type {AbortSignal} */ signal) => {
    const still = await task(signal);
    working.stop();
    if (shown.value.record !== mine) return;
    change({ busy: false });
    if (still === 'stay') focusLegal();
    else goOn();
  }, (error) => {
    if (shown.value.record === mine) change({ busy: false });
    wrong.value = errorText(error);
  });
}

/** @param {string} card */
function pick(card) {
  const { busy, tried, solved, record } = shown.value;
  if (busy || tried.has(card) || solved) return;
  isByKey = focused()?.dataset.card === card;
  record.first ??= card;
  if (layouts.value > 0) {
    replayed([...shown.value.choices, card]);
    return;
  }
  work(async (/** @type {AbortSignal} */ signal) => {
    const { cards } = await ask('cards', asked(), signal);
    const value = cards.find((entry) => entry.card === card);
    if (!value) return 'stay';
    const { upper } = heroTricks(value.declarer_tricks);
    if (upper < shown.value.tricks) return refuse(card, upper);
    put(card, value.equals);
    change({ tried: new Map() });
    result.value = null;
    return 'on';
  });
}

/**
 * A card that loses the goal is taken back, and the reader may see how it loses.
 * @param {string} card
 * @param {number} tricks
 */
function refuse(card, tricks) {
  shown.value.record.slips += 1;
  change({ tried: new Map([...shown.value.tried, [card, tricks]]) });
  status.value = t('fails-can-then-be-held-to-try', { card: cardText(card), side: SIDE[heroSide(shown.value)], tricks });
  result.value = { title: t('card-fails', { card: cardText(card) }), text: button(t('show-how-it-fails'), () => refutation(card), { class: 'link' }) };
  return 'stay';
}

/** @param {string} card */
async function refutation(card) {
  try {
    const { line: met } = await ask('line', { ...asked(), played: [...shown.value.line, card] });
    result.value = { title: t('card-fails', { card: cardText(card) }), text: v('p', {}, `${t('it-is-met-by')} `, cardSigns(met.map((entry) => entry.card)), '.') };
  } catch (error) {
    wrong.value = errorText(error);
  }
}

/** @param {Replay} about */
const finish = ({ taken }) => end(taken[heroSide(shown.value)] >= shown.value.tricks);

/** @param {boolean} done */
function end(done) {
  const own = heroSide(shown.value);
  change({ solved: true });
  status.value = done ? t(shown.value.helped ? 'problem-done' : 'problem-solved', { side: SIDE[own], n: shown.value.tricks }) : t('the-play-is-over');
  showSolution(t('what-it-was-about'));
  rate(done);
}

/** One hint more: each says more than those before it. */
function hint() {
  const hints = shown.value.hints + 1;
  change({ helped: true, hints });
  shown.value.record.hints = Math.max(shown.value.record.hints, hints);
  result.value = { title: t('hints'), text: v('ol', { role: 'status' }, proved().words.hints.slice(0, hints).map((text) => v('li', {}, text))) };
}

function solution() {
  change({ helped: true });
  showSolution(t('the-solution'));
  rate(false);
}

/**
 * What came of the problem counts for the reader's rating, if it is sound.
 * @param {boolean} solved
 */
function rate(solved) {
  const { grade, key, difficulty } = proved();
  if (grade && key.length > 0) rated.count(JSON.stringify(fieldsOf(shown.value)), difficulty, shown.value.record, solved);
}

/** The decision that the play has come to, or the first there is; and whether the play came to it. */
function decision() {
  const { path } = shown.value;
  const { decisions } = proved();
  const met = decisions.find(({ after }) => begins(path, after));
  return { found: met || decisions[0], met: Boolean(met) };
}

function keyText() {
  const { found, met } = decision();
  const { key, decisions } = proved();
  if (!found || key.length === 0) return t('no-card-is-the-only-right-one');
  const { after, right } = found;
  const before = after.length === 0 ? `${t('the-key-is')} ` : met ? [`${t('after')} `, cardSigns(after), ` ${t('the-key-is-word')} `] : [`${t('had-the-play-begun')} `, cardSigns(after), `${t('the-key-would-have-been')} `];
  return [before, cardSigns(right), `; ${t('others-lose')} ${decisions.length > 1 ? t('decisions', { n: decisions.length }) : ''}`];
}

/**
 * Shows what the problem is about, under a title.
 * @param {string} title
 */
function showSolution(title) {
  const { main, unique, themes, difficulty, words } = proved();
  result.value = { title, text: [layouts.value > 0 && [v(Verdicts, { steps: shown.value.steps, seatFrom }), v('h3', {}, t('as-the-cards-were-dealt'))], v('p', {}, difficultyText(difficulty, themes)), v('p', {}, keyText()), words.why.map((text) => v('p', {}, text)),
    v('p', {}, `${t('main-line-bold-the-only-right-card')} `, main.map((card, at) => [at ? ' ' : '', v(unique.includes(at) ? 'strong' : 'span', {}, cardSign(card))]), '.')] };
}

/** The position at the start of the problem, where the bridge tab can take it apart. */
function toBridge() {
  const { dealt: hands, strain, declarer, leader, start, tricks } = shown.value;
  // A defence that takes its tricks keeps declarer's side from one more than the rest.
  const aim = heroSide(shown.value) === side(declarer) ? tricks : hands.N.length - tricks + 1;
  const contract = { level: null, strain, doubled: '', declarer, leader: leader === next(declarer) ? null : leader, aim };
  host.openBridge([{ ...EMPTY, hands, contract, line: start, at: start.length }], t('problem'));
}

/** The cards in play. */
const CARDS = new Set(PACK);
const PLACES = cardtable.placesOf(SEATS);

/**
 * The table after these cards: those of the line, or fewer for a look at how it was.
 * @param {string[]} cards
 */
function paintTable(cards) {
  if (!shown.value) return;
  const { dealt, solved, certificate, declarer, seen, busy } = shown.value;
  const contract = contractOf(shown.value);
  const position = replay(dealt, contract, cards);
  const here = cards === line.value;
  const yours = here && position.turn && isHeros(shown.value, position.turn) && !solved && Boolean(certificate) && !(busy && layouts.value > 0);
  /** @type {(card: string, seat: string) => CardLook | null} */
  const look = (card, seat) => (yours && position.turn === seat && position.legal.includes(card) ? lookOf(card) : null);
  cardtable.draw($('#p'), {
    seats: SEATS, places: PLACES, hands: Object.fromEntries(SEATS.map((seat) => [seat, [...position.left[seat]]])), turn: solved && here ? null : position.turn,
    name: (seat) => SEAT[seat], tags: (seat) => (seat === declarer ? [t('declarer')] : []), open: (seat) => solved || seen.includes(seat), look, ...trickOf(position), middle: middleOf(contract), plain: true, peek: !here,
  }, pick);
}

/**
 * A card that the reader may choose; one that was tried says so.
 * @param {string} card
 * @returns {CardLook}
 */
const lookOf = (card) => (shown.value.tried.has(card) ? { name: t('tried-it-loses'), text: '✗', tint: 'bad' } : { name: '', legal: true });

/** The cards that were played, trick by trick: one that is chosen is taken back, with all after it. */
function paintLine() {
  if (!shown.value) return;
  const { tricks } = now();
  const box = $('#p-line');
  box.hidden = tricks.length === 0;
  const plays = tricks.flatMap(({ leader, cards }) => cards.map((card, turn) => ({ card, seat: SEATS[(SEATS.indexOf(leader) + turn) % 4] })));
  timeline.draw(box, {
    plays, tricks: tricks.map(({ first, cards, winner }) => ({ first, moves: cards.length, winner: winner ?? null })), values: [], at: line.value.length, actual: null,
    name: (seat) => SEAT[seat], cards: CARDS, plain: true,
  }, takeBack, (at) => paintTable(at === null ? line.value : line.value.slice(0, at)));
}

/**
 * The play goes back to a place of the line; what led up to the problem stays.
 * @param {number} at
 */
function takeBack(at) {
  const { busy, certificate, start, path, steps } = shown.value;
  if (busy || !certificate) return;
  const length = Math.max(at, start.length);
  if (layouts.value > 0) {
    change({ solved: false });
    replayed(choicesBefore(steps, length));
    return;
  }
  batch(() => {
    change({ line: line.value.slice(0, length), path: path.slice(0, length - start.length), tried: new Map(), solved: false });
    result.value = null;
  });
  goOn();
}

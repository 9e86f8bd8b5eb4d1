// Lessons: a set of certified problems by theme and level, its sheets, a link for the class; practice deals.

import { $, all, announce, entered, find, toast, unset } from './dom.js';
import { SEATS, SEAT, dealText, randomSeed } from './cards.js';
import { next, partner, replay, side } from './bridge.js';
import { ask } from './service.js';
import { Latest, errorText } from './wire.js';
import { language, t } from './locale.js';
import { capitalised } from './message.js';
import { checked, contractOf, difficultyText, fieldsOf, problemOf, taskOf, themeName } from './problems.js';
import { stateOf } from './input.js';
import { LAYOUTS } from './openchoices.js';
import { shareable } from './places.js';
import { download } from './save.js';
import * as classroom from './classroom.js';
import { problemSouth } from './turned.js';
import { button, cardSign, labelled, SmallHand, submitted, tick, withTick, withValue } from './parts.js';
import { derived, effect, signal } from './signals.js';
import { render, v } from './view.js';

/** How many positions are tried at a time, and how many times, before a wish is given up. */
const ATTEMPTS = 2000;
const ROUNDS = 30;
const MOST = 40;
const MOST_DEALS = 36;

const THEMES = ['hold-up', 'duck', 'unblock', 'jettison', 'overtake', 'entry', 'sacrifice', 'finesse', 'double-finesse', 'refused-finesse', 'drop', 'safety-play', 'establishment', 'avoidance', 'throw-in', 'elimination',
  'ruff-and-sluff', 'squeeze', 'double-squeeze', 'trump-squeeze', 'criss-cross', 'triple-squeeze', 'strip-squeeze', 'vienna-coup', 'rectifying-the-count', 'guard-squeeze',
  'clash-squeeze', 'compound-squeeze', 'entry-squeeze', 'entry-shifting-squeeze', 'backwash-squeeze', 'stepping-stone-squeeze', 'winkle', 'ruff', 'crossruff', 'dummy-reversal',
  'loser-on-loser', 'trump-control', 'trump-coup', 'coup-en-passant', 'trump-promotion', 'grand-coup', 'smother-play', 'devils-coup', 'uppercut', 'underruff', 'ruffing-finesse', 'backward-finesse',
  'intra-finesse', 'mortons-fork', 'scissors-coup', 'merrimac-coup', 'deschapelles-coup', 'bath-coup', 'crocodile-coup', 'second-hand-high', 'third-hand-high', 'lead-for-a-ruff', 'trump-lead', 'drawing-trumps', 'cashing', 'opening-lead'];
const LEVELS = [['1-8', t('any')], ['1-3', t('easy')], ['3-5', t('medium')], ['5-8', t('hard')]];
const HEROES = [['any', t('anybody')], ['declarer', t('declarer')], ['defence', t('the-defence')]];

/** A problem of the set; its solution is null until it is known. @typedef {{problem: Problem, solution: Wire.SolutionFields | null | undefined, title: string}} Item */
/** What the problems of a set are to be: fields of the request that makes them. @typedef {{seed: number, difficulty: number[], hero: string, attempts: number, language: string, theme?: string, steps?: boolean, cards?: number[]}} Wish */
/** @typedef {{id: string, title: string, made?: string, wish: Wish | null, next: number, items: Item[]}} ProblemSet */

/**
 * The set, the wish that it was made by; `forClass`: as a link for the class brought it.
 */
const set = signal(/** @type {ProblemSet} */ ({ id: '', title: '', wish: null, next: 0, items: [] }));
const forClass = signal(false);
/** Whether only the hands that the player sees are shown, and whether the solutions are. */
const isPartial = signal(false);
const withSolutions = signal(false);
const status = signal('');
const wrong = signal('');
const isWorking = signal(false);
/** How often the reader came here: what was solved since then is seen when they come back. */
const visits = signal(0);
/** @type {Host} */
let host = unset();
const working = new Latest();

/** @param {Host} page */
export function build(page) {
  host = page;
}

/** A set as text: problems without their solutions. @type {(keyof ReturnType<typeof fieldsOf>)[]} */
const PARTS = ['deal', 'strain', 'declarer', 'leader', 'hero', 'tricks', 'played'];
/** @param {string} text */
const plain = (text) => text.replace(/[~;]+/g, ' ').trim();
/** @param {Item} about */
const itemText = ({ problem, title }) => [...PARTS.map((name) => fieldsOf(problem)[name]), plain(title)].join('~');

export const fields = () => (set.value.items.length > 0 ? { own: set.value.id, title: set.value.title, set: set.value.items.map(itemText).join(';'), class: forClass.value ? 1 : null, seen: isPartial.value ? 1 : null } : {});
export const title = () => set.value.title || t('lessons');

/** By which the set is found again; null if there is none. */
export const setId = () => (set.value.items.length > 0 ? set.value.id : null);

/** The title and the problems of the set. */
export const contents = () => ({ title: title(), problems: set.value.items.map(({ problem }) => fieldsOf(problem)) });

const newId = () => Date.now().toString(36);

/** @param {Record<string, string>} linked */
export function open(linked = {}) {
  if (!find('#l-make')) frame();
  visits.value += 1;
  if (linked.set === undefined || linked.set === fields().set) return;
  const items = linked.set.split(';').map((text) => {
    const parts = text.split('~');
    const problem = problemOf(Object.fromEntries(PARTS.map((name, place) => [name, parts[place]])));
    return problem && { problem, solution: null, title: parts[PARTS.length] || '' };
  });
  const sound = items.filter((one) => one !== null);
  if (sound.length < items.length) host.damagedLink(t('link-lost-problems', { n: items.length - sound.length, all: items.length }));
  forClass.value = Boolean(linked.class);
  isPartial.value = Boolean(linked.seen);
  show({ id: linked.own || newId(), title: linked.title || '', wish: null, next: 0, items: sound });
}

/**
 * Takes problems that were found elsewhere, with their solutions, as a set.
 * @param {string} name
 * @param {Item[]} items
 */
export function take(name, items) {
  forClass.value = false;
  show({ id: newId(), title: plain(name), wish: null, next: 0, items: items.map((item) => ({ ...item, title: plain(item.title) })) });
  announce(t('problems-in-set', { n: items.length }));
}

/** Saves the set as lines that `tikki puzzle` reads. */
function save() {
  const lineOf = (/** @type {Item} */ { problem, title: name }) => JSON.stringify({ ...fieldsOf(problem), played: problem.start, ...(name ? { title: name } : {}) });
  download(set.value.items.map((item) => `${lineOf(item)}\n`).join(''), 'json', set.value.title || 'problems');
}

/** Draws the tab; it stays in line with the set from then on. */
function frame() {
  render($('#tab-lessons'), () => [
    // Pupils see the lesson alone.
    v('div', { class: 'two wide lesson-desk', hidden: forClass.value }, v(Wishes), v(Deals)),
    v('p', { id: 'l-status', class: 'status', role: 'status' }, status.value), v(TheSet),
    v('section', { id: 'l-results', class: 'panel', 'aria-label': t('results-of-the-class'), hidden: true }),
    v('p', { id: 'l-wrong', class: 'wrong', role: 'alert', hidden: !wrong.value }, wrong.value)]);
  classroom.build($('#l-results'));
  // The results of the pupil, or of the class.
  const shown = derived(() => (set.value.items.length > 0 ? JSON.stringify({ ...contents(), forClass: forClass.value }) : null));
  effect(() => {
    void visits.value;
    classroom.paint(shown.value && JSON.parse(shown.value));
  });
}

/** What a set of problems is to be about: the fields are the reader's, and read when the set is made. */
const Wishes = () => v('form', { class: 'panel', onsubmit: submitted(make) }, v('h2', {}, t('a-set-of-problems')),
  v('div', { class: 'row' }, labelled(t('theme'), { id: 'l-theme' }, [['', t('any')], ...THEMES.map((name) => [name, themeName(name)])]), labelled(t('level'), { id: 'l-level' }, LEVELS), labelled(t('to-play-title'), { id: 'l-hero' }, HEROES),
    v('label', {}, `${t('problems')} `, v('input', { type: 'number', id: 'l-count', min: 1, max: MOST, value: '6', required: true })), tick(t('from-easy-to-hard'), { id: 'l-steps' })),
  v('div', { class: 'row' }, v('button', { type: 'submit', id: 'l-make', class: 'main' }, t('make-the-set')), button(t('add-the-problem-from-problems'), addOne, { id: 'l-add' }), v(Stop)));

const Stop = () => button(t('stop'), stop, { id: 'l-stop', class: 'link', hidden: !isWorking.value });

/** What practice deals are to hold. */
const Deals = () => v('form', { class: 'panel', id: 'l-deals', onsubmit: submitted(deals) }, v('h2', {}, t('practice-deals')),
  v('p', {}, labelled(t('for'), { id: 'l-who' }, SEATS.map((seat) => [seat, SEAT[seat]]))),
  v('fieldset', { class: 'choices' }, v('legend', {}, t('all-of-these-hold')), CHOICES.map(([text], place) => tick(text, { 'data-choice': place }))),
  v('div', { class: 'row' }, v('label', {}, `${t('deals')} `, v('input', { type: 'number', id: 'l-deal-count', min: 1, max: MOST_DEALS, value: '16', required: true })), v('button', { type: 'submit', class: 'main' }, t('deal-them'))));

/** The set, and what is done with it. */
function TheSet() {
  const { items, title: name } = set.value;
  const solved = withSolutions.value && !forClass.value;
  const title = v('input', { type: 'text', id: 'l-title', maxlength: 100, value: name, onchange: withValue((text) => show({ ...set.value, title: plain(text) })) });
  const hidden = forClass.value;
  const tools = [v('div', { key: 'tools', class: 'row bar' }, v('label', { class: 'grow', hidden }, `${t('title')} `, title),
    button(t('link-for-the-class'), classLink, { id: 'l-link', class: 'main', hidden }), button(t('sheet-for-pupils'), () => sheet(false), { id: 'l-pupils' }),
    button(t('sheet-for-the-teacher'), () => sheet(true), { id: 'l-teacher', hidden }), button(t('save-the-set'), save, { id: 'l-save' })),
  v('div', { key: 'choices', class: 'row' }, tick(t('show-only-the-hands-that-the-player'), { id: 'l-seen', checked: isPartial.value, onchange: withTick((is) => { isPartial.value = is; host.address(); }) }),
    v('label', { class: 'check', id: 'l-with', hidden: forClass.value }, v('input', { type: 'checkbox', id: 'l-solutions', checked: withSolutions.value, onchange: withTick((is) => { withSolutions.value = is; solutions(); }) }), ` ${t('solutions')}`))];
  const list = [v('h2', { id: 'l-heading', class: `sheet-title${forClass.value ? ' of-pupils' : ''}` }, name), v('p', { class: 'sheet-date sheet-name' }, new Date().toLocaleDateString(language)),
    // The sheet of the teacher needs no name.
    v('p', { id: 'l-name', class: 'sheet-name', hidden: solved }, t('name')), v('ol', { id: 'l-list', class: 'lesson-list' }, items.map((item, place) => block(item, place, solved)))];
  // Pupils begin with the problems.
  return v('section', { id: 'l-set', 'aria-label': t('the-set'), hidden: items.length === 0 }, forClass.value ? [list, tools] : [tools, list]);
}

function stop() {
  working.stop();
  isWorking.value = false;
  status.value = set.value.items.length > 0 ? t('problems-in-set', { n: set.value.items.length }) : '';
}

/**
 * Works until it is done or stopped.
 * @param {string} key
 * @param {(signal: AbortSignal) => Promise<void>} task
 */
function work(key, task) {
  wrong.value = '';
  working.stop();
  isWorking.value = true;
  working.ask(key, async (/** @type {AbortSignal} */ signal) => {
    await task(signal);
    stop();
  }, (error) => {
    stop();
    wrong.value = errorText(error);
  });
}

/**
 * A number that was typed, within its bounds.
 * @param {string} id
 * @param {number} most
 */
const numberIn = (id, most) => Math.min(Math.max(Number(word(id)) || 1, 1), most);
/** @param {string} id */
const word = (id) => entered(`#${id}`);

function make() {
  const theme = word('l-theme');
  const steps = $('input#l-steps').checked;
  const count = numberIn('l-count', MOST);
  // An opening lead is of a whole deal.
  const asked = { seed: randomSeed(), difficulty: word('l-level').split('-').map(Number), hero: word('l-hero'), attempts: ATTEMPTS, language, ...(theme ? { theme } : {}), ...(steps ? { steps: true } : {}), ...(theme === 'opening-lead' ? { cards: [13, 13] } : {}) };
  const name = theme ? themeName(theme) : t('problems');
  const { items, title: before, made } = set.value;
  forClass.value = false;
  show({ id: newId(), title: items.length > 0 && before !== made ? before : capitalised(name), made: name, wish: asked, next: 0, items: [] });
  work(JSON.stringify(asked), async (/** @type {AbortSignal} */ signal) => {
    // On a phone the set comes below the form.
    const status = $('#l-status');
    if (status.getBoundingClientRect().top > innerHeight - 100) status.scrollIntoView({ block: 'start' });
    await add(count, signal);
    if (steps) show({ ...set.value, items: [...set.value.items].sort((one, other) => (one.solution?.difficulty ?? 0) - (other.solution?.difficulty ?? 0)) });
    announce(t('problems-made', { n: set.value.items.length }));
  });
}

/**
 * Adds a number of problems by the wish; attempts are never made twice.
 * @param {number} wanted
 * @param {AbortSignal} signal
 */
async function add(wanted, signal) {
  for (let round = 0; round < ROUNDS && wanted > 0; round += 1) {
    status.value = t('looking-for-problems-so-far', { n: set.value.items.length });
    const first = set.value.next;
    const { problems } = await ask('puzzle-gen', { ...set.value.wish, n: wanted, first }, signal);
    const found = await Promise.all(problems.map((one) => south(one, signal)));
    wanted -= found.length;
    show({ ...set.value, next: first + ATTEMPTS, items: [...set.value.items, ...found] });
  }
  if (wanted > 0) throw new Error(t('problems-not-found', { n: wanted }));
}

/**
 * A problem that was found, turned so that declarer is South, with the solution that says so.
 * @param {Wire.ProblemsFound} one
 * @param {AbortSignal} signal
 */
async function south(one, signal) {
  const found = problemOf(one);
  if (!found) throw new Error(t('problem-needs'));
  const problem = problemSouth(found, dealText);
  if (problem === found) return { problem, solution: one.solution, title: '' };
  const { solution } = await ask('puzzle-check', checked(problem), signal);
  return { problem, solution, title: '' };
}

/**
 * Puts another problem of the same kind in the place of one.
 * @param {number} place
 */
function swap(place) {
  const before = set.value.items;
  work(`swap ${place} ${set.value.next}`, async (/** @type {AbortSignal} */ signal) => {
    await add(1, signal);
    const fresh = set.value.items.at(-1);
    show({ ...set.value, items: before.map((one, index) => (index === place && fresh ? fresh : one)) });
    announce(t('the-problem-is-replaced'));
  });
}

/** @param {number} place */
function moveUp(place) {
  const items = [...set.value.items];
  show({ ...set.value, items: items.toSpliced(place - 1, 2, items[place], items[place - 1]) });
}

/** @param {number} place */
function takeOut(place) {
  const before = set.value;
  show({ ...before, items: before.items.toSpliced(place, 1) });
  toast(t('the-problem-is-removed'), { name: t('put-it-back'), run: () => show(before) });
}

function addOne() {
  const one = host.problem();
  const { id, title: name, items } = set.value;
  if (one?.problem) show({ ...set.value, id: id || newId(), title: name || t('problems'), items: [...items, { ...one, problem: one.problem, title: '' }] });
  else toast(t('there-is-no-problem-on-the-problems'));
}

/** Solutions that are not known are asked for. */
function solutions() {
  if (!withSolutions.value || set.value.items.every(({ solution }) => solution)) return Promise.resolve();
  return new Promise((done) => {
    work('solutions', async (/** @type {AbortSignal} */ signal) => {
      status.value = t('looking-for-the-solutions');
      for (const [place, item] of set.value.items.entries()) if (!item.solution) change(place, { solution: (await ask('puzzle-check', checked(item.problem), signal)).solution });
      done(null);
    });
  });
}

/**
 * Changes a problem of the set.
 * @param {number} place
 * @param {Partial<Item>} to
 */
const change = (place, to) => show({ ...set.value, items: set.value.items.map((item, at) => (at === place ? { ...item, ...to } : item)) });

/**
 * Prints the set, with or without its solutions.
 * @param {boolean} solved
 */
async function sheet(solved) {
  const before = withSolutions.value;
  withSolutions.value = solved;
  await solutions();
  print();
  withSolutions.value = before;
}

/** Shares the lesson as pupils see it: alone, with the teacher's choices. */
function classLink() {
  forClass.value = true;
  host.address();
  const fragment = shareable(location.hash);
  forClass.value = false;
  host.address();
  host.share(fragment);
}

/** @param {ProblemSet} next */
function show(next) {
  set.value = next;
  host.address();
}

/**
 * The hands that the hero sees: their own and dummy's.
 * @param {Problem} problem
 */
function seenBy(problem) {
  const { hero, declarer } = problem;
  const dummy = partner(declarer);
  if (hero === 'declarer') return [declarer, dummy];
  const { turn } = replay(problem.hands, contractOf(problem), problem.start);
  const own = SEATS.includes(hero) ? hero : turn && side(turn) !== side(declarer) ? turn : next(declarer);
  return [own, dummy];
}

/**
 * Where a hand lies on a sheet: declarer's at the bottom.
 * @param {string} declarer
 * @param {string} seat
 */
const seatFrom = (declarer, seat) => SEATS[(SEATS.indexOf(seat) - SEATS.indexOf(declarer) + 6) % 4];

/**
 * Who is on lead, or to play.
 * @param {Problem} problem
 */
function turnText(problem) {
  const { turn, trick } = replay(problem.hands, contractOf(problem), problem.start);
  return turn ? t(trick.length === 0 ? 'player-to-lead' : 'player-to-play', { player: SEAT[turn] }) : '';
}

/**
 * @param {Item} item
 * @param {number} place
 * @param {boolean} solved
 */
function block({ problem, solution, title: name }, place, solved) {
  const seen = isPartial.value ? seenBy(problem) : SEATS;
  const n = place + 1;
  const small = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ onclick, disabled = false) => button(text, onclick, { class: 'link', 'aria-label': label, disabled });
  return v('li', { class: 'block lesson' }, v('h3', {}, name || t('problem-n', { n })), v('p', {}, taskOf(problem), ' ', v('b', {}, turnText(problem))),
    v('div', { class: 'block-compass' }, seen.map((seat) => v(SmallHand, { key: seat, seat, cards: problem.hands[seat], place: seatFrom(problem.declarer, seat) }))),
    problem.start.length > 0 && v('p', {}, `${t('played')} `, line(problem.start)), solved && solutionOf(solution),
    v('div', { class: 'row tools-of' }, button(t('play-it'), () => host.openProblem({ ...fieldsOf(problem), layouts: isPartial.value ? LAYOUTS : null, lesson: set.value.id, step: n }), { class: forClass.value ? 'main' : 'link', 'aria-label': t('play-it-problem', { n }) }),
      !forClass.value && [v('input', { type: 'text', value: name, placeholder: t('title'), 'aria-label': t('title-of-problem', { n }), maxlength: 80, onchange: withValue((value) => change(place, { title: plain(value) })) }),
        set.value.wish && small(t('replace'), t('replace-problem', { n }), () => swap(place)), small(t('move-up'), t('move-up-problem', { n }), () => moveUp(place), place === 0),
        small(t('remove'), t('remove-problem', { n }), () => takeOut(place))]));
}

/**
 * Cards one after the other; those that alone are right stand out.
 * @param {string[]} cards
 * @param {Set<number>} only
 */
const line = (cards, only = new Set()) => cards.map((card, index) => [index ? ' ' : '', v(only.has(index) ? 'strong' : 'span', {}, cardSign(card))]);

/** @param {Item['solution']} solution */
function solutionOf(solution) {
  if (!solution) return v('p', { class: 'faint' }, t('looking-for-the-solution'));
  const { decisions: [first], main, unique, themes, difficulty, words } = solution;
  return v('div', { class: 'solution' },
    v('p', {}, first ? [first.after.length > 0 && [`${t('after')} `, line(first.after), ': '], v('strong', {}, line(first.right)), t('every-other-card-loses')] : t('no-card-is-the-only-right-one')),
    words.why.map((text) => v('p', {}, text)),
    v('p', {}, `${t('main-line')} `, line(main, new Set(unique)), '.'), v('p', { class: 'faint' }, difficultyText(difficulty, themes)));
}

/** Choices about a hand O, its partner P, and both of them: [what people say, the condition]. */
const CHOICES = [
  [t('a-strong-notrump-15-17-balanced'), 'balanced(O) and hcp(O) in 15..17'],
  [t('a-weak-notrump-12-14-balanced'), 'balanced(O) and hcp(O) in 12..14'],
  [t('two-notrump-20-21-balanced'), 'balanced(O) and hcp(O) in 20..21'],
  [t('an-opening-with-a-five-card-major'), 'hcp(O) in 12..19 and (spades(O) >= 5 or hearts(O) >= 5)'],
  [t('a-weak-two-in-a-major'), 'hcp(O) in 6..10 and (shape(O, 6322 + 6232 + 6223 + 6331 + 6313 + 6133) or shape(O, 2632 + 2623 + 3622 + 3631 + 3613 + 1633))'],
  [t('a-preempt-seven-cards-few-points'), 'hcp(O) in 5..10 and shape(O, any 7321 + any 7222 + any 7330 + any 7411)'],
  [t('a-strong-opening-22-points-or-more'), 'hcp(O) >= 22'],
  [t('a-two-suiter-5-5-or-more'), 'shape(O, any 5530 + any 5521 + any 6511 + any 6520)'],
  [t('partner-has-a-five-card-major'), 'spades(P) >= 5 or hearts(P) >= 5'],
  [t('a-4-4-fit-in-a-major'), 'spades(O) == 4 and spades(P) == 4 or hearts(O) == 4 and hearts(P) == 4'],
  [t('a-5-4-fit-in-a-major'), 'spades(O) == 5 and spades(P) == 4 or hearts(O) == 5 and hearts(P) == 4 or spades(O) == 4 and spades(P) == 5 or hearts(O) == 4 and hearts(P) == 5'],
  [t('points-for-game-25-28-together'), 'hcp(O) + hcp(P) in 25..28'],
  [t('points-for-a-slam-32-or-more'), 'hcp(O) + hcp(P) >= 32'],
  [t('both-sides-have-their-share-18-22'), 'hcp(O) + hcp(P) in 18..22'],
  [t('both-sides-have-a-fit-of-nine'), '(spades(O) + spades(P) >= 9 or hearts(O) + hearts(P) >= 9 or diamonds(O) + diamonds(P) >= 9 or clubs(O) + clubs(P) >= 9) and (spades(O) + spades(P) <= 4 or hearts(O) + hearts(P) <= 4 or diamonds(O) + diamonds(P) <= 4 or clubs(O) + clubs(P) <= 4)'],
];

function deals() {
  const who = word('l-who');
  const chosen = all('#l-deals [data-choice]:checked').map((box) => CHOICES[Number(box.dataset.choice)]);
  const named = (/** @type {string} */ text) => text.replace(/\b[OP]\b/g, (/** @type {string} */ letter) => (letter === 'O' ? who : partner(who)).toLowerCase());
  const condition = chosen.map(([, text]) => `(${named(text)})`).join(' and ');
  const n = numberIn('l-deal-count', MOST_DEALS);
  status.value = t('dealing');
  work(`deals ${condition} ${n} ${randomSeed()}`, async (/** @type {AbortSignal} */ signal) => {
    const { deals: dealt } = await ask('deal', { n, seed: randomSeed(), ...(condition ? { condition } : {}) }, signal);
    if (dealt.length === 0) throw new Error(t('no-such-deal-was-found-in-time-sentence'));
    host.openDeals(dealt.map(stateOf).filter((one) => one !== null), chosen.length > 0 ? `${SEAT[who]}: ${chosen.map(([text]) => text).join('; ')}` : t('random-deals'));
    if (dealt.length < n) toast(t('only-deals-found', { n: dealt.length, all: n }));
  });
}

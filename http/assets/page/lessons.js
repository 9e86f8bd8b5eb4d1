// Lessons: a set of certified problems by theme and level, its sheets, a link for the class; practice deals.

import { h, fill, said, setText, $, select, toast, announce, all, unset } from './dom.js';
import { SEATS, SEAT, SUIT, cardName, cardText, dealText, randomSeed } from './cards.js';
import { next, partner, replay, side } from './bridge.js';
import { ask, Latest, errorText } from './wire.js';
import { language, t } from './locale.js';
import { EMPTY } from './store.js';
import { checked, contractOf, difficultyText, fieldsOf, problemOf, taskOf, themeName } from './problems.js';
import { handOf } from './overview.js';
import { stateOf } from './input.js';
import { shareable } from './places.js';
import { download } from './save.js';
import * as classroom from './classroom.js';
import { problemSouth } from './turned.js';

/** How many positions are tried at a time, and how many times, before a wish is given up. */
const ATTEMPTS = 2000;
const ROUNDS = 30;
const MOST = 40;

const THEMES = ['hold-up', 'duck', 'unblock', 'jettison', 'overtake', 'entry', 'sacrifice', 'finesse', 'drop', 'safety-play', 'establishment', 'avoidance', 'throw-in', 'elimination',
  'ruff-and-sluff', 'squeeze', 'double-squeeze', 'trump-squeeze', 'criss-cross', 'triple-squeeze', 'strip-squeeze', 'vienna-coup', 'rectifying-the-count', 'guard-squeeze',
  'clash-squeeze', 'compound-squeeze', 'entry-squeeze', 'entry-shifting-squeeze', 'backwash-squeeze', 'stepping-stone-squeeze', 'winkle', 'ruff', 'crossruff', 'dummy-reversal',
  'loser-on-loser', 'trump-coup', 'coup-en-passant', 'trump-promotion', 'grand-coup', 'smother-play', 'devils-coup', 'uppercut', 'underruff', 'ruffing-finesse', 'backward-finesse',
  'intra-finesse', 'mortons-fork', 'scissors-coup', 'merrimac-coup', 'deschapelles-coup', 'bath-coup', 'crocodile-coup', 'opening-lead'];
const LEVELS = [['1-8', t('any')], ['1-3', t('easy')], ['3-5', t('medium')], ['5-8', t('hard')]];
const HEROES = [['any', t('anybody')], ['declarer', t('declarer')], ['defence', t('the-defence')]];

/**
 * The set, the wish that it was made by; `forClass`: as a link for the class brought it.
 * @type {{id: string, title: string, made?: string, wish: any, next: number, items: {problem: any, solution: any, title: string}[]}}
 */
let set = { id: '', title: '', wish: null, next: 0, items: [] };
let forClass = false;
/** @type {Host} */
let host = unset();
const working = new Latest();

/** @param {Host} page */
export function build(page) {
  host = page;
}

/** A set as text: problems without their solutions. */
const PARTS = ['deal', 'strain', 'declarer', 'leader', 'hero', 'tricks', 'played'];
/** @param {string} text */
const plain = (text) => text.replace(/[~;]+/g, ' ').trim();
/** @param {any} about */
const itemText = ({ problem, title }) => [...PARTS.map((name) => /** @type {Record<string, any>} */ (fieldsOf(problem))[name]), plain(title)].join('~');

export const fields = () => (set.items.length > 0 ? { own: set.id, title: set.title, set: set.items.map(itemText).join(';'), class: forClass ? 1 : null, seen: $('#l-seen').checked ? 1 : null } : {});
export const title = () => set.title || t('lessons');

/** By which the set is found again; null if there is none. */
export const setId = () => (set.items.length > 0 ? set.id : null);

/** The title and the problems of the set. */
export const contents = () => ({ title: title(), problems: set.items.map(({ problem }) => fieldsOf(problem)) });

const newId = () => Date.now().toString(36);

/** @param {Record<string, string>} linked */
export function open(linked = {}) {
  if (!$('#l-make')) frame();
  // What was solved since then is seen when the reader comes back.
  paintResults();
  if (linked.set === undefined || linked.set === fields().set) return;
  const items = linked.set.split(';').map((text) => {
    const parts = text.split('~');
    const problem = problemOf(Object.fromEntries(PARTS.map((name, place) => [name, parts[place]])));
    return problem && { problem, solution: null, title: parts[PARTS.length] || '' };
  });
  const sound = items.filter(Boolean);
  if (sound.length < items.length) host.damagedLink(t('link-lost-problems', { n: items.length - sound.length, all: items.length }));
  forClass = Boolean(linked.class);
  $('#l-seen').checked = Boolean(linked.seen);
  show({ id: linked.own || newId(), title: linked.title || '', wish: null, next: 0, items: sound });
}

/**
 * Takes problems that were found elsewhere, with their solutions, as a set.
 * @param {string} name
 * @param {any[]} items
 */
export function take(name, items) {
  forClass = false;
  show({ id: newId(), title: plain(name), wish: null, next: 0, items: items.map((item) => ({ ...item, title: plain(item.title) })) });
  announce(t('problems-in-set', { n: items.length }));
}

/** Saves the set as lines that `tikki puzzle` reads. */
function save() {
  const lineOf = (/** @type {any} */ { problem, title: name }) => JSON.stringify({ ...fieldsOf(problem), played: problem.start, ...(name ? { title: name } : {}) });
  download(set.items.map((item) => `${lineOf(item)}\n`).join(''), 'json', set.title || 'problems');
}

function frame() {
  const wish = (/** @type {string} */ id, /** @type {string} */ label, /** @type {any} */ options) => h('label', {}, label, ' ', select({ id }, options));
  fill($('#tab-lessons'),
    h('div', { class: 'two wide lesson-desk' },
      h('form', { class: 'panel', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); make(); } }, h('h2', {}, t('a-set-of-problems')),
        h('div', { class: 'row' }, wish('l-theme', t('theme'), [['', t('any')], ...THEMES.map((name) => [name, themeName(name)])]), wish('l-level', t('level'), LEVELS), wish('l-hero', t('to-play-title'), HEROES),
          h('label', {}, `${t('problems')} `, h('input', { type: 'number', id: 'l-count', min: 1, max: MOST, value: 6, required: true })),
          h('label', { class: 'check' }, h('input', { type: 'checkbox', id: 'l-steps' }), ` ${t('from-easy-to-hard')}`)),
        h('div', { class: 'row' }, h('button', { type: 'submit', id: 'l-make', class: 'main' }, t('make-the-set')), h('button', { type: 'button', id: 'l-add', onclick: addOne }, t('add-the-problem-from-problems')),
          h('button', { type: 'button', id: 'l-stop', class: 'link', hidden: true, onclick: stop }, t('stop')))),
      h('form', { class: 'panel', id: 'l-deals', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); deals(); } }, h('h2', {}, t('practice-deals')),
        h('p', {}, h('label', {}, `${t('for')} `, select({ id: 'l-who' }, SEATS.map((seat) => [seat, SEAT[seat]])))),
        h('fieldset', { class: 'choices' }, h('legend', {}, t('all-of-these-hold')), CHOICES.map(([text], place) => h('label', { class: 'check' }, h('input', { type: 'checkbox', 'data-choice': place }), ' ', text))),
        h('div', { class: 'row' }, h('label', {}, `${t('deals')} `, h('input', { type: 'number', id: 'l-deal-count', min: 1, max: 36, value: 16, required: true })), h('button', { type: 'submit', class: 'main' }, t('deal-them')))),
    ),
    h('p', { id: 'l-status', class: 'status', role: 'status' }),
    h('section', { id: 'l-set', 'aria-label': t('the-set'), hidden: true },
      h('div', { class: 'row bar' }, h('label', { class: 'grow' }, `${t('title')} `, h('input', { type: 'text', id: 'l-title', maxlength: 100, onchange: (/** @type {FieldEvent} */ event) => { set = { ...set, title: plain(event.target.value) }; paint(); host.address(); } })),
        h('label', { class: 'check' }, h('input', { type: 'checkbox', id: 'l-seen', onchange: () => { paint(); host.address(); } }), ` ${t('show-only-the-hands-that-the-player')}`),
        h('label', { class: 'check', id: 'l-with' }, h('input', { type: 'checkbox', id: 'l-solutions', onchange: solutions }), ` ${t('solutions')}`),
        h('button', { type: 'button', id: 'l-pupils', onclick: () => sheet(false) }, t('sheet-for-pupils')), h('button', { type: 'button', id: 'l-teacher', onclick: () => sheet(true) }, t('sheet-for-the-teacher')),
        h('button', { type: 'button', id: 'l-save', onclick: save }, t('save-the-set')),
        h('button', { type: 'button', id: 'l-link', class: 'main', onclick: classLink }, t('link-for-the-class'))),
      h('h2', { id: 'l-heading', class: 'sheet-title' }), h('p', { class: 'sheet-date sheet-name' }, new Date().toLocaleDateString(language)), h('p', { id: 'l-name', class: 'sheet-name' }, t('name')),
      h('ol', { id: 'l-list', class: 'lesson-list' })),
    h('section', { id: 'l-results', class: 'panel', 'aria-label': t('results-of-the-class'), hidden: true }),
    h('p', { id: 'l-wrong', class: 'wrong', role: 'alert', hidden: true }));
}

/** @param {string} id */
const word = (id) => $(`#${id}`).value;
/** @param {string} text */
const say = (text) => setText($('#l-status'), text);

/** @param {string} text */
function wrong(text) {
  setText($('#l-wrong'), text);
  $('#l-wrong').hidden = !text;
}

function stop() {
  working.stop();
  $('#l-stop').hidden = true;
  say(set.items.length > 0 ? t('problems-in-set', { n: set.items.length }) : '');
}

/**
 * Works until it is done or stopped.
 * @param {string} key
 * @param {any} task
 */
function work(key, task) {
  wrong('');
  working.stop();
  $('#l-stop').hidden = false;
  working.ask(key, async (/** @type {AbortSignal} */ signal) => {
    await task(signal);
    stop();
  }, (error) => {
    stop();
    wrong(errorText(error));
  });
}

function make() {
  const pair = (/** @type {string} */ id) => word(id).split('-').map(Number);
  const theme = word('l-theme');
  // An opening lead is of a whole deal.
  const wish = { seed: randomSeed(), difficulty: pair('l-level'), hero: word('l-hero'), attempts: ATTEMPTS, language, ...(theme ? { theme } : {}), ...($('#l-steps').checked ? { steps: true } : {}), ...(theme === 'opening-lead' ? { cards: [13, 13] } : {}) };
  const wanted = Math.min(Math.max(Number(word('l-count')) || 1, 1), MOST);
  const name = theme ? themeName(theme) : t('problems');
  forClass = false;
  show({ id: newId(), title: set.items.length > 0 && set.title !== set.made ? set.title : `${name[0].toUpperCase()}${name.slice(1)}`, made: name, wish, next: 0, items: [] });
  work(JSON.stringify(wish), async (/** @type {AbortSignal} */ signal) => {
    await add(wanted, signal);
    if (wish.steps) show({ ...set, items: [...set.items].sort((one, other) => one.solution.difficulty - other.solution.difficulty) });
    announce(t('problems-made', { n: set.items.length }));
  });
}

/**
 * Adds a number of problems by the wish; attempts are never made twice.
 * @param {number} wanted
 * @param {AbortSignal} signal
 */
async function add(wanted, signal) {
  for (let round = 0; round < ROUNDS && wanted > 0; round += 1) {
    say(t('looking-for-problems-so-far', { n: set.items.length }));
    const first = set.next;
    const { problems } = await ask('puzzle-gen', { ...set.wish, n: wanted, first }, signal);
    const found = await Promise.all(problems.map((/** @type {any} */ one) => south(one, signal)));
    wanted -= found.length;
    set = { ...set, next: first + ATTEMPTS };
    show({ ...set, items: [...set.items, ...found] });
  }
  if (wanted > 0) throw new Error(t('problems-not-found', { n: wanted }));
}

/**
 * A problem that was found, turned so that declarer is South, with the solution that says so.
 * @param {any} one
 * @param {AbortSignal} signal
 */
async function south(one, signal) {
  const found = problemOf(one);
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
  const before = set.items;
  work(`swap ${place} ${set.next}`, async (/** @type {AbortSignal} */ signal) => {
    await add(1, signal);
    const fresh = set.items.at(-1);
    show({ ...set, items: before.map((one, index) => (index === place ? fresh : one)) });
    announce(t('the-problem-is-replaced'));
  });
}

/**
 * @param {number} place
 * @param {number} by
 */
const moved = (place, by) => {
  const items = [...set.items];
  [items[place], items[place + by]] = [items[place + by], items[place]];
  return items;
};

/** @param {number} place */
function takeOut(place) {
  const before = set;
  show({ ...set, items: set.items.filter((_, index) => index !== place) });
  toast(t('the-problem-is-removed'), { name: t('put-it-back'), run: () => show(before) });
}

function addOne() {
  const one = host.problem();
  if (one) show({ ...set, id: set.id || newId(), title: set.title || t('problems'), items: [...set.items, { ...one, title: '' }] });
  else toast(t('there-is-no-problem-on-the-problems'));
}

/** Solutions that are not known are asked for. */
function solutions() {
  paint();
  const missing = set.items.filter(({ solution }) => !solution);
  if (!$('#l-solutions').checked || missing.length === 0) return Promise.resolve();
  return new Promise((done) => {
    work('solutions', async (/** @type {AbortSignal} */ signal) => {
      say(t('looking-for-the-solutions'));
      for (const item of missing) item.solution = (await ask('puzzle-check', checked(item.problem), signal)).solution;
      paint();
      done(null);
    });
  });
}

/**
 * Prints the set, with or without its solutions.
 * @param {boolean} withSolutions
 */
async function sheet(withSolutions) {
  const box = $('#l-solutions');
  const before = box.checked;
  box.checked = withSolutions;
  await solutions();
  print();
  box.checked = before;
  paint();
}

/** Shares the lesson as pupils see it: alone, with the teacher's choices. */
function classLink() {
  forClass = true;
  host.address();
  const fragment = shareable(location.hash);
  forClass = false;
  host.address();
  host.share(fragment);
}

/** @param {any} next */
function show(next) {
  set = next;
  paint();
  host.address();
}

function paint() {
  const { items } = set;
  $('#l-set').hidden = items.length === 0;
  $('#l-title').value = set.title;
  setText($('#l-heading'), set.title);
  for (const id of ['l-with', 'l-teacher', 'l-link']) $(`#${id}`).hidden = forClass;
  // Pupils see the lesson alone.
  $('.lesson-desk').hidden = forClass;
  $('#l-title').parentElement.hidden = forClass;
  $('#l-heading').classList.toggle('of-pupils', forClass);
  const solved = $('#l-solutions').checked && !forClass;
  // The sheet of the teacher needs no name.
  $('#l-name').hidden = solved;
  fill($('#l-list'), items.map((item, place) => block(item, place, solved)));
  paintResults();
}

/** The results of the pupil, or of the class. */
const paintResults = () => classroom.paint($('#l-results'), set.items.length > 0 ? { ...contents(), forClass } : null);

/**
 * The hands that the hero sees: their own and dummy's.
 * @param {any} problem
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
 * @param {any} item
 * @param {number} place
 * @param {boolean} solved
 */
function block(item, place, solved) {
  const { problem, solution, title: name } = item;
  const seen = $('#l-seen').checked ? seenBy(problem) : SEATS;
  const board = { ...EMPTY, hands: problem.hands };
  const title = h('input', { type: 'text', value: name, placeholder: t('title'), 'aria-label': t('title-of-problem', { n: place + 1 }), maxlength: 80, onchange: (/** @type {FieldEvent} */ event) => {
    item.title = plain(event.target.value);
    paint();
    host.address();
  } });
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => any} */ action, disabled = false) => h('button', { type: 'button', class: 'link', 'aria-label': label, disabled, onclick: action }, text);
  return h('li', { class: 'block lesson' }, h('h3', {}, name || t('problem-n', { n: place + 1 })), h('p', {}, taskOf(problem), ' ', h('b', {}, turnText(problem))),
    h('div', { class: 'block-compass' }, seen.map((seat) => handOf(board, seat, '', seatFrom(problem.declarer, seat)))),
    problem.start.length > 0 ? h('p', {}, `${t('played')} `, line(problem.start)) : null,
    solved ? solutionOf(solution) : null,
    h('div', { class: 'row tools-of' }, button(t('play-it'), t('play-it-problem', { n: place + 1 }), () => host.openProblem({ ...fieldsOf(problem), lesson: set.id, step: place + 1 })),
      forClass ? null : [title, set.wish ? button(t('replace'), t('replace-problem', { n: place + 1 }), () => swap(place)) : null, button(t('move-up'), t('move-up-problem', { n: place + 1 }), () => show({ ...set, items: moved(place, -1) }), place === 0),
        button(t('remove'), t('remove-problem', { n: place + 1 }), () => takeOut(place))]));
}

/**
 * @param {string} card
 * @param {boolean} strong
 */
const sign = (card, strong = false) => h(strong ? 'strong' : 'span', {}, said(cardName(card), { class: SUIT[card[0]] }, cardText(card)));
/**
 * @param {string[]} cards
 * @param {Set<any>} only
 */
const line = (cards, only = new Set()) => cards.map((card, index) => [index ? ' ' : '', sign(card, only.has(index))]);

/** @param {any} solution */
function solutionOf(solution) {
  if (!solution) return h('p', { class: 'faint' }, t('looking-for-the-solution'));
  const { decisions, main, unique, themes, difficulty, words } = solution;
  const [first] = decisions;
  return h('div', { class: 'solution' },
    first ? h('p', {}, first.after.length > 0 ? [`${t('after')} `, line(first.after), ': '] : '', h('strong', {}, line(first.right)), t('every-other-card-loses')) : h('p', {}, t('no-card-is-the-only-right-one')),
    words.why.map((/** @type {string} */ text) => h('p', {}, text)),
    h('p', {}, `${t('main-line')} `, line(main, new Set(unique)), '.'), h('p', { class: 'faint' }, difficultyText(difficulty, themes)));
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
  const n = Math.min(Math.max(Number(word('l-deal-count')) || 1, 1), 36);
  say(t('dealing'));
  work(`deals ${condition} ${n} ${randomSeed()}`, async (/** @type {AbortSignal} */ signal) => {
    const { deals: dealt } = await ask('deal', { n, seed: randomSeed(), ...(condition ? { condition } : {}) }, signal);
    if (dealt.length === 0) throw new Error(t('no-such-deal-was-found-in-time-sentence'));
    say('');
    host.openDeals(dealt.map(stateOf), chosen.length > 0 ? `${SEAT[who]}: ${chosen.map(([text]) => text).join('; ')}` : t('random-deals'));
    if (dealt.length < n) toast(t('only-deals-found', { n: dealt.length, all: n }));
  });
}

// Small views that many views hold: a card, a contract, a hand.

import { SEAT, SUIT, SUITS, SUIT_NAME, SYMBOL, cardName, cardText, ofSuit, rankText } from './cards.js';
import { contractName, contractText } from './bridge.js';
import { h } from './dom.js';
import { decimal, percent, t } from './locale.js';
import { render, v } from './view.js';

/**
 * What is drawn with signs, and said in words.
 * @param {string} name
 * @param {Props} props
 * @param {Kid[]} drawn
 */
export const spoken = (name, props, ...drawn) => v('span', { ...props, role: 'img', 'aria-label': name }, drawn);

/**
 * A card in a sentence.
 * @param {string} card
 */
export const cardSign = (card) => spoken(cardName(card), { class: SUIT[card[0]] }, cardText(card));

/**
 * Cards in a sentence, the first of them.
 * @param {string[]} cards
 * @param {number} most
 */
export const cardSigns = (cards, most = cards.length) => [cards.slice(0, most).map((card, place) => [place ? ' ' : '', cardSign(card)]), cards.length > most ? ' …' : ''];

/**
 * A contract in a sentence.
 * @param {Called} contract
 */
export const contractSign = (contract) => spoken(contractName(contract), { class: SUIT[contract.strain] }, contractText(contract));

/**
 * A hand in small, or the place of one that is not seen; `marked` is a card in it that matters, `place` where it lies, `caption` stands
 * above it where it is cut out.
 * @param {{seat: string, cards: string[] | null, name?: string | undefined, marked?: string | null, place?: string, caption?: string}} props
 */
export const SmallHand = ({ seat, cards, name = '', marked = null, place = seat, caption = '' }) => v('div', { class: `block-hand at-${place}` }, caption && v('span', { class: 'caption' }, caption),
  v('strong', {}, v('span', { class: 'at' }, SEAT[seat]), name ? v('span', { class: 'faint' }, ` ${name}`) : null),
  cards ? SUITS.map((suit) => suitRow(ofSuit(cards, suit), suit, marked)) : null);

/**
 * @param {string[]} held
 * @param {string} suit
 * @param {string | null} marked
 */
function suitRow(held, suit, marked) {
  const rank = (/** @type {string} */ card, /** @type {number} */ place) => [place ? ' ' : '', card === marked ? v('mark', {}, rankText(card)) : rankText(card)];
  return v('div', { class: SUIT[suit], role: 'img', 'aria-label': `${SUIT_NAME[suit]}: ${held.map(rankText).join(' ') || t('none')}` }, `${SYMBOL[suit]} `, held.length > 0 ? held.map(rank) : '—');
}

/**
 * What a card that cost something looks like from the table.
 * @param {Verdict | null} verdict
 */
export function verdictText(verdict) {
  if (!verdict) return null;
  const { wrong, best, imps = 0, exact } = verdict;
  const { layouts = 0, chance = 0, most = 0 } = exact ?? {};
  const given = { layouts, chance: percent(chance), most: percent(most) };
  const better = exact ? t('makes-in-more-layouts', given) : t('was-better-by-imps', { n: decimal(imps) });
  const unlucky = exact ? t('single-dummy-right', given) : t('unlucky-the-player-could-see-nothing-clearly');
  return v('span', { class: 'verdict' }, wrong ? [` ${t('single-dummy')} `, cardSign(best), ` ${better}`] : ` ${unlucky}`);
}

/**
 * A button; it is recognised among its siblings by its `id`.
 * @param {Kid} text
 * @param {() => void} onclick
 * @param {Props & {id?: string}} props
 */
export const button = (text, onclick, props = {}) => v('button', { type: 'button', key: props.id, onclick, ...props }, text);

/**
 * For a form that the page reads itself: its `onsubmit`.
 * @param {() => void} work
 */
export const submitted = (work) => (/** @type {Event} */ event) => {
  event.preventDefault();
  work();
};

/**
 * For a field: what is done with what stands in it, or is chosen.
 * @param {(value: string) => void} take
 */
export const withValue = (take) => (/** @type {FieldEvent} */ { target }) => take(target.value);

/**
 * For a box: what is done when it is ticked or not any more.
 * @param {(is: boolean) => void} take
 */
export const withTick = (take) => (/** @type {FieldEvent} */ { target }) => take(target.checked);

/**
 * The heads of the columns of a table; a column that explains itself has an empty one.
 * @param {Kid[]} heads
 */
export const columns = (heads) => v('thead', {}, v('tr', {}, heads.map((head) => (head === '' ? v('td', {}) : v('th', { scope: 'col' }, head)))));

/**
 * What may be wider than its place, and is scrolled there, with the keyboard too.
 * @param {string} name
 * @param {Kid[]} kids
 */
export const scrolling = (name, ...kids) => v('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': name }, kids);

/**
 * A choice among texts, [[value, text], …]; without a `value` among its properties it is the reader's alone.
 * @param {Props} props
 * @param {Choice[]} options
 */
export const choiceOf = (props, options) => v('select', props, options.map(([value, text]) => v('option', { value: String(value) }, text)));

/**
 * A field of a row of filters, below its name.
 * @param {string} id
 * @param {string} label
 * @param {Props} props
 */
export const filterField = (id, label, props) => v('label', { key: id }, v('span', {}, label), v('input', { id, autocomplete: 'off', ...props }));

/**
 * The same under its name.
 * @param {string} label
 * @param {Props} props
 * @param {Choice[]} options
 */
export const labelled = (label, props, options) => v('label', {}, `${label} `, choiceOf(props, options));

/**
 * A box to tick, and what it is for.
 * @param {string} text
 * @param {Props} props
 */
export const tick = (text, props) => v('label', { class: 'check' }, v('input', { type: 'checkbox', ...props }), ` ${text}`);

/**
 * Radio buttons that look like one switch, [[value, text, title], …].
 * @param {{name: string, legend: string, options: string[][], value: string, onchange: (value: string) => void}} about
 */
export const Switch = ({ name, legend, options, value, onchange }) => v('fieldset', { class: 'choice' }, v('legend', {}, legend), options.map(([of, text, title]) =>
  v('label', { title }, v('input', { type: 'radio', name, value: of, checked: of === value, onchange: () => onchange(of) }), v('span', {}, text))));

/**
 * A sign that is drawn and not read aloud: its meaning stands in the name of the button that it is drawn on.
 * @param {string} text
 * @param {Props} props
 */
export const drawnSign = (text, props = {}) => v('span', { ...props, 'data-drawn': text || null, 'aria-hidden': 'true' });

/**
 * For the `ref` of a field that is the reader's alone: what stands in it at first.
 * @param {string} value
 */
export const begun = (value) => (/** @type {HTMLInputElement | null} */ field) => {
  if (field) field.value = value;
};

/**
 * What is said of a form that was typed into before, with the ways to go on or to give it up.
 * @param {{form: Pick<import('./typed.js').TypedForm, 'state' | 'takeUp' | 'discard'>}} about
 */
export function TypedNote({ form }) {
  const state = form.state.value;
  return state !== '' && v('p', { role: 'status' }, v('span', { class: 'faint' }, t(state === 'here' ? 'what-you-had-entered-is-back' : 'something-else-is-kept')), ' ',
    state === 'elsewhere' && [button(t('go-on-with-it'), form.takeUp, { class: 'link', key: 'on' }), ' '], button(t('discard'), form.discard, { class: 'link', key: 'discard' }));
}

/**
 * A dialog, and what is drawn into it; `${id}-title` is its title.
 * @param {string} id
 * @param {() => Kid} draw
 */
export function dialog(id, draw) {
  const box = /** @type {HTMLDialogElement} */ (h('dialog', { id, 'aria-labelledby': `${id}-title` }));
  document.body.append(box);
  render(box, draw);
  return box;
}

// What the reader typed into a form and did not send: kept in the browser until it is sent or taken away. Only typing writes it, so a tab that is looked at changes nothing.

import { recall, remember } from './prefs.js';
import { signal } from './signals.js';

/**
 * @param {string} form
 * @returns {`typed-${string}`}
 */
const nameOf = (form) => `typed-${form}`;

/**
 * What is kept of a form: what was typed, and beside what it was typed; null if nothing is.
 * @param {string} form
 * @returns {{about: string, value: unknown} | null}
 */
export function kept(form) {
  const row = recall(nameOf(form));
  return row !== null && typeof row === 'object' && 'value' in row ? row : null;
}

/**
 * Keeps what is typed into a form; null: nothing.
 * @param {string} form
 * @param {unknown} value
 * @param {string} about
 */
export const keep = (form, value, about = '') => remember(nameOf(form), value === null ? null : { about, value });

/**
 * What was typed was sent, or is not wanted any more. What another tab has typed meanwhile stays.
 * @param {string} form
 * @param {unknown} value
 */
export function drop(form, value) {
  if (JSON.stringify(kept(form)?.value) === JSON.stringify(value)) keep(form, null);
}

/**
 * The fields of a form that have a name of their own, and what stands in them.
 * @param {HTMLFormElement} box
 * @returns {Record<string, string>}
 */
const valuesOf = (box) => Object.fromEntries(fieldsOf(box).map(({ id, value }) => [id, value]));

/** @param {HTMLFormElement} box */
const fieldsOf = (box) => /** @type {HTMLInputElement[]} */ ([...box.elements]).filter(({ id, tagName }) => id && tagName !== 'BUTTON');

/** A form whose fields are the reader's alone, with what was typed into it and not sent. */
export class TypedForm {
  /** Whether something is kept that was typed beside something else, or stands in the fields again. */
  state = signal(/** @type {'' | 'elsewhere' | 'here'} */ (''));

  /** @type {HTMLFormElement | null} */
  #box = null;

  /** @type {Record<string, string>} */
  #untouched = {};

  /**
   * `about` is what the form shows before anything is typed: what was typed beside something else is offered, not put in.
   * @param {string} form
   * @param {string} about
   */
  constructor(form, about = '') {
    this.form = form;
    this.about = about;
  }

  /**
   * For the `ref` of the form.
   * @param {HTMLFormElement | null} box
   */
  attach = (box) => {
    this.#box = box;
    if (!box) return;
    this.#untouched = valuesOf(box);
    const row = kept(this.form);
    if (row?.about === this.about) this.#fill(row.value);
    this.state.value = !row ? '' : row.about === this.about ? 'here' : 'elsewhere';
    // A form in a closed panel would look as if nothing had come back; at this time it is not in its panel yet.
    if (this.state.peek() === 'here') queueMicrotask(() => box.closest('details')?.setAttribute('open', ''));
  };

  /** For its `oninput`. */
  typed = () => {
    if (!this.#box) return;
    const values = valuesOf(this.#box);
    const isUntouched = JSON.stringify(values) === JSON.stringify(this.#untouched);
    keep(this.form, isUntouched ? null : values, this.about);
    if (isUntouched || this.state.peek() === 'elsewhere') this.state.value = '';
  };

  /** Puts in what was typed beside something else. */
  takeUp = () => {
    this.#fill(kept(this.form)?.value);
    this.typed();
  };

  /** Takes away what was typed. */
  discard = () => {
    if (this.state.peek() === 'elsewhere') keep(this.form, null);
    else {
      this.sent();
      this.#fill(this.#untouched);
    }
    this.state.value = '';
  };

  /** What stands in the form was sent. */
  sent = () => {
    if (this.#box) drop(this.form, valuesOf(this.#box));
    this.state.value = '';
  };

  /** @param {unknown} values */
  #fill(values) {
    if (!this.#box || values === null || typeof values !== 'object') return;
    /** @type {Map<string, unknown>} */
    const texts = new Map(Object.entries(values));
    for (const field of fieldsOf(this.#box)) {
      const text = texts.get(field.id);
      if (typeof text === 'string') field.value = text;
    }
  }
}

// Refusals in words, and one question at a time: who answers questions is the affair of `service.js`.

import { SEAT } from './cards.js';
import { faultOf } from './refused.js';
import { gameWord, has, language, t } from './locale.js';
import { capitalised } from './message.js';

/** Fields whose place says nothing that a reader does not see. */
const EVIDENT = ['text', 'condition', 'deal', 'q'];

/**
 * A place in a request as people name it; a line and a column stay.
 * @param {string | null | undefined} at
 */
function placeOf(at) {
  if (!at || !at.startsWith('/')) return at || '';
  const [, name, part] = at.split('/');
  if (EVIDENT.includes(name)) return '';
  if (name === 'played' || name === 'made') return part === undefined ? '' : t('card-number', { n: Number(part) + 1 });
  if (name === 'hands' && part) return t('cards-of', { player: SEAT[part] || t('player-number', { n: part }) });
  return capitalised(gameWord(name).replaceAll('_', ' '));
}

/**
 * Why something was refused, and where, in words. What each code means stands in the reader's language before the English detail.
 * @param {unknown} error
 */
export function errorText(error) {
  const { message, code, at } = faultOf(error);
  const place = placeOf(at);
  const detail = place ? `${place}: ${message}` : message;
  const title = `error-${code}`;
  if (language === 'en' || !has(title)) return detail;
  return `${capitalised(t(title))} (${detail})`;
}

/** Keeps one question under way: a new one ends the one before, the same one is left alone. */
export class Latest {
  /** @type {string | null} */
  #key = null;

  /** @type {AbortController | null} */
  #controller = null;

  /**
   * `work(signal)` is awaited, unless the key is that of the last question.
   * @param {string | null} key
   * @param {(signal: AbortSignal) => Promise<unknown>} work
   * @param {(error: Failure) => void} failed
   */
  ask(key, work, failed) {
    if (key === this.#key) return;
    this.stop();
    this.#key = key;
    if (key === null) return;
    const controller = new AbortController();
    this.#controller = controller;
    work(controller.signal).catch((/** @type {Failure} */ error) => {
      if (error.name === 'AbortError' || controller.signal.aborted) return;
      // The same question may be asked again.
      if (this.#key === key) this.#key = null;
      failed(error);
    });
  }

  stop() {
    this.#controller?.abort();
    this.#controller = null;
    this.#key = null;
  }
}

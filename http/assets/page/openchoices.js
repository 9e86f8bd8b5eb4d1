// Choices in a problem against open layouts, as an address has them. Pure functions, tested without a browser.

/** The most layouts that are open, where the address does not say. */
export const LAYOUTS = 40;
const MOST = 1000;

/**
 * How many layouts an address leaves open; 0 if all cards lie where they do.
 * @param {string | number | null} [text]
 */
export function layoutsOf(text) {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= MOST ? number : 0;
}

/**
 * The cards of an address that the reader chose.
 * @param {string} [text]
 */
export const choicesOf = (text = '') => text.match(/[SHDC][2-9TJQKA]/g) ?? [];

/**
 * The choices made before a place of the play.
 * @param {{at: number, card: string}[]} steps
 * @param {number} at
 */
export const choicesBefore = (steps, at) => steps.filter((step) => step.at < at).map(({ card }) => card);

// Formats messages as the Fluent files of Tikki compile them; `tikki-language` formats the same ones in Rust.

/**
 * A message: a text, or its parts.
 * @typedef {string | MessagePart[]} Message
 */

/** @typedef {{[key: string]: Message}} Variants */

/**
 * A text, an argument as `[name]`, or a choice by an argument as `[name, variants, default]`.
 * @typedef {string | [string, Variants?, string?]} MessagePart
 */

/**
 * A text as it begins a sentence.
 * @param {string} text
 */
export const capitalised = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * Returns a message with its arguments.
 * @param {Message} message
 * @param {Record<string, string | number>} given
 * @param {Intl.PluralRules} plural
 * @returns {string}
 */
export function format(message, given, plural) {
  if (typeof message === 'string') return message;
  return message.map((part) => {
    if (typeof part === 'string') return part;
    const [name, variants, preset = ''] = part;
    const value = given[name];
    if (!variants) return value ?? `{$${name}}`;
    const category = typeof value === 'number' ? plural.select(value) : null;
    const chosen = Object.keys(variants).find((key) => key === String(value) || key === category);
    return format(variants[chosen ?? preset], given, plural);
  }).join('');
}

// What is thrown where a question has no answer.

import { t } from './locale.js';

/** A question that was refused: what, where, and why. */
export class Refused extends Error {
  /** @param {Partial<Wire.ProblemDocument & Wire.ErrorFields>} problem */
  constructor(problem) {
    super(problem.detail || problem.message || problem.title || t('service-silent'));
    this.code = problem.code || 'unknown';
    this.at = problem.at || null;
    this.problem = problem;
  }
}

/**
 * The message, the code and the place of a fault: of what was thrown, or of what stands in place of an answer.
 * @param {unknown} error
 * @returns {Fault}
 */
export function faultOf(error) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const textOf = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : undefined);
  const message = 'message' in error ? textOf(error.message) : undefined;
  return { message: message ?? String(error), code: 'code' in error ? textOf(error.code) : undefined, at: 'at' in error ? textOf(error.at) : undefined };
}

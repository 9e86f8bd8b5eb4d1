// What is thrown where a question has no answer.

import { t } from './locale.js';

/** A question that was refused: what, where, and why. */
export class Refused extends Error {
  /** @param {any} problem */
  constructor(problem) {
    super(problem.detail || problem.message || problem.title || t('service-silent'));
    this.code = problem.code || 'unknown';
    this.at = problem.at || null;
    this.problem = problem;
  }
}

// What is thrown where a question has no answer.

/** A question that was refused: what, where, and why. */
export class Refused extends Error {
  /** @param {any} problem */
  constructor(problem) {
    super(problem.detail || problem.message || problem.title || 'the service did not answer');
    this.code = problem.code || 'unknown';
    this.at = problem.at || null;
    this.problem = problem;
  }
}

// Lines of one's own as a tree: every line that was tried is kept with its board, beside what was played at the table.

/** What of a board its lines depend on. @typedef {Pick<Board, 'hands' | 'contract' | 'line' | 'lines'> & {actual?: string[] | null}} WithLines */

/** How many lines of a board are kept; the oldest go. */
const MOST = 60;

/**
 * Whether a line begins with these cards.
 * @param {string[]} line
 * @param {string[]} part
 */
export const begins = (line, part) => part.every((card, ply) => line[ply] === card);

/**
 * Whether two lines have the same cards.
 * @param {string[]} one
 * @param {string[]} other
 */
export const sameCards = (one, other) => one.length === other.length && begins(one, other);

/**
 * Lines of different contracts are of one tree where the play is the same: in strain, declarer and leader.
 * @param {Contract} about
 */
export const treeOf = ({ strain, declarer, leader }) => `${strain}-${declarer}-${leader || ''}`;

/**
 * The lines {contract, cards} with another one among them: the longer of two that begin alike holds both.
 * @param {OwnLine[]} lines
 * @param {{contract: Contract | null, line: string[], actual?: string[] | null}} about
 */
function withLine(lines, { contract, line, actual = null }) {
  if (!contract || line.length === 0 || (actual && begins(actual, line))) return lines;
  const alike = (/** @type {OwnLine} */ one) => treeOf(one.contract) === treeOf(contract);
  if (lines.some((one) => alike(one) && begins(one.cards, line))) return lines;
  return [...lines.filter((one) => !alike(one) || !begins(line, one.cards)), { contract, cards: line }].slice(-MOST);
}

/**
 * The lines of a board after a step: those there were, the one that was left, the one that is shown.
 * @param {WithLines} before
 * @param {WithLines} after
 */
export function linesAfter(before, after) {
  if (after.hands !== before.hands) return [];
  return withLine(withLine(after.lines, before), after);
}

/**
 * The lines of a board when a step is taken back or done again: none is lost by that.
 * @param {WithLines} before
 * @param {WithLines} after
 */
export function linesBack(before, after) {
  if (after.hands !== before.hands) return after.lines;
  return [...before.lines, ...after.lines].reduce((lines, { contract, cards }) => withLine(lines, { contract, line: cards }), withLine([], before));
}

/**
 * Lines by where they part from what was played, and from each other: [{from, cards, line, branches}].
 * @param {string[][]} lines
 * @param {string[] | null} actual
 */
export function tree(lines, actual) {
  /** @type {Branch[]} */
  const roots = [];
  const order = [...lines].sort((a, b) => a.join().localeCompare(b.join()));
  for (const line of order) put(roots, actual || [], 0, line);
  return roots;
}

/**
 * @param {Branch[]} branches
 * @param {string[]} trunk
 * @param {number} first
 * @param {string[]} line
 */
function put(branches, trunk, first, line) {
  let from = first;
  while (from < line.length && line[from] === trunk[from]) from += 1;
  const branch = branches.find((one) => one.from === from && one.cards[0] === line[from]);
  if (branch) put(branch.branches, branch.line, from + 1, line);
  else branches.push({ from, cards: line.slice(from), line, branches: [] });
}

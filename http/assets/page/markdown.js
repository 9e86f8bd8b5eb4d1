// The part of Markdown that pages of games use, as a tree of blocks. Pure functions, tested without a browser.

/**
 * A block: a heading, a paragraph, a list of items, a table of rows with a head, code.
 * @typedef {{kind: 'heading', text: string} | {kind: 'paragraph', text: string} | {kind: 'code', text: string} | {kind: 'list', items: string[], ordered: boolean} | {kind: 'table', head: string[], rows: string[][]}} Block
 */

/** A piece of a line: plain text, strong, emphasised, or code; addresses are left out. @typedef {['text' | 'strong' | 'em' | 'code', string]} Span */

/** @param {string} line */
const cells = (line) => line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * The blocks of a text.
 * @param {string} text
 * @returns {Block[]}
 */
export function blocksOf(text) {
  /** @type {Block[]} */
  const blocks = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line.trim()) continue;
    if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      blocks.push({ kind: 'code', text: lines.slice(at + 1, end < 0 ? undefined : end).join('\n') });
      at = end < 0 ? lines.length : end;
    } else if (/^#+ /.test(line)) blocks.push({ kind: 'heading', text: line.replace(/^#+ /, '') });
    else {
      const from = at;
      while (lines[at + 1]?.trim() && !/^(#|```)/.test(lines[at + 1])) at += 1;
      blocks.push(blockOf(lines.slice(from, at + 1)));
    }
  }
  return blocks;
}

/**
 * @param {string[]} lines
 * @returns {Block}
 */
function blockOf(lines) {
  if (lines[0].startsWith('|')) {
    const [head, , ...rows] = lines.map(cells);
    return { kind: 'table', head, rows };
  }
  if (/^(-|\d+\.) /.test(lines[0])) {
    const ordered = /^\d/.test(lines[0]);
    return { kind: 'list', ordered, items: lines.join('\n').split(/^(?:-|\d+\.) /m).slice(1).map((item) => item.replace(/\s+/g, ' ').trim()) };
  }
  return { kind: 'paragraph', text: lines.join(' ').trim() };
}

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]*\]\([^)]*\))/;

/**
 * The pieces of a line.
 * @param {string} text
 * @returns {Span[]}
 */
export const spansOf = (text) => text.split(MARKS).filter(Boolean).map((piece) => {
  if (piece.startsWith('**') && piece.endsWith('**')) return ['strong', piece.slice(2, -2)];
  if (/^\*[^*]+\*$/.test(piece)) return ['em', piece.slice(1, -1)];
  if (/^`[^`]+`$/.test(piece)) return ['code', piece.slice(1, -1)];
  const link = /^\[([^\]]*)\]\([^)]*\)$/.exec(piece);
  return ['text', link ? link[1] : piece];
});

import type { Rule } from 'turndown';
import { inLine } from './markdown-nodes';

/** A pipe that separates cells, or an escaped character. */
const ESCAPED_OR_BAR = /\\[^]|\|/g;

/**
 * The rules for GitHub Flavored Markdown tables. The rules of turndown's plugin take time in proportion to the square
 * of the number of rows.
 */
export const TABLE_RULES: Readonly<Record<string, Rule>> = {
  cell: { filter: ['th', 'td'], replacement: (text) => ` ${withoutBars(inLine(text))} |` },
  row: { filter: 'tr', replacement: (cells) => `\n|${cells}` },
  rows: { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows },
  table: { filter: 'table', replacement: table },
};

function withoutBars(text: string): string {
  return text.replace(ESCAPED_OR_BAR, (sign) => (sign === '|' ? '\\|' : sign));
}

/**
 * Markdown requires a header, so the first row becomes one. It gets as many cells as the widest row, because further
 * cells of a row would not be shown.
 */
function table(content: string): string {
  const [head = '', ...rows] = content.split('\n').filter((line) => line.startsWith('|'));
  const columns = rows.reduce((most, row) => Math.max(most, cellsIn(row)), cellsIn(head));
  const lines = [head + '  |'.repeat(columns - cellsIn(head)), `|${' --- |'.repeat(columns)}`, ...rows];
  return columns > 0 ? `\n\n${lines.join('\n')}\n\n` : '';
}

function cellsIn(row: string): number {
  const signs = row.match(ESCAPED_OR_BAR) ?? [];
  return Math.max(0, signs.filter((sign) => sign === '|').length - 1);
}

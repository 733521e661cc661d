// Computes percentiles and formats tables.

export function median(values) {
  return percentile(values, 50);
}

export function percentile(values, percent) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))];
}

export function spread(values) {
  return { p50: percentile(values, 50), p95: percentile(values, 95), p99: percentile(values, 99) };
}

/** Returns a Markdown table. Numbers below 10 have two decimals, below 100 one, others none. */
export function table(head, rows) {
  const cells = [head, ...rows.map((row) => row.map(text))];
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at].length)));
  const lines = cells.map((row) => `| ${row.map((cell, at) => pad(cell, widths[at], at)).join(' | ')} |`);
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function pad(cell, width, at) {
  return at === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function text(value) {
  if (typeof value !== 'number') return value ?? '';
  if (Number.isNaN(value)) return '-';
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

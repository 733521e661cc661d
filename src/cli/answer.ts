import type { Command } from 'commander';

/** The result of a command: names and values. */
export type Answer = Readonly<Record<string, unknown>>;

/** Adds a command whose result is printed as one JSON object or as readable lines. */
export function answering<T extends object>(command: Command, run: (options: T) => Promise<Answer>): void {
  command
    .option('--json', 'answer one JSON object on standard output and nothing else')
    .action(async ({ json, ...options }: T & { json?: boolean }) => {
      const answer = await run(options as unknown as T);
      process.stdout.write(`${json ? JSON.stringify(answer) : readable(answer)}\n`);
    });
}

/** An answer as lines: `name: value`. */
export function readable(answer: Answer): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('\n');
}

/** A value on one line, or records on a line each, without their undefined parts. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return listed(value) || '-';
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(', ');
}

/** Records each on a line of its own, anything else on one line. */
function listed(values: readonly unknown[]): string {
  const isRecords = typeof values[0] === 'object';
  return values.map((value) => (isRecords ? '\n  ' : '') + textOf(value)).join(isRecords ? '' : ', ');
}

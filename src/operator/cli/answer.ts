import type { Command } from 'commander';

export type Answer = Readonly<Record<string, unknown>>;

/** Prints the result as one JSON object or as readable lines; nothing if the command has reported a failure. */
export function answering<T extends object>(
  command: Command,
  run: (options: T) => Promise<Answer | null>,
): void {
  command
    .option('--json', 'print only one JSON object to standard output')
    .action(async ({ json, ...options }: T & { json?: boolean }) => {
      const answer = await run(options as unknown as T);
      if (answer) process.stdout.write(`${json ? JSON.stringify(answer) : readable(answer)}\n`);
    });
}

export function readable(answer: Answer): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${lineOf(value)}`)
    .join('\n');
}

/** One line for a value, and one for each record of a list. Omits undefined fields of records. */
export function lineOf(value: unknown): string {
  if (isEmpty(value)) return '-';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return listed(value) || '-';
  if (typeof value === 'object') return partsOf(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isEmpty(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

function partsOf(record: object): string {
  return Object.entries(record)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${name} ${lineOf(part)}`)
    .join(', ');
}

function listed(values: readonly unknown[]): string {
  const isRecords = typeof values[0] === 'object';
  return values.map((value) => (isRecords ? '\n  ' : '') + lineOf(value)).join(isRecords ? '' : ', ');
}

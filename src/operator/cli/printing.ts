import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { readable, lineOf, type Answer } from './answer';

/** Prints an async iterable in the result as a list, each item as soon as it is read. */
export type Print = (answer: Answer) => Promise<void>;

/** For results that may not fit in memory; they are printed as they are read. */
export function printing<T extends object>(
  command: Command,
  run: (options: T, print: Print) => Promise<void>,
): void {
  command
    .option('--json', 'print only one JSON object to standard output')
    .action(({ json, ...options }: T & { json?: boolean }) =>
      run(options as unknown as T, (answer) =>
        pipeline(Readable.from(json ? jsonOf(answer) : linesOf(answer)), process.stdout, { end: false }),
      ),
    );
}

async function* jsonOf(answer: Answer): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(answer)) {
    yield `${separator}${JSON.stringify(name)}:`;
    if (isIterable(value)) yield* jsonListOf(value);
    else yield JSON.stringify(value ?? null);
    separator = ',';
  }
  yield '}\n';
}

async function* jsonListOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* linesOf(answer: Answer): AsyncGenerator<string> {
  for (const [name, value] of Object.entries(answer)) {
    if (!isIterable(value)) {
      yield `${readable({ [name]: value })}\n`;
      continue;
    }
    yield `${name}:\n`;
    for await (const item of value) yield `  ${lineOf(item)}\n`;
  }
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

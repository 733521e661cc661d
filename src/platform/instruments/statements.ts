import { Counter } from 'prom-client';
import { operationsByPath } from '../operations/operation';
import { currentWork, JOBS, PAGE, UNKNOWN_WORK } from '../common/work';
import { counted } from './counted';

interface Sum {
  count: number;
  milliseconds: number;
}

/** Summed here for each scrape: prom-client would build a key from the labels for each statement. */
const sums = new Map<string, Sum>();

export function countStatement(milliseconds: number): void {
  const sum = sumOf(currentWork());
  sum.count++;
  sum.milliseconds += milliseconds;
}

new Counter({
  name: 'db_statements_total',
  help: 'Statements that the database has executed, by the operation or job that sent them.',
  labelNames: ['operation'],
  registers: [counted],
  collect() {
    show(this, ({ count }) => count);
  },
});

new Counter({
  name: 'db_statement_seconds_total',
  help: 'Duration of statements, by the operation or job that sent them, without the wait for a connection.',
  labelNames: ['operation'],
  registers: [counted],
  collect() {
    show(this, ({ milliseconds }) => milliseconds / 1000);
  },
});

function show(counter: Counter<'operation'>, valueOf: (sum: Sum) => number): void {
  counter.reset();
  const operations = [...operationsByPath.values()].map(({ name }) => name);
  for (const operation of [...operations, ...JOBS, PAGE, UNKNOWN_WORK]) {
    counter.inc({ operation }, valueOf(sumOf(operation)));
  }
}

function sumOf(work: string): Sum {
  const known = sums.get(work);
  if (known) return known;
  const sum = { count: 0, milliseconds: 0 };
  sums.set(work, sum);
  return sum;
}

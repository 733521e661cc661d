import type { AfterQueryEvent, DataSource, EntitySubscriberInterface, Logger } from 'typeorm';
import { log } from '../logging/logger';

/** The most of a statement that is logged. */
const LENGTH = 500;

/** TypeORM's log: whatever fails is told where it is answered. */
export class SilentLog implements Logger {
  logQuerySlow(): void {}
  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** Has statements logged that take so long, in milliseconds, without the wait for a connection; 0: none. */
export function logSlowStatements(source: DataSource, thresholdMs: number): void {
  if (thresholdMs > 0) source.subscribers.push(new SlowStatements(thresholdMs));
}

class SlowStatements implements EntitySubscriberInterface {
  constructor(private readonly thresholdMs: number) {}

  afterQuery({ executionTime = 0, query }: AfterQueryEvent): void {
    if (executionTime >= this.thresholdMs) warnOfSlow(executionTime, query);
  }
}

/** Logs a statement that took so long: never its parameters, which may be anybody's. */
export function warnOfSlow(milliseconds: number, statement: string): void {
  const text = statement.replace(/\s+/g, ' ').trim();
  log().warn({ ms: Math.round(milliseconds), statement: text.slice(0, LENGTH) }, 'slow statement');
}

import type { AfterQueryEvent, DataSource, EntitySubscriberInterface, Logger } from 'typeorm';
import { log } from '../logging/logger';

/** The most of a statement that is logged. */
const LENGTH = 500;

/** Disables TypeORM's log: errors are logged where they are answered. */
export class SilentLog implements Logger {
  logQuerySlow(): void {}
  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** Logs statements that take longer than the threshold in milliseconds, without the wait for a connection; 0 logs none. */
export function logSlowStatements(source: DataSource, thresholdMs: number): void {
  if (thresholdMs > 0) source.subscribers.push(new SlowStatements(thresholdMs));
}

class SlowStatements implements EntitySubscriberInterface {
  constructor(private readonly thresholdMs: number) {}

  afterQuery({ executionTime = 0, query }: AfterQueryEvent): void {
    if (executionTime >= this.thresholdMs) warnOfSlow(executionTime, query);
  }
}

/** Logs a slow statement without its parameters, which may be personal data. */
export function warnOfSlow(milliseconds: number, statement: string): void {
  const text = statement.replace(/\s+/g, ' ').trim();
  log().warn({ ms: Math.round(milliseconds), statement: text.slice(0, LENGTH) }, 'slow statement');
}

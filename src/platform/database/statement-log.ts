import type { AfterQueryEvent, DataSource, EntitySubscriberInterface, Logger } from 'typeorm';
import { log } from '../logging/logger';
import { countStatement } from '../instruments/statements';

/** Characters of a statement in the log. */
const LENGTH = 500;

/** Errors are logged where they are handled. */
export class SilentLog implements Logger {
  logQuerySlow(): void {}
  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

/** Logs statements that take `thresholdMs` without the wait for a connection; a threshold of 0 logs none. */
export function watchStatements(source: DataSource, thresholdMs: number): void {
  source.subscribers.push(new WatchedStatements(thresholdMs));
}

class WatchedStatements implements EntitySubscriberInterface {
  constructor(private readonly thresholdMs: number) {}

  afterQuery({ executionTime = 0, query }: AfterQueryEvent): void {
    countStatement(executionTime);
    if (this.thresholdMs > 0 && executionTime >= this.thresholdMs) warnOfSlow(executionTime, query);
  }
}

/** Omits the parameters, which can be personal data. */
export function warnOfSlow(milliseconds: number, statement: string): void {
  const text = statement.replace(/\s+/g, ' ').trim();
  log().warn({ ms: Math.round(milliseconds), statement: text.slice(0, LENGTH) }, 'slow statement');
}

import type { AfterQueryEvent, DataSource, EntitySubscriberInterface, Logger } from 'typeorm';
import { log } from '../logging/logger';

/** The most of a statement that is logged. */
const LENGTH = 500;

/** TypeORM's log: statements that were given up alone. */
export class StatementLog implements Logger {
  /** Called for those that take longer than one may take. */
  logQuerySlow(milliseconds: number, statement: string): void {
    warnOf(milliseconds, statement);
  }

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
    if (executionTime >= this.thresholdMs) warnOf(executionTime, query);
  }
}

/** Never its parameters, which may be anybody's. */
function warnOf(milliseconds: number, statement: string): void {
  const text = statement.replace(/\s+/g, ' ').trim();
  log().warn({ ms: Math.round(milliseconds), statement: text.slice(0, LENGTH) }, 'slow statement');
}

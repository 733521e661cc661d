import { Logger as Log } from '@nestjs/common';
import type { Logger } from 'typeorm';

/** The most of a statement that is logged. */
const LENGTH = 500;

/** TypeORM's log: slow statements alone, and never their parameters, which may be anybody's. */
export class StatementLog implements Logger {
  private readonly logger = new Log('Database');

  logQuerySlow(milliseconds: number, statement: string): void {
    this.logger.warn(`a statement took ${Math.round(milliseconds)} ms: ${statement.slice(0, LENGTH)}`);
  }

  logQuery(): void {}
  logQueryError(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}

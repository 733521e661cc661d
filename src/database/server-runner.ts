import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { BroadcasterResult } from 'typeorm/subscriber/BroadcasterResult.js';
import type { Outage } from '../logging/outage';
import type { AbandonedStatements } from './abandoned-statements';
import { isGivenUp, type QueryDeadline } from './query-deadline';
import { warnOfSlow } from './statement-log';

/** A connection of mysql2, as far as it is used here. */
interface ServerConnection {
  query(
    statement: { sql: string; timeout: number; values?: unknown[] },
    done: (error: Error | null, answer: unknown) => void,
  ): unknown;
  destroy(): void;
  /** The server's id of the connection, for KILL. */
  threadId?: number | null;
}

/** The time limits of statements, and the list of those to be killed on the server. */
interface Limits {
  deadline: QueryDeadline;
  abandoned: AbandonedStatements;
  timeoutMs: number;
  /** The outage that an answer of this server ends, if there is one. */
  outage?: Outage;
}

/**
 * Runs statements on a connection to a server, within their time limits. TypeORM's own runner wraps every answer in half a
 * dozen promises.
 */
export class ServerRunner extends MysqlQueryRunner {
  constructor(
    driver: MysqlDriver,
    mode: 'master' | 'slave',
    private readonly limits: Limits,
  ) {
    super(driver, mode);
  }

  override async query(sql: string, values?: unknown[], structured = false): Promise<never> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const connection = (await this.connect()) as ServerConnection;
    this.dataSource.logger.logQuery(sql, values, this);
    const { deadline, abandoned, timeoutMs, outage } = this.limits;
    const begun = performance.now();
    try {
      const raw = await deadline.wait<unknown>(
        (done) => connection.query({ sql, timeout: deadline.statementMs(timeoutMs), values }, done),
        () => connection.destroy(),
      );
      deadline.renew();
      outage?.worked();
      const told = new BroadcasterResult();
      this.broadcaster.broadcastAfterQueryEvent(
        told,
        sql,
        values,
        true,
        performance.now() - begun,
        raw,
        undefined,
      );
      return (structured ? resultOf(raw) : raw) as never;
    } catch (error) {
      if (isGivenUp(error)) {
        // The answer may still come: the next statement must not wait behind it.
        connection.destroy();
        abandoned.add(connection.threadId, sql);
        if (!outage?.isOpen) warnOfSlow(performance.now() - begun, sql);
      }
      throw new QueryFailedError(sql, values, error as Error);
    }
  }

  /** Destroys the connection if ROLLBACK fails: the next transaction on it would commit the changes. */
  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } catch (error) {
      (this.databaseConnection as ServerConnection | undefined)?.destroy();
      throw error;
    }
  }
}

function resultOf(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw as unknown[];
  else result.affected = (raw as { affectedRows?: number }).affectedRows;
  return result;
}

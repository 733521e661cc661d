import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { BroadcasterResult } from 'typeorm/subscriber/BroadcasterResult.js';
import type { Outage } from '../logging/outage';
import type { AbandonedStatements } from './abandoned-statements';
import type { ConnectionLives, PooledConnection } from './connection-lives';
import { isNotPrimary } from './database-errors';
import { isGivenUp, type QueryDeadline } from './query-deadline';
import { warnOfSlow } from './statement-log';

/** A connection of mysql2, as far as it is used here. */
interface ServerConnection extends PooledConnection {
  query(
    statement: { sql: string; timeout: number; values?: unknown[] },
    done: (error: Error | null, answer: unknown) => void,
  ): unknown;
  destroy(): void;
  /** The server's id of the connection, for KILL. */
  threadId?: number | null;
}

/** The time limits of statements, the list of those to be killed on the server, and which connections of a pool are used. */
interface Limits {
  deadline: QueryDeadline;
  abandoned: AbandonedStatements;
  timeoutMs: number;
  /** Absent for a connection outside of a pool. */
  lives?: ConnectionLives;
  /** The outage that an answer of this server ends, if there is one. */
  outage?: Outage;
}

/**
 * Runs statements on a connection to a server, within their time limits. TypeORM's own runner wraps every answer in half a
 * dozen promises.
 */
export class ServerRunner extends MysqlQueryRunner {
  private hasMoved = false;

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
      const result = new BroadcasterResult();
      this.broadcaster.broadcastAfterQueryEvent(
        result,
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
      if (this.movesAfter(error, connection)) return this.query(sql, values, structured);
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

  /** Closes a connection that is not to be used again, where TypeORM gives it back to the pool in any case. */
  override release(): Promise<void> {
    const connection = this.databaseConnection as ServerConnection | undefined;
    if (connection && !this.isReleased) this.limits.lives?.keeps(connection);
    return super.release();
  }

  /**
   * After a refusal by a server that is not the primary: gives its connections up. Answers whether the statement may run
   * once more, on a new connection; a transaction may run again as a whole only.
   */
  private movesAfter(error: unknown, connection: ServerConnection): boolean {
    const { lives } = this.limits;
    if (!lives || !isNotPrimary(error)) return false;
    const isWorthATry = lives.leave(connection, String(error));
    if (!isWorthATry || this.isTransactionActive || this.hasMoved) return false;
    this.hasMoved = true;
    lives.keeps(connection);
    Object.assign(this, { databaseConnection: undefined, databaseConnectionPromise: undefined });
    return true;
  }
}

function resultOf(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw as unknown[];
  else result.affected = (raw as { affectedRows?: number }).affectedRows;
  return result;
}

import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Outage } from '../logging/outage';
import type { ConnectionLives, PooledConnection } from './connection-lives';
import { isPreparationRefused } from './database-errors';
import { isTimedOut, type QueryDeadline } from './query-deadline';
import { warnOfSlow } from './statement-log';
import { type MysqlDriver, MysqlQueryRunner, BroadcasterResult } from './typeorm-inside';

type Done = (error: Error | null, answer: unknown) => void;

/** `timeout` is in milliseconds. */
interface Statement {
  sql: string;
  timeout: number;
  values?: unknown[];
}

interface ServerConnection extends PooledConnection {
  query(statement: Statement, done: Done): unknown;
  execute(statement: Statement, done: Done): unknown;
  /** From the connection's own list of prepared statements. */
  unprepare(sql: string): unknown;
  destroy(): void;
  /** The server's id of the connection, for KILL. */
  threadId?: number | null;
}

interface Limits {
  deadline: QueryDeadline;
  abandoned: { add(thread: number | null | undefined, statement: string): void };
  timeoutMs: number;
  /** Absent for a connection outside of a pool. */
  lives?: ConnectionLives;
  outage?: Outage;
}

/** TypeORM's own runner would create several promises for each response. */
export class ServerRunner extends MysqlQueryRunner {
  private hasMoved = false;

  constructor(
    driver: MysqlDriver,
    mode: 'master' | 'slave',
    private readonly limits: Limits,
  ) {
    super(driver, mode);
  }

  override query(sql: string, values?: unknown[], structured = false): Promise<never> {
    const raw = this.send('query', sql, values);
    return (structured ? raw.then(resultOf) : raw) as Promise<never>;
  }

  /** For long constant texts, parsed once per connection. Falls back to `query` if the server cannot prepare it. */
  async execute(sql: string, values: unknown[]): Promise<never> {
    try {
      return (await this.send('execute', sql, values)) as never;
    } catch (error) {
      if (!isPreparationRefused(error)) throw error;
      ((await this.connect()) as ServerConnection).unprepare(sql);
      return this.query(sql, values);
    }
  }

  private async send(method: 'query' | 'execute', sql: string, values?: unknown[]): Promise<unknown> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const connection = (await this.connect()) as ServerConnection;
    this.dataSource.logger.logQuery(sql, values, this);
    const { deadline, timeoutMs, outage } = this.limits;
    const timeout = deadline.statementMs(timeoutMs);
    const begun = performance.now();
    try {
      const raw = await deadline.wait<unknown>(
        (done) => void connection[method]({ sql, timeout, values }, done),
        () => connection.destroy(),
        // mysql2 does not limit the time of a preparation.
        method === 'execute' ? timeout : undefined,
      );
      deadline.renew();
      outage?.worked();
      const ms = performance.now() - begun;
      const result = new BroadcasterResult();
      this.broadcaster.broadcastAfterQueryEvent(result, sql, values, true, ms, raw, undefined);
      return raw;
    } catch (error) {
      if (isTimedOut(error)) this.giveUp(connection, sql, begun);
      if (this.movesAfter(error, connection)) return this.send(method, sql, values);
      throw new QueryFailedError(sql, values, error as Error);
    }
  }

  /** The next statement must not wait behind a late response. Also kills the statement on the server. */
  private giveUp(connection: ServerConnection, sql: string, begun: number): void {
    const { abandoned, outage } = this.limits;
    connection.destroy();
    abandoned.add(connection.threadId, sql);
    if (!outage?.isOpen) warnOfSlow(performance.now() - begun, sql);
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

  /** TypeORM would return any connection to the pool, even one that must not be used again. */
  override release(): Promise<void> {
    const connection = this.databaseConnection as ServerConnection | undefined;
    if (connection && !this.isReleased) this.limits.lives?.keeps(connection);
    return super.release();
  }

  /** Returns whether to retry on a new connection: once, and only outside of a transaction. */
  private movesAfter(error: unknown, connection: ServerConnection): boolean {
    const { lives } = this.limits;
    const canRunAgain = lives?.leaveAfter(error, connection);
    if (!lives || !canRunAgain || this.isTransactionActive || this.hasMoved) return false;
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

import { QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { Outage } from '../logging/outage';
import type { ConnectionLives, PooledConnection } from './connection-lives';
import { isPreparationRefused } from './database-errors';
import { isTimedOut, type QueryDeadline } from './query-deadline';
import { warnOfSlow } from './statement-log';
import { type MysqlDriver, MysqlQueryRunner, BroadcasterResult } from './typeorm-inside';

type Done<T = unknown> = (error: Error | null, answer: T) => void;

/** A statement with its values, and its time limit in milliseconds. */
interface Statement {
  sql: string;
  timeout: number;
  values?: unknown[];
}

/** A statement that the server has parsed for one connection. */
interface PreparedStatement {
  execute(values: unknown[], done: Done): unknown;
}

/** The part of mysql2's connection that is used here. */
interface ServerConnection extends PooledConnection {
  query(statement: Statement, done: Done): unknown;
  prepare(sql: string, done: Done<PreparedStatement>): unknown;
  /** Removes a statement from the connection's own list of prepared ones. */
  unprepare(sql: string): unknown;
  destroy(): void;
  /** The server's id of the connection, for KILL. */
  threadId?: number | null;
}

/**
 * The time limits of statements, the list of statements to be killed on the server, and the lifetimes of pooled
 * connections.
 */
interface Limits {
  deadline: QueryDeadline;
  /** The statements whose results this process no longer waits for. They are killed on the server. */
  abandoned: { add(thread: number | null | undefined, statement: string): void };
  timeoutMs: number;
  /** The lifetimes of the pool's connections; absent for a connection outside of a pool. */
  lives?: ConnectionLives;
  /** The outage that ends when this server responds. */
  outage?: Outage;
}

/**
 * Runs statements on a connection to a server, within their time limits. TypeORM's own runner would create several
 * promises for each response.
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

  override query(sql: string, values?: unknown[], structured = false): Promise<never> {
    const raw = this.send('query', sql, values);
    return (structured ? raw.then(resultOf) : raw) as Promise<never>;
  }

  /**
   * Runs a statement that the server parses only once for each connection: use it for long statements whose text stays
   * the same. Runs it as `query` does if the server refuses to prepare it, or has forgotten it.
   */
  async execute(sql: string, values: unknown[]): Promise<never> {
    try {
      return (await this.send('execute', sql, values)) as never;
    } catch (error) {
      if (!isPreparationRefused(error)) throw error;
      forget((await this.connect()) as ServerConnection, sql);
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
        (done) => run[method](connection, { sql, timeout, values }, done),
        () => connection.destroy(),
        // mysql2 limits only the time of `query`.
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

  /**
   * Destroys the connection, because the next statement must not wait behind a late response. Also kills the statement
   * on the server, in the background.
   */
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

  /** Closes the connection if it must not be used again: TypeORM would return it to the pool in any case. */
  override release(): Promise<void> {
    const connection = this.databaseConnection as ServerConnection | undefined;
    if (connection && !this.isReleased) this.limits.lives?.keeps(connection);
    return super.release();
  }

  /**
   * Replaces the connections after a refusal by a server that is not the primary. Returns whether the statement may be
   * retried on a new connection: once, and only outside of a transaction. A transaction can only run again as a whole.
   */
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

/** The ways to run a statement on a connection. */
const run = {
  query(connection: ServerConnection, statement: Statement, done: Done): void {
    connection.query(statement, done);
  },

  /** `mysql2.execute` would check the values and look the text up in a cache of its own each time. */
  execute(connection: ServerConnection, { sql, values = [] }: Statement, done: Done): void {
    const statements = statementsOf(connection);
    const known = statements.get(sql);
    if (known) {
      known.execute(values, done);
      return;
    }
    connection.prepare(sql, (error, statement) => {
      if (error) {
        done(error, undefined);
        return;
      }
      statements.set(sql, statement);
      statement.execute(values, done);
    });
  },
};

const preparedStatements = new WeakMap<ServerConnection, Map<string, PreparedStatement>>();

/** Returns the statements that are prepared on a connection, by their text. */
function statementsOf(connection: ServerConnection): Map<string, PreparedStatement> {
  const known = preparedStatements.get(connection);
  if (known) return known;
  const statements = new Map<string, PreparedStatement>();
  preparedStatements.set(connection, statements);
  return statements;
}

/** Makes the next execution of a statement prepare it again. */
function forget(connection: ServerConnection, sql: string): void {
  statementsOf(connection).delete(sql);
  connection.unprepare(sql);
}

function resultOf(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw as unknown[];
  else result.affected = (raw as { affectedRows?: number }).affectedRows;
  return result;
}

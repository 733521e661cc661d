import type { DataSource } from 'typeorm';
import type { Outage } from '../logging/outage';
import { AbandonedStatements } from './abandoned-statements';
import { ConnectionLives } from './connection-lives';
import { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { initConnections } from './sessions';
import { replaceRunner, wrapObtaining } from './typeorm-inside';

/** The time limit of a statement in milliseconds: requests must be answered within five seconds. */
const STATEMENT_TIMEOUT_MS = 4600;

/**
 * The difference between the time limits of a whole request and of one statement, in milliseconds. The limit of a
 * request covers all of its statements and its waits for connections.
 */
const MORE_MS = 200;

/**
 * Returns the statements that set the server's own time limits. With these the server also ends a statement whose
 * result this process no longer waits for. `max_statement_time` is MariaDB's variable; `max_execution_time` is MySQL's
 * and limits only queries. `lock_wait_timeout`, in whole seconds, limits the wait for a table that another session
 * alters or locks.
 */
const serverLimits = (milliseconds: number) => [
  `SET SESSION max_statement_time = ${milliseconds / 1000}`,
  `SET SESSION max_execution_time = ${milliseconds}`,
  `SET SESSION lock_wait_timeout = ${Math.max(1, Math.floor(milliseconds / 1000))}`,
];

interface PooledConnection {
  release(): void;
}

/**
 * The maximum lifetime of a connection, the time limit of a statement in milliseconds, and the outage that ends when
 * the server responds.
 */
interface StatementLimits {
  connectionSeconds: number;
  timeoutMs?: number;
  outage?: Outage;
}

/**
 * Limits the time of every statement on a server, so that a silent server cannot block requests. While the server is
 * silent, one limit holds for a request as a whole: for all of its statements and its waits for connections. Also
 * limits the lifetime of every connection. Call it after the migrations, because they can take longer.
 */
export function limitStatements(
  source: DataSource,
  { connectionSeconds, timeoutMs = STATEMENT_TIMEOUT_MS, outage }: StatementLimits,
): void {
  if (source.options.type === 'better-sqlite3') return;
  const lives = new ConnectionLives(source, connectionSeconds * 1000);
  initConnections(source, serverLimits(timeoutMs));
  const deadline = new QueryDeadline(timeoutMs + MORE_MS);
  wrapObtaining<PooledConnection>(
    source,
    (obtain) => () =>
      deadline.wait(
        (done) => {
          obtain().then(
            (connection) => done(null, connection),
            (error: Error) => done(error, undefined as never),
          );
        },
        // Releases a connection that arrives after the wait for it has ended.
        (connection) => connection?.release(),
      ),
  );
  const abandoned = new AbandonedStatements(source, deadline);
  const limits = { deadline, abandoned, timeoutMs, lives, outage };
  replaceRunner(source, (driver, mode) => new ServerRunner(driver, mode, limits));
}

import type { DataSource } from 'typeorm';
import type { Outage } from '../logging/outage';
import { AbandonedStatements } from './abandoned-statements';
import { ConnectionLives } from './connection-lives';
import { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { initConnections } from './sessions';
import { replaceRunner, wrapObtaining } from './typeorm-inside';

/** Requests must be answered within five seconds. */
const STATEMENT_TIMEOUT_MS = 4600;

/** How much longer a whole request may take, with all its statements and waits for connections. */
const MORE_MS = 200;

/**
 * Servers then also end abandoned statements. `max_statement_time` is MariaDB's; `max_execution_time` is MySQL's and
 * limits only queries. `lock_wait_timeout`, in whole seconds, limits the wait for a table that another session alters
 * or locks.
 */
const serverLimits = (milliseconds: number) => [
  `SET SESSION max_statement_time = ${milliseconds / 1000}`,
  `SET SESSION max_execution_time = ${milliseconds}`,
  `SET SESSION lock_wait_timeout = ${Math.max(1, Math.floor(milliseconds / 1000))}`,
];

interface PooledConnection {
  release(): void;
}

/** `outage` ends when the server responds. */
interface StatementLimits {
  connectionSeconds: number;
  timeoutMs?: number;
  outage?: Outage;
}

/** While the server is silent, one limit applies to a whole request. Call it after migrations, which take longer. */
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
        // Releases a connection that arrives after its wait has ended.
        (connection) => connection?.release(),
      ),
  );
  const abandoned = new AbandonedStatements(source, deadline);
  const limits = { deadline, abandoned, timeoutMs, lives, outage };
  replaceRunner(source, (driver, mode) => new ServerRunner(driver, mode, limits));
}

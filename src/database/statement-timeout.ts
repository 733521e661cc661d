import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Outage } from '../logging/outage';
import { AbandonedStatements } from './abandoned-statements';
import { ConnectionLives } from './connection-lives';
import { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { initConnections } from './sessions';

/** The time limit of a statement in milliseconds: requests must be answered within five seconds. */
const STATEMENT_TIMEOUT_MS = 4600;

/** How much longer a request may wait for all of its statements and their connections, in milliseconds. */
const MORE_MS = 200;

/**
 * Limits by which the server itself ends a statement that this process has given up: MariaDB's variable, MySQL's (for
 * queries only), and slightly earlier the wait for a table that another session alters or locks.
 */
const serverLimits = (milliseconds: number) => [
  `SET SESSION max_statement_time = ${milliseconds / 1000}`,
  `SET SESSION max_execution_time = ${milliseconds}`,
  `SET SESSION lock_wait_timeout = ${Math.max(1, Math.floor(milliseconds / 1000))}`,
];

interface PooledDriver {
  obtainMasterConnection(): Promise<{ release(): void }>;
}

/** The maximum lifetime of a connection, the time limit of a statement in milliseconds, and the outage that an answer ends. */
interface StatementLimits {
  connectionSeconds: number;
  timeoutMs?: number;
  outage?: Outage;
}

/**
 * Limits the time of every statement on a server, so that a silent server cannot block requests. While the server answers
 * no statement, the limit holds for all statements of a request and its waits for a connection together. Limits the lifetime
 * of every connection, too. The embedded database needs no such limits. Call it after the migrations, which may take
 * longer.
 */
export function limitStatements(
  source: DataSource,
  { connectionSeconds, timeoutMs = STATEMENT_TIMEOUT_MS, outage }: StatementLimits,
): void {
  if (source.options.type === 'better-sqlite3') return;
  const lives = new ConnectionLives(source, connectionSeconds * 1000);
  initConnections(source, serverLimits(timeoutMs));
  const driver = source.driver as MysqlDriver;
  const deadline = new QueryDeadline(timeoutMs + MORE_MS);
  const pooled = driver as unknown as PooledDriver;
  const obtain = pooled.obtainMasterConnection.bind(pooled);
  pooled.obtainMasterConnection = () =>
    deadline.wait(
      (done) => {
        obtain().then(
          (connection) => done(null, connection),
          (error: Error) => done(error, undefined as never),
        );
      },
      // The wait was given up: the connection is released when it arrives.
      (connection) => connection?.release(),
    );
  const abandoned = new AbandonedStatements(source, deadline);
  const limits = { deadline, abandoned, timeoutMs, lives, outage };
  driver.createQueryRunner = (mode) => new ServerRunner(driver, mode, limits);
}

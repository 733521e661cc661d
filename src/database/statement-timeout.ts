import type { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { AbandonedStatements } from './abandoned-statements';
import { Patience } from './patience';
import { ServerRunner } from './server-runner';
import { tellSessions } from './sessions';

/** How long a statement may take while requests wait for it, in milliseconds: they are to be answered within five seconds. */
const STATEMENT_TIMEOUT_MS = 4600;

/** How much longer a request may wait for all of its statements, and for connections to make them on. Milliseconds. */
const MORE_MS = 200;

/**
 * What tells the server to give up a statement that nobody waits for any more: MariaDB's word, and MySQL's, which counts
 * for queries alone; and, a moment before, one that waits for a table that another session alters or locks.
 */
const serverLimits = (milliseconds: number) => [
  `SET SESSION max_statement_time = ${milliseconds / 1000}`,
  `SET SESSION max_execution_time = ${milliseconds}`,
  `SET SESSION lock_wait_timeout = ${Math.max(1, Math.floor(milliseconds / 1000))}`,
];

interface PooledDriver {
  obtainMasterConnection(): Promise<{ release(): void }>;
}

/**
 * From now on no statement on a server may take long: one that falls silent must not hold up requests for ever. While
 * the server answers nobody, all statements of a request and its waits for a connection together may not either:
 * whoever has waited for a connection must not wait as long again for its answer. The embedded database needs no such
 * limit. To be called after the migrations, which may take their time.
 */
export function limitStatements(source: DataSource, timeoutMs = STATEMENT_TIMEOUT_MS): void {
  if (source.options.type === 'better-sqlite3') return;
  tellSessions(source, serverLimits(timeoutMs));
  const driver = source.driver as MysqlDriver;
  const patience = new Patience(timeoutMs + MORE_MS);
  const pooled = driver as unknown as PooledDriver;
  const obtain = pooled.obtainMasterConnection.bind(pooled);
  pooled.obtainMasterConnection = () =>
    patience.wait(
      (done) => {
        obtain().then(
          (connection) => done(null, connection),
          (error: Error) => done(error, undefined as never),
        );
      },
      // Nobody waits for it any more: it goes back once it is there.
      (connection) => connection?.release(),
    );
  const abandoned = new AbandonedStatements(source);
  driver.createQueryRunner = (mode) => new ServerRunner(driver, mode, { patience, abandoned, timeoutMs });
}

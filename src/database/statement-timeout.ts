import type { DataSource, QueryRunner } from 'typeorm';

/** How long a statement may take while requests wait for it, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5000;

interface ServerConnection {
  destroy(): void;
}

/** Runners of a server's driver keep their connection from their first statement on. */
type ServerRunner = QueryRunner & { databaseConnection?: ServerConnection };

/**
 * From now on no statement on a server may take long: one that falls silent must not hold up requests for ever.
 * The embedded database needs no such limit. To be called after the migrations, which may take their time.
 */
export function limitStatements({ driver, options }: DataSource): void {
  if (options.type === 'better-sqlite3') return;
  Object.assign(driver.options, { maxQueryExecutionTime: STATEMENT_TIMEOUT_MS, enableQueryTimeout: true });
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => droppingSilentConnections(create(mode));
}

/** A connection that still waits for an answer must not go back to the pool: the next statement would wait behind it. */
function droppingSilentConnections(runner: ServerRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<never>;
  runner.query = async (...statement: unknown[]) => {
    try {
      return await query(...statement);
    } catch (error) {
      if (isTimeout(error)) runner.databaseConnection?.destroy();
      throw error;
    }
  };
  return runner;
}

function isTimeout(error: unknown): boolean {
  const { driverError } = error as { driverError?: { code?: string } };
  return driverError?.code === 'PROTOCOL_SEQUENCE_TIMEOUT';
}

import type { DataSource, QueryRunner } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { tellSessions } from './sessions';

/** How long a statement may take while requests wait for it, in milliseconds: they are to be answered within five seconds. */
const STATEMENT_TIMEOUT_MS = 4600;

/** How much longer a request may wait for all of its statements, and for connections to make them on. Milliseconds. */
const MORE_MS = 200;

/** A server that has answered nobody for so long is silent; and how often that is looked at. Milliseconds. */
const SILENT_MS = 2000;
const LOOK_MS = 100;

/** What tells the server to give up a statement that nobody waits for any more: MariaDB's word, and MySQL's. */
const serverLimits = (milliseconds: number) => [
  `SET SESSION max_statement_time = ${milliseconds / 1000}`,
  `SET SESSION max_execution_time = ${milliseconds}`,
];

interface ServerConnection {
  destroy(): void;
  release(): void;
}

/** Runners of a server's driver keep their connection from their first statement on. */
type ServerRunner = QueryRunner & { databaseConnection?: ServerConnection };

interface PooledDriver {
  obtainMasterConnection(): Promise<ServerConnection>;
}

/**
 * From now on no statement on a server may take long: one that falls silent must not hold up requests for ever. While
 * the server answers nobody, all statements of a request and its waits for a connection together may not either:
 * whoever has waited for a connection must not wait as long again for its answer. The embedded database needs no such
 * limit. To be called after the migrations, which may take their time.
 */
export function limitStatements(source: DataSource, timeoutMs = STATEMENT_TIMEOUT_MS): void {
  const { driver, options } = source;
  if (options.type === 'better-sqlite3') return;
  tellSessions(source, serverLimits(timeoutMs));
  Object.assign(driver.options, { maxQueryExecutionTime: timeoutMs, enableQueryTimeout: true });
  const patience = new Patience(timeoutMs + MORE_MS);
  const pooled = driver as unknown as PooledDriver;
  const obtain = pooled.obtainMasterConnection.bind(pooled);
  pooled.obtainMasterConnection = () => {
    const obtained = obtain();
    return patience.with(obtained, () => {
      // Nobody waits for it any more: it goes back once it is there.
      obtained.then((connection) => connection.release()).catch(() => {});
    });
  };
  const create = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => droppingSilentConnections(create(mode), patience);
}

/** A connection that still waits for an answer must not go back to the pool: the next statement would wait behind it. */
function droppingSilentConnections(runner: ServerRunner, patience: Patience): QueryRunner {
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<never>;
  const drop = () => runner.databaseConnection?.destroy();
  const ended = (error?: unknown) => {
    if (error === undefined) patience.renew();
    else if (isTimeout(error)) drop();
  };
  runner.query = (...statement: unknown[]) => patience.with(query(...statement), drop, ended);
  return runner;
}

/** Somebody who waits for the server. */
interface Waiter {
  until: number;
  giveUp(): void;
}

/** How long requests wait for a server that answers nobody. One that is merely busy is waited for. */
class Patience {
  private readonly waiting = new Set<Waiter>();
  private answeredAt = performance.now();

  constructor(private readonly milliseconds: number) {
    // One look at all who wait costs less than a timer for each.
    setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** The server has answered somebody. */
  renew(): void {
    this.answeredAt = performance.now();
  }

  /** What the promise comes to; where the server is silent for too long, fails as the driver does with a statement. */
  with<T>(promise: Promise<T>, giveUp: () => void, ended: (error?: unknown) => void = () => {}): Promise<T> {
    const request = currentRequest();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        // A commit that has begun, and jobs, are waited for in any case.
        until: request && !request.committing ? request.begunAt + this.milliseconds : Infinity,
        giveUp: () => {
          giveUp();
          reject(Object.assign(new Error('the database is silent'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }));
        },
      };
      this.waiting.add(waiter);
      promise.then(
        (answer) => {
          this.waiting.delete(waiter);
          ended();
          resolve(answer);
        },
        (error: Error) => {
          this.waiting.delete(waiter);
          ended(error);
          reject(error);
        },
      );
    });
  }

  private look(): void {
    const now = performance.now();
    if (now - this.answeredAt < SILENT_MS) return;
    for (const waiter of this.waiting) {
      if (waiter.until > now) continue;
      this.waiting.delete(waiter);
      waiter.giveUp();
    }
  }
}

function isTimeout(error: unknown): boolean {
  const { driverError } = error as { driverError?: { code?: string } };
  return driverError?.code === 'PROTOCOL_SEQUENCE_TIMEOUT';
}

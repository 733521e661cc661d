import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { outsideRequest } from '../common/request-context';
import type { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { SilentLog } from './statement-log';
import { int, orNull, readRows, text } from './rows';

/** The most statements that are kept in the list; the server's own limits end further ones. */
const MOST = 200;

/** How long a statement stays in the list, and the pause after the server could not be reached. Milliseconds. */
const FORGET_MS = 60_000;
const REST_MS = 1000;

/** The limit for a statement of this connection, in milliseconds: the server may not answer this one, either. */
const TIMEOUT_MS = 2000;

/** How many characters of a statement identify it on the server. */
const BEGINNING = 80;

const THREAD = { Id: int, Info: orNull(text) };

interface Abandoned {
  beginning: string;
  since: number;
}

/**
 * Statements that this process has given up and the server may still run: it does not notice that the client disconnected.
 * A separate connection kills them, so that they hold neither connections nor locks. A thread is killed only while it
 * runs that statement: behind a proxy, or on another node, the same number may belong to another client.
 */
export class AbandonedStatements {
  private readonly threads = new Map<number, Abandoned>();
  private ending?: Promise<void>;

  constructor(
    private readonly source: DataSource,
    private readonly deadline: QueryDeadline,
  ) {}

  /** Kills this statement of this thread on the server, in the background. */
  add(thread: number | null | undefined, statement: string): void {
    if (!thread) return;
    const [constant = ''] = statement.trim().split('?');
    if (this.threads.size >= MOST) return;
    this.threads.set(thread, { beginning: constant.slice(0, BEGINNING), since: Date.now() });
    this.ending ??= outsideRequest(() => this.end()).finally(() => (this.ending = undefined));
  }

  private async end(): Promise<void> {
    while (this.threads.size > 0 && this.source.isInitialized) {
      await this.endAll().catch(() => sleep(REST_MS, undefined, { ref: false }));
      for (const [thread, { since }] of this.threads) {
        if (Date.now() - since > FORGET_MS) this.threads.delete(thread);
      }
    }
  }

  /** Uses a connection outside the pool: the statements to be killed may occupy all of it. */
  private async endAll(): Promise<void> {
    const connection = await this.alone().initialize();
    try {
      const looked = [...this.threads];
      const running = await readRows(connection, THREAD, 'SHOW FULL PROCESSLIST');
      const texts = new Map(running.map(({ Id, Info }) => [Id, Info]));
      for (const [thread, { beginning }] of looked) {
        if (texts.get(thread)?.startsWith(beginning)) await kill(connection, thread);
        this.threads.delete(thread);
      }
    } finally {
      await connection.destroy();
    }
  }

  /** One connection with the same settings, without entities. */
  private alone(): DataSource {
    const only = { poolSize: 1, entities: [], migrations: [], logger: new SilentLog() };
    const source = new DataSource({ ...this.source.options, ...only } as DataSource['options']);
    const driver = source.driver as MysqlDriver;
    const limits = { deadline: this.deadline, abandoned: this, timeoutMs: TIMEOUT_MS };
    driver.createQueryRunner = (mode) => new ServerRunner(driver, mode, limits);
    return source;
  }
}

/** Ignores errors: the statement may have ended by itself. */
async function kill(connection: DataSource, thread: number): Promise<void> {
  await connection.query(`KILL ${thread}`).catch(() => {});
}

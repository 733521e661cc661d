import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../common/request-context';
import type { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { SilentLog } from './statement-log';
import { int, orNull, readRows, text } from './rows';
import { replaceRunner } from './typeorm-inside';

/**
 * The maximum number of statements that wait to be killed. Further statements are ended only by the server's own time
 * limits.
 */
const MOST = 200;

/**
 * The age at which a statement that could not be killed is dropped, and the pause after a failed attempt to kill
 * statements. Milliseconds.
 */
const FORGET_MS = 60_000;
const REST_MS = 1000;

/**
 * The time limit of the statements that list and kill threads, in milliseconds. The server can fail to respond to
 * these, too.
 */
const TIMEOUT_MS = 2000;

/** The number of characters at the beginning of a statement that identify it in the server's process list. */
const BEGINNING = 80;

const THREAD = { Id: int, Info: orNull(text) };

interface Abandoned {
  beginning: string;
  since: number;
}

/**
 * Kills statements whose results this process no longer waits for. A server does not notice that its client has
 * disconnected: it continues to run the statements, which hold connections and locks. A thread is killed only while it
 * runs the abandoned statement. Behind a proxy, or on another node, the id of the thread can belong to another client.
 */
export class AbandonedStatements {
  private readonly threads = new Map<number, Abandoned>();
  private ending?: Promise<void>;

  constructor(
    private readonly source: DataSource,
    private readonly deadline: QueryDeadline,
  ) {}

  /**
   * Kills this statement on the server, in the background. `thread` is the server's id of the connection that runs it.
   */
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
      this.forgetOld();
    }
  }

  private forgetOld(): void {
    for (const [thread, { since }] of this.threads) {
      if (Date.now() - since > FORGET_MS) this.threads.delete(thread);
    }
  }

  /** Kills the statements. Uses a connection outside the pool, because the statements can occupy the whole pool. */
  private async endAll(): Promise<void> {
    const connection = await this.alone().initialize();
    try {
      await this.killRunning(connection);
    } finally {
      await connection.destroy();
    }
  }

  private async killRunning(connection: DataSource): Promise<void> {
    const abandoned = [...this.threads];
    const running = await readRows(connection, THREAD, 'SHOW FULL PROCESSLIST');
    const texts = new Map(running.map(({ Id, Info }) => [Id, Info]));
    for (const [thread, { beginning }] of abandoned) {
      if (texts.get(thread)?.startsWith(beginning)) await kill(connection, thread);
      this.threads.delete(thread);
    }
  }

  /** Creates a data source for one connection, with the same settings but without entities. */
  private alone(): DataSource {
    const only = { poolSize: 1, entities: [], migrations: [], logger: new SilentLog() };
    const source = new DataSource({ ...this.source.options, ...only } as DataSource['options']);
    const limits = { deadline: this.deadline, abandoned: this, timeoutMs: TIMEOUT_MS };
    replaceRunner(source, (driver, mode) => new ServerRunner(driver, mode, limits));
    return source;
  }
}

/** Kills a thread. Ignores errors, because the thread may have ended by itself. */
async function kill(connection: DataSource, thread: number): Promise<void> {
  await connection.query(`KILL ${thread}`).catch(() => {});
}

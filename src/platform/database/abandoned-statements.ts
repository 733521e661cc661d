import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../common/request-context';
import type { QueryDeadline } from './query-deadline';
import { ServerRunner } from './server-runner';
import { SilentLog } from './statement-log';
import { int, orNull, readRows, text } from './rows';
import { replaceRunner } from './typeorm-inside';

/** Beyond this number, statements end by the server's own time limits. */
const MOST = 200;

/** Milliseconds: the age at which an unkilled statement is dropped, and the pause after a failed attempt. */
const FORGET_MS = 60_000;
const REST_MS = 1000;

/** The server may not answer these statements either. */
const TIMEOUT_MS = 2000;

/** Characters that identify a statement in the server's process list. */
const BEGINNING = 80;

const THREAD = { Id: int, Info: orNull(text) };

interface Abandoned {
  beginning: string;
  since: number;
}

/**
 * A server does not notice that its client has disconnected: its statements continue and hold locks. A thread is
 * killed only while it runs the statement: behind a proxy, or on another node, the id can belong to another client.
 */
export class AbandonedStatements {
  private readonly threads = new Map<number, Abandoned>();
  private ending?: Promise<void>;

  constructor(
    private readonly source: DataSource,
    private readonly deadline: QueryDeadline,
  ) {}

  /** `thread` is the server's id of the connection. */
  add(thread: number | null | undefined, statement: string): void {
    if (!thread) return;
    const [constant = ''] = statement.trim().split('?');
    if (this.threads.size >= MOST) return;
    this.threads.set(thread, { beginning: constant.slice(0, BEGINNING), since: performance.now() });
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
      if (performance.now() - since > FORGET_MS) this.threads.delete(thread);
    }
  }

  /** Uses a connection outside the pool, because the statements can occupy the whole pool. */
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

  private alone(): DataSource {
    const only = { poolSize: 1, entities: [], migrations: [], logger: new SilentLog() };
    const source = new DataSource({ ...this.source.options, ...only } as DataSource['options']);
    const limits = { deadline: this.deadline, abandoned: this, timeoutMs: TIMEOUT_MS };
    replaceRunner(source, (driver, mode) => new ServerRunner(driver, mode, limits));
    return source;
  }
}

/** The thread may have ended by itself. */
async function kill(connection: DataSource, thread: number): Promise<void> {
  await connection.query(`KILL ${thread}`).catch(() => {});
}

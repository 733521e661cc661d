import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../common/request-context';
import { SilentLog } from './statement-log';
import { int, orNull, readRows, text } from './rows';

/** How many are remembered. There are never more than connections that can have been lost in so short a time. */
const MOST = 200;

/** How long one is looked for, and how long it takes until the server is asked again where it was away. Milliseconds. */
const FORGET_MS = 60_000;
const REST_MS = 1000;

/** Enough of a statement to know it by on the server. */
const BEGINNING = 80;

const THREAD = { Id: int, Info: orNull(text) };

interface Abandoned {
  beginning: string;
  since: number;
}

/**
 * Statements that were given up here, and that the server may still be at: it does not look whether anybody listens.
 * They are ended by one connection of their own, so that they hold neither connections nor locks. A thread is ended only
 * while it runs that statement: behind a proxy, or on another node, the same number may be somebody else's.
 */
export class AbandonedStatements {
  private readonly threads = new Map<number, Abandoned>();
  private ending?: Promise<void>;

  constructor(private readonly source: DataSource) {}

  /** Has the server end this statement of this thread, in the background. */
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

  /** The pool may be used up by what is to be ended. */
  private async endAll(): Promise<void> {
    const connection = await alone(this.source).initialize();
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
}

/** One connection with the same settings, without entities. */
function alone({ options }: DataSource): DataSource {
  return new DataSource({
    ...options,
    poolSize: 1,
    entities: [],
    migrations: [],
    logger: new SilentLog(),
  } as DataSource['options']);
}

/** It may have come to its end by itself. */
async function kill(connection: DataSource, thread: number): Promise<void> {
  await connection.query(`KILL ${thread}`).catch(() => {});
}

import type { DataSource } from 'typeorm';
import { Outage } from '../logging/outage';
import type { Settings } from '../settings/settings';
import { errnoOf } from './database-errors';
import { connect, plainSourceFor } from './data-source';
import { watchStatements } from './statement-log';
import { limitStatements } from './statement-timeout';

/** The maximum lag of a replica that may be used, in seconds. */
const MOST_LAG_SECONDS = 5;

/** A read that exceeds this time runs on the primary. */
const ANSWER_MS = 2000;

/** Servers know one of these spellings or both. */
const STATUS = ['SHOW REPLICA STATUS', 'SHOW SLAVE STATUS'];

/** The server does not know the statement (1064), or the user lacks the privilege (1227). */
const REFUSED = [1064, 1227];

type StatusRow = Record<string, unknown>;

export class Replica {
  isUsable = false;
  /** At the last check; null if the lag is unknown. */
  lagSeconds: number | null = null;
  readonly host: string;
  private source?: DataSource;
  private readonly outage: Outage;

  constructor(
    private readonly settings: Settings,
    private readonly url: string,
  ) {
    this.host = new URL(url).host;
    this.outage = new Outage('Replica', { host: this.host });
  }

  async query<T>(statement: string, parameters: unknown[]): Promise<T> {
    if (!this.source) throw new Error('The replica is not connected.');
    return this.source.query<T>(statement, parameters);
  }

  async check(): Promise<void> {
    try {
      this.lagSeconds = null;
      this.source ??= await this.open();
      this.lagSeconds = lagIn(await statusOf(this.source));
      const lag = this.lagSeconds ?? 0;
      if (lag > MOST_LAG_SECONDS) throw new Error(`it is ${lag} s behind`);
      this.isUsable = true;
      this.outage.worked();
    } catch (error) {
      this.failed(error);
    }
  }

  /** The replica is not used until the next check succeeds. */
  failed(error: unknown): void {
    this.isUsable = false;
    this.outage.failed(error);
  }

  async close(): Promise<void> {
    this.isUsable = false;
    await this.source?.destroy();
  }

  private async open(): Promise<DataSource> {
    const { DATABASE_CONNECTION_SECONDS: connectionSeconds, SLOW_QUERY_MS } = this.settings;
    const source = await connect(plainSourceFor(this.settings, this.url, ANSWER_MS), 'DATABASE_REPLICA_URLS');
    limitStatements(source, { connectionSeconds, timeoutMs: ANSWER_MS });
    watchStatements(source, SLOW_QUERY_MS);
    return source;
  }
}

/** Empty if the server replicates by other means, or if the user lacks the privilege. */
async function statusOf(source: DataSource): Promise<StatusRow[]> {
  await source.query('SELECT 1');
  for (const statement of STATUS) {
    const rows = await rowsUnlessRefused(source, statement);
    if (rows) return rows;
  }
  return [];
}

async function rowsUnlessRefused(source: DataSource, statement: string): Promise<StatusRow[] | null> {
  try {
    return await source.query<StatusRow[]>(statement);
  } catch (error) {
    if (REFUSED.includes(errnoOf(error))) return null;
    throw error;
  }
}

/** Seconds; null without status rows. Throws if the replication has stopped. */
function lagIn(rows: readonly StatusRow[]): number | null {
  const lags = rows.map((row) => row.Seconds_Behind_Source ?? row.Seconds_Behind_Master ?? null);
  if (lags.includes(null)) throw new Error('its replication has stopped');
  return lags.length > 0 ? Math.max(...lags.map(Number)) : null;
}

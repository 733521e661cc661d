import type { DataSource } from 'typeorm';
import { Outage } from '../logging/outage';
import type { Settings } from '../settings/settings';
import { errnoOf } from './database-errors';
import { connect, plainSourceFor } from './data-source';
import { watchStatements } from './statement-log';
import { limitStatements } from './statement-timeout';

/** The maximum lag of a replica that may be used, in seconds. */
const MOST_LAG_SECONDS = 5;

/**
 * The time limit to connect to a replica and of each statement on it, in milliseconds. A read that exceeds it runs on
 * the primary.
 */
const ANSWER_MS = 2000;

/** The same statement in two spellings: servers know one of them or both. */
const STATUS = ['SHOW REPLICA STATUS', 'SHOW SLAVE STATUS'];

/** Error numbers: the server does not know the statement (1064), or the user lacks the privilege (1227). */
const REFUSED = [1064, 1227];

type StatusRow = Record<string, unknown>;

/** A replica of the database, which can be unreachable or behind the primary. */
export class Replica {
  /** Whether the replica was usable at the last check or query. */
  isUsable = false;
  /** How far the replica was behind the primary at the last check; null if that is not known. */
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

  /** Connects to the replica if necessary, and measures its lag. Updates `isUsable` and `lagSeconds`. */
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

  /** Records a failure: the replica is not used until the next check succeeds. */
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

/**
 * Returns the rows of the replication status; none if the server replicates by other means, or if the user lacks the
 * privilege.
 */
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

/** Returns the greatest lag in seconds; null without status rows. Throws if the replication has stopped. */
function lagIn(rows: readonly StatusRow[]): number | null {
  const lags = rows.map((row) => row.Seconds_Behind_Source ?? row.Seconds_Behind_Master ?? null);
  if (lags.includes(null)) throw new Error('its replication has stopped');
  return lags.length > 0 ? Math.max(...lags.map(Number)) : null;
}

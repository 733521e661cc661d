import type { DataSource } from 'typeorm';
import type { Settings } from '../settings/settings';
import { errnoOf } from './database-errors';
import { connect, replicaSourceFor } from './data-source';
import { limitStatements } from './statement-timeout';

/** A replica that is further behind, in seconds, is not used. */
const MOST_LAG_SECONDS = 5;

/** How long a replica may take to answer before the primary is asked instead, in milliseconds. */
const ANSWER_MS = 2000;

/** The same statement in two spellings: servers know one of them or both. */
const STATUS = ['SHOW REPLICA STATUS', 'SHOW SLAVE STATUS'];

/** Error numbers: the server does not know the statement (1064), or the user lacks the privilege (1227). */
const REFUSED = [1064, 1227];

type StatusRow = Record<string, unknown>;

/** A replica of the database, which may be away or behind. */
export class Replica {
  /** Whether it was usable at the last check or query. */
  isUsable = false;
  private source?: DataSource;

  constructor(
    private readonly settings: Settings,
    private readonly url: string,
  ) {}

  /** Its host, for the log. */
  get host(): string {
    return new URL(this.url).host;
  }

  async query<T>(statement: string, parameters: unknown[]): Promise<T> {
    if (!this.source) throw new Error('The replica is not connected.');
    return this.source.query<T>(statement, parameters);
  }

  /** Checks it. Answers why it cannot be used, null if it can. */
  async examine(): Promise<string | null> {
    let wrong: string | null;
    try {
      this.source ??= await this.open();
      wrong = wrongIn(await statusOf(this.source));
    } catch (error) {
      wrong = error instanceof Error ? error.message : String(error);
    }
    this.isUsable = wrong === null;
    return wrong;
  }

  async close(): Promise<void> {
    this.isUsable = false;
    await this.source?.destroy();
  }

  private async open(): Promise<DataSource> {
    const source = await connect(replicaSourceFor(this.settings, this.url, ANSWER_MS));
    limitStatements(source, ANSWER_MS);
    return source;
  }
}

/** The status rows; none if the server replicates by other means, or the user lacks the privilege. */
async function statusOf(source: DataSource): Promise<StatusRow[]> {
  await source.query('SELECT 1');
  for (const statement of STATUS) {
    try {
      return await source.query<StatusRow[]>(statement);
    } catch (error) {
      if (!REFUSED.includes(errnoOf(error))) throw error;
    }
  }
  return [];
}

function wrongIn(rows: readonly StatusRow[]): string | null {
  const lags = rows.map((row) => row.Seconds_Behind_Source ?? row.Seconds_Behind_Master ?? null);
  if (lags.includes(null)) return 'it does not copy';
  const most = Math.max(0, ...lags.map(Number));
  return most > MOST_LAG_SECONDS ? `it is ${most} s behind` : null;
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../common/draining';
import { CachedQuery } from '../common/cached-query';
import { pendingMigrations } from '../database/pending-migrations';
import { Settings } from '../settings/settings';

/** How long a successful check of the database is cached, and how long a check may take. Milliseconds. */
const LIMITS = { keptMs: 2000, withinMs: 2000 };

/** Why a process should not be sent requests. */
export type Failure = 'draining' | 'database' | 'schema';

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** The failed checks; absent if none failed. */
  failed?: Failure[];
  /** What is away while the process is ready nevertheless; absent if nothing is. */
  degraded?: 'database'[];
}

/**
 * Whether this process should be sent requests. While the database is away, it should: it answers them with its own 503,
 * where a proxy without a ready process would answer in its own way. Redis is not checked, because no request needs it.
 */
@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private readonly schema: CachedQuery<string[]>;
  private isAtHead = false;
  private awaySince?: number;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly settings: Settings,
  ) {
    this.schema = new CachedQuery(async () => {
      const pending = await pendingMigrations(source);
      this.isAtHead = pending.length === 0;
      this.awaySince = undefined;
      return pending;
    }, LIMITS);
  }

  /** The start knows the schema already: a database that leaves before the first probe is away, and not unknown. */
  async onApplicationBootstrap(): Promise<void> {
    await this.pendingMigrations().catch(() => []);
  }

  /** The migrations of this version that have not run. Rejects if the database does not answer in time. */
  pendingMigrations(): Promise<string[]> {
    return this.schema.get();
  }

  async report(): Promise<ReadinessReport> {
    const failed: Failure[] = draining.active ? ['draining'] : [];
    let isAway = false;
    try {
      if ((await this.pendingMigrations()).length > 0) failed.push('schema');
    } catch {
      isAway = true;
      if (this.needsDatabase()) failed.push('database');
    }
    if (failed.length > 0) return { status: 'unavailable', failed };
    return { status: 'ok', ...(isAway && { degraded: ['database'] }) };
  }

  /** Whether the database has been away for too long, or its schema was not at its head when it was last seen. */
  private needsDatabase(): boolean {
    const now = performance.now();
    this.awaySince ??= now;
    const mostSeconds = this.settings.READY_NEEDS_DATABASE_SECONDS;
    return !this.isAtHead || (mostSeconds > 0 && now - this.awaySince >= mostSeconds * 1000);
  }
}

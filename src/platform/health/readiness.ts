import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../common/draining';
import { CachedQuery } from '../common/cached-query';
import { pendingMigrations } from '../database/pending-migrations';
import { Settings } from '../settings/settings';

/** How long a successful check of the database is cached, and how long a check may take. Milliseconds. */
const LIMITS = { keptMs: 2000, withinMs: 2000 };

/** The reasons why a process should receive no requests. */
export type Failure = 'draining' | 'database' | 'schema';

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** The failed checks; absent if none failed. */
  failed?: Failure[];
  /** Dependencies that are unreachable although the process is ready; absent if none is. */
  degraded?: 'database'[];
}

/**
 * Decides whether this process should receive requests. By default the process stays ready while the database is
 * unreachable, so that clients get the process's 503. A proxy without a ready process would send an error of its own.
 * Redis is not checked, because no request needs it.
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

  /** Checks the schema at the start, so that its state is known even if the database fails before the first probe. */
  async onApplicationBootstrap(): Promise<void> {
    await this.pendingMigrations().catch(() => []);
  }

  /** Returns the migrations of this version that have not run. Rejects if the database does not respond in time. */
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

  /**
   * Returns whether the unreachable database makes this process unready. One of three reasons suffices: it has been
   * unreachable for too long, the last successful check found pending migrations, or no check has succeeded yet.
   */
  private needsDatabase(): boolean {
    const now = performance.now();
    this.awaySince ??= now;
    const mostSeconds = this.settings.READY_NEEDS_DATABASE_SECONDS;
    return !this.isAtHead || (mostSeconds > 0 && now - this.awaySince >= mostSeconds * 1000);
  }
}

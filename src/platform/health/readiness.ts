import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../common/draining';
import { CachedQuery } from '../common/cached-query';
import { pendingMigrations } from '../database/pending-migrations';
import { Settings } from '../settings/settings';

/** Milliseconds: the cache time of a successful check, and the limit of a check. */
const LIMITS = { keptMs: 2000, withinMs: 2000 };

export type UnreadyReason = 'draining' | 'database' | 'schema';

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  failed?: UnreadyReason[];
  /** Unreachable dependencies of a ready process; absent if there are none. */
  degraded?: 'database'[];
}

/**
 * By default a process stays ready while the database is unreachable, so that clients get its 503: a proxy without a
 * ready process would send its own error. No request needs Redis, so it is not checked.
 */
@Injectable()
export class Readiness implements OnApplicationBootstrap {
  private readonly schema: CachedQuery<string[]>;
  private isAtHead = false;
  private unreachableSince?: number;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly settings: Settings,
  ) {
    this.schema = new CachedQuery(async () => {
      const pending = await pendingMigrations(source);
      this.isAtHead = pending.length === 0;
      this.unreachableSince = undefined;
      return pending;
    }, LIMITS);
  }

  /** The state of the schema is then known even if the database fails before the first probe. */
  async onApplicationBootstrap(): Promise<void> {
    await this.pendingMigrations().catch(() => []);
  }

  /** Rejects if the database does not respond in time. */
  pendingMigrations(): Promise<string[]> {
    return this.schema.get();
  }

  async report(): Promise<ReadinessReport> {
    const failed: UnreadyReason[] = draining.active ? ['draining'] : [];
    let isUnreachable = false;
    try {
      if ((await this.pendingMigrations()).length > 0) failed.push('schema');
    } catch {
      isUnreachable = true;
      if (this.needsDatabase()) failed.push('database');
    }
    if (failed.length > 0) return { status: 'unavailable', failed };
    return { status: 'ok', ...(isUnreachable && { degraded: ['database'] }) };
  }

  /** True if the database is unreachable for too long, has pending migrations, or has not been checked yet. */
  private needsDatabase(): boolean {
    const now = performance.now();
    this.unreachableSince ??= now;
    const mostSeconds = this.settings.READY_NEEDS_DATABASE_SECONDS;
    return !this.isAtHead || (mostSeconds > 0 && now - this.unreachableSince >= mostSeconds * 1000);
  }
}

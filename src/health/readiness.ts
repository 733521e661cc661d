import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../common/draining';
import { CachedQuery } from '../common/cached-query';
import { pendingMigrations } from '../database/pending-migrations';

/** How long a good answer of the database counts, and how long one is waited for. Milliseconds. */
const LIMITS = { keptMs: 2000, withinMs: 2000 };

/** What keeps a process from answering requests. */
export type Failure = 'draining' | 'database' | 'schema';

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** Which checks have failed; absent where none has. */
  failed?: Failure[];
}

/** Whether this process can answer requests. Redis is no part of it: nothing needs it. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private readonly schema: CachedQuery<string[]>;
  private ended = false;

  constructor(@InjectDataSource() source: DataSource) {
    this.schema = new CachedQuery(() => pendingMigrations(source), LIMITS);
  }

  onModuleDestroy(): void {
    this.ended = true;
  }

  /** The migrations of this version that have not run. Fails where the database does not answer soon. */
  pendingMigrations(): Promise<string[]> {
    return this.schema.get();
  }

  async report(): Promise<ReadinessReport> {
    const failed: Failure[] = draining.active || this.ended ? ['draining'] : [];
    try {
      if ((await this.pendingMigrations()).length > 0) failed.push('schema');
    } catch {
      failed.push('database');
    }
    return failed.length > 0 ? { status: 'unavailable', failed } : { status: 'ok' };
  }
}

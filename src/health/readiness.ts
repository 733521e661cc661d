import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../common/draining';
import { CachedQuery } from '../common/cached-query';
import { pendingMigrations } from '../database/pending-migrations';

/** How long a successful check of the database is cached, and how long a check may take. Milliseconds. */
const LIMITS = { keptMs: 2000, withinMs: 2000 };

/** Why a process cannot answer requests. */
export type Failure = 'draining' | 'database' | 'schema';

export interface ReadinessReport {
  status: 'ok' | 'unavailable';
  /** The failed checks; absent if none failed. */
  failed?: Failure[];
}

/** Whether this process can answer requests. Redis is not checked, because no request needs it. */
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

  /** The migrations of this version that have not run. Rejects if the database does not answer in time. */
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

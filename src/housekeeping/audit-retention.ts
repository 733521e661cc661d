import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { instantParameter } from '../database/raw';
import { sql } from '../lists/sql';
import { Settings } from '../settings/settings';
import { deleteBatch } from './batches';
import type { Chore, Cleared } from './chore';

const DAY_MS = 86_400_000;

/** Forgets entries of the audit log that are too old. */
@Injectable()
export class AuditRetention implements Chore {
  readonly step = 'audit_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: Settings,
  ) {}

  clear(most: number): Promise<Cleared> {
    const start = Math.max(0, Date.now() - this.settings.AUDIT_LOG_DAYS * DAY_MS);
    const where = sql`occurred_at < ${instantParameter(new Date(start))}`;
    return deleteBatch(this.source.manager, { table: 'audit_log', id: 'audit_id', where }, most);
  }
}

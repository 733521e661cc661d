import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import { deleteBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';

@Injectable()
export class AuditRetention implements Chore {
  readonly step = 'audit_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: Settings,
  ) {}

  clear(most: number): Promise<Cleared> {
    const where = raw(`occurred_at < ${daysAgo(this.source, this.settings.AUDIT_LOG_DAYS)}`);
    return deleteBatch(this.source.manager, { table: 'audit_log', id: 'audit_id', where }, most);
  }
}

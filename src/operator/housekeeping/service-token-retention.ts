import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deleteBatch } from '../../platform/database/batches';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import type { Chore, Cleared } from './chore';

/** Expired and revoked tokens stay as long as audit entries, which name them. */
@Injectable()
export class ServiceTokenRetention implements Chore {
  readonly step = 'service_tokens';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly settings: Settings,
  ) {}

  clear(most: number): Promise<Cleared> {
    const where = raw(`expires_at < ${daysAgo(this.source, this.settings.AUDIT_LOG_DAYS)}`);
    return deleteBatch(this.source.manager, { table: 'service_tokens', id: 'service_token_id', where }, most);
  }
}

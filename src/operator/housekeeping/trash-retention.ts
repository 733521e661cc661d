import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { purgeBatch } from '../../posts/trash/purge-batch';
import type { Chore, Cleared } from './chore';

/** Purges posts that were deleted more than TRASH_DAYS ago. */
@Injectable()
export class TrashRetention implements Chore {
  readonly step = 'trash';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  clear(most: number): Promise<Cleared> {
    const where = raw(`deleted_at <= ${daysAgo(this.source, this.settings.TRASH_DAYS)}`);
    return purgeBatch(this.source, this.work, { table: 'trashed_posts', where }, most);
  }
}

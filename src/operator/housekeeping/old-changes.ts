import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deleteBatch } from '../../platform/database/batches';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { Settings } from '../../platform/settings/settings';
import type { Chore } from './chore';

/** Each with its key and its time. */
const TABLES = {
  gone_posts: { id: 'gone_id', at: 'gone_at' },
  refreshed_posts: { id: 'refresh_id', at: 'refreshed_at' },
};

/** In days: rows outlive the oldest cursor that is accepted. */
const MARGIN = 1;

/** One chore per table. */
@Injectable()
export class OldChanges {
  readonly chores: readonly Chore[];

  constructor(@InjectDataSource() source: DataSource, { CHANGES_DAYS }: Settings) {
    this.chores = Object.entries(TABLES).map(([table, { id, at }]) => ({
      step: table,
      clear: (most) => {
        const where = raw(`${at} < ${daysAgo(source, CHANGES_DAYS + MARGIN)}`);
        return deleteBatch(source.manager, { table, id, where }, most);
      },
    }));
  }
}

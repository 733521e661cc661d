import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { purgeBatch } from '../../posts/trash/purge-batch';
import { AccountTurns } from './account-turns';
import type { Chore, Cleared } from './chore';

/** Purges posts whose time in the trash is over. Alternates between accounts. */
@Injectable()
export class TrashRetention implements Chore {
  readonly step = 'trash';
  private readonly turns: AccountTurns;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {
    this.turns = new AccountTurns(source, 'trashed_posts', this.step);
  }

  clear(most: number): Promise<Cleared> {
    const isOver = raw(`deleted_at <= ${daysAgo(this.source, this.settings.TRASH_DAYS)}`);
    return this.turns.clear(isOver, (where) =>
      purgeBatch(this.source, this.work, { table: 'trashed_posts', where }, most),
    );
  }
}

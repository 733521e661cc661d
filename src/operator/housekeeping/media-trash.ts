import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { purgeMedia } from '../../media/removals';
import { daysAgo } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { AccountTurns } from './account-turns';
import type { Chore, Cleared } from './chore';

/** Deletes pictures whose time in the trash is over. Alternates between accounts. */
@Injectable()
export class MediaTrash implements Chore {
  readonly step = 'media_trash';
  private readonly turns: AccountTurns;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {
    this.turns = new AccountTurns(source, 'media', this.step);
  }

  clear(most: number): Promise<Cleared> {
    const isOver = raw(`deleted_at <= ${daysAgo(this.source, this.settings.TRASH_DAYS)}`);
    return this.turns.clear(isOver, (where) => purgeMedia(this.source, this.work, where, most));
  }
}

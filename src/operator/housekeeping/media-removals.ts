import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeDueFiles } from '../../media/removals';
import { MEDIA_STORE, type MediaStore } from '../../media/store/media-store';
import { clockOf } from '../../platform/database/raw';
import { raw } from '../../platform/database/sql';
import { AccountTurns } from './account-turns';
import type { Chore, Cleared } from './chore';

/** Removes the files of deleted pictures and of uploads that did not end. Alternates between accounts. */
@Injectable()
export class MediaRemovals implements Chore {
  readonly step = 'media_files';
  private readonly turns: AccountTurns;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_STORE) private readonly store: MediaStore,
  ) {
    this.turns = new AccountTurns(source, 'media_removals', this.step);
  }

  async clear(most: number): Promise<Cleared> {
    const isDue = raw(`due_at <= ${clockOf(this.source)}`);
    const cleared = await this.turns.clear(isDue, (where) =>
      removeDueFiles(this.source.manager, this.store, where, most),
    );
    // The store may be unavailable, so the other accounts wait for the next run.
    const hasFailed = cleared.failed === true && cleared.rows === 0;
    return { ...cleared, more: cleared.more && !hasFailed };
  }
}

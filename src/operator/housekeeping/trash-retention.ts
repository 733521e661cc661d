import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { daysAgo } from '../../platform/database/raw';
import { int, selectRows } from '../../platform/database/rows';
import { raw, sql, type Sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { purgeBatch } from '../../posts/trash/purge-batch';
import type { Chore, Cleared } from './chore';

/** Purges posts whose time in the trash is over. Alternates between accounts. */
@Injectable()
export class TrashRetention implements Chore {
  readonly step = 'trash';
  /** The account of the last batch. */
  private after = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async clear(most: number): Promise<Cleared> {
    const isOver = raw(`deleted_at <= ${daysAgo(this.source, this.settings.TRASH_DAYS)}`);
    const accountId = await this.nextAccount(isOver);
    if (accountId === null) return { rows: 0, more: false };
    this.after = accountId;
    const where = sql`account_id = ${accountId} AND ${isOver}`;
    const begun = performance.now();
    const purged = await purgeBatch(this.source, this.work, { table: 'trashed_posts', where }, most);
    return { ...purged, more: true, ms: performance.now() - begun };
  }

  /** Returns the next account with posts to purge; null if there is none. */
  private async nextAccount(isOver: Sql): Promise<number | null> {
    // An index finds any of the posts immediately; finding the next account takes longer.
    const any = await this.accountOf(sql`${isOver} LIMIT 1`);
    if (any === null) return null;
    const next = await this.accountOf(
      sql`account_id > ${this.after} AND ${isOver} ORDER BY account_id LIMIT 1`,
    );
    return next ?? this.accountOf(sql`${isOver} ORDER BY account_id LIMIT 1`);
  }

  private async accountOf({ text, params }: Sql): Promise<number | null> {
    const [row] = await selectRows(
      this.source,
      { accountId: int },
      `FROM trashed_posts WHERE ${text}`,
      params,
    );
    return row?.accountId ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { clockOf } from '../../platform/database/raw';
import { instant, int, selectRows } from '../../platform/database/rows';
import { sql, type Sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { purgeMedia } from '../../media/removals';
import { purgeBatch } from '../../posts/trash/purge-batch';
import { PurgeSweep } from '../../posts/trash/purge-sweep';
import { SET_CANCELLED } from '../../webhooks/records/delivery-state';
import { changeBatch, deleteBatch, firstOf, type Rows } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { clearVersionsOfAccount } from './deleted-account-versions';
import { DeletedRecords } from './deleted-records';
import { clearMembers } from './deleted-teams';
import { clearWordsOfAccount } from './deleted-words';

/** Deletes the rows of a deleted sub-account, and finally the row of the account itself. */
@Injectable()
export class DeletedAccounts implements Chore {
  readonly step = 'deleted_accounts';
  private readonly deleted: DeletedRecords;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sweep: PurgeSweep,
  ) {
    this.deleted = new DeletedRecords(source, { table: 'accounts', id: 'account_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, accountId) => {
      const where = sql`account_id = ${accountId}`;
      return firstOf([
        () => cancelPending(manager, accountId, most),
        () => clearMembers(manager, membersOf(accountId), most),
        () => purgeBatch(this.source, this.work, { table: 'trashed_posts', where }, most),
        () => purgeBatch(this.source, this.work, { table: 'posts', where, withAccount: true }, most),
        () => purgeMedia(this.source, this.work, where, most),
        ...belongings(accountId).map((rows) => () => deleteBatch(manager, rows, most)),
        // These follow the posts, because then no process can store words or versions for them again.
        () => clearVersionsOfAccount(manager, accountId, most),
        () => clearWordsOfAccount(manager, accountId, most),
        () => this.sweepPurged(manager, accountId, most),
      ]);
    });
  }

  /** Leaves payloads that still have to be sent. */
  private async sweepPurged(manager: EntityManager, accountId: number, most: number): Promise<Cleared> {
    const [post] = await selectRows(
      manager,
      { postId: int, purgedAt: instant },
      `FROM purged_posts
       WHERE account_id = ? AND due_at <= ${clockOf(this.source)} ORDER BY due_at LIMIT 1`,
      [accountId],
    );
    if (!post) return { rows: 0, more: false };
    return { ...(await this.sweep.clear(post, most)), more: true };
  }
}

/** Excludes posts. In this order, no remaining row refers to a deleted one. */
function belongings(accountId: number): Rows[] {
  const where = sql`account_id = ${accountId}`;
  const drafts = sql`SELECT d.post_id FROM post_drafts d WHERE d.account_id = ${accountId}`;
  const assigned = sql`assign_account_id = ${accountId}`;
  return [
    { table: 'post_draft_savers', id: 'post_id', where: sql`post_id IN (${drafts})` },
    { table: 'post_drafts', id: 'post_id', where },
    { table: 'draft_groups', id: 'group_id', where },
    { table: 'post_review_notes', id: 'note_id', where },
    { table: 'post_previews', id: 'preview_id', where },
    { table: 'post_redirects', id: 'slug', where },
    { table: 'gone_posts', id: 'gone_id', where },
    { table: 'refreshed_posts', id: 'refresh_id', where },
    { table: 'categories', id: 'cat_id', where },
    { table: 'authors', id: 'author_id', where },
    { table: 'webhook_notices', id: 'notice_id', where },
    { table: 'webhooks', id: 'webhook_id', where },
    { table: 'service_tokens', id: 'service_token_id', where },
    { table: 'teams', id: 'team_id', where: assigned },
    { table: 'media_uses', id: 'media_id', where },
    { table: 'imported_records', id: 'source_hash', where },
  ];
}

function membersOf(accountId: number): Sql {
  return sql`team_id IN (SELECT t.team_id FROM teams t WHERE t.assign_account_id = ${accountId})`;
}

/** A running call still determines the outcome of its delivery. */
function cancelPending(manager: EntityManager, accountId: number, most: number): Promise<Cleared> {
  const where = sql`account_id = ${accountId} AND status = 'pending'`;
  return changeBatch(manager, { table: 'webhook_deliveries', id: 'delivery_id', where }, SET_CANCELLED, most);
}

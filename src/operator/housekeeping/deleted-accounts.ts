import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { sql, type Sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { purgeBatch } from '../../posts/trash/purge-batch';
import { SET_CANCELLED } from '../../webhooks/records/delivery-state';
import { changeBatch, deleteBatch, firstOf, type Rows } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';
import { clearMembers } from './deleted-teams';
import { clearVersionsOfAccount } from './deleted-versions';
import { clearWordsOfAccount } from './deleted-words';

/** Deletes all rows that belong to a deleted sub-account, and finally the row of the account itself. */
@Injectable()
export class DeletedAccounts implements Chore {
  readonly step = 'deleted_accounts';
  private readonly deleted: DeletedRecords;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
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
        () => purgeBatch(this.source, this.work, { table: 'posts', where }, most),
        ...belongings(accountId).map((rows) => () => deleteBatch(manager, rows, most)),
        // These run after the posts are deleted: then no process can store words or versions of them again.
        () => clearVersionsOfAccount(manager, accountId, most),
        () => clearWordsOfAccount(manager, accountId, most),
      ]);
    });
  }
}

/** Returns the rows of an account except its posts, in an order in which no remaining row refers to a deleted one. */
function belongings(accountId: number): Rows[] {
  const where = sql`account_id = ${accountId}`;
  const drafts = sql`SELECT d.post_id FROM post_drafts d WHERE d.account_id = ${accountId}`;
  const assigned = sql`assign_account_id = ${accountId}`;
  return [
    { table: 'post_draft_savers', id: 'post_id', where: sql`post_id IN (${drafts})` },
    { table: 'post_drafts', id: 'post_id', where },
    { table: 'post_previews', id: 'preview_id', where },
    { table: 'post_redirects', id: 'slug', where },
    { table: 'categories', id: 'cat_id', where },
    { table: 'authors', id: 'author_id', where },
    { table: 'webhooks', id: 'webhook_id', where },
    { table: 'teams', id: 'team_id', where: assigned },
    { table: 'imported_records', id: 'source_hash', where },
  ];
}

/** Returns the condition for the members of the teams that are assigned to the account. */
function membersOf(accountId: number): Sql {
  return sql`team_id IN (SELECT t.team_id FROM teams t WHERE t.assign_account_id = ${accountId})`;
}

/**
 * Cancels the pending deliveries of the account. A process that is sending one of them only records its attempt: the
 * delivery stays cancelled.
 */
function cancelPending(manager: EntityManager, accountId: number, most: number): Promise<Cleared> {
  const where = sql`account_id = ${accountId} AND status = 'pending'`;
  return changeBatch(manager, { table: 'webhook_deliveries', id: 'delivery_id', where }, SET_CANCELLED, most);
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { sql, type Sql } from '../lists/sql';
import { CANCELLED } from '../webhooks/delivery-states';
import { changeBatch, deleteBatch, firstOf, type Rows } from './batches';
import type { Chore, Cleared } from './chore';
import { DeletedRecords } from './deleted-records';
import { clearMembers } from './deleted-teams';

/** Purges deleted sub-accounts with all that they hold, the marked row last. */
@Injectable()
export class DeletedAccounts implements Chore {
  readonly step = 'deleted_accounts';
  private readonly deleted: DeletedRecords;

  constructor(@InjectDataSource() source: DataSource) {
    this.deleted = new DeletedRecords(source, { table: 'accounts', id: 'account_id' });
  }

  clear(most: number): Promise<Cleared> {
    return this.deleted.clear((manager, accountId) =>
      firstOf([
        () => cancelPending(manager, accountId, most),
        () => clearMembers(manager, membersOf(accountId), most),
        ...belongings(accountId).map((rows) => () => deleteBatch(manager, rows, most)),
      ]),
    );
  }
}

/** The rows of an account, in an order in which no remaining row refers to a deleted one. */
function belongings(accountId: number): Rows[] {
  const where = sql`account_id = ${accountId}`;
  const assigned = sql`assign_account_id = ${accountId}`;
  return [
    { table: 'posts', id: 'post_id', where },
    { table: 'post_redirects', id: 'slug', where },
    { table: 'categories', id: 'cat_id', where },
    { table: 'authors', id: 'author_id', where },
    { table: 'webhooks', id: 'webhook_id', where },
    { table: 'teams', id: 'team_id', where: assigned },
    { table: 'imported_records', id: 'source_hash', where },
  ];
}

/** The members of its teams. */
function membersOf(accountId: number): Sql {
  return sql`team_id IN (SELECT t.team_id FROM teams t WHERE t.assign_account_id = ${accountId})`;
}

/** Cancels pending deliveries; a process that is sending one records only its try. */
function cancelPending(manager: EntityManager, accountId: number, most: number): Promise<Cleared> {
  const where = sql`account_id = ${accountId} AND status = 'pending'`;
  return changeBatch(manager, { table: 'webhook_deliveries', id: 'delivery_id', where }, CANCELLED, most);
}

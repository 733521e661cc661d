import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { instantParameter } from '../database/raw';
import { Account } from '../identity/account.entity';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { Session } from '../identity/session.entity';
import { ImportedRecord } from '../import/imported-record.entity';
import { sql } from '../lists/sql';
import { changeInBatches, deleteInBatches } from './batches';

/** Deleted records that one run looks after. */
const MOST = 100;

/**
 * Clears away what is unreachable already: what was deleted, and what has expired. Every step can run twice,
 * and in several processes at a time, without harm.
 */
@Injectable()
export class PurgeService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async run(): Promise<void> {
    const { manager } = this.source;
    await this.forgetExpired(manager);
    await this.purgeAccounts(manager);
    await this.purgeCategories(manager);
    await this.purgeAuthors(manager);
  }

  private async forgetExpired(manager: EntityManager): Promise<void> {
    const now = new Date();
    await manager.delete(Session, { expiresAt: LessThan(now) });
    await manager.delete(IdempotencyKey, { expiresAt: LessThan(now) });
    await forgetLinks(manager, now);
  }

  private async purgeAccounts(manager: EntityManager): Promise<void> {
    const accounts = await manager.find(Account, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { accountId } of accounts) {
      const where = sql`account_id = ${accountId}`;
      await cancelPending(manager, accountId);
      await deleteInBatches(manager, { table: 'posts', id: 'post_id', where });
      await deleteInBatches(manager, { table: 'categories', id: 'cat_id', where });
      await deleteInBatches(manager, { table: 'authors', id: 'author_id', where });
      await deleteInBatches(manager, { table: 'webhooks', id: 'webhook_id', where });
      const assigned = sql`assign_account_id = ${accountId}`;
      await deleteInBatches(manager, { table: 'teams', id: 'team_id', where: assigned });
      await manager.delete(ImportedRecord, { accountId });
      await manager.delete(Account, { accountId });
    }
  }

  private async purgeCategories(manager: EntityManager): Promise<void> {
    const gone = await manager.find(Category, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { catId } of gone) {
      const where = sql`post_categories_id = ${catId}`;
      await changeInBatches(manager, { table: 'posts', id: 'post_id', where }, 'post_categories_id = NULL');
    }
    if (gone.length > 0) await manager.delete(Category, { catId: In(gone.map(({ catId }) => catId)) });
  }

  private async purgeAuthors(manager: EntityManager): Promise<void> {
    const gone = await manager.find(Author, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { authorId } of gone) {
      const where = sql`post_author_id = ${authorId}`;
      await changeInBatches(manager, { table: 'posts', id: 'post_id', where }, 'post_author_id = NULL');
    }
    if (gone.length > 0) await manager.delete(Author, { authorId: In(gone.map(({ authorId }) => authorId)) });
  }
}

/**
 * The links of invitations and of forgotten passwords that work no more, by their tokens: one that was sent anew in
 * the meantime has another.
 */
async function forgetLinks(manager: EntityManager, now: Date): Promise<void> {
  const time = instantParameter(now);
  const expired = sql`expires_at <= ${time}`;
  await deleteInBatches(manager, { table: 'password_resets', id: 'token_hash', where: expired });
  const ofExpired = sql`(SELECT m.expires_at FROM team_users m
    WHERE m.member_id = invitation_tokens.member_id) <= ${time}`;
  await deleteInBatches(manager, { table: 'invitation_tokens', id: 'token_hash', where: ofExpired });
}

/** Whoever has a lease of one of them keeps the record of its try, and nothing else. */
async function cancelPending(manager: EntityManager, accountId: number): Promise<void> {
  const where = sql`account_id = ${accountId} AND status = 'pending'`;
  await changeInBatches(
    manager,
    { table: 'webhook_deliveries', id: 'delivery_id', where },
    `status = 'cancelled', next_attempt_at = NULL, due_at = NULL, lease_token = NULL, lease_until = NULL`,
  );
}

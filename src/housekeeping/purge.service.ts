import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { Author } from '../authors/author.entity';
import { Category } from '../categories/category.entity';
import { Account } from '../identity/account.entity';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { Session } from '../identity/session.entity';
import { ImportedRecord } from '../import/imported-record.entity';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity';
import { clearInBatches, deleteInBatches } from './batches';

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
  }

  private async purgeAccounts(manager: EntityManager): Promise<void> {
    const accounts = await manager.find(Account, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { accountId: value } of accounts) {
      const by = { column: 'account_id', value };
      await manager.update(WebhookDelivery, { accountId: value, status: 'pending' }, { status: 'cancelled' });
      await deleteInBatches(manager, { table: 'posts', id: 'post_id', ...by });
      await deleteInBatches(manager, { table: 'categories', id: 'cat_id', ...by });
      await deleteInBatches(manager, { table: 'authors', id: 'author_id', ...by });
      await deleteInBatches(manager, { table: 'webhooks', id: 'webhook_id', ...by });
      await deleteInBatches(manager, { table: 'teams', id: 'team_id', column: 'assign_account_id', value });
      await manager.delete(ImportedRecord, { accountId: value });
      await manager.delete(Account, { accountId: value });
    }
  }

  private async purgeCategories(manager: EntityManager): Promise<void> {
    const gone = await manager.find(Category, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { catId: value } of gone) {
      await clearInBatches(manager, { table: 'posts', id: 'post_id', column: 'post_categories_id', value });
    }
    if (gone.length > 0) await manager.delete(Category, { catId: In(gone.map(({ catId }) => catId)) });
  }

  private async purgeAuthors(manager: EntityManager): Promise<void> {
    const gone = await manager.find(Author, { where: { deletedAt: Not(IsNull()) }, take: MOST });
    for (const { authorId: value } of gone) {
      await clearInBatches(manager, { table: 'posts', id: 'post_id', column: 'post_author_id', value });
    }
    if (gone.length > 0) await manager.delete(Author, { authorId: In(gone.map(({ authorId }) => authorId)) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { ofAccount } from '../../platform/audit/sealing/audit-rows';
import { deleteBatch } from '../../platform/database/batches';
import { clock } from '../../platform/common/clock';
import { isOfRow } from '../../platform/database/database-errors';
import { daysAgo } from '../../platform/database/raw';
import { sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import type { Chore, Cleared } from './chore';

/** The maximum number of ranges per batch. */
const MOST_RANGES = 20;

/** Deletes whole sealed ranges, and keeps their seals. Otherwise, it would look as if rows had been cut. */
@Injectable()
export class AuditRetention implements Chore {
  readonly step = 'audit_log';

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  /** A range with a row that cannot be deleted stays, and does not block the others. */
  async clear(most: number): Promise<Cleared> {
    const errors: unknown[] = [];
    const seals = await this.oldSeals();
    let rows = 0;
    for (const seal of seals) {
      const cleared = this.work.run(({ manager }) => clearRange(manager, seal, most));
      rows += await cleared.catch((error: unknown) => {
        if (!isOfRow(error)) throw error;
        errors.push(error);
        return 0;
      });
    }
    if (errors.length > 0 && errors.length === seals.length) throw errors[0];
    return { rows, more: seals.length > 0, ...(errors.length > 0 && { failed: true, error: errors[0] }) };
  }

  private oldSeals(): Promise<AuditSeal[]> {
    const { AUDIT_LOG_DAYS } = this.settings;
    return this.source.manager
      .createQueryBuilder(AuditSeal, 's')
      .where('s.rowsRemovedAt IS NULL')
      .andWhere(`s.lastOccurredAt < ${daysAgo(this.source, AUDIT_LOG_DAYS)}`)
      .orderBy('s.lastOccurredAt')
      .limit(MOST_RANGES)
      .getMany();
  }
}

/** Each statement deletes at most `most` rows; the transaction deletes all of them or none. */
async function clearRange(
  manager: EntityManager,
  { accountId, sealId, fromId, toId }: AuditSeal,
  most: number,
): Promise<number> {
  const where = sql`${ofAccount(accountId)} AND audit_id >= ${fromId} AND audit_id <= ${toId}`;
  let rows = 0;
  for (let more = true; more;) {
    const cleared = await deleteBatch(manager, { table: 'audit_log', id: 'audit_id', where }, most);
    ({ more } = cleared);
    rows += cleared.rows;
  }
  await manager.update(AuditSeal, { accountId, sealId }, { rowsRemovedAt: clock.date() });
  return rows;
}

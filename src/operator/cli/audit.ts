import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { AuditEntry } from '../../platform/audit/audit-entry.entity';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked } from './options';
import { ShowAudit } from './options.dto';

const DEFAULT_LIMIT = 1000;

/** Newest first. */
export async function showAudit(options: object): Promise<Answer> {
  const wanted = checked(ShowAudit, options);
  return inCommandContext({}, async (context) => {
    const entries = context.get(DataSource).manager.createQueryBuilder(AuditEntry, 'e');
    const found = await narrowed(entries, wanted)
      .orderBy('e.auditId', 'DESC')
      .limit(wanted.limit ?? DEFAULT_LIMIT)
      .getMany();
    return { entries: found };
  });
}

function narrowed(
  entries: SelectQueryBuilder<AuditEntry>,
  { account, since, until }: ShowAudit,
): SelectQueryBuilder<AuditEntry> {
  if (account) entries.andWhere('e.accountId = :account', { account });
  if (since) entries.andWhere('e.occurredAt >= :since', { since });
  if (until) entries.andWhere('e.occurredAt <= :until', { until });
  return entries;
}

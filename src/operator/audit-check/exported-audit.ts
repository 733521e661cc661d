import type { DataSource } from 'typeorm';
import { ofPeriod } from '../../audit/audit-query';
import type { AuditEntryView } from '../../audit/audit.dto';
import { AUDIT, JOINED, JOINS } from '../../audit/audit.listing';
import type { Act, AuditVia } from '../../platform/audit/audit-entry.entity';
import { from, instant, int, inTable, orNull, selectRows, text, textOf } from '../../platform/database/rows';
import { all, raw, sql } from '../../platform/database/sql';
import { equals } from '../../platform/lists/filters';

const BATCH = 500;

const ENTRY = {
  ...inTable('r', {
    auditId: int,
    occurredAt: instant,
    act: textOf<Act>(),
    accountId: orNull(int),
    userId: orNull(int),
    serviceTokenId: orNull(int),
    via: orNull(textOf<AuditVia>()),
    subjectId: orNull(int),
    detail: orNull(text),
    address: orNull(text),
    requestId: orNull(text),
  }),
  apikey: from(JOINED.apikey, orNull(text)),
  userEmail: from(JOINED.userEmail, orNull(text)),
  userFirstName: from(JOINED.userFirstName, orNull(text)),
  userLastName: from(JOINED.userLastName, orNull(text)),
};

const TABLES = raw(`audit_log r ${Object.values(JOINS).join(' ')}`);

export interface AuditSelection {
  account?: number | null;
  since?: Date | null;
  until?: Date | null;
}

/** Oldest first, as in the API, without reading all entries into memory. */
export async function* exportedAudit(
  source: DataSource,
  { account, ...period }: AuditSelection,
): AsyncGenerator<AuditEntryView> {
  const wanted = [...equals({ 'r.account_id': account }), ...ofPeriod(period)];
  for (let after = Number.MIN_SAFE_INTEGER, more = true; more;) {
    const where = all([sql`r.audit_id > ${after}`, ...wanted]);
    const rows = await selectRows(
      source,
      ENTRY,
      sql`FROM ${TABLES} WHERE ${where} ORDER BY r.audit_id LIMIT ${raw(String(BATCH))}`,
    );
    for (const row of rows) yield AUDIT.view(row);
    after = rows.at(-1)?.auditId ?? after;
    more = rows.length === BATCH;
  }
}

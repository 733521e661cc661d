import { createHash } from 'node:crypto';
import { instant, int, orNull, selectRows, text, textOf, type RowOf } from '../../database/rows';
import { raw, sql, type Sql } from '../../database/sql';
import type { Act, AuditVia } from '../audit-entry.entity';
import { plainDetail } from '../personal-digest';

const ROW = {
  auditId: int,
  occurredAt: instant,
  accountId: orNull(int),
  act: textOf<Act>(),
  userId: orNull(int),
  apiKeyId: orNull(int),
  serviceTokenId: orNull(int),
  via: orNull(textOf<AuditVia>()),
  subjectId: orNull(int),
  detail: orNull(text),
  requestId: orNull(text),
  address: orNull(text),
  personalSalt: orNull(text),
  personalDigest: orNull(text),
};

export type AuditRow = RowOf<typeof ROW>;

/** The account of seals for entries without an account. */
export const NO_ACCOUNT = 0;

interface IdRange {
  accountId: number;
  fromId: number;
  toId: number;
}

export const ofAccount = (accountId: number): Sql =>
  accountId === NO_ACCOUNT ? raw('account_id IS NULL') : sql`account_id = ${accountId}`;

/** In ascending order of id, the order of the digest. */
export function readAuditRows(
  source: Parameters<typeof selectRows>[0],
  { accountId, fromId, toId }: IdRange,
  most: number,
): Promise<AuditRow[]> {
  return selectRows(
    source,
    ROW,
    sql`FROM audit_log WHERE ${ofAccount(accountId)} AND audit_id >= ${fromId} AND audit_id <= ${toId}
      ORDER BY audit_id LIMIT ${raw(String(most))}`,
  );
}

/** Covers every column, the personal ones by their digest, in this fixed order. */
export class RowsDigest {
  private readonly hash = createHash('sha256');

  add(row: AuditRow): void {
    const values = [
      row.auditId,
      row.occurredAt.toISOString(),
      row.accountId,
      row.act,
      row.userId,
      row.apiKeyId,
      row.serviceTokenId,
      row.via,
      row.subjectId,
      plainDetail(row),
      row.requestId,
      row.personalDigest,
    ];
    this.hash.update(`${JSON.stringify(values)}\n`);
  }

  get hex(): string {
    return this.hash.digest('hex');
  }
}

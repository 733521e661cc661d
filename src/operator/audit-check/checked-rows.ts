import type { DataSource } from 'typeorm';
import type { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { hasOriginalValues } from '../../platform/audit/personal-digest';
import { readAuditRows, RowsDigest, type AuditRow } from '../../platform/audit/sealing/audit-rows';
import { selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { isErased } from '../../platform/identity/erased-user';
import type { FindingKind } from './findings';

const BATCH = 500;

interface CheckedRows {
  count: number;
  finding: FindingKind | null;
}

/** Compares the rows in the range of a seal with it. */
export async function checkRows(source: DataSource, seal: AuditSeal): Promise<CheckedRows> {
  const digest = new RowsDigest();
  const cleared = new Set<number>();
  let count = 0;
  let isOriginal = true;
  for await (const row of rowsOf(source, seal)) {
    digest.add(row);
    count++;
    isOriginal &&= hasOriginalValues(row);
    if (row.userId !== null && isErasedRow(row)) cleared.add(row.userId);
  }
  const finding = differenceOf(seal, count, isOriginal && digest.hex === seal.rowsDigest);
  const ofPeople = finding === null && (await haveEmails(source, [...cleared]));
  return { count, finding: ofPeople ? 'erased' : finding };
}

const isErasedRow = ({ personalSalt, personalDigest }: AuditRow): boolean =>
  personalSalt === null && personalDigest !== null;

function differenceOf({ count }: AuditSeal, found: number, isSame: boolean): FindingKind | null {
  if (found > count) return 'inserted';
  if (found < count) return 'deleted';
  return isSame ? null : 'edited';
}

async function* rowsOf(source: DataSource, { accountId, fromId, toId }: AuditSeal): AsyncGenerator<AuditRow> {
  for (let next = fromId, more = true; more;) {
    const rows = await readAuditRows(source, { accountId, fromId: next, toId }, BATCH);
    yield* rows;
    next = (rows.at(-1)?.auditId ?? toId) + 1;
    more = rows.length === BATCH;
  }
}

/** An erasure replaces the email first, and deletes the user last. */
async function haveEmails(source: DataSource, userIds: readonly number[]): Promise<boolean> {
  if (userIds.length === 0) return false;
  const users = await selectRows(
    source,
    { email: text },
    sql`FROM users WHERE ${oneOf(raw('user_id'), userIds)}`,
  );
  return users.some((user) => !isErased(user));
}

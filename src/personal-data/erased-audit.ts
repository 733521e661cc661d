import type { DataSource, EntityManager } from 'typeorm';
import { loginDigestOf } from '../audit/login-digest';
import { countChanged } from '../database/raw';
import type { UnitOfWork } from '../database/unit-of-work';
import { changeBatch } from '../housekeeping/batches';
import { oneOf, raw, sql } from '../lists/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

const ENTRIES = { table: 'audit_log', id: 'audit_id' };

/** By whom an invitation was declined: the log has no user for it, but the membership an e-mail. */
const DECLINED_BY = raw(`act = 'member.decline'
  AND (SELECT m.user_email FROM team_users m WHERE m.member_id = audit_log.subject_id)`);

/**
 * Makes the audit log, after this entry, keep the number of the user alone: addresses of the person go, and the digest of the
 * e-mail in failed logins becomes that number. Returns the entry after which others may come: ids are given before the commit.
 */
export async function eraseFromAudit(
  source: DataSource,
  work: UnitOfWork,
  { userId, email }: Person,
  from = 0,
): Promise<number> {
  const digest = loginDigestOf(email);
  let seen = from;
  for await (const { where, last } of idRanges(source, ENTRIES, from)) {
    const own = sql`user_id = ${userId} OR (${DECLINED_BY} = ${email})`;
    await work.run(async (manager) => {
      await countChanged(
        manager,
        `UPDATE audit_log SET address = NULL WHERE ${where.text} AND (${own.text})`,
        [...where.params, ...own.params],
      );
      await countChanged(
        manager,
        `UPDATE audit_log SET address = NULL, detail = REPLACE(detail, ?, ?)
         WHERE ${where.text} AND act = 'login.failed' AND detail LIKE ?`,
        [digest, `person ${userId}, erased`, ...where.params, `%${digest}`],
      );
    });
    seen = last;
  }
  return Math.max(0, seen - RANGE_ROWS);
}

/**
 * Deletes the addresses of who has declined these invitations, at most RANGE_ROWS, in entries after this one. With the
 * memberships goes what leads from an entry to the person.
 */
export async function eraseDeclines(
  manager: EntityManager,
  memberIds: readonly number[],
  from: number,
): Promise<void> {
  const where = sql`audit_id > ${from} AND act = 'member.decline' AND ${oneOf(raw('subject_id'), memberIds)}`;
  await changeBatch(manager, { table: 'audit_log', id: 'audit_id', where }, 'address = NULL', RANGE_ROWS);
}

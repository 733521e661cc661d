import type { DataSource, EntityManager } from 'typeorm';
import { loginDigestOf } from '../../platform/audit/login-digest';
import { countChanged } from '../../platform/database/raw';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { changeBatch } from '../../platform/database/batches';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

const ENTRIES = { table: 'audit_log', id: 'audit_id' };

/**
 * The left side of a comparison with an e-mail. The comparison is true for the audit entries of declined invitations to
 * this e-mail. Such an entry has no user, so the e-mail is read from the row of its member.
 */
const DECLINED_BY = raw(`act = 'member.decline'
  AND (SELECT m.user_email FROM team_users m WHERE m.member_id = audit_log.subject_id)`);

/**
 * Removes the person's data, except the user id, from the audit entries after `from`. Deletes client addresses.
 * Replaces the digest of the e-mail in failed logins by the user id.
 *
 * Returns the id from which a later call must continue. It is lower than the last id that was read: a transaction that
 * commits later can still add entries with lower ids.
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
    const own = sql`${where} AND (user_id = ${userId} OR (${DECLINED_BY} = ${email}))`;
    const failed = sql`${where} AND act = 'login.failed' AND detail LIKE ${`%${digest}`}`;
    await work.run(async ({ manager }) => {
      await countChanged(manager, `UPDATE audit_log SET address = NULL WHERE ${own.text}`, [...own.params]);
      await countChanged(
        manager,
        `UPDATE audit_log SET address = NULL, detail = REPLACE(detail, ?, ?) WHERE ${failed.text}`,
        [digest, `person ${userId}, erased`, ...failed.params],
      );
    });
    seen = last;
  }
  return Math.max(0, seen - RANGE_ROWS);
}

/**
 * Deletes the client addresses in the audit entries of invitations that the given members declined: in at most
 * RANGE_ROWS entries after `from`. Must be called before the members are deleted: an entry contains only the id of the
 * member, not that of the person.
 */
export async function eraseDeclines(
  manager: EntityManager,
  memberIds: readonly number[],
  from: number,
): Promise<void> {
  const where = sql`audit_id > ${from} AND act = 'member.decline' AND ${oneOf(raw('subject_id'), memberIds)}`;
  await changeBatch(manager, { table: 'audit_log', id: 'audit_id', where }, 'address = NULL', RANGE_ROWS);
}

import type { DataSource, EntityManager } from 'typeorm';
import { loginDigestOf } from '../../platform/audit/login-digest';
import { countChanged } from '../../platform/database/raw';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { changeBatch } from '../../platform/database/batches';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { idRanges, RANGE_ROWS } from './id-ranges';
import type { Person } from './person';

const ENTRIES = { table: 'audit_log', id: 'audit_id' };

/** Without its salt, the digest of the personal values cannot be used to guess them. It stays, because seals cover it. */
const ERASED = 'address = NULL, personal_salt = NULL';

/** Compared with an email. An entry of a declined invitation has no user, so the row of its member is read. */
const DECLINED_BY = raw(`act = 'member.decline'
  AND (SELECT m.user_email FROM team_users m WHERE m.member_id = audit_log.subject_id)`);

/**
 * Returns the next `from`, below the last id that was read, because a later commit can add entries with lower ids.
 * Deletes client addresses, and replaces the digest of the email in failed logins with the user id, which stays.
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
      await countChanged(manager, `UPDATE audit_log SET ${ERASED} WHERE ${own.text}`, [...own.params]);
      await countChanged(
        manager,
        `UPDATE audit_log SET ${ERASED}, detail = REPLACE(detail, ?, ?) WHERE ${failed.text}`,
        [digest, `person ${userId}, erased`, ...failed.params],
      );
    });
    seen = last;
  }
  return Math.max(0, seen - RANGE_ROWS);
}

/**
 * Must be called before the members are deleted, because an entry contains their ids, but not the person's id.
 * Deletes client addresses in at most RANGE_ROWS entries after `from`.
 */
export async function eraseDeclines(
  manager: EntityManager,
  memberIds: readonly number[],
  from: number,
): Promise<void> {
  const where = sql`audit_id > ${from} AND act = 'member.decline' AND ${oneOf(raw('subject_id'), memberIds)}`;
  await changeBatch(manager, { table: 'audit_log', id: 'audit_id', where }, ERASED, RANGE_ROWS);
}

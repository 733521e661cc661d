import type { DataSource, EntityManager } from 'typeorm';
import { entryOf, writeEntries } from '../audit/audit';
import { sharedLock } from '../database/locks';
import { countChanged } from '../database/raw';
import { int, readRows, text } from '../database/rows';
import type { UnitOfWork } from '../database/unit-of-work';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import { eraseDeclines } from './erased-audit';
import { idRanges } from './id-ranges';
import type { Person } from './person';

const MEMBERS = { table: 'team_users', id: 'member_id' };

/** Columns that hold the id of the user who made the row. */
const MADE_BY = [
  { table: 'posts', id: 'post_id', column: 'created_by' },
  { ...MEMBERS, column: 'invited_by' },
];

/** The condition for a person's memberships, and for invitations to them that nobody has accepted. */
export const membershipsOf = ({ userId, email }: Person): Sql =>
  sql`user_id = ${userId} OR (user_id IS NULL AND user_email = ${email})`;

/**
 * Ends the memberships and invitations of a person. As by `deleteteamuser`, no event says so, and the audit log does. `seen`
 * is the entry up to which the audit log has no address of the person any more.
 */
export async function eraseMemberships(
  source: DataSource,
  work: UnitOfWork,
  person: Person,
  seen: number,
): Promise<number> {
  let erased = 0;
  for await (const { where } of idRanges(source, MEMBERS)) {
    erased += await work.run((manager) =>
      remove(manager, sql`${where} AND (${membershipsOf(person)})`, seen),
    );
  }
  return erased;
}

async function remove(manager: EntityManager, where: Sql, seen: number): Promise<number> {
  const found = await readRows(
    manager,
    { memberId: int, status: text, accountId: int },
    `SELECT member_id AS memberId, status, (SELECT t.account_id FROM teams t WHERE t.team_id = team_users.team_id) AS accountId
     FROM team_users WHERE ${where.text}${sharedLock(manager)}`,
    where.params,
  );
  if (found.length === 0) return 0;
  const declined = found.filter(({ status }) => status === 'declined');
  await eraseDeclines(
    manager,
    declined.map(({ memberId }) => memberId),
    seen,
  );
  const gone = oneOf(
    raw('member_id'),
    found.map(({ memberId }) => memberId),
  );
  await manager.query(`DELETE FROM team_users WHERE ${gone.text}`, [...gone.params]);
  const entries = found.map(({ memberId, accountId }) =>
    entryOf('member.remove', { accountId, subjectId: memberId, detail: 'erased' }),
  );
  await writeEntries(manager, entries);
  return found.length;
}

/** Clears the person from the posts that they have added and the invitations that they have sent. */
export async function eraseReferences(
  source: DataSource,
  work: UnitOfWork,
  { userId }: Person,
): Promise<void> {
  for (const { table, id, column } of MADE_BY) {
    for await (const { where } of idRanges(source, { table, id })) {
      const statement = `UPDATE ${table} SET ${column} = NULL WHERE ${where.text} AND ${column} = ?`;
      await work.run((manager) => countChanged(manager, statement, [...where.params, userId]));
    }
  }
}

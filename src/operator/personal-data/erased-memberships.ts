import type { DataSource, EntityManager } from 'typeorm';
import { entryOf, writeEntries } from '../../platform/audit/audit';
import { sharedLock } from '../../platform/database/locks';
import { countChanged } from '../../platform/database/raw';
import { int, readRows, text } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { eraseDeclines } from './erased-audit';
import { idRanges } from './id-ranges';
import type { Person } from './person';

const MEMBERS = { table: 'team_users', id: 'member_id' };

/** Posts can be deleted and restored during the walk, so the live ones are walked before and after those in the trash. */
const POSTS = ['posts', 'trashed_posts', 'posts'].flatMap((table) =>
  ['created_by', 'changed_by'].map((column) => ({ table, id: 'post_id', column })),
);

/** Columns that hold the id of the user who made or changed the row. */
const MADE_BY = [
  ...POSTS,
  { table: 'trashed_posts', id: 'post_id', column: 'deleted_by' },
  { table: 'post_drafts', id: 'post_id', column: 'saved_by' },
  { table: 'post_drafts', id: 'post_id', column: 'reviewed_by' },
  { ...MEMBERS, column: 'invited_by' },
];

/**
 * Returns the condition for the memberships of a person, and for invitations to the person's e-mail that nobody has
 * accepted.
 */
export const membershipsOf = ({ userId, email }: Person): Sql =>
  sql`user_id = ${userId} OR (user_id IS NULL AND user_email = ${email})`;

/**
 * Deletes the memberships and invitations of a person. As in `deleteteamuser`, no event is announced, and the audit log
 * gets an entry. `seen`: the id of the audit entry up to which the person's client addresses have been deleted.
 */
export async function eraseMemberships(
  source: DataSource,
  work: UnitOfWork,
  person: Person,
  seen: number,
): Promise<number> {
  let erased = 0;
  for await (const { where } of idRanges(source, MEMBERS)) {
    erased += await work.run(({ manager }) =>
      remove(manager, sql`${where} AND (${membershipsOf(person)})`, seen),
    );
  }
  return erased;
}

async function remove(manager: EntityManager, where: Sql, seen: number): Promise<number> {
  const found = await findMembers(manager, where);
  if (found.length === 0) return 0;
  const declined = found.filter(({ status }) => status === 'declined');
  await eraseDeclines(manager, idsOf(declined), seen);
  const gone = oneOf(raw('member_id'), idsOf(found));
  await manager.query(`DELETE FROM team_users WHERE ${gone.text}`, [...gone.params]);
  const entries = found.map(({ memberId, accountId }) =>
    entryOf('member.remove', { accountId, subjectId: memberId, detail: 'erased' }),
  );
  await writeEntries(manager, entries);
  return found.length;
}

function findMembers(manager: EntityManager, where: Sql) {
  return readRows(
    manager,
    { memberId: int, status: text, accountId: int },
    `SELECT member_id AS memberId, status, (SELECT t.account_id FROM teams t WHERE t.team_id = team_users.team_id) AS accountId
     FROM team_users WHERE ${where.text}${sharedLock(manager)}`,
    where.params,
  );
}

function idsOf(members: readonly { memberId: number }[]): number[] {
  return members.map(({ memberId }) => memberId);
}

/**
 * Clears the id of the person in the posts that the person has added or changed, in the drafts that the person has saved
 * or reviewed, and in the invitations that the person has sent. An approval of the person counts no more.
 */
export async function eraseReferences(
  source: DataSource,
  work: UnitOfWork,
  { userId }: Person,
): Promise<void> {
  for (const { table, id, column } of MADE_BY) {
    for await (const { where } of idRanges(source, { table, id })) {
      const statement = `UPDATE ${table} SET ${column} = NULL WHERE ${where.text} AND ${column} = ?`;
      await work.run(({ manager }) => countChanged(manager, statement, [...where.params, userId]));
    }
  }
}

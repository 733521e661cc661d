import type { DataSource, EntityManager } from 'typeorm';
import { entryOf, writeEntries } from '../../platform/audit/audit';
import { sharedLock } from '../../platform/database/locks';
import { countChanged } from '../../platform/database/raw';
import { from, int, selectRows, text } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { eraseDeclines } from './erased-audit';
import { idRanges } from './id-ranges';
import type { Person } from './person';

const MEMBERS = { table: 'team_users', id: 'member_id' };

/** Posts can be deleted and restored during the walk, so the live ones are read before and after the trash. */
const POSTS = ['posts', 'trashed_posts', 'posts'].flatMap((table) =>
  ['created_by', 'changed_by'].map((column) => ({ table, id: 'post_id', column })),
);

const MADE_BY = [
  ...POSTS,
  { table: 'trashed_posts', id: 'post_id', column: 'deleted_by' },
  { table: 'post_drafts', id: 'post_id', column: 'saved_by' },
  { table: 'post_drafts', id: 'post_id', column: 'requested_by' },
  { table: 'post_drafts', id: 'post_id', column: 'reviewed_by' },
  { table: 'draft_groups', id: 'group_id', column: 'scheduled_by' },
  { table: 'post_review_notes', id: 'note_id', column: 'user_id' },
  { ...MEMBERS, column: 'invited_by' },
  { table: 'media', id: 'media_id', column: 'created_by' },
  { table: 'authors', id: 'author_id', column: 'user_id' },
];

/** Includes invitations to the person's email that no user has accepted. */
export const isMembershipOf = ({ userId, email }: Person): Sql =>
  sql`user_id = ${userId} OR (user_id IS NULL AND user_email = ${email})`;

/** Like `deleteteamuser`, announces no event. `seen`: the last audit entry without the person's client addresses. */
export async function eraseMemberships(
  source: DataSource,
  work: UnitOfWork,
  person: Person,
  seen: number,
): Promise<number> {
  let erased = 0;
  for await (const { where } of idRanges(source, MEMBERS)) {
    erased += await work.run(({ manager }) =>
      remove(manager, sql`${where} AND (${isMembershipOf(person)})`, seen),
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
  return selectRows(
    manager,
    {
      memberId: int,
      status: text,
      accountId: from('(SELECT t.account_id FROM teams t WHERE t.team_id = team_users.team_id)', int),
    },
    `FROM team_users WHERE ${where.text}${sharedLock(manager)}`,
    where.params,
  );
}

function idsOf(members: readonly { memberId: number }[]): number[] {
  return members.map(({ memberId }) => memberId);
}

/** Covers posts, drafts, notes of reviews, pictures, authors and invitations. An approval by the person becomes void. */
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

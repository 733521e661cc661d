import type { DataSource } from 'typeorm';
import type { Act } from '../../platform/audit/audit-entry.entity';
import { loginDigestOf } from '../../platform/audit/login-digest';
import { from, instant, int, orNull, selectRows, text, type RowOf } from '../../platform/database/rows';
import { any, oneOf, raw, sql } from '../../platform/database/sql';
import { isMembershipOf as theirs } from './erased-memberships';
import { RANGE_ROWS, readAll } from './id-ranges';
import type { Person } from './person';

/** Without `person.erase`, because a person who is being erased cannot be found for an export. */
const ON_PEOPLE: readonly Act[] = [
  'account.create',
  'account.owner',
  'password.set',
  'person.export',
  'session.end',
];

export function ownedAccounts(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'accounts',
    id: 'account_id',
    shape: { accountId: int, name: text },
    where: sql`owner_user_id = ${userId}`,
  });
}

/** Includes invitations that were not accepted. `accountId` is the team's parent account. */
export function exportedMemberships(source: DataSource, person: Person) {
  const ofTeam = (column: string) => `(SELECT t.${column} FROM teams t WHERE t.team_id = team_users.team_id)`;
  return readAll(source, {
    table: 'team_users',
    id: 'member_id',
    shape: {
      memberId: int,
      teamId: int,
      teamName: from(ofTeam('team_name'), text),
      accountId: from(ofTeam('account_id'), int),
      assignAccountId: from(ofTeam('assign_account_id'), int),
      userEmail: from('COALESCE(user_email_as_sent, user_email)', text),
      userRoleName: text,
      status: text,
      expiresAt: instant,
      createdAt: instant,
      updatedAt: instant,
    },
    where: theirs(person),
  });
}

/** Includes posts for which another author is shown. */
export function exportedPosts(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'posts',
    id: 'post_id',
    shape: { postId: int, accountId: int, postTitle: text, createdAt: instant },
    where: sql`created_by = ${userId}`,
  });
}

/** The current versions, then the former ones. */
export async function* versionsOf(source: DataSource, { userId }: Person): AsyncGenerator<VersionMade> {
  for (const table of ['posts', 'trashed_posts']) {
    yield* readAll(source, {
      table,
      id: 'post_id',
      shape: { ...VERSION_MADE, changedAt: from('updated_at', instant) },
      where: sql`changed_by = ${userId}`,
    });
  }
  yield* formerOf(
    source,
    VERSION_MADE,
    { table: 'post_versions', person: 'changed_by', number: 'version' },
    userId,
  );
}

const VERSION_MADE = { postId: int, accountId: int, version: int, changedAt: instant };

type VersionMade = RowOf<typeof VERSION_MADE>;

/** Former states of drafts. */
export function draftVersionsOf(source: DataSource, { userId }: Person) {
  const shape = { postId: int, accountId: int, draftVersion: int, savedAt: instant };
  const table = { table: 'post_draft_versions', person: 'saved_by', number: 'draft_version' };
  return formerOf(source, shape, table, userId);
}

/** The table has an index on the person, but no single id by which `readAll` could page. */
async function* formerOf<S extends { postId: typeof int }>(
  source: DataSource,
  shape: S,
  { table, person, number }: { table: string; person: string; number: string },
  userId: number,
): AsyncGenerator<RowOf<S>> {
  let last = { postId: 0, number: 0 };
  for (let more = true; more;) {
    const rows = await selectRows(
      source,
      { ...shape, number: from(number, int) },
      `FROM ${table} WHERE ${person} = ? AND post_id >= ? AND (post_id > ? OR ${number} > ?)
       ORDER BY post_id, ${number} LIMIT ${RANGE_ROWS}`,
      [userId, last.postId, last.postId, last.number],
    );
    for (const { number: _, ...row } of rows) yield row as RowOf<S>;
    last = rows.at(-1) ?? last;
    more = rows.length === RANGE_ROWS;
  }
}

/** Drafts that the person has saved since their creation, or was the last to submit for review or to review. */
export function draftsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'post_drafts',
    id: 'post_id',
    shape: { postId: int, accountId: int, draftVersion: int, savedAt: instant },
    where: sql`saved_by = ${userId} OR requested_by = ${userId} OR reviewed_by = ${userId}
      OR post_id IN (SELECT s.post_id FROM post_draft_savers s WHERE s.user_id = ${userId})`,
  });
}

/** Groups of drafts that the person has scheduled. */
export function draftGroupsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'draft_groups',
    id: 'group_id',
    shape: { groupId: int, accountId: int, publishAt: instant, postIds: text },
    where: sql`scheduled_by = ${userId}`,
  });
}

export function reviewNotesOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'post_review_notes',
    id: 'note_id',
    shape: { noteId: int, postId: int, accountId: int, text, createdAt: instant },
    where: sql`user_id = ${userId}`,
  });
}

/** Excludes previews that have ended. */
export function previewsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'post_previews',
    id: 'preview_id',
    shape: {
      previewId: int,
      postId: int,
      accountId: int,
      name: orNull(text),
      createdAt: instant,
      expiresAt: instant,
    },
    where: sql`created_by = ${userId}`,
  });
}

/** Posts that the person has added or deleted. */
export function trashedPostsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'trashed_posts',
    id: 'post_id',
    shape: { postId: int, accountId: int, postTitle: text, createdAt: instant, deletedAt: instant },
    where: sql`created_by = ${userId} OR deleted_by = ${userId}`,
  });
}

/** Pictures that the person has added. */
export function picturesOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'media',
    id: 'media_id',
    shape: { mediaId: int, accountId: int, mediaName: text, createdAt: instant },
    where: sql`created_by = ${userId}`,
  });
}

/** Authors that belong to the person. */
export function authorsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'authors',
    id: 'author_id',
    shape: { authorId: int, accountId: int, authorName: text, createdAt: instant },
    where: sql`user_id = ${userId}`,
  });
}

/** Entries by or about the person, or about the person's memberships. Omits the addresses of other people. */
export function entriesOf(source: DataSource, { userId, email }: Person) {
  const failed = `%${loginDigestOf(email)}`;
  return readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
    shape: {
      auditId: int,
      occurredAt: instant,
      accountId: orNull(int),
      act: text,
      userId: orNull(int),
      subjectId: orNull(int),
      detail: orNull(text),
      address: from(`CASE WHEN user_id = ${userId} THEN address END`, orNull(text)),
    },
    where: any([
      sql`user_id = ${userId}`,
      sql`(subject_id = ${userId} AND ${oneOf(raw('act'), ON_PEOPLE)})`,
      sql`(act LIKE 'member.%' AND (SELECT m.user_email FROM team_users m WHERE m.member_id = subject_id) = ${email})`,
      sql`(act = 'login.failed' AND detail LIKE ${failed})`,
    ]),
  });
}

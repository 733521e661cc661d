import type { DataSource } from 'typeorm';
import type { Act } from '../../platform/audit/audit-entry.entity';
import { loginDigestOf } from '../../platform/audit/login-digest';
import { instant, int, orNull, readRows, text, type RowOf } from '../../platform/database/rows';
import { any, oneOf, raw, sql } from '../../platform/database/sql';
import { membershipsOf as theirs } from './erased-memberships';
import { RANGE_ROWS, readAll } from './id-ranges';
import type { Person } from './person';

/**
 * Acts whose subject is a person. `person.erase` is not among them: a person who is being erased cannot be found for an
 * export.
 */
const ON_PEOPLE: readonly Act[] = [
  'account.create',
  'account.owner',
  'password.set',
  'person.export',
  'session.end',
];

/** Reads the parent accounts of which the person is the Owner. */
export function ownedAccounts(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'accounts',
    id: 'account_id',
    columns: raw('account_id AS accountId, name'),
    shape: { accountId: int, name: text },
    where: sql`owner_user_id = ${userId}`,
  });
}

/**
 * Reads the memberships of the person, and invitations that were not accepted. Their `accountId` is that of the team's
 * parent account.
 */
export function membershipsOf(source: DataSource, person: Person) {
  const ofTeam = (column: string) => `(SELECT t.${column} FROM teams t WHERE t.team_id = team_users.team_id)`;
  return readAll(source, {
    table: 'team_users',
    id: 'member_id',
    columns: raw(`member_id AS memberId, team_id AS teamId, ${ofTeam('team_name')} AS teamName,
      ${ofTeam('account_id')} AS accountId, ${ofTeam('assign_account_id')} AS assignAccountId,
      user_email AS userEmail, user_role_name AS userRoleName, status, expires_at AS expiresAt,
      created_at AS createdAt, updated_at AS updatedAt`),
    shape: {
      memberId: int,
      teamId: int,
      teamName: text,
      accountId: int,
      assignAccountId: int,
      userEmail: text,
      userRoleName: text,
      status: text,
      expiresAt: instant,
      createdAt: instant,
      updatedAt: instant,
    },
    where: theirs(person),
  });
}

/** Reads the posts that the person has added, even if another author is shown. */
export function postsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'posts',
    id: 'post_id',
    columns: raw(
      'post_id AS postId, account_id AS accountId, post_title AS postTitle, created_at AS createdAt',
    ),
    shape: { postId: int, accountId: int, postTitle: text, createdAt: instant },
    where: sql`created_by = ${userId}`,
  });
}

/** Reads the versions of posts that the person has made: the current ones, then the former ones. */
export async function* versionsOf(source: DataSource, { userId }: Person): AsyncGenerator<VersionMade> {
  for (const table of ['posts', 'trashed_posts']) {
    yield* readAll(source, {
      table,
      id: 'post_id',
      columns: raw('post_id AS postId, account_id AS accountId, version, updated_at AS changedAt'),
      shape: VERSION_MADE,
      where: sql`changed_by = ${userId}`,
    });
  }
  let last = { postId: 0, version: 0 };
  for (let more = true; more;) {
    const rows = await formerVersionsOf(source, userId, last);
    yield* rows;
    last = rows.at(-1) ?? last;
    more = rows.length === RANGE_ROWS;
  }
}

const VERSION_MADE = { postId: int, accountId: int, version: int, changedAt: instant };

type VersionMade = RowOf<typeof VERSION_MADE>;

/** Reads the next former versions of the person. They have an index, but no single id by which `readAll` could walk. */
function formerVersionsOf(
  source: DataSource,
  userId: number,
  { postId, version }: Pick<VersionMade, 'postId' | 'version'>,
): Promise<VersionMade[]> {
  return readRows(
    source,
    VERSION_MADE,
    `SELECT post_id AS postId, account_id AS accountId, version, changed_at AS changedAt FROM post_versions
     WHERE changed_by = ? AND post_id >= ? AND (post_id > ? OR version > ?) ORDER BY post_id, version LIMIT ${RANGE_ROWS}`,
    [userId, postId, postId, version],
  );
}

/** Reads the drafts of posts that the person has saved since they were made, or has reviewed last. */
export function draftsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'post_drafts',
    id: 'post_id',
    columns: raw(
      'post_id AS postId, account_id AS accountId, draft_version AS draftVersion, saved_at AS savedAt',
    ),
    shape: { postId: int, accountId: int, draftVersion: int, savedAt: instant },
    where: sql`saved_by = ${userId} OR reviewed_by = ${userId}
      OR post_id IN (SELECT s.post_id FROM post_draft_savers s WHERE s.user_id = ${userId})`,
  });
}

/** Reads the previews of posts that the person has made and that have not ended. */
export function previewsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'post_previews',
    id: 'preview_id',
    columns:
      raw(`preview_id AS previewId, post_id AS postId, account_id AS accountId, name, created_at AS createdAt,
      expires_at AS expiresAt`),
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

/** Reads the posts in the trash that the person has added or deleted. */
export function trashedPostsOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'trashed_posts',
    id: 'post_id',
    columns:
      raw(`post_id AS postId, account_id AS accountId, post_title AS postTitle, created_at AS createdAt,
      deleted_at AS deletedAt`),
    shape: { postId: int, accountId: int, postTitle: text, createdAt: instant, deletedAt: instant },
    where: sql`created_by = ${userId} OR deleted_by = ${userId}`,
  });
}

/**
 * Reads the entries of the audit log by the person, on the person, and on the person's memberships. Omits the addresses
 * of other people.
 */
export function entriesOf(source: DataSource, { userId, email }: Person) {
  const failed = `%${loginDigestOf(email)}`;
  return readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
    columns: sql`audit_id AS auditId, occurred_at AS occurredAt, account_id AS accountId, act, user_id AS userId,
      subject_id AS subjectId, detail, CASE WHEN user_id = ${userId} THEN address END AS address`,
    shape: {
      auditId: int,
      occurredAt: instant,
      accountId: orNull(int),
      act: text,
      userId: orNull(int),
      subjectId: orNull(int),
      detail: orNull(text),
      address: orNull(text),
    },
    where: any([
      sql`user_id = ${userId}`,
      sql`(subject_id = ${userId} AND ${oneOf(raw('act'), ON_PEOPLE)})`,
      sql`(act LIKE 'member.%' AND (SELECT m.user_email FROM team_users m WHERE m.member_id = subject_id) = ${email})`,
      sql`(act = 'login.failed' AND detail LIKE ${failed})`,
    ]),
  });
}

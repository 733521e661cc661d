import type { DataSource } from 'typeorm';
import type { Act } from '../audit/audit-entry.entity';
import { loginDigestOf } from '../audit/login-digest';
import { instant, int, orNull, text } from '../database/rows';
import { any, oneOf, raw, sql } from '../lists/sql';
import { membershipsOf as theirs } from './erased-memberships';
import { readAll } from './id-ranges';
import type { Person } from './person';

/** Acts whose subject is a person. Who is being erased is not found any more. */
const ON_PEOPLE: readonly Act[] = [
  'account.create',
  'account.owner',
  'password.set',
  'person.export',
  'session.end',
];

/** The parent accounts whose Owner the person is. */
export function ownedAccounts(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'accounts',
    id: 'account_id',
    columns: raw('account_id AS accountId, name'),
    shape: { accountId: int, name: text },
    where: sql`owner_user_id = ${userId}`,
  });
}

/** Memberships, and invitations that were not accepted. `accountId` is the parent account. */
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

/** The posts that the person has added, whoever is shown as their author. */
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

/** Entries of the audit log by the person, on the person, and on the person's memberships. Addresses of others are left out. */
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

import type { DataSource } from 'typeorm';
import { int, readRows } from '../../platform/database/rows';
import type { User } from '../../platform/identity/user.entity';
import { raw, sql } from '../../platform/database/sql';
import { idRanges, readAll } from './id-ranges';

/** A person whose data is read or erased. */
export interface Person {
  userId: number;
  email: string;
  /** The names by which events can name the person: the full name, if there is one, and the e-mail. */
  names: readonly string[];
}

/** Returns the person of a user. `email` is passed separately, because an erase replaces the e-mail of the user. */
export function personOf({ userId, firstName, lastName }: User, email: string): Person {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return { userId, email, names: full ? [full, email] : [email] };
}

/** Returns whether a member or an invitation of any team has this e-mail. */
export async function isInvited(source: DataSource, email: string): Promise<boolean> {
  for await (const { where } of idRanges(source, { table: 'team_users', id: 'member_id' })) {
    const found = await readRows(
      source,
      { memberId: int },
      `SELECT member_id AS memberId FROM team_users WHERE ${where.text} AND user_email = ? LIMIT 1`,
      [...where.params, email],
    );
    if (found.length > 0) return true;
  }
  return false;
}

/**
 * Returns the ids of the members whom the person has invited. They are read from the audit log, because it also
 * contains deleted memberships.
 */
export async function inviteesOf(source: DataSource, { userId }: Person): Promise<ReadonlySet<number>> {
  const members = new Set<number>();
  const invitations = readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
    columns: raw('subject_id AS memberId'),
    shape: { memberId: int },
    where: sql`user_id = ${userId} AND act = 'member.invite'`,
  });
  for await (const { memberId } of invitations) members.add(memberId);
  return members;
}

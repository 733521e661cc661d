import type { DataSource } from 'typeorm';
import { int, readRows } from '../database/rows';
import type { User } from '../identity/user.entity';
import { raw, sql } from '../lists/sql';
import { idRanges, readAll } from './id-ranges';

/** A person whose data is read or erased. */
export interface Person {
  userId: number;
  email: string;
  /** By what events call the person. */
  names: readonly string[];
}

/** The person of a user with this e-mail, which the user may not have any more. */
export function personOf({ userId, firstName, lastName }: User, email: string): Person {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return { userId, email, names: full ? [full, email] : [email] };
}

/** Whether anybody has been invited by this e-mail. */
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

/** The ids of the members whom the person has invited, those of memberships that are gone included: the audit log has them. */
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

import type { DataSource } from 'typeorm';
import { from, int, selectRows } from '../../platform/database/rows';
import type { User } from '../../platform/identity/user.entity';
import { sql } from '../../platform/database/sql';
import { idRanges, readAll } from './id-ranges';

export interface Person {
  userId: number;
  email: string;
  /** The names by which events can name the person: the full name, if there is one, and the email. */
  names: readonly string[];
}

/** `email` is passed separately, because an erasure replaces the email of the user. */
export function personOf({ userId, firstName, lastName }: User, email: string): Person {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return { userId, email, names: full ? [full, email] : [email] };
}

/** Includes members of any team. */
export async function isInvited(source: DataSource, email: string): Promise<boolean> {
  for await (const { where } of idRanges(source, { table: 'team_users', id: 'member_id' })) {
    const found = await selectRows(
      source,
      { memberId: int },
      `FROM team_users WHERE ${where.text} AND user_email = ? LIMIT 1`,
      [...where.params, email],
    );
    if (found.length > 0) return true;
  }
  return false;
}

/** Reads the audit log, because it also contains deleted memberships. */
export async function inviteesOf(source: DataSource, { userId }: Person): Promise<ReadonlySet<number>> {
  const members = new Set<number>();
  const invitations = readAll(source, {
    table: 'audit_log',
    id: 'audit_id',
    shape: { memberId: from('subject_id', int) },
    where: sql`user_id = ${userId} AND act = 'member.invite'`,
  });
  for await (const { memberId } of invitations) members.add(memberId);
  return members;
}

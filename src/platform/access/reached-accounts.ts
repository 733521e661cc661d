import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../database/locks';
import {
  columns,
  from,
  instant,
  int,
  inTable,
  joined,
  orNull,
  readRows,
  text,
  type RowOf,
  type Shape,
} from '../database/rows';
import { oneOf, raw, sql, type Sql } from '../database/sql';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { User } from '../identity/user.entity';
import { COUNTED_ROLES, isAtLeastSql } from './counted-roles';

export interface ReachedAccount {
  accountId: number;
  name: string;
  parentAccountId: number | null;
  role: Role;
}

/** `a` is the account with the role, `b` one of its sub-accounts; `b` is null if there are none. */
const ACCOUNT = {
  ...inTable('a', {
    accountId: orNull(int),
    name: joined(text),
    parentAccountId: orNull(int),
    deletedAt: orNull(instant),
  }),
  beneathId: from('b.account_id', orNull(int)),
  beneathName: from('b.name', joined(text)),
};

const ACCOUNTS = columns(ACCOUNT).text;

const BENEATH = 'LEFT JOIN accounts b ON b.parent_account_id = a.account_id AND b.deleted_at IS NULL';

/**
 * One row for each account with a role, or for each of its sub-accounts if it has any; `roleName` is null for an Owner.
 * A user who owns no account has another row without an account. Bind the parameter of `where` twice.
 */
export const withAccounts = ({ user, tables, where }: { user: Shape; tables: string; where: string }) => `
  SELECT ${columns(user).text}, NULL AS roleName, ${ACCOUNTS} FROM ${tables}
  LEFT JOIN accounts a ON a.owner_user_id = u.user_id ${BENEATH} WHERE ${where}
  UNION ALL
  SELECT ${columns(user).text}, m.user_role_name, ${ACCOUNTS} FROM ${tables}
  JOIN ${COUNTED_ROLES.text} ${BENEATH} WHERE m.user_id = u.user_id AND ${where}`;

export const REACHED = { roleName: orNull(text), ...ACCOUNT };

type ReachedRow = RowOf<typeof REACHED>;

const OF_USER = withAccounts({
  user: inTable('u', { userId: int }),
  tables: 'users u',
  where: 'u.user_id = ?',
});

/** SQL: 1 if the user is an Owner or has a team role, else null. With NOT EXISTS MariaDB reads all memberships. */
const aRoleOf = (userId: string) => `COALESCE(
  (SELECT 1 FROM accounts a WHERE a.owner_user_id = ${userId} LIMIT 1),
  (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE m.user_id = ${userId} LIMIT 1))`;

/** SQL: 1 if the user has at least this role as Owner, or through a team of the account or its parent; else null. */
export const roleIn = (userId: string, accountId: string, least: Role) => `COALESCE(
  (SELECT 1 FROM accounts own JOIN accounts top ON top.account_id = COALESCE(own.parent_account_id, own.account_id)
    WHERE own.account_id = ${accountId} AND top.owner_user_id = ${userId} LIMIT 1),
  (SELECT 1 FROM ${COUNTED_ROLES.text} WHERE m.user_id = ${userId} AND ${isAtLeastSql(least)} AND (a.account_id = ${accountId}
    OR a.account_id = (SELECT own.parent_account_id FROM accounts own WHERE own.account_id = ${accountId})) LIMIT 1))`;

export async function reachedAccounts(manager: EntityManager, userId: number): Promise<ReachedAccount[]> {
  return accountsOf(await readRows(manager, REACHED, OF_USER, [userId, userId]));
}

export function accountsOf(rows: readonly ReachedRow[]): ReachedAccount[] {
  const reached = new Map<number, ReachedAccount>();
  const add = (accountId: number, name: string, parentAccountId: number | null, roleName: string | null) => {
    const role = higher(reached.get(accountId)?.role, roleName);
    reached.set(accountId, { accountId, name, parentAccountId, role });
  };
  for (const { accountId, name, parentAccountId, deletedAt, beneathId, beneathName, roleName } of rows) {
    if (accountId !== null && deletedAt === null) add(accountId, name, parentAccountId, roleName);
    if (beneathId !== null) add(beneathId, beneathName, accountId, roleName);
  }
  return [...reached.values()].sort((one, other) => one.accountId - other.accountId);
}

function higher(role: Role | undefined, further: string | null): Role {
  const other = further === null ? 'Owner' : effectiveRole(further);
  return highestRole([role, other]) ?? other;
}

/** Locks the user, because two concurrent units could each remove one of the last two accounts. */
export async function endSessionsWithoutAccount(manager: EntityManager, userId: number): Promise<void> {
  await lockForUpdate(manager, User, { userId });
  const { text, params } = sessionsWithoutAccount([userId]);
  await manager.query(`DELETE FROM sessions WHERE ${text}`, [...params]);
}

export function sessionsWithoutAccount(userIds: readonly number[]): Sql {
  return sql`${oneOf(raw('sessions.user_id'), userIds)} AND ${raw(aRoleOf('sessions.user_id'))} IS NULL`;
}

import { raw } from '../database/sql';
import { ROLES, type Role } from '../operations/role-order';

const ACCEPTED = "m.status = 'accepted'";
const TEAM = 't.team_id = m.team_id AND t.deleted_at IS NULL';
const ACCOUNT = 'a.account_id = t.assign_account_id AND a.deleted_at IS NULL';

/** SQL of accepted memberships of live teams and accounts. `m`: membership, `t`: team, `a`: account. */
export const COUNTED_ROLES = raw(
  `team_users m JOIN teams t ON ${TEAM} AND ${ACCEPTED} JOIN accounts a ON ${ACCOUNT}`,
);

/** Aliases as in `COUNTED_ROLES`. Without a counted membership, the columns of `a` are null. */
export const leftJoinCountedRoles = ({ userId, parentId }: { userId: string; parentId: string }) => `
  LEFT JOIN team_users m ON m.user_id = ${userId} AND ${ACCEPTED}
  LEFT JOIN teams t ON ${TEAM} AND t.account_id = ${parentId}
  LEFT JOIN accounts a ON ${ACCOUNT}`;

/** The rule of `effectiveRole` in SQL, for the membership `m`. */
export function isAtLeastSql(least: Role): string {
  const names = ROLES.slice(ROLES.indexOf(least)).map((role) => `'${role.toLowerCase()}'`);
  return `LOWER(TRIM(m.user_role_name)) IN (${names.join(', ')})`;
}

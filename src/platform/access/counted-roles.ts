import { raw } from '../database/sql';

const ACCEPTED = "m.status = 'accepted'";
const TEAM = 't.team_id = m.team_id AND t.deleted_at IS NULL';
const ACCOUNT = 'a.account_id = t.assign_account_id AND a.deleted_at IS NULL';

/**
 * SQL of the memberships whose role counts. Its aliases: `m` is the membership, `t` its team, `a` the account in which
 * the team gives the role. A membership counts if it is accepted, and if its team and the account are not deleted.
 */
export const COUNTED_ROLES = raw(
  `team_users m JOIN teams t ON ${TEAM} AND ${ACCEPTED} JOIN accounts a ON ${ACCOUNT}`,
);

/**
 * Returns SQL that joins the counted memberships of a user in the tree of a parent account. The aliases are those of
 * `COUNTED_ROLES`. If the user has no counted membership, the columns of the account (`a`) are null.
 */
export const leftJoinCountedRoles = ({ userId, parentId }: { userId: string; parentId: string }) => `
  LEFT JOIN team_users m ON m.user_id = ${userId} AND ${ACCEPTED}
  LEFT JOIN teams t ON ${TEAM} AND t.account_id = ${parentId}
  LEFT JOIN accounts a ON ${ACCOUNT}`;

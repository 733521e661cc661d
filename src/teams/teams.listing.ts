import type { EntityManager } from 'typeorm';
import { instant, int, orNull, readRows, text, textOf } from '../platform/database/rows';
import { Listing } from '../platform/lists/listing';
import { oneOf, raw, sql } from '../platform/database/sql';
import { Inviters } from './inviters';
import { memberView, type ShownMember } from './team-user.view';
import type { TeamMember } from './team-users.dto';
import { Team } from './team.entity';
import { TeamView } from './teams.dto';

/** Teams as lists and single responses show them; their members come from membersOfTeams. */
export const TEAMS = new Listing(TeamView, {
  entity: Team,
  id: 'teamId',
  computed: {
    members: { needs: ['teamId'], read: ({ members }) => members },
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', teamName: 'nameKey' },
  search: ['nameKey'],
  filters: ['teamId', 'teamName', 'assignAccountId'],
  keys: { teamName: 'nameKey' },
  joined: { assignAccountName: 'assigned.name' },
  joins: { assigned: 'JOIN accounts assigned ON assigned.account_id = r.assign_account_id' },
});

const MEMBER = {
  memberId: int,
  teamId: int,
  userEmail: text,
  userRoleName: text,
  status: textOf<ShownMember['status']>(),
  invitedBy: orNull(int),
  expiresAt: instant,
  accountId: int,
  assignAccountId: int,
};

/** Returns the members of several teams of a tree, in the order in which they were first invited. */
export async function membersOfTeams(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<Map<number, TeamMember[]>> {
  const members = new Map(teamIds.map((teamId): [number, TeamMember[]] => [teamId, []]));
  if (teamIds.length === 0) return members;
  const statement = sql`SELECT m.member_id AS memberId, m.team_id AS teamId, m.user_email AS userEmail,
      m.user_role_name AS userRoleName, m.status, m.invited_by AS invitedBy, m.expires_at AS expiresAt,
      t.account_id AS accountId, t.assign_account_id AS assignAccountId
    FROM team_users m JOIN teams t ON t.team_id = m.team_id
    WHERE ${oneOf(raw('m.team_id'), teamIds)} ORDER BY m.member_id`;
  const rows = await readRows(manager, MEMBER, statement.text, statement.params);
  const open = rows.filter(({ status }) => status === 'invited');
  const inviters = await Inviters.of(manager, open[0]?.accountId ?? 0, open);
  for (const row of rows) {
    const ended = row.status === 'invited' && !inviters.mayInvite(row, row);
    members.get(row.teamId)?.push(memberView(row, ended));
  }
  return members;
}

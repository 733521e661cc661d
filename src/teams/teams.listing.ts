import type { EntityManager } from 'typeorm';
import { instant, int, inTable, orNull, selectRows, text, textOf } from '../platform/database/rows';
import { Listing } from '../platform/lists/listing';
import { oneOf, raw, sql } from '../platform/database/sql';
import { Inviters } from './inviters';
import { memberView, type ShownMember } from './team-user.view';
import type { TeamMember } from './team-users.dto';
import { Team } from './team.entity';
import { TeamView } from './teams.dto';

/** Without members, which come from membersOfTeams. */
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
  ...inTable('m', {
    memberId: int,
    teamId: int,
    userEmail: text,
    userEmailAsSent: orNull(text),
    userRoleName: text,
    status: textOf<ShownMember['status']>(),
    invitedBy: orNull(int),
    expiresAt: instant,
  }),
  ...inTable('t', { accountId: int, assignAccountId: int }),
};

/** In the order in which they were first invited. */
export async function membersOfTeams(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<Map<number, TeamMember[]>> {
  const members = new Map(teamIds.map((teamId): [number, TeamMember[]] => [teamId, []]));
  if (teamIds.length === 0) return members;
  const rows = await selectRows(
    manager,
    MEMBER,
    sql`FROM team_users m JOIN teams t ON t.team_id = m.team_id
      WHERE ${oneOf(raw('m.team_id'), teamIds)} ORDER BY m.member_id`,
  );
  const open = rows.filter(({ status }) => status === 'invited');
  const inviters = await Inviters.of(manager, open[0]?.accountId ?? 0, open);
  for (const row of rows) {
    const ended = row.status === 'invited' && !inviters.mayInvite(row, row);
    members.get(row.teamId)?.push(memberView(row, ended));
  }
  return members;
}

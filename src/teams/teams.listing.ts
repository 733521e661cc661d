import { In, type EntityManager } from 'typeorm';
import { Listing } from '../lists/listing';
import { TeamUser } from './team-user.entity';
import { memberView } from './team-user.view';
import type { TeamMember } from './team-users.dto';
import { Team } from './team.entity';
import type { TeamView } from './teams.dto';

/** Teams as lists and single answers show them; their members come from membersOfTeams. */
export const TEAMS = new Listing<TeamView>({
  entity: Team,
  id: 'teamId',
  fields: {
    teamId: true,
    accountId: true,
    teamName: true,
    assignAccountId: true,
    assignAccountName: true,
    members: { needs: ['teamId'], read: ({ members }) => members },
    version: true,
    createdAt: true,
    updatedAt: true,
  },
  sorts: { createdAt: 'createdAt', updatedAt: 'updatedAt', teamName: 'nameKey' },
  search: ['nameKey'],
  joined: { assignAccountName: 'assigned.name' },
  joins: { assigned: 'JOIN accounts assigned ON assigned.account_id = r.assign_account_id' },
});

/** The members of several teams, each team's in the order in which they came. */
export async function membersOfTeams(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<Map<number, TeamMember[]>> {
  const members = new Map(teamIds.map((teamId): [number, TeamMember[]] => [teamId, []]));
  if (teamIds.length === 0) return members;
  const found = await manager.find(TeamUser, {
    where: { teamId: In([...members.keys()]) },
    order: { memberId: 'ASC' },
  });
  for (const member of found) members.get(member.teamId)?.push(memberView(member));
  return members;
}

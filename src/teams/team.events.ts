import type { TeamPayload } from '../platform/events/catalog';
import type { TreeAccount } from '../platform/tenancy/account.entity';
import type { Team } from './team.entity';

/** The team and its assigned account at the time of the change. */
export function teamPayload(team: Team, assigned: TreeAccount, dateTime = team.updatedAt): TeamPayload {
  const { teamId, teamName } = team;
  return {
    teamName,
    teamId,
    subAccountAccessNames: assigned.name,
    subAccountAccessIds: assigned.accountId,
    dateTime,
  };
}

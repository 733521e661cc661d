import type { TeamPayload } from '../events/catalogue';
import type { Account } from '../identity/account.entity';
import type { Team } from './team.entity';

/** The payload of team events: the team and its assigned account at the time of the change. */
export function teamPayload(team: Team, assigned: Account, dateTime = team.updatedAt): TeamPayload {
  const { teamId, teamName } = team;
  return {
    teamName,
    teamId,
    subAccountAccessNames: assigned.name,
    subAccountAccessIds: assigned.accountId,
    dateTime,
  };
}

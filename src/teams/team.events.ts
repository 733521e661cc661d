import type { TeamPayload } from '../events/catalogue';
import type { Account } from '../identity/account.entity';
import type { Team } from './team.entity';

/** What team events tell of a team and of the account that it is assigned to, at the time of the change. */
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

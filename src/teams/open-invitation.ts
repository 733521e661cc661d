import { IsNull, type EntityManager } from 'typeorm';
import { Problem } from '../common/problem';
import { noteAccount } from '../database/living-accounts';
import { lockShared } from '../database/locks';
import { Account } from '../identity/account.entity';
import { isCredential, sha256 } from '../identity/secrets';
import { Inviters } from './inviters';
import { InvitationToken, TeamUser } from './team-user.entity';
import { isExpired } from './team-user.view';
import { Team } from './team.entity';

/** An invitation that waits for its answer. */
export interface OpenInvitation {
  member: TeamUser;
  team: Team;
  /** The account that the team is assigned to. */
  account: Account;
}

/**
 * The invitation of a link. Throws the same 404 for a token that is used, expired or unknown, and for one whose sender may
 * no longer make it. Within a unit of work the sender's rights are locked until its end.
 */
export async function openInvitation(manager: EntityManager, token: string): Promise<OpenInvitation> {
  const found = isCredential('invitation', token) ? await find(manager, sha256(token)) : null;
  if (!found || isExpired(found.member)) throw invitationNotFound();
  return found;
}

/** The 404 for an invitation that cannot be answered. */
export function invitationNotFound(): Problem {
  return new Problem('record_not_found', 'The invitation is used, expired or unknown.');
}

async function find(manager: EntityManager, tokenHash: string): Promise<OpenInvitation | null> {
  const token = await manager.findOneBy(InvitationToken, { tokenHash });
  const member = token && (await manager.findOneBy(TeamUser, { memberId: token.memberId }));
  if (!member) return null;
  if (manager.queryRunner?.isTransactionActive) await lockShared(manager, Team, { teamId: member.teamId });
  const team = await manager.findOneBy(Team, { teamId: member.teamId, deletedAt: IsNull() });
  const account =
    team && (await manager.findOneBy(Account, { accountId: team.assignAccountId, deletedAt: IsNull() }));
  if (!account) return null;
  noteAccount(manager, account);
  const inviters = await Inviters.of(manager, team.accountId, [member]);
  return inviters.mayInvite(member, team) ? { member, team, account } : null;
}

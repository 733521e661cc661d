import { IsNull, type EntityManager } from 'typeorm';
import { Problem } from '../platform/common/problem';
import { noteAccount } from '../platform/database/living-accounts';
import { lockShared } from '../platform/database/locks';
import { Account } from '../platform/tenancy/account.entity';
import { isCredential, sha256 } from '../platform/secrets/secrets';
import { Inviters } from './inviters';
import { InvitationToken, TeamUser } from './team-user.entity';
import { isExpired } from './team-user.view';
import { Team } from './team.entity';

export interface OpenInvitation {
  /** Accepting or declining the invitation deletes it. */
  token: InvitationToken;
  member: TeamUser;
  team: Team;
  /** The account that the team is assigned to. */
  account: Account;
}

/**
 * Throws 404 for a used, expired or unknown token, and the same 404 if the sender may no longer invite.
 * Within a unit of work, locks the sender's roles until its end.
 */
export async function openInvitation(manager: EntityManager, token: string): Promise<OpenInvitation> {
  const tokenHash = isCredential('invitation', token) ? sha256(token) : null;
  const known = tokenHash && (await manager.findOneBy(InvitationToken, { tokenHash }));
  const found = known && (await find(manager, known));
  if (!found || isExpired(found.member)) throw invitationNotFound();
  return found;
}

export function invitationNotFound(): Problem {
  return new Problem(
    'record_not_found',
    'The invitation has already been used, has expired, or does not exist.',
  );
}

async function find(manager: EntityManager, token: InvitationToken): Promise<OpenInvitation | null> {
  const member = await manager.findOneBy(TeamUser, { memberId: token.memberId });
  if (!member) return null;
  if (manager.queryRunner?.isTransactionActive) await lockShared(manager, Team, { teamId: member.teamId });
  const team = await manager.findOneBy(Team, { teamId: member.teamId, deletedAt: IsNull() });
  const account =
    team && (await manager.findOneBy(Account, { accountId: team.assignAccountId, deletedAt: IsNull() }));
  if (!account) return null;
  noteAccount(manager, account);
  const inviters = await Inviters.of(manager, team.accountId, [member]);
  return inviters.mayInvite(member, team) ? { token, member, team, account } : null;
}

import type { EntityManager } from 'typeorm';
import { lockForUpdate, sharedLock } from '../database/locks';
import { chunks } from '../database/raw';
import { Account } from '../identity/account.entity';
import { roleForbidden, type Caller } from '../identity/caller';
import { mayDo } from '../identity/permissions';
import { effectiveRole, highestRole, type Role } from '../identity/roles';
import { oneOf, raw, sql } from '../lists/sql';
import type { Team } from './team.entity';
import { int, readRows, text as string } from '../database/rows';

/** An invitation with the id of its sender. */
interface Invited {
  invitedBy: number | null;
}

interface Grant {
  userId: number;
  accountId: number;
  roleName: string;
}

/** The parent account, and the account that the invitation's team is assigned to. */
type Place = Pick<Team, 'accountId' | 'assignAccountId'>;

/** Whether the senders of invitations of one account tree may still make them. */
export class Inviters {
  private readonly grants = new Map<number, Grant[]>();

  private constructor(
    private readonly parent: Account | null,
    grants: readonly Grant[],
  ) {
    for (const grant of grants) {
      const others = this.grants.get(grant.userId);
      if (others) others.push(grant);
      else this.grants.set(grant.userId, [grant]);
    }
  }

  /** Reads the senders' roles, and locks them in shared mode until the unit of work ends, if there is one. */
  static async of(
    manager: EntityManager,
    accountId: number,
    invitations: readonly Invited[],
  ): Promise<Inviters> {
    const userIds = [...new Set(invitations.flatMap(({ invitedBy }) => invitedBy ?? []))];
    if (userIds.length === 0) return new Inviters(null, []);
    const parent = await manager.findOneBy(Account, { accountId });
    const grants: Grant[][] = [];
    for (const some of chunks(userIds)) grants.push(await grantsOf(manager, accountId, some));
    return new Inviters(parent, grants.flat());
  }

  /** Whether the sender may still make this invitation: it is invalid otherwise. */
  mayInvite({ invitedBy }: Invited, { accountId, assignAccountId }: Place): boolean {
    if (invitedBy === null) return false;
    const roles: Role[] = (this.grants.get(invitedBy) ?? [])
      .filter((grant) => grant.accountId === accountId || grant.accountId === assignAccountId)
      .map(({ roleName }) => effectiveRole(roleName));
    if (this.parent?.ownerUserId === invitedBy) roles.push('Owner');
    return mayDo('addusertoteam', highestRole(roles));
  }
}

/**
 * Makes changes of the roles in a tree take turns. Call it first: two changes that each depend on a role which the other
 * one changes would deadlock.
 */
export function takeTurn(manager: EntityManager, { parent }: Caller): Promise<void> {
  return lockForUpdate(manager, Account, { accountId: parent.accountId });
}

/**
 * Throws 403 unless the caller may still change teams and members in all of these places: the cached role of a caller may
 * be older than a change that took it away. Locks the role until the unit of work ends.
 */
export async function requireStill(manager: EntityManager, caller: Caller, places: Place[]): Promise<void> {
  const asker = { invitedBy: caller.userId };
  const inviters = await Inviters.of(manager, caller.parent.accountId, [asker]);
  if (!places.every((place) => inviters.mayInvite(asker, place))) throw roleForbidden();
}

/** The roles that these people have in a tree. */
function grantsOf(manager: EntityManager, accountId: number, userIds: readonly number[]): Promise<Grant[]> {
  const { text, params } =
    sql`SELECT m.user_id AS userId, t.assign_account_id AS accountId, m.user_role_name AS roleName
    FROM team_users m JOIN teams t ON t.team_id = m.team_id AND t.account_id = ${accountId} AND t.deleted_at IS NULL
    JOIN accounts a ON a.account_id = t.assign_account_id AND a.deleted_at IS NULL
    WHERE ${oneOf(raw('m.user_id'), userIds)} AND m.status = 'accepted'`;
  const shape = { userId: int, accountId: int, roleName: string };
  return readRows(manager, shape, text + sharedLock(manager), params);
}

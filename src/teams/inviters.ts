import type { EntityManager } from 'typeorm';
import { lockForUpdate, sharedLock } from '../platform/database/locks';
import { chunks } from '../platform/database/raw';
import { Account } from '../platform/tenancy/account.entity';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { effectiveRole, highestRole, isAtLeast, type Role } from '../platform/operations/role-order';
import { oneOf, raw, sql } from '../platform/database/sql';
import type { Team } from './team.entity';
import { from, int, selectRows, text as string, type RowOf } from '../platform/database/rows';
import { COUNTED_ROLES } from '../platform/access/counted-roles';

/** In the account that the team is assigned to. */
export const MAY_INVITE: Role = 'Admin';

interface Invited {
  invitedBy: number | null;
}

const GRANT = {
  userId: from('m.user_id', int),
  accountId: from('t.assign_account_id', int),
  roleName: from('m.user_role_name', string),
};

type Grant = RowOf<typeof GRANT>;

/** `assignAccountId` is the account that the invitation's team is assigned to. */
type Place = Pick<Team, 'accountId' | 'assignAccountId'>;

/** The current roles of senders in one account tree decide whether their invitations are still valid. */
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

  /** Within a unit of work, locks the roles in shared mode until its end. */
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

  /** If the sender may not invite, the invitation is invalid. */
  mayInvite({ invitedBy }: Invited, { accountId, assignAccountId }: Place): boolean {
    if (invitedBy === null) return false;
    const roles: Role[] = (this.grants.get(invitedBy) ?? [])
      .filter((grant) => grant.accountId === accountId || grant.accountId === assignAccountId)
      .map(({ roleName }) => effectiveRole(roleName));
    if (this.parent?.ownerUserId === invitedBy) roles.push('Owner');
    return isAtLeast(highestRole(roles), MAY_INVITE);
  }
}

/**
 * Serializes changes of roles in a tree by locking the parent account. It must be called before other locks
 * are acquired: otherwise two changes deadlock if each depends on a role that the other changes.
 */
export function lockTeamChanges(manager: EntityManager, { parent }: Caller): Promise<void> {
  return lockForUpdate(manager, Account, { accountId: parent.accountId });
}

/**
 * Throws 403 unless the caller, or the maker of a service token, may still change teams and members in all places.
 * Reads the role again, because the cached principal can be outdated, and locks it until the work ends.
 */
export async function requireStill(manager: EntityManager, caller: Caller, places: Place[]): Promise<void> {
  // No maker bounds a service token of the operator.
  if (caller.answerableId === null) return;
  const asker = { invitedBy: caller.answerableId };
  const inviters = await Inviters.of(manager, caller.parent.accountId, [asker]);
  if (!places.every((place) => inviters.mayInvite(asker, place))) throw roleForbidden();
}

/** Within a unit of work, locks these roles in shared mode. */
function grantsOf(manager: EntityManager, accountId: number, userIds: readonly number[]): Promise<Grant[]> {
  return selectRows(
    manager,
    GRANT,
    sql`FROM ${COUNTED_ROLES} WHERE ${oneOf(raw('m.user_id'), userIds)} AND t.account_id = ${accountId}${raw(sharedLock(manager))}`,
  );
}

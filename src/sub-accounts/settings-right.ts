import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { requireRecentPassword } from '../platform/access/recent-password';
import { serviceTokenForbidden } from '../platform/operations/scopes';
import type { Account } from '../platform/tenancy/account.entity';
import { changedSettings, type AccountSettings } from '../platform/tenancy/account-settings';

/** Throws 403 for a service token that sends `reviewRequired`: whether someone has to review is for people to decide. */
export function requirePersonFor(caller: Caller, { reviewRequired }: AccountSettings): void {
  if (reviewRequired === undefined || caller.serviceToken === null) return;
  throw serviceTokenForbidden('A service token cannot set reviewRequired.');
}

/** Throws 403 if the change turns off reviews, unless the caller is the Owner of the parent with a recent password. */
export async function requireSettingsRight(
  manager: EntityManager,
  caller: Caller,
  account: Account,
  change: AccountSettings,
): Promise<void> {
  requirePersonFor(caller, change);
  const { reviewRequired } = changedSettings(change);
  if (account.reviewRequired === 'No' || reviewRequired !== 'No') return;
  if (caller.isOwner) return requireRecentPassword(manager, caller.principal);
  throw roleForbidden('Only the Owner of the parent account sets reviewRequired from Yes to No.');
}

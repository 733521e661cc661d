import type { EntityManager } from 'typeorm';
import { Problem } from '../platform/common/problem';
import { lockForUpdate } from '../platform/database/locks';
import { from, selectRows } from '../platform/database/rows';
import { sql } from '../platform/database/sql';
import { Account, type TreeAccount } from '../platform/tenancy/account.entity';

const MIB = 1024 * 1024;

/** Drivers return sums in different types. */
const SUM = { bytes: from('COALESCE(SUM(media.stored_bytes), 0)', Number) };

/**
 * Throws 422 if an account tree would keep more than `mib`, with variants and trash. 0 is no limit. Locks the parent
 * account, so that concurrent uploads are counted one after the other.
 */
export async function requireQuota(
  manager: EntityManager,
  { accountId: parentId }: TreeAccount,
  bytes: number,
  mib: number,
): Promise<void> {
  if (mib === 0) return;
  await lockForUpdate(manager, Account, { accountId: parentId });
  if ((await keptBytes(manager, parentId)) + bytes > mib * MIB) throw quotaReached(mib);
}

async function keptBytes(manager: EntityManager, parentId: number): Promise<number> {
  const rest = sql`FROM media JOIN accounts account ON account.account_id = media.account_id
    WHERE account.account_id = ${parentId} OR account.parent_account_id = ${parentId}`;
  const [sum] = await selectRows(manager, SUM, rest);
  return sum?.bytes ?? 0;
}

function quotaReached(mib: number): Problem {
  const message = `does not fit: the account and its sub-accounts can keep at most ${mib} MiB of media`;
  return new Problem('media_quota_reached', `The file ${message}.`, {
    errors: [{ field: 'file', code: 'limit_reached', message }],
  });
}

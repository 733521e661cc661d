import type { EntityManager } from 'typeorm';
import { lockForUpdate } from '../platform/database/locks';
import { from, selectRows } from '../platform/database/rows';
import { sql } from '../platform/database/sql';
import { Account } from '../platform/tenancy/account.entity';
import type { NewPicture, Uploader } from './new-media';
import { quotaReached } from './refusals';

const MIB = 1024 * 1024;

/** Drivers return sums in different types. */
const SUM = { bytes: from('COALESCE(SUM(media.stored_bytes), 0)', Number) };

type Added = Pick<NewPicture, 'field'> & { bytes: number };

/** Throws 422 if an account tree would keep more than `mib`, with variants and trash. 0 means no limit. */
export async function requireStorage(
  manager: EntityManager,
  { parent: { accountId: parentId } }: Uploader,
  { field, bytes }: Added,
  mib: number,
): Promise<void> {
  if (mib > 0 && (await keptBytes(manager, parentId)) + bytes > mib * MIB) throw quotaReached(mib, field);
}

/** Locks the parent account, so that concurrent uploads are counted one after the other. */
export async function requireQuota(
  manager: EntityManager,
  uploader: Uploader,
  added: Added,
  mib: number,
): Promise<void> {
  if (mib === 0) return;
  await lockForUpdate(manager, Account, { accountId: uploader.parent.accountId });
  await requireStorage(manager, uploader, added, mib);
}

async function keptBytes(manager: EntityManager, parentId: number): Promise<number> {
  const rest = sql`FROM media JOIN accounts account ON account.account_id = media.account_id
    WHERE account.account_id = ${parentId} OR account.parent_account_id = ${parentId}`;
  const [sum] = await selectRows(manager, SUM, rest);
  return sum?.bytes ?? 0;
}

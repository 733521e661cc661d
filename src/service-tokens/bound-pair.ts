import { IsNull, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { invalidField } from '../platform/common/problem';
import { ApiKey } from '../platform/tenancy/api-key.entity';

/** The id of a key pair of the tree; null without an apikey. Throws 422 unless the pair is live. */
export async function boundPair(
  manager: EntityManager,
  treeId: number,
  apikey: string | null | undefined,
): Promise<number | null> {
  if (apikey === null || apikey === undefined) return null;
  const found = await manager.findOneBy(ApiKey, { apikey, accountId: treeId, revokedAt: IsNull() });
  const isLive = found && (found.expiresAt === null || found.expiresAt > clock.date());
  if (!isLive) throw invalidField('apikey', 'unknown', 'is not a valid key pair of the parent account');
  return found.apiKeyId;
}

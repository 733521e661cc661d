import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { clock } from '../platform/common/clock';
import { sortKey } from '../platform/common/sort-key';
import { sha256 } from '../platform/secrets/secrets';
import type { Account } from '../platform/tenancy/account.entity';
import { ServiceToken, ServiceTokenSecret } from '../platform/tenancy/service-token.entity';
import { EVERYTHING } from './operation-names';

export interface NewServiceToken {
  account: Pick<Account, 'accountId' | 'parentAccountId'>;
  name: string;
  userRoleName: ServiceToken['userRoleName'];
  operations?: readonly string[] | null;
  allowedAddresses?: readonly string[] | null;
  lifetimeSeconds: number;
  /** The key pair that the token is bound to. */
  apiKeyId?: number | null;
  /** Null for a token of the operator. */
  madeBy: number | null;
}

const UNUSED = { lastUsedAt: null, lastUsedAddress: null, revokedAt: null };

/** Stores a token, and only the hash of `secret`, which clients send. */
export async function insertServiceToken(
  manager: EntityManager,
  { account, operations, allowedAddresses, ...values }: NewServiceToken,
  secret: string,
): Promise<ServiceToken> {
  const { accountId, parentAccountId } = account;
  const now = clock.date();
  const token = manager.create(ServiceToken, {
    ...values,
    accountId,
    treeId: parentAccountId ?? accountId,
    nameKey: sortKey(values.name),
    operations: (operations ?? EVERYTHING).join(),
    allowedAddresses: (allowedAddresses ?? []).join(),
    apiKeyId: values.apiKeyId ?? null,
    createdAt: now,
    expiresAt: expiryOf(values, now),
    ...UNUSED,
  });
  await manager.insert(ServiceToken, token);
  const { serviceTokenId } = token;
  await manager.insert(ServiceTokenSecret, { tokenHash: sha256(secret), serviceTokenId, expiresAt: null });
  return token;
}

/**
 * At most two secrets are valid: the current one ends at `until`, an earlier one now. Ended secrets stay stored, so that
 * `--token-file` cannot make another token of them.
 */
export async function replaceSecret(
  manager: EntityManager,
  { serviceTokenId }: ServiceToken,
  secret: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const former = { serviceTokenId, expiresAt: MoreThan(now) };
  await manager.update(ServiceTokenSecret, former, { expiresAt: now });
  await manager.update(ServiceTokenSecret, { serviceTokenId, expiresAt: IsNull() }, { expiresAt: until });
  await manager.insert(ServiceTokenSecret, { tokenHash: sha256(secret), serviceTokenId, expiresAt: null });
}

export function expiryOf({ lifetimeSeconds }: Pick<ServiceToken, 'lifetimeSeconds'>, from: Date): Date {
  return new Date(from.getTime() + lifetimeSeconds * 1000);
}

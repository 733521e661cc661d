import type { Sealer } from '../secrets/sealer';
import type { UsedKey } from './credential-uses';
import type { FoundKey } from './credential-rows';
import { AUTHORIZATION, unauthorized } from './unauthorized';

export interface VerifiedKey extends UsedKey {
  /** When the pair or, in its grace period, the sent secret expires; null if neither does. */
  expiresAt: Date | null;
  /** A digest that was made with a previous SECRET_KEY and should be replaced; null if there is none. */
  outdatedDigest: string | null;
}

/** For a service token that is sent without its key pair. Throws 401 unless the pair is live. */
export function boundKey({ apiKeyId, lastUsedAt, keyExpiresAt }: FoundKey, now: Date): VerifiedKey {
  if (!apiKeyId || isOver(keyExpiresAt, now)) throw unauthorized('credential_invalid', AUTHORIZATION);
  return { apiKeyId, lastUsedAt, expiresAt: keyExpiresAt, outdatedDigest: null };
}

/** Throws 401 unless the pair is live and the secret is the current one, or the previous one in its grace period. */
export function verifiedKey(sealer: Sealer, found: FoundKey, apisecretkey: string, now: Date): VerifiedKey {
  const { apiKeyId, lastUsedAt, keyExpiresAt, digest, pepperId, previousDigest, previousExpiresAt } = found;
  if (!apiKeyId || isOver(keyExpiresAt, now)) throw unauthorized('credential_invalid', 'apikey');
  const key = { apiKeyId, lastUsedAt, expiresAt: keyExpiresAt, outdatedDigest: null };
  const isMade = (stored: string | null) => stored !== null && sealer.isPeppered(apisecretkey, stored);
  if (isMade(digest)) return pepperId === sealer.pepperId ? key : { ...key, outdatedDigest: digest };
  if (!isOver(previousExpiresAt ?? now, now) && isMade(previousDigest)) {
    return { ...key, expiresAt: earlier(keyExpiresAt, previousExpiresAt) };
  }
  throw unauthorized('credential_invalid', 'apisecretkey');
}

export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function isOver(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

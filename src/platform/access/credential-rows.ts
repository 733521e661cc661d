import type { DataSource } from 'typeorm';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { instantParameter } from '../database/raw';
import { from, instant, int, inTable, joined, orNull, selectRows, text, type RowOf } from '../database/rows';
import type { SessionKind } from '../identity/session.entity';
import { sha256 } from '../secrets/secrets';
import type { TreeAccount } from '../tenancy/account.entity';
import { leftJoinCountedRoles } from './counted-roles';

/** Session and user are null if no live session has the hash. */
const session = (kind: SessionKind) => `(SELECT 1 AS one) one
  LEFT JOIN sessions s ON s.token_hash = ? AND s.expires_at > ? AND s.kind = '${kind}'
  LEFT JOIN users u ON u.user_id = s.user_id`;

/** Finds the session or the key pair separately, by unique index, to tell unknown credentials from mismatched ones. */
const BY_CREDENTIALS = `
  FROM ${session('token')}
  LEFT JOIN api_keys k ON k.apikey = ? AND k.revoked_at IS NULL
  LEFT JOIN api_key_secrets ks ON ks.api_key_id = k.api_key_id
  LEFT JOIN accounts p ON p.account_id = k.account_id
  ${leftJoinCountedRoles({ userId: 's.user_id', parentId: 'k.account_id' })}`;

/** Finds the session or the parent account even if only one of them exists. */
const BY_SESSION = `
  FROM ${session('console')}
  LEFT JOIN accounts p ON p.account_id = ? AND p.parent_account_id IS NULL AND p.deleted_at IS NULL
  ${leftJoinCountedRoles({ userId: 's.user_id', parentId: 'p.account_id' })}`;

export const PARENT = inTable('p', {
  accountId: joined(int),
  name: joined(text),
  blogSlug: joined(text),
  blogUrl: orNull(text),
  ownerUserId: orNull(int),
  version: joined(int),
  createdAt: joined(instant),
  updatedAt: joined(instant),
});

export const GRANT = {
  grantedId: from('a.account_id', orNull(int)),
  roleName: from('m.user_role_name', orNull(text)),
};

export const KEY = {
  ...inTable('k', { apiKeyId: orNull(int), lastUsedAt: orNull(instant) }),
  keyExpiresAt: from('k.expires_at', orNull(instant)),
  ...inTable('ks', {
    digest: orNull(text),
    pepperId: orNull(text),
    previousDigest: orNull(text),
    previousExpiresAt: orNull(instant),
  }),
};

const FOUND = {
  ...inTable('s', { sessionId: orNull(int), userId: joined(int), expiresAt: joined(instant) }),
  sessionCreatedAt: from('s.created_at', joined(instant)),
  email: from('u.email', joined(text)),
  ...PARENT,
  ...GRANT,
};

const FOUND_CREDENTIALS = { ...FOUND, ...KEY };

const FOUND_SESSION = { ...FOUND, confirmedAt: from('s.confirmed_at', orNull(instant)) };

type FoundParent = RowOf<typeof PARENT>;

export type FoundKey = RowOf<typeof KEY>;

export type FoundCredentials = RowOf<typeof FOUND_CREDENTIALS>;

export type FoundSession = RowOf<typeof FOUND_SESSION>;

/** Returns one row for each role of the user; a single row without a role. */
export function findCredentials(
  source: DataSource,
  { token, apikey }: { token: string; apikey: string },
  now: Date,
): Promise<FoundCredentials[]> {
  return selectRows(source, FOUND_CREDENTIALS, BY_CREDENTIALS, [
    sha256(token),
    instantParameter(now),
    apikey,
  ]);
}

export function findSession(
  source: DataSource,
  { value, accountId }: { value: string; accountId: number | null },
  now: Date,
): Promise<FoundSession[]> {
  return selectRows(source, FOUND_SESSION, BY_SESSION, [sha256(value), instantParameter(now), accountId]);
}

/** `userId` is null if the rows belong to no user. */
export function grantsOf(
  rows: readonly (FoundParent & RowOf<typeof GRANT>)[],
  userId: number | null,
): Map<number, Role> {
  const grants = new Map<number, Role>();
  const grant = (accountId: number, role: Role) =>
    grants.set(accountId, highestRole([grants.get(accountId), role]) ?? role);
  for (const { grantedId, roleName, accountId, ownerUserId } of rows) {
    if (userId !== null && ownerUserId === userId) grant(accountId, 'Owner');
    if (grantedId && roleName !== null) grant(grantedId, effectiveRole(roleName));
  }
  return grants;
}

export function parentOf(found: FoundParent): TreeAccount {
  const { accountId, name, blogSlug, blogUrl, ownerUserId, version } = found;
  return {
    accountId,
    parentAccountId: null,
    ownerUserId,
    name,
    blogSlug,
    blogUrl,
    version,
    createdAt: found.createdAt,
    updatedAt: found.updatedAt,
  };
}

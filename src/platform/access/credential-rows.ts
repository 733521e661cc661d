import type { DataSource } from 'typeorm';
import { effectiveRole, highestRole, type Role } from '../operations/role-order';
import { instantParameter } from '../database/raw';
import { instant, int, joined, orNull, readRows, text, type RowOf } from '../database/rows';
import type { SessionKind } from '../identity/session.entity';
import { sha256 } from '../secrets/secrets';
import type { TreeAccount } from '../tenancy/account.entity';
import { leftJoinCountedRoles } from './counted-roles';

/** SQL columns of a session with its user, of a parent account, and of one role of the user in its tree. */
const COLUMNS = `
    s.session_id AS sessionId, s.user_id AS userId, s.created_at AS sessionCreatedAt, s.expires_at AS expiresAt,
    u.email, p.account_id AS accountId, p.name, p.blog_slug AS blogSlug, p.blog_url AS blogUrl,
    p.owner_user_id AS ownerUserId, p.version, p.created_at AS createdAt, p.updated_at AS updatedAt,
    a.account_id AS grantedId, m.user_role_name AS roleName`;

/** Returns SQL that joins the live session with a hash, and its user. Both are null if there is no such session. */
const session = (kind: SessionKind) => `(SELECT 1 AS one) one
  LEFT JOIN sessions s ON s.token_hash = ? AND s.expires_at > ? AND s.kind = '${kind}'
  LEFT JOIN users u ON u.user_id = s.user_id`;

/**
 * The statement that finds the session and the key pair by unique indexes, even if only one of the two exists. So the
 * caller can distinguish an unknown credential from credentials that do not belong together.
 */
const BY_CREDENTIALS = `
  SELECT k.api_key_id AS apiKeyId, k.last_used_at AS lastUsedAt, ks.digest, ks.pepper_id AS pepperId, ${COLUMNS}
  FROM ${session('token')}
  LEFT JOIN api_keys k ON k.apikey = ? AND k.revoked_at IS NULL
  LEFT JOIN api_key_secrets ks ON ks.api_key_id = k.api_key_id
  LEFT JOIN accounts p ON p.account_id = k.account_id
  ${leftJoinCountedRoles({ userId: 's.user_id', parentId: 'k.account_id' })}`;

/** The statement that finds a session of the console, and a parent account, even if only one of the two exists. */
const BY_SESSION = `
  SELECT s.confirmed_at AS confirmedAt, ${COLUMNS}
  FROM ${session('console')}
  LEFT JOIN accounts p ON p.account_id = ? AND p.parent_account_id IS NULL AND p.deleted_at IS NULL
  ${leftJoinCountedRoles({ userId: 's.user_id', parentId: 'p.account_id' })}`;

const FOUND = {
  sessionId: orNull(int),
  userId: joined(int),
  sessionCreatedAt: joined(instant),
  expiresAt: joined(instant),
  email: joined(text),
  accountId: joined(int),
  name: joined(text),
  blogSlug: joined(text),
  blogUrl: orNull(text),
  ownerUserId: orNull(int),
  version: joined(int),
  createdAt: joined(instant),
  updatedAt: joined(instant),
  grantedId: orNull(int),
  roleName: orNull(text),
};

const FOUND_CREDENTIALS = {
  ...FOUND,
  apiKeyId: orNull(int),
  lastUsedAt: orNull(instant),
  digest: orNull(text),
  pepperId: orNull(text),
};

const FOUND_SESSION = { ...FOUND, confirmedAt: orNull(instant) };

type Found = RowOf<typeof FOUND>;

/** A session, a key pair, and one role of the session's user. Each of the three can be missing. */
export type FoundCredentials = RowOf<typeof FOUND_CREDENTIALS>;

/** A session of the console, a parent account, and one role of the session's user. Each of the three can be missing. */
export type FoundSession = RowOf<typeof FOUND_SESSION>;

/**
 * Reads the session of the token, unless it has expired, and the key pair. Returns one row for each role of the user,
 * or a single row if the user has no role.
 */
export function findCredentials(
  source: DataSource,
  { token, apikey }: { token: string; apikey: string },
  now: Date,
): Promise<FoundCredentials[]> {
  return readRows(source, FOUND_CREDENTIALS, BY_CREDENTIALS, [sha256(token), instantParameter(now), apikey]);
}

/** Reads the session of the console with this value, unless it has expired, and the parent account: rows as above. */
export function findSession(
  source: DataSource,
  { value, accountId }: { value: string; accountId: number | null },
  now: Date,
): Promise<FoundSession[]> {
  return readRows(source, FOUND_SESSION, BY_SESSION, [sha256(value), instantParameter(now), accountId]);
}

/** Returns the user's highest role in each account that the rows name. */
export function grantsOf(rows: readonly Found[]): Map<number, Role> {
  const grants = new Map<number, Role>();
  const grant = (accountId: number, role: Role) =>
    grants.set(accountId, highestRole([grants.get(accountId), role]) ?? role);
  for (const { grantedId, roleName, accountId, ownerUserId, userId } of rows) {
    if (ownerUserId === userId) grant(accountId, 'Owner');
    if (grantedId && roleName !== null) grant(grantedId, effectiveRole(roleName));
  }
  return grants;
}

/** Returns the parent account of the rows, without its sort key. */
export function parentOf(found: Found): TreeAccount {
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

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Problem, type ProblemCode } from '../common/problem';
import { instantParameter } from '../database/raw';
import { instant, int, joined, orNull, readRows, text, type RowOf } from '../database/rows';
import { Settings } from '../settings/settings';
import type { Account } from './account.entity';
import type { Principal } from './caller';
import { effectiveRole, highestRole, type Role } from './roles';
import { Sealer } from './sealer';
import { isCredential, sha256 } from './secrets';

/** The three headers of a request. */
export interface CredentialHeaders {
  token: string;
  apikey: string;
  apisecretkey: string;
}

/** How long a principal is cached, in milliseconds: a revoked credential must fail within a second. */
const REMEMBERED_MS = 900;
const REMEMBERED_MOST = 5000;

/** A key's last use is recorded at most once in this time. */
const KEY_USE_NOTED_MS = 60_000;

/** A token is prolonged once this part of its idle time has passed. */
const PROLONG_AFTER = 1 / 100;

/**
 * Reads the token and the key pair in one statement, by unique indexes. Each is found independently of the other, so that
 * an unknown credential can be told from two that do not belong together.
 */
const LOOK_UP = `
  SELECT s.session_id AS sessionId, s.user_id AS userId, s.created_at AS sessionCreatedAt, s.expires_at AS expiresAt,
    u.email, k.api_key_id AS apiKeyId, k.last_used_at AS lastUsedAt, ks.digest, ks.pepper_id AS pepperId, a.account_id AS accountId, a.name,
    a.blog_slug AS blogSlug, a.blog_url AS blogUrl, a.owner_user_id AS ownerUserId, a.version, a.created_at AS createdAt,
    a.updated_at AS updatedAt, g.account_id AS grantedId, m.user_role_name AS roleName
  FROM (SELECT 1 AS one) one
  LEFT JOIN sessions s ON s.token_hash = ? AND s.expires_at > ?
  LEFT JOIN users u ON u.user_id = s.user_id
  LEFT JOIN api_keys k ON k.apikey = ? AND k.revoked_at IS NULL
  LEFT JOIN api_key_secrets ks ON ks.api_key_id = k.api_key_id
  LEFT JOIN accounts a ON a.account_id = k.account_id
  LEFT JOIN team_users m ON m.user_id = s.user_id AND m.status = 'accepted'
  LEFT JOIN teams t ON t.team_id = m.team_id AND t.account_id = k.account_id AND t.deleted_at IS NULL
  LEFT JOIN accounts g ON g.account_id = t.assign_account_id AND g.deleted_at IS NULL`;

const FOUND = {
  sessionId: orNull(int),
  userId: joined(int),
  sessionCreatedAt: joined(instant),
  expiresAt: joined(instant),
  email: joined(text),
  apiKeyId: orNull(int),
  lastUsedAt: orNull(instant),
  digest: orNull(text),
  pepperId: orNull(text),
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

type Found = RowOf<typeof FOUND>;

/** Verifies the three credentials of a request. */
@Injectable()
export class Credentials {
  private readonly remembered: LRUCache<string, Principal>;
  /** Incremented when rights change in this process, so that a look-up that began before is not cached. */
  private changes = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
  ) {
    const ttl = Math.max(1, Math.min(REMEMBERED_MS, settings.TOKEN_IDLE_SECONDS * 10));
    this.remembered = new LRUCache({ max: REMEMBERED_MOST, ttl, ttlResolution: 0 });
  }

  /** The principal of the credentials. Throws 401 if one is unknown or expired, or if they do not belong together. */
  principal(headers: CredentialHeaders): Principal | Promise<Principal> {
    const key = `${headers.token} ${headers.apikey} ${headers.apisecretkey}`;
    return this.remembered.get(key) ?? this.learn(key, headers);
  }

  /** Clears the cache. Call it after every change of rights, so that it takes effect in this process at once. */
  forget(): void {
    this.changes++;
    this.remembered.clear();
  }

  private async learn(key: string, headers: CredentialHeaders): Promise<Principal> {
    const { changes } = this;
    const start = performance.now();
    const principal = await this.lookUp(headers);
    if (changes === this.changes) this.remembered.set(key, principal, { start });
    return principal;
  }

  private async lookUp({ token, apikey, apisecretkey }: CredentialHeaders): Promise<Principal> {
    if (!isCredential('token', token)) throw unauthorized('credential_invalid', 'token');
    if (!isCredential('apikey', apikey)) throw unauthorized('credential_invalid', 'apikey');
    if (!isCredential('apisecretkey', apisecretkey)) throw unauthorized('credential_invalid', 'apisecretkey');
    const now = new Date();
    const params = [sha256(token), instantParameter(now), apikey];
    const rows = await readRows(this.source, FOUND, LOOK_UP, params);
    const [found] = rows as [Found];
    if (!found.sessionId) throw unauthorized('credential_invalid', 'token');
    if (!found.apiKeyId) throw unauthorized('credential_invalid', 'apikey');
    if (!found.digest || !this.sealer.isPeppered(apisecretkey, found.digest)) {
      throw unauthorized('credential_invalid', 'apisecretkey');
    }
    const grants = grantsOf(rows);
    if (grants.size === 0) throw unauthorized('credentials_mismatch');
    await this.noteUse(found, now);
    if (found.pepperId !== this.sealer.pepperId) await this.pepperAnew(found.apiKeyId, apisecretkey);
    const { sessionId, userId, email, apiKeyId } = found;
    return { sessionId, userId, email, apiKeyId, parent: parentOf(found), grants };
  }

  /** Recomputes a digest of the previous SECRET_KEY under the current one: the secret is known while it is used. */
  private async pepperAnew(apiKeyId: number, apisecretkey: string): Promise<void> {
    const { sealer } = this;
    await this.source.query('UPDATE api_key_secrets SET digest = ?, pepper_id = ? WHERE api_key_id = ?', [
      sealer.pepper(apisecretkey),
      sealer.pepperId,
      apiKeyId,
    ]);
  }

  private async noteUse(found: Found, now: Date): Promise<void> {
    const { TOKEN_IDLE_SECONDS: idle, TOKEN_MAX_SECONDS: most } = this.settings;
    const last = found.sessionCreatedAt.getTime() + most * 1000;
    const expiresAt = Math.min(now.getTime() + idle * 1000, last);
    if (expiresAt - found.expiresAt.getTime() > idle * 1000 * PROLONG_AFTER) {
      await this.source.query('UPDATE sessions SET expires_at = ? WHERE session_id = ? AND expires_at > ?', [
        instantParameter(new Date(expiresAt)),
        found.sessionId,
        instantParameter(now),
      ]);
    }
    const unnoted = !found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > KEY_USE_NOTED_MS;
    if (unnoted) {
      await this.source.query('UPDATE api_keys SET last_used_at = ? WHERE api_key_id = ?', [
        instantParameter(now),
        found.apiKeyId,
      ]);
    }
  }
}

/** The 401 for credentials; `header` names the one at fault, if it is one. */
export function unauthorized(code: ProblemCode & `credential${string}`, header?: string): Problem {
  const detail = {
    credential_missing: `The header ${header} is missing.`,
    credential_invalid: `The header ${header} is unknown or expired.`,
    credentials_mismatch: 'The token and the key pair do not belong together.',
  }[code];
  return new Problem(code, detail);
}

function grantsOf(rows: Found[]): Map<number, Role> {
  const grants = new Map<number, Role>();
  const grant = (accountId: number, role: Role) =>
    grants.set(accountId, highestRole([grants.get(accountId), role]) ?? role);
  for (const { grantedId, roleName, accountId, ownerUserId, userId } of rows) {
    if (ownerUserId === userId) grant(accountId, 'Owner');
    if (grantedId && roleName !== null) grant(grantedId, effectiveRole(roleName));
  }
  return grants;
}

function parentOf(found: Found): Account {
  const { accountId, name, blogSlug, blogUrl, ownerUserId, version } = found;
  return {
    accountId,
    parentAccountId: null,
    ownerUserId,
    name,
    nameKey: '',
    blogSlug,
    blogUrl,
    version,
    createdAt: found.createdAt,
    updatedAt: found.updatedAt,
    deletedAt: null,
  };
}

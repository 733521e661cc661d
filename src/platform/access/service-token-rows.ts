import type { DataSource } from 'typeorm';
import { instantParameter } from '../database/raw';
import {
  from,
  instant,
  int,
  inTable,
  joined,
  orNull,
  selectRows,
  text,
  textOf,
  type RowOf,
} from '../database/rows';
import type { Role } from '../operations/role-order';
import { sha256 } from '../secrets/secrets';
import { leftJoinCountedRoles } from './counted-roles';
import { GRANT, KEY, PARENT } from './credential-rows';

/** Finds the token and the key pair separately, by unique index, with the roles of the person who made the token. */
const byServiceToken = (pair: string): string => `
  FROM (SELECT 1 AS one) one
  LEFT JOIN service_token_secrets ss ON ss.token_hash = ? AND (ss.expires_at IS NULL OR ss.expires_at > ?)
  LEFT JOIN service_tokens st ON st.service_token_id = ss.service_token_id
    AND st.revoked_at IS NULL AND st.expires_at > ?
  LEFT JOIN accounts ta ON ta.account_id = st.account_id AND ta.deleted_at IS NULL
  LEFT JOIN api_keys k ON ${pair} AND k.revoked_at IS NULL
  LEFT JOIN api_key_secrets ks ON ks.api_key_id = k.api_key_id
  LEFT JOIN accounts p ON p.account_id = k.account_id
  ${leftJoinCountedRoles({ userId: 'st.made_by', parentId: 'st.tree_id' })}`;

const WITH_PAIR = byServiceToken('k.apikey = ?');

const WITH_BOUND_PAIR = byServiceToken('k.api_key_id = st.api_key_id');

const FOUND_TOKEN = {
  serviceTokenId: from('st.service_token_id', orNull(int)),
  ...inTable('st', {
    treeId: joined(int),
    userRoleName: joined(textOf<Role>()),
    operations: joined(text),
    allowedAddresses: joined(text),
    madeBy: orNull(int),
    lastUsedAddress: orNull(text),
  }),
  tokenName: from('st.name', joined(text)),
  boundKeyId: from('st.api_key_id', orNull(int)),
  tokenExpiresAt: from('st.expires_at', joined(instant)),
  tokenUsedAt: from('st.last_used_at', orNull(instant)),
  secretExpiresAt: from('ss.expires_at', orNull(instant)),
  /** Null if the account of the token has been deleted. */
  tokenAccountId: from('ta.account_id', orNull(int)),
  ...PARENT,
  ...KEY,
  ...GRANT,
};

export type FoundToken = RowOf<typeof FOUND_TOKEN>;

/** Returns one row for each role of the token's maker; a single row without a role. */
export function findServiceToken(
  source: DataSource,
  { token, apikey }: { token: string; apikey: string },
  now: Date,
): Promise<FoundToken[]> {
  const time = instantParameter(now);
  return selectRows(source, FOUND_TOKEN, WITH_PAIR, [sha256(token), time, time, apikey]);
}

/** Like `findServiceToken`, with the key pair that the token is bound to. */
export function findBoundToken(source: DataSource, token: string, now: Date): Promise<FoundToken[]> {
  const time = instantParameter(now);
  return selectRows(source, FOUND_TOKEN, WITH_BOUND_PAIR, [sha256(token), time, time]);
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { blockListOf } from '../common/networks';
import { Problem } from '../common/problem';
import { Sealer } from '../secrets/sealer';
import { isFromAllowed } from './admission';
import type { Principal } from './caller';
import type { CredentialHeaders } from './credential-headers';
import { grantsOf, parentOf } from './credential-rows';
import { CredentialUses } from './credential-uses';
import type { TokenIdentity } from './identity';
import { boundKey, earlier, verifiedKey, type VerifiedKey } from './verified-key';
import { findBoundToken, findServiceToken, type FoundToken } from './service-token-rows';
import { tokenGrants } from './token-grants';
import { AUTHORIZATION, unauthorized } from './unauthorized';

type LiveToken = FoundToken & { serviceTokenId: number; tokenAccountId: number };

@Injectable()
export class ServiceTokenCheck {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly uses: CredentialUses,
  ) {}

  /** Throws the same 401 for an unknown, expired and revoked token, and for one whose maker has lost the account. */
  async lookUp(headers: CredentialHeaders): Promise<Principal> {
    const now = clock.date();
    const rows = await findServiceToken(this.source, headers, now);
    const found = liveToken(rows, 'token');
    const key = verifiedKey(this.sealer, found, headers.apisecretkey, now);
    const principal = principalOf(rows, found, key, 'token');
    await this.noteUse(principal.identity, found, key);
    await this.uses.renewDigest(key, headers.apisecretkey);
    return principal;
  }

  /** For a token that is sent alone: the key pair that it is bound to takes the place of a sent one. */
  async lookUpBound(token: string): Promise<Principal> {
    const now = clock.date();
    const rows = await findBoundToken(this.source, token, now);
    const found = liveToken(rows, AUTHORIZATION);
    if (found.boundKeyId === null) throw unbound();
    const key = boundKey(found, now);
    const principal = principalOf(rows, found, key, AUTHORIZATION);
    await this.noteUse(principal.identity, found, key);
    return principal;
  }

  /** A request from another address is refused, so it is no use. */
  private async noteUse(identity: TokenIdentity, found: LiveToken, key: VerifiedKey): Promise<void> {
    if (!isFromAllowed(identity)) return;
    const now = clock.date();
    await this.uses.ofServiceToken(found, now);
    await this.uses.ofKey(key, now);
  }
}

/** Throws 401. `header` is the header of the token. */
function liveToken(rows: readonly FoundToken[], header: string): LiveToken {
  const [found] = rows as [FoundToken];
  if (!isLive(found)) throw unauthorized('credential_invalid', header);
  return found;
}

/** Throws 401 for a pair of another tree, and if no role is left. */
function principalOf(
  rows: readonly FoundToken[],
  found: LiveToken,
  { apiKeyId, expiresAt }: VerifiedKey,
  header: string,
): Principal & { identity: TokenIdentity } {
  if (found.treeId !== found.accountId) throw unauthorized('credentials_mismatch');
  const { tokenAccountId, madeBy, tokenExpiresAt, secretExpiresAt } = found;
  const grants = tokenGrants({ ...found, accountId: tokenAccountId }, grantsOf(rows, madeBy));
  if (grants.size === 0) throw unauthorized('credential_invalid', header);
  return {
    identity: identityOf(found),
    apiKeyId,
    expiresAt: earlier(earlier(tokenExpiresAt, secretExpiresAt), expiresAt),
    parent: parentOf(found),
    grants,
  };
}

function unbound(): Problem {
  const detail =
    'The service token is not bound to a key pair. Create one with `apikey` to use it without the headers apikey and apisecretkey.';
  return new Problem('credentials_mismatch', detail);
}

function isLive(found: FoundToken): found is LiveToken {
  return found.serviceTokenId !== null && found.tokenAccountId !== null;
}

function identityOf({ serviceTokenId, tokenName, madeBy, ...lists }: LiveToken): TokenIdentity {
  return {
    kind: 'service',
    serviceTokenId,
    name: tokenName,
    madeBy,
    operations: new Set(lists.operations.split(',')),
    addresses: blockListOf(lists.allowedAddresses),
  };
}

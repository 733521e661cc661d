import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { blockListOf } from '../common/networks';
import { Sealer } from '../secrets/sealer';
import type { Principal } from './caller';
import type { CredentialHeaders } from './credential-headers';
import { grantsOf, parentOf } from './credential-rows';
import { CredentialUses } from './credential-uses';
import type { TokenIdentity } from './identity';
import { earlier, verifiedKey } from './verified-key';
import { findServiceToken, type FoundToken } from './service-token-rows';
import { tokenGrants } from './token-grants';
import { unauthorized } from './unauthorized';

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
    const [found] = rows as [FoundToken];
    if (!isLive(found)) throw unauthorized('credential_invalid', 'token');
    const key = verifiedKey(this.sealer, found, headers.apisecretkey, now);
    if (found.treeId !== found.accountId) throw unauthorized('credentials_mismatch');
    const { tokenAccountId, madeBy } = found;
    const grants = tokenGrants({ ...found, accountId: tokenAccountId }, grantsOf(rows, madeBy));
    if (grants.size === 0) throw unauthorized('credential_invalid', 'token');
    await this.uses.ofServiceToken(found, now);
    await this.uses.ofKey(key, now);
    await this.uses.renewDigest(key, headers.apisecretkey);
    const expiresAt = earlier(earlier(found.tokenExpiresAt, found.secretExpiresAt), key.expiresAt);
    return {
      identity: identityOf(found),
      apiKeyId: key.apiKeyId,
      expiresAt,
      parent: parentOf(found),
      grants,
    };
  }
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

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { Settings } from '../settings/settings';
import type { Principal } from './caller';
import { Sealer } from '../secrets/sealer';
import { isCredential, isServiceToken } from '../secrets/secrets';
import type { CredentialHeaders } from './credential-headers';
import { CredentialUses } from './credential-uses';
import { findCredentials, grantsOf, parentOf, type FoundCredentials } from './credential-rows';
import { verifiedKey } from './verified-key';
import { PrincipalCache } from './principal-cache';
import { ServiceTokenCheck } from './service-token-check';
import { AUTHORIZATION, unauthorized } from './unauthorized';

type FoundSession = FoundCredentials & { sessionId: number };

@Injectable()
export class Credentials {
  private readonly cache: PrincipalCache;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly uses: CredentialUses,
    private readonly serviceTokens: ServiceTokenCheck,
    settings: Settings,
    work: UnitOfWork,
  ) {
    this.cache = new PrincipalCache(settings, work);
  }

  /** Throws 401 if a credential is unknown or expired, or if the credentials do not match. */
  principal(headers: CredentialHeaders): Principal | Promise<Principal> {
    const key = `${headers.token} ${headers.apikey} ${headers.apisecretkey}`;
    return this.cache.get(key, () => this.lookUp(headers));
  }

  /** For a service token that is sent alone. Throws 401 like `principal`. */
  bearer(token: string): Principal | Promise<Principal> {
    // No header contains a line break, so this is the key of no sent credentials.
    return this.cache.get(`\n${token}`, () => this.lookUpBearer(token));
  }

  private async lookUpBearer(token: string): Promise<Principal> {
    if (!isServiceToken(token)) throw unauthorized('credential_invalid', AUTHORIZATION);
    return this.serviceTokens.lookUpBound(token);
  }

  private async lookUp(headers: CredentialHeaders): Promise<Principal> {
    const isOfService = isServiceToken(headers.token);
    if (!isOfService && !isCredential('token', headers.token))
      throw unauthorized('credential_invalid', 'token');
    requireKeyForm(headers);
    return isOfService ? this.serviceTokens.lookUp(headers) : this.lookUpPerson(headers);
  }

  private async lookUpPerson(headers: CredentialHeaders): Promise<Principal> {
    const now = clock.date();
    const rows = await findCredentials(this.source, headers, now);
    const [found] = rows as [FoundCredentials];
    if (!hasSession(found)) throw unauthorized('credential_invalid', 'token');
    const key = verifiedKey(this.sealer, found, headers.apisecretkey, now);
    const { sessionId, userId, email } = found;
    const grants = grantsOf(rows, userId);
    if (grants.size === 0) throw unauthorized('credentials_mismatch');
    const { apiKeyId, expiresAt } = key;
    await this.uses.ofSession(found, now);
    await this.uses.ofKey(key, now);
    await this.uses.renewDigest(key, headers.apisecretkey);
    const identity = { kind: 'person', sessionId, userId, email, confirmedAt: null } as const;
    return { identity, apiKeyId, expiresAt, parent: parentOf(found), grants };
  }
}

function hasSession(found: FoundCredentials): found is FoundSession {
  return found.sessionId !== null;
}

/** Refuses malformed credentials without a database statement. */
function requireKeyForm(headers: CredentialHeaders): void {
  for (const name of ['apikey', 'apisecretkey'] as const) {
    if (!isCredential(name, headers[name])) throw unauthorized('credential_invalid', name);
  }
}

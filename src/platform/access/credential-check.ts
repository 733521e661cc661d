import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { Problem, type ProblemCode } from '../common/problem';
import { UnitOfWork } from '../database/unit-of-work';
import { Settings } from '../settings/settings';
import type { Principal } from './caller';
import { Sealer } from '../secrets/sealer';
import { isCredential } from '../secrets/secrets';
import { CredentialUses } from './credential-uses';
import { findCredentials, grantsOf, parentOf, type FoundCredentials } from './credential-rows';
import { PrincipalCache } from './principal-cache';

export interface CredentialHeaders {
  token: string;
  apikey: string;
  apisecretkey: string;
}

const HEADERS = ['token', 'apikey', 'apisecretkey'] as const;

type VerifiedCredentials = FoundCredentials & { sessionId: number; apiKeyId: number };

@Injectable()
export class Credentials {
  private readonly cache: PrincipalCache;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly uses: CredentialUses,
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

  private async lookUp(headers: CredentialHeaders): Promise<Principal> {
    requireForm(headers);
    const now = clock.date();
    const rows = await findCredentials(this.source, headers, now);
    const found = this.verified(rows as [FoundCredentials], headers.apisecretkey);
    const grants = grantsOf(rows);
    if (grants.size === 0) throw unauthorized('credentials_mismatch');
    const { sessionId, userId, email, apiKeyId } = found;
    await this.uses.ofSession(found, now);
    await this.uses.ofKey(found, now);
    if (found.pepperId !== this.sealer.pepperId) await this.uses.renewDigest(apiKeyId, headers.apisecretkey);
    return { sessionId, userId, email, apiKeyId, confirmedAt: null, parent: parentOf(found), grants };
  }

  private verified([found]: [FoundCredentials], apisecretkey: string): VerifiedCredentials {
    const { sessionId, apiKeyId, digest } = found;
    if (!sessionId) throw unauthorized('credential_invalid', 'token');
    if (!apiKeyId) throw unauthorized('credential_invalid', 'apikey');
    if (!digest || !this.sealer.isPeppered(apisecretkey, digest)) {
      throw unauthorized('credential_invalid', 'apisecretkey');
    }
    return found as VerifiedCredentials;
  }
}

/** Refuses malformed credentials without a database statement. */
function requireForm(headers: CredentialHeaders): void {
  for (const name of HEADERS) {
    if (!isCredential(name, headers[name])) throw unauthorized('credential_invalid', name);
  }
}

/** `header` is the missing or wrong header; absent if the credentials do not match each other. */
export function unauthorized(code: ProblemCode & `credential${string}`, header?: string): Problem {
  const detail = {
    credential_missing: `The header ${header} is missing.`,
    credential_invalid: `The value of the header ${header} is unknown or expired.`,
    credentials_mismatch: 'The token and the key pair do not match.',
  }[code];
  return new Problem(code, detail);
}

import { randomUUID } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { operationOf } from '../operations/operation';
import { Problem } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';
import type { CallerRequest } from '../access/caller-request';
import { IdempotencyClaims, type Claim } from './idempotency-claims';
import { Sealer } from '../secrets/sealer';
import { sha256 } from '../secrets/secrets';

/**
 * How long an error response waits for the release of its key (one short statement), in milliseconds. The wait ends at
 * `answeredWithin` after the begin of the request, but takes at least `least` and at most `most`. If the database does
 * not respond, the request has already used most of `answeredWithin`.
 */
const GIVE_BACK_MS = { most: 1000, least: 50, answeredWithin: 4900 };

/** The purpose under which stored answers are sealed. */
export const ANSWER_PURPOSE = 'idempotency';

/**
 * Finds the stored answer for a repeated request; `once` then returns it. For a first request, acquires the key; the
 * answer is stored later, in the transaction of the change.
 */
@Injectable()
export class IdempotencyGuard implements CanActivate {
  constructor(
    private readonly claims: IdempotencyClaims,
    private readonly sealer: Sealer,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp().getRequest<CallerRequest>();
    const key = http.headers['idempotency-key'];
    if (typeof key !== 'string' || !operationOf(context.getHandler())?.idempotent) return true;
    const request = currentRequest();
    return request ? this.begin(http, request, claimOf(http, key)) : true;
  }

  private async begin(http: CallerRequest, request: RequestContext, claim: Claim): Promise<boolean> {
    request.releaseKey = () => this.claims.release(claim, timeLeft(request));
    const sealed = await this.take(request, claim);
    if (sealed === null) {
      request.keepAnswer = (manager, answer) =>
        this.claims.keep(manager, claim, this.sealer.seal(ANSWER_PURPOSE, JSON.stringify(answer)));
    } else {
      request.releaseKey = undefined;
      // The service, which checks the role, does not run for a repeated request. So the role is checked here.
      http.caller?.requireRoleAnywhere();
      request.kept = { answer: JSON.parse(this.sealer.open(ANSWER_PURPOSE, sealed)) as unknown };
      http.res?.setHeader('Idempotent-Replayed', 'true');
    }
    return true;
  }

  /**
   * Acquires the key. After a failure of the database, releases it again, because the INSERT may have succeeded
   * although the connection was lost.
   */
  private async take(request: RequestContext, claim: Claim): Promise<string | null> {
    try {
      return await this.claims.take(claim);
    } catch (error) {
      if (!(error instanceof Problem)) await request.releaseKey?.();
      throw error;
    }
  }
}

function timeLeft({ begunAt }: RequestContext): number {
  const left = GIVE_BACK_MS.answeredWithin - (performance.now() - begunAt);
  return Math.min(GIVE_BACK_MS.most, Math.max(GIVE_BACK_MS.least, left));
}

function claimOf({ caller, body }: CallerRequest, key: string): Claim {
  const client = caller?.principal.apiKeyId ?? [caller?.client, caller?.parent.accountId];
  const scope = [client, caller?.userId, caller?.operation.name, key];
  return {
    scopeHash: sha256(JSON.stringify(scope)),
    bodyHash: sha256(JSON.stringify(body)),
    claim: randomUUID(),
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { restoredAnswer } from '../common/created';
import { mayTakeLong, operationOf } from '../operations/operation';
import { Problem } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';
import type { Caller } from '../access/caller';
import type { CallerRequest } from '../access/caller-request';
import { IdempotencyClaims, type IdempotencyClaim } from './idempotency-claims';
import { Sealer } from '../secrets/sealer';
import { sha256 } from '../secrets/secrets';

/**
 * Milliseconds that an error response waits for the release of its key: until `answeredWithin` after the start of the
 * request, but at least `least` and at most `most`. A silent database has already used most of that time.
 */
const GIVE_BACK_MS = { most: 1000, least: 50, answeredWithin: 4900 };

export const ANSWER_PURPOSE = 'idempotency';

/** `once` returns the stored response for a repeated request; the transaction of the change stores the first one. */
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

  private async begin(
    http: CallerRequest,
    request: RequestContext,
    claim: IdempotencyClaim,
  ): Promise<boolean> {
    request.releaseKey = () => this.claims.release(claim, timeLeft(request));
    const sealed = await this.take(request, claim);
    if (sealed === null) {
      request.keepAnswer = (manager, answer) =>
        this.claims.keep(manager, claim, this.sealer.seal(ANSWER_PURPOSE, JSON.stringify(answer)));
    } else {
      request.releaseKey = undefined;
      // The service, which checks the role, does not run for a repeated request.
      http.caller?.requireRoleAnywhere();
      request.storedAnswer = { answer: restoredAnswer(this.sealer.open(ANSWER_PURPOSE, sealed)) };
      http.res?.setHeader('Idempotent-Replayed', 'true');
    }
    return true;
  }

  /** After a failure the INSERT may have succeeded, so the key is released. */
  private async take(request: RequestContext, claim: IdempotencyClaim): Promise<string | null> {
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

function claimOf({ operation, caller, body }: CallerRequest, key: string): IdempotencyClaim {
  return {
    scopeHash: sha256(JSON.stringify([...(caller ? scopeOf(caller) : []), key])),
    bodyHash: sha256(JSON.stringify(body)),
    claim: randomUUID(),
    isLong: mayTakeLong(operation),
  };
}

function scopeOf({ principal, client, parent, maker, operation }: Caller): unknown[] {
  const { createdBy, serviceTokenId } = maker;
  const pair = principal.apiKeyId ?? [client, parent.accountId];
  return [pair, createdBy ?? `service token ${serviceTokenId}`, operation.name];
}

import { randomUUID } from 'node:crypto';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { operationOf } from '../common/operation';
import { Problem } from '../common/problem';
import { currentRequest, type RequestContext } from '../common/request-context';
import type { CallerRequest } from './caller';
import { IdempotencyClaims, type Claim } from './idempotency-claims';
import { Sealer } from './sealer';
import { sha256 } from './secrets';

/**
 * How long an error answer waits for the release of its key (one short statement), in milliseconds. If the database does
 * not respond, the request has already taken so long that little time is left of `answeredWithin`.
 */
const GIVE_BACK_MS = { most: 1000, least: 50, answeredWithin: 4900 };

/** The purpose under which stored answers are sealed. */
export const ANSWER_PURPOSE = 'idempotency';

/**
 * Answers a repeated create with the first answer, which is stored in the transaction that made it. It is a guard, because
 * interceptors would cost every request more than its credentials do.
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
    request.giveKeyBack = () => this.claims.giveBack(claim, timeLeft(request));
    const sealed = await this.take(request, claim);
    if (sealed === null) {
      request.keepAnswer = (manager, answer) =>
        this.claims.keep(manager, claim, this.sealer.seal(ANSWER_PURPOSE, JSON.stringify(answer)));
    } else {
      request.giveKeyBack = undefined;
      // The service that checked the role for the first request does not run again.
      http.caller?.requireOperation(false);
      request.kept = { answer: JSON.parse(this.sealer.open(ANSWER_PURPOSE, sealed)) as unknown };
      http.res?.setHeader('Idempotent-Replayed', 'true');
    }
    return true;
  }

  /** If the connection is lost here, the key may have been taken. */
  private async take(request: RequestContext, claim: Claim): Promise<string | null> {
    try {
      return await this.claims.take(claim);
    } catch (error) {
      if (!(error instanceof Problem)) await request.giveKeyBack?.();
      throw error;
    }
  }
}

function timeLeft({ begunAt }: RequestContext): number {
  const left = GIVE_BACK_MS.answeredWithin - (performance.now() - begunAt);
  return Math.min(GIVE_BACK_MS.most, Math.max(GIVE_BACK_MS.least, left));
}

function claimOf({ caller, body }: CallerRequest, key: string): Claim {
  const scope = [caller?.principal.apiKeyId, caller?.userId, caller?.operation, key];
  return {
    scopeHash: sha256(JSON.stringify(scope)),
    bodyHash: sha256(JSON.stringify(body)),
    claim: randomUUID(),
  };
}

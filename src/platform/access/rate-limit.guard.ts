import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import type { LimitHeaders } from '../limits/rate-limited';
import { RateLimits } from '../limits/rate-limits';
import { operationOf } from '../operations/operation';
import { requestOf } from './caller-request';

/**
 * Counts a request against the limits of its key pair or its session of the console, and of its account tree; and a login against the limit of its
 * address.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller, res } = requestOf(context);
    const setHeaders = (headers: LimitHeaders) => Boolean(res?.set(headers));
    if (caller) {
      return thenSync(this.limits.request(caller.parent.accountId, caller.client), setHeaders);
    }
    return operationOf(context.getHandler())?.login ? thenSync(this.limits.login(), setHeaders) : true;
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import type { LimitHeaders } from '../limits/rate-limited';
import { RateLimits } from '../limits/rate-limits';
import { operationOf } from '../operations/operation';
import { requestOf } from './caller-request';

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller, bodyBytes = 0, res } = requestOf(context);
    const setHeaders = (headers: LimitHeaders) => Boolean(res?.set(headers));
    if (caller) {
      const { parent, client } = caller;
      return thenSync(this.limits.request(parent.accountId, client, bodyBytes), setHeaders);
    }
    return operationOf(context.getHandler())?.login ? thenSync(this.limits.login(), setHeaders) : true;
  }
}

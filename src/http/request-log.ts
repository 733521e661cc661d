import type { NextFunction, Response } from 'express';
import type { CallerRequest } from '../identity/caller';
import { log } from '../logging/logger';

/** One line for every request that was answered: never its headers, its query or its body. */
export function logRequest(request: CallerRequest, response: Response, next: NextFunction): void {
  const start = performance.now();
  response.on('finish', () => {
    const { caller } = request;
    log().info(
      {
        requestId: response.getHeader('X-Request-Id'),
        method: request.method,
        path: withoutTokens(request.path),
        status: response.statusCode,
        ms: Math.round(performance.now() - start),
        account: caller?.named.accountId,
        user: caller?.userId,
      },
      'request',
    );
  });
  next();
}

/** The links of e-mails end with all that is needed to use them. */
function withoutTokens(path: string): string {
  return path.replace(/^\/(invitations|password-reset)\/.+/, '/$1/[redacted]');
}

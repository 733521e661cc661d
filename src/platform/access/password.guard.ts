import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Problem } from '../common/problem';
import { operationOf } from '../operations/operation';
import type { Principal } from './caller';
import { requestOf } from './caller-request';
import { Principals } from './principals';

/** How long a password counts as just given, in milliseconds. */
const RECENT_MS = 600_000;

/**
 * Throws 403 `password_needed` for an operation that makes credentials, if the caller is a session of the console in
 * which the password was not given for ten minutes. So somebody at an open browser makes no credentials that outlive it.
 */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(private readonly principals: Principals) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const needs = request.byConsole && operationOf(context.getHandler())?.makesCredentials;
    if (!needs || isConfirmed(request.caller?.principal)) return true;
    // Another process may have confirmed the password since the principal was cached.
    return this.principals.ofConsole(request).then((principal) => {
      if (isConfirmed(principal)) return true;
      throw new Problem('password_needed', 'Give the password again to make or rotate credentials.');
    });
  }
}

function isConfirmed(principal: Principal | undefined): boolean {
  return Date.now() - (principal?.confirmedAt?.getTime() ?? 0) < RECENT_MS;
}

import { Injectable } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import { Settings } from '../settings/settings';
import { admitted } from './admission';
import type { Principal } from './caller';
import type { CallerRequest } from './caller-request';
import { consoleHeaders } from './console-request';
import { ConsoleSessions } from './console-sessions';
import { Credentials } from './credential-check';
import { credentialHeaders } from './credential-headers';

/** API addresses accept only the three credentials, console addresses only the session, and `/mcp` only a bearer. */
@Injectable()
export class Principals {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: ConsoleSessions,
    private readonly settings: Settings,
  ) {}

  /** Throws 401, and 403 for a service token that the request cannot use. */
  of(request: CallerRequest): Principal | Promise<Principal> {
    if (request.byConsole) return this.sessions.principal(consoleHeaders(request, this.settings));
    const { bearer, headers } = request;
    const principal =
      bearer === undefined
        ? this.credentials.principal(credentialHeaders(headers))
        : this.credentials.bearer(bearer);
    return thenSync(principal, (found) => admitted(found, request));
  }
}

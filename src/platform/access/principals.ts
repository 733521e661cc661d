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

/** API addresses accept only the three credentials, console addresses only the session. */
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
    const principal = this.credentials.principal(credentialHeaders(request.headers));
    return thenSync(principal, (found) => admitted(found, request));
  }
}

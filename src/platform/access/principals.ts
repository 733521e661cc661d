import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
import type { Principal } from './caller';
import type { CallerRequest } from './caller-request';
import { consoleHeaders } from './console-request';
import { ConsoleSessions } from './console-sessions';
import { Credentials } from './credential-check';
import { credentialHeaders } from './credential-headers';

/**
 * Identifies the principal of a request: by the three credentials at the addresses of the API, by the session at those
 * of the console. Neither kind of address accepts what the other one needs.
 */
@Injectable()
export class Principals {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: ConsoleSessions,
    private readonly settings: Settings,
  ) {}

  of(request: CallerRequest): Principal | Promise<Principal> {
    return request.byConsole
      ? this.sessions.principal(consoleHeaders(request, this.settings))
      : this.credentials.principal(credentialHeaders(request.headers));
  }

  /** Returns the principal of a request of the console as the database has it now. */
  ofConsole(request: CallerRequest): Promise<Principal> {
    return this.sessions.freshPrincipal(consoleHeaders(request, this.settings));
  }
}

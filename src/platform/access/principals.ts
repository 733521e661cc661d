import { Injectable } from '@nestjs/common';
import { Settings } from '../settings/settings';
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

  of(request: CallerRequest): Principal | Promise<Principal> {
    return request.byConsole
      ? this.sessions.principal(consoleHeaders(request, this.settings))
      : this.credentials.principal(credentialHeaders(request.headers));
  }
}

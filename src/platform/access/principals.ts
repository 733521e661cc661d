import { Injectable } from '@nestjs/common';
import { currentRequest } from '../common/request-context';
import { thenSync } from '../common/then-sync';
import { Settings } from '../settings/settings';
import { admitted } from './admission';
import type { Principal } from './caller';
import type { CallerRequest } from './caller-request';
import { consoleHeaders } from './console-request';
import { ConsoleSessions } from './console-sessions';
import { Credentials } from './credential-check';
import { credentialHeaders } from './credential-headers';
import { makerOf } from './identity';

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
    return thenSync(this.find(request), (principal) => {
      noteActor(principal);
      return admitted(principal, request);
    });
  }

  private find(request: CallerRequest): Principal | Promise<Principal> {
    const { byConsole, bearer, headers } = request;
    if (byConsole) return this.sessions.principal(consoleHeaders(request, this.settings));
    if (bearer !== undefined) return this.credentials.bearer(bearer);
    return this.credentials.principal(credentialHeaders(headers));
  }
}

/** Before the admission, so that the audit log can name the service token that was refused. */
function noteActor({ identity, apiKeyId, parent: { accountId } }: Principal): void {
  const { createdBy: userId, serviceTokenId } = makerOf(identity);
  const context = currentRequest();
  if (context) context.actor = { userId, serviceTokenId, apiKeyId, accountId };
}

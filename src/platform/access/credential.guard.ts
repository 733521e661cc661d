import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { MAX_INT } from '../common/fields';
import { currentRequest } from '../common/request-context';
import { thenSync } from '../common/then-sync';
import { isPublicPage, operationOf, type OperationInfo } from '../operations/operation';
import { Caller, type Precondition, type Principal } from './caller';
import { requestOf, type CallerRequest } from './caller-request';
import { unauthorized } from './credential-check';
import { Principals } from './principals';

/** Requires credentials for every handler whose metadata does not mark it as public. */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(private readonly principals: Principals) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const operation = operationOf(execution.getHandler());
    if (operation && !operation.right) return true;
    if (!operation && isPublicPage(execution.getHandler(), execution.getClass())) return true;
    const request = requestOf(execution);
    return thenSync(this.principals.of(request), (principal) => admit(request, principal, operation));
  }
}

function admit(request: CallerRequest, principal: Principal, operation?: OperationInfo): true {
  if (!operation?.right) throw unauthorized('credentials_mismatch');
  const { userId, apiKeyId, parent } = principal;
  const context = currentRequest();
  if (context) context.actor = { userId, apiKeyId, accountId: parent.accountId };
  request.caller = new Caller(
    principal,
    { name: operation.name, right: operation.right },
    preconditionOf(request, operation),
  );
  return true;
}

/**
 * Returns the value of If-Match. A malformed value becomes NaN, which the shape guard reports with the wrong fields.
 */
function preconditionOf({ headers }: CallerRequest, operation: OperationInfo): Precondition {
  const given = headers['if-match'];
  if (!operation.versioned || given === undefined) return undefined;
  if (given === '*') return '*';
  const [, bare, quoted] = /^(?:([1-9]\d{0,9})|"([1-9]\d{0,9})")$/.exec(given) ?? [];
  const version = Number(bare ?? quoted);
  return version <= MAX_INT ? version : NaN;
}

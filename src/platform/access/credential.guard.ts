import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import { isPublicPage, operationOf, type OperationInfo } from '../operations/operation';
import { Caller, type Principal } from './caller';
import { requestOf, type CallerRequest } from './caller-request';
import { readPrecondition } from './precondition';
import { Principals } from './principals';
import { unauthorized } from './unauthorized';

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
  request.caller = new Caller(
    principal,
    { name: operation.name, right: operation.right },
    operation.versioned ? readPrecondition(request.headers['if-match']) : undefined,
  );
  return true;
}

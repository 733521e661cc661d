import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { thenSync } from '../common/then-sync';
import { MAX_INT } from '../common/fields';
import { readInput } from '../common/input';
import { accountFieldsOf, namesRecord } from '../common/named-records';
import { isPublicPage, operationOf, type OperationInfo } from '../common/operation';
import { invalidFields, type FieldError } from '../common/problem';
import { currentRequest } from '../common/request-context';
import { RateLimits } from '../limits/rate-limits';
import type { LimitHeaders } from '../limits/refusal';
import { AccountTree } from './account-tree';
import { Caller, type CallerRequest, type Precondition, type Principal } from './caller';
import { credentialHeaders } from './credential-headers';
import { Credentials, unauthorized } from './credentials';

const IDEMPOTENCY_KEY = /^[\u0021-\u007e]{1,255}$/;

/** Requires credentials, unless the handler's metadata says that it is public. */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(private readonly credentials: Credentials) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const operation = operationOf(execution.getHandler());
    if (operation?.public) return true;
    if (!operation && isPublicPage(execution.getHandler(), execution.getClass())) return true;
    const request = requestOf(execution);
    return thenSync(this.credentials.principal(credentialHeaders(request.headers)), (principal) =>
      admit(request, principal, operation),
    );
  }
}

/** Counts the request for its key pair and its account tree, or the login for its address. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { caller, res } = requestOf(context);
    const tell = (headers: LimitHeaders) => Boolean(res?.set(headers));
    if (caller) {
      const { parent, apiKeyId } = caller.principal;
      return thenSync(this.limits.request(parent.accountId, apiKeyId), tell);
    }
    return operationOf(context.getHandler())?.login ? thenSync(this.limits.login(), tell) : true;
  }
}

/**
 * Reads the body, or the query, into the operation's input; throws 422 with every failing field. It is a guard because Nest
 * runs guards before pipes, and a 422 ranks before the 403 for the account that a field names.
 */
@Injectable()
export class ShapeGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(context.getHandler());
    if (!operation?.input) return true;
    const request = requestOf(context);
    const source = operation.method === 'GET' ? 'query' : 'body';
    const { input, errors } = readInput(operation.input, request[source] as object);
    errors.push(...headerErrors(request, operation));
    if (errors.length > 0) throw invalidFields(errors);
    Object.defineProperty(request, source, { value: input });
    return true;
  }
}

/**
 * Finds the account that the input names; throws 403 if it is out of reach or the role in it is too low. If the input
 * names none, the operation must be listed in `permissions.ts`.
 */
@Injectable()
export class AccountScopeGuard implements CanActivate {
  constructor(private readonly tree: AccountTree) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const operation = operationOf(context.getHandler());
    const request = requestOf(context);
    const { caller } = request;
    if (!caller || !operation) return true;
    const prototype = (operation.input?.prototype ?? {}) as object;
    const [field] = accountFieldsOf(prototype);
    caller.requireOperation(field !== undefined || namesRecord(prototype));
    if (!field) return true;
    const accountId = (request.body as Record<string, number | null>)[field] ?? null;
    return thenSync(this.tree.within(caller, accountId), (account) => {
      caller.worksIn(account);
      const context = currentRequest();
      if (context && account.parentAccountId !== null) context.subAccountId = account.accountId;
      if (!namesRecord(prototype)) caller.requireRole(account.accountId);
      return true;
    });
  }
}

function admit(request: CallerRequest, principal: Principal, operation?: OperationInfo): true {
  if (!operation) throw unauthorized('credentials_mismatch');
  const { userId, apiKeyId, parent } = principal;
  const context = currentRequest();
  if (context) context.actor = { userId, apiKeyId, accountId: parent.accountId };
  request.caller = new Caller(principal, operation.name, preconditionOf(request, operation));
  return true;
}

function requestOf(context: ExecutionContext): CallerRequest {
  return context.switchToHttp().getRequest<CallerRequest>();
}

/** Bad If-Match headers are reported with the fields, as NaN until then. */
function preconditionOf({ headers }: CallerRequest, operation: OperationInfo): Precondition {
  const given = headers['if-match'];
  if (!operation.versioned || given === undefined) return undefined;
  if (given === '*') return '*';
  const [, bare, quoted] = /^(?:([1-9]\d{0,9})|"([1-9]\d{0,9})")$/.exec(given) ?? [];
  const version = Number(bare ?? quoted);
  return version <= MAX_INT ? version : NaN;
}

function headerErrors({ caller, headers }: CallerRequest, { idempotent }: OperationInfo): FieldError[] {
  const errors: FieldError[] = [];
  if (Number.isNaN(caller?.ifMatch)) {
    errors.push({ field: 'If-Match', code: 'format', message: 'must be a version such as 3 or "3", or *' });
  }
  const key = headers['idempotency-key'];
  if (idempotent && key !== undefined && !IDEMPOTENCY_KEY.test(String(key))) {
    errors.push({
      field: 'Idempotency-Key',
      code: 'format',
      message: 'must have 1 to 255 visible characters',
    });
  }
  return errors;
}

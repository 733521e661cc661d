import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { readInput } from '../common/input';
import { invalidFields, type FieldError } from '../common/problem';
import { operationOf, type OperationInfo } from '../operations/operation';
import { requestOf, type CallerRequest } from './caller-request';

const IDEMPOTENCY_KEY = /^[\u0021-\u007e]{1,255}$/;

/** Throws 422 with every invalid field. As a guard it runs before the 403 for the account that a field names. */
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
    if (source === 'body') request.body = input;
    // In Express, the query is a getter, which cannot be assigned.
    else Object.defineProperty(request, source, { value: input });
    return true;
  }
}

function headerErrors({ caller, headers }: CallerRequest, { idempotent }: OperationInfo): FieldError[] {
  const errors: FieldError[] = [];
  if (caller?.ifMatch === 'malformed') {
    const message = 'must be a version such as 3 or "3", a list of versions, or *';
    errors.push({ field: 'If-Match', code: 'format', message });
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

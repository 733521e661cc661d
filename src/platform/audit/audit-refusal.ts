import { recordFieldsOf } from '../common/named-records';
import { currentRequest } from '../common/request-context';
import { operationsByPath } from '../operations/operation';
import type { Problem, ProblemCode } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import type { AuditQueue } from './audit-queue';

const AUDITED: readonly ProblemCode[] = [
  'account_forbidden',
  'address_forbidden',
  'role_forbidden',
  'scope_forbidden',
  'service_token_forbidden',
  'record_not_found',
];

export function auditRefusal(queue: AuditQueue, { code }: Problem, request: CallerRequest): void {
  if (!currentRequest()?.actor || !AUDITED.includes(code)) return;
  // Besides operations, only the endpoint for agents has credentials.
  const name = request.operation?.name ?? 'mcp';
  queue.add('refused', { subjectId: subjectOf(request), detail: `${name} ${code}` });
}

function subjectOf({ path, body }: CallerRequest): number | null {
  const prototype = (operationsByPath.get(path)?.input?.prototype ?? {}) as object;
  const [field = ''] = recordFieldsOf(prototype);
  const id = (body as Record<string, unknown> | undefined)?.[field];
  return typeof id === 'number' ? id : null;
}

import { recordFieldsOf } from '../common/named-records';
import { operationsByPath } from '../operations/operation';
import type { Problem, ProblemCode } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import type { AuditQueue } from './audit-queue';

const AUDITED: readonly ProblemCode[] = [
  'account_forbidden',
  'role_forbidden',
  'scope_forbidden',
  'record_not_found',
];

export function auditRefusal(queue: AuditQueue, { code }: Problem, request: CallerRequest): void {
  const { caller } = request;
  if (!caller || !AUDITED.includes(code)) return;
  queue.add('refused', { subjectId: subjectOf(request), detail: `${caller.operation.name} ${code}` });
}

function subjectOf({ path, body }: CallerRequest): number | null {
  const prototype = (operationsByPath.get(path)?.input?.prototype ?? {}) as object;
  const [field = ''] = recordFieldsOf(prototype);
  const id = (body as Record<string, unknown> | undefined)?.[field];
  return typeof id === 'number' ? id : null;
}

import { recordFieldsOf } from '../common/named-records';
import { operationsByPath } from '../operations/operation';
import type { Problem, ProblemCode } from '../common/problem';
import type { CallerRequest } from '../access/caller-request';
import type { AuditQueue } from './audit-queue';

/** The codes of problems for a caller who tried to reach another account, or to do what the role does not allow. */
const AUDITED: readonly ProblemCode[] = ['account_forbidden', 'role_forbidden', 'record_not_found'];

/** Queues an audit entry if the problem has one of the `AUDITED` codes and the caller is authenticated. */
export function auditRefusal(queue: AuditQueue, { code }: Problem, request: CallerRequest): void {
  const { caller } = request;
  if (!caller || !AUDITED.includes(code)) return;
  queue.add('refused', { subjectId: subjectOf(request), detail: `${caller.operation.name} ${code}` });
}

/** Returns the id of the record that the request names; null if it is not a number. */
function subjectOf({ path, body }: CallerRequest): number | null {
  const prototype = (operationsByPath.get(path)?.input?.prototype ?? {}) as object;
  const [field = ''] = recordFieldsOf(prototype);
  const id = (body as Record<string, unknown> | undefined)?.[field];
  return typeof id === 'number' ? id : null;
}

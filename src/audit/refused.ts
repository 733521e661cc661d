import { recordFieldsOf } from '../common/named-records';
import { operationsByPath } from '../common/operation';
import type { Problem, ProblemCode } from '../common/problem';
import type { CallerRequest } from '../identity/caller';
import type { Refusals } from './refusals';

/** The refusals that show an attempt to reach something that is not the caller's. */
const TELLING: readonly ProblemCode[] = ['account_forbidden', 'role_forbidden', 'record_not_found'];

/** Records such a refusal of an authenticated caller. */
export function noteRefusal(refusals: Refusals, { code }: Problem, request: CallerRequest): void {
  const { caller } = request;
  if (!caller || !TELLING.includes(code)) return;
  refusals.note('refused', { subjectId: subjectOf(request), detail: `${caller.operation} ${code}` });
}

/** The id of the record that the request names, if it is a number. */
function subjectOf({ path, body }: CallerRequest): number | null {
  const prototype = (operationsByPath.get(path)?.input?.prototype ?? {}) as object;
  const [field = ''] = recordFieldsOf(prototype);
  const id = (body as Record<string, unknown> | undefined)?.[field];
  return typeof id === 'number' ? id : null;
}

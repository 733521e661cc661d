import { LRUCache } from 'lru-cache';
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

/** The time in which equal refusals before the rate limits are one entry: a stolen token could fill the log. */
const SAME_MS = 60_000;

const MOST_KNOWN = 5000;

export class AuditRefusals {
  private readonly known = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: SAME_MS });

  constructor(private readonly queue: AuditQueue) {}

  note({ code }: Problem, request: CallerRequest): void {
    const { actor } = currentRequest() ?? {};
    if (!actor || !AUDITED.includes(code)) return;
    // Besides operations, only the endpoint for agents has credentials.
    const detail = `${request.operation?.name ?? 'mcp'} ${code}`;
    if (!request.caller && this.isKnown(`${actor.serviceTokenId} ${detail}`)) return;
    this.queue.add('refused', { subjectId: subjectOf(request), detail });
  }

  private isKnown(refusal: string): boolean {
    if (this.known.has(refusal)) return true;
    this.known.set(refusal, true);
    return false;
  }
}

function subjectOf({ path, body }: CallerRequest): number | null {
  const prototype = (operationsByPath.get(path)?.input?.prototype ?? {}) as object;
  const [field = ''] = recordFieldsOf(prototype);
  const id = (body as Record<string, unknown> | undefined)?.[field];
  return typeof id === 'number' ? id : null;
}

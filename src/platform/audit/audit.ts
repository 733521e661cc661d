import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { currentRequest, type RequestContext } from '../common/request-context';
import { insertRows } from '../database/inserts';
import { AuditEntry, type Act } from './audit-entry.entity';

const DETAIL_LENGTH = 255;

/** The actor of acts without a key pair: logins, and the command line. */
const NOBODY = { userId: null, serviceTokenId: null, apiKeyId: null, accountId: null };

export interface About {
  accountId?: number | null;
  userId?: number | null;
  subjectId?: number | null;
  detail?: string | null;
}

export type NewEntry = Omit<AuditEntry, 'auditId'>;

export function entryOf(act: Act, about: About = {}): NewEntry {
  const { requestId, address, actor } = originOf(currentRequest());
  const { accountId = actor.accountId, userId = actor.userId, subjectId = null, detail = null } = about;
  return {
    occurredAt: clock.date(),
    accountId,
    userId,
    apiKeyId: actor.apiKeyId,
    serviceTokenId: actor.serviceTokenId,
    act,
    subjectId,
    detail: detail && detail.slice(0, DETAIL_LENGTH),
    requestId,
    address,
  };
}

function originOf(request: RequestContext | undefined) {
  return {
    requestId: request?.requestId ?? null,
    address: request?.address ?? null,
    actor: request?.actor ?? NOBODY,
  };
}

/** The entry is committed or rolled back with the change in the transaction of `manager`. */
export async function audit(manager: EntityManager, act: Act, about?: About): Promise<void> {
  await writeEntries(manager, [entryOf(act, about)]);
}

export async function writeEntries(manager: EntityManager, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertRows(manager, AuditEntry, entries);
}

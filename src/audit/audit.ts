import type { EntityManager } from 'typeorm';
import { currentRequest } from '../common/request-context';
import { insertRows } from '../database/inserts';
import { AuditEntry, type Act } from './audit-entry.entity';

const DETAIL_LENGTH = 255;

/** Where nobody asks with a key pair: at a login, and on the command line. */
const NOBODY = { userId: null, apiKeyId: null, accountId: null };

/** What an act was done to, and what the request does not say. */
export interface About {
  accountId?: number | null;
  userId?: number | null;
  subjectId?: number | null;
  detail?: string | null;
}

export type NewEntry = Omit<AuditEntry, 'auditId'>;

/** The entry of an act, with what the request that is being answered says of who does it. */
export function entryOf(act: Act, about: About = {}): NewEntry {
  const { requestId = null, address = null, actor = NOBODY } = currentRequest() ?? {};
  const { accountId = actor.accountId, userId = actor.userId, subjectId = null, detail = null } = about;
  return {
    occurredAt: new Date(),
    accountId,
    userId,
    apiKeyId: actor.apiKeyId,
    act,
    subjectId,
    detail: detail && detail.slice(0, DETAIL_LENGTH),
    requestId,
    address,
  };
}

/** Writes an act down in the unit of work that carries it out, whose manager this is: both or neither. */
export async function audit(manager: EntityManager, act: Act, about?: About): Promise<void> {
  await writeEntries(manager, [entryOf(act, about)]);
}

/** One statement, whatever number there is. */
export async function writeEntries(manager: EntityManager, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertRows(manager, AuditEntry, entries);
}

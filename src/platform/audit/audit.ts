import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { currentRequest, type RequestContext } from '../common/request-context';
import { isInCommand } from '../common/work';
import { insertRow, insertRows } from '../database/inserts';
import { isInUnit } from '../database/living-accounts';
import { snakeCase } from '../database/naming';
import { countChanged, instantParameter } from '../database/raw';
import { join, raw, sql, type Sql } from '../database/sql';
import { AuditEntry, type Act, type AuditVia } from './audit-entry.entity';
import { personalColumns } from './personal-digest';

const DETAIL_LENGTH = 255;

/** The actor of acts without a key pair: logins, jobs, and the command line. */
const NO_ACTOR = { userId: null, serviceTokenId: null, apiKeyId: null, accountId: null };

export interface About {
  accountId?: number | null;
  userId?: number | null;
  serviceTokenId?: number | null;
  subjectId?: number | null;
  detail?: string | null;
}

export type NewEntry = Omit<AuditEntry, 'auditId'>;

/** Entries that are written before the commit of their unit of work. */
const noted = new WeakMap<EntityManager, NewEntry[]>();

/** Who has scheduled the change that a job makes. */
const represented = new WeakMap<EntityManager, Pick<About, 'userId' | 'serviceTokenId'>>();

export function entryOf(act: Act, about: About = {}): NewEntry {
  const { requestId, address, actor, via } = originOf(currentRequest());
  const { accountId = actor.accountId, userId = actor.userId, subjectId = null, detail = null } = about;
  const { serviceTokenId = actor.serviceTokenId } = about;
  const entry = {
    occurredAt: clock.date(),
    accountId,
    userId,
    apiKeyId: actor.apiKeyId,
    serviceTokenId,
    act,
    subjectId,
    detail: detail && detail.slice(0, DETAIL_LENGTH),
    requestId,
    address,
    via,
  };
  return { ...entry, ...personalColumns(entry) };
}

function originOf(request: RequestContext | undefined) {
  const actor = request?.actor ?? NO_ACTOR;
  return {
    requestId: request?.requestId ?? null,
    address: request?.address ?? null,
    actor,
    via: viaOf(request),
  };
}

function viaOf(request: RequestContext | undefined): AuditVia {
  if (!request) return isInCommand() ? 'cli' : 'worker';
  if (request.byConsole) return 'console';
  return (request.actor?.serviceTokenId ?? null) === null ? 'api' : 'service';
}

/** The entry is committed or rolled back with the change in the transaction of `manager`. */
export function audit(manager: EntityManager, act: Act, about?: About): Promise<void> {
  return writeEntries(manager, [entryOf(act, { ...represented.get(manager), ...about })]);
}

/** In a unit of work, the entries are written with all others of the change, before its commit. */
export async function writeEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  if (isInUnit(manager)) noted.set(manager, [...(noted.get(manager) ?? []), ...entries]);
  else await insertEntries(manager, entries);
}

/** The entries of this unit of work name the person or the service token that has scheduled the change. */
export function auditFor(manager: EntityManager, maker: Pick<About, 'userId' | 'serviceTokenId'>): void {
  represented.set(manager, maker);
}

export const representedIn = (manager: EntityManager) => represented.get(manager);

export const notedEntries = (manager: EntityManager): readonly NewEntry[] => noted.get(manager) ?? [];

export async function insertEntries(manager: EntityManager, entries: readonly NewEntry[]): Promise<void> {
  const [first, ...more] = entries;
  if (!first) return;
  if (more.length === 0) await insertRow(manager, AuditEntry, first);
  else await insertRows(manager, AuditEntry, entries);
}

/** Rows of a table with an account. */
interface Rows {
  table: string;
  id: string;
  where: Sql;
}

/** Writes an entry for each row with one statement, which also finds the parent accounts. */
export async function auditRows(
  manager: EntityManager,
  act: Act,
  { table, id, where }: Rows,
  detail: string | null = null,
): Promise<void> {
  const { accountId: _account, subjectId: _subject, occurredAt, ...same } = entryOf(act, { detail });
  const names = Object.keys(same).map(snakeCase).join(', ');
  const values = Object.values(same).map((value) => sql`${value}`);
  const rows = raw(`${table}.${id} FROM ${table}
    JOIN accounts tree ON tree.account_id = ${table}.account_id`);
  const { text, params } = sql`INSERT INTO audit_log (${raw(names)}, occurred_at, account_id, subject_id)
    SELECT ${join(values, ', ')}, ${instantParameter(occurredAt)},
      COALESCE(tree.parent_account_id, tree.account_id), ${rows} WHERE ${where}`;
  await countChanged(manager, text, [...params]);
}

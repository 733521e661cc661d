import type { QueryDeepPartialEntity } from '../../platform/database/typeorm-inside';
import { snakeCase } from '../../platform/database/naming';
import { instantParameter } from '../../platform/database/raw';
import { sql, type Sql } from '../../platform/database/sql';
import type { WebhookDelivery } from './webhook-delivery.entity';

// The values of the state columns for each state of a delivery. All code that changes these columns takes the values
// from here.

/** New values of the columns that hold the state of a delivery. */
export type StateChange = QueryDeepPartialEntity<WebhookDelivery>;

/** The result of the last attempt, as the delivery shows it. */
type LastResult = Pick<WebhookDelivery, 'lastStatusCode' | 'lastError'>;

/** A condition for the query builder, with named parameters. */
export interface Condition {
  text: string;
  params: Record<string, unknown>;
}

const NO_LEASE = { leaseToken: null, leaseUntil: null } as const;

/** The columns of a delivery that has no further attempts. */
const ENDED = { nextAttemptAt: null, dueAt: null, dueTenant: null, ...NO_LEASE } as const;

/** The columns of a cancelled delivery. */
export const CANCELLED = { status: 'cancelled', ...ENDED } as const;

/** CANCELLED as a SET clause. */
export const SET_CANCELLED = Object.entries(CANCELLED)
  .map(([field, value]) => `${snakeCase(field)} = ${value === null ? 'NULL' : `'${value}'`}`)
  .join(', ');

/** The columns of a delivery before its first attempt. */
export const NEVER_TRIED = { status: 'pending', attemptCount: 0, scheduleStep: 0 } as const;

/**
 * Returns the columns of a delivery that is pending again: due now, at the beginning of the schedule. `clock` is an SQL
 * expression.
 */
export function pendingAgain(clock: string, trigger: WebhookDelivery['trigger']): StateChange {
  return {
    status: 'pending',
    trigger,
    scheduleStep: 0,
    ...nextTry(() => clock),
    dueTenant: () => TENANT_OF_DELIVERY,
    ...NO_LEASE,
    deliveredAt: null,
  };
}

/**
 * Returns the SET clause of a lease. Each lease counts as an attempt. The sweep reads the delivery again when the lease
 * ends.
 */
export function setLeased(token: string, until: Date): Sql {
  const end = instantParameter(until);
  return sql`lease_token = ${token}, lease_until = ${end}, due_at = ${end}, attempt_count = attempt_count + 1`;
}

/**
 * Returns the columns of a delivery whose lease has ended without a result: it is due now. `clock` is an SQL
 * expression.
 */
export function released(clock: string): StateChange {
  return { ...NO_LEASE, dueAt: () => clock };
}

/** The SET clause for a leased delivery whose process has ended: no lease, due at its next attempt. */
export const SET_ABANDONED = 'lease_token = NULL, lease_until = NULL, due_at = next_attempt_at';

/** Returns the columns of a delivery that succeeded. */
export function delivered(deliveredAt: Date | undefined, lastStatusCode: number | null): StateChange {
  return { status: 'delivered', deliveredAt, lastStatusCode, lastError: null, ...ENDED };
}

/** Returns the columns of a delivery that failed and is not retried. */
export function failed(result: LastResult): StateChange {
  return { status: 'failed', ...result, ...ENDED };
}

/** Returns the columns of a delivery that failed and is retried at `next`, at this step of the schedule. */
export function retryAt(next: Date, scheduleStep: number, result: LastResult): StateChange {
  return { scheduleStep, ...result, ...nextTry(next), ...NO_LEASE };
}

/** Returns the columns of a delivery that is retried at `next`, and whose last attempt does not count. */
export function retryUncounted(next: Date): StateChange {
  return { attemptCount: () => 'attempt_count - 1', ...nextTry(next), ...NO_LEASE };
}

/** Returns the columns of a delivery that is not attempted before `until`. */
export function postponed(until: Date | null): StateChange {
  return nextTry(until);
}

/** Returns the column of a delivery that the sweep reads again at `dueAt`; the time of its next attempt stays. */
export function lookedAt(dueAt: Date): StateChange {
  return { dueAt };
}

/**
 * Returns the SET clause of a delivery that a worker has accepted: the sweep reads it again at `dueAt`, an SQL
 * expression.
 */
export function setAccepted(dueAt: string): string {
  return `due_at = ${dueAt}, due_tenant = COALESCE(due_tenant, ${TENANT_OF_DELIVERY})`;
}

/**
 * SQL for statements on `webhook_deliveries`: the id of the tenant of a delivery. The sweep takes turns between
 * tenants.
 */
export const TENANT_OF_DELIVERY =
  '(SELECT COALESCE(a.parent_account_id, a.account_id) FROM accounts a WHERE a.account_id = webhook_deliveries.account_id)';

/** Returns the condition for deliveries that are not leased at `now`, an SQL expression. */
export const unleasedAt = (now: string) => `(lease_until IS NULL OR lease_until <= ${now})`;

/** Returns the condition for deliveries that are not leased at `now`. */
export function unleased(now: Date): Condition {
  return { text: unleasedAt(':now'), params: { now } };
}

/** Returns the condition for deliveries that the process with this token has leased. */
export function leasedBy(token: string): Condition {
  return { text: 'lease_token = :token', params: { token } };
}

function nextTry<T extends Date | null | (() => string)>(at: T): { nextAttemptAt: T; dueAt: T } {
  return { nextAttemptAt: at, dueAt: at };
}

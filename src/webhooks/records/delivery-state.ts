import type { QueryDeepPartialEntity } from '../../platform/database/typeorm-inside';
import { snakeCase } from '../../platform/database/naming';
import { instantParameter } from '../../platform/database/raw';
import { sql, type Sql } from '../../platform/database/sql';
import type { WebhookDelivery } from './webhook-delivery.entity';

// All code that changes the state columns of a delivery takes their values from here.

export type StateChange = QueryDeepPartialEntity<WebhookDelivery>;

type LastResult = Pick<WebhookDelivery, 'lastStatusCode' | 'lastError'>;

/** For the query builder, with named parameters. */
export interface Condition {
  text: string;
  params: Record<string, unknown>;
}

const NO_LEASE = { leaseToken: null, leaseUntil: null } as const;

const NO_ATTEMPT = { nextAttemptAt: null, dueAt: null, dueTenant: null } as const;

const ENDED = { ...NO_ATTEMPT, ...NO_LEASE } as const;

/** For a pull webhook, whose delivery ends with the commit. No worker reads it. */
export const AVAILABLE = { status: 'delivered', attemptCount: 0, scheduleStep: 0, ...ENDED } as const;

/** A lease stays, because a call that has begun still counts, and the delivery must not be sent twice. */
export const CANCELLED = { status: 'cancelled', ...NO_ATTEMPT } as const;

export const SET_CANCELLED = Object.entries(CANCELLED)
  .map(([field, value]) => `${snakeCase(field)} = ${value === null ? 'NULL' : `'${value}'`}`)
  .join(', ');

export const NEVER_TRIED = { status: 'pending', attemptCount: 0, scheduleStep: 0 } as const;

/** Due now, at the beginning of the schedule. `clock` is an SQL expression. */
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

/** For a canceled delivery whose call is running; the outcome of the call determines the next state. */
export function pendingInCall(clock: string, trigger: WebhookDelivery['trigger']): StateChange {
  return {
    status: 'pending',
    trigger,
    nextAttemptAt: () => clock,
    dueAt: () => 'lease_until',
    dueTenant: () => TENANT_OF_DELIVERY,
  };
}

/** Each lease counts as an attempt. The sweep reads the delivery again when the lease ends. */
export function setLeased(token: string, until: Date): Sql {
  const end = instantParameter(until);
  return sql`lease_token = ${token}, lease_until = ${end}, due_at = ${end}, attempt_count = attempt_count + 1`;
}

/** Due now, without a result. `clock` is an SQL expression. */
export function released(clock: string): StateChange {
  return { ...NO_LEASE, dueAt: () => clock };
}

/** For a leased delivery whose process has ended. */
export const SET_ABANDONED = 'lease_token = NULL, lease_until = NULL, due_at = next_attempt_at';

export function delivered(deliveredAt: Date | undefined, lastStatusCode: number | null): StateChange {
  return { status: 'delivered', deliveredAt, lastStatusCode, lastError: null, ...ENDED };
}

export function failed(result: LastResult): StateChange {
  return { status: 'failed', ...result, ...ENDED };
}

export function retryAt(next: Date, scheduleStep: number, result: LastResult): StateChange {
  return { scheduleStep, ...result, ...nextTry(next), ...NO_LEASE };
}

export function retryUncounted(next: Date): StateChange {
  return { attemptCount: () => 'attempt_count - 1', ...nextTry(next), ...NO_LEASE };
}

/** For a delivery that was canceled during its attempt; no other attempt follows. */
export function afterCancellation(change: StateChange): StateChange {
  return { ...change, ...NO_ATTEMPT };
}

export function postponed(until: Date | null): StateChange {
  return nextTry(until);
}

/** The sweep reads the delivery again at `dueAt`; the time of its next attempt stays. */
export function rechecked(dueAt: Date): StateChange {
  return { dueAt };
}

/** For a delivery that a worker has accepted. `dueAt` is an SQL expression. */
export function setAccepted(dueAt: string): string {
  return `due_at = ${dueAt}, due_tenant = COALESCE(due_tenant, ${TENANT_OF_DELIVERY})`;
}

/** SQL for statements on `webhook_deliveries`. A tenant is an account with its sub-accounts. */
export const TENANT_OF_DELIVERY =
  '(SELECT COALESCE(a.parent_account_id, a.account_id) FROM accounts a WHERE a.account_id = webhook_deliveries.account_id)';

/** `now` is an SQL expression. */
export const unleasedAt = (now: string) => `(lease_until IS NULL OR lease_until <= ${now})`;

/** Ended, and not being sent. `now` is an SQL expression. */
export const endedAt = (now: string) => `(status <> 'pending' AND ${unleasedAt(now)})`;

export function unleased(now: Date): Condition {
  return { text: unleasedAt(':now'), params: { now } };
}

export function leasedBy(token: string): Condition {
  return { text: 'lease_token = :token', params: { token } };
}

function nextTry<T extends Date | null | (() => string)>(at: T): { nextAttemptAt: T; dueAt: T } {
  return { nextAttemptAt: at, dueAt: at };
}

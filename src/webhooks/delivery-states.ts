/** Column values of a delivery without a lease. */
export const FREED = { leaseToken: null, leaseUntil: null } as const;

/** Column values of a delivery that is not tried any more. */
export const ENDED = { nextAttemptAt: null, dueAt: null, dueTenant: null, ...FREED } as const;

/** The condition for deliveries that are not leased, or whose lease is over at the time `now`, an SQL expression. */
export const unleasedAt = (now: string) => `(lease_until IS NULL OR lease_until <= ${now})`;

/** The SET clause that cancels a delivery. */
export const CANCELLED =
  "status = 'cancelled', next_attempt_at = NULL, due_at = NULL, due_tenant = NULL, lease_token = NULL, lease_until = NULL";

/** SQL in an UPDATE of deliveries: the parent account in whose turn the sweep sends each. */
export const TENANT_OF_DELIVERY =
  '(SELECT COALESCE(a.parent_account_id, a.account_id) FROM accounts a WHERE a.account_id = webhook_deliveries.account_id)';

/** No process has the lease any more. */
export const FREED = { leaseToken: null, leaseUntil: null } as const;

/** Nothing is left to do. */
export const ENDED = { nextAttemptAt: null, dueAt: null, dueTenant: null, ...FREED } as const;

/** In a statement: cancelled, with nothing left to do. */
export const CANCELLED =
  "status = 'cancelled', next_attempt_at = NULL, due_at = NULL, due_tenant = NULL, lease_token = NULL, lease_until = NULL";

/** In a statement that changes deliveries: the parent account in whose turn each is sent. */
export const TENANT_OF_DELIVERY =
  '(SELECT COALESCE(a.parent_account_id, a.account_id) FROM accounts a WHERE a.account_id = webhook_deliveries.account_id)';

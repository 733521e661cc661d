/** `all` of `running` and `waiting` spans all lanes; `waiting.all` includes running items. */
export interface LaneLimits {
  running: { lane: (key: number) => number; all: number };
  waiting: { lane: (key: number) => number; all: number };
}

/** `key` identifies the lane. All lanes of a tenant share the limits of the tenant. */
export interface Offer {
  id: number;
  key: number;
  tenantId: number;
}

/** `known` is the number of items that run or wait, over all lanes. */
export interface Tenant {
  id: number;
  known: number;
  waiting: number;
  running: number;
  /** In the order in which they were blocked by the share of the tenant. */
  blocked: Set<Lane>;
}

/** `waiting` contains ids, the oldest first. */
export interface Lane {
  key: number;
  tenant: Tenant;
  running: number;
  waiting: number[];
}

/** The next item of the lane may start when `freeSlot` is called, at the latest when the item ends. */
export type Run = (offer: Offer, freeSlot: () => void) => Promise<void>;

/**
 * Whether an item of the lane may start now, apart from the limits; `waiting` is the number of those that wait. If not,
 * `Lanes.resume` is called when one may.
 */
export type Gate = (key: number, waiting: number) => boolean;

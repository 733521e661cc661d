/**
 * The limits of items: running in one lane, running in all lanes, waiting in one lane, and running or waiting in all
 * lanes.
 */
export interface LaneLimits {
  running: { lane: (key: number) => number; all: number };
  waiting: { lane: (key: number) => number; all: number };
}

/** An item to run; `key` identifies its lane. All lanes of a tenant share the limits of the tenant. */
export interface Offer {
  id: number;
  key: number;
  tenantId: number;
}

/** A tenant, with the counts over all its lanes. `known` is the number of items that run or wait. */
export interface Tenant {
  id: number;
  known: number;
  waiting: number;
  running: number;
  /** The lanes that could run more if the tenant had not used up its share, in the order in which they were blocked. */
  blocked: Set<Lane>;
}

/** The items of one webhook. `waiting` contains the ids of those that wait, the oldest first. */
export interface Lane {
  key: number;
  tenant: Tenant;
  running: number;
  waiting: number[];
}

/**
 * A function that runs an item. It calls `freeSlot` when the next item of the lane may start. If it never calls
 * `freeSlot`, the slot is freed when the item ends.
 */
export type Run = (id: number, tenantId: number, freeSlot: () => void) => Promise<void>;

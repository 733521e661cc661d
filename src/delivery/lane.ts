/** How many items may run at a time in one lane and in all, how many may wait in one lane, and run or wait in all. */
export interface LaneLimits {
  running: { lane: (key: number) => number; all: number };
  waiting: { lane: (key: number) => number; all: number };
}

/** An item to run: `key` is its lane. The lanes of one tenant share what a tenant may have. */
export interface Offer {
  id: number;
  key: number;
  tenantId: number;
}

/** The counts of a tenant over its lanes; `known` is what runs or waits. */
export interface Tenant {
  id: number;
  known: number;
  waiting: number;
  running: number;
  /** The lanes that could run more if the tenant had not used up its share, in the order in which they were held up. */
  heldUp: Set<Lane>;
}

/** The items of one webhook: `waiting` has their ids, the oldest first. */
export interface Lane {
  key: number;
  tenant: Tenant;
  running: number;
  waiting: number[];
}

/** Runs an item. It calls `leave` once another one of its lane may start. */
export type Run = (id: number, tenantId: number, leave: () => void) => Promise<void>;

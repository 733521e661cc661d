/** How many run at a time in one lane and in all, and how many may wait in one lane and be known in all. */
export interface LaneLimits {
  running: { lane: (key: number) => number; all: number };
  waiting: { lane: (key: number) => number; all: number };
}

/** Something to run. The lanes of one tenant share what a tenant may have. */
export interface Offer {
  id: number;
  key: number;
  tenantId: number;
}

/** Whose lanes share what it may have. */
export interface Tenant {
  id: number;
  known: number;
  waiting: number;
  running: number;
  /** Its lanes that could go on, were it for them alone: the one that has been held up for longest first. */
  heldUp: Set<Lane>;
}

/** What belongs to one webhook: `waiting` has ids, the oldest first. */
export interface Lane {
  key: number;
  tenant: Tenant;
  running: number;
  waiting: number[];
}

/** Runs one of the things that were offered. It calls `leave` once others of its lane may take its place. */
export type Run = (id: number, tenantId: number, leave: () => void) => Promise<void>;

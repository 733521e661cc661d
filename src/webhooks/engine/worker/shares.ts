/** The part of a capacity that one tenant may use: while other tenants wait, and otherwise. */
const PART = { contested: 1 / 4, alone: 3 / 4 };

/** A tenant may use at most this many units for each unit that is free and not reserved. */
const PER_FREE = 4;

/** The part of a capacity that is reserved for tenants that use nothing: each of them may take one unit of it. */
const RESERVED = 1 / 16;

/** How much of a capacity is used. */
export interface Use {
  /** The number of units of the capacity. */
  most: number;
  /** The units that all tenants use together, and the units that the tenant in question uses. */
  all: number;
  own: number;
}

/**
 * Returns whether a tenant may use one more unit. Running calls cannot be interrupted, so some units always stay free
 * for tenants that use none. This holds even if fifteen others use as many as they may. `contested`: whether other
 * tenants wait.
 */
export function mayUseMore({ most, all, own }: Use, contested: boolean): boolean {
  if (own === 0) return all < most;
  const part = most * (contested ? PART.contested : PART.alone);
  const free = most * (1 - RESERVED) - all;
  return own < Math.min(part, PER_FREE * free);
}

/** The part of a capacity that one tenant may use: while other tenants wait, and otherwise. */
const PART = { contested: 1 / 4, alone: 3 / 4 };

/** A tenant may use at most so many times the units that are free: the less is free, the less it may use. */
const PER_FREE = 4;

/** The part that is reserved for tenants that use nothing: each of them gets one unit of it. */
const KEPT = 1 / 16;

/** How much of a capacity is used. */
export interface Use {
  /** The capacity. */
  most: number;
  /** The units that all tenants use together, and those of the tenant in question. */
  all: number;
  own: number;
}

/**
 * Whether a tenant may use one more unit. Running calls cannot be interrupted, so a part is always left for a tenant that
 * has none yet, even if fifteen others use all that they may. `contested`: other tenants wait.
 */
export function mayUseMore({ most, all, own }: Use, contested: boolean): boolean {
  if (own === 0) return all < most;
  const part = most * (contested ? PART.contested : PART.alone);
  const free = most * (1 - KEPT) - all;
  return own < Math.min(part, PER_FREE * free);
}

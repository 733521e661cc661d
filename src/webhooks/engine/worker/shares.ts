/** The part of a capacity that one tenant may use: while other tenants wait, and otherwise. */
const PART = { contested: 1 / 4, alone: 3 / 4 };

/** A tenant may use at most this many units for each unit that is free and not reserved. */
const PER_FREE = 4;

/** The part of a capacity that is reserved for tenants that use nothing: each of them may take one unit of it. */
const RESERVED = 1 / 16;

export interface Use {
  most: number;
  /** The units that all tenants use together, and the units that the tenant in question uses. */
  all: number;
  own: number;
}

/**
 * `contested`: whether other tenants wait. Running calls cannot be interrupted, so some units stay free
 * for tenants that use none, even if fifteen others use as many as they may.
 */
export function mayUseMore({ most, all, own }: Use, contested: boolean): boolean {
  if (own === 0) return all < most;
  const part = most * (contested ? PART.contested : PART.alone);
  const free = most * (1 - RESERVED) - all;
  return own < Math.min(part, PER_FREE * free);
}

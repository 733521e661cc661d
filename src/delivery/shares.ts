/** The part of a capacity that one tenant may use: while another one waits for it, and otherwise. */
const PART = { contested: 1 / 4, alone: 3 / 4 };

/** For each unit that is free one tenant may have so many: the less is free, the less each may take of it. */
const PER_FREE = 4;

/** The part that is kept for tenants that use nothing: each of them gets one unit of it. */
const KEPT = 1 / 16;

/** How much of a capacity is used. */
export interface Use {
  /** All there is. */
  most: number;
  /** What all tenants use together, and what the one in question does. */
  all: number;
  own: number;
}

/**
 * Whether a tenant may use one more. Calls cannot be interrupted: so a part is always left for a tenant that has
 * nothing yet, though fifteen others take all that they can get.
 */
export function mayUseMore({ most, all, own }: Use, contested: boolean): boolean {
  if (own === 0) return all < most;
  const part = most * (contested ? PART.contested : PART.alone);
  const free = most * (1 - KEPT) - all;
  return own < Math.min(part, PER_FREE * free);
}

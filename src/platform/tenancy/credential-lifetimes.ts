export const DAY_SECONDS = 86_400;

/** From a creation or rotation to the expiry. */
export const LIFETIME_DAYS = { default: 90, most: 366 } as const;

/** How long a replaced secret still works. */
export const GRACE_SECONDS = { default: 86_400, most: 604_800 } as const;

export interface Health {
  consecutiveFailures: number;
  failingSince: Date | null;
  /** If set, the circuit is open: after this time, one delivery is sent as a probe. A success clears it. */
  circuitOpenUntil: Date | null;
}

export const HEALTHY: Health = { consecutiveFailures: 0, failingSince: null, circuitOpenUntil: null };

export interface FailedAttempt {
  at: Date;
  /** The value when the attempt began. */
  circuitOpenUntil: Date | null;
  /** How many attempts of the same delivery have failed in its current schedule, including this one. */
  ofDelivery: number;
}

/** The failures must be of at least two deliveries. */
const OPENS_AFTER = 10;

/** How long the circuit stays open at first, and at most; each failed probe doubles the time. */
const OPEN_MS = { first: 30_000, most: 900_000 };

/** A circuit that was closed opens for at most the longest wait of the schedule. */
export function afterFailure(health: Health, failure: FailedAttempt, longestWaitMs: number): Health {
  // If the circuit has changed since the attempt began, it was not the probe, and its failure does not count.
  if (!sameInstant(health.circuitOpenUntil, failure.circuitOpenUntil)) return health;
  const consecutiveFailures = health.consecutiveFailures + 1;
  const opens = consecutiveFailures >= OPENS_AFTER && consecutiveFailures > failure.ofDelivery;
  const doublings = consecutiveFailures - OPENS_AFTER;
  const openMs = Math.min(Math.min(OPEN_MS.first, longestWaitMs) * 2 ** doublings, OPEN_MS.most);
  return {
    consecutiveFailures,
    failingSince: health.failingSince ?? failure.at,
    circuitOpenUntil: opens ? new Date(failure.at.getTime() + openMs) : null,
  };
}

export function hasFailedTooLong({ failingSince }: Health, at: Date, afterHours: number): boolean {
  return failingSince !== null && at.getTime() - failingSince.getTime() >= afterHours * 3_600_000;
}

function sameInstant(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

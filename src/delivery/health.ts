/** The health of an endpoint. */
export interface Health {
  consecutiveFailures: number;
  failingSince: Date | null;
  /** While this is set, only single probes are sent, each after this time; a success clears it. */
  circuitOpenUntil: Date | null;
}

export const HEALTHY: Health = { consecutiveFailures: 0, failingSince: null, circuitOpenUntil: null };

/** A failed try, as far as it matters to the health of its endpoint. */
export interface Failure {
  at: Date;
  /** The circuit as it was when the try began. */
  circuitOpenUntil: Date | null;
  /** How many tries of the same delivery have failed, this one included. */
  ofDelivery: number;
}

/** After so many consecutive failures, of at least two deliveries, the circuit opens. */
const OPENS_AFTER = 10;

/** How long it stays open at first, and at most; each failed probe doubles the time. Milliseconds. */
const OPEN_MS = { first: 30_000, most: 900_000 };

/** The health after a failed try. The circuit first opens for no longer than the schedule's longest wait. */
export function afterFailure(health: Health, failure: Failure, longestWaitMs: number): Health {
  // A try that began before the circuit opened says nothing new.
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

/** Whether an endpoint has failed for so many hours, without a success, that its webhook is disabled. */
export function isGivenUp({ failingSince }: Health, at: Date, afterHours: number): boolean {
  return failingSince !== null && at.getTime() - failingSince.getTime() >= afterHours * 3_600_000;
}

function sameInstant(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

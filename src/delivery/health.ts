/** How an endpoint fares. */
export interface Health {
  consecutiveFailures: number;
  failingSince: Date | null;
  /** Nothing but single probes is sent from the time that this is set until one succeeds. */
  circuitOpenUntil: Date | null;
}

export const HEALTHY: Health = { consecutiveFailures: 0, failingSince: null, circuitOpenUntil: null };

/** A failed try as its endpoint's health sees it. */
export interface Failure {
  at: Date;
  /** The circuit as it was when the try began. */
  circuitOpenUntil: Date | null;
  /** How many tries of the same delivery have failed, this one included. */
  ofDelivery: number;
}

/** After so many failures in a row, over two deliveries at least, the circuit opens. */
const OPENS_AFTER = 10;

/** How long it stays open at first; with each probe that fails twice as long, up to the most. */
const OPEN_MS = { first: 30_000, most: 900_000 };

/** How an endpoint fares once a try has failed. The circuit first opens for no longer than the schedule's longest wait. */
export function afterFailure(health: Health, failure: Failure, longestWaitMs: number): Health {
  // What began before the circuit opened says nothing new.
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

/** Whether an endpoint has done nothing but fail for so long that it is given up. */
export function isGivenUp({ failingSince }: Health, at: Date, afterHours: number): boolean {
  return failingSince !== null && at.getTime() - failingSince.getTime() >= afterHours * 3_600_000;
}

function sameInstant(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

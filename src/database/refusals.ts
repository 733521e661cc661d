/** After this time without a refusal the next one starts a new period, in milliseconds. */
const FORGOTTEN_MS = 10_000;

/**
 * Measures for how long the database has refused changes. In a failover another server soon accepts them, so a change is
 * retried. In a longer maintenance a change must not wait, and is refused at once.
 */
export class Refusals {
  private since = 0;
  private last = -Infinity;

  /** Records a refusal; returns the time since the first one of this period, in milliseconds. */
  lastedMs(): number {
    const now = performance.now();
    if (now - this.last > FORGOTTEN_MS) this.since = now;
    this.last = now;
    return now - this.since;
  }

  /** Ends the period. Call it when a change was accepted. */
  end(): void {
    this.last = -Infinity;
  }
}

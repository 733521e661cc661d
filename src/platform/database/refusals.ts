/** The time without a refusal after which the next refusal starts a new period, in milliseconds. */
const FORGOTTEN_MS = 10_000;

/**
 * Measures for how long the database has refused changes. During a failover a change is retried, because another server
 * soon accepts it; during a longer maintenance a change is refused immediately.
 */
export class Refusals {
  private since = 0;
  private last = -Infinity;

  /** Records a refusal; returns the time since the first refusal of this period, in milliseconds. */
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

/** Refusals with a longer pause between them belong to two outages. Milliseconds. */
const FORGOTTEN_MS = 10_000;

/**
 * For how long the database has refused changes. In a failover another server soon accepts them, so that a change waits
 * for it; in a maintenance that takes longer, a change must not wait, and is refused at once.
 */
export class Refusals {
  private since = 0;
  private last = -Infinity;

  /** Call it at each refusal: answers for how long there have been refusals, in milliseconds. */
  lastedMs(): number {
    const now = performance.now();
    if (now - this.last > FORGOTTEN_MS) this.since = now;
    this.last = now;
    return now - this.since;
  }

  /** Call it when a change was accepted. */
  end(): void {
    this.last = -Infinity;
  }
}

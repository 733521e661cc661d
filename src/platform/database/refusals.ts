/** If no change was refused for this time, the next refusal starts a new period. */
const FORGOTTEN_MS = 10_000;

/** A failover ends soon, so changes are retried; during longer maintenance, they are refused immediately. */
export class Refusals {
  private since = 0;
  private last = -Infinity;

  lastedMs(): number {
    const now = performance.now();
    if (now - this.last > FORGOTTEN_MS) this.since = now;
    this.last = now;
    return now - this.since;
  }

  end(): void {
    this.last = -Infinity;
  }
}

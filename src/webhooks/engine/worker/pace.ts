import { LRUCache } from 'lru-cache';

/** How many calls one webhook may have at a time, and how many of its deliveries may wait in this process. */
const MOST = { usual: { running: 8, waiting: 1000 }, slow: { running: 2, waiting: 20 } };

/** The weight of the latest call in the average. */
const WEIGHT = 0.3;

/** An endpoint is slow if its calls take more than this part of the timeout on average. */
const SLOW = 1 / 3;

const MOST_AVERAGES = 10_000;

/** A slow endpoint gets fewer calls at a time; it does not count as failing. */
export class Pace {
  /** In milliseconds, by webhook, without fast webhooks. */
  private readonly averages: LRUCache<number, number>;

  constructor(private readonly timeoutMs: number) {
    this.averages = new LRUCache({ max: MOST_AVERAGES });
  }

  record(webhookId: number, durationMs: number): void {
    const before = this.averages.get(webhookId) ?? 0;
    const average = before + WEIGHT * (durationMs - before);
    if (average < (SLOW * this.timeoutMs) / 4) this.averages.delete(webhookId);
    else this.averages.set(webhookId, average);
  }

  limitsOf(webhookId: number): { running: number; waiting: number } {
    const average = this.averages.get(webhookId) ?? 0;
    return average < SLOW * this.timeoutMs ? MOST.usual : MOST.slow;
  }
}

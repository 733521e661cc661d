import { LRUCache } from 'lru-cache';

/** Calls to one endpoint at a time, and what may wait for it here; less for one that keeps answering slowly. */
const MOST = { usual: { running: 8, waiting: 1000 }, slow: { running: 2, waiting: 20 } };

/** What one call more counts in the average. */
const WEIGHT = 0.3;

/** An endpoint is slow whose calls take this part of the longest time that one may take. */
const SLOW = 1 / 3;

/** Endpoints that are known to be slow. */
const MOST_KNOWN = 10_000;

/**
 * How many calls each webhook may have at a time in this process, and how many may wait, by how long the last ones took.
 * To be slow is no failure: it only uses less of what all share.
 */
export class Pace {
  /** Average durations in milliseconds, by webhook. Those of quick ones are not kept. */
  private readonly averages: LRUCache<number, number>;

  constructor(private readonly timeoutMs: number) {
    this.averages = new LRUCache({ max: MOST_KNOWN });
  }

  note(webhookId: number, durationMs: number): void {
    const before = this.averages.get(webhookId) ?? 0;
    const average = before + WEIGHT * (durationMs - before);
    if (average < (SLOW * this.timeoutMs) / 4) this.averages.delete(webhookId);
    else this.averages.set(webhookId, average);
  }

  most(webhookId: number): { running: number; waiting: number } {
    const average = this.averages.get(webhookId) ?? 0;
    return average < SLOW * this.timeoutMs ? MOST.usual : MOST.slow;
  }
}

import { LRUCache } from 'lru-cache';
import { keptMs, type BegunAttempt, type Drip, type LoginOutcome, type Store, type Taken } from './store';
import type { AttemptLimit, Window } from './store';

/** Beyond it, the least recently used keys are evicted. */
const MOST_KEYS = 50_000;

interface Entry {
  /** By performance.now(). */
  until: number;
  count: number;
  running: number;
}

/** For use without Redis, and while Redis is unreachable. */
export class LocalStore implements Store<'now'> {
  private readonly entries: LRUCache<string, Entry>;

  constructor(mostKeys = MOST_KEYS) {
    this.entries = new LRUCache({ max: mostKeys });
  }

  get size(): number {
    return this.entries.size;
  }

  take(windows: readonly Window[], cost = 1) {
    const all = windows.map(({ key, ms }) => this.live(key) ?? fresh(ms));
    const taken = all.every(({ count }, at) => count < (windows[at]?.points ?? 0));
    windows.forEach(({ key }, at) => {
      const entry = all[at];
      if (!taken || !entry) return;
      entry.count += cost;
      this.entries.set(key, entry);
    });
    const spent = all.map(({ count, until }) => ({ count, endsInMs: until - performance.now() }));
    return { taken, spent };
  }

  refund(key: string): void {
    const entry = this.live(key);
    if (entry && entry.count > 0) entry.count--;
  }

  drip({ key, points, everyMs }: Drip): Taken {
    const now = performance.now();
    const until = (this.live(key)?.until ?? now) + everyMs;
    const waitMs = until - now - points * everyMs;
    if (waitMs > 0) return { taken: false, waitMs };
    this.entries.set(key, { until, count: 0, running: 0 });
    return { taken: true, waitMs: 0 };
  }

  refundDrip({ key, everyMs }: Drip): void {
    const entry = this.live(key);
    if (entry) entry.until -= everyMs;
  }

  beginAttempt(key: string, limit: AttemptLimit): BegunAttempt {
    const entry = this.live(key) ?? fresh(keptMs(limit));
    if (entry.count >= limit.most) return { may: 'not', waitMs: entry.until - performance.now() };
    if (entry.count + entry.running >= limit.most) return { may: 'wait' };
    entry.running++;
    if (entry.count === 0) entry.until = performance.now() + keptMs(limit);
    this.entries.set(key, entry);
    return { may: 'begin' };
  }

  endAttempt(key: string, limit: AttemptLimit, outcome: LoginOutcome): void {
    const entry = this.live(key) ?? fresh(keptMs(limit));
    entry.running = Math.max(0, entry.running - 1);
    if (outcome === 'right') entry.count = 0;
    if (outcome === 'failed') {
      entry.count++;
      if (entry.count === 1) entry.until = performance.now() + keptMs(limit);
      if (entry.count >= limit.most) entry.until = performance.now() + limit.lockMs;
    }
    if (entry.count + entry.running > 0) this.entries.set(key, entry);
    else this.entries.delete(key);
  }

  private live(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > performance.now() ? entry : undefined;
  }
}

const fresh = (ms: number): Entry => ({ until: performance.now() + ms, count: 0, running: 0 });

import { within } from './within';

/** The maximum age of a cached value, and how long a caller waits for a new value, in milliseconds. */
export interface CachedQueryLimits {
  keptMs: number;
  withinMs: number;
}

/**
 * Caches the result of a query that is requested more often than it should run. At most one run is in progress. A
 * caller that waits too long for the run gets an error, while the run continues. Errors are not cached.
 */
export class CachedQuery<T> {
  private cached?: { answer: T; until: number };
  private loading?: Promise<T>;

  constructor(
    private readonly read: () => T | Promise<T>,
    private readonly limits: CachedQueryLimits,
  ) {}

  async get(): Promise<T> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.answer;
    this.loading ??= this.load().finally(() => (this.loading = undefined));
    return within(this.limits.withinMs, this.loading, () => new Error('no answer in time'));
  }

  private async load(): Promise<T> {
    const answer = await this.read();
    this.cached = { answer, until: performance.now() + this.limits.keptMs };
    return answer;
  }
}

/** How old a cached value may be, and how long to wait for a new one. Milliseconds. */
export interface CachedQueryLimits {
  keptMs: number;
  withinMs: number;
}

/**
 * Caches the result of a query that is asked for more often than it should run. It runs once at a time; if it takes too
 * long the wait ends with an error, and the query continues. Errors are not cached.
 */
export class CachedQuery<T> {
  private kept?: { answer: T; until: number };
  private looking?: Promise<T>;

  constructor(
    private readonly look: () => T | Promise<T>,
    private readonly limits: CachedQueryLimits,
  ) {}

  async get(): Promise<T> {
    if (this.kept && performance.now() < this.kept.until) return this.kept.answer;
    this.looking ??= this.lookNow().finally(() => (this.looking = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('no answer in time')), this.limits.withinMs);
    });
    return Promise.race([this.looking, late]).finally(() => clearTimeout(timer));
  }

  private async lookNow(): Promise<T> {
    const answer = await this.look();
    this.kept = { answer, until: performance.now() + this.limits.keptMs };
    return answer;
  }
}

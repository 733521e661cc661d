import { within } from './within';

/** Milliseconds: the maximum age of a value, and the wait for a new one. */
export interface CachedQueryLimits {
  keptMs: number;
  withinMs: number;
}

/** At most one run is in progress; a caller that waits too long gets an error. Errors are not cached. */
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

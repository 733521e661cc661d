/** How old an answer may be, and how long is waited for a new one. Milliseconds. */
export interface RecentLimits {
  keptMs: number;
  withinMs: number;
}

/**
 * The answer to a question that is asked more often than it should be looked into. One look at a time: what takes too
 * long is waited for no longer, and goes on. A failure is told and not kept.
 */
export class Recent<T> {
  private kept?: { answer: T; until: number };
  private looking?: Promise<T>;

  constructor(
    private readonly look: () => T | Promise<T>,
    private readonly limits: RecentLimits,
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

/** Requests that one commit wakes read a few at a time, so that they leave connections for others. */
export class PullTurns {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next one takes over the place.
      if (next) next();
      else this.running--;
    }
  }
}

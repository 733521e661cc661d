interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Does many small things in few large ones: what is asked for while a batch runs makes up the next one. Idle, a
 * thing is done at once; under load the batches grow by themselves.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;

  /** `run` answers a result for each of the items, in their order; of these it is given `most` at a time. */
  constructor(
    private readonly most: number,
    private readonly run: (items: T[]) => Promise<R[]>,
  ) {}

  /** What has come of the item. Fails as its batch does. */
  do(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running) return;
      this.running = true;
      queueMicrotask(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.most);
      try {
        const results = await this.run(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, at) => resolve(results[at] as R));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.running = false;
  }
}

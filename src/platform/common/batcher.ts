interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines many small operations into few large ones: items that are added while a batch runs form the next batch. If
 * no batch runs, a new item starts one immediately; under load the batches grow.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;

  /** `run` receives at most `most` items, and returns one result for each of them in the same order. */
  constructor(
    private readonly most: number,
    private readonly run: (items: T[]) => Promise<R[]>,
  ) {}

  /** Returns the result of the item. Rejects with the error of its batch. */
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
        batch.forEach(({ reject }) => reject(error));
      }
    }
    this.running = false;
  }
}

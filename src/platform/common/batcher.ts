interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/** Items that are added while a batch runs form the next batch. */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private running = false;

  /** `run` returns one result per item, in order. If `isOfItem` accepts an error, each item is tried separately. */
  constructor(
    private readonly most: number,
    private readonly run: (items: T[]) => Promise<R[]>,
    private readonly isOfItem: (error: unknown) => boolean = () => false,
  ) {}

  do(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running) return;
      this.running = true;
      queueMicrotask(() => void this.runAll());
    });
  }

  private async runAll(): Promise<void> {
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, this.most));
    this.running = false;
  }

  private async runBatch(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(results[at] as R));
    } catch (error) {
      if (batch.length > 1 && this.isOfItem(error)) return this.runEach(batch);
      batch.forEach(({ reject }) => reject(error));
    }
  }

  private async runEach(batch: readonly Waiting<T, R>[]): Promise<void> {
    for (const one of batch) await this.runBatch([one]);
  }
}

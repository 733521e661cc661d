/** Items that have at most one user at a time. */
export class Pool<T> {
  private readonly free: T[] = [];

  put(thing: T): void {
    this.free.push(thing);
  }

  /** Removes a random item from the pool and returns it; no one else gets the item until it is put back. */
  take(): T | undefined {
    const [thing] = this.free.splice(Math.floor(Math.random() * this.free.length), 1);
    return thing;
  }

  /** Runs the work with a random item, and puts the item back only if the work succeeds. */
  async use(work: (thing: T) => Promise<unknown>): Promise<void> {
    const thing = this.take();
    if (thing === undefined) return;
    await work(thing);
    this.put(thing);
  }
}

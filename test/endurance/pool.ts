/** Things that are worked on by one at a time. */
export class Pool<T> {
  private readonly free: T[] = [];

  put(thing: T): void {
    this.free.push(thing);
  }

  /** One of them at random, which is somebody's until it is put back. */
  take(): T | undefined {
    const [thing] = this.free.splice(Math.floor(Math.random() * this.free.length), 1);
    return thing;
  }

  /** Has something done to one of them, which stays if that succeeds. */
  async use(work: (thing: T) => Promise<unknown>): Promise<void> {
    const thing = this.take();
    if (thing === undefined) return;
    await work(thing);
    this.put(thing);
  }
}

/** A queue with lanes that are served in round-robin order. */
export class FairQueue<T> {
  private readonly lanes = new Map<number, T[]>();

  /** `most`: the maximum number of items in one lane. */
  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.lanes.size === 0;
  }

  /** Returns false if the lane is full. */
  push(lane: number, item: T): boolean {
    const waiting = this.lanes.get(lane);
    if (!waiting) this.lanes.set(lane, [item]);
    else if (waiting.length >= this.most) return false;
    else waiting.push(item);
    return true;
  }

  shift(): T | undefined {
    const [first] = this.lanes;
    if (!first) return undefined;
    const [lane, waiting] = first;
    const item = waiting.shift();
    this.lanes.delete(lane);
    if (waiting.length > 0) this.lanes.set(lane, waiting);
    return item;
  }
}

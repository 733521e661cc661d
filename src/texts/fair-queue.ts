/** What waits for its turn, by who it is for. Those who wait have turns one after the other, whatever each has waiting. */
export class FairQueue<T> {
  private readonly lanes = new Map<number, T[]>();

  /** `most`: how many of one lane may wait. */
  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.lanes.size === 0;
  }

  /** False where too many of the lane wait already. */
  push(lane: number, item: T): boolean {
    const waiting = this.lanes.get(lane);
    if (!waiting) this.lanes.set(lane, [item]);
    else if (waiting.length >= this.most) return false;
    else waiting.push(item);
    return true;
  }

  /** The item whose turn it is; its lane is last from now on. */
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

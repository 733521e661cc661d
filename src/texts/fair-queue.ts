/** A round-robin queue over lanes: each lane with waiting items gets one turn per round, however many it has. */
export class FairQueue<T> {
  private readonly lanes = new Map<number, T[]>();

  /** `most`: how many items of one lane may wait. */
  constructor(private readonly most: number) {}

  get isEmpty(): boolean {
    return this.lanes.size === 0;
  }

  /** Adds an item; false if too many of its lane wait already. */
  push(lane: number, item: T): boolean {
    const waiting = this.lanes.get(lane);
    if (!waiting) this.lanes.set(lane, [item]);
    else if (waiting.length >= this.most) return false;
    else waiting.push(item);
    return true;
  }

  /** Removes the next item; its lane goes to the end of the round. */
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

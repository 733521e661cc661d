/** How many run at a time in one lane and in all, and how many may wait in one lane and be known in all. */
export interface LaneLimits {
  running: { lane: number; all: number };
  waiting: { lane: number; all: number };
}

interface Lane {
  running: number;
  waiting: number[];
}

/** Runs one of the things that were offered. It calls `leave` once others of its lane may take its place. */
export type Run = (id: number, leave: () => void) => Promise<void>;

/**
 * Runs things that belong to a lane each. However long those of one lane take, and however many there are of them,
 * the other lanes go on.
 */
export class Lanes {
  private readonly lanes = new Map<number, Lane>();
  /** What waits or runs. */
  private readonly known = new Set<number>();
  private readonly knocking: (() => void)[] = [];
  private readonly ended: (() => void)[] = [];
  private running = 0;
  private closed = false;

  constructor(
    private readonly limits: LaneLimits,
    private readonly run: Run,
  ) {}

  /** Takes a thing on, unless it is known already or its lane is full. */
  offer(key: number, id: number): void {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    if (this.closed || this.known.has(id) || lane.waiting.length >= this.limits.waiting.lane) return;
    this.lanes.set(key, lane);
    this.known.add(id);
    lane.waiting.push(id);
    this.start(key, lane);
  }

  /** How many more there is room for. */
  get room(): number {
    return this.closed ? 0 : Math.max(0, this.limits.waiting.all - this.known.size);
  }

  /** Resolves once there is room. */
  async whenRoom(): Promise<void> {
    while (!this.closed && this.room === 0) await new Promise<void>((resolve) => this.knocking.push(resolve));
  }

  /** The lanes that have no use for more: half of what may wait there does. */
  get busy(): number[] {
    const many = this.limits.waiting.lane / 2;
    return [...this.lanes].filter(([, { waiting }]) => waiting.length >= many).map(([key]) => key);
  }

  /** Starts nothing any more, and resolves once what runs has ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { waiting } of this.lanes.values()) for (const id of waiting.splice(0)) this.known.delete(id);
    this.answerKnocks();
    if (this.known.size > 0) await new Promise<void>((resolve) => this.ended.push(resolve));
  }

  /** What runs. */
  get inProgress(): number[] {
    return [...this.known];
  }

  private start(key: number, lane: Lane): void {
    while (lane.running < this.limits.running.lane && this.running < this.limits.running.all) {
      const id = lane.waiting.shift();
      if (id === undefined) break;
      lane.running++;
      this.running++;
      void this.runOne(key, lane, id);
    }
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(key);
  }

  private async runOne(key: number, lane: Lane, id: number): Promise<void> {
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      lane.running--;
      this.start(key, lane);
    };
    try {
      await this.run(id, leave);
    } finally {
      this.known.delete(id);
      this.running--;
      leave();
      this.goOn();
    }
  }

  private goOn(): void {
    if (this.running === this.limits.running.all - 1) {
      for (const [key, lane] of this.lanes) this.start(key, lane);
    }
    this.answerKnocks();
    if (this.known.size === 0) for (const resolve of this.ended.splice(0)) resolve();
  }

  private answerKnocks(): void {
    for (const resolve of this.knocking.splice(0)) resolve();
  }
}

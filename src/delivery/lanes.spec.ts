import { setTimeout as sleep } from 'node:timers/promises';
import { Lanes, type LaneLimits } from './lanes';

const LIMITS: LaneLimits = { running: { lane: 2, all: 5 }, waiting: { lane: 4, all: 20 } };

/** What was begun and has not been let go yet, by its number. */
class Work {
  readonly begun: number[] = [];
  private readonly ends = new Map<number, () => void>();

  run(id: number, leave: () => void): Promise<void> {
    this.begun.push(id);
    return new Promise((resolve) => {
      this.ends.set(id, () => {
        leave();
        resolve();
      });
    });
  }

  async end(id: number): Promise<void> {
    this.ends.get(id)?.();
    await sleep(0);
  }
}

describe('lanes', () => {
  let work: Work;
  let lanes: Lanes;

  beforeEach(() => {
    work = new Work();
    lanes = new Lanes(LIMITS, (id, leave) => work.run(id, leave));
  });

  const offer = (lane: number, ...ids: number[]) => ids.forEach((id) => lanes.offer(lane, id));

  it('run so many of one lane at a time, in their order', async () => {
    offer(1, 10, 11, 12, 13);
    const first = [...work.begun];
    await work.end(11);

    expect(first).toEqual([10, 11]);
    expect(work.begun).toEqual([10, 11, 12]);
  });

  it('do not let a lane that hangs delay another', () => {
    offer(1, 10, 11, 12, 13);
    offer(2, 20);

    expect(work.begun).toEqual([10, 11, 20]);
  });

  it('run so many in all, and go on with whatever lane waits', async () => {
    offer(1, 10, 11);
    offer(2, 20, 21);
    offer(3, 30, 31);
    const first = [...work.begun];
    await work.end(10);

    expect(first).toEqual([10, 11, 20, 21, 30]);
    expect(work.begun).toEqual([10, 11, 20, 21, 30, 31]);
  });

  it('know what they have, and take it on once', async () => {
    offer(1, 10, 10, 11, 12, 12);
    await work.end(10);
    offer(1, 10);
    await work.end(11);
    await work.end(12);

    expect(work.begun).toEqual([10, 11, 12, 10]);
  });

  it('turn away what is too much for a lane, and say which are busy', () => {
    offer(1, 10, 11, 12, 13, 14, 15, 16, 17);
    offer(2, 20, 21, 22);

    expect(lanes.inProgress).toEqual([10, 11, 12, 13, 14, 15, 20, 21, 22]);
    expect(lanes.busy).toEqual([1]);
  });

  it('let those wait who ask for room while there is none', async () => {
    const full = new Lanes({ ...LIMITS, waiting: { lane: 4, all: 2 } }, (id, leave) => work.run(id, leave));
    full.offer(1, 10);
    full.offer(1, 11);
    let entered = false;
    void full.whenRoom().then(() => (entered = true));
    await sleep(0);
    const before = entered;
    await work.end(10);

    expect([before, entered, full.room]).toEqual([false, true, 1]);
  });

  it('start nothing once they are closed, and end with what runs', async () => {
    offer(1, 10, 11, 12);
    let closed = false;
    void lanes.close().then(() => (closed = true));
    await work.end(10);
    const halfway = closed;
    await work.end(11);
    offer(1, 13);

    expect([halfway, closed]).toEqual([false, true]);
    expect(work.begun).toEqual([10, 11]);
  });
});

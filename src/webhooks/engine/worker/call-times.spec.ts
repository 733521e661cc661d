import type { Slots } from './call-slots';
import { CallTimes } from './call-times';

const SECOND = 1000;

/** Reserves times as the rows of webhooks do. */
class Slotted {
  fails = false;
  private next = 0;

  reserve({ everyMs, count }: Slots): Promise<number> {
    if (this.fails) return Promise.reject(new Error('The database is away.'));
    const now = performance.now();
    const first = Math.max(now, this.next);
    this.next = first + everyMs * count;
    return Promise.resolve(first - now);
  }
}

/** A process that always has another delivery for the webhook. */
class Busy {
  readonly started: number[] = [];
  readonly times: CallTimes;

  constructor(
    slots: Slotted,
    private readonly waiting: () => number,
  ) {
    this.times = new CallTimes(slots, () => this.start());
  }

  start(): void {
    while (this.waiting() > 0 && this.times.take(1, this.waiting())) this.started.push(performance.now());
  }
}

describe('the times of calls', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [1, 1],
    [1, 7],
    [2, 10],
    [3, 33],
    [8, 3],
    [4, 100],
  ])('keep %i processes together at %i calls per second', async (processes, maxPerSecond) => {
    const slots = new Slotted();
    const busy = Array.from({ length: processes }, () => new Busy(slots, () => 1000));
    for (const one of busy) one.times.setLimit(1, maxPerSecond);

    for (const one of busy) one.start();
    await jest.advanceTimersByTimeAsync(20 * SECOND);

    const started = busy.flatMap((one) => one.started);
    expect(started.length / (20 * maxPerSecond)).toBeGreaterThan(0.9);
    expect(started.length / (20 * maxPerSecond)).toBeLessThan(1.1);
  });

  it('are not reserved for webhooks without a limit', () => {
    const times = new CallTimes(new Slotted(), () => {});

    expect([times.take(1, 5), times.isLimited(1), times.mostWaiting(1)]).toEqual([true, false, Infinity]);
  });

  it('can be used again if a call was not made', async () => {
    const busy = new Busy(new Slotted(), () => 1);
    busy.times.setLimit(1, 1);
    busy.start();
    await jest.advanceTimersByTimeAsync(10);
    const before = busy.started.length;

    busy.times.giveBack(1);
    busy.start();

    expect([before, busy.started.length]).toEqual([1, 2]);
  });

  it('follow a new limit, and end with it', async () => {
    const busy = new Busy(new Slotted(), () => 1000);
    busy.times.setLimit(1, 2);
    busy.start();
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    const slow = busy.started.length;

    busy.times.setLimit(1, 50);
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    const fast = busy.started.length - slow;
    busy.times.setLimit(1, null);

    expect(slow).toBeLessThan(25);
    expect(fast).toBeGreaterThan(450);
    expect(busy.times.take(1, 1)).toBe(true);
  });

  it('are reserved again after a failure, once per second', async () => {
    const slots = new Slotted();
    const reserve = jest.spyOn(slots, 'reserve');
    const busy = new Busy(slots, () => 1000);
    busy.times.setLimit(1, 10);
    slots.fails = true;
    busy.start();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    const [attempts, before] = [reserve.mock.calls.length, busy.started.length];

    slots.fails = false;
    await jest.advanceTimersByTimeAsync(5 * SECOND);

    expect([attempts, before]).toEqual([6, 0]);
    expect(busy.started.length).toBeGreaterThan(30);
  });

  it('do not cause a burst after a pause', async () => {
    let waiting = 1000;
    const busy = new Busy(new Slotted(), () => waiting);
    busy.times.setLimit(1, 100);
    busy.start();
    await jest.advanceTimersByTimeAsync(SECOND);
    waiting = 0;
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    const before = busy.started.length;

    waiting = 1000;
    busy.start();
    await jest.advanceTimersByTimeAsync(SECOND);

    expect(busy.started.length - before).toBeLessThan(115);
  });
});

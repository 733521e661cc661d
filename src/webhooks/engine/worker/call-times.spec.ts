import { LocalStore } from '../../../platform/limits/local-store';
import { CallTimes } from './call-times';

const SECOND = 1000;

/** A process that always has another delivery for the webhook. */
class Busy {
  readonly started: number[] = [];
  readonly times: CallTimes;

  constructor(
    store: LocalStore,
    private readonly waiting: () => number,
  ) {
    this.times = new CallTimes(store, () => this.start());
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
    const store = new LocalStore();
    const busy = Array.from({ length: processes }, () => new Busy(store, () => 1000));
    for (const one of busy) one.times.setLimit(1, maxPerSecond);

    for (const one of busy) one.start();
    await jest.advanceTimersByTimeAsync(20 * SECOND);

    const started = busy.flatMap((one) => one.started);
    expect(started.length / (20 * maxPerSecond)).toBeGreaterThan(0.9);
    expect(started.length / (20 * maxPerSecond)).toBeLessThan(1.1);
  });

  it('are not reserved for webhooks without a limit', () => {
    const times = new CallTimes(new LocalStore(), () => {});

    expect([times.take(1, 5), times.isLimited(1), times.mostWaiting(1)]).toEqual([true, false, Infinity]);
  });

  it('can be used again if a call was not made', async () => {
    const store = new LocalStore();
    const busy = new Busy(store, () => 1);
    busy.times.setLimit(1, 1);
    busy.start();
    await jest.advanceTimersByTimeAsync(10);
    const before = busy.started.length;

    busy.times.giveBack(1);
    busy.start();

    expect([before, busy.started.length]).toEqual([1, 2]);
  });

  it('follow a new limit, and end with it', async () => {
    const busy = new Busy(new LocalStore(), () => 1000);
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

  it('do not cause a burst after a pause', async () => {
    let waiting = 1000;
    const busy = new Busy(new LocalStore(), () => waiting);
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

import { clock } from '../../src/platform/common/clock';

/** What Jest's fake timers can replace. */
const FAKEABLE: FakeableAPI[] = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

const allBut = (...faked: FakeableAPI[]) => FAKEABLE.filter((api) => !faked.includes(api));

/** Runs a function while the clock of the service in this process is this many milliseconds ahead. */
export function withClockAhead<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const now = clock.now.bind(clock);
  return withClock(() => now() + milliseconds, run);
}

/** Runs a function while the clock of the service in this process stands still, at milliseconds since 1970. */
export function withClockAt<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  return withClock(() => milliseconds, run);
}

/** Stops the service's clock and `performance.now()` in this process, until `jest.restoreAllMocks`. */
export function stopTime(): void {
  jest.spyOn(clock, 'now').mockReturnValue(clock.now());
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
}

async function withClock<T>(now: () => number, run: () => Promise<T>): Promise<T> {
  const replaced = jest.spyOn(clock, 'now').mockImplementation(now);
  try {
    return await run();
  } finally {
    replaced.mockRestore();
  }
}

/** Makes new intervals wait for `jest.advanceTimersByTime`, until `jest.useRealTimers`. */
export function holdIntervals(): void {
  jest.useFakeTimers({ doNotFake: allBut('setInterval', 'clearInterval') });
}

import { clock } from '../../src/platform/common/clock';

/** What Jest's fake timers can replace. */
const FAKEABLE: FakeableAPI[] = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

const allBut = (...faked: FakeableAPI[]) => FAKEABLE.filter((api) => !faked.includes(api));

/** Runs a function while the clock of the service in this process is this many milliseconds ahead. */
export async function withClockAhead<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const now = clock.now.bind(clock);
  const shifted = jest.spyOn(clock, 'now').mockImplementation(() => now() + milliseconds);
  try {
    return await run();
  } finally {
    shifted.mockRestore();
  }
}

/** Makes the intervals that begin from now on wait for `jest.advanceTimersByTime`, until `jest.useRealTimers`. */
export function holdIntervals(): void {
  jest.useFakeTimers({ doNotFake: allBut('setInterval', 'clearInterval') });
}

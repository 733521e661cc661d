/** What fake timers would replace but the date. */
const TIMERS: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Runs something while the date of this process is so many milliseconds ahead. Timers stay real. */
export async function withClockAhead<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: TIMERS, advanceTimers: true });
  try {
    return await run();
  } finally {
    jest.useRealTimers();
  }
}

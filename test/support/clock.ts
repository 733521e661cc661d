/** What Jest's fake timers must leave unchanged: everything except Date. */
const TIMERS: FakeableAPI[] = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

/** Runs a function while `Date` in this process is this many milliseconds ahead. Timers stay real. */
export async function withClockAhead<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: TIMERS, advanceTimers: true });
  try {
    return await run();
  } finally {
    jest.useRealTimers();
  }
}

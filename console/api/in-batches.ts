/** The maximum number of concurrent requests. */
const CONCURRENCY = 3;

/** Runs an action for each record, a few at a time. `progress` receives the number of completed actions. */
export async function inBatches<T, R>(
  all: readonly T[],
  act: (one: T) => Promise<R>,
  progress: (done: number) => void,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += CONCURRENCY) {
    results.push(...(await Promise.all(all.slice(at, at + CONCURRENCY).map(act))));
    progress(results.length);
  }
  return results;
}

/** Runs an action for each record; returns the number of failures, which do not stop other actions. */
export async function countFailures<T>(
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
  progress: (done: number) => void,
): Promise<number> {
  const tried = (one: T) =>
    act(one).then(
      () => true,
      () => false,
    );
  const results = await inBatches(all, tried, progress);
  return results.filter((isDone) => !isDone).length;
}

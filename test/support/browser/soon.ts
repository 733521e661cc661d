import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 20_000;
const REST_MS = 50;

type Matchers<T> = jest.AndNot<jest.Matchers<Promise<void>, T>>;

/**
 * Returns the matchers of `expect` for what `read` returns. They read again until it matches: a page shows the parts of
 * a change one after the other.
 */
export function soon<T>(read: () => Promise<T>): Matchers<T> {
  const matchers = (of: (value: T) => object): object =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'not'
            ? matchers((value) => expect(value).not)
            : (...args: unknown[]) => untilMatched(async () => call(of(await read()), name, args)),
      },
    );
  return matchers(expect) as Matchers<T>;
}

function call(on: object, name: string | symbol, args: unknown[]): void {
  (Reflect.get(on, name) as (...args: unknown[]) => void).apply(on, args);
}

async function untilMatched(match: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; ; await sleep(REST_MS)) {
    try {
      return await match();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

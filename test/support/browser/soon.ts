import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { WAIT_MS } from '../until';

const REST_MS = 50;

/** The time within which a page has handled an input, by its own clock. */
const SETTLES_MS = 100;

type Matchers<T> = jest.AndNot<jest.Matchers<Promise<void>, T>>;

/**
 * Returns the matchers of `expect` for what `read` returns. They read again until it matches: a page shows the parts of
 * a change one after another.
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

/** Waits until a page has handled the last input, such as reading the caret position. */
export async function settled(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate(`new Promise((done) => setTimeout(done, ${SETTLES_MS}))`);
}

/** Scrolls to the end of a page. Chromium drops a turn of the wheel before the first frame of a longer page. */
export async function scrollToEnd(page: Pick<Page, 'evaluate'>): Promise<void> {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
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

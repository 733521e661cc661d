import type { Route } from 'playwright-core';
import { until } from '../until';
import type { WatchedPage } from './browser';

/** Holds the requests of a page to some URLs until they are released. */
export class HeldRequests {
  private readonly routes: Route[] = [];

  private constructor() {}

  /** `urls`: a glob. */
  static async of(page: Pick<WatchedPage, 'route'>, urls: string): Promise<HeldRequests> {
    const held = new HeldRequests();
    await page.route(urls, (route) => void held.routes.push(route));
    return held;
  }

  get count(): number {
    return this.routes.length;
  }

  /** Waits until this many requests have been sent. */
  async sent(count: number): Promise<void> {
    await until(`${count} requests are sent`, () => this.routes.length >= count);
  }

  /** Waits for a request, counted from 0, and sends it to the service. */
  async release(at = 0): Promise<void> {
    await this.sent(at + 1);
    await this.routes[at]?.continue();
  }
}

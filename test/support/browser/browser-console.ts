import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startBlog, type Blog, type BlogOptions } from '../blog';
import { closePages, openBrowser, openPage, startWhole, type WatchedPage } from './browser';
import { ConsolePeople } from '../console-people';
import { recordRequests, undocumented, type ConsoleRequest } from '../console-requests';

const HOST = 'blog.localhost';

/** The origin of the console and of the blog in tests. Browsers trust it without TLS, like localhost. */
export const ORIGIN = `http://${HOST}`;

/**
 * What Chromium reports for each refusal. The screens show refusals, and suites check the screens. A service on a
 * busy machine responds with 503, after which the console's client retries.
 */
const REFUSAL = /^Failed to load resource: the server responded with a status of (?:4\d\d|503)/;

interface Visit extends BrowserContextOptions {
  /** Who is logged in; the Owner by default, null for no one. */
  email?: string | null;
  /** The address below /console. */
  at?: string;
}

interface Options extends BlogOptions {
  /** Whether to use the full Chromium instead of its headless shell. */
  isWhole?: boolean;
}

/** A console page, with the requests that it has sent to operations. */
export interface BrowserPage extends Omit<WatchedPage, 'requests'> {
  /** The operations that were called, such as `drafts/save`, in order. */
  readonly operations: string[];
  /** The requests that the page has sent, with their bodies. */
  readonly requests: readonly ConsoleRequest[];
  /** Waits until the status region has this text. */
  status(text: string): Promise<void>;
  /** Waits until an element is focused. Browsers move the focus some time after the key or click. */
  focused(element: Locator): Promise<void>;
  /** Opens an address below /console. */
  to(address: string): Promise<void>;
}

/** A running service, and a browser for its console. */
export class BrowserConsole {
  private readonly pages: BrowserPage[] = [];
  private readonly people: ConsolePeople;

  private constructor(
    readonly blog: Blog,
    readonly browser: Browser,
    private readonly end: (browser: Browser) => Promise<void>,
  ) {
    this.people = new ConsolePeople(blog, ORIGIN);
  }

  static async start({ settings, isWhole = false, ...options }: Options = {}): Promise<BrowserConsole> {
    const blog = await startBlog({ settings: { PUBLIC_URL: ORIGIN, ...settings }, ...options });
    const hosts = { [HOST]: Number(new URL(blog.baseUrl).port) };
    return isWhole
      ? new BrowserConsole(blog, await startWhole(hosts), (browser) => browser.close())
      : new BrowserConsole(blog, await openBrowser(hosts), closePages);
  }

  async stop(): Promise<void> {
    await this.end(this.browser);
    await this.blog.stop();
  }

  /** Opens the console in a separate browser context, as a person. */
  async open({ email = this.blog.owner.email, at = '/posts', ...options }: Visit = {}): Promise<BrowserPage> {
    const page = await openPage(this.browser, { baseURL: ORIGIN, ...options });
    const requests = recordRequests(page);
    if (email) await this.logIn(page, email);
    const opened: BrowserPage = Object.defineProperties(page as unknown as BrowserPage, {
      requests: { value: requests },
      operations: { get: () => requests.flatMap(({ operation }) => operation ?? []) },
      status: { value: (text: string) => statusOf(page, text).waitFor() },
      focused: { value: (element: Locator) => element.and(page.locator(':focus')).waitFor() },
      to: { value: async (address: string) => void (await page.goto(`/console${address}`)) },
    });
    this.pages.push(opened);
    await opened.to(at);
    return opened;
  }

  /** Opens the console as someone with a role in the first account. The first call for a role creates the person. */
  async openAs(role: string, visit: Omit<Visit, 'email'> = {}): Promise<BrowserPage> {
    return this.open({ ...visit, email: await this.emailOf(role) });
  }

  /** Returns the email of the person with a role in the first account, and creates the person on the first call. */
  emailOf(role: string): Promise<string> {
    return this.people.emailOf(role);
  }

  /**
   * Logs a person in in the browser context of a page, without the login screen.
   */
  async logIn(page: Pick<Page, 'context'>, email: string, password?: string): Promise<void> {
    const cookie = await this.people.cookieOf(email, password);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: ORIGIN, httpOnly: true }]);
  }

  /**
   * Returns what no console page may do: uncaught errors, errors and warnings in the browser's console,
   * policy violations, and requests missing from the OpenAPI document. Suites call it last.
   */
  violations(): string[] {
    return this.pages.flatMap(({ complaints, requests }) => [
      ...complaints.filter((complaint) => !REFUSAL.test(complaint)),
      ...undocumented(requests),
    ]);
  }
}

/** Returns the status region, if it has this text. */
function statusOf(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
}

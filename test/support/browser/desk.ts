import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { PASSWORD, startBlog, type Blog, type BlogOptions } from '../blog';
import { openPage, startBrowser, type BrowserStart, type WatchedPage } from './browser';
import { recordRequests, undocumented, type ConsoleRequest } from './console-requests';

const HOST = 'blog.localhost';

/** The origin of the console and of the blog in tests. Browsers trust it without TLS, as they trust localhost. */
export const ORIGIN = `http://${HOST}`;

/**
 * What Chromium reports for each refusal. The screens show refusals, and suites look at what they show. A service on a
 * busy machine refuses with 503, after which the client of the console repeats the request.
 */
const REFUSAL = /^Failed to load resource: the server responded with a status of (?:4\d\d|503)/;

interface Visit extends BrowserContextOptions {
  /** Who is logged in; the Owner by default, null for nobody. */
  email?: string | null;
  /** The address below /console. */
  at?: string;
}

/** A page of the console, with the requests that it has sent to operations. */
export interface DeskPage extends Omit<WatchedPage, 'requests'> {
  /** The operations that were called, such as `drafts/save`, in their order. */
  readonly operations: string[];
  /** The requests that the page has sent, with their bodies. */
  readonly requests: readonly ConsoleRequest[];
  /** Waits until the status region says this. */
  status(text: string): Promise<void>;
  /** Waits until an element has the focus. A browser moves the focus some time after the key or click. */
  focused(element: Locator): Promise<void>;
  /** Opens an address below /console. */
  to(address: string): Promise<void>;
}

/** A running service with a browser in which people use its console. */
export class Desk {
  private readonly pages: DeskPage[] = [];
  private readonly emails = new Map<string, string>();

  private constructor(
    readonly blog: Blog,
    readonly browser: Browser,
  ) {}

  static async start({ settings, isWhole, ...options }: BlogOptions & BrowserStart = {}): Promise<Desk> {
    const blog = await startBlog({ settings: { PUBLIC_URL: ORIGIN, ...settings }, ...options });
    const port = Number(new URL(blog.baseUrl).port);
    return new Desk(blog, await startBrowser({ [HOST]: port }, { isWhole }));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.blog.stop();
  }

  /** Opens the console in a browser context of its own, as a person. */
  async open({ email = this.blog.owner.email, at = '/posts', ...options }: Visit = {}): Promise<DeskPage> {
    const page = await openPage(this.browser, { baseURL: ORIGIN, ...options });
    // A screen can take long on a busy machine.
    page.setDefaultTimeout(60_000);
    const requests = recordRequests(page);
    if (email) await this.logIn(page, email);
    const desk: DeskPage = Object.defineProperties(page as unknown as DeskPage, {
      requests: { value: requests },
      operations: { get: () => requests.flatMap(({ operation }) => operation ?? []) },
      status: { value: (text: string) => statusOf(page, text).waitFor() },
      focused: { value: (element: Locator) => element.and(page.locator(':focus')).waitFor() },
      to: { value: async (address: string) => void (await page.goto(`/console${address}`)) },
    });
    this.pages.push(desk);
    await desk.to(at);
    return desk;
  }

  /** Opens the console as somebody with a role in the first account. The first call for a role creates the person. */
  async openAs(role: string, visit: Omit<Visit, 'email'> = {}): Promise<DeskPage> {
    return this.open({ ...visit, email: await this.emailOf(role) });
  }

  /** Returns the e-mail of the person with a role in the first account, and creates the person at the first call. */
  async emailOf(role: string): Promise<string> {
    if (role === 'Owner') return this.blog.owner.email;
    const email = this.emails.get(role) ?? (await this.blog.invite(role)).email;
    this.emails.set(role, email);
    return email;
  }

  /** Begins a session in the browser context of a page, without the screen for it. */
  async logIn(page: Pick<Page, 'context'>, email: string, password = PASSWORD): Promise<void> {
    const answer = await page.context().request.post(`${this.blog.baseUrl}/console/session`, {
      data: { email, password },
      headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(`the login of ${email} answered ${answer.status()}`);
    const cookies = await page.context().cookies(this.blog.baseUrl);
    const copies = cookies.map(({ name, value }) => ({ name, value, url: ORIGIN, httpOnly: true }));
    await page.context().addCookies(copies);
  }

  /**
   * Returns what no page of the console may do: uncaught errors, errors and warnings in the console of the browser,
   * violations of the policy, and requests that the OpenAPI document does not have. Suites end with it.
   */
  wrongs(): string[] {
    return this.pages.flatMap(({ complaints, requests }) => [
      ...complaints.filter((complaint) => !REFUSAL.test(complaint)),
      ...undocumented(requests),
    ]);
  }
}

/** Returns the status region, while it says this. */
function statusOf(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
}

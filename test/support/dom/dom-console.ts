import { startBlog, type Blog, type BlogOptions } from '../blog';
import { ConsolePeople } from '../console-people';
import { ORIGIN } from '../console';
import { undocumented } from '../console-requests';
import { DomPage } from './dom-page';

interface Visit {
  /** Who is logged in; the Owner by default, null for no one. */
  email?: string | null;
  /** The address below /console. */
  at?: string;
}

/** A running service, and users of its console without a browser. */
export class DomConsole {
  private readonly pages: DomPage[] = [];
  private readonly people: ConsolePeople;

  private constructor(readonly blog: Blog) {
    this.people = new ConsolePeople(blog, ORIGIN);
  }

  static async start({ settings, ...options }: BlogOptions = {}): Promise<DomConsole> {
    return new DomConsole(await startBlog({ settings: { PUBLIC_URL: ORIGIN, ...settings }, ...options }));
  }

  async stop(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.close()));
    await this.blog.stop();
  }

  /** Opens the console as a person. */
  async open({ email = this.blog.owner.email, at = '/posts' }: Visit = {}): Promise<DomPage> {
    const cookie = email ? await this.people.cookieOf(email) : '';
    const page = new DomPage(this.blog, cookie);
    this.pages.push(page);
    await page.to(at);
    return page;
  }

  /** Opens the console as someone with a role in the first account. The first call for a role creates the person. */
  async openAs(role: string, at?: string): Promise<DomPage> {
    return this.open({ email: await this.emailOf(role), ...(at !== undefined && { at }) });
  }

  /** Returns the email of someone with a role in the first account, as `openAs` does. */
  emailOf(role: string): Promise<string> {
    return this.people.emailOf(role);
  }

  /** Returns what no page may do: uncaught errors, warnings, and requests missing from the OpenAPI document. */
  violations(): string[] {
    return this.pages.flatMap(({ complaints, requests }) => [...complaints, ...undocumented(requests)]);
  }
}

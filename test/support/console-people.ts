import { PASSWORD, type Blog } from './blog';
import { cookieOf } from './console';

/** The people who use a console in tests. */
export class ConsolePeople {
  private readonly joined: Record<string, Promise<void>> = {};
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly blog: Blog,
    private readonly origin: string,
  ) {}

  /** Returns the email of the person with a role in the first account, and creates the person on the first call. */
  async emailOf(role: string): Promise<string> {
    if (role === 'Owner') return this.blog.owner.email;
    const email = `${role.toLowerCase()}@desk.example`;
    this.joined[role] ??= this.blog.invitations.join(email, role, this.blog.accountId);
    await this.joined[role];
    return email;
  }

  /** Returns a person's session cookie. The session is shared while it lasts, because each login costs a hash. */
  async cookieOf(email: string, password = PASSWORD): Promise<string> {
    const known = this.cookies.get(email);
    const cookie = known && (await this.isOpen(known)) ? known : await this.logIn(email, password);
    this.cookies.set(email, cookie);
    return cookie;
  }

  private async logIn(email: string, password: string): Promise<string> {
    const headers = { Origin: this.origin, 'Sec-Fetch-Site': 'same-origin' };
    const sent = await this.blog.send('/console/session', { body: { email, password }, headers });
    if (sent.status !== 200) throw new Error(`the login of ${email} answered ${sent.status}`);
    return cookieOf(sent);
  }

  private async isOpen(cookie: string): Promise<boolean> {
    const sent = await this.blog.send('/console/session', { method: 'GET', headers: { Cookie: cookie } });
    return sent.status === 200;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleSessionView } from '../../src/console/console.dto';
import type { Fields, Wire } from './answers';
import { instantParameter } from '../../src/platform/database/raw';
import { formOf, takesForm } from './forms';
import { PASSWORD, type Blog, type SendOptions, type Sent } from './blog';

/** The origin of the console in tests, from PUBLIC_URL. */
export const ORIGIN = 'http://blog.test';

/** The headers that browsers send with requests of a console page. */
export const SENT_BY_PAGE = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };

/** A console user, who calls the service as console pages do, with a session cookie. */
export class ConsolePerson {
  constructor(
    readonly blog: Blog,
    readonly cookie: string,
    private readonly accountId = blog.accountId,
  ) {}

  /** Calls an operation in the account tree; returns its response, which can be a refusal. */
  operate(operation: string, body: object = {}, headers: Record<string, string> = {}): Promise<Sent> {
    const path = `/console/api/${operation}`;
    const all = { 'X-Account': String(this.accountId), ...headers };
    if (takesForm(operation)) return this.send(path, { body: formOf(body), headers: all });
    if (operation !== 'listsubaccounts') return this.send(path, { body, headers: all });
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(body)) query.set(name, String(value));
    return this.send(`${path}?${query.toString()}`, { method: 'GET', headers: all });
  }

  /** Calls an operation; returns the data of its response. Throws if the operation refuses. */
  async call<T = Fields>(operation: string, body?: object): Promise<T> {
    const sent = await this.operate(operation, body);
    if (sent.status >= 300) throw new Error(`${operation} answered ${sent.status} ${sent.text}`);
    return (sent.body as { data: T }).data;
  }

  /** Reads the session. */
  session(): Promise<Sent<{ data: Wire<ConsoleSessionView> }>> {
    return this.send('/console/session', { method: 'GET' }) as Promise<
      Sent<{ data: Wire<ConsoleSessionView> }>
    >;
  }

  logOut(): Promise<Sent> {
    return this.send('/console/session', { method: 'DELETE' });
  }

  confirm(password: string): Promise<Sent> {
    return this.send('/console/session/confirm', { body: { password } });
  }

  /** Sends a request with the cookie, as a console page does. */
  send(path: string, { headers, ...options }: SendOptions = {}): Promise<Sent> {
    return this.blog.send(path, {
      ...options,
      headers: { ...SENT_BY_PAGE, Cookie: this.cookie, ...headers },
    });
  }

  /** Returns the same person in another account tree. */
  in(accountId: number): ConsolePerson {
    return new ConsolePerson(this.blog, this.cookie, accountId);
  }
}

/** Logs in at the console; returns the response. */
export function logInAt(blog: Blog, body: object, headers: Record<string, string> = {}): Promise<Sent> {
  return blog.send('/console/session', { body, headers: { ...SENT_BY_PAGE, ...headers } });
}

/** Logs a person in at the console. Without an email, this is the Owner of the first account. */
export async function inConsole(blog: Blog, email = blog.owner.email): Promise<ConsolePerson> {
  const sent = await logInAt(blog, { email, password: PASSWORD });
  if (sent.status !== 200) throw new Error(`the console answered ${sent.status} ${sent.text}`);
  return new ConsolePerson(blog, cookieOf(sent));
}

/** Backdates the password confirmations of console sessions, and waits until cached principals expire. */
export async function letPasswordAge(blog: Blog, minutes: number): Promise<void> {
  const time = instantParameter(new Date(Date.now() - minutes * 60_000));
  await blog.sql("UPDATE sessions SET confirmed_at = ? WHERE kind = 'console'", [time]);
  await sleep(1000);
}

/** Returns the name and the value of the cookie that a response sets. */
export function cookieOf({ headers }: Sent): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

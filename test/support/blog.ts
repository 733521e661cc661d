import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { OperatorService } from '../../src/operator/accounts/operator.service';
import { nextDataState } from '../../src/platform/database/data-state';
import { createApp } from '../../src/create-app';
import { readSettings } from '../../src/platform/settings/read-settings';
import type { AnswerOf, Fields, ListedBy, Meta, ProblemAnswer } from './answers';
import { requireDocumented } from './documented-codes';
import { requireErrors } from './field-errors';
import { bodyOf, formOf, takesForm } from './forms';
import { Invitations } from './invitations';
import { NO_LIMITS } from './no-limits';
import { Outbox } from './outbox';
import { Receiver, type Call } from './webhooks/receiver';
import { migratedStorage } from './servers/migrated-storage';
import { connectToServer, onServers, type Storage } from './servers/storage';
import { untilServed } from './until-served';

export { onMySql, onServers } from './servers/storage';

/** The three credential headers. Requests without credentials pass null instead. */
export interface Credentials {
  token: string;
  apikey: string;
  apisecretkey: string;
}

/** A response. `body` is the parsed JSON, or the text if it is not JSON. */
export interface Sent<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON; a string or bytes are sent unchanged. */
  body?: object | string | Uint8Array;
  redirect?: 'follow' | 'manual';
}

/** A parent account with its Owner and the credentials of the Owner. */
export interface Tree {
  accountId: number;
  userId: number;
  email: string;
  credentials: Credentials;
}

/** The service's limit, also in suites that shorten it. */
const REQUEST_LIMIT_MS = 10_000;

/** Of a request that a pause of the machine makes late. */
const MOST_TRIES = 3;

export const PASSWORD = 'correct horse battery staple';

/** The default settings of a suite. They turn off the overload check, and the limits of requests and records. */
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://blog.test',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...NO_LIMITS,
  LOGIN_FAILURES: '0',
  OVERLOAD_DELAY_MS: '0',
  LOG_LEVEL: 'silent',
};

export interface BlogOptions {
  settings?: Record<string, string>;
  /** Returns more settings, which may depend on the settings of the storage: for example, the address of a gate. */
  adapt?: (settings: Storage['settings']) => Promise<Record<string, string>>;
}

/** Starts the service in this process on a new, empty database, and creates an account with its Owner. */
export async function startBlog({ settings = {}, adapt }: BlogOptions = {}): Promise<Blog> {
  const storage = await migratedStorage();
  const adapted = await adapt?.(storage.settings);
  const blog = new Blog(storage, { ...SETTINGS, ...storage.settings, ...settings, ...adapted });
  await blog.start();
  await blog.addAccount();
  return blog;
}

/** The running service with an HTTP client, which by default acts as the Owner of the first account. */
export class Blog {
  readonly invitations = new Invitations(this);
  private readonly events = new Outbox(this);
  private app?: NestExpressApplication;
  private tree?: Tree;
  private receiver?: Receiver;
  private address = '';
  private people = 0;

  constructor(
    private readonly storage: Storage,
    readonly environment: Record<string, string>,
  ) {}

  /** `http://127.0.0.1:port` */
  get baseUrl(): string {
    return this.address;
  }

  /** The folder of the emails and of the embedded database. */
  get folder(): string {
    return this.storage.folder;
  }

  get owner(): Tree {
    if (!this.tree) throw new Error('the blog has not started');
    return this.tree;
  }

  get accountId(): number {
    return this.owner.accountId;
  }

  /** Calls an operation; returns the data of its response. Throws if the operation refuses. */
  async call<O extends string>(operation: O, body?: object, as?: Credentials | null): Promise<AnswerOf<O>> {
    const { data } = await this.succeed(operation, body, as);
    return data as AnswerOf<O>;
  }

  /** Calls a list operation; returns its records and `meta`. Throws if the operation refuses. */
  async list<O extends string>(
    operation: O,
    body?: object,
    as?: Credentials | null,
  ): Promise<{ data: ListedBy<O>[]; meta: Meta }> {
    return (await this.succeed(operation, body, as)) as { data: ListedBy<O>[]; meta: Meta };
  }

  /** Calls an operation; returns its refusal. Throws if the operation succeeds. */
  async refuse(operation: string, body?: object, as?: Credentials | null): Promise<Sent<ProblemAnswer>> {
    const sent = await this.operate(operation, body, as);
    if (sent.status < 400) throw new Error(`${operation} was not refused: ${sent.status} ${sent.text}`);
    return sent as Sent<ProblemAnswer>;
  }

  /** Calls an operation; returns its response, which can be a refusal. */
  operate(
    operation: string,
    body: object = {},
    as: Credentials | null = this.owner.credentials,
    headers: Record<string, string> = {},
  ): Promise<Sent> {
    const path = `/api/v1/${operation}`;
    const all = { ...as, ...headers };
    if (takesForm(operation)) return this.send(path, { body: formOf(body), headers: all });
    if (operation !== 'listsubaccounts') return this.send(path, { body, headers: all });
    return this.send(`${path}?${queryOf(body)}`, { method: 'GET', headers: all });
  }

  /**
   * Sends a request and reads the whole response. Throws if a 422 of the API names no field. Repeats a request that a
   * pause of the machine kept beyond the service's time limit: nothing of it is stored.
   */
  async send(path: string, options: SendOptions = {}): Promise<Sent> {
    for (let tries = 1; ; tries++) {
      const begun = performance.now();
      const sent = await this.sendOnce(path, options);
      const wasLate = sent.status === 503 && performance.now() - begun >= REQUEST_LIMIT_MS;
      if (!wasLate || tries === MOST_TRIES) return sent;
    }
  }

  private async sendOnce(
    path: string,
    { method = 'POST', headers = {}, body, redirect }: SendOptions,
  ): Promise<Sent> {
    const sentBody = bodyOf(body);
    const response = await fetch(this.baseUrl + path, {
      method,
      ...sentBody,
      headers: { ...sentBody.headers, ...headers },
      redirect: redirect ?? 'manual',
    });
    const text = await response.text();
    const sent = { status: response.status, headers: response.headers, text, body: parsed(text) };
    return requireDocumented(path, method, requireErrors(sent));
  }

  /** Logs a user in; returns credentials. They contain the key pair of the first account, or the given one. */
  async logIn(
    email: string,
    password = PASSWORD,
    { apikey, apisecretkey } = this.owner.credentials,
  ): Promise<Credentials> {
    const { token } = await this.call('userlogin', { email, password }, null);
    return { token, apikey, apisecretkey };
  }

  /** Creates a user with a role in an account of the first tree and logs the user in. */
  async invite(role: string, accountId = this.accountId): Promise<Credentials & { email: string }> {
    const email = `${role.toLowerCase().replace(/\W/g, '')}${++this.people}@example.com`;
    await this.invitations.join(email, role, accountId);
    return { email, ...(await this.logIn(email)) };
  }

  /** Creates a sub-account of the first tree; returns its id. */
  async subAccount(name = 'North'): Promise<number> {
    const { subAccountId } = await this.call('createsubaccount', { name, parentAccountId: this.accountId });
    return subAccountId;
  }

  /** Creates a parent account with its Owner and logs the Owner in. */
  async secondTree(email = `owner${++this.people}@other.example`): Promise<Tree> {
    const made = await this.get(OperatorService).createAccount({ name: 'Other', email, password: PASSWORD });
    const { accountId, userId, ...pair } = made;
    const { token } = await this.call('userlogin', { email, password: PASSWORD }, null);
    return { accountId, userId, email, credentials: { token, ...pair } };
  }

  /** Creates a webhook for an event (name or slug). `received` returns its calls. */
  async subscribe(event: string, accountId = this.accountId): Promise<Fields> {
    this.receiver ??= await Receiver.start();
    const { url } = this.receiver;
    const webhook = await this.call('webhooks/create', {
      name: event,
      endpointUrl: url,
      event,
      status: 'enable',
      accountId,
    });
    this.receiver.trusts(webhook.secret);
    return webhook;
  }

  /** Waits for the next call of the webhooks that `subscribe` created. */
  async received(): Promise<Call> {
    if (!this.receiver) throw new Error('nothing was subscribed to');
    return this.receiver.next();
  }

  /** Returns the stored events, oldest first, each with the ids of its webhooks. */
  outbox(): ReturnType<Outbox['all']> {
    return this.events.all();
  }

  /**
   * Runs SQL directly on the database. Invalidates the cached counts of this process, because the SQL can change rows.
   */
  async sql<T = Fields>(query: string, parameters: unknown[] = []): Promise<T[]> {
    const source = this.get(DataSource);
    const rows = await source.query<T[]>(query, parameters);
    nextDataState(source);
    return rows;
  }

  /**
   * Runs SQL that inserts many rows. On servers it has a separate connection, without the time limit of the service's
   * statements: alongside other work, it can take longer.
   */
  async fill(query: string, parameters: unknown[] = []): Promise<void> {
    if (onServers) {
      const { pathname } = new URL(this.environment.DATABASE_URL ?? '');
      const connection = await connectToServer(pathname.slice(1));
      await connection.query(query, parameters);
      await connection.end();
      nextDataState(this.get(DataSource));
    } else await this.sql(query, parameters);
  }

  /** Returns a provider of the application. */
  get<T>(what: Type<T> | (abstract new (...args: never[]) => T) | string): T {
    if (!this.app) throw new Error('the blog is not running');
    return this.app.get<T>(what, { strict: false });
  }

  async start(): Promise<void> {
    this.app = await createApp(readSettings(this.environment));
    await this.app.listen(0, '127.0.0.1');
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Restarts the service with the same data. */
  async restart(): Promise<void> {
    await this.app?.close();
    await this.start();
  }

  /** Starts a second application in this process on the same storage; only on servers. */
  async replica(): Promise<Blog> {
    const replica = new Blog({ ...this.storage, remove: () => Promise.resolve() }, this.environment);
    replica.tree = this.owner;
    await replica.start();
    return replica;
  }

  /** Creates the first account with its Owner and a key pair. */
  async addAccount(): Promise<void> {
    this.tree = await this.secondTree('owner@example.com');
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.receiver?.stop();
    await this.storage.remove();
  }

  /** Repeats a call that was refused with 503: nothing of it is stored. */
  private async succeed(operation: string, body?: object, as?: Credentials | null): Promise<Fields> {
    const sent = await untilServed(() => this.operate(operation, body, as));
    if (sent.status >= 300) throw new Error(`${operation} answered ${sent.status} ${sent.text}`);
    return sent.body as Fields;
  }
}

function queryOf(body: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) query.set(name, String(value));
  return query.toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { OperatorService } from '../../src/accounts/operator.service';
import { nextDataState } from '../../src/database/data-state';
import { createApp } from '../../src/http/create-app';
import { readSettings } from '../../src/settings/settings';
import type { AnswerOf, Fields, ListedBy, Meta, ProblemAnswer } from './answers';
import { requireErrors } from './field-errors';
import { Invitations } from './invitations';
import { Outbox } from './outbox';
import { Receiver, type Call } from './receiver';
import { freshStorage, type Storage } from './storage';

export { onMySql, onServers } from './storage';

/** The three headers; null for a request without them. */
export interface Credentials {
  token: string;
  apikey: string;
  apisecretkey: string;
}

/** An answer: `body` is the parsed JSON, or the text if it is no JSON. */
export interface Sent<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text or bytes already. */
  body?: object | string | Uint8Array;
  redirect?: 'follow' | 'manual';
}

/** A parent account with its Owner, logged in. */
export interface Tree {
  accountId: number;
  userId: number;
  email: string;
  credentials: Credentials;
}

export const PASSWORD = 'correct horse battery staple';

/** The settings of a suite: nothing is limited, unless the suite tests limits. */
const SETTINGS = {
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://blog.test',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  RATE_LIMIT_PER_MINUTE: '0',
  LOGIN_LIMIT_PER_MINUTE: '0',
  LOGIN_FAILURES: '0',
  INVITATIONS_PER_PERSON_PER_HOUR: '0',
  INVITATIONS_PER_ACCOUNT_PER_DAY: '0',
  OVERLOAD_DELAY_MS: '0',
  LOG_LEVEL: 'silent',
};

export interface BlogOptions {
  settings?: Record<string, string>;
  /** Settings that are made of those of the storage. */
  adapt?: (settings: Storage['settings']) => Promise<Record<string, string>>;
}

/** Starts the service in this process, on an empty database of its own, with an account and its Owner. */
export async function startBlog({ settings = {}, adapt }: BlogOptions = {}): Promise<Blog> {
  const storage = await freshStorage();
  const adapted = await adapt?.(storage.settings);
  const blog = new Blog(storage, { ...SETTINGS, ...storage.settings, ...settings, ...adapted });
  await blog.start();
  await blog.furnish();
  return blog;
}

/** The running service as the suites speak to it: over HTTP, as the Owner of the first account unless told otherwise. */
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

  /** The folder of its files: e-mails, and the embedded database. */
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

  /** The data that an operation answers. Fails where it refuses. */
  async call<O extends string>(operation: O, body?: object, as?: Credentials | null): Promise<AnswerOf<O>> {
    const { data } = await this.succeed(operation, body, as);
    return data as AnswerOf<O>;
  }

  /** The records and the meta that a list answers. */
  async list<O extends string>(
    operation: O,
    body?: object,
    as?: Credentials | null,
  ): Promise<{ data: ListedBy<O>[]; meta: Meta }> {
    return (await this.succeed(operation, body, as)) as { data: ListedBy<O>[]; meta: Meta };
  }

  /** The refusal of an operation. Fails where it succeeds. */
  async refuse(operation: string, body?: object, as?: Credentials | null): Promise<Sent<ProblemAnswer>> {
    const sent = await this.operate(operation, body, as);
    if (sent.status < 400) throw new Error(`${operation} was not refused: ${sent.status} ${sent.text}`);
    return sent as Sent<ProblemAnswer>;
  }

  /** Calls an operation; returns any answer, refusals too. */
  operate(
    operation: string,
    body: object = {},
    as: Credentials | null = this.owner.credentials,
    headers: Record<string, string> = {},
  ): Promise<Sent> {
    const path = `/api/v1/${operation}`;
    const all = { ...as, ...headers };
    if (operation !== 'listsubaccounts') return this.send(path, { body, headers: all });
    return this.send(`${path}?${queryOf(body)}`, { method: 'GET', headers: all });
  }

  /** Sends any request. */
  async send(
    path: string,
    { method = 'POST', headers = {}, body, redirect }: SendOptions = {},
  ): Promise<Sent> {
    const plain = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined || plain ? (body as string | undefined) : JSON.stringify(body),
      redirect: redirect ?? 'manual',
    });
    const text = await response.text();
    return requireErrors({ status: response.status, headers: response.headers, text, body: parsed(text) });
  }

  /** Logs somebody in with the key pair of the first account, or with that of another tree. */
  async logIn(
    email: string,
    password = PASSWORD,
    { apikey, apisecretkey } = this.owner.credentials,
  ): Promise<Credentials> {
    const { token } = await this.call('userlogin', { email, password }, null);
    return { token, apikey, apisecretkey };
  }

  /** Somebody new with a role in an account of the first tree, logged in. */
  async invite(role: string, accountId = this.accountId): Promise<Credentials & { email: string }> {
    const email = `${role.toLowerCase().replace(/\W/g, '')}${++this.people}@example.com`;
    await this.invitations.join(email, role, accountId);
    return { email, ...(await this.logIn(email)) };
  }

  /** A sub-account of the first tree. */
  async subAccount(name = 'North'): Promise<number> {
    const { subAccountId } = await this.call('createsubaccount', { name, parentAccountId: this.accountId });
    return subAccountId;
  }

  /** Another parent account with an Owner of its own. */
  async secondTree(email = `owner${++this.people}@other.example`): Promise<Tree> {
    const made = await this.get(OperatorService).createAccount({ name: 'Other', email, password: PASSWORD });
    const { accountId, userId, ...pair } = made;
    const { token } = await this.call('userlogin', { email, password: PASSWORD }, null);
    return { accountId, userId, email, credentials: { token, ...pair } };
  }

  /** Makes a webhook for an event, by name or slug, and has its calls kept for received(). */
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

  /** The next call that a webhook of subscribe() has sent. */
  async received(): Promise<Call> {
    if (!this.receiver) throw new Error('nothing was subscribed to');
    return this.receiver.next();
  }

  /** The events that are stored, oldest first; each with the webhooks that it goes to. */
  outbox(): ReturnType<Outbox['all']> {
    return this.events.all();
  }

  /** Runs SQL on the database directly. Its changes count as changes of this process. */
  async sql<T = Fields>(query: string, parameters: unknown[] = []): Promise<T[]> {
    const source = this.get(DataSource);
    const rows = await source.query<T[]>(query, parameters);
    nextDataState(source);
    return rows;
  }

  /** A provider of the application. */
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

  /** A second application on the same storage, in this process; only on servers. */
  async replica(): Promise<Blog> {
    const replica = new Blog({ ...this.storage, remove: () => Promise.resolve() }, this.environment);
    replica.tree = this.owner;
    await replica.start();
    return replica;
  }

  /** The first account, its Owner and a key pair. */
  async furnish(): Promise<void> {
    this.tree = await this.secondTree('owner@example.com');
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.receiver?.stop();
    await this.storage.remove();
  }

  private async succeed(operation: string, body?: object, as?: Credentials | null): Promise<Fields> {
    const sent = await this.operate(operation, body, as);
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

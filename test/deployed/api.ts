import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Fields, ListedBy, Meta, ProblemAnswer } from '../support/answers';
import type { Credentials, SendOptions, Sent } from '../support/blog';
import { bodyOf, formOf, takesForm } from '../support/forms';
import type { OpenApiDocument } from './document';
import type { Journal } from './journal';

/** The time limit of one request, including its retries after Retry-After, in milliseconds. */
const PATIENCE_MS = 150_000;
const TIMEOUT_MS = 30_000;

/** The maximum number of attempts if the connection breaks and the request can be repeated. */
const TRIES = 3;
const REST_MS = 1000;

/** The statuses of temporary refusals: the same request still runs, a limit is reached, a dependency is unavailable. */
const LATER = [409, 429, 503];

/** The operations that take an Idempotency-Key, so that a request can be repeated. */
const CREATES = [
  'addpost',
  'addcategory',
  'addauthor',
  'createteam',
  'addusertoteam',
  'createsubaccount',
  'webhooks/create',
  'apikeys/create',
  'apikeys/rotate',
  'servicetokens/create',
  'servicetokens/rotate',
  'media/upload',
  'media/copy',
  'authors/own',
];

/** The operations that take no body. */
const BODILESS = ['userlogout'];

type Headers = Record<string, string>;

/** A deployment under test. */
export interface Site {
  baseUrl: string;
  journal: Journal;
  /** The OpenAPI document that responses are checked against. Null until it has been read. */
  document: OpenApiDocument | null;
}

/** A client of a deployment. Honors Retry-After, and throws on responses that the document does not describe. */
export class Api {
  constructor(
    private readonly site: Site,
    readonly credentials: Credentials | null,
  ) {}

  /** Returns a client of the same deployment with other credentials. */
  as(credentials: Partial<Credentials> | null): Api {
    return new Api(this.site, credentials as Credentials | null);
  }

  /** Calls an operation and returns the data of its response. Throws if it is refused. */
  async call<O extends string>(operation: O, body?: object, headers?: Headers): Promise<AnswerOf<O>> {
    return (await this.succeed(operation, body, headers))['data'] as AnswerOf<O>;
  }

  /** Calls a list and returns its records and its meta. Throws if it is refused. */
  async list<O extends string>(operation: O, body?: object): Promise<{ data: ListedBy<O>[]; meta: Meta }> {
    return (await this.succeed(operation, body)) as { data: ListedBy<O>[]; meta: Meta };
  }

  /** Calls an operation and returns its refusal. Throws if it succeeds. */
  async refuse(operation: string, body?: object, headers?: Headers): Promise<Sent<ProblemAnswer>> {
    const sent = await this.operate(operation, body, headers);
    if (sent.status < 400) throw new Error(`${operation} was not refused: ${sent.status} ${sent.text}`);
    return sent as Sent<ProblemAnswer>;
  }

  /** Calls an operation and returns its response. Throws if the document does not describe it. */
  async operate(operation: string, body: object = {}, headers: Headers = {}): Promise<Sent> {
    const path = `/api/v1/${operation}`;
    const method = operation === 'listsubaccounts' ? 'GET' : 'POST';
    const all = { ...this.credentials, ...keyFor(operation), ...headers };
    const sent =
      method === 'GET'
        ? await this.send(`${path}${queryOf(body)}`, { method, headers: all })
        : await this.send(path, { method, headers: all, body: bodyFor(operation, body) });
    const objection = this.site.document?.objection(path, method, sent);
    if (objection) throw new Error(`${operation} answered ${sent.status} ${sent.text}\nbut ${objection}`);
    if (sent.status < 300) this.site.journal.did(operation);
    return sent;
  }

  /** Sends a GET request without credentials, as readers do. */
  read(path: string, headers: Headers = {}): Promise<Sent<Fields>> {
    return this.send(path, { method: 'GET', headers }) as Promise<Sent<Fields>>;
  }

  /** Sends any request. Retries it as Retry-After requests, for at most PATIENCE_MS in total. */
  async send(path: string, options: SendOptions = {}): Promise<Sent> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const sent = await this.reach(path, options);
      const wait = waitOf(sent);
      if (wait === null || Date.now() + wait > deadline) return sent;
      this.site.journal.waited(wait);
      await sleep(wait);
    }
  }

  /** Sends a request. If its connection breaks and a repetition is harmless, sends it again. */
  private async reach(path: string, options: SendOptions): Promise<Sent> {
    for (let tried = 1; ; tried++) {
      try {
        return await this.exchange(path, options);
      } catch (error) {
        if (tried === TRIES || !isRepeatable(path, options)) throw unreachable(path, error);
        await sleep(REST_MS);
      }
    }
  }

  private async exchange(
    path: string,
    { method = 'POST', headers = {}, body, redirect }: SendOptions,
  ): Promise<Sent> {
    const sentBody = bodyOf(body);
    const response = await fetch(this.site.baseUrl + path, {
      method,
      ...sentBody,
      headers: { ...sentBody.headers, ...headers },
      redirect: redirect ?? 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  private async succeed(operation: string, body?: object, headers?: Headers): Promise<Fields> {
    const sent = await this.operate(operation, body, headers);
    if (sent.status >= 300) throw new Error(`${operation} answered ${sent.status} ${sent.text}`);
    return sent.body as Fields;
  }
}

function bodyFor(operation: string, body: object): object | undefined {
  if (BODILESS.includes(operation)) return undefined;
  return takesForm(operation) ? formOf(body) : body;
}

/** Returns the wait that Retry-After requests after a temporary refusal, in milliseconds; null if it requests none. */
function waitOf({ status, headers }: Sent): number | null {
  const after = headers.get('retry-after');
  if (!after || !LATER.includes(status)) return null;
  const ms = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

function keyFor(operation: string): Headers {
  return CREATES.includes(operation) ? { 'Idempotency-Key': randomUUID() } : {};
}

function isRepeatable(path: string, { method, headers }: SendOptions): boolean {
  return method === 'GET' || /\/(list\w*|deliver(y|ies))$/.test(path) || 'Idempotency-Key' in (headers ?? {});
}

function unreachable(path: string, error: unknown): Error {
  const { message, cause } = error as Error;
  return new Error(`${path}: ${[message, (cause as Error | undefined)?.message].filter(Boolean).join(': ')}`);
}

function queryOf(body: object): string {
  const query = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
  return query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

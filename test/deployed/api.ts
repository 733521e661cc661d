import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Fields, ListedBy, Meta, ProblemAnswer } from '../support/answers';
import type { Credentials, SendOptions, Sent } from '../support/blog';
import type { OpenApiDocument } from './document';
import type { Journal } from './journal';

/** How long one request is waited for, in all, where the service asks to come back later. */
const PATIENCE_MS = 150_000;
const TIMEOUT_MS = 30_000;

/** How often a request that may be repeated is sent where its connection breaks. */
const TRIES = 3;
const REST_MS = 1000;

/** Refused for now: by a limit, by a dependency that is away, or by the same request while it still runs. */
const LATER = [409, 429, 503];

/** These take an Idempotency-Key, so that they can be sent twice. */
const CREATES = [
  'addpost',
  'addcategory',
  'addauthor',
  'createteam',
  'addusertoteam',
  'createsubaccount',
  'webhooks/create',
  'apikeys/create',
];

type Headers = Record<string, string>;

/** A deployment under test. */
export interface Site {
  baseUrl: string;
  journal: Journal;
  /** Answers are held against it. Null while it is not known. */
  document: OpenApiDocument | null;
}

/** A client of a deployment: honours Retry-After, and fails on answers that the document does not have. */
export class Api {
  constructor(
    private readonly site: Site,
    readonly credentials: Credentials | null,
  ) {}

  /** The same with other headers. */
  as(credentials: Partial<Credentials> | null): Api {
    return new Api(this.site, credentials as Credentials | null);
  }

  /** The data that an operation answers. Fails where it refuses. */
  async call<O extends string>(operation: O, body?: object, headers?: Headers): Promise<AnswerOf<O>> {
    return (await this.succeed(operation, body, headers))['data'] as AnswerOf<O>;
  }

  /** The records and the meta that a list answers. */
  async list<O extends string>(operation: O, body?: object): Promise<{ data: ListedBy<O>[]; meta: Meta }> {
    return (await this.succeed(operation, body)) as { data: ListedBy<O>[]; meta: Meta };
  }

  /** The refusal of an operation. Fails where it succeeds. */
  async refuse(operation: string, body?: object, headers?: Headers): Promise<Sent<ProblemAnswer>> {
    const sent = await this.operate(operation, body, headers);
    if (sent.status < 400) throw new Error(`${operation} was not refused: ${sent.status} ${sent.text}`);
    return sent as Sent<ProblemAnswer>;
  }

  /** Calls an operation and returns any documented answer. */
  async operate(operation: string, body: object = {}, headers: Headers = {}): Promise<Sent> {
    const path = `/api/v1/${operation}`;
    const method = operation === 'listsubaccounts' ? 'GET' : 'POST';
    const all = { ...this.credentials, ...keyFor(operation), ...headers };
    const sent =
      method === 'GET'
        ? await this.send(`${path}${queryOf(body)}`, { method, headers: all })
        : await this.send(path, { method, headers: all, body });
    const objection = this.site.document?.objection(path, method, sent);
    if (objection) throw new Error(`${operation} answered ${sent.status} ${sent.text}\nbut ${objection}`);
    if (sent.status < 300) this.site.journal.did(operation);
    return sent;
  }

  /** What readers get, who have no credentials. */
  read(path: string, headers: Headers = {}): Promise<Sent<Fields>> {
    return this.send(path, { method: 'GET', headers }) as Promise<Sent<Fields>>;
  }

  /** Sends any request. Honours Retry-After, for at most PATIENCE_MS in all. */
  async send(path: string, options: SendOptions = {}): Promise<Sent> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const sent = await this.reach(path, options);
      const wait = waitOf(sent);
      if (wait === null || Date.now() + wait > deadline) return sent;
      this.site.journal.waited(wait);
      await sleep(wait);
    }
  }

  /** One answer; where the connection breaks and that does no harm, that of another try. */
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
    const plain = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(this.site.baseUrl + path, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined || plain ? (body as string | undefined) : JSON.stringify(body),
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

/** How long an answer asks to wait, in milliseconds; null where it does not. */
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

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { ok, type Behavior } from './behaviors';
import { until } from '../until';

/** A received webhook call. */
export interface Call {
  /** The header webhook-id: the same for every attempt of an event. */
  id: string;
  headers: Record<string, string>;
  bytes: Buffer;
  body: Record<string, unknown>;
  /** Whether the library `standardwebhooks` accepts the signature with one of the secrets of the endpoint. */
  genuine: boolean;
  /** The time at which the whole call had been received, by `Date.now()`. */
  at: number;
  /** The status of the response; null until the whole response is written. */
  status: number | null;
  /** Whether the connection ended before the whole response was written. */
  cut: boolean;
}

/** One address of a receiver, with its own behavior. It keeps every call. */
export class Endpoint {
  readonly calls: Call[] = [];
  private readonly secrets: string[] = [];
  private behavior: Behavior = ok;

  constructor(readonly url: string) {}

  /** Sets the behavior for calls from now on. */
  behaves(behavior: Behavior): this {
    this.behavior = behavior;
    return this;
  }

  /** Adds a secret. Calls that are signed with it are genuine. */
  trusts(secret: unknown): this {
    this.secrets.push(String(secret));
    return this;
  }

  /** The calls of each event, by webhook-id. */
  get events(): Map<string, Call[]> {
    const events = new Map<string, Call[]>();
    for (const call of this.calls) events.set(call.id, [...(events.get(call.id) ?? []), call]);
    return events;
  }

  /** The received webhook-ids, each once. */
  get ids(): string[] {
    return [...this.events.keys()];
  }

  /** The number of calls that repeat an event although an earlier call for it was answered with 2xx. */
  get repeated(): number {
    const wellAnswered = ({ status }: Call) => status !== null && status < 300;
    const after = (calls: Call[]) => calls.length - 1 - calls.findIndex(wellAnswered);
    const answered = [...this.events.values()].filter((calls) => calls.some(wellAnswered));
    return answered.reduce((sum, calls) => sum + after(calls), 0);
  }

  /** The calls that were signed with none of the secrets. */
  get forged(): Call[] {
    return this.calls.filter(({ genuine }) => !genuine);
  }

  /** The webhook-ids whose calls differ in their bytes. */
  get altered(): string[] {
    const differ = ([first, ...more]: Call[]) => more.some(({ bytes }) => !first?.bytes.equals(bytes));
    return [...this.events].filter(([, calls]) => differ(calls)).map(([id]) => id);
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const headers = request.headers as Record<string, string>;
    const call: Call = {
      id: headers['webhook-id'] ?? '',
      headers,
      bytes,
      body: JSON.parse(bytes.toString()) as Call['body'],
      genuine: this.secrets.some((secret) => isSigned(secret, bytes, headers)),
      at: Date.now(),
      status: null,
      cut: false,
    };
    response.on('finish', () => (call.status = response.statusCode));
    response.on('close', () => (call.cut = !response.writableFinished));
    this.calls.push(call);
    this.behavior(response, call);
  }
}

/** A server for webhook calls: it keeps every call and applies the behavior of its endpoint. */
export class Receiver {
  private readonly endpoints = new Map<string, Endpoint>();
  private read = 0;

  private constructor(
    private readonly server: Server,
    private readonly base: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const endpoint = this.endpoints.get(request.url ?? '') ?? this.anywhere;
      // A killed sender's call ends early, and `take` rejects.
      endpoint.take(request, response).catch(() => response.destroy());
    });
  }

  /**
   * Starts a receiver on a free port of 127.0.0.1, or with `at` on the port `at.port`, which senders reach by `at.url`.
   */
  static async start(at?: { port: number; url: string }): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      if (at) server.listen(at.port, resolve);
      else server.listen(0, '127.0.0.1', resolve);
    });
    return new Receiver(server, at?.url ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  get url(): string {
    return this.anywhere.url;
  }

  /** Adds an endpoint at an unused address. */
  endpoint(): Endpoint {
    return this.at(`/hook/${this.endpoints.size}`);
  }

  /** Adds a secret for calls to `url`, the common address of webhooks without an endpoint. */
  trusts(secret: unknown): void {
    this.anywhere.trusts(secret);
  }

  /** Waits for the next call to `url` and returns it. Returns each call once, oldest first. */
  async next(): Promise<Call> {
    const call = await until('a webhook call comes', () => this.anywhere.calls[this.read]);
    this.read++;
    return call;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private get anywhere(): Endpoint {
    return this.endpoints.get('/hook') ?? this.at('/hook');
  }

  private at(path: string): Endpoint {
    const endpoint = new Endpoint(this.base + path);
    this.endpoints.set(path, endpoint);
    return endpoint;
  }
}

function isSigned(secret: string, bytes: Buffer, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(bytes, headers);
    return true;
  } catch {
    return false;
  }
}

import { randomUUID } from 'node:crypto';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startProxy, type Prism } from './prism';

/** Prism's report about a part of a request or response that differs from the document. */
export interface Violation {
  location: string[];
  severity: string;
  code?: string;
  message: string;
}

/** A request with the response of the service, and what Prism reports about them. */
export interface Exchange {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  answer: Answer;
  violations: Violation[];
  /** Prism's refusal of the request, which then does not reach the service; null if it forwarded the request. */
  refusal: string | null;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Passage {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  answer?: Answer;
}

const ID = 'x-exchange';
const DECODERS: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Prism between a client and a service. Prism reformats bodies, follows redirects and decompresses. A server on each
 * side of Prism therefore passes the bytes of the request and of the response unchanged:
 * client → front → Prism → back → service.
 */
export class ValidatingProxy {
  readonly exchanges: Exchange[] = [];
  private readonly passages = new Map<string, Passage>();
  private readonly front: Server;
  private readonly back: Server;
  private prism?: Prism;

  private constructor(private readonly service: () => string) {
    this.front = serve((passage) => this.enter(passage));
    this.back = serve((passage) => this.reach(passage));
  }

  /** Starts a proxy in front of a service, whose address may change while the proxy runs. */
  static async start(service: () => string): Promise<ValidatingProxy> {
    const proxy = new ValidatingProxy(service);
    proxy.prism = await startProxy(await listen(proxy.back));
    await listen(proxy.front);
    return proxy;
  }

  get baseUrl(): string {
    return addressOf(this.front);
  }

  async stop(): Promise<void> {
    await this.prism?.stop();
    for (const server of [this.front, this.back]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  private async enter(passage: Passage): Promise<Answer> {
    const id = randomUUID();
    this.passages.set(id, passage);
    const said = await exchange(this.prism?.baseUrl ?? '', {
      ...passage,
      headers: { ...passage.headers, [ID]: id },
    });
    this.passages.delete(id);
    const refusal = passage.answer ? null : `${said.status} ${said.body.toString()}`;
    const answer = passage.answer ?? (await exchange(this.service(), passage));
    const { method, path, headers, body } = passage;
    const violations = violationsOf(said.headers['sl-violations']);
    this.exchanges.push({ method, path, headers, body, answer, violations, refusal });
    return answer;
  }

  /** Sends the original request to the service; returns its response as Prism can read it. */
  private async reach({ headers }: Passage): Promise<Answer> {
    const passage = this.passages.get(String(headers[ID]));
    if (!passage) throw new Error('Prism has lost the id of a request');
    const answer = await exchange(this.service(), passage);
    passage.answer = answer;
    const { 'content-encoding': encoding = '', location: _, ...others } = answer.headers;
    return { ...answer, headers: others, body: DECODERS[encoding]?.(answer.body) ?? answer.body };
  }
}

function serve(handle: (passage: Passage) => Promise<Answer>): Server {
  return createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    void buffer(incoming)
      .then((body) => handle({ method, path, headers, body }))
      .then(({ status, headers: answered, body }) => {
        outgoing.writeHead(status, withoutFraming(answered));
        outgoing.end(body);
      })
      .catch(() => outgoing.destroy());
  });
}

function exchange(baseUrl: string, { method, path, headers, body }: Passage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 || method === 'POST' ? { 'content-length': body.length } : {};
    const request = send(baseUrl + path, { method, headers: { ...withoutFraming(headers), ...length } });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((bytes) => resolve({ status, headers: answered, body: bytes }), reject);
    });
    request.end(body);
  });
}

/** Omits the headers of a single connection; Node.js writes them for the next one. */
function withoutFraming(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _c,
    'keep-alive': _k,
    'transfer-encoding': _t,
    'content-length': _l,
    ...others
  } = headers;
  return others;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return addressOf(server);
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function violationsOf(header: string | string[] | undefined): Violation[] {
  if (header === undefined) return [];
  try {
    return JSON.parse(String(header)) as Violation[];
  } catch {
    return [{ location: ['unread'], severity: 'Error', message: String(header) }];
  }
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request: its answer is cut off after the service has given it, or it is refused for now. */
type Fault = 'cut' | 429 | 503;

/** A proxy before the service that handles the next requests with faults, and notes every request. */
export class FaultyProxy {
  readonly faults: Fault[] = [];
  readonly seen: { path: string; key: string | undefined }[] = [];
  private readonly server = createServer((incoming, outgoing) => this.handle(incoming, outgoing));

  constructor(private readonly target: string) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const fault = this.faults.shift();
    const key = incoming.headers['idempotency-key'];
    this.seen.push({ path: incoming.url ?? '', key: typeof key === 'string' ? key : undefined });
    if (typeof fault === 'number') return refuse(incoming, outgoing, fault);
    const forwarded = request(this.target + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
    });
    forwarded.on('response', (answer) => {
      if (fault === 'cut') return void answer.resume().on('end', () => outgoing.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  }
}

/** Answers as the service does when it refuses a request for now. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: 429 | 503): void {
  const code = status === 429 ? 'rate_limited' : 'unavailable';
  const problem = {
    type: `urn:blog:problem:${code}`,
    title: code,
    status,
    detail: code,
    code,
    instance: 'proxy',
  };
  incoming.resume().on('end', () => {
    outgoing.writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '1' });
    outgoing.end(JSON.stringify(problem));
  });
}

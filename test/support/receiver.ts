import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 20_000;

interface Call {
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** An endpoint that takes every webhook call and keeps it. */
export class Receiver {
  private readonly calls: Call[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const headers = request.headers as Record<string, string>;
        receiver.calls.push({ body: JSON.parse(body) as Call['body'], headers });
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** The oldest call that was not asked for yet. */
  async next(): Promise<Call> {
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(20)) {
      const call = this.calls.shift();
      if (call) return call;
    }
    throw new Error('no webhook call came');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it arrived, before it is verified. */
export interface RawCall {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Receives webhooks. */
export class Receiver {
  private readonly calls: RawCall[] = [];
  private waiting: ((call: RawCall) => void)[] = [];
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(204).end();
      this.take({ body: Buffer.concat(chunks), headers: request.headers });
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Waits for the next call. */
  next(): Promise<RawCall> {
    const call = this.calls.shift();
    return call ? Promise.resolve(call) : new Promise((resolve) => this.waiting.push(resolve));
  }

  private take(call: RawCall): void {
    const waiting = this.waiting.shift();
    if (waiting) waiting(call);
    else this.calls.push(call);
  }
}

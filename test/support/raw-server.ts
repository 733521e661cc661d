import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** What a server does about a request that it has read to its end. */
export type Reply = (socket: Socket) => void;

/** A whole answer, written as it is. */
export const says =
  (...lines: string[]): Reply =>
  (socket) =>
    socket.write(lines.join('\r\n'));

/** An answer with this status and these headers, and no body. */
export const status = (code: number, ...headers: string[]): Reply =>
  says(`HTTP/1.1 ${code} Some reason`, 'Content-Length: 0', ...headers, '', '');

/** A server on this machine that speaks raw bytes, and counts what comes. */
export class RawServer {
  /** The requests that came, each as it was on the wire. */
  readonly requests: string[] = [];
  /** How many connections there were. */
  connections = 0;
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly scheme: string,
    public reply: Reply,
  ) {
    server.on(scheme === 'https' ? 'secureConnection' : 'connection', (socket: Socket) => this.take(socket));
    server.on('connection', (socket: Socket) => this.keep(socket));
    server.on('tlsClientError', () => undefined);
  }

  static async start(reply: Reply, tls?: TlsOptions): Promise<RawServer> {
    const server = tls ? createTlsServer(tls) : createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new RawServer(server, tls ? 'https' : 'http', reply);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Its address, under any name of this machine. */
  url(host = '127.0.0.1'): string {
    return `${this.scheme}://${host}:${this.port}/hook`;
  }

  /** How many connections there are now. */
  get openConnections(): number {
    return this.open.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Each connection gets this answer before it sends anything. */
  onConnection(reply: Reply): void {
    this.server.on('connection', reply);
  }

  private keep(socket: Socket): void {
    this.connections++;
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => undefined);
  }

  private take(socket: Socket): void {
    let received = '';
    socket.on('error', () => undefined);
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
      if (!isWhole(received)) return;
      this.requests.push(Buffer.from(received, 'latin1').toString());
      received = '';
      this.reply(socket);
    });
  }
}

function isWhole(request: string): boolean {
  const end = request.indexOf('\r\n\r\n');
  const [, length] = /content-length: (\d+)/i.exec(request.slice(0, end)) ?? [];
  return end > 0 && request.length >= end + 4 + Number(length);
}

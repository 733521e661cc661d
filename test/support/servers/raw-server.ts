import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** The reaction of a server to a request that it has read completely. */
export type Reply = (socket: Socket) => void;

/** Writes these lines unchanged. They are the whole response. */
export const says =
  (...lines: string[]): Reply =>
  (socket) =>
    socket.write(lines.join('\r\n'));

/** Writes a response with this status and these headers, without a body. */
export const status = (code: number, ...headers: string[]): Reply =>
  says(`HTTP/1.1 ${code} Some reason`, 'Content-Length: 0', ...headers, '', '');

/** A TCP or TLS server that writes raw bytes as responses and keeps the requests it receives. */
export class RawServer {
  /** The received requests, each with its head and body as sent. */
  readonly requests: string[] = [];
  /** The number of connections so far. */
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

  /** Returns the URL of the server with any host name of this machine. */
  url(host = '127.0.0.1'): string {
    return `${this.scheme}://${host}:${this.port}/hook`;
  }

  /** The number of open connections. */
  get openConnections(): number {
    return this.open.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Writes this reply to each new connection before the client has sent anything. */
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

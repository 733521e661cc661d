import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { KeyPair } from './certificates';

/** An HTTP proxy for CONNECT requests, which it can also refuse or delay. */
export class ConnectProxy {
  /** The received CONNECT requests: their target and Proxy-Authorization header. */
  readonly asked: { target?: string; authorization?: string }[] = [];
  /** The status with which the proxy refuses; undefined if it opens tunnels. */
  refuses?: number;
  /** How long the proxy delays the opening of each tunnel, in milliseconds. */
  waits = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly scheme: string,
  ) {
    server.on('connection', (socket: Socket) => this.keep(socket));
    server.on('connect', (request: IncomingMessage, socket: Socket) => this.open(request, socket));
  }

  static async start(tls?: KeyPair): Promise<ConnectProxy> {
    const server = tls ? createHttpsServer(tls) : createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ConnectProxy(server, tls ? 'https' : 'http');
  }

  url(host = '127.0.0.1'): string {
    return `${this.scheme}://${host}:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
  }

  /** Opens a tunnel to this machine at the requested port, for every target host. */
  private open({ url, headers }: IncomingMessage, socket: Socket): void {
    this.asked.push({ target: url, authorization: headers['proxy-authorization'] });
    if (this.refuses) socket.end(`HTTP/1.1 ${this.refuses} No\r\n\r\n`);
    else setTimeout(() => this.join(url, socket), this.waits);
  }

  private join(url: string | undefined, socket: Socket): void {
    const onward = connect(Number(url?.split(':').at(-1)), '127.0.0.1');
    this.keep(onward);
    socket.write('HTTP/1.1 200 Connected\r\n\r\n');
    onward.pipe(socket).pipe(onward);
  }
}

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the service and a server, and can part them. */
export class Gate {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  private frozen = false;
  private port = 0;
  private target = { host: '', port: 0 };

  /** The same address, but through the gate. */
  async before(address: string): Promise<string> {
    const url = new URL(address);
    this.redirect(address);
    await this.open();
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Leads new connections to another server. Those of before stay. */
  redirect(address: string): void {
    const { hostname, port } = new URL(address);
    this.target = { host: hostname, port: Number(port) };
  }

  /** The server is away: connections break, and new ones are refused. */
  async close(): Promise<void> {
    const { server } = this;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    this.cut();
    await closed;
  }

  /** The server is there again. */
  async open(): Promise<void> {
    const server = createServer((socket) => this.forward(socket));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Breaks the connections that are open. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** The server is silent: connections stay, and nothing comes back. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  private forward(socket: Socket): void {
    const onward = connect(this.target);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.on('data', (chunk) => other.write(chunk));
      if (this.frozen) one.pause();
    }
  }
}

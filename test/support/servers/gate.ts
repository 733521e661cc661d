import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/** A TCP proxy between the service and a server. It can break, refuse and freeze their connections. */
export class Gate {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  private frozen = false;
  private latencyMs = 0;
  private readonly watchers = new Set<(chunk: Buffer) => void>();
  private port = 0;
  private target = { host: '', port: 0 };

  /** Opens the gate in front of a server; returns the URL of the server with the host and port of the gate. */
  async before(address: string): Promise<string> {
    const url = new URL(address);
    this.redirect(address);
    await this.open();
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** Forwards new connections to another server. Open connections stay. */
  redirect(address: string): void {
    const { hostname, port } = new URL(address);
    this.target = { host: hostname, port: Number(port) };
  }

  /** Breaks the open connections and refuses new ones, as if the server had stopped. */
  async close(): Promise<void> {
    const { server } = this;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    this.cut();
    await closed;
  }

  /** Accepts connections, after `close` at the same port as before. */
  async open(): Promise<void> {
    this.port ||= await freePort();
    const server = createServer((socket) => this.forward(socket));
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  /** The number of open connections. */
  get connections(): number {
    return this.sockets.size / 2;
  }

  /** Breaks the open connections. New ones are still accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Stops the data on all connections in both directions. The connections stay open, as if the server hung. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  /** Delays the data to the server, as if the server were slow. The data still arrives in order. */
  slowDown(latencyMs: number): void {
    this.latencyMs = latencyMs;
  }

  /** Calls `seen` with all further data from the service to the server. Returns the function that ends this. */
  watch(seen: (chunk: Buffer) => void): () => void {
    this.watchers.add(seen);
    return () => void this.watchers.delete(seen);
  }

  /** Returns the function that sends data to the server. Data waits for what was sent before it. */
  private sender(onward: Socket): (chunk: Buffer) => void {
    let before = Promise.resolve();
    return (chunk) => {
      for (const seen of this.watchers) seen(chunk);
      const delay = this.latencyMs > 0 ? sleep(this.latencyMs) : undefined;
      before = Promise.all([before, delay]).then(() => void (onward.writable && onward.write(chunk)));
    };
  }

  private forward(socket: Socket): void {
    const onward = connect(this.target);
    const send = this.sender(onward);
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
      one.on('data', (chunk: Buffer) => void (one === socket ? send(chunk) : other.write(chunk)));
      if (this.frozen) one.pause();
    }
  }
}

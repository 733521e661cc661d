import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** The port of the listener at every address of an isolated network. */
export const LISTENER_PORT = 8080;

/** Responds with 200 at any address of an isolated network, and closes the connection after each response. */
export class NetworkListener {
  private reached: string[] = [];

  private constructor(server: Server) {
    server.on('connection', ({ localAddress = '' }: Socket) =>
      this.reached.push(localAddress.replace(/^::ffff:(?=\d+\.)/, '')),
    );
  }

  static async start(): Promise<NetworkListener> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { Connection: 'close' }).end());
    });
    await new Promise<void>((resolve) => server.listen(LISTENER_PORT, '::', resolve));
    return new NetworkListener(server);
  }

  /** Returns the local addresses of the connections since the last call of this method. */
  news(): string[] {
    return this.reached.splice(0);
  }
}

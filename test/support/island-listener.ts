import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Where everything on an island that is called at this port ends. */
export const LISTENER_PORT = 8080;

/** Answers every call on an island, at any address, each on a separate connection. */
export class IslandListener {
  private reached: string[] = [];

  private constructor(server: Server) {
    server.on('connection', ({ localAddress = '' }: Socket) =>
      this.reached.push(localAddress.replace(/^::ffff:(?=\d+\.)/, '')),
    );
  }

  static async start(): Promise<IslandListener> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(200, { Connection: 'close' }).end());
    });
    await new Promise<void>((resolve) => server.listen(LISTENER_PORT, '::', resolve));
    return new IslandListener(server);
  }

  /** The addresses that connections have come to since this was asked last. */
  news(): string[] {
    return this.reached.splice(0);
  }
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = Uint8Array | ((response: ServerResponse) => void);

/** A web server with files, and the paths that were requested. */
export class FileServer {
  readonly requests: string[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly server = createServer(({ url = '' }, response) => {
    this.requests.push(url);
    const answer = this.answers.get(url);
    if (typeof answer === 'function') answer(response);
    else response.writeHead(answer ? 200 : 404).end(answer);
  });

  static async start(): Promise<FileServer> {
    const made = new FileServer();
    await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  /** `http://127.0.0.1:port` */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Serves bytes at a path, or answers its requests by a function; returns the URL. */
  serve(path: string, answer: Answer): string {
    this.answers.set(path, answer);
    return this.url + path;
  }

  /** Redirects a path to a URL; returns the URL of the path. */
  redirect(path: string, location: string): string {
    return this.serve(path, (response) => response.writeHead(302, { location }).end());
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

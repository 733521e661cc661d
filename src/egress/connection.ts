import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Dialer } from './dialer';

/** What is read of an answer at the most, beside its head of 16 KiB. What sends more is hung up on. */
const MOST_BYTES = 64 * 1024;
export const MOST_HEAD_BYTES = 16 * 1024;

/** A POST that learns which connection it goes by. */
export class Post implements Dispatcher.DispatchOptions {
  readonly method = 'POST';
  readonly origin: string;
  readonly path: string;
  connection: Connection | null = null;

  constructor(
    url: string,
    readonly headers: Record<string, string>,
    readonly body: Buffer,
  ) {
    const { origin, pathname, search } = new URL(url);
    this.origin = origin;
    this.path = pathname + search;
  }
}

/** One connection to an endpoint: opened when it is needed, and used by one request after the other. */
export class Connection extends Client {
  /** The IP address at its other end; null where there is none, or only the operator's proxy knows. */
  remoteAddress: string | null = null;
  private socket: Socket | null = null;
  private readBefore = 0;

  constructor(origin: URL, options: Client.Options, dialer: Dialer) {
    super(origin, {
      ...options,
      connect: (target, ready) => {
        this.remoteAddress = null;
        dialer.dial(target).then(
          (socket) => {
            this.remoteAddress = (!dialer.usesProxy && socket.remoteAddress) || null;
            ready(null, socket);
            this.watch(socket);
          },
          (error: Error) => ready(error, null),
        );
      },
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (options instanceof Post) options.connection = this;
    this.readBefore = this.socket?.bytesRead ?? 0;
    return super.dispatch(options, handler);
  }

  /** Listens after the parser does: what has come by then counts. */
  private watch(socket: Socket): void {
    this.socket = socket;
    this.readBefore = 0;
    socket.on('readable', () => {
      if (socket.bytesRead - this.readBefore > MOST_BYTES + MOST_HEAD_BYTES) socket.destroy();
    });
  }
}

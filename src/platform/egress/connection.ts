import type { Socket } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Dialer } from './dialer';
import { OutgoingRequest } from './outgoing-request';

/** Bytes of body and headers: a response that exceeds their sum closes the connection. */
export const MOST_BYTES = 64 * 1024;
export const MOST_HEAD_BYTES = 16 * 1024;

interface Reach {
  dialer: Dialer;
  /** Of the body of a response. */
  bytes: number;
}

export class Connection extends Client {
  /** Null until the connection is open, and behind the operator's proxy, because only the proxy knows it. */
  remoteAddress: string | null = null;
  private socket: Socket | null = null;
  private readBefore = 0;

  constructor(origin: URL, options: Client.Options, { dialer, bytes }: Reach) {
    super(origin, {
      ...options,
      connect: (target, ready) => {
        this.remoteAddress = null;
        dialer.dial(target).then(
          (socket) => {
            this.remoteAddress = (!dialer.usesProxy && socket.remoteAddress) || null;
            ready(null, socket);
            this.watch(socket, bytes);
          },
          (error: Error) => ready(error, null),
        );
      },
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (options instanceof OutgoingRequest) options.connection = this;
    this.readBefore = this.socket?.bytesRead ?? 0;
    return super.dispatch(options, handler);
  }

  /** The parser added its listener first, so it has received the bytes before they are counted here. */
  private watch(socket: Socket, bytes: number): void {
    this.socket = socket;
    this.readBefore = 0;
    socket.on('readable', () => {
      if (socket.bytesRead - this.readBefore > bytes + MOST_HEAD_BYTES) socket.destroy();
    });
  }
}

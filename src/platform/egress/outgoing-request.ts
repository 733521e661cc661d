import type { Dispatcher } from 'undici';

export interface UsedConnection {
  readonly remoteAddress: string | null;
}

export class OutgoingRequest implements Dispatcher.DispatchOptions {
  readonly method = 'POST';
  readonly origin: string;
  readonly path: string;
  connection: UsedConnection | null = null;

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

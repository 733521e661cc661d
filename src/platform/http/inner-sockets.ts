import type { IncomingMessage } from 'node:http';
import { duplexPair, type Duplex } from 'node:stream';

export interface InnerOrigin {
  /** The service token that the request is made for; absent for a request without credentials. */
  bearer?: string;
  /** The address of the client that asked for the request. */
  address: string | undefined;
}

const bearers = new WeakMap<object, string>();

/**
 * Both ends of a connection within the process. What the requests on it are made for belongs to the object of the
 * socket, so that no header of a client can claim it.
 */
export function innerSockets({ bearer, address }: InnerOrigin): { client: Duplex; server: Duplex } {
  const [client, server] = duplexPair();
  if (bearer !== undefined) bearers.set(server, bearer);
  Object.defineProperty(server, 'remoteAddress', { value: address });
  return { client, server };
}

/** Undefined for a request from outside the process. */
export const innerBearerOf = ({ socket }: IncomingMessage): string | undefined => bearers.get(socket);

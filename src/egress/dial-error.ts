/**
 * What kept a connection from coming about: the name has no address, nobody took the connection, the certificate is
 * not to be trusted, the address is not to be called, or the operator's proxy failed.
 */
export type DialReason = 'dns' | 'connect' | 'tls' | 'blocked_address' | 'proxy';

/** There is no connection. */
export class DialError extends Error {
  constructor(
    readonly reason: DialReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/**
 * The reason for which a connection failed. `dns`: the name has no address. `connect`: the connection was refused or
 * timed out. `tls`: the TLS handshake failed, for example because the certificate is not trusted. `blocked_address`:
 * the address must not be called. `proxy`: the operator's proxy failed.
 */
export type DialReason = 'dns' | 'connect' | 'tls' | 'blocked_address' | 'proxy';

/** Thrown if a connection could not be opened. */
export class DialError extends Error {
  constructor(
    readonly reason: DialReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

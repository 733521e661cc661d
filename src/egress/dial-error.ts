/**
 * Why a connection failed: the name has no address, the connection was refused or timed out, the certificate is not trusted,
 * the address must not be called, or the operator's proxy failed.
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

/**
 * `dns`: the name has no address. `connect`: refused or timed out. `tls`: the handshake failed, as for an untrusted
 * certificate. `blocked_address`: must not be called. `proxy`: the operator's proxy failed.
 */
export type DialReason = 'dns' | 'connect' | 'tls' | 'blocked_address' | 'proxy';

export class DialError extends Error {
  constructor(
    readonly reason: DialReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

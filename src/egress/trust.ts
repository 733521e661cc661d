import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** The TLS context of calls: version 1.2 or newer, with these authorities in addition to the well-known ones. */
export function trusting(authorities: readonly string[]): SecureContext {
  const minVersion = 'TLSv1.2';
  if (authorities.length === 0) return createSecureContext({ minVersion });
  return createSecureContext({ minVersion, ca: [...rootCertificates, ...authorities] });
}

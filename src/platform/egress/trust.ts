import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/**
 * Returns the TLS context of calls: version 1.2 or newer, with the given authorities in addition to those of Node.js.
 */
export function trusting(authorities: readonly string[]): SecureContext {
  const minVersion = 'TLSv1.2';
  if (authorities.length === 0) return createSecureContext({ minVersion });
  return createSecureContext({ minVersion, ca: [...rootCertificates, ...authorities] });
}

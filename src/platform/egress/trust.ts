import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** TLS 1.2 or newer. Trusts the authorities of Node.js, too. */
export function trusting(authorities: readonly string[]): SecureContext {
  const minVersion = 'TLSv1.2';
  if (authorities.length === 0) return createSecureContext({ minVersion });
  return createSecureContext({ minVersion, ca: [...rootCertificates, ...authorities] });
}

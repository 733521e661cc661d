import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { BadSetting } from '../settings/settings';

/** TLS as calls need it: not older than 1.2, and with a file of authorities beside the well-known ones. */
export function trusting(file: string): SecureContext {
  const minVersion = 'TLSv1.2';
  if (!file) return createSecureContext({ minVersion });
  const pem = readFileSync(file, 'utf8');
  if (!isCertificate(pem)) throw new BadSetting('WEBHOOK_CA_FILE names a file without a certificate in PEM');
  return createSecureContext({ minVersion, ca: [...rootCertificates, pem] });
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

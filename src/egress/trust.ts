import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { BadSetting } from '../settings/bad-setting';

/** The TLS context of calls: version 1.2 or newer, with the authorities of a file in addition to the well-known ones. */
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

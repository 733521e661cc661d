import { readFileSync } from 'node:fs';
import tls, { rootCertificates } from 'node:tls';

/**
 * Files in which distributions keep the certificates of authorities: Debian, Ubuntu and Alpine; Fedora and RHEL; SUSE;
 * macOS and the BSDs.
 */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** The part of `node:tls` that exists only from Node.js 22.15 on. */
interface CertificateStores {
  getCACertificates?(type: 'default' | 'system'): string[];
}

/**
 * Returns the certificates of the trusted authorities in PEM: the ones in `named` if there are any, else those of
 * Node.js and of the machine.
 */
export function trustedAuthorities(named: string[]): string[] {
  return named.length > 0 ? named : systemAuthorities();
}

function systemAuthorities(): string[] {
  const stores = tls as CertificateStores;
  if (stores.getCACertificates) {
    return [...stores.getCACertificates('default'), ...stores.getCACertificates('system')];
  }
  const { NODE_EXTRA_CA_CERTS = '', SSL_CERT_FILE } = process.env;
  const machine = (SSL_CERT_FILE ? [SSL_CERT_FILE] : BUNDLES).map(contentOf).find(Boolean) ?? '';
  return [...rootCertificates, contentOf(NODE_EXTRA_CA_CERTS), machine].filter(Boolean);
}

/** Returns the content of a file; an empty text if the file cannot be read. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

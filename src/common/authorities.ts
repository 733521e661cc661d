import { readFileSync } from 'node:fs';
import tls, { rootCertificates } from 'node:tls';

/** Where distributions keep their authorities: Debian, Ubuntu and Alpine; Fedora and RHEL; SUSE; macOS and the BSDs. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

/** Node.js has it from 22.15 on. */
interface CertificateStores {
  getCACertificates?(type: 'default' | 'system'): string[];
}

/** The authorities that a setting names, if it names any; else those of Node.js and of the machine. All in PEM. */
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

/** The content of a file; empty if it cannot be read. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

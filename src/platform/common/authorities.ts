import { getCACertificates } from 'node:tls';

/**
 * Returns the certificates of the trusted authorities in PEM: the ones in `named` if there are any, else those of
 * Node.js and of the machine.
 */
export function trustedAuthorities(named: string[]): string[] {
  return named.length > 0 ? named : [...getCACertificates('default'), ...getCACertificates('system')];
}

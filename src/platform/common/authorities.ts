import { getCACertificates } from 'node:tls';

/** PEM. Without `named`, the authorities of Node.js and of the machine. */
export function trustedAuthorities(named: string[]): string[] {
  return named.length > 0 ? named : [...getCACertificates('default'), ...getCACertificates('system')];
}

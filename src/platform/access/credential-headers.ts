import type { IncomingHttpHeaders } from 'node:http';
import { unauthorized } from './unauthorized';

export interface CredentialHeaders {
  token: string;
  apikey: string;
  apisecretkey: string;
}

/** Throws 401 `credential_missing`, which names the missing header. */
export function credentialHeaders(headers: IncomingHttpHeaders): CredentialHeaders {
  const read = (name: keyof CredentialHeaders): string => {
    const value = headers[name];
    if (typeof value !== 'string' || value === '') throw unauthorized('credential_missing', name);
    return value;
  };
  return { token: read('token'), apikey: read('apikey'), apisecretkey: read('apisecretkey') };
}

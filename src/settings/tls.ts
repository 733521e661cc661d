import { urlOfEachHost } from '../common/url-of-each-host';
import type { Settings } from './settings';

/** `none`: no TLS. `verified`: the certificate is of a trusted authority and names the host. `any`: any certificate. */
export type Tls = 'none' | 'verified' | 'any';

/** The value of the parameter `tls` that accepts any certificate. */
export const SKIP_VERIFY = 'skip-verify';

/** The TLS of connections to this URL of the database or a replica. */
export function databaseTls(url: string, { DATABASE_CA_FILE }: Pick<Settings, 'DATABASE_CA_FILE'>): Tls {
  if (skipsVerification(url)) return 'any';
  return DATABASE_CA_FILE.length > 0 || new URL(url).searchParams.has('tls') ? 'verified' : 'none';
}

/** The TLS of connections to Redis. */
export function redisTls({ REDIS_URL }: Pick<Settings, 'REDIS_URL'>): Tls {
  if (!/^rediss:/i.test(REDIS_URL)) return 'none';
  return skipsVerification(REDIS_URL) ? 'any' : 'verified';
}

/** Whether this URL accepts any certificate. */
export const skipsVerification = (url: string) =>
  urlOfEachHost(url).some((one) => URL.canParse(one) && new URL(one).searchParams.get('tls') === SKIP_VERIFY);

import type { Settings } from './settings';
import { skipsVerification, type Tls } from './skip-verify';

export function databaseTls(url: string, { DATABASE_CA_FILE }: Pick<Settings, 'DATABASE_CA_FILE'>): Tls {
  if (skipsVerification(url)) return 'any';
  return DATABASE_CA_FILE.length > 0 || new URL(url).searchParams.has('tls') ? 'verified' : 'none';
}

export function redisTls({ REDIS_URL }: Pick<Settings, 'REDIS_URL'>): Tls {
  if (!/^rediss:/i.test(REDIS_URL)) return 'none';
  return skipsVerification(REDIS_URL) ? 'any' : 'verified';
}

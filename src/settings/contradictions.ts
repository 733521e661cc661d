import { accessSync, constants } from 'node:fs';
import { urlOfEachHost } from '../common/url-of-each-host';
import { BadSetting } from './bad-setting';
import type { Settings } from './settings';

/** Throws BadSetting for settings that contradict each other. */
export function refuseContradictions(settings: Settings): void {
  const { production, embedded, PORT, METRICS_PORT, WEBHOOK_CA_FILE } = settings;
  if (production && !settings.SECRET_KEY) {
    throw new BadSetting('SECRET_KEY is needed where NODE_ENV=production: 32 bytes in base64');
  }
  if (embedded && settings.DATABASE_REPLICA_URLS.length > 0) {
    throw new BadSetting(
      'DATABASE_REPLICA_URLS needs a DATABASE_URL on a server: the embedded database has none',
    );
  }
  if (METRICS_PORT > 0 && METRICS_PORT === PORT) {
    throw new BadSetting('METRICS_PORT must be another one than PORT; empty for none of its own');
  }
  if (WEBHOOK_CA_FILE && !isReadable(WEBHOOK_CA_FILE)) {
    throw new BadSetting('WEBHOOK_CA_FILE names a file that cannot be read');
  }
  refuseUnclearRedis(settings);
}

/** Throws BadSetting if it is not clear what the hosts of REDIS_URL are. */
function refuseUnclearRedis({ REDIS_URL, REDIS_CLUSTER, REDIS_SENTINEL }: Settings): void {
  const [first = '', ...more] = urlOfEachHost(REDIS_URL);
  if (REDIS_CLUSTER && REDIS_SENTINEL) {
    throw new BadSetting('REDIS_SENTINEL and REDIS_CLUSTER contradict each other: keep one');
  }
  if (REDIS_SENTINEL && !REDIS_URL) {
    throw new BadSetting('REDIS_SENTINEL needs a REDIS_URL that names the sentinels');
  }
  if (more.length > 0 && !REDIS_CLUSTER && !REDIS_SENTINEL) {
    throw new BadSetting(
      'REDIS_URL names several hosts: set REDIS_SENTINEL if they are sentinels, REDIS_CLUSTER if they are a cluster',
    );
  }
  if (REDIS_CLUSTER && first && Number(new URL(first).pathname.slice(1)) > 0) {
    throw new BadSetting('REDIS_URL names a database other than 0: a cluster has no other');
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

import { Installation } from '../redis/installation';
import type { Settings } from '../settings/settings';
import type { Sealer } from './sealer';

const LENGTH = 12;

/** REDIS_PREFIX, else a digest without database reads: a start before the first migration must get the same name. */
export function installationOf({ REDIS_PREFIX, DATABASE_URL }: Settings, sealer: Sealer): Installation {
  if (REDIS_PREFIX) return new Installation(REDIS_PREFIX);
  const { host, pathname } = new URL(DATABASE_URL);
  return new Installation(`blog-${sealer.pepper(`redis prefix ${host}${pathname}`).slice(0, LENGTH)}`);
}

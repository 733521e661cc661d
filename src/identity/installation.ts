import { Installation } from '../redis/installation';
import type { Settings } from '../settings/settings';
import type { Sealer } from './sealer';

/** The length of the derived part of the prefix, in characters. */
const LENGTH = 12;

/**
 * The installation by REDIS_PREFIX, else by SECRET_KEY and the host, port and name of the database. It reads nothing from
 * the database, so that processes that start before the first migration agree with later ones.
 */
export function installationOf({ REDIS_PREFIX, DATABASE_URL }: Settings, sealer: Sealer): Installation {
  if (REDIS_PREFIX) return new Installation(REDIS_PREFIX);
  const { host, pathname } = new URL(DATABASE_URL);
  return new Installation(`blog-${sealer.pepper(`redis prefix ${host}${pathname}`).slice(0, LENGTH)}`);
}

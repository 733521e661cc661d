import { Installation } from '../redis/installation';
import type { Settings } from '../settings/settings';
import type { Sealer } from './sealer';

/** The length of the derived part of the prefix, in characters. */
const LENGTH = 12;

/**
 * Returns the installation, named by REDIS_PREFIX, else by a digest of SECRET_KEY and the host, port and name of the
 * database. Nothing is read from the database: a process that starts before the first migration must use the same name
 * as later processes.
 */
export function installationOf({ REDIS_PREFIX, DATABASE_URL }: Settings, sealer: Sealer): Installation {
  if (REDIS_PREFIX) return new Installation(REDIS_PREFIX);
  const { host, pathname } = new URL(DATABASE_URL);
  return new Installation(`blog-${sealer.pepper(`redis prefix ${host}${pathname}`).slice(0, LENGTH)}`);
}

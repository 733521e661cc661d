import { Installation } from '../redis/installation';
import type { Settings } from '../settings/settings';
import type { Sealer } from './sealer';

/** Letters of the prefix that is made where none is set. */
const LENGTH = 12;

/**
 * By REDIS_PREFIX; else by SECRET_KEY and the address of the database without its user. No process has to read anything
 * for that, so those that begin before the schema is made agree with those that begin later.
 */
export function installationOf({ REDIS_PREFIX, DATABASE_URL }: Settings, sealer: Sealer): Installation {
  if (REDIS_PREFIX) return new Installation(REDIS_PREFIX);
  const { host, pathname } = new URL(DATABASE_URL);
  return new Installation(`blog-${sealer.pepper(`redis prefix ${host}${pathname}`).slice(0, LENGTH)}`);
}

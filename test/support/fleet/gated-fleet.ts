import { Fleet } from './fleet';
import { Gate } from '../servers/gate';
import { migratedStorage } from '../servers/migrated-storage';

/** A fleet whose connections to its database and Redis can be broken at any moment. */
export interface GatedFleet {
  fleet: Fleet;
  database: Gate;
  redis: Gate;
  /** The settings with which a process of the fleet reaches its servers through the gates. */
  gated: { DATABASE_URL: string; REDIS_URL: string };
}

/** Creates a fleet on an empty database and Redis, with a gate in front of each. Starts no process. */
export async function startGatedFleet(settings: Record<string, string> = {}): Promise<GatedFleet> {
  const [database, redis] = [new Gate(), new Gate()];
  const storage = await migratedStorage();
  const { DATABASE_URL = '', REDIS_URL = '' } = storage.settings;
  const fleet = await Fleet.on({ ...storage.settings, ...settings });
  const gated = {
    DATABASE_URL: await database.before(DATABASE_URL),
    REDIS_URL: await redis.before(REDIS_URL),
  };
  fleet.onEnd(async () => {
    await Promise.all([database.close(), redis.close()]);
    await storage.remove();
  });
  return { fleet, database, redis, gated };
}

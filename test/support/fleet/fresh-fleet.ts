import { Fleet } from './fleet';
import { migratedStorage } from '../servers/migrated-storage';

/** Creates a fleet on an empty storage, which is removed when the fleet ends. Starts no process. */
export async function freshFleet(more: Record<string, string> = {}): Promise<Fleet> {
  const storage = await migratedStorage();
  const fleet = await Fleet.on({ ...storage.settings, ...more });
  fleet.onEnd(() => storage.remove());
  return fleet;
}

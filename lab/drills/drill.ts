import { Fleet } from '../support/fleet/fleet';
import { PrivateMariaDb } from '../support/servers/private-servers';
import { Load } from './load';

/** The result of a drill: for each claim whether it held (`claims`), and what was measured (`seen`). */
export interface Report {
  claims: Record<string, boolean>;
  seen: Record<string, unknown>;
}

/** A function that causes a fault and reports its effects. */
export type Drill = () => Promise<Report>;

/** The error of a drill that cannot run on this machine. Its message is the command that installs what is missing. */
export class NotInstalled extends Error {}

/**
 * Settings as in production, with migrations at the start. The empty OVERLOAD_DELAY_MS stands for its default, because
 * Fleet sets it to 0.
 */
export const PRODUCTION = { NODE_ENV: 'production', MIGRATE_ON_START: 'true', OVERLOAD_DELAY_MS: '' };

/** Runs a function with a fleet on a separate MariaDB, and removes both afterwards. */
export async function withFleet<T>(
  run: (fleet: Fleet, database: PrivateMariaDb) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const database = await PrivateMariaDb.start();
  const fleet = await Fleet.on({ DATABASE_URL: await database.database(), ...settings });
  try {
    return await run(fleet, database);
  } finally {
    await fleet.end();
    await database.remove();
  }
}

/** Starts clients that send requests to a fleet with the credentials of its Owner. */
export async function loadOn(fleet: Fleet, address: () => string = fleet.nextAddress): Promise<Load> {
  const { credentials } = await fleet.client();
  if (!credentials) throw new Error('nobody is logged in');
  return new Load(address, fleet.accountId, credentials).start();
}

/** Returns the number of categories that the database lacks although their creation was acknowledged. */
export async function lost(fleet: Fleet, { acknowledged }: Load): Promise<number> {
  const rows = await fleet.sql<{ cat_id: number }>('SELECT cat_id FROM categories');
  const there = new Set(rows.map((row) => Number(row.cat_id)));
  return [...acknowledged.keys()].filter((id) => !there.has(id)).length;
}

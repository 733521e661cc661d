import { Fleet } from '../support/fleet';
import { PrivateMariaDb } from '../support/private-servers';
import { Load } from './load';

/** What a drill has seen: each claim with whether it held, and figures. */
export interface Report {
  claims: Record<string, boolean>;
  seen: Record<string, unknown>;
}

/** Causes a fault, and tells what came of it. */
export type Drill = () => Promise<Report>;

/** A drill cannot run on this machine. The message is the command that installs what it needs. */
export class NotInstalled extends Error {}

/** Settings as they are in production, but for what may be called. */
export const PRODUCTION = { NODE_ENV: 'production', MIGRATE_ON_START: 'true', OVERLOAD_DELAY_MS: '' };

/** A fleet on a MariaDB of its own. */
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

/** Clients of a fleet as its Owner, at work. */
export async function loadOn(fleet: Fleet, address: () => string = fleet.nextAddress): Promise<Load> {
  const { credentials } = await fleet.client();
  if (!credentials) throw new Error('nobody is logged in');
  return new Load(address, fleet.accountId, credentials).start();
}

/** How many acknowledged creations the database does not have. */
export async function lost(fleet: Fleet, { acknowledged }: Load): Promise<number> {
  const rows = await fleet.sql<{ cat_id: number }>('SELECT cat_id FROM categories');
  const there = new Set(rows.map((row) => Number(row.cat_id)));
  return [...acknowledged.keys()].filter((id) => !there.has(id)).length;
}

import { Fleet } from '../../test/support/fleet/fleet';
import { PrivateMariaDb } from '../../test/support/servers/private-servers';

/** The result of a drill: for each claim whether it held (`claims`), and what was measured (`seen`). */
export interface Report {
  claims: Record<string, boolean>;
  seen: Record<string, unknown>;
}

/** A function that causes a fault and reports its effects. */
export type Drill = () => Promise<Report>;

/** The error of a drill that cannot run on this machine. Its message is the command that installs what is missing. */
export class NotInstalled extends Error {}

/** Runs a function with a fleet on a separate MariaDB, and removes both afterward. */
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

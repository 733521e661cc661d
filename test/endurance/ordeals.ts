import type { Member } from '../support/fleet';
import { PrivateMariaDb, PrivateRedis } from '../support/private-servers';
import { Trial } from '../support/trial';
import { endure, killed, type Endured, type Fault } from './endure';

/** Processes of a role that share the work. */
const EACH = 2;

/** Separate processes on MariaDB and Redis, of which now one and now another dies, and a Redis that forgets. */
export async function onServers(
  operations: number,
  deaths: { workers: number; apis: number; flushes: number },
): Promise<Endured> {
  const [database, redis] = await Promise.all([PrivateMariaDb.start(), PrivateRedis.start()]);
  const settings = { DATABASE_URL: await database.database(), REDIS_URL: redis.url };
  const endured = await Trial.run(settings, async (trial) => {
    const apis = await Promise.all(times(EACH, () => trial.fleet.api()));
    const workers = await Promise.all(times(EACH, () => trial.fleet.worker()));
    const faults = spread(
      times(deaths.workers, (at) => killed(workers[at % EACH] as Member)),
      times(deaths.apis, (at) => killed(apis[at % EACH] as Member)),
      times(deaths.flushes, () => () => redis.call('FLUSHALL')),
    );
    return endure({ trial, operations, faults });
  });
  await Promise.all([database.remove(), redis.remove()]);
  return endured;
}

/** One process on the embedded database, which dies again and again. */
export function embedded(operations: number, deaths: number): Promise<Endured> {
  return Trial.run({}, async (trial) => {
    const process = await trial.fleet.serve();
    return endure({ trial, operations, faults: times(deaths, () => killed(process)) });
  });
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Those of each kind evenly among the others. */
function spread(...kinds: readonly (readonly Fault[])[]): Fault[] {
  const placed = kinds.flatMap((faults) =>
    faults.map((fault, at) => ({ fault, at: (at + 0.5) / faults.length })),
  );
  return placed.sort((one, other) => one.at - other.at).map(({ fault }) => fault);
}

import type { Member } from '../fleet/fleet';
import { PrivateMariaDb, PrivateRedis } from '../servers/private-servers';
import { Trial } from '../fleet/trial';
import { runWithFaults, killed, type FaultRun, type Fault } from './fault-run';

/** The number of processes per role. */
const EACH = 2;

/** Runs separate processes on MariaDB and Redis; kills them alternately, and empties Redis several times. */
export async function onServers(
  operations: number,
  deaths: { workers: number; apis: number; flushes: number },
): Promise<FaultRun> {
  const [database, redis] = await Promise.all([PrivateMariaDb.start(), PrivateRedis.start()]);
  const settings = { DATABASE_URL: await database.database(), REDIS_URL: redis.url };
  const run = await Trial.run(settings, async (trial) => {
    const apis = await Promise.all(times(EACH, () => trial.fleet.api()));
    const workers = await Promise.all(times(EACH, () => trial.fleet.worker()));
    const faults = spread(
      times(deaths.workers, (at) => killed(workers[at % EACH] as Member)),
      times(deaths.apis, (at) => killed(apis[at % EACH] as Member)),
      times(deaths.flushes, () => () => redis.call('FLUSHALL')),
    );
    return runWithFaults({ trial, operations, faults });
  });
  await Promise.all([database.remove(), redis.remove()]);
  return run;
}

/** Runs one process on the embedded database and kills it repeatedly. */
export function embedded(operations: number, deaths: number): Promise<FaultRun> {
  return Trial.run({}, async (trial) => {
    const process = await trial.fleet.serve();
    return runWithFaults({ trial, operations, faults: times(deaths, () => killed(process)) });
  });
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** Merges the kinds of faults so that each kind is spread evenly over the run. */
function spread(...kinds: readonly (readonly Fault[])[]): Fault[] {
  const placed = kinds.flatMap((faults) =>
    faults.map((fault, at) => ({ fault, at: (at + 0.5) / faults.length })),
  );
  return placed.sort((one, other) => one.at - other.at).map(({ fault }) => fault);
}

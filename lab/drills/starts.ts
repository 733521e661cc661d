import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../test/support/fleet/fleet';
import { flawless, loadOn, PRODUCTION, statuses } from '../../test/support/fleet/load';
import { freePort } from '../../test/support/servers/free-port.mjs';
import { PrivateRedis } from '../../test/support/servers/private-servers';
import { takesJobs } from '../../test/support/webhooks/taken-jobs';
import { until } from '../../test/support/until';
import { withFleet, type Drill } from './drill';

/** How long the database stays unavailable after the process starts, and how long load runs, in milliseconds. */
const AWAY_MS = 8000;
const CALM_MS = 3000;

/** The time limit from the start of the database until the process serves, on a busy machine, in milliseconds. */
const SERVES_MS = 10_000;

/** A process starts while the database is unavailable, and the database starts later. */
export const startWithoutDatabase: Drill = () =>
  withFleet(async (fleet, database) => {
    const METRICS_PORT = String(await freePort());
    await database.kill();
    const starting = fleet.serve({ ...PRODUCTION, METRICS_PORT });
    starting.catch(() => {});
    const probe = async (name: string) =>
      (await fetch(`http://127.0.0.1:${METRICS_PORT}/health/${name}`)).status;
    await until('it answers probes', () => probe('live').catch(() => undefined));
    await sleep(AWAY_MS);
    const [live, ready] = [await probe('live'), await probe('ready')];
    await database.start();
    const back = Date.now();
    const member = await starting;
    const servesAfterMs = Date.now() - back;
    const load = await loadOn(fleet);
    await sleep(CALM_MS);
    await load.stop();
    const said = member.log.filter(({ waiting }) => waiting === 'the start');
    return {
      claims: {
        'it waits, alive and not ready': live === 200 && ready === 503,
        'it logs once what it waits for': said.length === 1,
        'it serves soon after': servesAfterMs <= SERVES_MS,
        'no request fails after that': flawless(load.seen),
      },
      seen: { said: said[0]?.msg, live, ready, servesAfterMs, answers: statuses(load.seen) },
    };
  });

/** A process starts while Redis is unavailable, and Redis starts later, under load. */
export const startWithoutRedis: Drill = async () => {
  const redis = await PrivateRedis.start();
  await redis.kill();
  try {
    return await withFleet((fleet) => startedBefore(redis, fleet), { REDIS_URL: redis.url });
  } finally {
    await redis.remove();
  }
};

async function startedBefore(redis: PrivateRedis, fleet: Fleet): ReturnType<Drill> {
  const begun = Date.now();
  const member = await fleet.serve(PRODUCTION);
  const startedAfterMs = Date.now() - begun;
  const ready = (await fetch(`${member.address}/health/ready`)).status;
  const load = await loadOn(fleet);
  await sleep(CALM_MS);
  await redis.start();
  const back = Date.now();
  await until('it takes jobs from Redis', () => takesJobs(redis));
  const usesRedisAfterMs = Date.now() - back;
  await sleep(CALM_MS);
  await load.stop();
  const said = member.log.filter(({ msg, context }) => context === 'Redis' && String(msg).includes('begins'));
  return {
    claims: {
      'it starts, and is ready': ready === 200,
      'it logs once that Redis is unavailable': said.length === 1,
      'no request fails': flawless(load.seen),
    },
    seen: { said: said[0]?.msg, startedAfterMs, usesRedisAfterMs, answers: statuses(load.seen) },
  };
}

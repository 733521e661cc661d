import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../../test/support/fleet/fleet';
import { PRODUCTION } from '../../test/support/fleet/load';
import { until } from '../../test/support/until';
import { withFleet, type Drill } from './drill';

/** The duration of the outage, the time limit for detecting its end, and the probe interval, in milliseconds. */
const AWAY_MS = 12_000;
const NOTICED_MS = 6000;
const PROBE_MS = 250;

/** The value of READY_NEEDS_DATABASE_SECONDS for the process `strict`. */
const SECONDS = 4;

/** The database is killed. One process stays ready; another stays ready for READY_NEEDS_DATABASE_SECONDS. */
export const readyWithoutDatabase: Drill = () =>
  withFleet(async (fleet, database) => {
    const usual = await fleet.serve(PRODUCTION);
    const strict = await fleet.serve({ ...PRODUCTION, READY_NEEDS_DATABASE_SECONDS: String(SECONDS) });
    const client = await fleet.client();
    const { blogSlug } = await client.call('postembedcode', { accountId: fleet.accountId });
    await database.kill();
    const left = Date.now();
    const probes: { at: number; usual: number; strict: number }[] = [];
    for (let at = 0; at < AWAY_MS; at = Date.now() - left) {
      probes.push({ at, usual: await readyOf(usual), strict: await readyOf(strict) });
      await sleep(PROBE_MS);
    }
    const page = await fetch(`${usual.address}/public/${blogSlug}/posts`);
    await database.start();
    const back = Date.now();
    await until(
      'both are ready',
      async () => [await readyOf(usual), await readyOf(strict)].join() === '200,200',
    );
    const readyAgainMs = Date.now() - back;
    const unreadyAt = probes.find(({ strict }) => strict === 503)?.at ?? 0;
    const retryAfter = page.headers.get('retry-after');
    return {
      claims: {
        'a process stays ready': probes.every(({ usual }) => usual === 200),
        [`a process that needs the database stays ready for only ${SECONDS} s`]:
          unreadyAt >= SECONDS * 1000 &&
          probes.every(({ at, strict }) => strict === (at < unreadyAt ? 200 : 503)),
        'a reader gets a 503 with Retry-After': page.status === 503 && Number(retryAfter) > 0,
        'both are ready again within 6 s': readyAgainMs <= NOTICED_MS,
      },
      seen: { probes: probes.length, unreadyAfterMs: unreadyAt, page: page.status, retryAfter, readyAgainMs },
    };
  });

const readyOf = async ({ address }: Member) => (await fetch(`${address}/health/ready`)).status;

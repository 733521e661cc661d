import { setTimeout as sleep } from 'node:timers/promises';
import { loadOn, lost, PRODUCTION, slowest, statuses } from '../../test/support/fleet/load';
import type { PrivateMariaDb } from '../../test/support/servers/private-servers';
import { until } from '../../test/support/until';
import { withFleet, type Drill } from './drill';

const CALM_MS = 2000;
const AWAY_MS = 8000;

/** The promised limits for an unavailable database: for a response and for the recovery, in milliseconds. */
const PROMISED_MS = { answer: 5000, recovery: 5000 };

/** The time that a busy machine can add to a response, in milliseconds. */
const SLACK_MS = 1000;

/** The process of the database is killed under load, and started again. */
export const databaseKilled: Drill = () =>
  away(
    (server) => server.kill(),
    (server) => server.start(),
  );

/** The database stops responding under load, as if a network dropped all packets, and responds again later. */
export const databaseFrozen: Drill = () =>
  away(
    (server) => Promise.resolve(server.pause()),
    (server) => Promise.resolve(server.resume()),
  );

function away(
  leave: (server: PrivateMariaDb) => Promise<void>,
  comeBack: (server: PrivateMariaDb) => Promise<void>,
): ReturnType<Drill> {
  return withFleet(async (fleet, database) => {
    const member = await fleet.serve(PRODUCTION);
    const load = await loadOn(fleet);
    await sleep(CALM_MS);
    const left = Date.now();
    await leave(database);
    await sleep(AWAY_MS);
    const ready = (await fetch(`${member.address}/health/ready`)).status;
    const live = (await fetch(`${member.address}/health/live`)).status;
    await comeBack(database);
    const back = Date.now();
    await until('requests succeed', () => load.since(back).some(({ status }) => status === 201), 60_000);
    const recoveredMs = Date.now() - back;
    await sleep(CALM_MS);
    await load.stop();
    const during = load.since(left).filter(({ at }) => at < back);
    const after = load.since(back + recoveredMs + 1000);
    return {
      claims: {
        'every client is answered within 5 s': slowest(during) <= PROMISED_MS.answer + SLACK_MS,
        'refusals are 503': during.every(({ status }) => [200, 201, 503].includes(status ?? 0)),
        'it works again within 5 s': recoveredMs <= PROMISED_MS.recovery,
        'nothing is refused after that': after.every(({ status }) => (status ?? 500) < 400),
        'it is alive and stays ready': ready === 200 && live === 200,
        'nothing acknowledged is lost': (await lost(fleet, load)) === 0,
      },
      seen: {
        answersMeanwhile: statuses(during),
        slowestMs: slowest(during),
        recoveredMs,
        answersAfter: statuses(after),
      },
    };
  });
}

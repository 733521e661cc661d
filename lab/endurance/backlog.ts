import { hang } from '../../test/support/webhooks/behaviors';
import { PrivateMariaDb, PrivateRedis } from '../../test/support/servers/private-servers';
import { Trial } from '../../test/support/fleet/trial';

/** The number of events, and of the clients whose requests cause them. */
const EVENTS = 300;
const CLIENTS = 4;

/** How long the calls of a webhook take to arrive while another webhook for the same event hangs. */
export interface Waits {
  events: number;
  medianMs: number;
  p95Ms: number;
  mostMs: number;
}

/** Causes the events as fast as possible and returns the waits of the webhook that does not hang. */
export async function waitsDuringHangingWebhook(): Promise<Waits> {
  const [database, redis] = await Promise.all([PrivateMariaDb.start(), PrivateRedis.start()]);
  const settings = {
    DATABASE_URL: await database.database(),
    REDIS_URL: redis.url,
    WEBHOOK_TIMEOUT_MS: '15000',
  };
  const waits = await Trial.run(settings, async (trial) => {
    await trial.fleet.api();
    await trial.fleet.worker();
    await trial.subscribe('Create category', hang);
    const fine = await trial.subscribe('Create category');
    await Promise.all(Array.from({ length: CLIENTS }, () => trial.add(EVENTS / CLIENTS)));
    await fine.called(EVENTS);
    const since = ({ at, body }: (typeof fine.endpoint.calls)[number]) =>
      at - Date.parse(String(body.categoryDateTime));
    return fine.endpoint.calls.map(since).sort((one, other) => one - other);
  });
  await Promise.all([database.remove(), redis.remove()]);
  const quantile = (share: number) => waits[Math.ceil(share * waits.length) - 1] ?? 0;
  return { events: waits.length, medianMs: quantile(0.5), p95Ms: quantile(0.95), mostMs: quantile(1) };
}

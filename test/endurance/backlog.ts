import { hang } from '../support/behaviours';
import { PrivateMariaDb, PrivateRedis } from '../support/private-servers';
import { Trial } from '../support/trial';

/** How many events there are, and how many clients make them. */
const EVENTS = 300;
const CLIENTS = 4;

/** How long a webhook waited for its events while another one, which has the same, hangs. */
export interface Waits {
  events: number;
  medianMs: number;
  p95Ms: number;
  mostMs: number;
}

/** Has all of the events made as fast as they can be, and waits for the webhook that does not hang. */
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

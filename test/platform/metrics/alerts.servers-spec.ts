import type { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freePort } from '../../support/servers/free-port.mjs';
import { startGatedFleet, type GatedFleet } from '../../support/fleet/gated-fleet';
import { Prometheus, whyWithout } from '../../support/monitoring/prometheus';
import { until } from '../../support/until';

const missing = whyWithout('prometheus');
if (missing) process.stderr.write(`test/platform/metrics/alerts is skipped: ${missing}\n`);
const withPrometheus = missing ? describe.skip : describe;

/** The maximum time from a fault until its alert fires, and from its end until the alert ends, in milliseconds. */
const NOTICED_MS = 90_000;

withPrometheus('a Prometheus that watches an api and a worker', () => {
  let on: GatedFleet;
  let fleet: Fleet;
  let worker: Member;
  let client: Client;
  let targets: string[];
  let prometheus: Prometheus;
  let calling = true;
  let calls: Promise<void>;

  beforeAll(async () => {
    on = await startGatedFleet({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    ({ fleet } = on);
    const ports = [await freePort(), await freePort()].map(String);
    const [apiPort = '', workerPort = ''] = ports;
    await fleet.api({ ...on.gated, METRICS_PORT: apiPort });
    worker = await fleet.worker({ ...on.gated, METRICS_PORT: workerPort });
    client = await fleet.client();
    targets = ports.map((port) => `127.0.0.1:${port}`);
    prometheus = await Prometheus.start(targets);
    const { teamId } = await client.call('createteam', {
      teamName: 'Writers',
      assignAccountId: fleet.accountId,
    });
    await client.call('addusertoteam', { userEmail: 'jane@example.com', userRoleName: 'Editor', teamId });
    calls = callOn();
  });
  afterAll(async () => {
    calling = false;
    await calls;
    await prometheus.stop();
    await fleet.end();
  });

  /** Sends requests continuously until `calling` is false. */
  async function callOn(): Promise<void> {
    while (calling) await client.operate('addcategory').catch(() => {});
  }

  const firesAt = (watching: Prometheus, ...names: string[]) =>
    until(
      `${names.join()} fire`,
      async () => {
        const firing = await watching.firing();
        return names.every((name) => firing.includes(name));
      },
      NOTICED_MS,
    );
  const isOverAt = (watching: Prometheus, ...names: string[]) =>
    until(
      `${names.join()} are over`,
      async () => {
        const firing = await watching.firing();
        return !names.some((name) => firing.includes(name));
      },
      NOTICED_MS,
    );
  const fires = (...names: string[]) => firesAt(prometheus, ...names);
  const isOver = (...names: string[]) => isOverAt(prometheus, ...names);

  it('detects that the worker is down, and that it is back', async () => {
    await isOver(
      'BlogNoApi',
      'BlogNoWorker',
      'BlogDown',
      'BlogNotScraped',
      'BlogDatabaseDown',
      'BlogErrorRate',
    );

    await worker.kill();
    await fires('BlogNoWorker', 'BlogDown');
    await worker.start();
    await isOver('BlogNoWorker', 'BlogDown');
  });

  it('sees that deliveries wait while no worker runs', async () => {
    await client.call('webhooks/create', {
      name: 'Late',
      event: 'Create team',
      endpointUrl: `http://127.0.0.1:${await freePort()}/`,
      status: 'enable',
      accountId: fleet.accountId,
    });
    await worker.kill();
    await client.call('createteam', { teamName: 'Late', assignAccountId: fleet.accountId });
    await fleet.sql("UPDATE webhook_deliveries SET next_attempt_at = '2020-01-01' WHERE status = 'pending'");

    await fires('BlogNoWorker', 'BlogDeliveriesStopped', 'BlogDeliveriesDelayed');
    await worker.start();
    await isOver('BlogNoWorker', 'BlogDeliveriesStopped', 'BlogDeliveriesDelayed');
  });

  it('sees that a process hangs', async () => {
    worker.pause();
    await fires('BlogDown').finally(() => worker.resume());
    await isOver('BlogDown');
  });

  it('sees that the schema is behind', async () => {
    const [last] = await fleet.sql<{ timestamp: number; name: string }>(
      'SELECT timestamp, name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    await fleet.sql('DELETE FROM migrations WHERE name = ?', [last?.name]);
    await fires('BlogSchemaOutdated');
    await fleet.sql('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [last?.timestamp, last?.name]);
    await isOver('BlogSchemaOutdated');
  });

  it('sees that Redis is away, and that it is back', async () => {
    await on.redis.close();
    await fires('BlogRedisDown');
    await on.redis.open();
    await isOver('BlogRedisDown');
  });

  it('sees that the database is away and requests fail, and that it is back', async () => {
    await on.database.close();
    await fires('BlogDatabaseDown', 'BlogErrorRate');
    await on.database.open();
    await isOver('BlogDatabaseDown', 'BlogErrorRate');
  });

  it('sees that the database is silent, and that it answers again', async () => {
    // A scrape waits up to 3 seconds for a database that is silent.
    const patient = await Prometheus.start(targets, 5);
    try {
      on.database.freeze();
      await firesAt(patient, 'BlogDatabaseDown').finally(() => on.database.thaw());
      await isOverAt(patient, 'BlogDatabaseDown');
    } finally {
      await patient.stop();
    }
  });

  it('sees that passwords are guessed', async () => {
    let guessing = true;
    const guess = async () => {
      for (let at = 0; guessing; at++) {
        const wrong = { email: `nobody${at}@example.com`, password: 'a wrong password' };
        await client.operate('userlogin', wrong);
      }
    };
    const guesses = guess();

    await fires('BlogLoginAttack').finally(() => (guessing = false));
    await guesses;
    await isOver('BlogLoginAttack');
  });

  it('sees that emails are not sent', async () => {
    await fires('BlogEmailsStuck');
  });

  it('detects that nothing is scraped', async () => {
    prometheus.scrape([]);

    await fires('BlogNotScraped', 'BlogNoApi', 'BlogNoWorker');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { onServers } from '../support/endurance/fault-runs';
import { first, Hold } from '../support/webhooks/behaviors';
import { PrivateMariaDb, PrivateRedis } from '../support/servers/private-servers';
import { NO_VIOLATIONS } from '../support/fleet/violations';
import { Trial, type Subscription } from '../support/fleet/trial';
import { until } from '../support/until';

const NOBODY = 'redis://127.0.0.1:1';
const QUEUE = '{trial:wh}:webhook-delivery:wait';

let database: PrivateMariaDb;
let redis: PrivateRedis;
let trials = 0;

beforeAll(async () => {
  database = await PrivateMariaDb.start();
  redis = await PrivateRedis.start('--databases', '64');
});
afterAll(async () => {
  await redis.remove();
  await database.remove();
});

/** Runs a trial on its own MariaDB database and Redis database. */
async function trial(
  run: (on: Trial) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const own = {
    DATABASE_URL: await database.database(),
    REDIS_URL: `${redis.url}/${++trials}`,
    REDIS_PREFIX: 'trial',
    // No call may time out on a busy machine, because the tests count attempts.
    WEBHOOK_TIMEOUT_MS: '10000',
  };
  await Trial.run({ ...own, ...settings }, run);
}

/** Returns `success` or `no success`. Does not reject if the process or the connection is lost. */
const comesTo = (request: Promise<void>) =>
  request.then(
    () => 'success',
    () => 'no success',
  );

/** Returns the recorded state of the only delivery, with its attempts. */
const traces = async (webhook: Subscription) => {
  const delivery = await webhook.delivery();
  return {
    status: delivery?.status,
    scheduleStep: delivery?.scheduleStep,
    tries: await webhook.shownTries(),
  };
};

/** A delivery whose first attempt was interrupted, which does not advance the retry schedule. */
const INTERRUPTED_ONCE = {
  status: 'delivered',
  scheduleStep: 0,
  tries: [
    [1, 'interrupted'],
    [2, null],
  ],
};

describe('every event arrives, and no other, if', () => {
  it.concurrent('an API process is killed at its COMMIT, before and after the database receives it', () =>
    trial(async (on) => {
      const gate = await on.gate();
      const api = await on.fleet.api({ DATABASE_URL: gate.address });
      await on.fleet.worker();
      const webhook = await on.subscribe('Create category');

      const before = gate.holdBack('COMMIT');
      const uncommitted = comesTo(on.add());
      await before;
      await api.restart();
      const after = gate.muteAfter('COMMIT');
      const committed = comesTo(on.add());
      await after;
      await api.kill();
      await webhook.called();

      expect([await uncommitted, await committed]).toEqual(['no success', 'no success']);
      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('an API process loses the database before or after COMMIT, and the request is repeated', () =>
    trial(async (on) => {
      const gate = await on.gate();
      await on.fleet.api({ DATABASE_URL: gate.address });
      await on.fleet.worker();
      const webhook = await on.subscribe('Create category');
      const client = await on.fleet.client();

      const before = gate.holdBack('COMMIT');
      const rolledBack = on.insist(client);
      (await before).cut();
      await rolledBack;
      const after = gate.muteAfter('COMMIT');
      const committed = on.insist(client);
      (await after).cut();
      await committed;

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker is killed before it sends', () =>
    trial(async (on) => {
      await on.fleet.api();
      const gate = await on.gate();
      const worker = await on.fleet.worker({ DATABASE_URL: gate.address });
      const webhook = await on.subscribe('Create category');

      const claimed = gate.muteAfter('attempt_count + 1');
      await on.add();
      await claimed;
      await until('the claim is committed', async () => (await webhook.delivery())?.attemptCount === 1);
      await worker.kill();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(await traces(webhook)).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('a worker is killed while it waits for the receiver', () =>
    trial(async (on) => {
      await on.fleet.api();
      const worker = await on.fleet.worker();
      const webhook = await on.subscribe('Create category', first(1, new Hold().behavior));

      await on.add();
      await webhook.called();
      await worker.kill();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(await traces(webhook)).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker is killed between the answer of the receiver and its record', () =>
    trial(async (on) => {
      await on.fleet.api();
      const gate = await on.gate();
      const worker = await on.fleet.worker({ DATABASE_URL: gate.address });
      const webhook = await on.subscribe('Create category');

      const recording = gate.holdBack('INTO `webhook_attempts`');
      await on.add();
      await recording;
      await worker.kill();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(await traces(webhook)).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker loses the database before it gets the answer to its COMMIT', () =>
    trial(async (on) => {
      await on.fleet.api();
      const gate = await on.gate();
      await on.fleet.worker({ DATABASE_URL: gate.address });
      const webhook = await on.subscribe('Create category');

      const committed = gate.muteAfter('COMMIT');
      await on.add();
      (await committed).cut();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(await webhook.shownTries()).toEqual([[1, null]]);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('a worker is frozen for longer than its lease, and continues', () =>
    trial(
      async (on) => {
        await on.fleet.api();
        const sleeper = await on.fleet.worker();
        const webhook = await on.subscribe('Create category', first(1, new Hold().behavior));

        await on.add();
        await webhook.called();
        sleeper.pause();
        await on.fleet.worker();
        await on.settled();
        sleeper.resume();
        await until('the sleeper has recorded', async () => {
          const delivery = await webhook.delivery();
          return delivery?.attempts.length === 2;
        });

        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        const tries = [
          [1, 'timeout'],
          [2, null],
        ];
        expect(await traces(webhook)).toEqual({ status: 'delivered', scheduleStep: 0, tries });
        expect(webhook.endpoint.calls).toHaveLength(2);
      },
      // On a busy machine, the first call of a new worker can take more than a second.
      { WEBHOOK_TIMEOUT_MS: '5000' },
    ),
  );

  it.concurrent('a worker gets SIGTERM during a call', () =>
    trial(
      async (on) => {
        await on.fleet.api();
        const worker = await on.fleet.worker();
        const held = new Hold();
        const webhook = await on.subscribe('Create category', first(1, held.behavior));

        await on.add();
        await webhook.called();
        const ended = worker.stop();
        await on.add(3);
        held.release();
        const code = await ended;
        await on.fleet.worker();

        expect(code).toBe(0);
        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        expect(webhook.endpoint.calls).toHaveLength(4);
      },
      { WEBHOOK_TIMEOUT_MS: '20000' },
    ),
  );

  it.concurrent('Redis is flushed while all deliveries are queued', async () => {
    const own = await PrivateRedis.start();
    await trial(
      async (on) => {
        await on.fleet.api();
        const webhook = await on.subscribe('Create category');
        await on.add(40);
        // A process that gets no response from Redis in time leaves the delivery to the sweep.
        await until('most is queued', async () => Number(await own.call('LLEN', QUEUE)) >= 20);
        const sentByTheApi = webhook.endpoint.calls.length;

        await own.call('FLUSHALL');
        await on.fleet.worker();

        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        expect(sentByTheApi).toBe(0);
        expect(webhook.endpoint.ids).toHaveLength(40);
      },
      { REDIS_URL: own.url },
    );
    await own.remove();
  });

  it.concurrent('Redis ends under load and restarts empty', async () => {
    const own = await PrivateRedis.start();
    await trial(
      async (on) => {
        await on.fleet.api();
        await on.fleet.worker();
        const webhook = await on.subscribe('Create category');

        await on.add(10);
        await own.kill();
        await on.add(10);
        await webhook.called(20);
        await own.start();
        await on.add(10);

        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        expect(webhook.endpoint.ids).toHaveLength(30);
      },
      { REDIS_URL: own.url },
    );
    await own.remove();
  });

  it.concurrent.each([
    ['cannot be reached', NOBODY],
    ['is not there', ''],
  ])('Redis %s', (_, url) =>
    trial(
      async (on) => {
        await on.fleet.api();
        const webhook = await on.subscribe('Create category');
        await on.add(10);
        const sentByTheApi = webhook.endpoint.calls.length;

        await on.fleet.worker();

        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        expect(sentByTheApi).toBe(0);
        expect(webhook.endpoint.ids).toHaveLength(10);
      },
      { REDIS_URL: url },
    ),
  );

  it.concurrent('MariaDB is killed under load and starts again', async () => {
    const own = await PrivateMariaDb.start();
    await trial(
      async (on) => {
        await on.fleet.api();
        await on.fleet.worker();
        const webhook = await on.subscribe('Create category');
        const client = await on.fleet.client();

        const load = Promise.all(Array.from({ length: 60 }, () => on.insist(client)));
        await webhook.called(5);
        await own.kill();
        await sleep(500);
        await own.start();
        await load;

        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
        expect(webhook.endpoint.ids).toHaveLength(60);
      },
      { DATABASE_URL: await own.database() },
    );
    await own.remove();
  });

  it.concurrent('one of two webhooks with a backlog hangs', () =>
    trial(
      async (on) => {
        await on.fleet.api();
        const held = new Hold();
        const hanging = await on.subscribe('Create category', held.behavior);
        const fine = await on.subscribe('Create category');
        await on.add(300);

        await on.fleet.worker();
        await fine.called(300);
        const answered = held.answered;
        hanging.endpoint.behaves(first(0, held.behavior));
        held.release();

        expect(answered).toBe(0);
        expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      },
      { WEBHOOK_TIMEOUT_MS: '60000' },
    ),
  );

  it.concurrent('posts go live, one of them while no process runs', () =>
    trial(async (on) => {
      const apis = await Promise.all([on.fleet.api(), on.fleet.api()]);
      const workers = await Promise.all([on.fleet.worker(), on.fleet.worker()]);
      const webhook = await on.subscribe('Update post');
      const client = await on.fleet.client();
      const { accountId } = on.fleet;
      const scheduled = (inMs: number) => ({
        accountId,
        postTitle: 'Scheduled',
        postStatus: 'scheduled',
        postPublishAt: new Date(Date.now() + inMs).toISOString(),
      });

      const { postId } = await client.call('addpost', scheduled(1500));
      await webhook.called();
      const late = await client.call('addpost', scheduled(1500));
      await Promise.all([...apis, ...workers].map((member) => member.kill()));
      await sleep(1500);
      await Promise.all([apis[1]?.start(), workers[0]?.start()]);
      await webhook.called(2);
      await on.settled();

      // A call can be repeated, with the same id: its process may be killed before it records the response.
      const events = new Map(
        webhook.endpoint.calls.map(({ id, body }) => [id, [body.articleId, body.status]]),
      );
      expect([...events.values()]).toEqual([
        [postId, 'published'],
        [late.postId, 'published'],
      ]);
    }),
  );

  it.concurrent('processes are killed and Redis is flushed while all kinds of changes are made', async () => {
    const { violations } = await onServers(200, { workers: 2, apis: 1, flushes: 1 });

    expect(violations).toEqual(NO_VIOLATIONS);
  });
});

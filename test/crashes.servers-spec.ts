import { setTimeout as sleep } from 'node:timers/promises';
import { onServers } from './endurance/ordeals';
import { first, Hold } from './support/behaviours';
import type { DeliveryRow } from './support/deliveries';
import { PrivateMariaDb, PrivateRedis } from './support/private-servers';
import { KEPT } from './support/promise';
import type { StatementGate } from './support/statement-gate';
import { Trial } from './support/trial';
import { until } from './support/until';

jest.setTimeout(180_000);

const NOBODY = 'redis://127.0.0.1:1';
const QUEUE = '{wh}:webhook-delivery:wait';

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

/** A trial on a database of its own, and on one of the Redis. */
async function trial(
  run: (on: Trial) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const own = { DATABASE_URL: await database.database(), REDIS_URL: `${redis.url}/${++trials}` };
  await Trial.run({ ...own, ...settings }, run);
}

/** What a request came to whose process or connection may be gone. */
const comesTo = (request: Promise<void>) =>
  request.then(
    () => 'success',
    () => 'no success',
  );

/** A delivery as its tries have left it. */
const traces = (delivery?: DeliveryRow) => ({
  status: delivery?.status,
  attemptCount: delivery?.attemptCount,
  scheduleStep: delivery?.scheduleStep,
  recorded: delivery?.attempts.map(({ attempt }) => attempt),
});

/** The first try has no record, and no wait of the schedule was spent on it. */
const INTERRUPTED_ONCE = { status: 'delivered', attemptCount: 2, scheduleStep: 0, recorded: [2] };

describe('every event arrives, and nothing else, where', () => {
  it.concurrent.each([
    ['before its COMMIT has reached the database', 0, (gate: StatementGate) => gate.holdBack('COMMIT')],
    ['after it has committed, before it answers', 1, (gate: StatementGate) => gate.muteAfter('COMMIT')],
  ])('an API is killed %s', (_, events, atCommit) =>
    trial(async (on) => {
      const gate = await on.gate();
      const api = await on.fleet.api({ DATABASE_URL: gate.address });
      await on.fleet.worker();
      const webhook = await on.subscribe('Create category');

      const reached = atCommit(gate);
      const request = comesTo(on.add());
      await reached;
      await api.kill();
      await api.start();
      await on.add();

      expect(await request).toBe('no success');
      expect(await on.outcome()).toEqual(KEPT);
      expect(webhook.endpoint.calls).toHaveLength(events + 1);
    }),
  );

  it.concurrent.each([
    ['before the COMMIT has reached it', (gate: StatementGate) => gate.holdBack('COMMIT')],
    ['before the answer to the COMMIT has come', (gate: StatementGate) => gate.muteAfter('COMMIT')],
  ])('an API loses the database %s, and is asked again', (_, atCommit) =>
    trial(async (on) => {
      const gate = await on.gate();
      await on.fleet.api({ DATABASE_URL: gate.address });
      await on.fleet.worker();
      const webhook = await on.subscribe('Create category');
      const client = await on.fleet.client();

      const reached = atCommit(gate);
      const request = on.insist(client);
      (await reached).cut();
      await request;

      expect(await on.outcome()).toEqual(KEPT);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('a worker is killed before it sends', () =>
    trial(async (on) => {
      await on.fleet.api();
      const gate = await on.gate();
      const worker = await on.fleet.worker({ DATABASE_URL: gate.address });
      const webhook = await on.subscribe('Create category');

      const claimed = gate.muteAfter('`attempt_count` + 1');
      await on.add();
      await claimed;
      await until('the claim is committed', async () => (await webhook.delivery())?.attemptCount === 1);
      await worker.kill();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(KEPT);
      expect(traces(await webhook.delivery())).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('a worker is killed while the receiver takes its time', () =>
    trial(async (on) => {
      await on.fleet.api();
      const worker = await on.fleet.worker();
      const webhook = await on.subscribe('Create category', first(1, new Hold().behaviour));

      await on.add();
      await webhook.called();
      await worker.kill();
      await on.fleet.worker();

      expect(await on.outcome()).toEqual(KEPT);
      expect(traces(await webhook.delivery())).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker is killed after the receiver has answered and before that is recorded', () =>
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

      expect(await on.outcome()).toEqual(KEPT);
      expect(traces(await webhook.delivery())).toEqual(INTERRUPTED_ONCE);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker loses the database before it hears that its record is committed', () =>
    trial(async (on) => {
      await on.fleet.api();
      const gate = await on.gate();
      await on.fleet.worker({ DATABASE_URL: gate.address });
      const webhook = await on.subscribe('Create category');

      const committed = gate.muteAfter('COMMIT');
      await on.add();
      (await committed).cut();

      expect(await on.outcome()).toEqual(KEPT);
      const once = { status: 'delivered', attemptCount: 1, scheduleStep: 0, recorded: [1] };
      expect(traces(await webhook.delivery())).toEqual(once);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('a worker sleeps longer than its lease lasts, and wakes up', () =>
    trial(async (on) => {
      await on.fleet.api();
      const sleeper = await on.fleet.worker();
      const webhook = await on.subscribe('Create category', first(1, new Hold().behaviour));

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

      expect(await on.outcome()).toEqual(KEPT);
      const both = { status: 'delivered', attemptCount: 2, scheduleStep: 0, recorded: [1, 2] };
      expect(traces(await webhook.delivery())).toEqual(both);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('a worker is told to end during a call', () =>
    trial(
      async (on) => {
        await on.fleet.api();
        const worker = await on.fleet.worker();
        const held = new Hold();
        const webhook = await on.subscribe('Create category', first(1, held.behaviour));

        await on.add();
        await webhook.called();
        const ended = worker.stop();
        await on.add(3);
        held.release();
        const code = await ended;
        await on.fleet.worker();

        expect(code).toBe(0);
        expect(await on.outcome()).toEqual(KEPT);
        expect(webhook.endpoint.calls).toHaveLength(4);
      },
      { WEBHOOK_TIMEOUT_MS: '20000' },
    ),
  );

  it.concurrent('Redis is flushed with all of it queued', async () => {
    const own = await PrivateRedis.start();
    await trial(
      async (on) => {
        await on.fleet.api();
        const webhook = await on.subscribe('Create category');
        await on.add(40);
        await until('all is queued', async () => (await own.call('LLEN', QUEUE)) === 40);
        const sentByTheApi = webhook.endpoint.calls.length;

        await own.call('FLUSHALL');
        await on.fleet.worker();

        expect(await on.outcome()).toEqual(KEPT);
        expect(sentByTheApi).toBe(0);
        expect(webhook.endpoint.ids).toHaveLength(40);
      },
      { REDIS_URL: own.url },
    );
    await own.remove();
  });

  it.concurrent('Redis ends under load, is away for a while and comes back empty', async () => {
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

        expect(await on.outcome()).toEqual(KEPT);
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

        expect(await on.outcome()).toEqual(KEPT);
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

        expect(await on.outcome()).toEqual(KEPT);
        expect(webhook.endpoint.ids).toHaveLength(60);
      },
      { DATABASE_URL: await own.database() },
    );
    await own.remove();
  });

  it.concurrent('one webhook hangs under a backlog of it and another', () =>
    trial(
      async (on) => {
        await on.fleet.api();
        const held = new Hold();
        const hanging = await on.subscribe('Create category', held.behaviour);
        const fine = await on.subscribe('Create category');
        await on.add(300);

        await on.fleet.worker();
        await fine.called(300);
        const answered = held.answered;
        hanging.endpoint.behaves(first(0, held.behaviour));
        held.release();

        expect(answered).toBe(0);
        expect(await on.outcome()).toEqual(KEPT);
      },
      { WEBHOOK_TIMEOUT_MS: '60000' },
    ),
  );

  it.concurrent('posts go live, one of them while nothing runs', () =>
    trial(async (on) => {
      const processes = [on.fleet.api(), on.fleet.api(), on.fleet.worker(), on.fleet.worker()];
      const members = await Promise.all(processes);
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
      await Promise.all(members.map((member) => member.kill()));
      await sleep(1500);
      await Promise.all(members.map((member) => member.start()));
      await webhook.called(2);
      await on.settled();

      const bodies = webhook.endpoint.calls.map(({ body }) => [body.articleId, body.status]);
      expect(bodies).toEqual([
        [postId, 'published'],
        [late.postId, 'published'],
      ]);
    }),
  );

  it.concurrent('processes are killed and Redis is flushed while all kinds of changes are made', async () => {
    const { broken } = await onServers(200, { workers: 2, apis: 1, flushes: 1 });

    expect(broken).toEqual(KEPT);
  });
});

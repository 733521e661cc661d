import { setTimeout as sleep } from 'node:timers/promises';
import { embedded } from '../support/endurance/ordeals';
import { first, Hold } from '../support/webhooks/behaviours';
import { KEPT } from '../support/fleet/promise';
import { retryOnce } from '../support/retry-once';
import { Trial } from '../support/fleet/trial';

retryOnce();

const EMBEDDED = {};

describe('every event arrives, and no other, if the embedded process', () => {
  it.concurrent('is killed before it commits', () =>
    Trial.run(EMBEDDED, async (on) => {
      const process = await on.fleet.serve();
      const webhook = await on.subscribe('Create category');
      const writer = on.fleet.connection();
      await writer.query('BEGIN IMMEDIATE');

      const request = on.add().then(
        () => 'success',
        () => 'no success',
      );
      await sleep(300);
      await process.kill();
      await writer.query('ROLLBACK');
      await process.start();
      await on.add();

      expect(await request).toBe('no success');
      expect(await on.outcome()).toEqual(KEPT);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('is killed during a call', () =>
    Trial.run(EMBEDDED, async (on) => {
      const process = await on.fleet.serve();
      const webhook = await on.subscribe('Create category', first(1, new Hold().behaviour));

      await on.add();
      await webhook.called();
      await process.restart();

      expect(await on.outcome()).toEqual(KEPT);
      const delivery = await webhook.delivery();
      expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 2, scheduleStep: 0 });
      expect(delivery?.attempts).toMatchObject([{ attempt: 2 }]);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('gets SIGTERM during a call', () =>
    Trial.run({ WEBHOOK_TIMEOUT_MS: '20000' }, async (on) => {
      const process = await on.fleet.serve();
      const held = new Hold();
      const webhook = await on.subscribe('Create category', first(1, held.behaviour));

      await on.add();
      await webhook.called();
      const ended = process.stop();
      await sleep(700);
      held.release();
      const code = await ended;
      await process.start();

      expect(code).toBe(0);
      expect(await on.outcome()).toEqual(KEPT);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('is down when a post goes live', () =>
    Trial.run(EMBEDDED, async (on) => {
      const process = await on.fleet.serve();
      const webhook = await on.subscribe('Update post');
      const client = await on.fleet.client();

      const { postId } = await client.call('addpost', {
        accountId: on.fleet.accountId,
        postTitle: 'Scheduled',
        postStatus: 'scheduled',
        postPublishAt: new Date(Date.now() + 1000).toISOString(),
      });
      await process.kill();
      await sleep(1000);
      await process.start();
      await webhook.called();
      await on.settled();

      const bodies = webhook.endpoint.calls.map(({ body }) => [body.articleId, body.status]);
      expect(bodies).toEqual([[postId, 'published']]);
    }),
  );

  it.concurrent('is killed repeatedly while all kinds of changes are made', async () => {
    const { broken } = await embedded(60, 2);

    expect(broken).toEqual(KEPT);
  });
});

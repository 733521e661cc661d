import { setTimeout as sleep } from 'node:timers/promises';
import { embedded } from '../support/endurance/fault-runs';
import { first, Hold } from '../support/webhooks/behaviors';
import { NO_VIOLATIONS } from '../support/fleet/violations';
import { Trial } from '../support/fleet/trial';

/** No call may time out on a busy machine, because the tests count attempts. */
const EMBEDDED = { WEBHOOK_TIMEOUT_MS: '10000' };

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
      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      expect(webhook.endpoint.calls).toHaveLength(1);
    }),
  );

  it.concurrent('is killed during a call', () =>
    Trial.run(EMBEDDED, async (on) => {
      const process = await on.fleet.serve();
      const webhook = await on.subscribe('Create category', first(1, new Hold().behavior));

      await on.add();
      await webhook.called();
      await process.restart();

      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
      const delivery = await webhook.delivery();
      expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 2, scheduleStep: 0 });
      expect(delivery?.attempts).toMatchObject([{ attempt: 2 }]);
      expect(webhook.endpoint.calls).toHaveLength(2);
    }),
  );

  it.concurrent('gets SIGTERM during a call', () =>
    Trial.run(EMBEDDED, async (on) => {
      const process = await on.fleet.serve();
      const held = new Hold();
      const webhook = await on.subscribe('Create category', first(1, held.behavior));

      await on.add();
      await webhook.called();
      const ended = process.stop();
      await sleep(700);
      held.release();
      const code = await ended;
      await process.start();

      expect(code).toBe(0);
      expect(await on.outcome()).toEqual(NO_VIOLATIONS);
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
        postPublishAt: '2099-01-01',
      });
      await process.kill();
      const date = '2026-01-01 00:00:00.000';
      await on.fleet
        .connection()
        .query('UPDATE posts SET post_publish_at = ?, visible_from = ?, goes_live_at = ?', [
          date,
          date,
          date,
        ]);
      await process.start();
      await webhook.called();
      await on.settled();

      const bodies = webhook.endpoint.calls.map(({ body }) => [body.articleId, body.status]);
      expect(bodies).toEqual([[postId, 'published']]);
    }),
  );

  it.concurrent('is killed repeatedly while all kinds of changes are made', async () => {
    const { violations } = await embedded(60, 2);

    expect(violations).toEqual(NO_VIOLATIONS);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { instantParameter } from '../../src/platform/database/raw';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { SigningSecrets } from '../../src/webhooks/records/signing-secrets';
import { startBlog, type Blog } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { Receiver, type Call } from '../support/webhooks/receiver';
import { until } from '../support/until';
import { knownWebhook } from '../support/webhooks/known-webhook';
import { newWebhook } from '../support/webhooks/webhook-fields';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ahead = (ms: number) => new Date(Date.now() + ms);

/** The role `api` sends nothing, so deliveries stay as the operations leave them. */
describe('webhooks', () => {
  let blog: Blog;
  let accountId: number;
  let webhookId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  beforeEach(async () => {
    webhookId = await newWebhook(blog);
  });
  afterAll(() => blog.stop());

  describe('and their signing secrets', () => {
    const rotate = (more: object = {}) =>
      blog.call('webhooks/rotatesecret', { accountId, webhookId, ...more });
    const secrets = () =>
      blog.sql<{ sealed: string; expiresAt: Date | string | null }>(
        `SELECT sealed, expires_at AS expiresAt FROM webhook_secrets WHERE webhook_id = ?
         ORDER BY webhook_secret_id`,
        [webhookId],
      );

    it('are shown once, in the answer of the rotation', async () => {
      const { secret, ...webhook } = await rotate();

      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect((await blog.list('webhooks/list', { accountId, webhookId })).data).toEqual([webhook]);
      expect((await secrets()).map(({ sealed }) => sealed)).not.toContain(secret);
    });

    it('end after the grace period, a day by default', async () => {
      await rotate();

      const [old, current, ...more] = await secrets();

      expect([current?.expiresAt, more]).toEqual([null, []]);
      const [row] = await blog.sql<{ early: unknown; late: unknown }>(
        'SELECT expires_at > ? AS early, expires_at > ? AS late FROM webhook_secrets WHERE sealed = ?',
        [instantParameter(ahead(DAY_MS - HOUR_MS)), instantParameter(ahead(DAY_MS)), old?.sealed],
      );
      expect([Number(row?.early), Number(row?.late)]).toEqual([1, 0]);
    });

    it('end by the database clock, not by the clock of the process', async () => {
      await withClockAhead(-2 * HOUR_MS, () => rotate({ gracePeriodSeconds: 3600 }));

      const [row] = await blog.sql<{ early: unknown; late: unknown }>(
        `SELECT expires_at > ? AS early, expires_at > ? AS late FROM webhook_secrets
         WHERE webhook_id = ? AND expires_at IS NOT NULL`,
        [instantParameter(ahead(HOUR_MS / 2)), instantParameter(ahead(2 * HOUR_MS)), webhookId],
      );
      expect([Number(row?.early), Number(row?.late)]).toEqual([1, 0]);
    });

    it('end immediately without a grace period', async () => {
      const [old] = await secrets();

      await rotate({ gracePeriodSeconds: 0 });

      const left = await secrets();
      expect(left).toHaveLength(1);
      expect(left).not.toContainEqual(old);
    });

    it('are at most six: a rotation beyond that is refused', async () => {
      for (let times = 0; times < 5; times++) await rotate();

      const { status, body } = await blog.refuse('webhooks/rotatesecret', { accountId, webhookId });

      expect([status, body.code]).toEqual([409, 'too_many_secrets']);
      expect(await secrets()).toHaveLength(6);
      await rotate({ gracePeriodSeconds: 0 });
      expect(await secrets()).toHaveLength(6);
    });

    it('are deleted after they have ended', async () => {
      for (let times = 0; times < 5; times++) await rotate({ gracePeriodSeconds: 1 });
      await sleep(1100);

      await rotate();

      expect(await secrets()).toHaveLength(2);
    });

    it('have one current secret and at most six in all after concurrent rotations', async () => {
      const [work, signing] = [blog.get(UnitOfWork), blog.get(SigningSecrets)];
      const rotateNow = () => work.run(({ manager }) => signing.rotate(manager, webhookId, 60));

      const ended = await Promise.allSettled(Array.from({ length: 9 }, rotateNow));

      const all = await secrets();
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(all).toHaveLength(6);
      expect(all.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(1);
    });

    it.each([
      ['gracePeriodSeconds', { gracePeriodSeconds: -1 }, 'range'],
      ['gracePeriodSeconds', { gracePeriodSeconds: 604_801 }, 'range'],
      ['gracePeriodSeconds', { gracePeriodSeconds: '1h' }, 'type'],
      ['webhookId', { webhookId: null }, 'required'],
    ])('are refused with an invalid %s: %j is %s', async (field, more, code) => {
      const body = { accountId, webhookId, ...more };

      const sent = await blog.refuse('webhooks/rotatesecret', body);

      expect([sent.status, sent.body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
    });
  });
});

describe('deliveries to a receiver', () => {
  let blog: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    blog = await startBlog({ settings: { WEBHOOK_RETRY_SCHEDULE: '0.1' } });
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
  });

  const subscribe = () => knownWebhook(blog, receiver);

  it('are signed with both secrets during the grace period, and only with the new one after it', async () => {
    const { endpoint, secret: old, ...webhook } = await subscribe();
    const { secret: current } = await blog.call('webhooks/rotatesecret', webhook);

    await blog.call('addcategory', {});
    await until('it has arrived', () => endpoint.calls.length === 1);
    await blog.sql(
      "UPDATE webhook_secrets SET expires_at = '2026-01-01 00:00:00.000' WHERE expires_at IS NOT NULL",
    );
    await blog.call('addcategory', {});
    await until('the next one has arrived', () => endpoint.calls.length === 2);

    const [during, afterwards] = endpoint.calls;
    expect([isSigned(during, old), isSigned(during, current)]).toEqual([true, true]);
    expect([isSigned(afterwards, old), isSigned(afterwards, current)]).toEqual([false, true]);
  });

  /** Returns whether the library `standardwebhooks` accepts a call with this secret. */
  function isSigned(call: Call | undefined, secret: unknown): boolean {
    try {
      new Webhook(String(secret)).verify(call?.bytes ?? '', call?.headers ?? {});
      return true;
    } catch {
      return false;
    }
  }
});

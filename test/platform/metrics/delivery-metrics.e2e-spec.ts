import { setTimeout as sleep } from 'node:timers/promises';
import { instantParameter } from '../../../src/platform/database/raw';
import { MailSender } from '../../../src/platform/mail/mail-sender';
import { startBlog, type Blog } from '../../support/blog';
import { answer } from '../../support/webhooks/behaviors';
import { insertDeliveries } from '../../support/webhooks/delivery-log';
import { freePort } from '../../support/servers/free-port.mjs';
import { scrape, type Samples } from '../../support/monitoring/metrics';
import { analyze, Plans } from '../../support/rows/plans';
import { Receiver } from '../../support/webhooks/receiver';
import { SmtpSink } from '../../support/servers/smtp-sink';
import { until } from '../../support/until';

describe('/metrics', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { LOGIN_FAILURES: '2', LOGIN_LIMIT_PER_MINUTE: '6', RATE_LIMIT_PER_MINUTE: '5000' },
    });
  });
  afterAll(() => blog.stop());

  const samples = () => scrape(blog.baseUrl);
  /** Scrapes until a condition is met: gauges are cached for a second, and a request counts only when it has ended. */
  const samplesWith = (what: (found: Samples) => boolean) =>
    until('the metrics say so', async () => {
      const found = await samples();
      return what(found) && found;
    });
  const grown = async (key: string, work: () => Promise<unknown>) => {
    const before = (await samples()).get(key) ?? 0;
    await work();
    await samplesWith((found) => (found.get(key) ?? 0) > before);
    return ((await samples()).get(key) ?? 0) - before;
  };

  it('counts emails', async () => {
    const sent = 'mails_total{result="sent"}';

    expect(await grown(sent, () => invite(blog))).toBe(1);
  });

  it('counts deliveries by result, with the duration of the calls', async () => {
    const begun = performance.now();
    const receiver = await Receiver.start();
    const [fine, ended] = [receiver.endpoint(), receiver.endpoint().behaves(answer(410))];
    const subscribe = (endpointUrl: string, event: string) =>
      blog.call('webhooks/create', {
        name: event,
        endpointUrl,
        event,
        status: 'enable',
        accountId: blog.accountId,
      });
    await subscribe(fine.url, 'Create author');
    await subscribe(ended.url, 'Create category');
    const result = (name: string) => `webhook_deliveries_total{result="${name}"}`;

    expect(await grown(result('delivered'), () => blog.call('addauthor', { authorName: 'Jane' }))).toBe(1);
    expect(await grown(result('failed'), () => blog.call('addcategory'))).toBe(1);
    await receiver.stop();

    const found = await samples();
    const calls = Number(found.get('webhook_delivery_duration_seconds_count'));
    expect(calls).toBeGreaterThanOrEqual(2);
    const seconds = Number(found.get('webhook_delivery_duration_seconds_sum'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan((performance.now() - begun) / 1000);
  });

  it('has the number of pending deliveries and the age of the oldest one that is due', async () => {
    const hence = (seconds: number) => instantParameter(new Date(Date.now() + seconds * 1000));
    const wait = (more: object) =>
      insertDeliveries(blog, {
        webhookId: 1_000_000,
        status: 'pending',
        more: { due_at: hence(3600), ...more },
      });

    // The first sweep of a process on the embedded database ends the leases of other processes.
    const [swept] = await wait({ next_attempt_at: hence(-1), due_at: hence(-1) });
    await until('the sweep has begun', async () => {
      const [row] = await blog.sql<{ status: string }>(
        'SELECT status FROM webhook_deliveries WHERE delivery_id = ?',
        [swept],
      );
      return row?.status === 'cancelled';
    });

    // One delivery has a running attempt; the next attempt of the other one is in an hour.
    await wait({ next_attempt_at: hence(-7200), lease_until: hence(3600) });
    await wait({ next_attempt_at: hence(3600) });
    const busy = await samplesWith((found) => found.get('outbox_pending') === 2);
    await wait({ next_attempt_at: hence(-1800) });
    const late = await samplesWith((found) => found.get('outbox_pending') === 3);

    expect(busy.get('outbox_oldest_seconds')).toBe(0);
    expect(late.get('outbox_oldest_seconds')).toBeGreaterThan(1700);
    expect(late.get('outbox_oldest_seconds')).toBeLessThan(3600);
  });

  it('reads the pending deliveries by the index of due deliveries', async () => {
    await insertDeliveries(blog, { webhookId: 1_000_000, count: 5000 });
    await analyze(blog, 'webhook_deliveries');
    const plans = new Plans(blog, 'webhook_deliveries', 'scrape');

    const found = await plans.of(async () => {
      await sleep(1100);
      await samples();
    });

    const readings = found.filter(({ query }) => query.includes('AS pending'));
    expect(readings).toHaveLength(1);
    expect(plans.readingAll(readings)).toEqual([]);
    expect(plans.indexesOf(readings[0])).toContain('ix_webhook_deliveries_due');
  });
});

describe('/metrics while the mail server is away', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  });
  afterAll(() => blog.stop());

  it('has the number of waiting emails', async () => {
    await invite(blog);

    const waiting = await until('one waits', async () => (await scrape(blog.baseUrl)).get('mail_pending'));

    const tried = await until('it was tried', async () =>
      (await scrape(blog.baseUrl)).get('mails_total{result="retried"}'),
    );

    expect([waiting, tried]).toEqual([1, 1]);
  });
});

describe('/metrics while receivers and the mail server refuse', () => {
  let blog: Blog;
  let sink: SmtpSink;
  let receiver: Receiver;

  beforeAll(async () => {
    sink = await new SmtpSink({ refuse: () => 550 }).open();
    receiver = await Receiver.start();
    blog = await startBlog({ settings: { SMTP_URL: `smtp://${sink.address}?requireTLS=false` } });
  });
  afterAll(async () => {
    await blog.stop();
    await receiver.stop();
    await sink.close();
  });

  const counted = (name: string) =>
    until(`${name} is counted`, async () => {
      const value = (await scrape(blog.baseUrl)).get(name) ?? 0;
      return value > 0 && value;
    });

  it('counts an email that is retried and finally given up', async () => {
    await invite(blog);
    const tried = await counted('mails_total{result="retried"}');
    await blog.sql("UPDATE mails SET attempt_count = 10, next_attempt_at = '2026-01-01 00:00:00.000'");
    blog.get(MailSender).wake();

    expect([tried, await counted('mails_total{result="failed"}')]).toEqual([1, 1]);
  });

  it('counts a delivery that is retried', async () => {
    const { accountId } = blog;
    const { url } = receiver.endpoint().behaves(answer(500));
    const webhook = { name: 'W', endpointUrl: url, event: 'Create category', status: 'enable', accountId };
    await blog.call('webhooks/create', webhook);

    await blog.call('addcategory');
    const retried = await counted('webhook_deliveries_total{result="retried"}');

    expect(retried).toBe(1);
  });
});

/** Invites someone, so that the service sends an email. */
async function invite(blog: Blog): Promise<void> {
  const { teamId } = await blog.call('createteam', { teamName: 'Writers', assignAccountId: blog.accountId });
  await blog.call('addusertoteam', { userEmail: 'jane@example.com', userRoleName: 'Editor', teamId });
}

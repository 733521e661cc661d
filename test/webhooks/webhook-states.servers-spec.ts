import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { answer, ok } from '../support/webhooks/behaviors';
import { noticeMails } from '../support/webhooks/notice-mails';
import { Puller } from '../support/webhooks/puller';
import { Receiver } from '../support/webhooks/receiver';

const WEBHOOKS = 10;

describe('the states of webhooks with two replicas', () => {
  let blog: Blog;
  let other: Blog;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    const settings = {
      WEBHOOK_RETRY_SCHEDULE: '0.2,3600',
      WEBHOOK_FAILING_AFTER_HOURS: '0.0006',
      WEBHOOK_NOTICE_SECONDS: '5',
    };
    blog = await startBlog({ settings });
    other = await blog.replica();
  });
  afterAll(async () => {
    await other.stop();
    await blog.stop();
    await receiver.stop();
  });

  it('are announced once each, and in one email', async () => {
    const { accountId } = blog;
    const observer = await Puller.of(blog, 'All events', accountId);
    const endpoints = Array.from({ length: WEBHOOKS }, () => receiver.endpoint().behaves(answer(500)));
    for (const { url } of endpoints) {
      const webhook = {
        accountId,
        name: 'Bot',
        event: 'Create category',
        status: 'enable',
        endpointUrl: url,
      };
      await blog.call('webhooks/create', webhook);
    }
    const states = async (name: string) =>
      (await observer.drain(500)).rows.filter(({ event }) => event === name).length;

    await blog.call('addcategory', {});
    await until('all are failing', async () => (await states('Webhook failing')) === WEBHOOKS);
    for (const endpoint of endpoints) endpoint.behaves(ok);
    await Promise.all([blog, other, blog, other].map((one) => one.call('addcategory', {})));
    await until('all have recovered', async () => (await states('Webhook recovered')) >= WEBHOOKS);
    const unmailed = 'SELECT 1 FROM webhook_notices WHERE mailed_at IS NULL';
    await until('nothing is left to be mailed', async () => (await blog.sql(unmailed)).length === 0);
    await until('the emails are sent', async () => (await blog.sql('SELECT 1 FROM mails')).length === 0);

    expect([await states('Webhook failing'), await states('Webhook recovered')]).toEqual([
      WEBHOOKS,
      WEBHOOKS,
    ]);
    const listed = (await noticeMails(blog)).flatMap(({ text }) => text.match(/^- Bot/gm) ?? []);
    expect(listed).toHaveLength(2 * WEBHOOKS);
  });
});

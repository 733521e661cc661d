import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { answer, ok } from '../support/webhooks/behaviors';
import { noticeMails, noticeMailsWith } from '../support/webhooks/notice-mails';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

const SETTINGS = { WEBHOOK_RETRY_SCHEDULE: '0.1,0.1,3600', WEBHOOK_FAILING_AFTER_HOURS: '0.0003' };

let receiver: Receiver;

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.stop());

interface Made {
  webhookId: number;
  accountId: number;
  endpoint: Endpoint;
  edit: (more: object) => Promise<unknown>;
}

async function webhookIn(blog: Blog, accountId: number, name: string): Promise<Made> {
  const endpoint = receiver.endpoint().behaves(answer(410));
  const fields = { accountId, name, event: 'Create category', status: 'enable', endpointUrl: endpoint.url };
  const { webhookId } = await blog.call('webhooks/create', fields);
  const edit = (more: object) => blog.call('webhooks/edit', { ...fields, webhookId, ...more });
  return { webhookId: Number(webhookId), accountId, endpoint, edit };
}

const announce = (blog: Blog, subAccountId: number) => blog.call('addcategory', { subAccountId });

const announced = (blog: Blog, { webhookId }: Made, state: string | null) =>
  until(`the webhook is announced as ${state}`, async () => {
    const [row] = await blog.sql('SELECT announced FROM webhooks WHERE webhook_id = ?', [webhookId]);
    return row?.announced === state;
  });

describe('emails about webhooks', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ...SETTINGS, WEBHOOK_NOTICE_SECONDS: '10' } });
  });
  afterAll(() => blog.stop());

  it('reach the Owner and the Admins of the account and of its parent, and list all changes', async () => {
    const accountId = await blog.subAccount('Mailed');
    const [admin, local] = [await blog.invite('Admin'), await blog.invite('Admin', accountId)];
    await blog.invite('Editor', accountId);
    await blog.invite('Admin', await blog.subAccount('Elsewhere'));
    const one = await webhookIn(blog, accountId, 'First bot');
    const other = await webhookIn(blog, accountId, 'Second bot');
    other.endpoint.behaves(answer(503));

    await announce(blog, accountId);
    const mails = await noticeMailsWith(blog, 'Mailed', 3);

    expect(mails.map(({ to }) => to).sort()).toEqual([admin.email, local.email, blog.owner.email].sort());
    for (const { subject, text, html } of mails) {
      expect(subject).toMatch(/^Webhook status changed: (First bot, Second bot|Second bot, First bot)$/);
      expect(text).toMatch(
        /^- First bot \(127\. ?0\. ?0\. ?1: ?\d+\): Disabled on .* UTC because .* 410 Gone\.$/m,
      );
      expect(text).toMatch(/^- Second bot .*Every call has failed since .* UTC\./m);
      expect(text).toMatch(new RegExp(`^http://blog\\.test/console/webhooks\\?account=${accountId}$`, 'm'));
      expect(text + html).not.toContain(one.endpoint.url);
    }
  });

  it('are in the language of the account, and link to the only webhook', async () => {
    const german = await blog.subAccount('Nord');
    await blog.call('accounts/update', { accountId: german, language: 'de' });
    const { webhookId } = await webhookIn(blog, german, 'Melder');

    await announce(blog, german);
    const [mail] = await noticeMailsWith(blog, 'Nord', 1);

    expect(mail?.subject).toBe('Webhook-Status geändert: Melder');
    expect(mail?.text).toContain(`/console/webhooks/${webhookId}?account=${german}`);
    expect(mail?.html).toContain('lang="de"');
  });

  it('are not sent about tests, or about webhooks that have been deleted', async () => {
    const accountId = await blog.subAccount('Quiet');
    const tested = await webhookIn(blog, accountId, 'Tested bot');
    const deleted = await webhookIn(blog, accountId, 'Deleted bot');
    await tested.edit({ event: 'Create author' });

    await announce(blog, accountId);
    await blog.call('webhooks/test', { accountId, webhookId: tested.webhookId });
    await announced(blog, deleted, 'disabled');
    await blog.call('webhooks/delete', { accountId, webhookId: deleted.webhookId });
    const later = await webhookIn(blog, await blog.subAccount('Later'), 'Later bot');
    await announce(blog, later.accountId);
    await noticeMailsWith(blog, 'Later bot', 1);

    const texts = (await noticeMails(blog)).map(({ text }) => text).join();
    expect(texts).not.toMatch(/(Tested|Deleted) bot/);
  });
});

describe('emails about webhooks of several accounts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ...SETTINGS, WEBHOOK_NOTICE_SECONDS: '3' } });
  });
  afterAll(() => blog.stop());

  it('say that calls are successful again', async () => {
    const webhook = await webhookIn(blog, await blog.subAccount('Repaired'), 'Repaired bot');
    await announce(blog, webhook.accountId);
    await announced(blog, webhook, 'disabled');
    webhook.endpoint.behaves(ok);
    await webhook.edit({ status: 'enable' });

    await announce(blog, webhook.accountId);

    const mails = await noticeMailsWith(blog, 'successful again', 1);
    expect(mails[0]?.text).toMatch(/^- Repaired bot .*: Calls have been successful again since .* UTC\.$/m);
  });

  it('are sent although one of them cannot be written', async () => {
    const damaged = await webhookIn(blog, await blog.subAccount('Damaged'), 'Damaged bot');
    const other = await webhookIn(blog, await blog.subAccount('Other'), 'Other bot');

    await announce(blog, damaged.accountId);
    await announced(blog, damaged, 'disabled');
    await blog.sql("UPDATE webhooks SET endpoint_url = '' WHERE webhook_id = ?", [damaged.webhookId]);
    await announce(blog, other.accountId);

    const [mail] = await noticeMailsWith(blog, 'Other bot', 1);
    expect(mail?.to).toBe(blog.owner.email);
  });
});

describe('emails about a webhook that changes often', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ...SETTINGS, WEBHOOK_NOTICE_SECONDS: '0' } });
  });
  afterAll(() => blog.stop());

  it('are at most three in a day', async () => {
    const { accountId } = blog;
    const webhook = await webhookIn(blog, accountId, 'Flapping bot');
    const count = async () => (await noticeMails(blog)).length;
    const change = async (isWorking: boolean) => {
      webhook.endpoint.behaves(isWorking ? ok : answer(410));
      if (isWorking) await webhook.edit({ status: 'enable' });
      await blog.call('addcategory', {});
      await announced(blog, webhook, isWorking ? null : 'disabled');
    };

    for (const [at, isWorking] of [false, true, false].entries()) {
      await change(isWorking);
      await noticeMailsWith(blog, 'Flapping bot', at + 1);
    }
    await change(true);
    const unmailed = 'SELECT 1 FROM webhook_notices WHERE mailed_at IS NULL';
    await until('nothing is left to be mailed', async () => (await blog.sql(unmailed)).length === 0);
    const onDay = await count();
    await blog.sql("UPDATE webhook_notices SET mailed_at = '2020-01-01 00:00:00.000'");
    await change(false);
    await noticeMailsWith(blog, 'Flapping bot', 4);

    expect(onDay).toBe(3);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { DomConsole } from '../support/dom/dom-console';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';
import { answer, hang } from '../support/webhooks/behaviors';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

const DELIVERY = /^Delivery \d+$/;

describe('the deliveries of webhooks in the console', () => {
  let app: DomConsole;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    app = await DomConsole.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
  });
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });

  const row = (page: Part, status: string) => page.findWith('row', status);
  const rows = (page: Part, status: string) => page.texts('row').filter((text) => text.includes(status));
  const chart = (page: Part, counts: string) =>
    page.find('img', `Deliveries in the last 24 hours: ${counts}`);
  const webhook = async (endpoint: Endpoint, event = 'Create category') => {
    const { accountId } = app.blog;
    const fields = { accountId, name: endpoint.url, event, status: 'enable', endpointUrl: endpoint.url };
    return Number((await app.blog.call('webhooks/create', fields)).webhookId);
  };

  it('begin with a test, and open to what was sent and answered', async () => {
    const webhookId = await webhook(receiver.endpoint().behaves(answer(202, {}, 'thank you')));
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.findText('No deliveries yet');

    await page.press('Send test');
    const sent = await row(page, 'Delivered');
    await sent.findText('202');
    (await sent.find('link')).element.focus();
    await page.keys('{Enter}');

    const delivery = await page.find('region', DELIVERY);
    await delivery.findText('Status 202');
    await delivery.findText('thank you');
    await delivery.findText(/"categoryName"/);
    expect(page.address).toMatch(/\?delivery=\d+$/);
    const heading = await page.find('heading', DELIVERY);
    await until('the heading has the focus', () => heading.isFocused);
  });

  it('are read again until they are sent, but not after the login was put off', async () => {
    const endpoint = receiver.endpoint().behaves(hang);
    const webhookId = await webhook(endpoint);
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.press('Send test');
    await until('the first call is in progress', () => endpoint.calls.length === 1);
    const before = page.operations.length;
    await until('the log is read again', () => page.operations.length >= before + 6);
    await row(page, 'Pending');
    page.clearCookies();

    const question = await page.dialog('Log in again');
    await question.press('Close');
    await page.gone('dialog');
    await sleep(2500);

    expect(page.all('dialog')).toEqual([]);
  });

  it('have addresses, which can be reloaded and gone back to', async () => {
    const webhookId = await webhook(receiver.endpoint());
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.press('Send test');
    await (await row(page, 'Delivered')).press(/./, 'link');
    await (await page.find('region', DELIVERY)).findText('Status 200');

    await page.reload();
    await (await page.find('region', DELIVERY)).findText('Status 200');
    await page.press('Close delivery');
    await page.gone('region', DELIVERY);
    const link = await (await row(page, 'Delivered')).find('link');
    await until('the link has the focus', () => link.isFocused);
    page.back();

    await page.find('region', DELIVERY);
  });

  it('show every attempt of a failure, and are sent again', async () => {
    const endpoint = receiver.endpoint().behaves(answer(500, {}, 'the queue is full'));
    const webhookId = await webhook(endpoint);
    await app.blog.call('addcategory', { catName: 'News' });
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    const failed = await row(page, 'Failed');
    await failed.findText('500');
    await chart(page, '1 failed');
    await failed.press(/./, 'link');
    const delivery = await page.find('region', DELIVERY);
    await until('the answers are shown', () => delivery.text.includes('the queue is full'));
    const attempts = [...delivery.element.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(attempts).toEqual([
      expect.stringContaining('Status 500Attempt 2') as string,
      expect.stringContaining('Status 500Attempt 1') as string,
    ]);
    endpoint.behaves(answer(200));

    await failed.press('Redeliver');

    await page.findText('The delivery is being resent.');
    await delivery.findText('Status 200');
    await row(page, 'Delivered');
    await chart(page, '1 retried');
    expect(endpoint.ids).toHaveLength(1);
  });

  it('are filtered by status', async () => {
    const webhookId = await webhook(receiver.endpoint());
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.press('Send test');
    await row(page, 'Delivered');

    await page.choose('Status', 'Failed');

    await page.findText('No deliveries with this status');
  });

  it('are recovered since a date, after they were counted', async () => {
    const endpoint = receiver.endpoint().behaves(answer(500));
    const webhookId = await webhook(endpoint, 'Create author');
    for (const authorName of ['Ann', 'Bo']) await app.blog.call('addauthor', { authorName });
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await until('both have failed', () => rows(page, 'Failed').length === 2);
    endpoint.behaves(answer(200));
    await page.press('Recover');
    const dialog = await page.dialog('Recover deliveries');
    await dialog.findText('Up to 2 deliveries will be resent.');
    const since = await dialog.findLabelled('Since');
    const { value } = since;
    await since.replace('');
    await dialog.press('Recover');
    await dialog.findWith('alert', 'Enter a start date and time.');

    await since.replace(value);
    await dialog.press('Recover');

    await page.findText('2 deliveries are being resent.');
    await until('both are delivered', () => rows(page, 'Delivered').length === 2);
  });

  it('that the log does not have any more are named as such', async () => {
    const webhookId = await webhook(receiver.endpoint());

    const page = await app.open({ at: `/webhooks/${webhookId}?delivery=999999` });

    await page.findText('This delivery is no longer in the log');
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { answer } from '../support/webhooks/behaviours';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

describeInBrowser('the deliveries of webhooks in the console', () => {
  let desk: Desk;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    desk = await Desk.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
  });
  afterAll(async () => {
    await desk.stop();
    await receiver.stop();
  });

  const row = (page: DeskPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const delivery = (page: DeskPage) => page.getByRole('region', { name: /^Delivery \d+$/ });
  const chart = (page: DeskPage, counts: string) =>
    page.getByRole('img', { name: `Deliveries of the last 24 hours: ${counts}` });
  const webhook = async (endpoint: Endpoint, event = 'Create category') => {
    const { accountId } = desk.blog;
    const fields = { accountId, name: endpoint.url, event, status: 'enable', endpointUrl: endpoint.url };
    return Number((await desk.blog.call('webhooks/create', fields)).webhookId);
  };

  it('begin with a test, and open to what was sent and answered', async () => {
    const webhookId = await webhook(receiver.endpoint().behaves(answer(202, {}, 'thank you')));
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await page.getByText('No deliveries yet').waitFor();

    await page.getByRole('button', { name: 'Send test' }).click();
    await row(page, 'Delivered').getByText('202', { exact: true }).waitFor();
    await row(page, 'Delivered').getByRole('link').press('Enter');

    await delivery(page).getByText('Status 202').waitFor();
    await delivery(page).getByText('thank you').waitFor();
    await delivery(page).getByText('"categoryName"').waitFor();
    expect(page.url()).toMatch(/\?delivery=\d+$/);
    await page.focused(page.getByRole('heading', { name: /^Delivery \d+$/ }));
  });

  it('have addresses, which can be reloaded and gone back to', async () => {
    const webhookId = await webhook(receiver.endpoint());
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await page.getByRole('button', { name: 'Send test' }).click();
    await row(page, 'Delivered').getByRole('link').click();
    await delivery(page).getByText('Status 200').waitFor();

    await page.reload();
    await delivery(page).getByText('Status 200').waitFor();
    await page.getByRole('button', { name: 'Close the delivery' }).click();
    await delivery(page).waitFor({ state: 'detached' });
    await page.focused(row(page, 'Delivered').getByRole('link'));
    await page.goBack();

    await delivery(page).waitFor();
  });

  it('show every attempt of a failure, and are sent again', async () => {
    const endpoint = receiver.endpoint().behaves(answer(500, {}, 'the queue is full'));
    const webhookId = await webhook(endpoint);
    await desk.blog.call('addcategory', { catName: 'News' });
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await row(page, 'Failed').getByText('500', { exact: true }).waitFor();
    await chart(page, '1 failed').waitFor();
    await row(page, 'Failed').getByRole('link').click();
    await delivery(page).getByText('the queue is full').first().waitFor();
    const attempts = await delivery(page).locator('summary').allTextContents();
    expect(attempts).toEqual([
      expect.stringContaining('Status 500Attempt 2') as string,
      expect.stringContaining('Status 500Attempt 1') as string,
    ]);
    endpoint.behaves(answer(200));

    await row(page, 'Failed').getByRole('button', { name: 'Redeliver', exact: true }).click();

    await page.getByText('The delivery is sent again.').waitFor();
    await delivery(page).getByText('Status 200').waitFor();
    await row(page, 'Delivered').waitFor();
    await chart(page, '1 retried').waitFor();
    expect(endpoint.ids).toHaveLength(1);
  });

  it('are filtered by status', async () => {
    const webhookId = await webhook(receiver.endpoint());
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await page.getByRole('button', { name: 'Send test' }).click();
    await row(page, 'Delivered').waitFor();

    await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');

    await page.getByText('No delivery has this status').waitFor();
  });

  it('are recovered since a date, after they were counted', async () => {
    const endpoint = receiver.endpoint().behaves(answer(500));
    const webhookId = await webhook(endpoint, 'Create author');
    for (const authorName of ['Ann', 'Bo']) await desk.blog.call('addauthor', { authorName });
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await row(page, 'Failed').nth(1).waitFor();
    endpoint.behaves(answer(200));
    await page.getByRole('button', { name: 'Recover' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recover deliveries' });
    await dialog.getByText('Up to 2 deliveries will be sent again.').waitFor();
    const since = await dialog.getByLabel('Since').inputValue();
    await dialog.getByLabel('Since').fill('');
    await dialog.getByRole('button', { name: 'Recover' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'Since must be a date and a time.' }).waitFor();

    await dialog.getByLabel('Since').fill(since);
    await dialog.getByRole('button', { name: 'Recover' }).click();

    await page.getByText('2 deliveries are sent again.').waitFor();
    await row(page, 'Delivered').nth(1).waitFor();
  });

  it('that the log does not have any more are named as such', async () => {
    const webhookId = await webhook(receiver.endpoint());

    const page = await desk.open({ at: `/webhooks/${webhookId}?delivery=999999` });

    await page.getByText('This delivery is no longer in the log').waitFor();
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

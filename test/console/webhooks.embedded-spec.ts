import { DomConsole } from '../support/dom/dom-console';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';
import { answer } from '../support/webhooks/behaviors';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

describe('the webhooks in the console', () => {
  let app: DomConsole;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    app = await DomConsole.start();
  });
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });

  const create = async (name: string, endpoint: Endpoint, event = 'Create category') => {
    const { accountId } = app.blog;
    const fields = { accountId, name, event, status: 'enable', endpointUrl: endpoint.url };
    const { webhookId, secret } = await app.blog.call('webhooks/create', fields);
    endpoint.trusts(secret);
    return Number(webhookId);
  };
  const secretIn = async (page: Part) => (await page.find('region', 'Secret')).one('code').text;

  it('are created with a secret that is shown once, and code that verifies it', async () => {
    const endpoint = receiver.endpoint();
    const page = await app.open({ at: '/webhooks' });
    await page.findText('No webhooks yet');
    await page.press('Create webhook');
    const dialog = await page.dialog('Create webhook');
    await dialog.fill('Endpoint URL', 'no address');
    await dialog.press('Create webhook');
    await dialog.findWith('alert', /^Endpoint URL /);

    await dialog.fill('Endpoint URL', endpoint.url);
    await dialog.choose('Event', 'Create post');
    await dialog.press('Create webhook');
    const shown = await page.dialog('Webhook created');
    endpoint.trusts(await secretIn(shown));
    await shown.choose('Language', 'Python');
    await shown.findText(/hmac\.compare_digest/);
    await shown.press('Done');
    await page.findWith('row', /Create post.*Nothing sent/);

    await app.blog.call('addpost', { accountId: app.blog.accountId, postTitle: 'Hello' });
    await until('the event is sent', () => endpoint.calls.length > 0);
    expect(endpoint.calls).toMatchObject([{ genuine: true, body: { postTitle: 'Hello' } }]);
    await until('the list shows the delivery', async () => {
      await page.reload();
      return (await page.findWith('row', 'Create post')).text.includes('1 delivered');
    });
  });

  it('are created for clients that pull their events, without a URL and a secret', async () => {
    const page = await app.open({ at: '/webhooks' });
    await page.press('Create webhook');
    const dialog = await page.dialog('Create webhook');

    await dialog.choose('Delivery', 'Pulled by clients');
    await dialog.findText(/There is no endpoint and no secret/);
    await dialog.choose('Event', 'All events');
    await dialog.press('Create webhook');
    await page.findText('Webhook created. Clients can now pull its events.');
    await page.press('All events', 'link');
    await page.find('heading', 'All events');
    await page.find('button', 'Send test');

    expect(page.text).toContain('Pulled by clients');
    expect(page.text).not.toContain('Rotate secret');
  });

  it('have a limit of calls per second that can be edited', async () => {
    const webhookId = await create('Limited', receiver.endpoint());
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.findText('No limit');
    await page.press('Edit');
    const dialog = await page.dialog('Edit “Limited”');

    await dialog.fill('Calls per second', '500');
    await dialog.press('Save');
    await dialog.findWith('alert', /^Calls per second /);
    await dialog.fill('Calls per second', '5');
    await dialog.press('Save');
    await page.findText('“Limited” was updated.');

    const { accountId } = app.blog;
    const { data } = await app.blog.list('webhooks/list', { accountId, webhookId });
    expect(data).toMatchObject([{ maxPerSecond: 5 }]);
  });

  it("can be edited without overwriting someone else's change", async () => {
    const { accountId } = app.blog;
    const endpoint = receiver.endpoint();
    const webhookId = await create('Before', endpoint);
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.press('Edit');
    const dialog = await page.dialog('Edit “Before”');
    await dialog.choose('Event', 'Delete category');
    await dialog.findText(/pending deliveries will be canceled/);
    await dialog.fill('Name', 'After');
    await dialog.press('Save');
    await page.find('heading', 'After');

    await page.press('Edit');
    await app.blog.call('webhooks/edit', {
      accountId,
      webhookId,
      name: 'By another',
      event: 'Delete category',
      status: 'enable',
      endpointUrl: endpoint.url,
    });
    const again = await page.dialog('Edit “After”');
    await again.fill('Name', 'By me');
    await again.press('Save');
    await page.findWith('alert', 'Someone else changed this while you were editing.');
    await page.findText('Now: “By another”');
    await again.press('Save');

    await page.find('heading', 'By me');
  });

  it('rotate their secret, and say that the old one has ended', async () => {
    const endpoint = receiver.endpoint();
    const page = await app.open({ at: `/webhooks/${await create('Rotated', endpoint)}` });
    await page.press('Rotate secret');
    const dialog = await page.dialog('Rotate the secret of “Rotated”?');
    await dialog.choose('Grace period for the old secret', 'None');
    await dialog.press('Rotate secret');
    await page.findText(/The old secret has expired\./);
    const secret = await secretIn(page);
    await page.press('Done');

    await page.press('Send test');
    const delivered = await page.findWith('row', 'Delivered');
    endpoint.trusts(secret);
    await delivered.press('Redeliver');
    await until('the delivery comes again', () => endpoint.calls.length === 2);

    expect(endpoint.calls.map(({ genuine }) => genuine)).toEqual([false, true]);
  });

  it('show a new secret long enough to be seen, and ask before Back leaves it', async () => {
    await create('Twice', receiver.endpoint());
    const page = await app.open({ at: '/webhooks' });
    await page.press('Twice', 'link');
    await page.press('Rotate secret');
    const dialog = await page.dialog('Rotate the secret of “Twice”?');
    await dialog.choose('Grace period for the old secret', 'None');
    page.stopTimers(1000);
    await (await dialog.find('button', 'Rotate secret')).doubleClick();
    const shown = await page.dialog('“Twice” has a new secret');
    (await shown.find('button', 'Done')).element.click();
    const secret = await secretIn(page);

    page.back();
    const question = await page.dialog('Leave without saving?');
    await question.findText(/shown only once/);
    await question.press('Cancel');
    expect(await secretIn(page)).toBe(secret);
    expect(page.address).toMatch(/^\/webhooks\//);
    page.back();
    await (await page.dialog('Leave without saving?')).press('Leave');

    await page.find('heading', 'Webhooks');
    expect(page.operations.filter((name) => name === 'webhooks/rotatesecret')).toHaveLength(1);
  });

  it('are disabled, send nothing, and are enabled again', async () => {
    const page = await app.open({ at: `/webhooks/${await create('Switched', receiver.endpoint())}` });
    await page.act('Switched', 'Disable');
    const question = await page.dialog('Disable “Switched”?');
    await question.findText(/It will receive no events/);
    await question.press('Disable');
    await page.findText(/Nothing is sent to this webhook\./);
    await page.gone('button', 'Send test');

    await page.press('Enable');

    await page.find('button', 'Send test');
  });

  it('say why the service has disabled them', async () => {
    const endpoint = receiver.endpoint().behaves(answer(410));
    const webhookId = await create('Gone', endpoint, 'Create sub-account');
    await app.blog.subAccount('Announced');
    await until('the webhook is disabled', async () => {
      const { status } = await app.blog.call('webhooks/get', { accountId: app.blog.accountId, webhookId });
      return status === 'disable';
    });
    const page = await app.open({ at: '/webhooks' });
    await page.findWith('row', /Gone.*Disabled: the endpoint returned 410/);

    await page.press('Gone', 'link');

    await page.findWith('alert', 'returned 410');
  });

  it('are deleted after a question with their name', async () => {
    const webhookId = await create('Unwanted', receiver.endpoint());
    const page = await app.open({ at: `/webhooks/${webhookId}` });
    await page.act('Unwanted', 'Delete');
    const question = await page.dialog('Delete “Unwanted”?');
    await question.findText(/This deletes the webhook, its secret and its URL\./);

    await question.press('Delete');

    await page.findText('“Unwanted” was deleted.');
    await page.find('heading', 'Webhooks');
    await page.gone('link', 'Unwanted');
    await page.to(`/webhooks/${webhookId}`);
    await page.find('heading', 'This webhook does not exist');
  });

  it('are shown with what a change on another screen has just sent', async () => {
    const page = await app.open({ at: '/webhooks' });
    await page.find('heading', 'Webhooks');
    await page.idle();
    const asked = () => page.operations.filter((operation) => operation === 'webhooks/deliveries').length;
    const before = asked();
    await page.press('Categories', 'link');
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Just sent');
    await dialog.press('Add category');
    await page.findText('“Just sent” was added.');

    await page.press('Webhooks', 'link');
    await page.find('heading', 'Webhooks');
    await page.idle();

    expect([before, asked()]).toEqual([1, 2]);
  });

  it.each(['/webhooks', '/webhooks/1'])('have no screen at %s for roles below Admin', async (at) => {
    const page = await app.openAs('Editor', at);
    await page.find('heading', 'You don’t have access to this page');

    expect(page.operations).toEqual([]);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

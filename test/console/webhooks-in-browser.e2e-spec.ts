import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';
import { until } from '../support/until';
import { answer } from '../support/webhooks/behaviours';
import { Receiver, type Endpoint } from '../support/webhooks/receiver';

describeInBrowser('the webhooks in the console', () => {
  let desk: Desk;
  let receiver: Receiver;

  beforeAll(async () => {
    receiver = await Receiver.start();
    desk = await Desk.start();
  });
  afterAll(async () => {
    await desk.stop();
    await receiver.stop();
  });

  const row = (page: DeskPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const create = async (name: string, endpoint: Endpoint, event = 'Create category') => {
    const { accountId } = desk.blog;
    const fields = { accountId, name, event, status: 'enable', endpointUrl: endpoint.url };
    const { webhookId, secret } = await desk.blog.call('webhooks/create', fields);
    endpoint.trusts(secret);
    return Number(webhookId);
  };
  const secretIn = (page: DeskPage) =>
    page.getByRole('region', { name: 'Secret' }).locator('code').innerText();
  const choose = async (page: DeskPage, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  it('are created with a secret that is shown once, and code that verifies it', async () => {
    const endpoint = receiver.endpoint();
    const page = await desk.open({ at: '/webhooks' });
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create webhook' });
    await dialog.getByRole('textbox', { name: 'Endpoint address' }).fill('no address');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Endpoint address / })
      .waitFor();

    await dialog.getByRole('textbox', { name: 'Endpoint address' }).fill(endpoint.url);
    await dialog.getByRole('combobox', { name: 'Event' }).selectOption('Create post');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('dialog', { name: '“Create post” is created' }).waitFor();
    endpoint.trusts(await secretIn(page));
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Python');
    await page.getByText('hmac.compare_digest').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await row(page, 'Create post').getByText('Nothing sent').first().waitFor();

    await desk.blog.call('addpost', { accountId: desk.blog.accountId, postTitle: 'Hello' });
    await until('the event is sent', () => endpoint.calls.length > 0);
    expect(endpoint.calls).toMatchObject([{ genuine: true, body: { postTitle: 'Hello' } }]);
    await until('the list shows the delivery', async () => {
      await page.reload();
      return (await row(page, 'Create post').textContent())?.includes('1 delivered');
    });
  });

  it('are edited, and not over a change of somebody else', async () => {
    const { accountId } = desk.blog;
    const endpoint = receiver.endpoint();
    const webhookId = await create('Before', endpoint);
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Before”' });
    await dialog.getByRole('combobox', { name: 'Event' }).selectOption('Delete category');
    await dialog.getByText('what still waits to be sent is cancelled').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('After');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'After', level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    await desk.blog.call('webhooks/edit', {
      ...{ accountId, webhookId, name: 'By another', event: 'Delete category', status: 'enable' },
      endpointUrl: endpoint.url,
    });
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('By me');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' }).waitFor();
    await page.getByText('Now: “By another”').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

    await page.getByRole('heading', { name: 'By me', level: 1 }).waitFor();
  });

  it('rotate their secret, and say that the old one has ended', async () => {
    const endpoint = receiver.endpoint();
    const page = await desk.open({ at: `/webhooks/${await create('Rotated', endpoint)}` });
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate the secret of “Rotated”?' });
    await dialog.getByRole('combobox', { name: 'Grace period of the old secret' }).selectOption('None');
    await dialog.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByText('The old secret has ended.').waitFor();
    const secret = await secretIn(page);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Send test' }).click();
    await row(page, 'Delivered').waitFor();
    endpoint.trusts(secret);
    await row(page, 'Delivered').getByRole('button', { name: 'Redeliver', exact: true }).click();
    await until('the delivery comes again', () => endpoint.calls.length === 2);

    expect(endpoint.calls.map(({ genuine }) => genuine)).toEqual([false, true]);
  });

  it('show a new secret long enough to be seen, and ask before Back leaves it', async () => {
    await create('Twice', receiver.endpoint());
    const page = await desk.open({ at: '/webhooks' });
    await page.getByRole('link', { name: 'Twice' }).click();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate the secret of “Twice”?' });
    await dialog.getByRole('combobox').selectOption('None');
    await dialog.getByRole('button', { name: 'Rotate secret' }).dblclick({ delay: 100 });
    const shown = page.getByRole('dialog', { name: '“Twice” has a new secret' });
    await shown.waitFor();
    await shown.getByRole('button', { name: 'Done' }).click({ force: true });
    const secret = await secretIn(page);

    await page.evaluate('history.back()');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('shown only once').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await secretIn(page)).toBe(secret);
    expect(page.url()).toContain('/webhooks/');
    await page.evaluate('history.back()');
    await question.getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    expect(page.operations.filter((name) => name === 'webhooks/rotatesecret')).toHaveLength(1);
  });

  it('are disabled, send nothing, and are enabled again', async () => {
    const page = await desk.open({ at: `/webhooks/${await create('Switched', receiver.endpoint())}` });
    await choose(page, 'Switched', 'Disable');
    const question = page.getByRole('dialog', { name: 'Disable “Switched”?' });
    await question.getByText('Events are not sent to it').waitFor();
    await question.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Nothing is sent to this webhook.').waitFor();
    await soon(() => page.getByRole('button', { name: 'Send test' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Enable' }).click();

    await page.getByRole('button', { name: 'Send test' }).waitFor();
  });

  it('say why the service has disabled them', async () => {
    const endpoint = receiver.endpoint().behaves(answer(410));
    const webhookId = await create('Gone', endpoint, 'Create sub-account');
    await desk.blog.subAccount('Announced');
    await until('the webhook is disabled', async () => {
      const { status } = await desk.blog.call('webhooks/get', { accountId: desk.blog.accountId, webhookId });
      return status === 'disable';
    });
    const page = await desk.open({ at: '/webhooks' });
    await row(page, 'Gone').getByRole('cell', { name: 'Disabled: the address answered 410' }).waitFor();

    await page.getByRole('link', { name: 'Gone' }).click();

    await page.getByRole('alert').filter({ hasText: 'answered 410' }).waitFor();
  });

  it('are deleted after a question with their name', async () => {
    const webhookId = await create('Unwanted', receiver.endpoint());
    const page = await desk.open({ at: `/webhooks/${webhookId}` });
    await choose(page, 'Unwanted', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Unwanted”?' });
    await question.getByText('This deletes its secret and its address.').waitFor();

    await question.getByRole('button', { name: 'Delete' }).click();

    await page.getByText('“Unwanted” was deleted.').waitFor();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    await row(page, 'Unwanted').waitFor({ state: 'detached' });
    await page.to(`/webhooks/${webhookId}`);
    await page.getByRole('heading', { name: 'This webhook does not exist' }).waitFor();
  });

  it.each(['/webhooks', '/webhooks/1'])('are no screen at %s below Admin', async (at) => {
    const page = await desk.openAs('Editor', { at });
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();

    expect(page.operations).toEqual([]);
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

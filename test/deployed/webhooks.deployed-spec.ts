import { EVENTS } from './interface';
import { finishedTest, webhookIn } from './records';
import { theRun } from './run';
import { soon } from './soon';

describe('webhooks', () => {
  const run = theRun();
  const { a } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Webhooks');
  });

  const newWebhook = (more: object = {}) =>
    a.call('webhooks/create', { ...webhookIn(run, accountId), ...more });

  it('are stored, and show their secret only when created', async () => {
    const fields = webhookIn(run, accountId);

    const { secret, ...added } = await a.call('webhooks/create', fields);
    const { data } = await a.list('webhooks/list', { accountId, webhookId: added['webhookId'] });

    expect(added).toMatchObject({ ...fields, lastDelivery: null, version: 1 });
    expect(secret).toMatch(/^whsec_.{32,}/);
    expect(data).toEqual([added]);
  });

  it.each(Object.values(EVENTS))('accept the event %s', async (name) => {
    expect(await newWebhook({ event: name })).toMatchObject({ event: name });
  });

  it('accept the slug of an event, ignoring case', async () => {
    expect(await newWebhook({ event: 'Team.CREATE' })).toMatchObject({ event: 'Create team' });
  });

  it('can be edited, and cannot be found after their deletion', async () => {
    const { secret, ...added } = await newWebhook();
    const { webhookId } = added;
    const changes = { name: run.name('Edited'), endpointUrl: `${run.nowhere}/2`, event: 'Create team' };

    const edited = await a.call('webhooks/edit', { ...added, ...changes, status: 'enable' });
    const deleted = await a.call('webhooks/delete', { accountId, webhookId });

    expect(secret).toEqual(expect.any(String));
    expect(edited).toEqual({
      ...added,
      ...changes,
      status: 'enable',
      version: 2,
      updatedAt: edited['updatedAt'],
    });
    expect(deleted).toEqual(edited);
    expect((await a.list('webhooks/list', { accountId, webhookId })).data).toEqual([]);
    expect((await a.refuse('webhooks/delete', { accountId, webhookId })).status).toBe(404);
  });

  it.each(['http://169.254.169.254/latest', 'http://[fe80::1]/', 'http://0.0.0.0/', 'file:///etc/passwd'])(
    'cannot have the address %s',
    async (endpointUrl) => {
      const refused = await a.refuse('webhooks/create', { ...webhookIn(run, accountId), endpointUrl });

      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'endpointUrl']);
    },
  );

  it('can get another secret', async () => {
    const { webhookId, secret } = await newWebhook();

    const rotated = await a.call('webhooks/rotatesecret', { accountId, webhookId, gracePeriodSeconds: 60 });

    expect(rotated['secret']).toMatch(/^whsec_/);
    expect(rotated['secret']).not.toBe(secret);
  });

  it('log an attempt that got no response', async () => {
    const webhook = await newWebhook({ status: 'enable' });
    const { webhookId } = webhook;
    const deliveryId = await finishedTest(run, accountId, Number(webhookId));

    const { data } = await a.list('webhooks/deliveries', { accountId, webhookId });
    const delivery = await a.call('webhooks/delivery', { accountId, deliveryId });
    const recovered = { accountId, webhookId, since: '2026-01-01' };

    expect(data).toMatchObject([{ deliveryId, event: 'Delete author', status: 'failed', attempts: 1 }]);
    expect(delivery).toMatchObject({
      deliveryId,
      webhookId,
      status: 'failed',
      lastStatusCode: null,
      attempts: [{ attempt: 1, statusCode: null }],
    });
    expect(Object.keys(delivery['payload'] as object)).toEqual(EVENTS['author.delete']?.[1]);
    await a.call('webhooks/edit', { ...webhook, status: 'disable' });
    expect((await a.refuse('webhooks/recover', recovered)).body.code).toBe('webhook_disabled');
  });

  it('are called again by a redelivery', async () => {
    const { webhookId } = await newWebhook({ status: 'enable' });
    const deliveryId = await finishedTest(run, accountId, Number(webhookId));
    const attempts = async () => (await a.call('webhooks/delivery', { accountId, deliveryId }))['attempts'];

    const redelivered = await a.call('webhooks/redeliver', { accountId, deliveryId });

    expect(redelivered).toMatchObject({ deliveryId, webhookId, status: 'pending' });
    await soon('it was tried again', async () => ((await attempts()) as unknown[]).length > 1);
  });

  it('recover canceled deliveries', async () => {
    const webhook = await newWebhook({ status: 'enable', event: 'Create author' });
    const { webhookId, createdAt: since } = webhook;
    await a.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
    await a.call('webhooks/edit', { ...webhook, status: 'disable' });
    await soon('nothing is pending', async () => {
      const { data } = await a.list('webhooks/deliveries', { accountId, webhookId, status: 'pending' });
      return data.length === 0;
    });
    await a.call('webhooks/edit', { ...webhook, status: 'enable' });

    const recovered = await a.call('webhooks/recover', { accountId, webhookId, since });
    await a.call('webhooks/delete', { accountId, webhookId });

    expect(recovered).toEqual({ recovered: 1 });
  });
});

import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';

describe('webhooks', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const fields = (more: object = {}): object => ({
    name: 'Newsroom bot',
    endpointUrl: 'https://example.com/hooks/blog',
    event: 'Create category',
    status: 'enable',
    accountId: blog.accountId,
    ...more,
  });
  const create = (more: object = {}) => blog.call('webhooks/create', fields(more));
  const find = async (webhookId: unknown): Promise<Fields | undefined> => {
    const { data } = await blog.list('webhooks/list', { accountId: blog.accountId, webhookId });
    return data[0];
  };

  it('show their secret once, in the answer of the creation', async () => {
    const { secret, ...webhook } = await create();

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      webhookId: expect.any(Number) as number,
      accountId: blog.accountId,
      name: 'Newsroom bot',
      mode: 'push',
      endpointUrl: 'https://example.com/hooks/blog',
      event: 'Create category',
      status: 'enable',
      maxPerSecond: null,
      disabledReason: null,
      lastDelivery: null,
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: webhook.createdAt,
    });
    expect(await find(webhook.webhookId)).toEqual(webhook);
  });

  it('store the secret encrypted', async () => {
    const { secret, webhookId } = await create();

    const [row] = await blog.sql('SELECT sealed FROM webhook_secrets WHERE webhook_id = ?', [webhookId]);

    expect(row?.sealed).toEqual(expect.any(String));
    expect(row?.sealed).not.toContain(String(secret).slice(6));
  });

  it.each(['Update post', 'update POST', 'post.update', 'POST.Update'])(
    'accept the event %s',
    async (event) => {
      const { webhookId } = await create({ event });

      expect(await find(webhookId)).toMatchObject({ event: 'Update post' });
    },
  );

  it.each([
    ['event', { event: 'Read post' }, 'unknown'],
    ['event', { event: '*' }, 'unknown'],
    ['event', { event: 'All events' }, 'conflict'],
    ['mode', { mode: 'poll' }, 'unknown'],
    ['mode', { mode: 'pull', endpointUrl: null }, 'conflict'],
    ['endpointUrl', { endpointUrl: null }, 'required'],
    ['maxPerSecond', { maxPerSecond: 0 }, 'range'],
    ['maxPerSecond', { maxPerSecond: 101 }, 'range'],
    ['maxPerSecond', { maxPerSecond: 1.5 }, 'type'],
    ['event', { event: 7 }, 'type'],
    ['status', { status: 'Enable' }, 'unknown'],
    ['status', { status: true }, 'type'],
    ['endpointUrl', { endpointUrl: 'ftp://example.com' }, 'format'],
    ['endpointUrl', { endpointUrl: 'https://user:secret@example.com' }, 'format'],
    ['endpointUrl', { endpointUrl: 'http://169.254.169.254/latest/meta-data' }, 'format'],
    ['endpointUrl', { endpointUrl: 'http://[fe80::1]/' }, 'format'],
    ['endpointUrl', { endpointUrl: `https://example.com/${'x'.repeat(2048)}` }, 'length'],
    ['name', { name: ' ' }, 'required'],
  ])('are refused with an invalid %s: %j is %s', async (field, more, code) => {
    const { webhookId } = await create();

    const { status, body } = await blog.refuse('webhooks/edit', fields({ webhookId, ...more }));

    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field, code })]]);
  });

  it('show the newest delivery, page by page', async () => {
    const { webhookId } = await create({ name: 'Busy' });
    await blog.call('addcategory', { catName: 'First' });
    await blog.call('addcategory', { catName: 'Second' });
    const [newest] = await blog.sql(
      'SELECT MAX(delivery_id) AS deliveryId FROM webhook_deliveries WHERE webhook_id = ?',
      [webhookId],
    );

    const { data } = await blog.list('webhooks/list', {
      accountId: blog.accountId,
      search: 'busy',
      fields: 'webhookId,lastDelivery',
    });

    const lastDelivery = expect.objectContaining({
      deliveryId: newest?.deliveryId,
      createdAt: expect.any(String) as string,
    }) as object;
    expect(data).toEqual([{ webhookId, lastDelivery }]);
  });

  it.each([
    ['disabled', { status: 'disable' }],
    ['given another event', { event: 'Delete category' }],
  ])('send no pending delivery after they are %s', async (_, change) => {
    const { webhookId } = await create({ endpointUrl: 'http://127.0.0.1:65000/' });
    await blog.call('addcategory', {});

    await blog.call(
      'webhooks/edit',
      fields({ webhookId, endpointUrl: 'http://127.0.0.1:65000/', ...change }),
    );

    expect(await find(webhookId)).toMatchObject({ version: 2, lastDelivery: { status: 'cancelled' } });
  });

  it('keep pending deliveries when only the name or the address changes', async () => {
    const { webhookId } = await create({ endpointUrl: 'http://127.0.0.1:65000/' });
    await blog.call('addcategory', {});

    await blog.call(
      'webhooks/edit',
      fields({ webhookId, name: 'Renamed', endpointUrl: 'http://127.0.0.1:65001/' }),
    );

    expect(await find(webhookId)).toMatchObject({ name: 'Renamed', lastDelivery: { status: 'pending' } });
  });

  it('are deleted with their secrets, and their pending deliveries are canceled', async () => {
    const { webhookId } = await create({ endpointUrl: 'http://127.0.0.1:65000/' });
    await blog.call('addcategory', {});
    const before = await find(webhookId);

    const deleted = await blog.call('webhooks/delete', { webhookId, accountId: blog.accountId });

    expect(deleted).toEqual(before);
    expect(await find(webhookId)).toBeUndefined();
    const secrets = await blog.sql('SELECT sealed FROM webhook_secrets WHERE webhook_id = ?', [webhookId]);
    const waiting = await blog.sql('SELECT status FROM webhook_deliveries WHERE webhook_id = ?', [webhookId]);
    expect([secrets, waiting]).toEqual([[], [{ status: 'cancelled' }]]);
  });

  it('have no failures counted when they are enabled again', async () => {
    const { webhookId } = await create();
    await blog.sql(
      `UPDATE webhooks SET status = 'disable', disabled_reason = 'gone', consecutive_failures = 12 WHERE webhook_id = ?`,
      [webhookId],
    );

    const renamed = await blog.call('webhooks/edit', fields({ webhookId, name: 'Off', status: 'disable' }));
    const enabled = await blog.call('webhooks/edit', fields({ webhookId }));

    expect([renamed.disabledReason, enabled.disabledReason]).toEqual(['gone', null]);
    const [row] = await blog.sql(
      'SELECT consecutive_failures AS failures FROM webhooks WHERE webhook_id = ?',
      [webhookId],
    );
    expect(row).toEqual({ failures: 0 });
  });

  it('are listed by their own fields', async () => {
    const { webhookId } = await create({ name: 'Filtered', event: 'Create team', status: 'disable' });

    const filters = { name: 'Filtered', event: 'team.CREATE', status: 'disable', includeSubAccounts: true };
    const { data, meta } = await blog.list('webhooks/list', {
      accountId: blog.accountId,
      sort: 'name',
      ...filters,
    });

    expect([data.map((one) => one.webhookId), meta.total]).toEqual([[webhookId], 1]);
  });

  it('are changed at the version that If-Match names', async () => {
    const { webhookId } = await create();

    const stale = await blog.operate('webhooks/edit', fields({ webhookId }), undefined, { 'If-Match': '7' });

    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: await find(webhookId) });
  });
});

describe('webhooks where only https is allowed', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOK_HTTPS_ONLY: 'true' } });
  });
  afterAll(() => blog.stop());

  it.each([
    ['http://example.com/hook', 422],
    ['https://example.com/hook', 201],
  ])('are answered for %s with %i', async (endpointUrl, status) => {
    const body = {
      name: 'Bot',
      endpointUrl,
      event: 'post.create',
      status: 'enable',
      accountId: blog.accountId,
    };

    const sent = await blog.operate('webhooks/create', body);

    expect(sent.status).toBe(status);
  });
});

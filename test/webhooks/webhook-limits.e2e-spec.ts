import { startBlog, type Blog } from '../support/blog';

describe('the webhooks of an account', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { WEBHOOKS_PER_ACCOUNT: '3' } });
  });
  afterAll(() => blog.stop());

  const create = (accountId: number, status = 'enable') =>
    blog.operate('webhooks/create', {
      name: 'Newsroom bot',
      endpointUrl: 'https://example.com/hooks/blog',
      event: 'Create category',
      status,
      accountId,
    });

  it('do not exceed the setting by concurrent creates', async () => {
    const accountId = await blog.subAccount('Busy');

    const sent = await Promise.all(Array.from({ length: 12 }, () => create(accountId)));

    const statuses = sent.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(9).fill(422)]);
    const { data } = await blog.list('webhooks/list', { accountId });
    expect(data).toHaveLength(3);
  });

  it('above the limit are refused with limit_reached, which names accountId', async () => {
    const accountId = await blog.subAccount('Full');
    for (let at = 0; at < 3; at++) await create(accountId, 'disable');

    const { status, body } = await create(accountId);

    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'limit_reached',
      errors: [{ field: 'accountId', code: 'limit_reached' }],
    });
  });

  it('count per account, and not once they are deleted', async () => {
    const accountId = await blog.subAccount('Renewed');
    for (let at = 0; at < 3; at++) await create(accountId);
    const { data } = await blog.list('webhooks/list', { accountId });

    const elsewhere = await create(await blog.subAccount('Other'));
    await blog.call('webhooks/delete', { accountId, webhookId: data[0]?.webhookId });
    const again = await create(accountId);

    expect([elsewhere.status, again.status]).toEqual([201, 201]);
  });
});

describe('an installation without the limit of webhooks', () => {
  it('accepts any number of them', async () => {
    const blog = await startBlog({ settings: { WEBHOOKS_PER_ACCOUNT: '0' } });
    try {
      const { accountId } = blog;
      for (let at = 0; at < 101; at++) {
        await blog.call('webhooks/create', {
          name: `Bot ${at}`,
          endpointUrl: 'https://example.com/hooks/blog',
          event: 'Create category',
          status: 'disable',
          accountId,
        });
      }

      expect((await blog.list('webhooks/list', { accountId })).meta.total).toBe(101);
    } finally {
      await blog.stop();
    }
  });
});

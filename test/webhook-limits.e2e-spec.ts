import { startBlog, type Blog } from './support/blog';

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

  it('are as many as the setting says, however many are created at the same time', async () => {
    const accountId = await blog.subAccount('Busy');

    const sent = await Promise.all(Array.from({ length: 12 }, () => create(accountId)));

    const statuses = sent.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(9).fill(422)]);
    const { data } = await blog.list('webhooks/list', { accountId });
    expect(data).toHaveLength(3);
  });

  it('that are one too many are refused by a code of their own, which names the account', async () => {
    const accountId = await blog.subAccount('Full');
    for (let at = 0; at < 3; at++) await create(accountId, 'disable');

    const { status, body } = await create(accountId);

    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'limit_reached',
      errors: [{ field: 'accountId', code: 'limit_reached' }],
    });
  });

  it('count for each account alone, and no more once they are deleted', async () => {
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
  it('takes as many as are asked for', async () => {
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
    } finally {
      await blog.stop();
    }
  });
});

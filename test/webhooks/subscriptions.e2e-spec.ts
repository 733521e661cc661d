import { startBlog, type Blog } from '../support/blog';

describe('subscriptions', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  beforeEach(async () => {
    const { data } = await blog.list('webhooks/list', {
      accountId: blog.accountId,
      includeSubAccounts: true,
    });
    for (const { webhookId, accountId } of data) await blog.call('webhooks/delete', { webhookId, accountId });
  });
  afterAll(() => blog.stop());

  const heardOf = async (doing: () => Promise<unknown>) => {
    const before = (await blog.outbox()).length;
    await doing();
    return (await blog.outbox()).slice(before).map(({ webhookIds }) => webhookIds);
  };

  it('get the events that they name by name or slug, in any letter case', async () => {
    const names = ['Create category', 'create CATEGORY', 'category.create', 'Category.Create'];
    const ids = [];
    for (const name of names) ids.push((await blog.subscribe(name)).webhookId);
    await blog.subscribe('Update category');

    expect(await heardOf(() => blog.call('addcategory', {}))).toEqual([ids]);
  });

  it('of a sub-account receive its own events, and subscriptions of the parent receive all events', async () => {
    const [north, south] = [await blog.subAccount('North'), await blog.subAccount('South')];
    const parent = (await blog.subscribe('Create category')).webhookId;
    const local = (await blog.subscribe('Create category', north)).webhookId;

    expect(await heardOf(() => blog.call('addcategory', { subAccountId: north }))).toEqual([[parent, local]]);
    expect(await heardOf(() => blog.call('addcategory', { subAccountId: south }))).toEqual([[parent]]);
    expect(await heardOf(() => blog.call('addcategory', {}))).toEqual([[parent]]);
  });

  it('of a sub-account get no events about teams, people and sub-accounts', async () => {
    const north = await blog.subAccount('Deaf');
    for (const event of ['Create team', 'User invited', 'Update sub-account'])
      await blog.subscribe(event, north);

    const heard = await heardOf(async () => {
      const { teamId } = await blog.call('createteam', { teamName: 'x', assignAccountId: north });
      await blog.call('addusertoteam', { teamId, userEmail: 'x@example.com', userRoleName: 'Viewer' });
      await blog.call('updatesubaccount', { subAccountId: north, updatedSubAccountName: 'Deaf' });
    });

    expect(heard).toEqual([]);
  });

  it('get no events while they are disabled, and none of another tree', async () => {
    const other = await blog.secondTree();
    const { webhookId, name, endpointUrl, event } = await blog.subscribe('Create category');
    const edit = { webhookId, name, endpointUrl, event, accountId: blog.accountId };

    expect(await heardOf(() => blog.call('addcategory', {}, other.credentials))).toEqual([]);
    await blog.call('webhooks/edit', { ...edit, status: 'disable' });
    expect(await heardOf(() => blog.call('addcategory', {}))).toEqual([]);
    await blog.call('webhooks/edit', { ...edit, status: 'enable' });
    expect(await heardOf(() => blog.call('addcategory', {}))).toEqual([[webhookId]]);
  });
});

import { theRun } from './run';

describe('categories', () => {
  const run = theRun();
  const { a, journal, state } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Categories');
  });

  it('are stored with every documented field', async () => {
    const label = { catLabelColor: '#ff8800', catLabelFontSize: 14, catLabelTextColor: 'white' };

    const added = await a.call('addcategory', { catName: 'Größe', ...label, subAccountId: accountId });
    const { data } = await a.list('listcategories', { accountId, catId: added.catId });

    expect(added).toMatchObject({
      catName: 'Größe',
      catSlug: 'grosse',
      ...label,
      accountId,
      subAccountId: accountId,
      version: 1,
    });
    expect(data).toEqual([added]);
  });

  it('can be created without a body, and then belong to the parent account', async () => {
    const key = `${state.id}-untitled`;
    journal.willStray({ parent: 'a', operation: 'addcategory', body: {}, key });

    const sent = await a.send('/api/v1/addcategory', {
      headers: { ...state.a.credentials, 'Idempotency-Key': key },
    });
    const added = (sent.body as { data: { catId: number } }).data;
    const deleted = await a.call('deletecategory', { catId: added.catId });

    expect(sent.status).toBe(201);
    expect(added).toMatchObject({
      catName: 'Untitled category',
      accountId: state.a.accountId,
      subAccountId: null,
    });
    expect(deleted).toEqual(added);
  });

  it('belong to the parent account if subAccountId is empty', async () => {
    const catName = run.name('Category');

    const added = await a.call('addcategory', { catName, subAccountId: '' });
    const { data } = await a.list('listcategories', { accountId: state.a.accountId, catId: added.catId });
    const deleted = await a.call('deletecategory', { catId: added.catId });

    expect(data).toEqual([added]);
    expect(deleted).toMatchObject({ catName, accountId: state.a.accountId, subAccountId: null });
  });

  it('are updated in the fields that are sent, and keep their slug', async () => {
    const added = await a.call('addcategory', {
      catName: 'News',
      catLabelFontSize: 12,
      subAccountId: accountId,
    });

    const changes = { catId: added.catId, catName: 'Latest', catLabelColor: 'teal' };
    const updated = await a.call('updatecategory', changes);

    expect(updated).toEqual({ ...added, ...changes, version: 2, updatedAt: updated.updatedAt });
  });

  it('cannot be found after their deletion', async () => {
    const added = await a.call('addcategory', { catName: 'Old', subAccountId: accountId });
    const { catId } = added;

    const deleted = await a.call('deletecategory', { catId });

    expect(deleted).toEqual(added);
    expect((await a.list('listcategories', { accountId, catId })).data).toEqual([]);
    expect((await a.refuse('deletecategory', { catId })).status).toBe(404);
    expect((await a.refuse('updatecategory', { catId, catName: 'New' })).status).toBe(404);
  });
});

import { theRun } from './run';

describe('sub-accounts', () => {
  const run = theRun();
  const { a, state } = run;
  const parentAccountId = state.a.accountId;

  const newSubAccount = (more: object = {}) =>
    a.call('createsubaccount', { name: run.name('North'), parentAccountId, ...more });

  it('are created in a parent account, and listed', async () => {
    const name = run.name('North');

    const added = await newSubAccount({ name, blogUrl: 'https://example.com/blog' });
    const { data } = await a.list('listsubaccounts', { subAccountId: added.subAccountId });

    expect(added).toMatchObject({
      name,
      parentAccountId,
      blogSlug: name.toLowerCase().replaceAll(' ', '-'),
      blogUrl: 'https://example.com/blog',
      version: 1,
    });
    expect(data).toEqual([added]);
  });

  it('can be renamed, and keep their blog slug', async () => {
    const added = await newSubAccount();
    const { subAccountId } = added;
    const updatedSubAccountName = run.name('South');

    const updated = await a.call('updatesubaccount', { subAccountId, updatedSubAccountName });

    expect(updated).toEqual({
      ...added,
      name: updatedSubAccountName,
      version: 2,
      updatedAt: updated.updatedAt,
    });
  });

  it('cannot have sub-accounts', async () => {
    const { subAccountId } = await newSubAccount();

    const refused = await a.refuse('createsubaccount', {
      name: run.name('No'),
      parentAccountId: subAccountId,
    });

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'parentAccountId']);
  });

  it('are out of reach after their deletion, with all their records', async () => {
    const added = await newSubAccount();
    const { subAccountId } = added;
    const { postId } = await run.post(subAccountId);
    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId });
    const { authorId } = await a.call('addauthor', { authorName: 'Jane', subAccountId });

    const deleted = await a.call('deletesubaccount', { subAccountId });

    expect(deleted).toEqual(added);
    expect((await a.list('listsubaccounts', { subAccountId })).data).toEqual([]);
    expect((await a.refuse('listposts', { accountId: subAccountId })).status).toBe(403);
    expect((await a.refuse('deletepost', { accountId: subAccountId, postId })).status).toBe(403);
    expect((await a.refuse('updatecategory', { catId, catName: 'Old' })).status).toBe(404);
    expect((await a.refuse('deleteauthor', { authorId })).status).toBe(404);
    expect((await a.refuse('deletesubaccount', { subAccountId })).status).toBe(404);
  });

  it('cannot be the parent account, which is neither deleted nor renamed', async () => {
    const deleted = await a.refuse('deletesubaccount', { subAccountId: parentAccountId });
    const updated = { subAccountId: parentAccountId, updatedSubAccountName: run.name('No') };

    expect(deleted.status).toBe(403);
    expect((await a.refuse('updatesubaccount', updated)).status).toBe(404);
  });
});

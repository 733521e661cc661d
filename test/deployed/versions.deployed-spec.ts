import { theRun } from './run';

describe('a change with If-Match', () => {
  const run = theRun();
  const { a } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Versions');
  });

  it('is refused with the current record if its version is another one', async () => {
    const { postId } = await run.post(accountId);
    const body = { accountId, postId, postTitle: 'Mine' };
    const current = await a.call('updatepost', body, { 'If-Match': '1' });

    const updated = await a.refuse('updatepost', { ...body, postTitle: 'Theirs' }, { 'If-Match': '1' });
    const deleted = await a.refuse('deletepost', { accountId, postId }, { 'If-Match': '"1"' });

    expect([updated.status, updated.body.code]).toEqual([412, 'version_moved_on']);
    expect(updated.body.current).toEqual(current);
    expect(deleted.status).toBe(412);
    expect((await a.list('listposts', { accountId, postId })).data).toEqual([current]);
  });

  it('is made to any version if the value is *', async () => {
    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });

    const changed = await a.call('updatecategory', { catId, catName: 'Latest' }, { 'If-Match': '*' });

    expect(changed).toMatchObject({ catName: 'Latest', version: 2 });
  });

  it('is refused if the value is not a version', async () => {
    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });

    const refused = await a.refuse('updatecategory', { catId, catName: 'Latest' }, { 'If-Match': 'newest' });

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'If-Match']);
  });
});

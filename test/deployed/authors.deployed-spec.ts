import { theRun } from './run';

describe('authors', () => {
  const run = theRun();
  const { a, state } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Authors');
  });

  it('are stored with every documented field', async () => {
    const fields = {
      authorName: 'Jane Doe',
      authorImg: 'https://example.com/jane.jpg',
      authorBio: 'Writes.',
    };

    const added = await a.call('addauthor', { ...fields, subAccountId: accountId });
    const { data } = await a.list('listauthors', { accountId, authorId: added.authorId });

    expect(added).toMatchObject({
      ...fields,
      authorSlug: 'jane-doe',
      accountId,
      subAccountId: accountId,
      version: 1,
    });
    expect(data).toEqual([added]);
  });

  it('belong to the parent account if subAccountId is empty', async () => {
    const authorName = run.name('Author');

    const added = await a.call('addauthor', { authorName });
    const { authorId } = added;
    const updated = await a.call('updateauthor', {
      authorId,
      authorName,
      subAccountId: '',
      authorBio: 'Wrote.',
    });
    const { data } = await a.list('listauthors', { accountId: state.a.accountId, authorId });
    await a.call('deleteauthor', { authorId });

    expect(added).toMatchObject({ authorName, accountId: state.a.accountId, subAccountId: null });
    expect(updated).toMatchObject({ authorBio: 'Wrote.', version: 2 });
    expect(data).toEqual([updated]);
  });

  it('are updated, and cannot be moved to another account', async () => {
    const added = await a.call('addauthor', { authorName: 'John', subAccountId: accountId });
    const { authorId } = added;

    const changes = { authorId, authorName: 'John Doe', authorBio: 'Reads.', subAccountId: accountId };
    const updated = await a.call('updateauthor', changes);
    const elsewhere = { ...changes, subAccountId: state.a.subAccountId };
    const refused = await a.refuse('updateauthor', elsewhere);

    expect(updated).toEqual({ ...added, ...changes, version: 2, updatedAt: updated.updatedAt });
    expect([refused.status, refused.body.code]).toEqual([404, 'record_not_found']);
  });

  it('cannot be found after their deletion', async () => {
    const added = await a.call('addauthor', { authorName: 'Old', subAccountId: accountId });
    const { authorId } = added;

    const deleted = await a.call('deleteauthor', { authorId });

    expect(deleted).toEqual(added);
    expect((await a.list('listauthors', { accountId, authorId })).data).toEqual([]);
    expect((await a.refuse('deleteauthor', { authorId })).status).toBe(404);
  });
});

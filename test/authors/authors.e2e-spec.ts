import { startBlog, type Blog } from '../support/blog';

describe('authors', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('are answered with every field of the record, in one shape by every operation', async () => {
    const fields = { authorName: 'Jane Doe', authorImg: 'jane.jpg', authorBio: 'Writes.\n\tAnd gardens 🌱' };
    const added = await blog.call('addauthor', fields);
    const updated = await blog.call('updateauthor', {
      authorId: added.authorId,
      authorName: 'Jane Roe',
      subAccountId: '',
    });
    const deleted = await blog.call('deleteauthor', { authorId: added.authorId });

    expect(added).toEqual({
      authorId: expect.any(Number) as number,
      accountId: blog.accountId,
      subAccountId: null,
      ...fields,
      userId: null,
      authorSlug: 'jane-doe',
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: added.createdAt,
    });
    expect(Object.keys(updated)).toEqual(Object.keys(added));
    expect(updated).toMatchObject({ ...fields, authorName: 'Jane Roe', authorSlug: 'jane-doe', version: 2 });
    expect(deleted).toEqual(updated);
  });

  it('are created in the named sub-account, or in the parent if none is named', async () => {
    const subAccountId = await blog.subAccount();

    const local = await blog.call('addauthor', { authorName: 'Local', subAccountId });
    const central = await blog.call('addauthor', { authorName: 'Central', subAccountId: 0 });

    expect(local).toMatchObject({ accountId: subAccountId, subAccountId });
    expect(central).toMatchObject({ accountId: blog.accountId, subAccountId: null });
    const { data } = await blog.list('listauthors', { accountId: subAccountId });
    expect(data).toEqual([local]);
  });

  it('keep absent fields on update, and clear fields that are null or empty', async () => {
    const made = { authorName: 'Cleared', authorImg: 'a.png', authorBio: 'Bio' };
    const { authorId } = await blog.call('addauthor', made);
    const update = { authorId, authorName: 'Cleared', subAccountId: null };

    const same = await blog.call('updateauthor', update);
    const cleared = await blog.call('updateauthor', { ...update, authorImg: '', authorBio: null });

    expect(same).toMatchObject(made);
    expect(cleared).toMatchObject({ authorImg: null, authorBio: null });
  });

  describe('on update', () => {
    it('accept the parent as its id, null, "" and 0', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Stays' });

      for (const subAccountId of [blog.accountId, String(blog.accountId), null, '', 0, '0']) {
        const updated = await blog.call('updateauthor', { authorId, authorName: 'Stays', subAccountId });
        expect(updated.subAccountId).toBeNull();
      }
    });

    it('are not moved: another account than their own is answered 404', async () => {
      const subAccountId = await blog.subAccount();
      const central = await blog.call('addauthor', { authorName: 'Central' });
      const local = await blog.call('addauthor', { authorName: 'Local', subAccountId });
      const other = await blog.secondTree();

      for (const [authorId, place] of [
        [central.authorId, subAccountId],
        [local.authorId, null],
        [local.authorId, blog.accountId],
        [local.authorId, other.accountId],
        [local.authorId, 2_000_000_000],
      ]) {
        const body = { authorId, authorName: 'Moved', subAccountId: place };
        expect((await blog.refuse('updateauthor', body)).status).toBe(404);
      }
      expect(await blog.call('updateauthor', { ...local, authorName: 'Local' })).toMatchObject({
        version: 2,
      });
    });

    it('are refused with a blank name', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Named' });
      const blank = { authorId, authorName: '   ', subAccountId: null };

      const { status, body } = await blog.refuse('updateauthor', blank);

      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'authorName', code: 'required' }]);
    });
  });

  it('have biographies of at most 10,000 characters and images of at most 2,048', async () => {
    const longest = { authorName: 'Long', authorBio: '🌱'.repeat(10_000), authorImg: 'x'.repeat(2048) };

    expect(await blog.call('addauthor', longest)).toMatchObject(longest);
    const { body } = await blog.refuse('addauthor', {
      authorName: 'Longer',
      authorBio: `${longest.authorBio}🌱`,
      authorImg: `${longest.authorImg}x`,
    });
    expect(body.errors?.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      'authorBio length',
      'authorImg length',
    ]);
  });

  it('get numbered slugs if they have the same name', async () => {
    const slugs = [];
    for (let i = 0; i < 3; i++) slugs.push((await blog.call('addauthor', { authorName: 'José' })).authorSlug);

    expect(slugs).toEqual(['jose', 'jose-2', 'jose-3']);
  });

  it('are filtered, searched and sorted by their name', async () => {
    const first = await blog.call('addauthor', { authorName: 'Zoë A' });
    const second = await blog.call('addauthor', { authorName: 'zoë b' });
    const query = { accountId: blog.accountId };

    const found = await blog.list('listauthors', { ...query, search: 'ZOË', sort: '-authorName' });
    const filtered = await blog.list('listauthors', { ...query, authorName: 'Zoë A' });
    const slugged = await blog.list('listauthors', { ...query, authorSlug: 'zoe-b', fields: 'authorId' });

    expect(found.data).toEqual([second, first]);
    expect(filtered.data).toEqual([first]);
    expect(slugged.data).toEqual([{ authorId: second.authorId }]);
  });

  it('leave their posts without an author when they are deleted', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    const { accountId } = blog;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Stays', postAuthorId: authorId });

    await blog.call('deleteauthor', { authorId });

    const { data } = await blog.list('listposts', { accountId, postId });
    expect(data).toMatchObject([{ postId, postAuthor: null }]);
    expect((await blog.list('listposts', { accountId, postAuthorId: authorId })).data).toEqual([]);
    expect((await blog.refuse('deleteauthor', { authorId })).status).toBe(404);
  });
});

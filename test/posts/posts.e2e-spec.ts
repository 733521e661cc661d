import { startBlog, type Blog } from '../support/blog';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('posts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}) => blog.call('addpost', { accountId, postTitle: 'A post', ...fields });
  const update = (postId: number, fields: object = {}) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'A post', ...fields });
  const read = async (postId: number) => {
    const { data } = await blog.list('listposts', { accountId, postId });
    return data[0];
  };

  it('store every field, and have the same fields in the answer of every operation', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const { postId: related } = await add();
    const fields = {
      postTitle: 'Hello, wörld 👋',
      postContent: '<p>Hi\r\n\tthere 👋</p><script>alert(1)</script>',
      postImage: 'https://example.com/hello.jpg',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related,
      postStatus: 'In review',
      postPublishAt: '2026-01-31T08:00:00.000Z',
      postUnpublishAt: '2026-02-28T08:00:00.000Z',
      postButtonText: 'Read on',
      postSeoPrimaryKeyword: 'hello',
      postSeoOtherKeyword: 'hi, there',
      postSeoPostTitle: 'Hello: a greeting',
      postSeoMetaDescription: 'How to greet.',
      postCanonicalUrl: 'https://example.com/hello',
      postEnableCommenting: 'No',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'Yes',
    };

    const added = await add(fields);
    const updated = await update(added.postId, { postTitle: 'Hello again' });
    const deleted = await blog.call('deletepost', { accountId, postId: added.postId });

    expect(added).toEqual({
      postId: expect.any(Number) as number,
      accountId,
      ...fields,
      postSlug: 'hello-world',
      postUrl: expect.stringMatching(/^http:\/\/blog\.test\/blog\/[a-z0-9-]+\/hello-world$/) as string,
      postAuthor: { authorId, authorName: 'Jane Doe' },
      postCategory: { catId, catName: 'News' },
      postVisibility: 'private',
      publishedAt: null,
      seoScore: expect.any(Number) as number,
      draftVersion: null,
      version: 1,
      createdAt: expect.stringMatching(ISO) as string,
      updatedAt: added.createdAt,
    });
    expect(updated).toMatchObject({
      ...fields,
      postTitle: 'Hello again',
      postSlug: 'hello-world',
      version: 2,
    });
    expect(Object.keys(updated)).toEqual(Object.keys(added));
    expect(deleted).toEqual(updated);
    expect(await read(added.postId)).toBeUndefined();
  });

  it('have defaults for fields that are absent, null or empty', async () => {
    const { postTitle, ...defaults } = await add({ postTitle: 'Bare' });
    const optional = [
      'postSlug',
      'postContent',
      'postImage',
      'postAuthorId',
      'postCategoriesId',
      'postRelatedPostId',
      'postStatus',
      'postPublishAt',
      'postUnpublishAt',
      'postButtonText',
      'postSeoPrimaryKeyword',
      'postSeoOtherKeyword',
      'postSeoPostTitle',
      'postSeoMetaDescription',
      'postCanonicalUrl',
      'postEnableCommenting',
      'postEnableSharing',
      'postHidePostFromBlog',
    ];

    expect(defaults).toMatchObject({
      postSlug: 'bare',
      postStatus: 'draft',
      postVisibility: 'private',
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
      postContent: null,
      postAuthor: null,
      postCategory: null,
    });
    for (const empty of [null, '']) {
      const post = await add({ postTitle, ...Object.fromEntries(optional.map((field) => [field, empty])) });
      const same = { postId: 0, postSlug: '', postUrl: '', createdAt: '', updatedAt: '' };
      expect({ ...post, ...same }).toEqual({ postTitle, ...defaults, ...same });
    }
  });

  it('have the defaults again for fields that an update clears', async () => {
    const { postId } = await add({
      postTitle: 'Cleared',
      postSlug: 'chosen',
      postStatus: 'published',
      postEnableCommenting: 'No',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'Yes',
      postContent: 'x',
      postPublishAt: '2026-01-01',
    });

    const cleared = await update(postId, {
      postTitle: 'Cleared',
      postSlug: '',
      postStatus: null,
      postEnableCommenting: '',
      postEnableSharing: null,
      postHidePostFromBlog: '',
      postContent: '',
      postPublishAt: null,
    });

    expect(cleared).toMatchObject({
      postSlug: 'cleared',
      postStatus: 'draft',
      postVisibility: 'private',
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
      postContent: null,
      postPublishAt: null,
    });
  });

  it.each([
    ['postTitle', 255],
    ['postSlug', 191],
    ['postImage', 2048],
    ['postStatus', 50],
    ['postButtonText', 255],
    ['postSeoPrimaryKeyword', 500],
    ['postSeoOtherKeyword', 500],
    ['postSeoPostTitle', 500],
    ['postSeoMetaDescription', 500],
  ])('accept %s of %i code points, and refuse one more', async (field, most) => {
    const fits = await add({ [field]: '𝕏'.repeat(most) });
    const refused = await blog.refuse('addpost', {
      accountId,
      postTitle: 'x',
      [field]: '𝕏'.repeat(most + 1),
    });

    expect(fits.postId).toBeGreaterThan(0);
    if (field !== 'postSlug') expect(fits).toMatchObject({ [field]: '𝕏'.repeat(most) });
    expect(refused.body.errors).toMatchObject([{ field, code: 'length' }]);
  });

  describe('with references', () => {
    it('have the current names of the records that they refer to', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Before' });
      const { catId } = await blog.call('addcategory', { catName: 'Before' });
      const { postId } = await add({ postAuthorId: String(authorId), postCategoriesId: String(catId) });

      await blog.call('updateauthor', { authorId, authorName: 'After', subAccountId: null });
      await blog.call('updatecategory', { catId, catName: 'After' });

      expect(await read(postId)).toMatchObject({
        postAuthor: { authorId, authorName: 'After' },
        postCategory: { catId, catName: 'After' },
      });
    });

    it('may refer from a sub-account to records of the sub-account and of its parent', async () => {
      const subAccountId = await blog.subAccount('Refers');
      const central = await blog.call('addauthor', { authorName: 'Central' });
      const local = await blog.call('addcategory', { catName: 'Local', subAccountId });
      const related = await add();

      const post = await blog.call('addpost', {
        accountId: subAccountId,
        postTitle: 'Refers',
        postAuthorId: central.authorId,
        postCategoriesId: local.catId,
        postRelatedPostId: related.postId,
      });

      expect(post).toMatchObject({ postAuthorId: central.authorId, postCategoriesId: local.catId });
    });

    it('are refused for other accounts and unknown records, with all fields in one answer', async () => {
      const other = await blog.secondTree();
      const north = await blog.subAccount('Neighbour');
      const own = { postAuthorId: 0, postCategoriesId: 0, postRelatedPostId: 0 };
      const foreign = {
        postAuthorId: (await blog.call('addauthor', { authorName: 'x' }, other.credentials)).authorId,
        postCategoriesId: (await blog.call('addcategory', {}, other.credentials)).catId,
        postRelatedPostId: (
          await blog.call('addpost', { accountId: other.accountId, postTitle: 'x' }, other.credentials)
        ).postId,
      };
      const beneath = {
        postAuthorId: (await blog.call('addauthor', { authorName: 'x', subAccountId: north })).authorId,
        postCategoriesId: (await blog.call('addcategory', { subAccountId: north })).catId,
        postRelatedPostId: (await blog.call('addpost', { accountId: north, postTitle: 'x' })).postId,
      };
      const unknown = Object.fromEntries(Object.keys(own).map((field) => [field, 2_000_000_000]));

      const refusals = [];
      for (const references of [foreign, beneath, unknown]) {
        const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'x', ...references });
        expect(status).toBe(422);
        expect(body.errors?.map(({ field }) => field).sort()).toEqual(Object.keys(own).sort());
        refusals.push({ ...body, instance: '' });
      }
      expect(refusals[0]).toEqual(refusals[2]);
    });

    it('lose the reference to a related post that is deleted', async () => {
      const related = await add();
      const { postId } = await add({ postRelatedPostId: related.postId });

      await blog.call('deletepost', { accountId, postId: related.postId });

      expect(await read(postId)).toMatchObject({ postRelatedPostId: null });
    });

    it('lose a deleted category immediately, and can still be updated', async () => {
      const { catId } = await blog.call('addcategory', {});
      const { postId } = await add({ postCategoriesId: catId });

      await blog.call('deletecategory', { catId });

      expect(await read(postId)).toMatchObject({ postCategory: null, postCategoriesId: null });
      expect(await update(postId, { postTitle: 'Goes on' })).toMatchObject({ postCategory: null });
      const refused = await blog.refuse('addpost', { accountId, postTitle: 'x', postCategoriesId: catId });
      expect(refused.status).toBe(422);
    });
  });

  it('of another account than the named one are answered 404', async () => {
    const north = await blog.subAccount('Elsewhere');
    const { postId } = await add();

    for (const operation of ['updatepost', 'deletepost']) {
      const { status, body } = await blog.refuse(operation, { accountId: north, postId, postTitle: 'Moved' });
      expect([status, body.code]).toEqual([404, 'record_not_found']);
    }
    expect(await read(postId)).toMatchObject({ accountId, version: 1 });
  });

  it('get the same SEO score for the same content, and none without a keyword', async () => {
    const content = {
      postContent: `<p>Gardens ${'word '.repeat(300)}</p>`,
      postSeoMetaDescription: 'Gardens are where plants grow, and where people find some rest after work.',
      postSeoPostTitle: 'Gardens: a guide for beginners and others',
    };

    const one = await add({ postTitle: 'Gardens one', ...content, postSeoPrimaryKeyword: 'gardens' });
    const two = await add({ postTitle: 'Gardens two', ...content, postSeoPrimaryKeyword: 'GARDENS' });
    const none = await add({ postTitle: 'Gardens none', ...content });

    expect(one.seoScore).toBe(two.seoScore);
    expect(one.seoScore).toBeGreaterThan(none.seoScore);
    for (const { seoScore } of [one, none]) expect(seoScore >= 0 && seoScore <= 100).toBe(true);
  });

  it('have an embed code with the PUBLIC_URL', async () => {
    const { body } = await blog.operate('postembedcode', { accountId }, undefined, { Host: 'evil.example' });

    expect(Object.keys((body as { data: object }).data)).toEqual([
      'embedCode',
      'blogSlug',
      'scriptUrl',
      'blogUrl',
      'feedUrl',
      'sitemapUrl',
      'jsonUrl',
    ]);
    expect(JSON.stringify(body)).not.toContain('evil.example');
    expect(body).toMatchObject({
      data: {
        embedCode: expect.stringMatching(/<script async src="http:\/\/blog\.test\/embed\/v1\.js"/) as string,
      },
    });
  });
});

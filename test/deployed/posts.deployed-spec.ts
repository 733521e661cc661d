import { theRun } from './run';

describe('posts', () => {
  const run = theRun();
  const { a } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Posts');
  });

  it('are stored with every documented field', async () => {
    const { authorId } = await a.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
    const { catId } = await a.call('addcategory', { catName: 'News', subAccountId: accountId });
    const related = await run.post(accountId);
    const fields = {
      accountId,
      postTitle: 'Hello, wörld 👋',
      postSlug: 'hello',
      postContent: '<p>Hello, <em>wörld</em> 👋</p>',
      postImage: 'https://example.com/hello.jpg',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related.postId,
      postStatus: 'published',
      postPublishAt: '2026-01-31T08:00:00',
      postUnpublishAt: '2099-01-31T08:00:00',
      postButtonText: 'Read on',
      postSeoPrimaryKeyword: 'hello',
      postSeoOtherKeyword: 'world',
      postSeoPostTitle: 'Hello, world',
      postSeoMetaDescription: 'How to greet the world.',
      postCanonicalUrl: 'https://example.com/hello',
      postEnableCommenting: 'No',
      postEnableSharing: 'No',
      postHidePostFromBlog: 'Yes',
    };

    const added = await a.call('addpost', fields);
    const { data } = await a.list('listposts', { accountId, postId: added.postId });

    expect(added).toMatchObject({
      ...fields,
      postPublishAt: '2026-01-31T08:00:00.000Z',
      postUnpublishAt: '2099-01-31T08:00:00.000Z',
      publishedAt: '2026-01-31T08:00:00.000Z',
      postVisibility: 'public',
      postAuthor: { authorId, authorName: 'Jane' },
      postCategory: { catId, catName: 'News' },
      version: 1,
    });
    expect(data).toEqual([added]);
  });

  it('need only a title, and are then private', async () => {
    const added = await run.post(accountId, { postTitle: 'Just a title' });

    expect(added).toMatchObject({
      postSlug: 'just-a-title',
      postStatus: 'draft',
      postVisibility: 'private',
      publishedAt: null,
      postContent: null,
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
    });
  });

  it('are updated in the fields that are sent, and null clears a field', async () => {
    const added = await run.post(accountId, {
      postTitle: 'Before',
      postButtonText: 'Go',
      postImage: '/a.jpg',
    });
    const { postId } = added;

    const changes = {
      accountId,
      postId,
      postTitle: 'After',
      postSEOMetaDescription: 'Said',
      postImage: null,
    };
    const updated = await a.call('updatepost', changes);

    expect(updated).toEqual({
      ...added,
      postTitle: 'After',
      postSeoMetaDescription: 'Said',
      postImage: null,
      seoScore: updated.seoScore,
      version: 2,
      updatedAt: updated.updatedAt,
    });
  });

  it('have unique slugs in an account', async () => {
    const one = await run.post(accountId, { postTitle: 'The same' });
    const other = await run.post(accountId, { postTitle: 'The same' });

    expect([one.postSlug, other.postSlug]).toEqual(['the-same', 'the-same-2']);
  });

  it('cannot be found after their deletion', async () => {
    const added = await run.post(accountId);
    const { postId } = added;

    const deleted = await a.call('deletepost', { accountId, postId });

    expect(deleted).toEqual(added);
    expect((await a.list('listposts', { accountId, postId })).data).toEqual([]);
    expect((await a.refuse('deletepost', { accountId, postId })).status).toBe(404);
    expect((await a.refuse('updatepost', { accountId, postId, postTitle: 'Again' })).status).toBe(404);
  });

  it('have no author and category after the deletion of these', async () => {
    const { authorId } = await a.call('addauthor', { authorName: 'John', subAccountId: accountId });
    const { catId } = await a.call('addcategory', { catName: 'Old', subAccountId: accountId });
    const { postId } = await run.post(accountId, { postAuthorId: authorId, postCategoriesId: catId });

    await a.call('deleteauthor', { authorId });
    await a.call('deletecategory', { catId });

    const { data } = await a.list('listposts', { accountId, postId });
    expect(data).toMatchObject([
      { postAuthor: null, postCategory: null, postAuthorId: null, postCategoriesId: null },
    ]);
  });

  it('cannot be related to themselves', async () => {
    const { postId } = await run.post(accountId);

    const post = { accountId, postId, postTitle: 'Myself', postRelatedPostId: postId };
    const refused = await a.refuse('updatepost', post);

    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'postRelatedPostId']);
  });

  it('score higher the better they are prepared for search engines', async () => {
    const plain = await run.post(accountId, { postTitle: 'Tea' });
    const prepared = await run.post(accountId, {
      postTitle: 'How to make green tea that is not bitter',
      postContent: '<h2>Green tea</h2><p>Green tea is made with water that does not boil.</p>',
      postSeoPrimaryKeyword: 'green tea',
      postSeoPostTitle: 'How to make green tea that is not bitter',
      postSeoMetaDescription: 'Green tea turns bitter in boiling water: this is how to make it well.',
    });

    expect(prepared.seoScore).toBeGreaterThan(plain.seoScore);
  });
});

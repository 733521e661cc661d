import { startBlog, type Blog } from '../support/blog';
import { Versions } from '../support/rows/versions';

const KEPT = {
  postStatus: 'published',
  postPublishAt: '2026-01-31T00:00:00.000Z',
  postSlug: 'kept',
  postEnableCommenting: 'No',
  postEnableSharing: 'No',
  postHidePostFromBlog: 'Yes',
};

const TEXTS = {
  postTitle: 'Before',
  postContent: '<p>Before 👋</p>\r\n',
  postImage: 'https://example.com/before.jpg',
  postButtonText: 'Read',
  postSeoPrimaryKeyword: 'before',
  postSeoOtherKeyword: 'then',
  postSeoPostTitle: 'Before, for engines',
  postSeoMetaDescription: 'What was before.',
  postCanonicalUrl: 'https://example.com/before',
};

describe('restoring a version', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  it('restores the texts as a new version, but no settings that control visibility', async () => {
    const versions = await Versions.ofNew(blog, TEXTS);
    const empty = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, null]));
    await versions.update({ ...empty, postTitle: 'After', ...KEPT });

    const restored = await versions.restore(1);

    expect(restored).toMatchObject({ ...TEXTS, ...KEPT, version: 3 });
    const { data } = await versions.list();
    expect(data).toMatchObject([
      { version: 3, via: 'restore', changedFields: Object.keys(TEXTS), current: true },
      { version: 2 },
      { version: 1 },
    ]);
    expect(data[0]?.changedBy).toMatchObject({ userId: blog.owner.userId });
    expect((await versions.get(2)).post).toMatchObject({ postTitle: 'After', postContent: null });
  });

  it('never publishes by itself', async () => {
    const versions = await Versions.ofNew(blog, { ...TEXTS, postStatus: 'published' });
    await versions.update({ postTitle: 'After', postStatus: 'draft' });

    const restored = await versions.restore(1);

    expect(restored).toMatchObject({ postTitle: 'Before', postStatus: 'draft', postVisibility: 'private' });
  });

  it.each([
    ['an array', ['postSlug', 'postStatus', 'postHidePostFromBlog']],
    ['commas', 'postSlug, postStatus,postHidePostFromBlog'],
  ])('brings back exactly the fields that are named, by %s', async (_, fields) => {
    const versions = await Versions.ofNew(blog, { ...TEXTS, ...KEPT });
    const { postSlug } = await blog.call('posts/get', versions.key);
    await versions.update({
      postTitle: 'After',
      postSlug: 'after',
      postStatus: 'draft',
      postHidePostFromBlog: 'No',
    });

    const restored = await versions.restore(1, { fields });

    expect(restored).toMatchObject({
      postTitle: 'After',
      postSlug,
      postStatus: 'published',
      postHidePostFromBlog: 'Yes',
      postVisibility: 'public',
    });
  });

  it.each([[[]], [''], [null]])('takes empty fields for absent ones: %j', async (fields) => {
    const versions = await Versions.ofNew(blog, TEXTS);
    await versions.update({ postTitle: 'After', postStatus: 'published' });

    const restored = await versions.restore(1, { fields });

    expect(restored).toMatchObject({ postTitle: 'Before', postStatus: 'published' });
  });

  it.each([['seoScore'], [['postTitle', 'version']], [[7]], [{}]])(
    'refuses the fields %j',
    async (fields) => {
      const versions = await Versions.ofNew(blog);

      const { status, body } = await blog.refuse('posts/restoreversion', {
        ...versions.key,
        version: 1,
        fields,
      });

      expect([status, body.errors?.[0]?.field]).toEqual([422, 'fields']);
    },
  );

  it('makes the slug unique if another post has taken it', async () => {
    const versions = await Versions.ofNew(blog, { postSlug: 'wanted' });
    await versions.update({ postSlug: 'other' });
    await blog.call('addpost', { accountId, postTitle: 'Thief', postSlug: 'wanted' });

    const restored = await versions.restore(1, { fields: 'postSlug' });

    expect(restored.postSlug).toBe('wanted-2');
  });

  it('omits references to deleted records', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const kept = await blog.call('addcategory', { catName: 'Kept' });
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Related' });
    const references = { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: postId };
    const versions = await Versions.ofNew(blog, references);
    await versions.update({ postAuthorId: null, postCategoriesId: kept.catId, postRelatedPostId: null });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deletepost', { accountId, postId });

    const partly = await versions.restore(1);
    await blog.call('deletecategory', { catId });
    await versions.update({ postCategoriesId: kept.catId });
    const none = await versions.restore(1);

    expect(partly).toMatchObject({ postAuthorId: null, postCategoriesId: catId, postRelatedPostId: null });
    expect(none).toMatchObject({ postAuthorId: null, postCategoriesId: null, postRelatedPostId: null });
  });

  it('is an update without change if nothing differs', async () => {
    const versions = await Versions.ofNew(blog, TEXTS);
    await versions.update({ postTitle: TEXTS.postTitle, postStatus: 'published' });

    const restored = await versions.restore(1);

    expect(restored.version).toBe(3);
    expect((await versions.list()).data).toMatchObject([
      { version: 3, via: 'api', changedFields: ['postStatus'] },
      { version: 1 },
    ]);
  });

  it('compares If-Match with the version of the post', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });
    const restore = (version: string) =>
      blog.operate('posts/restoreversion', { ...versions.key, version: 1 }, undefined, {
        'If-Match': version,
      });

    const stale = await restore('1');
    const fresh = await restore('"2"');

    expect([stale.status, stale.body]).toMatchObject([412, { current: { version: 2, postTitle: 'Second' } }]);
    expect([fresh.status, fresh.body]).toMatchObject([200, { data: { version: 3, postTitle: 'First' } }]);
  });

  it('sends post.update', async () => {
    const versions = await Versions.ofNew(blog, TEXTS);
    await versions.update({ postTitle: 'After' });
    await blog.subscribe('Update post');

    await versions.restore(1);

    expect((await blog.received()).body).toMatchObject({ articleId: versions.postId, postTitle: 'Before' });
  });
});

import { startBlog, type Blog, type Sent } from '../support/blog';
import type { Fields, Post, ProblemAnswer } from '../support/answers';
import { withClockAhead } from '../support/clock';
import { Drafts } from '../support/rows/drafts';
import { Versions } from '../support/rows/versions';

describe('publishing a draft', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const versionsOf = ({ postId }: Drafts) => new Versions(blog, accountId, postId);
  const conflictsOf = async (drafts: Drafts, fields: Fields = {}) => {
    const { status, body } = (await drafts.send('publish', fields)) as Sent<ProblemAnswer>;
    expect([status, body.code]).toEqual([409, 'draft_conflict']);
    return body.conflicts;
  };

  it('is one update of the post, after which there is no draft', async () => {
    await blog.subscribe('Update post');
    const drafts = await Drafts.ofNew(blog, { postStatus: 'published', postContent: '<p>Old</p>' });
    const draft = await drafts.save({
      postTitle: 'New title',
      postContent: '<p>New</p>',
      postButtonText: 'Go',
    });
    const { length } = await blog.outbox();

    const published = await drafts.publish();

    const { savedBy, savedAt, via, changedFields, draftVersion, baseVersion, ...drafted } = draft;
    const { reviewState, reviewedVersion, reviewedBy, reviewNote, groupId, publishAt, ...fields } = drafted;
    expect(published).toMatchObject({ ...fields, version: 2, draftVersion: null, postVisibility: 'public' });
    expect(await drafts.post()).toEqual(published);
    expect(await drafts.refusal('get')).toEqual([404, 'record_not_found']);
    expect((await versionsOf(drafts).list()).data).toMatchObject([
      { version: 2, via: 'draft', changedFields, changedBy: savedBy, current: true },
      { version: 1, via: 'api' },
    ]);
    const announced = (await blog.outbox()).slice(length);
    expect(announced.map(({ slug }) => slug)).toEqual(['post.update']);
    expect(announced[0]?.body).toMatchObject({ postTitle: 'New title', articleId: drafts.postId });
    expect([draftVersion, baseVersion, via, typeof savedAt]).toEqual([1, 1, 'api', 'string']);
    expect([reviewState, reviewedVersion, reviewedBy, reviewNote]).toEqual(['none', null, null, null]);
  });

  it('makes public only what the status says', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Still private' });
    const kept = await drafts.publish();
    await drafts.save({ postStatus: 'published' });

    const shown = await drafts.publish();

    expect(kept).toMatchObject({
      postTitle: 'Still private',
      postStatus: 'draft',
      postVisibility: 'private',
    });
    expect(shown).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
  });

  it('schedules a post, and stores a scheduled status without a date as published', async () => {
    const later = await Drafts.ofNew(blog);
    const now = await Drafts.ofNew(blog);
    await later.save({ postStatus: 'scheduled', postPublishAt: '2099-01-01' });
    const draft = await now.save({ postStatus: 'scheduled' });

    expect(await later.publish()).toMatchObject({ postStatus: 'scheduled', postVisibility: 'scheduled' });
    expect(draft.postStatus).toBe('scheduled');
    expect(await now.publish()).toMatchObject({ postStatus: 'published', postVisibility: 'public' });
  });

  it('of a draft without changes is an update without change', async () => {
    const drafts = await Drafts.ofNew(blog, { postStatus: 'published' });
    await drafts.save();

    const published = await drafts.publish();

    expect(published).toMatchObject({ version: 2, draftVersion: null });
    expect((await versionsOf(drafts).list()).data).toMatchObject([
      { version: 2, changedFields: [], via: 'api' },
    ]);
  });

  it('makes the slug unique, and redirects the old one', async () => {
    await Drafts.ofNew(blog, { postTitle: 'Wanted' });
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Former', postStatus: 'published' });
    const draft = await drafts.save({ postSlug: 'wanted' });

    const published = await drafts.publish();

    expect([draft.postSlug, published.postSlug]).toEqual(['wanted', 'wanted-2']);
    const { pathname } = new URL(published.postUrl.replace('wanted-2', 'former'));
    const { status, headers } = await blog.send(pathname, { method: 'GET' });
    expect([status, headers.get('location')]).toEqual([301, expect.stringContaining('wanted-2')]);
  });

  it('leaves a reference to a record out that was deleted since the save', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    const { catId } = await blog.call('addcategory', { catName: 'Leaving' });
    const related = await Drafts.ofNew(blog);
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({
      postTitle: 'Referring',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related.postId,
    });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deletecategory', { catId });
    await blog.call('deletepost', related.key);

    const published = await drafts.publish();

    const none = { postAuthorId: null, postCategoriesId: null, postRelatedPostId: null };
    expect(published).toMatchObject({
      postTitle: 'Referring',
      ...none,
      postAuthor: null,
      postCategory: null,
    });
  });

  describe('after the live post has changed', () => {
    it('merges the fields that one side alone has changed', async () => {
      const base = { postContent: 'a', postImage: 'https://example.com/a.jpg', postButtonText: 'a' };
      const drafts = await Drafts.ofNew(blog, base);
      await drafts.save({ postContent: 'draft', postSeoPostTitle: 'draft', postButtonText: 'both' });
      await drafts.update({ postImage: null, postSeoOtherKeyword: 'live', postButtonText: 'both' });

      const published = await drafts.publish();

      expect(published).toMatchObject({
        postContent: 'draft',
        postSeoPostTitle: 'draft',
        postButtonText: 'both',
        postImage: null,
        postSeoOtherKeyword: 'live',
        version: 3,
      });
      const [current] = (await versionsOf(drafts).list()).data;
      expect(current).toMatchObject({ via: 'draft', changedFields: ['postContent', 'postSeoPostTitle'] });
    });

    it('is a conflict if both have changed a field to different values', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
      const drafts = await Drafts.ofNew(blog, { postContent: 'base', postPublishAt: '2026-01-01' });
      await drafts.save({
        postTitle: 'Draft',
        postContent: 'draft 👋',
        postPublishAt: '2026-01-02',
        postAuthorId: authorId,
      });
      await drafts.update({
        postTitle: 'Other',
        postContent: null,
        postPublishAt: null,
        postButtonText: 'live',
      });
      const [post, draft] = [await drafts.post(), await drafts.get()];

      const conflicts = await conflictsOf(drafts);

      expect(conflicts).toEqual([
        { field: 'postTitle', base: 'Live', live: 'Other', draft: 'Draft' },
        { field: 'postContent', base: 'base', live: null, draft: 'draft 👋' },
        {
          field: 'postPublishAt',
          base: '2026-01-01T00:00:00.000Z',
          live: null,
          draft: '2026-01-02T00:00:00.000Z',
        },
      ]);
      expect(await drafts.post()).toEqual(post);
      expect(await drafts.get()).toEqual(draft);
    });

    it.each([
      [
        'draft',
        { postTitle: 'Draft', postContent: 'draft', postButtonText: 'live', postImage: '/draft.jpg' },
      ],
      ['live', { postTitle: 'Other', postContent: 'live', postButtonText: 'live', postImage: '/draft.jpg' }],
    ])('takes the %s side of conflicting fields alone', async (take, expected) => {
      const drafts = await Drafts.ofNew(blog, { postContent: 'base' });
      await drafts.save({ postTitle: 'Draft', postContent: 'draft', postImage: '/draft.jpg' });
      await drafts.update({ postTitle: 'Other', postContent: 'live', postButtonText: 'live' });

      const published = await drafts.publish({ take });

      expect(published).toMatchObject(expected);
    });

    it.each([[''], [null]])('takes no side if take is %j', async (take) => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postTitle: 'Draft' });
      await drafts.update({ postTitle: 'Other' });

      expect(await conflictsOf(drafts, { take })).toHaveLength(1);
    });

    it('rejects an unknown side', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save();

      const { status, body } = (await drafts.send('publish', { take: 'base' })) as Sent<ProblemAnswer>;

      expect([status, body.errors?.[0]?.field]).toEqual([422, 'take']);
    });

    it('is no conflict with updates that changed nothing', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postTitle: 'Draft' });
      await drafts.update({});
      await drafts.update({});

      expect(await drafts.publish()).toMatchObject({ postTitle: 'Draft', version: 4 });
    });

    it('merges with a version that has been restored', async () => {
      const drafts = await Drafts.ofNew(blog, { postContent: 'One' });
      await drafts.save({ postButtonText: 'Draft' });
      await drafts.update({ postContent: 'Two' });
      await versionsOf(drafts).restore(1);

      expect(await drafts.publish()).toMatchObject({
        postContent: 'One',
        postButtonText: 'Draft',
        version: 4,
      });
    });

    it('has the dates of both checked', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postPublishAt: '2031-01-01' });
      await drafts.update({ postUnpublishAt: '2030-01-01' });

      const { status, body } = (await drafts.send('publish')) as Sent<ProblemAnswer>;

      expect([status, body.errors?.[0]?.field]).toEqual([422, 'postUnpublishAt']);
    });

    it('compares the status as it is now, and not as it was stored', async () => {
      const postPublishAt = new Date(Date.now() + 3_600_000).toISOString();
      const drafts = await Drafts.ofNew(blog, { postStatus: 'scheduled', postPublishAt });
      const draft = await drafts.save({ postTitle: 'Drafted' });

      const published = await withClockAhead(7_200_000, () => drafts.publish());

      expect(draft.postStatus).toBe('scheduled');
      expect(published).toMatchObject({
        postTitle: 'Drafted',
        postStatus: 'published',
        postVisibility: 'public',
      });
    });

    it('does not conflict over references to deleted records', async () => {
      const { authorId } = await blog.call('addauthor', { authorName: 'Gone' });
      const drafts = await Drafts.ofNew(blog, { postAuthorId: authorId });
      await drafts.save({ postTitle: 'Drafted' });
      await drafts.update({ postContent: 'Live' });
      await blog.call('deleteauthor', { authorId });

      expect(await drafts.publish()).toMatchObject({
        postTitle: 'Drafted',
        postContent: 'Live',
        postAuthorId: null,
      });
    });
  });

  describe('at the same time', () => {
    it('as another publication lets one win', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postTitle: 'Published once' });

      const sent = await Promise.all(Array.from({ length: 5 }, () => drafts.send('publish')));

      expect(sent.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
      expect(await drafts.post()).toMatchObject({ postTitle: 'Published once', version: 2 });
    });

    it('as updates merges with what is then live', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postContent: 'Of the draft' });

      const updates = Array.from({ length: 6 }, (_, at) => drafts.update({ postButtonText: `Update ${at}` }));
      const [published, ...updated] = await Promise.all([drafts.publish(), ...updates]);

      const post = await drafts.post();
      const last = updated.sort((one, other) => other.version - one.version)[0] as Post;
      expect(post).toMatchObject({ postContent: 'Of the draft', version: 8, draftVersion: null });
      expect(post.postButtonText).toBe(last.postButtonText);
      expect(published.draftVersion).toBeNull();
    });

    it('as saves publishes a whole draft, and the others make a new one', async () => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save({ postTitle: 'Save 0', postContent: 'Save 0' });

      const saves = Array.from({ length: 6 }, (_, at) =>
        drafts.save({ postTitle: `Save ${at + 1}`, postContent: `Save ${at + 1}` }),
      );
      const [published, ...saved] = await Promise.all([drafts.publish(), ...saves]);

      expect(published.postContent).toBe(published.postTitle);
      expect(saved.map(({ draftVersion }) => draftVersion).sort((one, other) => one - other)).toEqual([
        2, 3, 4, 5, 6, 7,
      ]);
    });
  });
});

describe('publishing a draft whose base version was deleted', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', VERSIONS_KEEP: '0' } });
  });
  afterAll(() => blog.stop());

  it('is a conflict in every field that differs, without the value of the base', async () => {
    const drafts = await Drafts.ofNew(blog, { postContent: 'base' });
    await drafts.save({ postTitle: 'Draft', postImage: '/same.jpg' });
    await drafts.update({ postContent: 'live', postImage: '/same.jpg' });

    const draft = await drafts.get();
    const { status, body } = (await drafts.send('publish')) as Sent<ProblemAnswer>;
    const published = await drafts.publish({ take: 'live' });

    expect(draft).toMatchObject({ baseVersion: 1, changedFields: ['postTitle', 'postContent'] });
    expect(status).toBe(409);
    expect(body.conflicts).toEqual([
      { field: 'postTitle', base: null, live: 'Live', draft: 'Draft' },
      { field: 'postContent', base: null, live: 'live', draft: 'base' },
    ]);
    expect(published).toMatchObject({ postTitle: 'Live', postContent: 'live', postImage: '/same.jpg' });
  });

  it('is none while the post has not changed since', async () => {
    const drafts = await Drafts.ofNew(blog, { postContent: 'base' });
    await drafts.save({ postTitle: 'Draft' });

    expect(await drafts.publish()).toMatchObject({ postTitle: 'Draft', postContent: 'base' });
  });

  it('lists such drafts with the fields that differ from the live post', async () => {
    const outdated = await Drafts.ofNew(blog, { postContent: 'base' });
    await outdated.save({ postTitle: 'Draft' });
    await outdated.update({ postContent: 'live' });
    const upToDate = await Drafts.ofNew(blog, { postContent: 'base' });
    await upToDate.save({ postTitle: 'Draft' });

    const { data } = await blog.list('drafts/list', { accountId: blog.accountId, limit: 2 });

    expect(data.map(({ postId, changedFields }) => [postId, changedFields])).toEqual([
      [upToDate.postId, ['postTitle']],
      [outdated.postId, ['postTitle', 'postContent']],
    ]);
  });
});

import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog, type Sent } from '../support/blog';
import type { Draft, ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { Versions } from '../support/rows/versions';
import { untilServed } from '../support/until-served';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const TEXTS = {
  postTitle: 'Hello, wörld 👋',
  postContent: '<p>Hi\r\n\tthere 👋</p>',
  postImage: 'https://example.com/hello.jpg',
  postStatus: 'published',
  postPublishAt: '2026-01-31T08:00:00.000Z',
  postUnpublishAt: '2099-01-31T08:00:00.000Z',
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

describe('the draft of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const dataOf = ({ body }: Sent) => (body as { data: Draft }).data;

  it('is made from the live post by the first save, and changed by later ones', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const { postId: related } = await Drafts.ofNew(blog);
    const references = { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: related };
    const drafts = await Drafts.ofNew(blog, { ...TEXTS, ...references });
    const post = await drafts.post();

    const first = await drafts.send('save', { postTitle: 'Drafted' });
    const second = await drafts.send('save', { postContent: 'New 👋', postAuthorId: null });

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(dataOf(first)).toEqual({
      postId: drafts.postId,
      accountId,
      draftVersion: 1,
      baseVersion: 1,
      ...TEXTS,
      ...references,
      postSlug: post.postSlug,
      postTitle: 'Drafted',
      changedFields: ['postTitle'],
      savedBy: { userId: blog.owner.userId, name: blog.owner.email },
      savedAt: expect.stringMatching(ISO) as string,
      via: 'api',
      seoScore: expect.any(Number) as number,
      reviewState: 'none',
      reviewedVersion: null,
      reviewedBy: null,
      reviewNote: null,
      publishAt: null,
      groupId: null,
    });
    expect(dataOf(second)).toMatchObject({
      draftVersion: 2,
      baseVersion: 1,
      postTitle: 'Drafted',
      postContent: 'New 👋',
      postAuthorId: null,
      changedFields: ['postTitle', 'postContent', 'postAuthorId'],
    });
    expect(await drafts.get()).toEqual(dataOf(second));
    expect(await drafts.post()).toEqual({ ...post, draftVersion: 2 });
  });

  it('needs no more than the account and the post', async () => {
    const drafts = await Drafts.ofNew(blog, TEXTS);

    const saved = await drafts.save();
    const again = await drafts.save();

    expect(saved).toMatchObject({ ...TEXTS, draftVersion: 1, changedFields: [] });
    expect(again).toMatchObject({ ...TEXTS, draftVersion: 2, changedFields: [] });
  });

  it('takes every field of updatepost, in all of its spellings', async () => {
    const drafts = await Drafts.ofNew(blog);

    const { postSeoMetaDescription, ...others } = TEXTS;
    const saved = await drafts.save({
      ...others,
      postSEOMetaDescription: postSeoMetaDescription,
      postEnableSharing: false,
      postPublishAt: '2026-01-31T08:00:00',
      postSlug: 'Eine Grüße!',
    });

    expect(saved).toMatchObject({ ...TEXTS, postSlug: 'eine-grusse' });
    expect(saved.changedFields).toEqual(['postTitle', 'postSlug', ...Object.keys(TEXTS).slice(1)]);
  });

  it('has the defaults of a new post for fields that are null or empty', async () => {
    const drafts = await Drafts.ofNew(blog, TEXTS);
    const { postTitle, ...optional } = TEXTS;

    const emptied = await drafts.save(Object.fromEntries(Object.keys(optional).map((name) => [name, ''])));
    const slugless = await drafts.save({ postSlug: null, postTitle: 'Its title' });

    expect(emptied).toMatchObject({
      postTitle,
      postContent: null,
      postImage: null,
      postStatus: 'draft',
      postPublishAt: null,
      postUnpublishAt: null,
      postEnableCommenting: 'Yes',
      postEnableSharing: 'Yes',
      postHidePostFromBlog: 'No',
    });
    expect(slugless.postSlug).toBe('its-title');
  });

  it.each([
    ['postTitle', { postTitle: null }, 'required'],
    ['postTitle', { postTitle: '' }, 'required'],
    ['postTitle', { postTitle: 'x'.repeat(256) }, 'length'],
    ['postContent', { postContent: 'a\u0000b' }, 'characters'],
    ['postAuthorId', { postAuthorId: 2_000_000_000 }, 'unknown'],
    ['postCategoriesId', { postCategoriesId: 2_000_000_000 }, 'unknown'],
    ['postRelatedPostId', { postRelatedPostId: 2_000_000_000 }, 'unknown'],
    ['postUnpublishAt', { postPublishAt: '2030-01-02', postUnpublishAt: '2030-01-01' }, 'conflict'],
    ['postHidePostFromBlog', { postHidePostFromBlog: 'maybe' }, 'unknown'],
  ])('refuses a wrong %s: %j', async (field, fields, code) => {
    const drafts = await Drafts.ofNew(blog);

    const { status, body } = (await drafts.send('save', fields)) as Sent<ProblemAnswer>;

    expect([status, body.errors]).toMatchObject([422, [{ field, code }]]);
    expect(await drafts.refusal('get')).toEqual([404, 'record_not_found']);
    expect((await drafts.post()).draftVersion).toBeNull();
  });

  it('compares a date that is sent with the other one in the draft', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postPublishAt: '2030-01-02' });

    const early = (await drafts.send('save', { postUnpublishAt: '2030-01-01' })) as Sent<ProblemAnswer>;

    expect([early.status, early.body.errors?.[0]?.field]).toEqual([422, 'postUnpublishAt']);
  });

  it('accepts a request body of two mebibytes, and content of one mebibyte', async () => {
    const drafts = await Drafts.ofNew(blog);
    const postContent = `${'\n'.repeat(1_000_000)}${'x'.repeat(48_572)}👋`;

    const saved = await drafts.save({ postContent });
    const large = await drafts.send('save', { postContent: 'x'.repeat(2_097_153) });

    expect(saved.postContent).toBe(postContent);
    expect(large.status).toBe(413);
  });

  it('does not exist before it is saved', async () => {
    const drafts = await Drafts.ofNew(blog);

    for (const operation of ['get', 'discard', 'publish']) {
      expect([operation, ...(await drafts.refusal(operation))]).toEqual([operation, 404, 'record_not_found']);
    }
    expect((await drafts.post()).draftVersion).toBeNull();
  });

  it('is returned when it is discarded', async () => {
    const drafts = await Drafts.ofNew(blog);
    const post = await drafts.post();
    const saved = await drafts.save({ postTitle: 'Never mind' });

    const discarded = await drafts.discard();

    expect(discarded).toEqual(saved);
    expect(await drafts.refusal('get')).toEqual([404, 'record_not_found']);
    expect(await drafts.refusal('discard')).toEqual([404, 'record_not_found']);
    expect(await drafts.post()).toEqual(post);
  });

  it('never has a number twice, also after it was discarded and published', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await drafts.save();
    await drafts.discard();

    const second = await drafts.save({ postTitle: 'Second' });
    await drafts.publish();
    const third = await drafts.send('save');

    expect(second.draftVersion).toBe(3);
    expect([third.status, dataOf(third)]).toMatchObject([201, { draftVersion: 4, baseVersion: 2 }]);
  });

  it('is shown with the post, in lists and single records', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await drafts.save();
    const fields = ['postId', 'draftVersion'];
    const expected = { postId: drafts.postId, draftVersion: 2 };

    const listed = await blog.list('listposts', { accountId, postId: drafts.postId, fields });
    const got = await blog.call('posts/get', { ...drafts.key, fields });
    const updated = await drafts.update({ postTitle: 'Updated' });

    expect(listed.data).toEqual([expected]);
    expect(got).toEqual(expected);
    expect(updated).toMatchObject(expected);
  });

  it('moves no version, no date, no history and no search, and sends no event', async () => {
    await blog.subscribe('Update post');
    const drafts = await Drafts.ofNew(blog, { postStatus: 'published' });
    const { length } = await blog.outbox();
    const columns = async () => {
      const [row] = await blog.sql('SELECT * FROM posts WHERE post_id = ?', [drafts.postId]);
      return { ...row, draft_version: null, last_draft_version: null };
    };
    const before = await columns();

    for (let at = 0; at < 3; at++) await drafts.save({ postTitle: `Draft ${at}` });
    await drafts.discard();

    expect(await columns()).toEqual(before);
    expect(await new Versions(blog, accountId, drafts.postId).numbers()).toEqual([1]);
    expect(await blog.outbox()).toHaveLength(length);
  });

  it('stays as it is while the live post changes, and so does its base', async () => {
    const drafts = await Drafts.ofNew(blog, { postContent: 'One' });
    const saved = await drafts.save({ postTitle: 'Drafted' });
    await drafts.update({ postTitle: 'Live', postContent: 'Two', postStatus: 'published' });

    const later = await drafts.get();
    const again = await drafts.save({ postButtonText: 'More' });

    expect(later).toEqual(saved);
    expect(again).toMatchObject({ baseVersion: 1, postContent: 'One', postStatus: 'draft' });
    expect(again.changedFields).toEqual(['postTitle', 'postButtonText']);
  });

  it('omits references to deleted records when it is created and when it is saved', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    const { catId } = await blog.call('addcategory', { catName: 'Leaving' });
    const related = await Drafts.ofNew(blog);
    const fields = { postAuthorId: authorId, postCategoriesId: catId, postRelatedPostId: related.postId };
    const none = { postAuthorId: null, postCategoriesId: null, postRelatedPostId: null };
    const [made, saved] = [await Drafts.ofNew(blog, fields), await Drafts.ofNew(blog, fields)];
    await saved.save({ postTitle: 'Drafted' });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deletecategory', { catId });
    await blog.call('deletepost', related.key);

    const before = [await made.save(), await saved.save()];
    await blog.get(Housekeeping).run();
    const after = [await made.save(), await saved.save()];

    for (const [first, second] of [before, after]) {
      expect(first).toMatchObject({ ...none, changedFields: [] });
      expect(second).toMatchObject({ ...none, changedFields: ['postTitle'] });
    }
  });

  it('has the status that the post has by its dates', async () => {
    const postPublishAt = new Date(Date.now() + 300).toISOString();
    const drafts = await Drafts.ofNew(blog, { postStatus: 'scheduled', postPublishAt });
    await new Promise((resolve) => setTimeout(resolve, 400));

    const saved = await drafts.save({ postTitle: 'Drafted' });

    expect(saved).toMatchObject({ postStatus: 'published', changedFields: ['postTitle'] });
  });

  it('has contiguous numbers after 50 saves at the same time', async () => {
    const drafts = await Drafts.ofNew(blog);

    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        untilServed(() => drafts.send('save', { postContent: `Content ${at}` })),
      ),
    );

    const numbers = sent.map((one) => dataOf(one).draftVersion).sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await drafts.get()).toEqual(dataOf(sent.find((one) => dataOf(one).draftVersion === 50) as Sent));
  });
});

describe('If-Match on drafts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  it.each(['save', 'publish', 'discard'])(
    'is the draftVersion in drafts/%s, and 412 has the draft',
    async (operation) => {
      const drafts = await Drafts.ofNew(blog);
      await drafts.save();
      const draft = await drafts.save({ postTitle: 'Second' });

      const stale = (await drafts.send(operation, {}, undefined, '"1"')) as Sent<ProblemAnswer>;
      const kept = await drafts.get();
      const fresh = await drafts.send(operation, {}, undefined, '2');

      expect([stale.status, stale.body]).toMatchObject([412, { code: 'version_moved_on', current: draft }]);
      expect(kept).toEqual(draft);
      expect(fresh.status).toBe(200);
    },
  );

  it('names no draft before the first save: a number is 412 without a record, * passes', async () => {
    const drafts = await Drafts.ofNew(blog);

    const numbered = (await drafts.send('save', {}, undefined, '1')) as Sent<ProblemAnswer>;
    const any = await drafts.send('save', {}, undefined, '*');

    expect([numbered.status, numbered.body.code]).toEqual([412, 'version_moved_on']);
    expect(numbered.body).not.toHaveProperty('current');
    expect(any.status).toBe(201);
  });

  it('lets one of several saves of the same draft succeed', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();

    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => drafts.send('save', { postTitle: `${at}` }, undefined, '1')),
    );

    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });

  it('of the wrong form is refused', async () => {
    const drafts = await Drafts.ofNew(blog);

    const sent = (await drafts.send('save', {}, undefined, 'abc')) as Sent<ProblemAnswer>;

    expect([sent.status, sent.body.errors?.[0]?.field]).toEqual([422, 'If-Match']);
  });
});

import type { AnswerOf } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { Versions } from '../support/rows/versions';
import { until } from '../support/until';
import { untilServed } from '../support/until-served';

const AHEAD_MS = 1500;

describe('the versions of a post', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { VERSIONS_KEEP: '300' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  it('are the current one alone, for a new post', async () => {
    const versions = await Versions.ofNew(blog, { postContent: 'Grüße' });

    const { data, meta } = await versions.list();

    expect(data).toEqual([
      {
        version: 1,
        changedAt: expect.any(String) as string,
        changedBy: { userId: blog.owner.userId, name: 'owner@example.com' },
        via: 'api',
        changedFields: [],
        label: null,
        postTitle: 'First',
        postStatus: 'draft',
        contentBytes: 7,
        current: true,
      },
    ]);
    expect(meta).toEqual({ total: 1, limit: 100, page: 1, pages: 1, nextCursor: null });
  });

  it('are listed newest first, with who changed which fields', async () => {
    const editor = await blog.invite('Editor');
    await blog.call('updateprofile', { firstName: 'Jane', lastName: 'Doe' }, editor);
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second', postContent: 'Text', postSlug: 'second' });
    await versions.update({ postTitle: 'Second', postPublishAt: '2026-01-31', postStatus: 'live' }, editor);

    const { data } = await versions.list();

    expect(data).toMatchObject([
      { version: 3, changedFields: ['postStatus', 'postPublishAt'], current: true, postStatus: 'live' },
      { version: 2, changedFields: ['postTitle', 'postSlug', 'postContent'], current: false },
      { version: 1, changedFields: [], current: false, postTitle: 'First', contentBytes: 0 },
    ]);
    expect(data.map(({ changedBy }) => changedBy?.name)).toEqual([
      'Jane Doe',
      'owner@example.com',
      'owner@example.com',
    ]);
  });

  it('are read page by page, also while new ones are written', async () => {
    const versions = await Versions.ofNew(blog);
    for (let i = 2; i <= 7; i++) await versions.update({ postTitle: `Title ${i}` });

    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const { data, meta } = await versions.list({ limit: 2, cursor });
      await versions.update({ postContent: `${seen.length}` });
      expect(meta).toMatchObject(cursor ? { page: null, pages: null } : { total: 7, page: 1, pages: 4 });
      seen.push(...data.map(({ version }) => version));
      cursor = meta.nextCursor;
    } while (cursor);

    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('refuse a cursor of another list', async () => {
    const versions = await Versions.ofNew(blog);
    await Versions.ofNew(blog);
    const { meta } = await blog.list('listposts', { accountId, limit: 1 });

    const { status, body } = await blog.refuse('posts/versions', {
      ...versions.key,
      cursor: meta.nextCursor,
    });

    expect([status, body.errors?.[0]?.field]).toEqual([422, 'cursor']);
  });

  it('equal what was sent, byte for byte, for 150 updates', async () => {
    const contents = Array.from(
      { length: 151 },
      (_, at) => [`Grüße 👩‍👩‍👧 ${at}\r\n\t"\\\u2028`, null, `x${at}`][at % 3],
    );
    contents[40] = `👋${'ä'.repeat(524_286)}`;
    const versions = await Versions.ofNew(blog, { postContent: contents[0] });
    const sent = [];
    for (const [at, postContent] of contents.entries()) {
      if (at > 0) sent.push(await versions.update({ postTitle: `Title ${at} 🎉`, postContent }));
    }

    const read = [];
    for (let at = 1; at <= 151; at++) read.push((await versions.get(at)).post);

    expect(read.map(({ postContent }) => postContent)).toEqual(contents);
    expect(read.slice(1).map((post) => ({ ...post }))).toEqual(sent);
    expect(await versions.numbers()).toEqual(Array.from({ length: 151 }, (_, at) => 151 - at));
  });

  it('are contiguous after 50 concurrent updates, and each is one that was sent', async () => {
    const versions = await Versions.ofNew(blog);
    const bodies = Array.from({ length: 50 }, (_, at) => ({
      postTitle: `Title ${at}`,
      postContent: `Content ${at} 👋`,
      postSeoPostTitle: `SEO ${at}`,
    }));

    const updated = await Promise.all(
      bodies.map((body) => untilServed(() => blog.operate('updatepost', { ...versions.key, ...body }))),
    );

    expect(await versions.numbers()).toEqual(Array.from({ length: 51 }, (_, at) => 51 - at));
    for (const { body } of updated) {
      const { data: post } = body as { data: AnswerOf<'updatepost'> };
      const { postTitle, postContent, postSeoPostTitle, version } = post;
      expect(bodies).toContainEqual({ postTitle, postContent, postSeoPostTitle });
      expect((await versions.get(version)).post).toEqual(post);
    }
  });

  it('have all numbers of updates that changed nothing', async () => {
    const versions = await Versions.ofNew(blog, { postPublishAt: '2026-01-31', postStatus: 'published' });
    await versions.update({});
    await versions.update({ postPublishAt: '2026-01-31T00:00:00.000Z', postSlug: 'first', postContent: '' });
    const unchanged = await versions.list();
    await versions.update({ postTitle: 'Second' });
    await versions.update({ postTitle: 'Second' });

    const { data } = await versions.list();

    expect(unchanged.data).toMatchObject([{ version: 3, changedFields: [], current: true }]);
    expect(data).toMatchObject([
      { version: 5, changedFields: ['postTitle'], current: true },
      { version: 3, changedFields: [], current: false },
    ]);
    for (const version of [1, 2, 3]) {
      const found = await versions.get(version);
      expect(found).toMatchObject({ version: 3, current: false, post: { version: 3, postTitle: 'First' } });
    }
    for (const version of [4, 5]) {
      expect(await versions.get(version)).toMatchObject({ version: 5, post: { postTitle: 'Second' } });
    }
    expect((await versions.refuse('posts/version', 6)).status).toBe(404);
  });

  it('show the post as it was: ids, dates and status', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const related = await blog.call('addpost', { accountId, postTitle: 'Related' });
    const versions = await Versions.ofNew(blog, {
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related.postId,
      postStatus: 'published',
    });
    const before = await blog.call('posts/get', versions.key);
    await versions.update({ postStatus: 'draft', postAuthorId: null, postCategoriesId: null });

    const then = await versions.get(1);
    await blog.call('deleteauthor', { authorId });
    await blog.call('deletepost', { accountId, postId: related.postId });
    const later = await versions.get(1);

    expect(then.post).toEqual(before);
    expect(later.post).toEqual({ ...before, postAuthor: null });
    expect((await versions.get(2)).post).toEqual(await blog.call('posts/get', versions.key));
  });

  it('include the version that a schedule created, without a user', async () => {
    const postPublishAt = new Date(Date.now() + AHEAD_MS).toISOString();
    const versions = await Versions.ofNew(blog, { postStatus: 'scheduled', postPublishAt });

    await until('the post is stored as published', async () => (await versions.numbers()).length === 2);

    const [current] = (await versions.list()).data;
    const first = await versions.get(1);
    expect(current).toMatchObject({
      version: 2,
      via: 'schedule',
      changedBy: null,
      changedFields: ['postStatus'],
      postStatus: 'published',
    });
    expect(first).toMatchObject({
      via: 'api',
      postStatus: 'scheduled',
      post: { postStatus: 'scheduled', postVisibility: 'scheduled', publishedAt: null },
    });
  });

  it('include the version of a release that stores no versions, but not the version it replaced', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });
    await versions.label(2, 'Labelled');
    const written = "UPDATE posts SET post_title = 'Third', version = version + 1 WHERE post_id = ?";
    await blog.sql(written, [versions.postId]);
    const unknown = await versions.list();
    await versions.update({ postTitle: 'Fourth' });

    const { data } = await versions.list();

    const none = { version: 3, changedBy: null, via: 'api', changedFields: [], label: null };
    expect(unknown.data).toMatchObject([{ ...none, current: true, postTitle: 'Third' }, { version: 1 }]);
    expect(data).toMatchObject([{ version: 4, changedFields: ['postTitle'] }, none, { version: 1 }]);
    expect(await versions.get(3)).toMatchObject({ ...none, post: { postTitle: 'Third' } });
    expect((await versions.refuse('posts/version', 2)).status).toBe(404);
  });

  it('cannot be accessed after the post is deleted', async () => {
    const versions = await Versions.ofNew(blog);
    await versions.update({ postTitle: 'Second' });
    await blog.call('deletepost', versions.key);

    for (const operation of ['posts/versions', 'posts/version', 'posts/label', 'posts/restoreversion']) {
      const { status } = await versions.refuse(operation, 1);
      expect([operation, status]).toEqual([operation, 404]);
    }
  });
});

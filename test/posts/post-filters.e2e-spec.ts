import type { Credentials } from '../support/blog';
import { startBlog, type Blog } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { Drafts } from '../support/rows/drafts';
import { scheduled } from '../support/rows/groups';
import { indexed } from '../support/rows/indexed';

const DAY_MS = 86_400_000;

describe('the filters of posts', () => {
  let blog: Blog;
  let accountId: number;
  let subAccountId: number;
  let editor: Credentials;
  let userId: number;
  let editorId: number;
  let reviewed: Drafts;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    subAccountId = await blog.subAccount();
    editor = await blog.invite('Editor');
    for (const [postTitle, postStatus, postPublishAt, postUnpublishAt] of [
      ['January', 'published', '2026-01-31T22:30:00Z', null],
      ['February', 'published', '2026-02-01T00:00:00Z', '2098-01-01'],
      ['Later', 'scheduled', '2097-05-01', null],
      ['Private', 'draft', '2026-02-01', null],
      ['Over', 'published', '2026-02-01', '2026-02-02'],
    ])
      await blog.call('addpost', { accountId, postTitle, postStatus, postPublishAt, postUnpublishAt });
    const live = await Drafts.ofNew(blog, {
      postTitle: 'Live',
      postStatus: 'published',
      postPublishAt: '2026-03-01',
    });
    userId = Number((await live.save({ postTitle: 'Live, changed' })).savedBy?.userId);
    await scheduled(blog, [live]);
    reviewed = await Drafts.ofNew(blog, { postTitle: 'Reviewed' });
    await reviewed.save({ postContent: '<p>Second words</p>' });
    editorId = Number((await reviewed.save({ postSeoOtherKeyword: 'bread' }, editor)).savedBy?.userId);
    await reviewed.request();
    const north = await Drafts.ofNew(blog, { accountId: subAccountId, postTitle: 'North' });
    await north.save({ postTitle: 'North, changed' });
    const deleted = await Drafts.ofNew(blog, { postTitle: 'Deleted' });
    await deleted.save({ postTitle: 'Deleted, changed' });
    await blog.call('deletepost', deleted.key);
    await indexed(blog);
  });
  afterAll(() => blog.stop());

  const titles = async (query: object, as?: Credentials) => {
    const { data, meta } = await blog.list('listposts', { accountId, ...query }, as);
    expect(meta.total).toBe(data.length);
    return data.map(({ postTitle }) => postTitle).join(', ');
  };

  it.each([
    [{ publishedFrom: '2026-02-01' }, 'Live, Later, February'],
    [{ publishedBefore: '2026-02-01' }, 'January'],
    [
      { publishedFrom: '2026-01-31T22:30:00Z', publishedBefore: '2026-02-01T00:00:00.001Z' },
      'February, January',
    ],
    [{ publishedFrom: '2026-02-01', publishedBefore: '2026-02-01' }, ''],
    [{ publishedFrom: '2026-02-01', postVisibility: 'scheduled' }, 'Later'],
    [{ publishedFrom: '2026-02-01', postVisibility: 'private' }, ''],
    [{ hasDraft: 'Yes' }, 'Reviewed, Live'],
    [{ hasDraft: 'Yes', includeSubAccounts: true }, 'North, Reviewed, Live'],
    [{ hasDraft: 'Yes', postVisibility: 'public' }, 'Live'],
    [{ hasDraft: 'No', postVisibility: 'public' }, 'February, January'],
    [{ hasDraft: 'No', reviewState: 'requested' }, ''],
    [{ reviewState: 'requested' }, 'Reviewed'],
    [{ reviewState: 'none' }, 'Live'],
    [{ reviewState: 'approved' }, ''],
    [{ draftScheduled: 'Yes' }, 'Live'],
    [{ draftScheduled: 'No' }, 'Reviewed'],
  ])('find the posts of %j', async (filter, found) => {
    expect(await titles(filter)).toBe(found);
  });

  it('find the drafts that a person has saved, even if someone else saved them later', async () => {
    expect(await titles({ draftEditedBy: userId })).toBe('Reviewed, Live');
    expect(await titles({ draftEditedBy: editorId })).toBe('Reviewed');
    expect(await titles({ draftEditedBy: editorId, reviewState: 'none' })).toBe('');
    expect(await titles({ draftEditedBy: 2_000_000 })).toBe('');
  });

  it('no longer find a post in a period once its publication has ended', async () => {
    const postPublishAt = '2026-04-01';
    const postUnpublishAt = new Date(Date.now() + DAY_MS).toISOString();
    await blog.call('addpost', {
      accountId: subAccountId,
      postTitle: 'Ends',
      postStatus: 'published',
      postPublishAt,
      postUnpublishAt,
    });
    const period = { accountId: subAccountId, publishedFrom: '2026-04-01', publishedBefore: '2026-04-02' };

    expect(await titles(period)).toBe('Ends');
    await withClockAhead(2 * DAY_MS, async () => expect(await titles(period)).toBe(''));
  });

  it('sort public and scheduled posts by their dates', async () => {
    expect(await titles({ sort: '-publishedAt', publishedFrom: '2026-01-01' })).toBe(
      'Later, Live, February, January',
    );
    expect(await titles({ sort: 'publishedAt' })).toMatch(/^(?:(?:Private|Over|Reviewed), ){3}January, /);
  });

  it.each([
    [{ hasDraft: 'Yes' }, 'Reviewed'],
    [{ hasDraft: 'No' }, ''],
    [{ reviewState: 'requested' }, 'Reviewed'],
    [{ reviewState: 'approved' }, ''],
    [{ publishedFrom: '2026-01-01' }, ''],
  ])('apply to a search: %j', async (filter, found) => {
    const { data } = await blog.list('posts/search', { accountId, q: 'second words', ...filter });

    expect(data.map(({ postTitle }) => postTitle).join()).toBe(found);
  });

  it('by facts of drafts are refused to Viewers', async () => {
    const viewer = await blog.invite('Viewer');

    for (const filter of [{ reviewState: 'none' }, { draftScheduled: 'No' }, { draftEditedBy: userId }]) {
      const { status, body } = await blog.refuse('listposts', { accountId, ...filter }, viewer);
      expect([status, body.code]).toEqual([403, 'role_forbidden']);
      expect((await blog.refuse('posts/search', { accountId, q: 'x', ...filter }, viewer)).status).toBe(403);
    }
    expect(await titles({ hasDraft: 'Yes' }, viewer)).toBe('Reviewed, Live');
  });

  it('of drafts find those that a person has saved', async () => {
    const { data } = await blog.list('drafts/list', { accountId, editedBy: editorId });

    expect(data.map(({ postId }) => postId)).toEqual([reviewed.postId]);
  });
});

describe('the order of scheduled drafts', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it('is by date, in both directions and page by page, without drafts that have none', async () => {
    const { accountId } = blog;
    const dates = ['2097-03-01', '2097-01-01', '2097-02-01', null, '2097-01-01'];
    for (const [at, date] of dates.entries()) {
      const drafts = await Drafts.ofNew(blog, { postTitle: `Post ${at}` });
      await drafts.save({ postStatus: 'published' });
      if (date) await scheduled(blog, [drafts], undefined, `${date}T00:00:00.000Z`);
    }
    const shown = async (sort: string) => {
      const found: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { data, meta } = await blog.list('drafts/list', { accountId, sort, limit: 1, cursor });
        found.push(...data.map(({ postTitle }) => postTitle));
        cursor = meta.nextCursor;
      }
      return found.join();
    };

    expect(await shown('publishAt')).toBe('Post 1,Post 4,Post 2,Post 0');
    expect(await shown('-publishAt')).toBe('Post 0,Post 2,Post 4,Post 1');
    const { data } = await blog.list('drafts/list', {
      accountId,
      sort: 'publishAt',
      fields: 'publishAt',
      limit: 1,
    });
    expect(data).toEqual([{ publishAt: '2097-01-01T00:00:00.000Z' }]);
  });
});

import { startBlog, type Blog, type Credentials } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { newPicture } from '../support/pictures';
import { Drafts } from '../support/rows/drafts';

const MINUTE = 60_000;

describe('the former states of a draft', () => {
  let blog: Blog;
  let editor: Credentials;
  let viewer: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    editor = await blog.invite('Editor');
    viewer = await blog.invite('Viewer');
  });
  afterAll(() => blog.stop());

  const titles = async (drafts: Drafts) => (await drafts.versions()).data.map(({ postTitle }) => postTitle);
  const autosave = (drafts: Drafts, postTitle: string, minutes: number, as?: Credentials) =>
    withClockAhead(minutes * MINUTE, () => drafts.save({ postTitle, autosave: true }, as));
  const rowsOf = async ({ postId }: Drafts) => {
    const [row] = await blog.sql<{ total: number }>(
      'SELECT COUNT(*) AS total FROM post_draft_versions WHERE post_id = ?',
      [postId],
    );
    return Number(row?.total);
  };

  it('are kept by each save, newest first, with who saved them and what they changed', async () => {
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Live', postContent: '<p>Live</p>' });
    const first = await drafts.save({ postTitle: 'One' });
    await drafts.save({ postContent: '<p>Two</p>' }, editor);

    const { data, meta } = await drafts.versions();

    expect(data).toMatchObject([
      {
        draftVersion: 2,
        baseVersion: 1,
        via: 'api',
        changedFields: ['postTitle', 'postContent'],
        postTitle: 'One',
        postStatus: 'draft',
        contentBytes: 10,
        current: true,
      },
      { draftVersion: 1, savedAt: first.savedAt, changedFields: ['postTitle'], current: false },
    ]);
    expect(data.map(({ savedBy }) => savedBy?.userId)).not.toContain(undefined);
    expect(new Set(data.map(({ savedBy }) => savedBy?.userId)).size).toBe(2);
    expect(meta).toMatchObject({ total: 2, page: 1, pages: 1, nextCursor: null });
  });

  it('have all fields of the draft at that time', async () => {
    const drafts = await Drafts.ofNew(blog);
    const saved = await drafts.save({
      postTitle: 'One',
      postContent: '<p>Ä 👋</p>',
      postPublishAt: '2099-01-31T08:00:00.000Z',
      postEnableSharing: 'No',
    });
    await drafts.save({ postTitle: 'Two', postContent: null, postPublishAt: null });

    const [former, current] = [await drafts.version(1), await drafts.version(2)];

    expect(former.draft).toEqual(
      Object.fromEntries(Object.keys(former.draft).map((name) => [name, saved[name as keyof typeof saved]])),
    );
    expect(former.draft).toMatchObject({
      postContent: '<p>Ä 👋</p>',
      postPublishAt: '2099-01-31T08:00:00.000Z',
    });
    expect(current).toMatchObject({ current: true, draft: { postTitle: 'Two', postContent: null } });
  });

  it('are pages of a list', async () => {
    const drafts = await Drafts.ofNew(blog);
    for (let n = 1; n <= 5; n++) await drafts.save({ postTitle: `Title ${n}` });

    const first = await drafts.versions({ limit: 2 });
    const second = await drafts.versions({ limit: 2, cursor: first.meta.nextCursor });
    const third = await drafts.versions({ limit: 2, cursor: second.meta.nextCursor });

    const numbers = [first, second, third].map(({ data }) => data.map(({ draftVersion }) => draftVersion));
    expect(numbers).toEqual([[5, 4], [3, 2], [1]]);
    expect(first.meta.total).toBe(5);
    expect(third.meta.nextCursor).toBeNull();
  });

  it('are none for a post that never had a draft', async () => {
    const drafts = await Drafts.ofNew(blog);

    expect((await drafts.versions()).data).toEqual([]);
    expect(await drafts.refusal('version', { draftVersion: 1 })).toEqual([404, 'record_not_found']);
  });

  it('are kept every five minutes of automatic saves', async () => {
    const drafts = await Drafts.ofNew(blog);
    for (const minute of [0, 2, 4, 6, 8, 10, 12]) await autosave(drafts, `Minute ${minute}`, minute);

    expect(await titles(drafts)).toEqual(['Minute 12', 'Minute 6', 'Minute 0']);
  });

  it('are kept before a pause, and before the automatic save of another person', async () => {
    const drafts = await Drafts.ofNew(blog);
    await autosave(drafts, 'First', 0);
    await autosave(drafts, 'Before the pause', 1);
    await autosave(drafts, 'After the pause', 61);
    await autosave(drafts, 'Last of the owner', 62);
    await autosave(drafts, 'Of the editor', 63, editor);

    expect(await titles(drafts)).toEqual([
      'Of the editor',
      'Last of the owner',
      'After the pause',
      'Before the pause',
      'First',
    ]);
  });

  it('are kept by a review request', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Saved' });
    await autosave(drafts, 'Requested', 1);
    await withClockAhead(MINUTE, () => drafts.request());
    await autosave(drafts, 'After', 2);
    await autosave(drafts, 'Last', 3);

    expect(await titles(drafts)).toEqual(['Last', 'Requested', 'Saved']);
  });

  it('outlive a draft that is discarded or published', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Discarded', autosave: true });
    await drafts.discard();
    await drafts.save({ postTitle: 'Published' });
    await drafts.publish();

    expect((await drafts.versions()).data).toMatchObject([
      { draftVersion: 2, postTitle: 'Published', current: false },
      { draftVersion: 1, postTitle: 'Discarded', current: false },
    ]);
  });

  it('outlive the trash, but not a purge', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'One' });
    await drafts.save({ postTitle: 'Two' });
    await blog.call('deletepost', drafts.key);
    const inTrash = await drafts.send('versions');
    await blog.call('posts/restore', drafts.key);

    expect(inTrash.status).toBe(404);
    expect(await titles(drafts)).toEqual(['Two', 'One']);

    await blog.call('deletepost', drafts.key);
    await blog.call('posts/purge', drafts.key);

    expect(await rowsOf(drafts)).toBe(0);
  });

  it('are restored into the draft, without status, dates, slug and Yes/No fields', async () => {
    const drafts = await Drafts.ofNew(blog);
    const one = { postTitle: 'One', postContent: '<p>1</p>', postStatus: 'published', postSlug: 'one' };
    await drafts.save({ ...one, postEnableSharing: 'No' });
    await drafts.save({
      postTitle: 'Two',
      postContent: '<p>2</p>',
      postStatus: 'draft',
      postSlug: 'two',
      postEnableSharing: 'Yes',
    });

    const restored = await drafts.restore(1);

    expect(restored).toMatchObject({
      draftVersion: 3,
      via: 'restore',
      postTitle: 'One',
      postContent: '<p>1</p>',
      postStatus: 'draft',
      postSlug: 'two',
      postEnableSharing: 'Yes',
    });
    expect(await titles(drafts)).toEqual(['One', 'Two', 'One']);
    expect(await drafts.restore(1, { fields: ['postStatus'] })).toMatchObject({ postStatus: 'published' });
  });

  it('become a new draft if there is none', async () => {
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Live' });
    await drafts.save({ postTitle: 'Discarded' });
    await drafts.discard();

    const sent = await drafts.send('restoreversion', { draftVersion: 1 });

    expect([sent.status, sent.body]).toMatchObject([
      201,
      { data: { draftVersion: 2, postTitle: 'Discarded' } },
    ]);
    expect((await drafts.post()).draftVersion).toBe(2);
  });

  it('are restored without records that were deleted', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'Former' });
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postCategoriesId: catId });
    await drafts.save({ postCategoriesId: null });
    await blog.call('deletecategory', { catId });

    expect(await drafts.restore(1)).toMatchObject({ postCategoriesId: null });
  });

  it('are not restored over a newer save, which If-Match reveals', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'One' });
    await drafts.save({ postTitle: 'Two' });

    const stale = await drafts.send('restoreversion', { draftVersion: 1 }, undefined, '1');

    expect([stale.status, stale.body]).toMatchObject([412, { current: { postTitle: 'Two' } }]);
    expect(await drafts.get()).toMatchObject({ draftVersion: 2, postTitle: 'Two' });
  });

  it('need another review when they are restored', async () => {
    const drafts = await Drafts.ofNew(blog, {}, editor);
    await drafts.save({ postTitle: 'One' }, editor);
    await drafts.save({ postTitle: 'Two' }, editor);
    await drafts.request({}, editor);
    await drafts.decide('approve');

    expect(await drafts.restore(1, {}, editor)).toMatchObject({ reviewState: 'requested' });
  });

  it('can be read by Contributors, and restored by those who may save the draft', async () => {
    const contributor = await blog.invite('Contributor');
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'One' });

    expect((await drafts.versions({}, contributor)).data).toHaveLength(1);
    expect(await drafts.refusal('restoreversion', { draftVersion: 1 }, contributor)).toEqual([
      403,
      'role_forbidden',
    ]);
    expect(await drafts.refusal('versions', {}, viewer)).toEqual([403, 'role_forbidden']);
  });

  it('count as uses of their pictures', async () => {
    const { credentials } = blog.owner;
    const media = await blog.call(
      'media/upload',
      { accountId: blog.accountId, file: await newPicture() },
      credentials,
    );
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Pictured' });
    await drafts.save({ postContent: `<img src="${media.mediaUrl}" alt="">` });
    const usedBy = async () => {
      const { mediaId } = media;
      const found = await blog.call('media/get', { accountId: blog.accountId, mediaId });
      return found.usedBy.map(({ where }) => where);
    };

    const inDraft = await usedBy();
    await drafts.save({ postContent: '<p>None</p>' });

    expect([inDraft, await usedBy()]).toEqual([['draft'], ['version']]);
  });
});

describe('the number of former states', () => {
  it('is limited by DRAFT_VERSIONS_KEEP, with the uses of their pictures', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', DRAFT_VERSIONS_KEEP: '3' } });
    const drafts = await Drafts.ofNew(blog);
    for (let n = 1; n <= 8; n++) await drafts.save({ postTitle: `Title ${n}` });

    const kept = await drafts.versions();
    await blog.stop();

    expect(kept.data.map(({ draftVersion }) => draftVersion)).toEqual([8, 7, 6, 5]);
    expect(kept.meta.total).toBe(4);
  });

  it('is 0 with DRAFT_VERSIONS_KEEP=0, which also hides those that are stored', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api' } });
    const drafts = await Drafts.ofNew(blog);
    for (let n = 1; n <= 3; n++) await drafts.save({ postTitle: `Title ${n}` });
    Object.assign(blog.environment, { DRAFT_VERSIONS_KEEP: '0' });
    await blog.restart();
    await drafts.save({ postTitle: 'Title 4' });

    const { data, meta } = await drafts.versions();
    const refusal = await drafts.refusal('version', { draftVersion: 1 });
    await blog.stop();

    expect([data.map(({ draftVersion }) => draftVersion), meta.total, refusal]).toEqual([
      [4],
      1,
      [404, 'record_not_found'],
    ]);
  });
});

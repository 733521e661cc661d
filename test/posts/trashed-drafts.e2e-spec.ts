import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { columnsWith } from '../support/rows/texts-of-tables';

describe('the draft of a deleted post', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const rowsOf = async ({ postId }: Drafts) =>
    (await blog.sql('SELECT post_id FROM post_drafts WHERE post_id = ?', [postId])).length;
  const deleted = async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    const draft = await drafts.save({ postTitle: 'Drafted', postContent: 'Text' });
    await blog.call('deletepost', drafts.key);
    return { drafts, draft };
  };
  const listed = async ({ accountId, postId }: Drafts) =>
    (await blog.list('drafts/list', { accountId, limit: 500 })).data.filter((one) => one.postId === postId);

  it('is hidden', async () => {
    const { drafts } = await deleted();

    for (const operation of ['save', 'get', 'publish', 'discard']) {
      expect([operation, ...(await drafts.refusal(operation))]).toEqual([operation, 404, 'record_not_found']);
    }
    expect(await listed(drafts)).toEqual([]);
    expect((await blog.list('posts/trash', drafts.key)).data).toMatchObject([{ draftVersion: 2 }]);
  });

  it('comes back with the post, and is published as before', async () => {
    const { drafts, draft } = await deleted();
    await clear();

    const restored = await blog.call('posts/restore', drafts.key);

    expect(restored).toMatchObject({ draftVersion: 2, postTitle: 'Live' });
    expect(await drafts.get()).toEqual(draft);
    expect(await listed(drafts)).toEqual([draft]);
    expect(await drafts.save({ postButtonText: 'More' })).toMatchObject({ draftVersion: 3 });
    expect(await drafts.publish()).toMatchObject({ postTitle: 'Drafted', postButtonText: 'More' });
  });

  it('leaves its numbers to the restored post', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await drafts.save();
    await drafts.discard();
    await blog.call('deletepost', drafts.key);
    await blog.call('posts/restore', drafts.key);

    expect(await drafts.save()).toMatchObject({ draftVersion: 3 });
  });

  it('is purged with the post', async () => {
    const { drafts } = await deleted();

    const purged = await blog.call('posts/purge', drafts.key);

    expect(purged).toMatchObject({ draftVersion: 2 });
    expect(await rowsOf(drafts)).toBe(0);
  });

  it('leaves no text in any table when it is purged, nor do its previews and its review', async () => {
    const marker = 'draftofpurgedx';
    const drafts = await Drafts.ofNew(blog, { postTitle: `Live ${marker}` });
    await drafts.save({ postTitle: `Published ${marker}`, postContent: marker });
    await drafts.publish();
    await drafts.save({ postTitle: `Discarded ${marker}`, postSlug: marker });
    await drafts.discard();
    await drafts.save({ postTitle: `Waiting ${marker}`, postSeoOtherKeyword: marker });
    await drafts.request({ note: `Request ${marker}` });
    await drafts.decide('reject', { note: `Rejection ${marker}` });
    await blog.call('previews/create', { ...drafts.key, name: `Preview ${marker}` });
    await blog.call('posts/label', { ...drafts.key, version: 1, label: `Label ${marker}` });
    const before = await columnsWith(blog, marker);
    await blog.call('deletepost', drafts.key);

    await blog.call('posts/purge', drafts.key);

    expect(before).toEqual(
      expect.arrayContaining(['post_drafts.snapshot', 'post_previews.name', 'post_versions.label']),
    );
    expect(await columnsWith(blog, marker)).toEqual([]);
  });

  it('is saved before the deletion or not at all', async () => {
    for (let round = 0; round < 5; round++) {
      const drafts = await Drafts.ofNew(blog);
      const sent = await Promise.all([
        ...Array.from({ length: 4 }, () => drafts.send('save')),
        blog.operate('deletepost', drafts.key),
      ]);
      const restored = await blog.call('posts/restore', drafts.key);

      const saved = sent.slice(0, 4).filter(({ status }) => status < 300);
      expect(sent.slice(0, 4).every(({ status }) => [200, 201, 404].includes(status))).toBe(true);
      expect(restored['draftVersion']).toBe(saved.length === 0 ? null : saved.length);
      expect(await rowsOf(drafts)).toBe(saved.length === 0 ? 0 : 1);
    }
  });

  it('ends with its sub-account', async () => {
    const accountId = await blog.subAccount('Ending');
    const live = await Drafts.ofNew(blog, { accountId });
    const inTrash = await Drafts.ofNew(blog, { accountId });
    for (const drafts of [live, inTrash]) await drafts.save();
    await blog.call('deletepost', inTrash.key);

    await blog.call('deletesubaccount', { subAccountId: accountId });
    await clear();

    expect([await rowsOf(live), await rowsOf(inTrash)]).toEqual([0, 0]);
    const savers = 'SELECT user_id FROM post_draft_savers WHERE post_id IN (?, ?)';
    expect(await blog.sql(savers, [live.postId, inTrash.postId])).toEqual([]);
  });
});

describe('the draft of a post that is deleted without a trash', () => {
  it('is deleted by housekeeping', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', TRASH_DAYS: '0' } });
    const drafts = await Drafts.ofNew(blog);
    await drafts.save();
    await blog.call('deletepost', drafts.key);
    const hidden = await drafts.refusal('get');

    await blog.get(Housekeeping).run();

    const rows = await blog.sql(
      'SELECT post_id FROM post_drafts UNION ALL SELECT post_id FROM post_draft_savers',
    );
    await blog.stop();
    expect(hidden).toEqual([404, 'record_not_found']);
    expect(rows).toEqual([]);
  });
});

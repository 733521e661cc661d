import { setTimeout as sleep } from 'node:timers/promises';
import type { Post } from '../support/answers';
import { onServers, startBlog, type Blog } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { until } from '../support/until';

const PAST = '2026-01-02T00:00:00.000Z';

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const HOUR_MS = 3_600_000;

/** Runs a function at the time at which posts with `fromNow(hours * HOUR_MS)` have just ended. */
const inHours = <T>(hours: number, run: () => Promise<T>) => withClockAhead(hours * HOUR_MS + 1, run);

describe('a post with postUnpublishAt', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    // A process with the role `api` does not store the new status of posts, so only the time of the request counts.
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}): Promise<Post> =>
    blog.call('addpost', { accountId, postTitle: 'A post', postStatus: 'published', ...fields });
  const update = (postId: number, fields: object): Promise<Post> =>
    blog.call('updatepost', { accountId, postId, postTitle: 'A post', ...fields });
  const read = async (postId: number) => {
    const { data } = await blog.list('listposts', { accountId, postId });
    return data[0];
  };
  const idsOf = async (query: object) => {
    const { data } = await blog.list('listposts', { accountId, ...query });
    return data.map(({ postId }) => postId);
  };

  it('has the date in the answer of every operation, and loses it by null', async () => {
    const postUnpublishAt = '2036-01-31T08:00:00.000Z';

    const added = await add({ postUnpublishAt: '2036-01-31T09:00:00+01:00' });
    const found = [added, await read(added.postId), await update(added.postId, { postButtonText: 'Go' })];
    const cleared = await update(added.postId, { postUnpublishAt: null });

    for (const post of found) expect(post).toMatchObject({ postUnpublishAt, postVisibility: 'public' });
    expect(cleared).toMatchObject({ postUnpublishAt: null, postVisibility: 'public' });
    expect((await add()).postUnpublishAt).toBeNull();
  });

  it.each([
    ['before', '2036-01-01', '2035-12-31'],
    ['at', '2036-01-01', '2036-01-01T00:00:00Z'],
  ])('is refused if it ends %s postPublishAt', async (_, postPublishAt, postUnpublishAt) => {
    const body = { accountId, postTitle: 'x', postPublishAt, postUnpublishAt };
    const { postId } = await add({ postPublishAt: '2020-01-01', postUnpublishAt: '2037-01-01' });
    const other = await add({ postPublishAt });

    const refused = [
      await blog.refuse('addpost', body),
      await blog.refuse('addpost', { ...body, postStatus: 'draft' }),
      await blog.refuse('updatepost', { ...body, postId }),
      await blog.refuse('updatepost', { accountId, postId, postTitle: 'x', postPublishAt: '2037-01-01' }),
      await blog.refuse('updatepost', { accountId, postId: other.postId, postTitle: 'x', postUnpublishAt }),
    ];

    for (const { status, body: problem } of refused) {
      expect([status, problem.errors]).toMatchObject([422, [{ field: 'postUnpublishAt', code: 'conflict' }]]);
    }
    expect(await read(postId)).toMatchObject({ version: 1 });
  });

  it('is refused like every wrong field if both dates are sent, before account, post and role', async () => {
    const dates = { postPublishAt: '2036-01-01', postUnpublishAt: '2035-12-31' };
    const body = { accountId: 999_999, postId: 999_999, postTitle: '', ...dates };

    for (const operation of ['addpost', 'updatepost', 'drafts/save']) {
      const { errors } = (await blog.refuse(operation, body)).body;

      expect(errors).toMatchObject([
        { field: 'postTitle', code: 'required' },
        { field: 'postUnpublishAt', code: 'conflict' },
      ]);
    }
  });

  it('is compared with the stored postPublishAt only after the check of the role', async () => {
    const author = await blog.invite('Author');
    const { postId } = await add({ postPublishAt: '2036-01-01' });
    const body = { accountId, postId, postTitle: 'x', postUnpublishAt: '2035-12-31' };

    const refused = await blog.refuse('updatepost', body, author);

    expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden']);
  });

  it('is private from that time on, with the status draft, and keeps the date', async () => {
    const postUnpublishAt = fromNow(HOUR_MS);
    const { postId, ...before } = await add({ postUnpublishAt });

    const after = await inHours(1, () => read(postId));

    expect(before).toMatchObject({ postVisibility: 'public', postStatus: 'published' });
    expect(after).toMatchObject({ postVisibility: 'private', postStatus: 'draft', version: 1 });
    expect(after).toMatchObject({ postUnpublishAt, publishedAt: before.publishedAt });
  });

  it('is scheduled, public and private in turn', async () => {
    const [postPublishAt, postUnpublishAt] = [fromNow(HOUR_MS), fromNow(2 * HOUR_MS)];
    const { postId, postVisibility } = await add({ postStatus: 'future', postPublishAt, postUnpublishAt });

    const shown = await inHours(1, () => read(postId));
    const ended = await inHours(2, () => read(postId));

    expect(postVisibility).toBe('scheduled');
    expect(shown).toMatchObject({ postVisibility: 'public', postStatus: 'published' });
    expect(ended).toMatchObject({
      postVisibility: 'private',
      postStatus: 'draft',
      publishedAt: postPublishAt,
    });
  });

  it('is listed by the visibility and the status that it has at the time of the request', async () => {
    const [postPublishAt, postUnpublishAt] = [fromNow(HOUR_MS), fromNow(2 * HOUR_MS)];
    const account = { accountId: await blog.subAccount('Lists') };
    const { postId: open } = await add({ ...account, postUnpublishAt });
    const { postId: future } = await add({
      ...account,
      postStatus: 'future',
      postPublishAt,
      postUnpublishAt,
    });
    const { postId: live } = await add({ ...account, postStatus: 'live' });
    const { postId: draft } = await add({ ...account, postStatus: 'draft' });
    const filters = [
      ...['public', 'scheduled', 'private'].map((postVisibility) => ({ postVisibility })),
      ...['published', 'future', 'live', 'draft'].map((postStatus) => ({ postStatus })),
    ];
    const lists = async () => {
      const found = [];
      for (const filter of filters)
        found.push((await idsOf({ ...account, sort: 'id', ...filter })).map(Number));
      return found;
    };

    const before = await lists();
    const between = await inHours(1, lists);
    const after = await inHours(2, lists);

    expect(before).toEqual([[open, live], [future], [draft], [open], [future], [live], [draft]]);
    expect(between).toEqual([[open, future, live], [], [draft], [open, future], [], [live], [draft]]);
    expect(after).toEqual([[live], [], [open, future, draft], [], [], [live], [open, future, draft]]);
  });

  it('stays private if it is saved as published while the date is past', async () => {
    const added = await add({ postUnpublishAt: PAST });
    const drafted = await add({ postStatus: 'draft', postUnpublishAt: PAST });
    const saved = await update(drafted.postId, { postStatus: 'scheduled' });
    const published = await update(drafted.postId, { postStatus: 'published' });

    for (const post of [added, drafted, saved, published]) {
      expect(post).toMatchObject({ postVisibility: 'private', postUnpublishAt: PAST, publishedAt: null });
    }
    expect(await update(drafted.postId, { postUnpublishAt: null })).toMatchObject({
      postVisibility: 'public',
    });
    expect(await update(added.postId, { postUnpublishAt: '2036-01-01' })).toMatchObject({
      postVisibility: 'public',
      postStatus: 'published',
    });
  });

  it('is a draft for any update after the date, whether or not its status has been stored', async () => {
    const { postId } = await add({ postUnpublishAt: fromNow(HOUR_MS) });

    const updated = await inHours(1, () => update(postId, { postUnpublishAt: null }));

    expect(updated).toMatchObject({ postStatus: 'draft', postVisibility: 'private', postUnpublishAt: null });
  });

  it('can be written by a Contributor while it is private, and the date keeps it so', async () => {
    const contributor = await blog.invite('Contributor');
    const sent = { accountId, postTitle: 'Theirs', postStatus: 'published', postUnpublishAt: PAST };
    const { postId } = await blog.call('addpost', sent, contributor);
    const same = await blog.call('updatepost', { ...sent, postId, postTitle: 'Renamed' }, contributor);

    const refused = [
      await blog.refuse('updatepost', { ...sent, postId, postUnpublishAt: null }, contributor),
      await blog.refuse('updatepost', { ...sent, postId, postUnpublishAt: '2036-01-01' }, contributor),
      await blog.refuse('addpost', { ...sent, postUnpublishAt: '2036-01-01' }, contributor),
    ];

    expect(same.postVisibility).toBe('private');
    for (const { body } of refused) expect(body.code).toBe('role_forbidden');
  });

  it('can be updated although the previous release has stored dates in the wrong order', async () => {
    const { postId } = await add({ postPublishAt: '2026-01-01', postUnpublishAt: PAST });
    await blog.sql("UPDATE posts SET post_publish_at = '2026-02-01 00:00:00.000' WHERE post_id = ?", [
      postId,
    ]);

    expect(await update(postId, { postButtonText: 'Go' })).toMatchObject({ postVisibility: 'private' });
  });
});

describe('a post that has become private by postUnpublishAt', () => {
  let blog: Blog;
  let replica: Blog | null;

  beforeAll(async () => {
    blog = await startBlog();
    replica = onServers ? await blog.replica() : null;
    await blog.subscribe('Update post');
  });
  afterAll(async () => {
    await replica?.stop();
    await blog.stop();
  });

  const add = (fields: object) =>
    blog.call('addpost', { accountId: blog.accountId, postTitle: 'Soon over', ...fields });
  const stored = async (postId: number) => {
    const [row] = await blog.sql<{ status: string; due: unknown }>(
      'SELECT post_status AS status, COALESCE(goes_live_at, goes_private_at) AS due FROM posts WHERE post_id = ?',
      [postId],
    );
    return row;
  };
  const updates = async (postId: number) =>
    (await blog.outbox()).filter(({ slug, entityId }) => slug === 'post.update' && entityId === postId);
  const isStored = (postId: number) =>
    until('the new status is stored', async () => (await stored(postId))?.due === null);

  it('is stored as a draft and announced once, although several processes run', async () => {
    const { postId } = await add({ postStatus: 'published', postUnpublishAt: '2036-01-01' });
    const other = await add({ postStatus: 'draft', postUnpublishAt: '2036-01-01' });

    await blog.sql(
      `UPDATE posts SET post_unpublish_at = ?,
         goes_private_at = CASE WHEN goes_private_at IS NULL THEN NULL ELSE ? END WHERE post_id IN (?, ?)`,
      ['2026-01-02 00:00:00.000', '2026-01-02 00:00:00.000', postId, other.postId],
    );
    await isStored(postId);
    await sleep(1500);

    expect(await updates(postId)).toMatchObject([{ body: { articleId: postId, status: 'draft' } }]);
    expect(await updates(Number(other.postId))).toEqual([]);
    const post = await blog.call('posts/get', { accountId: blog.accountId, postId });
    expect(post).toMatchObject({
      postStatus: 'draft',
      postVisibility: 'private',
      postUnpublishAt: PAST,
      version: 2,
    });
    expect(await stored(postId)).toMatchObject({ status: 'draft' });
  });

  it('is announced once if both of its dates have passed between two checks', async () => {
    const dates = { postPublishAt: '2035-01-01', postUnpublishAt: '2036-01-01' };
    const { postId } = await add({ postStatus: 'scheduled', ...dates });
    const [from, end] = ['2026-01-01 00:00:00.000', '2026-01-02 00:00:00.000'];

    await blog.sql(
      `UPDATE posts SET post_publish_at = ?, visible_from = ?, goes_live_at = ?, post_unpublish_at = ?,
         goes_private_at = ? WHERE post_id = ?`,
      [from, from, from, end, end, postId],
    );
    await isStored(postId);
    await sleep(1500);

    expect(await updates(postId)).toMatchObject([{ body: { status: 'draft' } }]);
    expect(await blog.call('posts/get', { accountId: blog.accountId, postId })).toMatchObject({
      postStatus: 'draft',
      postVisibility: 'private',
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('triggers no event in a sub-account that has been deleted', async () => {
    const accountId = await blog.subAccount('Deleted');
    const fields = { accountId, postStatus: 'published', postUnpublishAt: '2036-01-01' };
    const { postId } = await add(fields);

    await blog.sql('UPDATE accounts SET deleted_at = created_at WHERE account_id = ?', [accountId]);
    await blog.sql(
      'UPDATE posts SET post_unpublish_at = created_at, goes_private_at = created_at WHERE post_id = ?',
      [postId],
    );
    // Housekeeping may delete the deleted account's post before or after this.
    await until('the new status is stored', async () => !(await stored(postId))?.due);

    expect((await stored(postId))?.status ?? 'draft').toBe('draft');
    expect(await updates(postId)).toEqual([]);
  });

  it('is announced by the update alone if that moves the date into the past', async () => {
    const { postId } = await add({ postStatus: 'published', postUnpublishAt: '2036-01-01' });

    const { postVisibility } = await blog.call('updatepost', {
      accountId: blog.accountId,
      postId,
      postTitle: 'Over',
      postUnpublishAt: PAST,
    });
    await sleep(1500);

    expect(postVisibility).toBe('private');
    expect(await updates(postId)).toHaveLength(1);
  });
});

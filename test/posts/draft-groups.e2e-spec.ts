import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { Fields } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { statementsOf } from '../support/rows/statements';
import { AHEAD, draftedPosts, DUE_SINCE, keysOf, scheduled, settle } from '../support/rows/groups';

describe('scheduled drafts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const groups = () =>
    blog.sql('SELECT group_id AS groupId, post_ids AS postIds FROM draft_groups WHERE published_at IS NULL');
  const groupOf = async (drafts: Drafts) => {
    const { groupId, publishAt } = await drafts.get();
    return [groupId, publishAt];
  };
  const refusalOf = async (operation: string, fields: Fields) => {
    const { status, body } = await blog.refuse(operation, fields);
    return [status, body.code, body.errors?.map(({ field, code }) => [field, code])];
  };

  it('show their group and its time until they are unscheduled', async () => {
    const drafts = await draftedPosts(blog, ['Show 1', 'Show 2']);
    const [one, two] = drafts as [Drafts, Drafts];
    const before = await one.get();

    const group = await scheduled(blog, [two, one, two]);
    const during = await blog.list('drafts/list', { accountId, fields: 'postId,groupId,publishAt' });
    const ended = await blog.call('drafts/unschedule', keysOf(drafts));
    const again = await blog.call('drafts/unschedule', keysOf(drafts));

    const { groupId } = group;
    expect([before.groupId, before.publishAt]).toEqual([null, null]);
    expect(group).toEqual({ groupId, accountId, publishAt: AHEAD, postIds: [one.postId, two.postId] });
    expect(during.data).toEqual([
      { postId: two.postId, groupId, publishAt: AHEAD },
      { postId: one.postId, groupId, publishAt: AHEAD },
    ]);
    expect([ended, again]).toEqual(Array(2).fill({ accountId, postIds: [one.postId, two.postId] }));
    expect(await one.get()).toEqual(before);
    expect(await groups()).toEqual([]);
  });

  it('are listed by their group', async () => {
    const [one, two, other] = (await draftedPosts(blog, ['By 1', 'By 2', 'Other'])) as [
      Drafts,
      Drafts,
      Drafts,
    ];
    const { groupId } = await scheduled(blog, [one, two]);
    await scheduled(blog, [other]);
    const tree = await blog.secondTree();
    const idsIn = async (query: Fields, as?: Credentials) => {
      const { data } = await blog.list('drafts/list', { accountId, sort: 'id', ...query }, as);
      return data.map(({ postId }) => postId);
    };

    expect(await idsIn({ groupId })).toEqual([one.postId, two.postId]);
    expect(await idsIn({ groupId, postIds: [two.postId, other.postId] })).toEqual([two.postId]);
    expect(await idsIn({ groupId, accountId: tree.accountId }, tree.credentials)).toEqual([]);
    await one.discard();
    expect(await idsIn({ groupId })).toEqual([two.postId]);
    await blog.call('drafts/unschedule', keysOf([two, other]));
    expect(await idsIn({ groupId })).toEqual([]);
  });

  it('are published together at that time, as by drafts/publish', async () => {
    await blog.subscribe('Update post');
    const [updated, added, kept] = [
      ...(await draftedPosts(blog, ['Updated'])),
      ...(await draftedPosts(blog, ['Added', 'Kept'], { postStatus: 'draft' })),
    ] as [Drafts, Drafts, Drafts];
    await added.save({ postStatus: 'published' });
    const { length } = await blog.outbox();
    const { groupId } = await scheduled(blog, [updated, added, kept]);

    await settle(blog, groupId);

    const posts = [await updated.post(), await added.post(), await kept.post()];
    expect(posts).toMatchObject([
      { postTitle: 'Updated 2', version: 2, draftVersion: null, postVisibility: 'public' },
      { postTitle: 'Added 2', publishedAt: DUE_SINCE, draftVersion: null, postVisibility: 'public' },
      { postTitle: 'Kept 2', publishedAt: null, draftVersion: null, postVisibility: 'private' },
    ]);
    const announced = (await blog.outbox()).slice(length);
    expect(announced.map(({ slug, entityId }) => [slug, entityId])).toEqual(
      posts.map(({ postId }) => ['post.update', postId]),
    );
    expect(await updated.refusal('get')).toEqual([404, 'record_not_found']);
    const [version] = (await blog.list('posts/versions', updated.key)).data;
    expect(version).toMatchObject({ via: 'draft', changedBy: { userId: blog.owner.userId } });
  });

  it('keep their time with later saves, and are published with these', async () => {
    const drafts = await draftedPosts(blog, ['Edited']);
    const [one] = drafts as [Drafts];
    const { groupId } = await scheduled(blog, drafts);

    const saved = await one.save({ postContent: 'Later' });
    const { draftVersion } = await one.save({ postTitle: 'Later' });
    const restored = await one.restore(draftVersion - 1);
    await settle(blog, groupId);

    expect([saved, restored]).toMatchObject(Array(2).fill({ groupId, publishAt: AHEAD }));
    expect(await one.post()).toMatchObject({ postTitle: 'Edited 2', postContent: 'Later' });
  });

  it('leave their group for a new one, and the others stay', async () => {
    const drafts = await draftedPosts(blog, ['Stays', 'Moves', 'Leaves']);
    const [stays, moves, leaves] = drafts as [Drafts, Drafts, Drafts];
    const first = await scheduled(blog, drafts);

    const second = await scheduled(blog, [moves]);
    await blog.call('drafts/unschedule', keysOf([leaves]));

    expect(await groupOf(stays)).toEqual([first.groupId, AHEAD]);
    expect(await groupOf(moves)).toEqual([second.groupId, AHEAD]);
    expect(await groupOf(leaves)).toEqual([null, null]);
    expect(await groups()).toEqual([
      { groupId: first.groupId, postIds: `${stays.postId}` },
      { groupId: second.groupId, postIds: `${moves.postId}` },
    ]);
    await settle(blog, first.groupId);
    expect(await stays.post()).toMatchObject({ postTitle: 'Stays 2' });
    expect(await moves.post()).toMatchObject({ postTitle: 'Moves' });
    await blog.call('drafts/unschedule', keysOf([moves]));
  });

  it.each([
    ['discarded', (drafts: Drafts) => drafts.discard(), 'Leaves'],
    ['published', (drafts: Drafts) => drafts.publish(), 'Leaves 2'],
  ])('leave their group when they are %s', async (_, leave, postTitle) => {
    const drafts = await draftedPosts(blog, ['Leaves', 'Stays']);
    const [leaves, stays] = drafts as [Drafts, Drafts];
    const { groupId } = await scheduled(blog, drafts);

    await leave(leaves);
    const next = await leaves.save({ postTitle: 'Next draft' });
    await settle(blog, groupId);

    expect([next.groupId, next.publishAt]).toEqual([null, null]);
    expect(await leaves.post()).toMatchObject({ postTitle });
    expect(await stays.post()).toMatchObject({ postTitle: 'Stays 2' });
    expect(await leaves.get()).toMatchObject({ postTitle: 'Next draft' });
  });

  it('end their group when the last one leaves it', async () => {
    const drafts = await draftedPosts(blog, ['Last 1', 'Last 2']);
    await scheduled(blog, drafts);

    for (const one of drafts) await one.discard();

    expect(await groups()).toEqual([]);
  });

  it('continue with a post that was in the trash in between', async () => {
    const drafts = await draftedPosts(blog, ['Restored', 'Other']);
    const [one] = drafts as [Drafts];
    const { groupId } = await scheduled(blog, drafts);

    await blog.call('deletepost', one.key);
    await blog.call('posts/restore', one.key);
    const restored = await one.get();
    await settle(blog, groupId);

    expect(restored).toMatchObject({ groupId, publishAt: AHEAD });
    expect(await one.post()).toMatchObject({ postTitle: 'Restored 2' });
  });

  it('are refused without a time in the future, or without 1 to 100 ids', async () => {
    const [one] = (await draftedPosts(blog, ['Refused'])) as [Drafts];
    const schedule = (fields: Fields) =>
      refusalOf('drafts/schedule', { ...keysOf([one]), publishAt: AHEAD, ...fields });
    const invalid = (field: string, code: string) => [422, 'validation_failed', [[field, code]]];

    expect(await schedule({ publishAt: '2020-01-01' })).toEqual(invalid('publishAt', 'range'));
    expect(await schedule({ publishAt: null })).toEqual(invalid('publishAt', 'required'));
    expect(await schedule({ publishAt: 'soon' })).toEqual(invalid('publishAt', 'format'));
    expect(await schedule({ postIds: [] })).toEqual(invalid('postIds', 'range'));
    expect(await schedule({ draftVersions: [1, 1] })).toEqual(invalid('draftVersions', 'length'));
    expect(await schedule({ draftVersions: 1 })).toEqual(invalid('draftVersions', 'type'));
    expect(await schedule({ postIds: one.postId })).toEqual(invalid('postIds', 'type'));
    expect(await schedule({ postIds: [one.postId, 0] })).toEqual(invalid('postIds', 'type'));
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect(await schedule({ postIds: many })).toEqual(invalid('postIds', 'range'));
    expect(await groupOf(one)).toEqual([null, null]);
  });

  it('are not scheduled if one of them has another version than the caller has seen', async () => {
    const drafts = await draftedPosts(blog, ['Seen', 'Unseen']);
    const [seen, unseen] = drafts as [Drafts, Drafts];
    const { groupId } = await scheduled(blog, drafts);
    const current = await unseen.save({ postTitle: 'Changed since' });
    const schedule = (all: Drafts[], fields: Fields, headers?: Record<string, string>) =>
      blog.operate(
        'drafts/schedule',
        { ...keysOf(all), publishAt: '2098-01-01', ...fields },
        undefined,
        headers,
      );
    const movedOn = { status: 412, body: { code: 'version_moved_on', current } };

    expect(await schedule([unseen, seen], { draftVersions: [1, 1] })).toMatchObject(movedOn);
    expect(await schedule([seen, unseen], { draftVersions: [1, 1] })).toMatchObject(movedOn);
    expect(await schedule([unseen], {}, { 'If-Match': '1' })).toMatchObject(movedOn);
    expect(await groupOf(seen)).toEqual([groupId, AHEAD]);
    expect(await groupOf(unseen)).toEqual([groupId, AHEAD]);
    expect((await schedule([unseen, seen], { draftVersions: [2, 1] })).status).toBe(200);
    expect((await schedule([unseen], {}, { 'If-Match': '2' })).status).toBe(200);
    await blog.call('drafts/unschedule', keysOf(drafts));
  });

  it('have at most 16 MiB of content together', async () => {
    const drafts = await draftedPosts(
      blog,
      Array.from({ length: 17 }, (_, at) => `Large ${at}`),
    );
    const postContent = 'x'.repeat(1_048_576);
    for (const draft of drafts) await draft.save({ postContent });
    const schedule = { publishAt: AHEAD };

    expect(await refusalOf('drafts/schedule', { ...keysOf(drafts), ...schedule })).toEqual([
      422,
      'validation_failed',
      [['postIds', 'range']],
    ]);
    const [first, ...others] = drafts as [Drafts, ...Drafts[]];
    expect(await groupOf(first)).toEqual([null, null]);
    await blog.call('drafts/schedule', { ...keysOf(others), ...schedule });
    await blog.call('drafts/unschedule', keysOf(others));
  });

  it.each(['drafts/schedule', 'drafts/unschedule'])(
    'are left as they are if one post of %s has no draft or does not exist',
    async (operation) => {
      const drafts = await draftedPosts(blog, ['Whole', 'Undrafted', 'Deleted']);
      const [whole, undrafted, deleted] = drafts as [Drafts, Drafts, Drafts];
      const { groupId } = await scheduled(blog, drafts);
      await undrafted.discard();
      await blog.call('deletepost', deleted.key);
      const call = (...postIds: number[]) =>
        refusalOf(operation, { accountId, postIds: [whole.postId, ...postIds], publishAt: '2098-01-01' });
      const missing = [404, 'record_not_found', undefined];

      expect(await call(undrafted.postId)).toEqual(missing);
      expect(await call(deleted.postId)).toEqual(missing);
      expect(await call(2_000_000_000)).toEqual(missing);
      expect(await groupOf(whole)).toEqual([groupId, AHEAD]);
      await blog.call('drafts/unschedule', keysOf([whole]));
    },
  );

  it('need a role that can publish each of the posts', async () => {
    const people = { Contributor: await blog.invite('Contributor'), Author: await blog.invite('Author') };
    const editor = await blog.invite('Editor');
    const forbidden = [403, 'role_forbidden'];
    const [other] = (await draftedPosts(blog, ['Other'])) as [Drafts];
    for (const [role, person] of Object.entries(people)) {
      const [own] = (await draftedPosts(blog, [role], { postStatus: 'draft' }, person)) as [Drafts];
      const call = async (operation: string, all: Drafts[]) => {
        const sent = await blog.operate(operation, { ...keysOf(all), publishAt: AHEAD }, person);
        return [sent.status, (sent.body as { code?: string }).code];
      };
      const allowed = role === 'Author' ? [200, undefined] : forbidden;

      expect([role, await call('drafts/schedule', [own])]).toEqual([role, allowed]);
      expect([role, await call('drafts/unschedule', [own])]).toEqual([role, allowed]);
      const { groupId } = await scheduled(blog, [own, other], editor);
      expect([role, await call('drafts/schedule', [own, other])]).toEqual([role, forbidden]);
      expect([role, await call('drafts/unschedule', [own, other])]).toEqual([role, forbidden]);
      expect([await groupOf(own), await groupOf(other)]).toEqual(Array(2).fill([groupId, AHEAD]));
      await blog.call('drafts/unschedule', keysOf([own, other]));
    }
  });

  it('take the same number of statements, however many there are', async () => {
    const all = await draftedPosts(blog, ['A', 'B', 'C', 'D', 'E', 'F']);
    const few = all.slice(0, 2);
    const count = async (work: () => Promise<unknown>) => (await statementsOf(blog, work)).length;
    const list = (limit: number) => blog.list('drafts/list', { accountId, limit, includeTotal: false });

    const scheduling = [await count(() => scheduled(blog, few)), await count(() => scheduled(blog, all))];
    const listing = [await count(() => list(2)), await count(() => list(6))];
    const ending = [
      await count(() => blog.call('drafts/unschedule', keysOf(few))),
      await count(() => blog.call('drafts/unschedule', keysOf(all.slice(2)))),
    ];

    // The second call also takes drafts out of a group.
    expect(scheduling[1]).toBeLessThanOrEqual((scheduling[0] ?? 0) + 3);
    expect(listing[1]).toBe(listing[0]);
    expect(ending[1]).toBe(ending[0]);
  });
});

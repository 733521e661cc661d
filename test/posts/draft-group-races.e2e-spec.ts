import { GroupPublication } from '../../src/posts/draft-groups/group-publication';
import { PostUpdates } from '../../src/posts/write/update-post';
import { startBlog, type Blog } from '../support/blog';
import type { Drafts } from '../support/rows/drafts';
import { draftedPosts, keysOf, makeDue, scheduled, settle } from '../support/rows/groups';
import { until } from '../support/until';

const ROUNDS = 5;

describe('drafts that are scheduled together', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.subscribe('Update post');
    await blog.subscribe('Draft failed');
  });
  afterAll(() => blog.stop());

  const newGroup = async (titles = ['One', 'Two', 'Three']) => {
    const all = await draftedPosts(blog, titles);
    const { groupId } = await scheduled(blog, all);
    return { all, one: all[0] as Drafts, groupId };
  };
  const publish = (groupId: number) => blog.get(GroupPublication).publish(groupId, new Date());
  const titlesOf = async (all: Drafts[]) => {
    const { postIds } = keysOf(all);
    const { data } = await blog.list('listposts', { accountId, postIds, sort: 'id', fields: 'postTitle' });
    return data.map(({ postTitle }) => postTitle);
  };
  const slugsSince = async (length: number) => (await blog.outbox()).slice(length).map(({ slug }) => slug);
  const OLD = ['One', 'Two', 'Three'];
  const NEW = ['One 2', 'Two 2', 'Three 2'];

  it('are published once if several processes find them', async () => {
    const { all, groupId } = await newGroup();
    const { length } = await blog.outbox();
    await makeDue(blog, groupId);

    await Promise.all(Array.from({ length: 5 }, () => publish(groupId)));

    expect(await titlesOf(all)).toEqual(NEW);
    expect((await all[0]?.post())?.version).toBe(2);
    expect(await slugsSince(length)).toEqual(['post.update', 'post.update', 'post.update']);
  });

  it('fail once if several processes find them', async () => {
    const { all, one, groupId } = await newGroup();
    await one.update({ postTitle: 'Other' });
    const { length } = await blog.outbox();
    await makeDue(blog, groupId);

    await Promise.all(Array.from({ length: 5 }, () => publish(groupId)));

    expect(await titlesOf(all)).toEqual(['Other', 'Two', 'Three']);
    expect(await slugsSince(length)).toEqual(['draft.fail']);
  });

  it('are either published or unscheduled, if both happen at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { all, groupId } = await newGroup();
      await makeDue(blog, groupId);

      const [unscheduled] = await Promise.all([
        blog.operate('drafts/unschedule', keysOf(all)),
        publish(groupId),
      ]);
      await publish(groupId);

      expect([200, 404]).toContain(unscheduled.status);
      expect(await titlesOf(all)).toEqual(unscheduled.status === 200 ? OLD : NEW);
      expect(await blog.sql('SELECT 1 FROM draft_groups WHERE published_at IS NULL')).toEqual([]);
    }
  });

  it('are published with or without a save at the same time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { all, one, groupId } = await newGroup();
      await makeDue(blog, groupId);

      const [saved] = await Promise.all([one.save({ postContent: 'Late' }), publish(groupId)]);

      await until('all are published', async () => (await titlesOf(all)).join() === NEW.join());
      const { postContent, draftVersion } = await one.post();
      expect(saved.groupId === null ? [null, 2] : ['Late', null]).toEqual([postContent, draftVersion]);
    }
  });

  it('fail or are published whole, if one is updated, discarded or deleted at the same time', async () => {
    for (const change of ['updatepost', 'drafts/discard', 'deletepost', 'drafts/publish']) {
      const { all, one, groupId } = await newGroup();
      await makeDue(blog, groupId);

      const update = { ...one.key, ...(change === 'updatepost' && { postTitle: 'Other' }) };
      await Promise.all([blog.operate(change, update), publish(groupId)]);
      await publish(groupId);

      const rest = await titlesOf(all.slice(1));
      expect([OLD.slice(1).join(), NEW.slice(1).join()]).toContain(rest.join());
      expect(await blog.sql('SELECT 1 FROM draft_groups WHERE published_at IS NULL')).toEqual([]);
      expect(await blog.sql('SELECT 1 FROM post_drafts WHERE group_id IS NOT NULL')).toEqual([]);
    }
  });

  it('stay as they are if an error interrupts their publication, and are published later', async () => {
    const { all, groupId } = await newGroup();
    const { length } = await blog.outbox();
    const updates = blog.get(PostUpdates);
    const write = updates.write.bind(updates);
    const seen: string[][] = [];
    let calls = 0;
    updates.write = async (tx, update) => {
      if (++calls === 3) throw new Error('interrupted');
      return write(tx, update);
    };

    await makeDue(blog, groupId);
    await until('it was interrupted', async () => {
      seen.push(await titlesOf(all));
      return calls >= 3;
    });
    await settle(blog, groupId);
    updates.write = write;

    expect(new Set(seen.map((titles) => titles.join()))).toEqual(new Set([OLD.join()]));
    expect(await titlesOf(all)).toEqual(NEW);
    expect(await slugsSince(length)).toEqual(['post.update', 'post.update', 'post.update']);
  });
});

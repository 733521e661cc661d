import { setTimeout as sleep } from 'node:timers/promises';
import { onServers, startBlog, type Blog } from '../support/blog';
import type { Drafts } from '../support/rows/drafts';
import { draftedPosts, keysOf, makeDue, scheduled, settle } from '../support/rows/groups';
import { until } from '../support/until';

const POSTS = 12;

/** Half of the posts are public before, the others are private. */
describe('the posts of a group', () => {
  let blog: Blog;
  let replica: Blog;
  let accountId: number;
  let blogSlug: string;

  beforeAll(async () => {
    blog = await startBlog();
    replica = onServers ? await blog.replica() : blog;
    ({ accountId } = blog);
    ({ blogSlug } = await blog.call('postembedcode', { accountId }));
  });
  afterAll(async () => {
    if (replica !== blog) await replica.stop();
    await blog.stop();
  });

  const newGroup = async (name: string) => {
    const titles = (from: number) => Array.from({ length: POSTS / 2 }, (_, at) => `${name} ${from + at}`);
    const shown = await draftedPosts(blog, titles(0));
    const added = await draftedPosts(blog, titles(POSTS / 2), { postStatus: 'draft' });
    for (const one of added) await one.save({ postStatus: 'published' });
    const all = [...shown, ...added];
    for (const one of all) await one.save({ postTitle: `${name} together`, postContent: `${name}word` });
    return all;
  };

  /** Reads until the group is published and every reader sees it; returns the numbers of posts that each has seen. */
  async function seen(all: Drafts[], readers: Record<string, (from: Blog) => Promise<number>>) {
    const { groupId } = await scheduled(blog, all);
    const counts = new Map(Object.keys(readers).map((name) => [name, new Set<number>()]));
    let isOver = false;
    const running = Object.entries(readers).map(async ([name, read]) => {
      for (let turn = 0; !isOver; turn++) counts.get(name)?.add(await read(turn % 2 ? replica : blog));
    });
    try {
      await until('everyone has read', () => [...counts.values()].every((found) => found.size > 0));
      await settle(blog, groupId);
      await until('everyone sees them', () => [...counts.values()].every((found) => found.has(POSTS)));
    } finally {
      isOver = true;
      await Promise.all(running);
    }
    return Object.fromEntries([...counts].map(([name, found]) => [name, [...found].sort((a, b) => a - b)]));
  }

  it('appear together in lists, feeds, JSON and the search', async () => {
    const all = await newGroup('Mixed');
    const got = (path: string, pattern: RegExp) => async (from: Blog) =>
      [...(await from.send(path, { method: 'GET' })).text.matchAll(pattern)].length;
    const publicJson = `/public/${blogSlug}`;
    const { postIds } = keysOf(all);
    const listed = (fields?: string) => async (from: Blog) => {
      const query = { accountId, postIds, postVisibility: 'public', fields };
      const { data } = await from.list('listposts', query);
      return data.filter(({ postTitle }) => postTitle === 'Mixed together').length;
    };

    const counts = await seen(all, {
      page: got(`/blog/${blogSlug}`, /Mixed together<\/a><\/h/g),
      rss: got(`/blog/${blogSlug}/feed.xml`, /<title>(?:<!\[CDATA\[)?Mixed together/g),
      feed: got(`/blog/${blogSlug}/feed.json`, /"title":"Mixed together"/g),
      json: got(`${publicJson}/posts`, /"postTitle":"Mixed together"/g),
      search: got(`${publicJson}/search?q=mixedword`, /"postTitle":"Mixed together"/g),
      titles: listed('postTitle'),
      posts: listed(),
    });

    expect(counts).toEqual(Object.fromEntries(Object.keys(counts).map((name) => [name, [0, POSTS]])));
  });

  it('appear together in the search while their drafts are saved', async () => {
    const [busy, saved, quiet] = [
      await draftedPosts(blog, Array<string>(9).fill('Busy')),
      ...(await draftedPosts(blog, ['Saved', 'Quiet'])).map((one) => [one]),
    ] as [Drafts[], [Drafts], [Drafts]];
    const group = [...saved, ...quiet];
    for (const one of group) await one.save({ postContent: 'savedword' });
    const path = `/public/${blogSlug}/search?q=savedword`;
    const counts = new Set<number>();
    const { groupId } = await scheduled(blog, group);
    let isOver = false;
    // The index takes ten posts at a time in the order of their ids, so it reads the first of the group late.
    const saving = [...busy, ...saved].map(async (one) => {
      while (!isOver) await one.save({ postContent: 'savedword' });
    });

    try {
      await makeDue(blog, groupId);
      await until('all are found', async () => {
        const { text } = await blog.send(path, { method: 'GET' });
        counts.add([...text.matchAll(/"postTitle":"(?:Saved|Quiet) 2"/g)].length);
        return counts.has(group.length);
      });
    } finally {
      isOver = true;
      await Promise.all(saving);
    }

    expect([...counts]).toEqual([0, group.length]);
  });

  it('appear together in the search after a conflict with its index', async () => {
    const all = await newGroup('Late');
    const { groupId } = await scheduled(blog, all);
    const conflict = onServers
      ? `FOR EACH ROW SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'caused by the test'`
      : `BEGIN SELECT RAISE(ABORT, 'caused by the test'); END`;
    const path = `/public/${blogSlug}/search?q=lateword`;
    const found = async () =>
      [...(await blog.send(path, { method: 'GET' })).text.matchAll(/"postTitle":"Late together"/g)].length;
    const counts = new Set<number>();

    await blog.sql(`CREATE TRIGGER failing BEFORE INSERT ON search_words ${conflict}`);
    try {
      await settle(blog, groupId);
      await sleep(1500);
      counts.add(await found());
    } finally {
      await blog.sql('DROP TRIGGER failing');
    }
    await until('all are found', async () => counts.add(await found()).has(POSTS));

    expect([...counts]).toEqual([0, POSTS]);
  });
});

import { DataSource } from 'typeorm';
import { UnindexedPosts } from '../../src/operator/housekeeping/unindexed-posts';
import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { indexed } from '../support/rows/indexed';
import { until } from '../support/until';

describe('the words for posts/search', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const ids = async (q: string) =>
    (await blog.list('posts/search', { accountId, q, fields: 'postId' })).data.map(({ postId }) => postId);
  /** Runs the chore as after a start; returns the number of posts that it marked. */
  const walk = async () => {
    const chore = new UnindexedPosts(blog.get(DataSource));
    let marked = 0;
    for (;;) {
      const { rows, more } = await chore.clear(1);
      marked += rows;
      if (!more) return marked;
    }
  };
  const newPost = async (content: string) => {
    const drafts = await Drafts.ofNew(blog, { postContent: `<p>${content}</p>` });
    await indexed(blog);
    return drafts;
  };

  it('are added for posts from before the upgrade', async () => {
    const { postId } = await newPost('ancient');
    const other = await newPost('modern');
    for (const table of ['private_words', 'private_texts'])
      await blog.sql(`DELETE FROM ${table} WHERE post_id = ?`, [postId]);
    expect(await ids('ancient')).toEqual([]);

    const marked = await walk();
    await indexed(blog);

    expect(marked).toBe(1);
    expect(await ids('ancient')).toEqual([postId]);
    expect(await ids('modern')).toEqual([other.postId]);
    expect(await walk()).toBe(0);
  });

  it('follow changes by a process of the previous release, which stores no such words', async () => {
    const { postId } = await newPost('before');
    await blog.sql("UPDATE posts SET post_content = '<p>afterwards</p>', version = 2 WHERE post_id = ?", [
      postId,
    ]);

    expect(await walk()).toBe(1);
    await indexed(blog);

    expect(await ids('afterwards')).toEqual([postId]);
    expect(await ids('before')).toEqual([]);
  });

  it('follow drafts that a process of the previous release saves and discards', async () => {
    const drafts = await newPost('live');
    const { postId } = drafts;
    await drafts.save({ postContent: '<p>earlierdraft</p>' });
    await indexed(blog);
    const [row] = await blog.sql<{ snapshot: string }>('SELECT snapshot FROM post_drafts WHERE post_id = ?', [
      postId,
    ]);
    const snapshot = row?.snapshot.replace('earlierdraft', 'laterdraft');
    await blog.sql('UPDATE post_drafts SET draft_version = 2, snapshot = ? WHERE post_id = ?', [
      snapshot,
      postId,
    ]);
    await blog.sql('UPDATE posts SET draft_version = 2 WHERE post_id = ?', [postId]);

    expect(await walk()).toBe(1);
    await indexed(blog);
    expect(await ids('laterdraft')).toEqual([postId]);

    await blog.sql('DELETE FROM post_drafts WHERE post_id = ?', [postId]);
    await blog.sql('UPDATE posts SET draft_version = NULL WHERE post_id = ?', [postId]);
    expect(await walk()).toBe(1);
    await indexed(blog);
    expect(await ids('laterdraft')).toEqual([]);
  });

  it('are completed if a process has ended while it stored them', async () => {
    const { postId } = await newPost('unfinished business');
    await blog.sql("DELETE FROM private_words WHERE post_id = ? AND word = 'business'", [postId]);
    await blog.sql('UPDATE posts SET search_due = 1 WHERE post_id = ?', [postId]);

    await indexed(blog);

    expect(await ids('unfinished business')).toEqual([postId]);
  });

  it('are not stored from a text that was replaced in the meantime', async () => {
    const drafts = await newPost('first');
    const { postId } = drafts;
    const saves = Array.from({ length: 5 }, (_, at) => drafts.save({ postContent: `<p>draft${at}x</p>` }));
    await Promise.allSettled(saves);
    await drafts.save({ postContent: '<p>lastdraft</p>' });

    await indexed(blog);

    expect(await ids('lastdraft')).toEqual([postId]);
    for (let at = 0; at < 5; at++) expect(await ids(`draft${at}x`)).toEqual([]);
  });

  it('of a new draft are stored within five seconds', async () => {
    const drafts = await newPost('quick');
    await drafts.save({ postContent: '<p>quickdraft</p>' });
    const saved = performance.now();

    await until('the draft is found', async () => (await ids('quickdraft')).length === 1);

    expect(performance.now() - saved).toBeLessThan(5000);
  });
});

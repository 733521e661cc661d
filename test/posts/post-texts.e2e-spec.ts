import { counted } from '../../src/platform/instruments/counted';
import { StoredTexts } from '../../src/posts/texts/stored-texts';
import { TextJobs } from '../../src/posts/texts/text-jobs.service';
import { JobFailed, type TextThread } from '../../src/posts/texts/text-thread';
import { onServers, startBlog, type Blog } from '../support/blog';
import { insertRows, postRows } from '../support/rows/rows';
import { until } from '../support/until';

interface Row {
  version: number;
  cleaner: number;
  failed: number;
  html: string;
  excerpt: string;
}

describe('the texts of posts', () => {
  let blog: Blog;
  let homes = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const home = async () => {
    const sub = { name: `Home ${++homes}`, parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const publish = (accountId: number, postContent: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle: 'x', postStatus: 'published', postContent, ...more });
  const get = (path: string, from = blog) => from.send(path, { method: 'GET' });
  const content = async (slug: string, from = blog) => {
    const { body } = await get(`/public/${slug}/posts/x`, from);
    return (body as { data?: { postContent: string } }).data?.postContent;
  };
  const stored = async (postId: number) =>
    (await blog.sql<Row>('SELECT * FROM post_texts WHERE post_id = ?', [postId]))[0];
  const made = async () => {
    const { values } = (await counted.getSingleMetric('post_texts_total')?.get()) ?? { values: [] };
    return values.reduce((sum, { value }) => sum + value, 0);
  };

  it('are made after the post was stored, before it is read', async () => {
    const { id } = await home();
    const { postId } = await publish(id, '<p onclick="x()">a &lt; b</p>');

    const row = await until('a text is stored', () => stored(postId));

    expect(row).toMatchObject({ version: 1, failed: 0, html: '<p>a &lt; b</p>', excerpt: 'a < b' });
  });

  it('are made once for a version, for all readers and after restarts', async () => {
    const { id, slug } = await home();
    const { postId } = await publish(id, '<p>once</p>');
    const before = await made();
    const shown = await Promise.all(Array.from({ length: 5 }, () => content(slug)));
    await until('a text is stored', () => stored(postId));

    const other = onServers ? await blog.replica() : blog;
    shown.push(await content(slug, other));
    if (other !== blog) await other.stop();
    await blog.restart();
    shown.push(await content(slug));
    for (const path of ['', '/x', '/feed.xml', '/feed.json']) await get(`/blog/${slug}${path}`);

    expect(shown).toEqual(Array(7).fill('<p>once</p>'));
    expect((await made()) - before).toBeLessThanOrEqual(1);
  });

  it('do not delay requests that store posts', async () => {
    const { id, slug } = await home();
    const { thread } = blog.get(TextJobs) as unknown as { thread: TextThread };
    const run = thread.run.bind(thread);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = jest.spyOn(thread, 'run').mockImplementation((job) => released.then(() => run(job)));
    let isRead = false;
    let reader: Promise<string | undefined>;
    try {
      const { postId } = await publish(id, '<p>one</p>');
      reader = content(slug).finally(() => (isRead = true));
      await until('the thread has a text', () => held.mock.calls.length > 0);

      const update = { accountId: id, postId, postTitle: 'x', postContent: '<p>two</p>' };
      const updated = await blog.call('updatepost', update);
      const added = await publish(id, '<p>three</p>', { postTitle: 'y' });

      expect([updated.postContent, added.postContent, isRead]).toEqual(['<p>two</p>', '<p>three</p>', false]);
    } finally {
      release();
      held.mockRestore();
    }
    expect(['<p>one</p>', '<p>two</p>']).toContain(await reader);
    expect(await content(slug)).toBe('<p>two</p>');
  });

  it('are made again later if they took too long', async () => {
    const { id, slug } = await home();
    const html = '<p>slow</p>';
    const { thread } = blog.get(TextJobs) as unknown as { thread: TextThread };
    const run = thread.run.bind(thread);
    const slow = jest
      .spyOn(thread, 'run')
      .mockImplementation((job) =>
        job.kind === 'whole' ? Promise.reject(new JobFailed('took too long')) : run(job),
      );
    const { postId } = await publish(id, html);
    const early = [await content(slug), await content(slug)];
    slow.mockImplementation(run);
    early.push(await content(slug));

    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    const late = [await content(slug), await content(slug)];
    clock.mockRestore();
    slow.mockRestore();

    expect(early.map((text) => text?.slice(0, 20))).toEqual(Array(3).fill('<p>&lt;p&gt;slow&lt;'));
    expect(late.map((text) => text === html)).toEqual([true, true]);
    expect(await until('a text is stored', () => stored(postId))).toMatchObject({ failed: 0 });
  });

  it('are regenerated for a new version of the post or the cleaner', async () => {
    const { id, slug } = await home();
    const { postId } = await publish(id, '<p>one</p>');
    expect(await content(slug)).toBe('<p>one</p>');
    await until('a text is stored', () => stored(postId));

    await blog.call('updatepost', { accountId: id, postId, postTitle: 'x', postContent: '<p>two</p>' });
    expect(await content(slug)).toBe('<p>two</p>');
    await until('a text is stored, or not', async () => (await stored(postId))?.version === 2);
    await blog.sql(`UPDATE post_texts SET cleaner = 0, html = 'of an old cleaner' WHERE post_id = ?`, [
      postId,
    ]);
    await blog.restart();

    expect(await content(slug)).toBe('<p>two</p>');
    await until('a text is stored, or not', async () => (await stored(postId))?.html === '<p>two</p>');
  });

  it('are never replaced by the texts of an older version', async () => {
    const { id } = await home();
    const { postId } = await publish(id, '<p>x</p>', { postStatus: 'draft' });
    const texts = blog.get(StoredTexts);
    const text = (version: number, html: string) => ({ postId, version, html, excerpt: html, failed: false });

    texts.store(text(5, 'five'));
    await until('a text is stored', () => stored(postId));
    texts.store(text(3, 'three'));
    texts.store(text(7, 'seven'));
    await until('a text is stored, or not', async () => (await stored(postId))?.version === 7);
    texts.store(text(6, 'six'));
    await texts.beforeApplicationShutdown();

    expect(await stored(postId)).toMatchObject({ version: 7, html: 'seven', excerpt: 'seven' });
  });

  it('are stored for the other posts if one of them is deleted', async () => {
    const { id } = await home();
    const ids = await Promise.all([1, 2, 3].map(() => publish(id, '<p>x</p>', { postStatus: 'draft' })));
    const [first, gone, last] = ids.map(({ postId }) => postId) as [number, number, number];
    await blog.call('deletepost', { accountId: id, postId: gone });
    const texts = blog.get(StoredTexts);

    for (const postId of [first, gone, last]) {
      texts.store({ postId, version: 1, html: 'kept', excerpt: '', failed: false });
    }
    await texts.beforeApplicationShutdown();

    expect([(await stored(first))?.html, await stored(gone), (await stored(last))?.html]).toEqual([
      'kept',
      undefined,
      'kept',
    ]);
  });

  it('are deleted with the post, and when readers can no longer see it', async () => {
    const { id, slug } = await home();
    const { postId } = await publish(id, '<p>secret</p>');
    const other = await publish(id, '<p>gone</p>', { postTitle: 'other' });
    await until(
      'a text is stored, or not',
      async () => (await stored(postId)) && (await stored(other.postId)),
    );

    await blog.call('updatepost', { accountId: id, postId, postTitle: 'x', postStatus: 'draft' });
    await blog.call('deletepost', { accountId: id, postId: other.postId });

    for (const path of [`/blog/${slug}/x`, `/blog/${slug}/other`, `/public/${slug}/posts/x`]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get(`/blog/${slug}/feed.xml`)).text).not.toMatch(/secret|gone/);
    expect(await stored(other.postId)).toBeUndefined();
    await until('a text is stored, or not', async () => (await stored(postId)) === undefined);
  });

  it('are escaped text in every document if they cannot be cleaned, without another attempt', async () => {
    const { id, slug } = await home();
    const { postId } = await publish(id, '<div>'.repeat(2000));
    const shown = `<p>${'&lt;div&gt;'.repeat(2000)}</p>`;

    expect(await content(slug)).toBe(shown);
    await until('a text is stored, or not', async () => (await stored(postId))?.failed === 1);
    const before = await made();
    await blog.restart();

    expect((await get(`/blog/${slug}/x`)).text).toContain(shown);
    expect((await get(`/blog/${slug}/feed.xml`)).text).toContain(shown);
    expect(await content(slug)).toBe(shown);
    expect((await made()) - before).toBe(0);
  });

  it('of one tenant wait for at most one of another tenant', async () => {
    const { id, slug } = await home();
    const costly = { post_content: '<br>'.repeat(40_000), content_bytes: 160_000 };
    await insertRows(blog, 'posts', postRows(id, 12, costly, 'Costly'));
    const other = await blog.secondTree();
    const post = {
      accountId: other.accountId,
      postTitle: 'x',
      postStatus: 'published',
      postContent: '<p>x</p>',
    };
    const { postUrl } = await blog.call('addpost', post, other.credentials);
    const ended: string[] = [];
    const read = async (path: string, name: string) => {
      const { status } = await get(path);
      ended.push(name);
      return status;
    };

    const costlyOnes = Array.from({ length: 12 }, (_, at) => read(`/blog/${slug}/costly-${at}`, 'costly'));
    await until('one has been answered', () => ended.length > 0);
    const quick = read(new URL(postUrl).pathname, 'other');

    // 503: on a busy machine, the last requests wait longer than the time limit.
    for (const status of await Promise.all(costlyOnes)) expect([200, 503]).toContain(status);
    expect(await quick).toBe(200);
    expect(ended.indexOf('other')).toBeLessThan(8);
  });

  it('of posts stored directly in the database are made for a list: excerpts immediately, contents later', async () => {
    const { id, slug } = await home();
    await insertRows(blog, 'posts', postRows(id, 15, { post_content: '<p>imported</p>', content_bytes: 15 }));

    const text = await until('the list is answered in time', async () => {
      const answer = await get(`/blog/${slug}`);
      return answer.status !== 503 && answer.text;
    });

    expect(text.match(/<p class="excerpt" dir="auto">imported<\/p>/g)).toHaveLength(15);
    await until('a text is stored, or not', async () => {
      const rows = await blog.sql<Row>(
        'SELECT html FROM post_texts WHERE post_id IN (SELECT post_id FROM posts WHERE account_id = ?)',
        [id],
      );
      return rows.length === 15 && rows.every(({ html }) => html === '<p>imported</p>');
    });
  });
});

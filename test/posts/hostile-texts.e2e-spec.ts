import { startBlog, type Blog } from '../support/blog';
import { HOSTILE_TEXTS } from '../support/texts/hostile-texts';

/** The maximum size of a content, minus room for the characters around the repeated pieces, in bytes. */
const BYTES = 1024 * 1024 - 100;

/** The maximum response time of other requests while a text is processed, in milliseconds, on a busy machine. */
const PATIENCE_MS = 1000;

describe('a text that is costly to parse', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });

  /** Requests /health/live until the work is done; returns the longest response time. */
  const probing = async (work: Promise<unknown>) => {
    let [done, longest] = [false, 0];
    const end = work.finally(() => (done = true));
    while (!done) {
      const begun = performance.now();
      expect((await get('/health/live')).status).toBe(200);
      longest = Math.max(longest, performance.now() - begun);
    }
    await end;
    return longest;
  };

  it.each(Object.keys(HOSTILE_TEXTS))(
    'delays no other request while it is stored and read: %s',
    async (name) => {
      const postContent = (HOSTILE_TEXTS[name] ?? String)(BYTES);
      const sub = { name: 'Hostile', parentAccountId: blog.accountId };
      const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
      const post = { accountId: subAccountId, postTitle: 'x', postStatus: 'published', postContent };
      const seo = { postSeoPrimaryKeyword: 'a'.repeat(500) };
      const paths = ['/x', '', '/feed.xml', '/feed.json', '/sitemap.xml'].map(
        (path) => `/blog/${blogSlug}${path}`,
      );
      const statuses: number[] = [];

      const stored = await probing(blog.call('addpost', { ...post, ...seo }));
      const read = await probing(
        (async () => {
          for (const path of [...paths, `/public/${blogSlug}/posts`, `/public/${blogSlug}/posts/x`]) {
            statuses.push((await get(path)).status);
          }
        })(),
      );

      expect(statuses).toEqual(Array(7).fill(200));
      expect(Math.max(stored, read)).toBeLessThan(PATIENCE_MS);
    },
  );
});

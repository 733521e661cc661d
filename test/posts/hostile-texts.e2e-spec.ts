import { startBlog, type Blog, type Sent } from '../support/blog';
import { IS_FULL_RUN } from '../support/full-run';
import { HOSTILE_TEXTS } from '../support/texts/hostile-texts';
import { longestTurn, longestTurnFor } from '../support/turns';
import { until } from '../support/until';

/** The maximum size of post content, minus room for the characters around the repeated pieces, in bytes. The maximum is 1 MiB. */
const BYTES = (IS_FULL_RUN ? 1024 : 256) * 1024 - 100;

describe('a text that is costly to parse', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });

  it.each(Object.keys(HOSTILE_TEXTS))(
    'does not block the event loop while it is stored and read: %s',
    async (name) => {
      const postContent = (HOSTILE_TEXTS[name] ?? String)(BYTES);
      const sub = { name: 'Hostile', parentAccountId: blog.accountId };
      const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
      const post = { accountId: subAccountId, postTitle: 'x', postStatus: 'published', postContent };
      const seo = { postSeoPrimaryKeyword: 'a'.repeat(500) };
      const paths = ['/x', '', '/search?q=lorem', '/feed.xml', '/feed.json', '/sitemap.xml'].map(
        (path) => `/blog/${blogSlug}${path}`,
      );
      /** Retries a request that exceeds the time limit, as can happen on a busy machine. */
      const answered = (send: () => Promise<Sent>) =>
        until('it is answered in time', async () => {
          const { status } = await send();
          return status !== 503 && status;
        });

      const stored = await longestTurn(answered(() => blog.operate('addpost', { ...post, ...seo })));
      const statuses: number[] = [];
      const read = await longestTurn(
        (async () => {
          for (const path of [
            ...paths,
            `/public/${blogSlug}/posts`,
            `/public/${blogSlug}/posts/x`,
            `/public/${blogSlug}/posts/x.md`,
            `/public/${blogSlug}/changes`,
          ]) {
            statuses.push(await answered(() => get(path)));
          }
        })(),
      );

      expect(statuses).toEqual(Array(10).fill(200));
      expect(Math.max(stored, read)).toBeLessThan(longestTurnFor(BYTES));
    },
  );
});

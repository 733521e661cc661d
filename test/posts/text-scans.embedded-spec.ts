import { CONTENT_BYTES } from '../../src/posts/posts.dto';
import { startBlog, type Blog } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { longestScan } from '../support/scans';
import { HOSTILE_TEXTS } from '../support/texts/hostile-texts';

/** Steps per character of the largest text in one turn: about 0.1 s, during which no other request is answered. */
const MOST = 100;

/** Texts in which patterns find the most. */
const TEXTS = ['ampersands', 'quotes', 'bold letters', 'images', 'lines of one letter'];

/** The embedded database answers in the same turn, so a turn can contain a whole request. */
describe('the largest text is never read for long in one turn of the event loop', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  it.each(TEXTS)('when it is written, published and shown: %s', async (name) => {
    const postContent = (HOSTILE_TEXTS[name] ?? String)(CONTENT_BYTES - 100);
    const sub = { name: 'Large', parentAccountId: blog.accountId };
    const { subAccountId: accountId, blogSlug } = await blog.call('createsubaccount', sub);
    const fields = {
      accountId,
      postTitle: 'x',
      postStatus: 'published',
      postContent,
      postSeoPrimaryKeyword: 'a',
    };
    let drafts = new Drafts(blog, 0, 0);
    const get = async (path: string) => {
      const { status } = await blog.send(path, { method: 'GET' });
      return [path, status];
    };
    const shown = [
      ...['/x', '', '/search?q=lorem', '/feed.xml', '/feed.json', '/sitemap.xml'].map(
        (path) => `/blog/${String(blogSlug)}${path}`,
      ),
      ...['', '/x', '/x.md'].map((path) => `/public/${String(blogSlug)}/posts${path}`),
    ];

    const steps: Record<string, number> = {};
    const measure = async (what: string, work: () => Promise<unknown>) => {
      steps[what] = Math.round((await longestScan(work)) / CONTENT_BYTES);
    };
    await measure('addpost', async () => (drafts = await Drafts.ofNew(blog, fields)));
    await measure('drafts/save', () => drafts.save({ postContent: `${postContent} ` }));
    await measure('drafts/publish', () => drafts.publish());
    await measure('updatepost', () => drafts.update(fields));
    await measure('posts/restoreversion', () =>
      blog.call('posts/restoreversion', { ...drafts.key, version: 1 }),
    );
    await measure('posts/version', () => blog.call('posts/version', { ...drafts.key, version: 1 }));
    await measure('listposts', () => blog.list('listposts', { accountId, limit: 1 }));
    await measure('posts/search', () => blog.list('posts/search', { accountId, q: 'lorem' }));
    for (const path of shown) await measure(path, async () => expect(await get(path)).toEqual([path, 200]));

    expect(Object.entries(steps).filter(([, taken]) => taken > MOST)).toEqual([]);
  });
});

import { startBlog, type Blog } from '../support/blog';
import type { Changes } from '../support/mirror';
import { columnsWith } from '../support/rows/texts-of-tables';
import { Drafts } from '../support/rows/drafts';
import { until } from '../support/until';

/** A word that occurs only in the draft. */
const MARKER = 'draftmarkerx';

describe('what readers see of a post with a draft', () => {
  let blog: Blog;
  let blogSlug: string;
  let drafts: Drafts;

  beforeAll(async () => {
    blog = await startBlog();
    const sub = { name: 'Readers', parentAccountId: blog.accountId };
    const made = await blog.call('createsubaccount', sub);
    const accountId = Number(made.subAccountId);
    blogSlug = String(made.blogSlug);
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: accountId });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane', subAccountId: accountId });
    const fields = { accountId, postContent: '<p>Live words</p>', postStatus: 'published' };
    await blog.call('addpost', { ...fields, postTitle: 'Neighbour', postCategoriesId: catId });
    drafts = await Drafts.ofNew(blog, { ...fields, postAuthorId: authorId, postCategoriesId: catId });
    await until('the words are stored', async () => (await found('live')) === 2);
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });
  const found = async (word: string) => {
    const { body } = await get(`/public/${blogSlug}/search?q=${word}`);
    return (body as { data: unknown[] }).data.length;
  };
  const paths = () => [
    ...[
      '',
      '/live',
      '/live.md',
      '/neighbour',
      '/category/news',
      '/author/jane',
      '/feed.xml',
      '/feed.json',
    ].map((path) => `/blog/${blogSlug}${path}`),
    ...['/sitemap.xml', '/sitemap-1.xml', `/search?q=${MARKER}`].map((path) => `/blog/${blogSlug}${path}`),
    ...['', '/posts', '/posts/live', '/posts/live.md', '/categories', '/search?q=live'].map(
      (path) => `/public/${blogSlug}${path}`,
    ),
    '/embed/v1.js',
  ];
  const look = async () => {
    const seen = [];
    for (const path of paths()) {
      const { status, headers, text } = await get(path);
      seen.push({ path, status, text, etag: headers.get('etag') });
    }
    const { body } = await get(`/public/${blogSlug}/changes`);
    return [...seen, { path: 'changes', text: JSON.stringify((body as Changes).data) }];
  };

  it('is byte for byte the same, with the same ETags, after any number of saves and a discard', async () => {
    await look();
    const before = await look();

    for (let at = 0; at < 5; at++) {
      await drafts.save({
        postTitle: `On ${MARKER} ${at}`,
        postContent: `<p>${MARKER}</p>`,
        postSlug: MARKER,
        postHidePostFromBlog: 'Yes',
        postStatus: at % 2 ? 'draft' : 'published',
      });
    }
    const during = await look();
    await drafts.discard();
    const after = await look();

    expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(12);
    expect(during).toEqual(before);
    expect(after).toEqual(before);
    expect(await found(MARKER)).toBe(0);
    expect(before.map(({ text }) => text).join()).not.toContain('draftVersion');
  });

  it('contains the draft in no table but the tables of drafts', async () => {
    await drafts.save({ postTitle: `On ${MARKER}`, postContent: MARKER, postSlug: MARKER });

    // Once indexed, its words are also in the index of the account.
    const columns = await columnsWith(blog, MARKER);
    expect(columns).toContain('post_drafts.snapshot');
    const elsewhere = columns.filter(
      (name) => !/^(post_drafts|post_draft_versions|private_\w+)\./.test(name),
    );
    expect(elsewhere).toEqual([]);
  });

  it('is the draft once it is published', async () => {
    await drafts.save({ postTitle: `On ${MARKER}`, postContent: `<p>${MARKER}</p>` });
    await drafts.publish();

    const page = await get(`/public/${blogSlug}/posts/${(await drafts.post()).postSlug}`);

    expect(page.text).toContain(MARKER);
    await until('the words are stored', async () => (await found(MARKER)) === 1);
  });
});

import { createDocument } from '@mixmark-io/domino';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import Parser from 'rss-parser';
import { startBlog, type Blog } from '../support/blog';
import { withClockAt } from '../support/clock';
import { JSON_FEED_SCHEMA } from '../support/texts/json-feed-schema';
import { indexed } from '../support/rows/indexed';
import { insertRows, postRows } from '../support/rows/rows';

interface JsonFeed {
  title: string;
  home_page_url: string;
  items: Record<string, unknown>[];
}

const isJsonFeed = addFormats(new Ajv({ allErrors: true, strictTypes: false })).compile(JSON_FEED_SCHEMA);

describe('the feeds of a blog', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(`/blog/${path}`, { method: 'GET' });
  const json = async (slug: string) => (await get(`${slug}/feed.json`)).body as JsonFeed;
  const rss = async (slug: string) => {
    const { text } = await get(`${slug}/feed.xml`);
    expect(XMLValidator.validate(text)).toBe(true);
    return new Parser().parseString(text);
  };
  const locations = async (path: string) => {
    const { text } = await get(path);
    expect(XMLValidator.validate(text)).toBe(true);
    const { urlset } = new XMLParser({ isArray: (name) => name === 'url' }).parse(text) as {
      urlset: { url: { loc: string; lastmod?: string }[] };
    };
    return urlset.url;
  };
  const home = async (name: string, more = {}) => {
    const input = { name, parentAccountId: blog.accountId, ...more };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', input);
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const publish = (accountId: number, postTitle: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...more });

  it('carry the same posts with their contents cleaned, newest first', async () => {
    const { id, slug } = await home('Both');
    const { authorId } = await blog.call('addauthor', {
      authorName: 'Jane & Co',
      authorImg: '/jane.jpg',
      subAccountId: id,
    });
    const { catId } = await blog.call('addcategory', { catName: 'News & <Views>', subAccountId: id });
    const references = { postAuthorId: authorId, postCategoriesId: catId };
    const postContent = '<p>One &amp; <b>two</b></p><script>x()</script>';
    await publish(id, 'Older', { postPublishAt: '2020-05-01T10:00:00Z', postContent, ...references });
    const newer = await publish(id, 'Newer', { postSeoMetaDescription: 'In short.' });

    const [read, { items }] = [await rss(slug), await json(slug)];

    expect(read.items).toMatchObject([
      { title: 'Newer', link: newer.postUrl, content: 'In short.' },
      {
        title: 'Older',
        'content:encoded': '<p>One &amp; <b>two</b></p>',
        isoDate: '2020-05-01T10:00:00.000Z',
        creator: 'Jane & Co',
        categories: ['News & &lt;Views>'],
      },
    ]);
    expect(items).toMatchObject([
      { title: 'Newer', url: newer.postUrl, summary: 'In short.', date_published: newer.publishedAt },
      {
        title: 'Older',
        content_html: '<p>One &amp; <b>two</b></p>',
        date_published: '2020-05-01T10:00:00.000Z',
        authors: [{ name: 'Jane & Co', avatar: 'http://blog.test/jane.jpg' }],
        tags: ['News & <Views>'],
      },
    ]);
    expect(items.map((item) => item.id)).toEqual(read.items.map((item) => item.guid));
  });

  it('conform to their specifications', async () => {
    const { id, slug } = await home('Valid & <sound> ]]> "feeds"');
    const titles = [
      ']]>]]><x>',
      '<b>&amp;</b> "quoted" \'single\'',
      'Grüße \u2028 👋',
      '&#0;&lt;',
      'a'.repeat(255),
    ];
    for (const postTitle of titles) await publish(id, postTitle, { postContent: `<p>${postTitle}</p>]]>` });
    await publish(id, 'Image', { postImage: 'images/relative.jpg' });

    const [sent, read, feed] = [await get(`${slug}/feed.xml`), await rss(slug), await json(slug)];

    expect(isJsonFeed(feed) ? [] : isJsonFeed.errors).toEqual([]);
    expect(feed.title).toBe('Valid & <sound> ]]> "feeds"');
    expect(read.title).toBe('Valid & &lt;sound> ]]> "feeds"');
    expect(read.items.map(({ title }) => title)).toEqual([
      'Image',
      ...[
        ']]&gt;]]&gt;&lt;x>',
        '&lt;b>&amp;amp;&lt;/b> "quoted" \'single\'',
        'Grüße \u2028 👋',
        '&amp;#0;&amp;lt;',
        'a'.repeat(255),
      ].reverse(),
    ]);
    expect(feed.items.map(({ title }) => title)).toEqual(['Image', ...[...titles].reverse()]);
    expect(sent.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(sent.text).toContain(
      `<atom:link href="http://blog.test/blog/${slug}/feed.xml" rel="self" type="application/rss+xml"/>`,
    );
    for (const element of ['<title>', '<link>', '<description>', '<lastBuildDate>']) {
      expect(sent.text.slice(0, sent.text.indexOf('<item>'))).toContain(element);
    }
    expect(sent.text.match(/<guid isPermaLink="false">/g)).toHaveLength(titles.length + 1);
  });

  it('as RSS have no text that is markup for readers that show HTML', async () => {
    const markup = '<img src=x onerror=alert(1)> &lt;b&gt; &#60;i> &';
    const { id, slug } = await home(markup, { blogDescription: markup });
    const { authorId } = await blog.call('addauthor', { authorName: markup, subAccountId: id });
    const { catId } = await blog.call('addcategory', { catName: markup, subAccountId: id });
    await publish(id, markup, {
      postAuthorId: authorId,
      postCategoriesId: catId,
      postSeoMetaDescription: markup,
    });

    const { title, description, items } = await rss(slug);

    const [{ title: postTitle, creator, categories, content } = {}] = items;
    const shown = [title, description, postTitle, creator, ...(categories ?? []), content];
    expect(shown.map((html) => html && createDocument(html).body.textContent)).toEqual(
      shown.map(() => markup),
    );
  });

  it.each([
    ...['', '/post', '/search?q=post', '/feed.xml', '/feed.json', '/sitemap.xml'].map(
      (path) => `/blog/SLUG${path}`,
    ),
    ...['', '/posts', '/posts/post', '/posts/post.md', '/categories', '/search?q=post'].map(
      (path) => `/public/SLUG${path}`,
    ),
    ...['/robots.txt', '/embed/v1.js', '/blog/style.css', '/openapi.json', '/docs'],
  ])(
    'and other answers for readers have no Last-Modified, and ignore If-Modified-Since: %s',
    async (path) => {
      const { id, slug } = await home('Dated');
      const { postId } = await publish(id, 'Post', { postContent: '<p>post</p>' });
      const read = (headers: Record<string, string> = {}) =>
        blog.send(path.replace('SLUG', slug), { method: 'GET', headers });
      const first = await read();

      await blog.call('updatepost', { accountId: id, postId, postTitle: 'Changed', postSlug: 'post' });
      const since = await read({ 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() });

      expect([first.status, since.status]).toEqual([200, 200]);
      for (const { headers } of [first, since]) expect(headers.get('last-modified')).toBeNull();
    },
  );

  it('keep the id of a post when its slug and title change', async () => {
    const { id, slug } = await home('Stable');
    const { postId } = await publish(id, 'Before');
    const before = [(await rss(slug)).items[0], (await json(slug)).items[0]];

    await blog.call('updatepost', { accountId: id, postId, postTitle: 'After', postSlug: 'after' });
    const after = [(await rss(slug)).items[0], (await json(slug)).items[0]];

    expect(after).toMatchObject([
      { title: 'After', guid: before[0]?.guid },
      { title: 'After', id: String(before[1]?.id) },
    ]);
    expect(after[0]?.link).not.toBe(before[0]?.link);
  });

  it('contain the newest twenty posts, and fewer if their contents are large', async () => {
    const { id, slug } = await home('Many');
    for (let at = 0; at < 22; at++) {
      const postContent = at > 18 ? `<p>${'long '.repeat(180_000)}</p>` : '<p>short</p>';
      await publish(id, `Post ${at}`, { postContent });
    }

    const { items } = await json(slug);

    expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `Post ${21 - at}`));
    expect(items.filter(({ content_html }) => String(content_html).length > 500_000)).toHaveLength(2);
    expect(String(items[2]?.content_html)).toMatch(/^<p>long long .*…<\/p>$/);
  });

  it('contain no hidden, private or scheduled posts, and neither does the sitemap', async () => {
    const { id, slug } = await home('Shown');
    await publish(id, 'Hidden', { postHidePostFromBlog: 'Yes' });
    await publish(id, 'Scheduled', { postPublishAt: '2099-01-01' });
    await publish(id, 'Private', { postStatus: 'draft' });
    const { postUrl, updatedAt } = await publish(id, 'Public');

    const found = await locations(`${slug}/sitemap.xml`);

    expect((await rss(slug)).items.map(({ title }) => title)).toEqual(['Public']);
    expect((await json(slug)).items.map(({ title }) => title)).toEqual(['Public']);
    expect(found).toEqual([
      { loc: `http://blog.test/blog/${slug}` },
      { loc: String(postUrl), lastmod: String(updatedAt) },
    ]);
  });

  it('contain a scheduled post exactly from its date on, like all other places', async () => {
    const { id, slug } = await home('At a date');
    const { catId } = await blog.call('addcategory', { catName: 'News', subAccountId: id });
    const date = Date.now() + 3_600_000;
    const postPublishAt = new Date(date).toISOString();
    await publish(id, 'Dated', { postPublishAt, postCategoriesId: catId });
    await indexed(blog);
    const paths = [
      ...['/feed.xml', '/feed.json', '/sitemap.xml', '', '/category/news', '/search?q=dated', '/dated'].map(
        (path) => `/blog/${slug}${path}`,
      ),
      ...['', '/dated'].map((path) => `/public/${slug}/posts${path}`),
      `/public/${slug}/search?q=dated`,
    ];
    const showing = async () => {
      const answers = paths.map(async (path) => [path, await blog.send(path, { method: 'GET' })] as const);
      const isShown = (text: string) => /(?:\/|"postSlug":")dated\b/.test(text);
      return (await Promise.all(answers)).filter(([, { status, text }]) => status === 200 && isShown(text));
    };
    const pathsAt = async (time: number) => (await withClockAt(time, showing)).map(([path]) => path);

    expect(await pathsAt(date - 1)).toEqual([]);
    expect(await pathsAt(date)).toEqual(paths);
  });

  it('link to the embed page, if there is one', async () => {
    const { id, slug } = await home('Embedded', { blogUrl: 'https://www.example.com/news?lang=en' });
    await publish(id, 'Hello');

    const [read, feed] = [await rss(slug), await json(slug)];

    expect(read).toMatchObject({ link: 'https://www.example.com/news?lang=en' });
    expect(read.items[0]?.link).toBe('https://www.example.com/news?lang=en&post=hello');
    expect(feed.home_page_url).toBe('https://www.example.com/news?lang=en');
    expect((await locations(`${slug}/sitemap.xml`)).map(({ loc }) => loc)).toEqual([
      'https://www.example.com/news?lang=en',
      'https://www.example.com/news?lang=en&post=hello',
    ]);
  });

  it('are valid without a single post', async () => {
    const { slug } = await home('Empty');

    expect(isJsonFeed(await json(slug))).toBe(true);
    expect((await rss(slug)).items).toEqual([]);
    expect(await locations(`${slug}/sitemap.xml`)).toHaveLength(1);
  });

  it.each(['feed.xml', 'feed.json', 'sitemap.xml'])('answer 304 for an unchanged %s', async (file) => {
    const { id, slug } = await home(`Tagged ${file}`);
    await publish(id, 'Hello');
    const etag = (await get(`${slug}/${file}`)).headers.get('etag') ?? '';
    const ask = () =>
      blog.send(`/blog/${slug}/${file}`, { method: 'GET', headers: { 'If-None-Match': etag } });

    const same = await ask();
    await publish(id, 'More');
    const changed = await ask();

    expect([same.status, same.text]).toEqual([304, '']);
    expect(changed.status).toBe(200);
  });

  it.each([
    'nobody/feed.xml',
    'nobody/feed.json',
    'nobody/sitemap.xml',
    'other/sitemap-2.xml',
    'other/sitemap-0.xml',
  ])('are answered 404 at /blog/%s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('cache a large sitemap for a moment, and no sitemap with outdated posts', async () => {
    const { id, slug } = await home('Large');
    await insertRows(blog, 'posts', postRows(id, 1001));
    const slugs = async () =>
      (await locations(`${slug}/sitemap.xml`)).map(({ loc }) => loc.split('/').at(-1));
    const update = (post: number, more: object) => {
      const postTitle = `Bulk post ${post}`;
      const postStatus = 'published';
      return blog.call('updatepost', { accountId: id, postId: first + post, postTitle, postStatus, ...more });
    };
    const { data } = await blog.list('listposts', { accountId: id, sort: 'id', limit: 1 });
    const first = Number(data[0]?.postId);

    const before = await slugs();
    await update(1, { postSlug: 'renamed' });
    const kept = await slugs();
    await update(2, { postStatus: 'draft' });
    const after = await slugs();
    await update(4, { postStatus: 'draft' });
    await update(2, {});
    const swapped = await slugs();

    expect(before).toEqual([slug, ...Array.from({ length: 1001 }, (_, at) => `bulk-post-${at}`)]);
    expect(kept).toEqual(before);
    expect(after).toEqual(before.map((one) => (one === 'bulk-post-1' ? 'renamed' : one)).toSpliced(3, 1));
    expect(swapped).toHaveLength(after.length);
    expect(swapped).not.toContain('bulk-post-4');
    await blog.call('deletesubaccount', { subAccountId: id, accountId: blog.accountId });
    expect((await get(`${slug}/sitemap.xml`)).status).toBe(404);
  });

  it('split the sitemap if it would have too many posts', async () => {
    const { id, slug } = await home('Huge');
    await insertRows(blog, 'posts', postRows(id, 5001));

    const { text } = await get(`${slug}/sitemap.xml`);
    const { sitemapindex } = new XMLParser().parse(text) as { sitemapindex: { sitemap: { loc: string }[] } };
    const parts = sitemapindex.sitemap.map(({ loc }) => loc.replace('http://blog.test/blog/', ''));
    const found = await Promise.all(parts.map(locations));

    expect(parts).toEqual([`${slug}/sitemap-1.xml`, `${slug}/sitemap-2.xml`]);
    expect(found.map((urls) => urls.length)).toEqual([5000, 2]);
    expect(new Set(found.flat().map(({ loc }) => loc)).size).toBe(5002);
  });
});

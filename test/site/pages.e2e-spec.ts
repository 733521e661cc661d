import { startBlog, type Blog } from '../support/blog';
import { ReadPage } from '../support/browser/page';
import { insertRows, postRows } from '../support/rows/rows';

describe('the pages of a blog', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers = {}) => blog.send(`/blog/${path}`, { method: 'GET', headers });
  const page = async (path: string) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    return new ReadPage(text);
  };
  const home = async (name: string, more = {}) => {
    const input = { name, parentAccountId: blog.accountId, ...more };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', input);
    return {
      id: Number(subAccountId),
      slug: String(blogSlug),
      url: `http://blog.test/blog/${String(blogSlug)}`,
    };
  };
  const publish = (accountId: number, postTitle: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...more });

  it('show a complete post, with metadata for search engines', async () => {
    const { id, slug, url } = await home('Whole <blog> & "co"');
    const { authorId } = await blog.call('addauthor', {
      authorName: 'Jane <Doe>',
      authorBio: 'Writes & reads.',
      authorImg: 'https://example.com/jane.jpg',
      subAccountId: id,
    });
    const { catId } = await blog.call('addcategory', { catName: 'News & views', subAccountId: id });
    const related = await publish(id, 'Related');
    const post = await publish(id, 'Hello <world> & "all"', {
      postContent: '<h2>Part</h2><p>Text</p>',
      postImage: 'https://example.com/hello.jpg?a=1&b=2',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related.postId,
      postButtonText: 'Go <on>',
      postSeoMetaDescription: 'A "greeting" </script><script>x()</script>',
    });

    const shown = await page(`${slug}/${String(post.postSlug)}`);

    expect(shown.html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(shown.title).toBe('Hello <world> & "all" – Whole <blog> & "co"');
    expect(shown.heading).toBe('Hello <world> & "all"');
    expect(shown.html).toContain('<h2>Part</h2><p>Text</p>');
    expect(shown.meta('description')).toBe('A "greeting" </script><script>x()</script>');
    expect(shown.link('canonical')).toBe(post.postUrl);
    expect(shown.meta('og:title')).toBe('Hello <world> & "all"');
    expect(shown.meta('og:type')).toBe('article');
    expect(shown.meta('og:url')).toBe(post.postUrl);
    expect(shown.meta('og:image')).toBe('https://example.com/hello.jpg?a=1&b=2');
    expect(shown.meta('twitter:card')).toBe('summary_large_image');
    expect(shown.meta('robots')).toBeUndefined();
    expect(shown.anchors).toEqual(
      expect.arrayContaining([url, `${url}/author/jane-doe`, `${url}/category/news-views`, related.postUrl]),
    );
    expect(shown.html).toContain('Writes &amp; reads.');
    expect(shown.jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Hello <world> & "all"',
      description: 'A "greeting" </script><script>x()</script>',
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author: { '@type': 'Person', name: 'Jane <Doe>' },
      image: ['https://example.com/hello.jpg?a=1&b=2'],
      mainEntityOfPage: { '@id': post.postUrl },
      potentialAction: { '@type': 'ReadAction', name: 'Go <on>', target: post.postUrl },
    });
    expect(shown.html.match(/<script/g)).toHaveLength(1);
  });

  it('show the same values of a post as its JSON', async () => {
    const { id, slug } = await home('Same');
    const post = await publish(id, 'The same & more', {
      postContent: '<p>Words <script>x()</script>of &quot;one&quot; post</p>',
      postCanonicalUrl: 'https://elsewhere.example/same',
    });

    const shown = await page(`${slug}/${String(post.postSlug)}`);
    const { body } = await blog.send(`/public/${slug}/posts/${String(post.postSlug)}`, { method: 'GET' });
    const { data } = body as { data: Record<string, string> };

    expect(shown.heading).toBe(data.postTitle);
    expect(shown.link('canonical')).toBe(data.canonicalUrl);
    expect(shown.link('canonical')).toBe('https://elsewhere.example/same');
    expect(shown.html).toContain(data.postContent);
    expect(shown.meta('description')).toBe(data.excerpt);
  });

  it('offer sharing and comments only if the post allows them', async () => {
    const { id, slug } = await home('Switches');
    await publish(id, 'On');
    await publish(id, 'Off', { postEnableSharing: 'No', postEnableCommenting: 'No' });

    const [on, off] = [await page(`${slug}/on`), await page(`${slug}/off`)];

    expect(on.html).toContain('<section id="comments" class="comments" aria-label="Comments"></section>');
    expect(
      on.anchors.filter((address) => address.includes(encodeURIComponent(`/blog/${slug}/on`))),
    ).toHaveLength(4);
    expect(off.html).not.toContain('id="comments"');
    expect(off.html).not.toContain('aria-label="Share');
  });

  it('list posts with their button, excerpt and label', async () => {
    const { id, slug, url } = await home('List');
    const label = { catLabelColor: 'rgb(255 0 0 / 50%)', catLabelFontSize: 20, catLabelTextColor: '#fff' };
    const { catId } = await blog.call('addcategory', { catName: 'Red', subAccountId: id, ...label });
    await publish(id, 'Hello', {
      postButtonText: 'Go <on>',
      postContent: '<p>Some words</p>',
      postCategoriesId: catId,
    });

    const sent = await get(slug);
    const shown = new ReadPage(sent.text);
    const rule = `.label-${String(catId)}{background:#ff8080;color:#000000;font-size:20px}`;

    expect(shown.title).toBe('List');
    expect(shown.link('canonical')).toBe(url);
    expect(shown.html).toContain('<p class="excerpt" dir="auto">Some words</p>');
    expect(shown.html).toContain('Go &lt;on&gt;<span class="unseen">: Hello</span>');
    expect(shown.html).toContain(`<style>${rule}</style>`);
    expect(shown.anchors).toContain(`${url}/hello`);
    expect(sent.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
  });

  it('link to the next and the previous page, each with its own address', async () => {
    const { id, slug, url } = await home('Pages');
    await insertRows(blog, 'posts', postRows(id, 45));

    const [first, second, third] = [
      await page(slug),
      await page(`${slug}/page/2`),
      await page(`${slug}/page/3`),
    ];
    const posts = [first, second, third].map(({ anchors }) => [
      ...new Set(anchors.filter((address) => address.startsWith(`${url}/bulk-post-`))),
    ]);

    expect(posts.map((found) => found.length)).toEqual([20, 20, 5]);
    expect(posts.flat()).toEqual(Array.from({ length: 45 }, (_, at) => `${url}/bulk-post-${44 - at}`));
    expect([first.link('prev'), first.link('next')]).toEqual([undefined, `${url}/page/2`]);
    expect([second.link('prev'), second.link('next')]).toEqual([url, `${url}/page/3`]);
    expect([third.link('prev'), third.link('next')]).toEqual([`${url}/page/2`, undefined]);
    expect(second.link('canonical')).toBe(`${url}/page/2`);
    expect((await get(`${slug}/page/1`)).headers.get('location')).toBe(url);
  });

  it('list the posts of a category and of an author, of the parent too', async () => {
    const { id, slug, url } = await home('Filtered');
    const { catId } = await blog.call('addcategory', { catName: 'Parent category' });
    const authorBio = `Of the parent.${'👋'.repeat(400)}`;
    const { authorId } = await blog.call('addauthor', {
      authorName: 'Parent author',
      authorBio,
      subAccountId: id,
    });
    await publish(id, 'In it', { postCategoriesId: catId, postAuthorId: authorId });
    await publish(id, 'Not in it');

    const category = await page(`${slug}/category/parent-category`);
    const author = await page(`${slug}/author/parent-author`);

    expect([category.heading, author.heading]).toEqual(['Parent category', 'Parent author']);
    expect(author.html).toContain(authorBio);
    expect(author.meta('description')).toBe(`Of the parent.${'👋'.repeat(286)}`);
    for (const { anchors } of [category, author]) {
      expect(anchors).toContain(`${url}/in-it`);
      expect(anchors).not.toContain(`${url}/not-in-it`);
    }
    expect((await get(`${slug}/category/parent-category/page/1`)).status).toBe(301);
  });

  it('have canonical addresses on the embed page, if there is one, and links to each other', async () => {
    const { id, slug, url } = await home('Elsewhere', { blogUrl: 'https://www.example.com/news' });
    await publish(id, 'Hello');

    const [list, post] = [await page(slug), await page(`${slug}/hello`)];

    expect(list.link('canonical')).toBe('https://www.example.com/news');
    expect(post.link('canonical')).toBe('https://www.example.com/news?post=hello');
    expect(list.anchors).toContain(`${url}/hello`);
  });

  it('show a hidden post at its address, with noindex', async () => {
    const { id, slug } = await home('Hidden');
    await publish(id, 'Hidden', { postHidePostFromBlog: 'Yes' });

    const sent = await get(`${slug}/hidden`);

    expect([sent.status, new ReadPage(sent.text).meta('robots')]).toEqual([200, 'noindex']);
    expect(sent.headers.get('x-robots-tag')).toBe('noindex');
    expect((await page(slug)).html).toContain('Nothing has been published here yet.');
  });

  it('redirect from an old slug to the post until another post takes the slug', async () => {
    const { id, slug, url } = await home('Moved');
    const { postId } = await publish(id, 'Old');
    await blog.call('updatepost', { accountId: id, postId, postTitle: 'Old', postSlug: 'new' });

    await publish(id, 'Old', { postStatus: 'draft' });
    const moved = await get(`${slug}/old`);
    await publish(id, 'Old');
    const taken = await get(`${slug}/old`);

    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${url}/new`]);
    expect(taken.status).toBe(200);
  });

  it('show a related post only while it is public', async () => {
    const { id, slug } = await home('Relations');
    const { postId } = await publish(id, 'Secret title', { postStatus: 'draft' });
    await publish(id, 'Post', { postRelatedPostId: postId });

    const before = await page(`${slug}/post`);
    await blog.call('updatepost', {
      accountId: id,
      postId,
      postTitle: 'Secret title',
      postStatus: 'published',
    });
    const after = await page(`${slug}/post`);

    expect(before.html).not.toContain('Secret title');
    expect(after.html).toContain('Secret title');
  });

  it('execute no script in any text of an author', async () => {
    const { id, slug } = await home('Hostile');
    const hostile = '"><script>hostile()</script>';
    const { authorId, authorSlug } = await blog.call('addauthor', {
      authorName: hostile,
      authorBio: hostile,
      subAccountId: id,
    });
    const { catId, catSlug } = await blog.call('addcategory', { catName: hostile, subAccountId: id });
    const { postSlug } = await publish(id, hostile, {
      postContent: hostile,
      postAuthorId: authorId,
      postCategoriesId: catId,
      postButtonText: hostile,
      postSeoPostTitle: hostile,
      postSeoMetaDescription: hostile,
      postSeoPrimaryKeyword: hostile,
      postImage: hostile,
    });

    const paths = ['', `/${postSlug}`, `/category/${catSlug}`, `/author/${authorSlug}`];
    const pages = await Promise.all(paths.map((path) => page(slug + path)));

    for (const { html } of pages) {
      expect(html.replace(/<script type="application\/ld\+json">[^<>]*<\/script>/, '')).not.toMatch(
        /<script/i,
      );
      expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i);
      expect(html).not.toMatch(/(href|src)="\s*javascript:/i);
    }
  });

  it('have a policy that allows only style sheets, images and players', async () => {
    const { id, slug } = await home('Policy');
    await publish(id, 'Hello');

    const { headers } = await get(`${slug}/hello`);

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src https: http:; media-src https: http:; style-src 'self'; " +
        "connect-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com " +
        'https://open.spotify.com https://w.soundcloud.com; ' +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('are revalidated on every visit, and sent again only after a change', async () => {
    const { id, slug } = await home('Cached');
    await publish(id, 'Hello');
    const first = await get(slug);
    const etag = first.headers.get('etag') ?? '';

    const same = await get(slug, { 'If-None-Match': etag });
    await publish(id, 'More');
    const changed = await get(slug, { 'If-None-Match': etag });

    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, stale-while-revalidate=\d+$/);
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(changed.status).toBe(200);
  });

  it('make no link from the Host header', async () => {
    const { id, slug } = await home('Names');
    await publish(id, 'Hello');

    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    const sent = await Promise.all(
      ['', '/hello', '/feed.xml', '/page/1'].map((path) => get(slug + path, headers)),
    );

    for (const { text, headers: answered } of sent) {
      expect(text + JSON.stringify([...answered])).not.toContain('evil.example');
    }
  });

  it('have one style sheet with an immutable address', async () => {
    const { slug } = await home('Styled');
    const [, address = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec((await get(slug)).text) ?? [];

    const sent = await blog.send(address, { method: 'GET' });
    const other = await blog.send('/blog/style.css?v=old', { method: 'GET' });

    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sent.headers.get('cache-control')).toContain('immutable');
    expect(other.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    'other/no-such-post',
    'nobody',
    'nobody/page/2',
    'other/page/2',
    'other/page/0',
    'other/page/02',
    'other/page/1e3',
    'other/page/999999999999999999999',
    'other/page',
    'other/category/none',
    'other/author/none/page/2',
    'other/UPPER',
    'OTHER',
    'other/%00',
    'other/%ff',
    'other/page/%',
    '%ff',
    'other/a%2Fb',
    'other/<script>',
    'other/%F0%9F%91%8B',
    `other/${'a'.repeat(1000)}`,
    '',
  ])('show an error page at %s', async (path) => {
    const { status, text, headers } = await get(path);

    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(new ReadPage(text).heading).toBe('Page not found');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('are found with an extra slash', async () => {
    const { status, headers } = await get('other/category/news/');

    expect([status, headers.get('location')]).toEqual([301, 'http://blog.test/blog/other/category/news']);
  });

  it('need no credentials, and count for no rate limit', async () => {
    const limited = await startBlog({
      settings: { RATE_LIMIT_PER_MINUTE: '2', LOGIN_LIMIT_PER_MINUTE: '2' },
    });
    const asked = Array.from({ length: 10 }, () => limited.send('/blog/other', { method: 'GET' }));

    const statuses = (await Promise.all(asked)).map(({ status }) => status);

    expect(statuses).toEqual(Array(10).fill(200));
    await limited.stop();
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuse the method %s', async (method) => {
    const { status, headers } = await blog.send('/blog/other/hello', { method });

    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

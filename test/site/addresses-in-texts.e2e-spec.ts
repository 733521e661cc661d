import Parser from 'rss-parser';
import { startBlog, type Blog } from '../support/blog';

const PARTS = '<h2 id="a1">A</h2><p><a name="_ftn1">1</a></p>';

/** The text of a post as its outputs have it. */
interface Outputs {
  page: string;
  json: string;
  preview: string;
  rss: string;
  jsonFeed: string;
  markdown: string;
}

describe('addresses in a text', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });

  /** Publishes a text that can name the addresses of its post, and reads it in all outputs. */
  const publish = async (textOf: (post: string, hosted: string) => string, blogUrl?: string) => {
    const sub = { name: 'Texts', parentAccountId: blog.accountId, ...(blogUrl && { blogUrl }) };
    const { subAccountId: accountId, blogSlug } = await blog.call('createsubaccount', sub);
    const canonical = { postCanonicalUrl: 'https://old.example/2020/post/' };
    const fields = { accountId, postTitle: 'Post', postStatus: 'published', ...canonical };
    const { postId, postUrl } = await blog.call('addpost', fields);
    const at = `/blog/${String(blogSlug)}`;
    const hosted = `http://blog.test${at}/post`;
    const postContent = textOf(String(postUrl), hosted) + PARTS;
    await blog.call('updatepost', { ...fields, postId, postContent });
    const { outputs } = await read(String(blogSlug), { accountId, postId, postTitle: 'Post', postContent });
    return { outputs, postUrl: String(postUrl), hosted };
  };

  const read = async (slug: string, draft: Record<string, unknown>) => {
    const [page, post, feed, jsonFeed, markdown] = await Promise.all([
      get(`/blog/${slug}/post`),
      get(`/public/${slug}/posts/post`),
      get(`/blog/${slug}/feed.xml`),
      get(`/blog/${slug}/feed.json`),
      get(`/public/${slug}/posts/post.md`),
    ]);
    const [item] = (await new Parser().parseString(feed.text)).items;
    await blog.call('drafts/save', { ...draft, postTitle: 'Draft' });
    const { url } = await blog.call('previews/create', {
      accountId: draft.accountId,
      postId: draft.postId,
    });
    const preview = await get(new URL(String(url)).pathname);
    const outputs: Outputs = {
      page: contentOf(page.text),
      json: (post.body as { data: { postContent: string } }).data.postContent,
      preview: contentOf(preview.text),
      rss: String(item?.['content:encoded']),
      jsonFeed: (jsonFeed.body as { items: { content_html: string }[] }).items[0]?.content_html ?? '',
      markdown: markdown.text,
    };
    return { outputs };
  };

  const contentOf = (page: string) => /<div class="content" dir="auto">(.*?)<h2/s.exec(page)?.[1] ?? page;
  const valuesOf = (html: string) =>
    [...html.replace(/<h2.*/s, '').matchAll(/\s(?:href|src|srcset|poster|cite)="([^"]*)"/g)].map(
      ([, value]) => value,
    );

  it.each([
    ['a full address of the post', (post: string) => `${post}#a1`],
    ['an address of its page', (_: string, hosted: string) => `${hosted}/#a1`],
    ['its canonical address', () => 'http://old.example/2020/post#a1'],
    ['its path', (_: string, hosted: string) => `${new URL(hosted).pathname}#a1`],
    ['its slug', () => 'post#a1'],
  ])('point to a part of the same text: %s', async (_, hrefOf) => {
    const { outputs, postUrl } = await publish(
      (post, hosted) => `<p><a href="${hrefOf(post, hosted)}">a</a></p>`,
    );

    const { page, preview, json, rss, jsonFeed, markdown } = outputs;
    for (const html of [page, preview, json]) expect(valuesOf(html)).toEqual(['#content-a1']);
    const isOnService = !valuesOf(rss)[0]?.includes('old.example');
    for (const html of isOnService ? [rss, jsonFeed] : [])
      expect(valuesOf(html)).toEqual([`${postUrl}#content-a1`]);
    expect(markdown).toContain(`[a](${postUrl}#content-a1)`);
  });

  it.each([
    [
      'a footnote of Word, with the address of its editor',
      '/wp-admin/post.php?post=1&amp;action=edit#_ftn1',
      '#content-_ftn1',
    ],
    [
      'a footnote of Word, with the address of its file',
      'file:///C:/Temp/clip_filename.htm#_ftn1',
      '#content-_ftn1',
    ],
    [
      'another post of the blog',
      'http://blog.test/blog/SLUG/other#b',
      'http://blog.test/blog/SLUG/other#content-b',
    ],
    ['the comments of the page', '#comments', '#comments'],
    ['the top of the page', '#top', '#top'],
    ['a part of another site', 'https://a.example/post#a1', 'https://a.example/post#a1'],
    [
      'a part that the text does not have',
      'https://old.example/2020/post/#z',
      'https://old.example/2020/post/#z',
    ],
  ])('point to %s', async (_, href, shown) => {
    const at = (address: string, hosted: string) =>
      address.replace('SLUG', new URL(hosted).pathname.split('/')[2] ?? '');
    const { outputs, hosted } = await publish((_post, own) => `<p><a href="${at(href, own)}">a</a></p>`);

    expect(valuesOf(outputs.page)).toEqual([at(shown, hosted)]);
    expect(valuesOf(outputs.json)).toEqual([at(shown, hosted)]);
  });

  it.each([
    ['https://www.acme.example/news?post=other#sec', 'https://www.acme.example/news?post=other#content-sec'],
    [
      'http://www.acme.example/news/?lang=en&amp;post=other#sec',
      'http://www.acme.example/news/?lang=en&amp;post=other#content-sec',
    ],
    [
      'https://www.acme.example/news?post=other#content-sec',
      'https://www.acme.example/news?post=other#content-sec',
    ],
    [
      'https://www.acme.example/news?post=other#comments',
      'https://www.acme.example/news?post=other#comments',
    ],
    ['https://www.acme.example/news#sec', 'https://www.acme.example/news#sec'],
    ['https://www.acme.example/shop?post=other#sec', 'https://www.acme.example/shop?post=other#sec'],
    ['?post=other#sec', 'https://www.acme.example/news?post=other#content-sec'],
  ])('point to a part of another post on the page with the embed: %s', async (href, shown) => {
    const { outputs } = await publish(
      () => `<p><a href="${href}">a</a></p>`,
      'https://www.acme.example/news',
    );

    expect(valuesOf(outputs.json)).toEqual([shown]);
    if (!href.startsWith('?')) expect(valuesOf(outputs.page)).toEqual([shown]);
  });

  const RELATIVE =
    '<p><img src="/up/x.jpg?a=1&amp;b=2" srcset="/up/y.jpg 2x, z.jpg 3x"><a href="../other">b</a><a href="//a.example/c">c</a>' +
    '<a href="mailto:a@b.example">d</a></p><picture><source srcset="/up/w.webp 800w"></picture>' +
    '<video src="/up/v.mp4" poster="/up/p.jpg"><source src="v.webm"><track src="/up/v.vtt"></video><blockquote cite="/q">e</blockquote>' +
    '<pre>&lt;img src="/up/kept.jpg"></pre>';

  it.each([
    ['the blog', undefined, 'http://blog.test/blog/SLUG'],
    ['the page with the embed', 'https://www.acme.example/news/?lang=en', 'https://www.acme.example/news'],
  ])('are absolute where programs read them, at %s', async (_, blogUrl, base) => {
    const { outputs, hosted } = await publish(() => RELATIVE, blogUrl);

    const own = base.replace('SLUG', new URL(hosted).pathname.split('/')[2] ?? '');
    const { origin } = new URL(own);
    const absolute = [
      ...[
        `${origin}/up/x.jpg?a=1&amp;b=2`,
        `${origin}/up/y.jpg 2x, ${own}/z.jpg 3x`,
        new URL('../other', `${own}/x`).href,
      ],
      ...[
        `${new URL(own).protocol}//a.example/c`,
        'mailto:a@b.example',
        `${origin}/up/w.webp 800w`,
        `${origin}/up/v.mp4`,
      ],
      ...[`${origin}/up/p.jpg`, `${own}/v.webm`, `${origin}/up/v.vtt`, `${origin}/q`],
    ];
    for (const html of [outputs.json, outputs.rss, outputs.jsonFeed]) {
      expect(valuesOf(html.replace(/<pre.*<\/pre>/, ''))).toEqual(absolute);
      expect(html).toContain('&lt;img src="/up/kept.jpg"&gt;');
    }
    expect(outputs.markdown).toContain(`![](${origin}/up/x.jpg?a=1&b=2)`);
    expect(valuesOf(outputs.page)[0]).toBe('/up/x.jpg?a=1&amp;b=2');
  });

  it('are absolute in the images of the public JSON', async () => {
    const sub = { name: 'Images', parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    await blog.call('accounts/update', { accountId: subAccountId, blogLogo: '/logo.svg' });
    const author = { authorName: 'A', authorImg: '/a b.jpg', subAccountId };
    const { authorId } = await blog.call('addauthor', author);
    const post = { postTitle: 'Post', postImage: 'x.jpg', postStatus: 'published', postAuthorId: authorId };
    await blog.call('addpost', { accountId: subAccountId, ...post });

    const at = `/public/${String(blogSlug)}`;
    const [home, list, one] = await Promise.all([get(at), get(`${at}/posts`), get(`${at}/posts/post`)]);

    const shown = {
      postImage: 'http://blog.test/blog/x.jpg',
      author: { authorImg: 'http://blog.test/a%20b.jpg' },
    };
    expect(home.body).toMatchObject({ data: { blogLogo: 'http://blog.test/logo.svg' } });
    expect(list.body).toMatchObject({ data: [shown] });
    expect(one.body).toMatchObject({ data: shown });
  });
});

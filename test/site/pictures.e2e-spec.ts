import Parser from 'rss-parser';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { currentRequest } from '../../src/platform/common/request-context';
import { startBlog, type Blog } from '../support/blog';
import { newAnimation, newPhoto } from '../support/pictures';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';
import { until } from '../support/until';
import { withoutHousekeeping } from '../support/without-housekeeping';

const SETTINGS = {
  MEDIA_PUBLIC_URL: 'https://cdn.test/{account}/',
  MEDIA_FORMER_URLS: 'https://old.test/p',
};

const COVER_SIZES = '(max-width: 1148px) calc(100vw - 48px), 1100px';

describe('pictures of the service', () => {
  let blog: Blog;
  let homes = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: SETTINGS }));
  });
  afterAll(() => blog.stop());

  const home = async (more = {}) => {
    const input = { name: `Home ${++homes}`, parentAccountId: blog.accountId, ...more };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', input);
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const upload = async (accountId: number, more: object = {}, as = blog.owner.credentials) => {
    const file = await newPhoto(800, 400);
    const record = await blog.call('media/upload', { accountId, file, ...more }, as);
    const key = record.mediaUrl.slice(-22);
    return { ...record, key, own: `/media/${key}`, former: `https://old.test/p/${key}` };
  };
  const publish = (accountId: number, more: object) =>
    blog.call('addpost', { accountId, postTitle: 'Shown', postStatus: 'published', ...more });
  const get = async (path: string, headers = {}) => {
    const { status, text, body, headers: sent } = await blog.send(path, { method: 'GET', headers });
    return { status, text, data: (body as { data: Record<string, unknown> }).data, headers: sent };
  };
  const imagesIn = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  const sources = (url: string) => `srcset="${url}/320.webp 320w, ${url}/640.webp 640w, ${url} 800w"`;

  it('are shown in posts with their files, size and text', async () => {
    const { id, slug } = await home();
    const { mediaUrl, own, former } = await upload(id, { alt: 'A "loaf"' });
    const postContent = `<p><img src="${own}"></p><p><img src="${former}/320.webp" alt=""></p>`;
    const { authorId } = await blog.call('addauthor', {
      authorName: 'Jane',
      authorImg: own,
      subAccountId: id,
    });
    const post = await publish(id, { postContent, postImage: former, postAuthorId: authorId });
    await blog.call('accounts/update', { accountId: id, blogLogo: mediaUrl });

    const { text, headers } = await get(`/blog/${slug}/shown`);
    const images = imagesIn(text);

    const [logo, portrait, cover, first, second] = images;
    expect(mediaUrl).toMatch(new RegExp(`^https://cdn\\.test/${id}/[\\w-]{22}$`));
    expect(cover).toBe(
      `<img class="cover" src="${mediaUrl}" ${sources(mediaUrl)} sizes="${COVER_SIZES}" ` +
        'alt="A &quot;loaf&quot;" width="800" height="400" fetchpriority="high" decoding="async">',
    );
    expect(first).toBe(
      `<img src="${mediaUrl}" loading="lazy" decoding="async" ${sources(mediaUrl)} ` +
        'sizes="(max-width: 720px) calc(100vw - 48px), 672px" width="800" height="400" alt="A &#34;loaf&#34;" />',
    );
    expect(second).toBe(
      `<img src="${mediaUrl}/320.webp" alt="" loading="lazy" decoding="async" ${sources(mediaUrl)} ` +
        'sizes="(max-width: 368px) calc(100vw - 48px), 320px" width="320" height="160" />',
    );
    expect(logo).toContain(
      `${sources(mediaUrl)} sizes="192px" alt="A &quot;loaf&quot;" width="96" height="48"`,
    );
    expect(portrait).toContain(`${sources(mediaUrl)} sizes="96px" alt="A &quot;loaf&quot;" width="40"`);
    expect(text).toContain(`<meta property="og:image" content="${mediaUrl}">`);
    expect(text).toContain('<meta property="og:image:type" content="image/jpeg">');
    expect(text).toContain('<meta property="og:image:width" content="800">');
    expect(text).toContain('<meta property="og:image:alt" content="A &quot;loaf&quot;">');
    const image = { '@type': 'ImageObject', url: mediaUrl, width: 800, height: 400, caption: 'A "loaf"' };
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ image: [image], publisher: { logo: image } });
    expect(headers.get('content-security-policy')).toContain('img-src https: http:');
    expect(await blog.call('posts/get', { postId: post.postId, accountId: id })).toMatchObject({
      postContent,
      postImage: former,
    });
  });

  it('are loaded immediately if they are the first of a page', async () => {
    const { id, slug } = await home();
    const { own } = await upload(id);
    await publish(id, { postTitle: 'With cover', postImage: own });
    await publish(id, { postTitle: 'Without', postContent: `<img src="${own}"><img src="${own}">` });

    const [list, post] = [await get(`/blog/${slug}`), await get(`/blog/${slug}/without`)];

    expect(imagesIn(list.text)).toEqual([expect.stringContaining('fetchpriority="high"')]);
    expect(imagesIn(post.text).map((image) => image.includes('loading="lazy"'))).toEqual([false, true]);
    expect(imagesIn(list.text)[0]).toContain('alt="" width="800" height="400"');
  });

  it('have their size and text in the public JSON', async () => {
    const { id, slug } = await home();
    const { mediaUrl, own } = await upload(id, { alt: 'Bread' });
    await blog.call('accounts/update', { accountId: id, blogLogo: own });
    await publish(id, { postContent: `<img src="${own}">`, postImage: own });

    const single = (await get(`/public/${slug}/posts/shown`)).data;
    const [listed] = (await get(`/public/${slug}/posts`)).data as unknown as unknown[];
    const found = await until('the post is found', async () => {
      const [post] = (await get(`/public/${slug}/search?q=shown`)).data as unknown as unknown[];
      return post;
    });

    const srcset = sources(mediaUrl).slice(8, -1);
    const media = { alt: 'Bread', mediaType: 'image/jpeg', width: 800, height: 400, srcset };
    const cover = { postImage: mediaUrl, postImageMedia: media };
    expect([single, listed, found]).toMatchObject([cover, cover, cover]);
    expect(single.postContent).toBe(
      `<p><img src="${mediaUrl}" loading="lazy" decoding="async" ${sources(mediaUrl)} ` +
        'sizes="(max-width: 800px) 100vw, 800px" width="800" height="400" alt="Bread" /></p>',
    );
    expect((await get(`/public/${slug}`)).data).toMatchObject({
      blogLogo: mediaUrl,
      blogLogoMedia: media,
    });
  });

  it('are enclosures of feeds, and have their text in Markdown', async () => {
    const { id, slug } = await home();
    const { mediaUrl, own, former, bytes } = await upload(id, { alt: 'Bread' });
    await publish(id, { postContent: `<p><img src="${own}"></p>`, postImage: former });

    const rss = await get(`/blog/${slug}/feed.xml`);
    const { items } = JSON.parse((await get(`/blog/${slug}/feed.json`)).text) as { items: object[] };
    const markdown = await get(`/public/${slug}/posts/shown.md`);

    const [item] = (await new Parser().parseString(rss.text)).items;
    expect(item?.enclosure).toEqual({ url: mediaUrl, length: String(bytes), type: 'image/jpeg' });
    expect(rss.text).toMatch(/<media:content xmlns:media="[^"]*" url="[^"]*" [^>]*width="800" height="400"/);
    expect(items).toMatchObject([
      {
        image: mediaUrl,
        content_html: expect.stringContaining('width="800" height="400" alt="Bread"') as string,
      },
    ]);
    expect(markdown.text).toContain(`![Bread](${mediaUrl})`);
    expect(markdown.text).toContain(`image: "${mediaUrl}"`);
  });

  it('are shown in previews', async () => {
    const { mediaUrl, own } = await upload(blog.accountId, { alt: 'Draft' });
    const drafts = await Drafts.ofNew(blog, { postTitle: 'Live', postStatus: 'published' });
    await drafts.save({ postTitle: 'Drafted', postContent: `<img src="${own}">`, postImage: own });
    const previews = new Previews(blog, drafts);
    const preview = await previews.create();

    const [page, json] = [await previews.open(preview.url), await previews.open(preview.jsonUrl)];

    expect(imagesIn(page.text)).toEqual([
      expect.stringContaining(`class="cover" src="${mediaUrl}" ${sources(mediaUrl)}`),
      expect.stringContaining('width="800" height="400" alt="Draft"'),
    ]);
    expect(json.body).toMatchObject({
      data: {
        postImage: mediaUrl,
        postImageMedia: { alt: 'Draft' },
        postContent: expect.stringContaining('alt="Draft"') as string,
      },
    });
  });

  it.each([
    '/blog/SLUG/shown',
    '/blog/SLUG',
    '/public/SLUG/posts/shown',
    '/public/SLUG/posts',
    '/blog/SLUG/feed.xml',
  ])('show a new text immediately: %s', async (template) => {
    const { id, slug } = await home();
    const { own, mediaId } = await upload(id, { alt: 'Former' });
    await publish(id, { postContent: `<img src="${own}">`, postImage: own });
    const path = template.replace('SLUG', slug);
    const first = await get(path);
    const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
    const again = await get(path, known);

    await blog.call('media/update', { accountId: id, mediaId, alt: 'Current' });
    const after = await get(path, known);

    expect([first.status, again.status, after.status]).toEqual([200, 304, 200]);
    expect(after.text).not.toContain('Former');
    if (!template.endsWith('xml')) expect(after.text).toContain('Current');
  });

  it('belong to the account tree, also in the trash, until they are purged', async () => {
    const tree = await blog.secondTree();
    const { id, slug } = await home();
    const sibling = await upload((await home()).id, { alt: 'Sibling' });
    const foreign = await upload(tree.accountId, { alt: 'Foreign' }, tree.credentials);
    const unknown = `/media/${'a'.repeat(22)}`;
    const tagOf = (src: string) => `<img src="${src}" loading="lazy" decoding="async" />`;
    const shownAs = async (title: string, ...srcs: string[]) => {
      const images = ['/first.jpg', ...srcs].map((src) => `<img src="${src}">`);
      await publish(id, { postTitle: title, postContent: images.join('') });
      return imagesIn((await get(`/blog/${slug}/${title}`)).text).slice(1);
    };

    const before = await shownAs('before', sibling.own, foreign.own, foreign.mediaUrl, unknown);
    await blog.call('media/delete', { accountId: sibling.accountId, mediaId: sibling.mediaId });
    const [inTrash] = await shownAs('trash', sibling.own);
    await blog.sql('DELETE FROM media_uses WHERE media_id = ?', [sibling.mediaId]);
    await blog.sql('DELETE FROM media WHERE media_id = ?', [sibling.mediaId]);
    const purged = imagesIn((await get(`/blog/${slug}/trash`)).text)[1];

    expect(before.slice(1)).toEqual([foreign.own, foreign.mediaUrl, unknown].map(tagOf));
    expect([before[0], inTrash]).toEqual(Array(2).fill(expect.stringContaining('alt="Sibling"')));
    expect(purged).toBe(tagOf(sibling.own));
  });

  it('stay animated in every width', async () => {
    const { id, slug } = await home();
    const file = await newAnimation(400, 200);
    const { mediaUrl } = await blog.call('media/upload', { accountId: id, file });
    await publish(id, { postContent: `<p>x</p>`, postImage: mediaUrl });

    const [image = ''] = imagesIn((await get(`/blog/${slug}/shown`)).text);
    const variant = await fetch(
      mediaUrl.replace(/^https:..cdn.test.\d+/, `${blog.baseUrl}/media`) + '/320.webp',
    );

    expect(image).toContain(`src="${mediaUrl}" srcset="${mediaUrl}/320.webp 320w, ${mediaUrl} 400w"`);
    expect(await sharp(Buffer.from(await variant.arrayBuffer())).metadata()).toMatchObject({ pages: 2 });
  });

  it('are looked up by one statement, and by none on pages without pictures', async () => {
    const { id, slug } = await home();
    const { own } = await upload(id);
    const former = await upload(id);
    const postContent = `<img src="${own}"><img src="${former.former}">`;
    await publish(id, { postContent, postImage: own });
    await publish(id, {
      postTitle: 'Other',
      postContent: `<img src="/a/${'b'.repeat(22)}">`,
      postImage: '/c.jpg',
    });
    // Until the texts are stored, a page can be read again.
    await until('the texts are stored', async () => {
      for (const page of ['shown', 'other']) await get(`/blog/${slug}/${page}`);
      const stored = await blog.sql(
        'SELECT t.post_id FROM post_texts t JOIN posts p ON p.post_id = t.post_id AND p.version = t.version WHERE p.account_id = ?',
        [id],
      );
      return stored.length === 2;
    });
    // By request: a statement of a job, or of a request that was answered too late, does not count.
    const lookups: (string | undefined)[] = [];
    const source = blog.get(DataSource);
    const query = source.query.bind(source);
    source.query = ((statement: string, parameters: unknown[]) => {
      if (/FROM media\b/.test(statement)) lookups.push(currentRequest()?.requestId);
      return query(statement, parameters);
    }) as typeof source.query;
    const counted = async (path: string) => {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      return lookups.filter((requestId) => requestId === headers.get('x-request-id')).length;
    };

    const counts = [];
    for (const page of ['/shown', '', '/feed.xml', '/other']) {
      const path = `/blog/${slug}${page}`;
      counts.push([await counted(path), await counted(path)]);
    }
    source.query = query;

    expect(counts).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
  });
});

import { startBlog, type Blog, type Sent } from '../support/blog';
import type { NewPreview } from '../support/answers';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { newCredential } from '../../src/platform/secrets/secrets';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';
import { until } from '../support/until';

const CONSOLE_URL = 'https://console.test/app';
const LIVE = { postTitle: 'Live', postContent: '<p>Live words</p>', postStatus: 'published' };
const DRAFTED = { postTitle: 'Drafted', postContent: '<p>Drafted words</p><script>alert(1)</script>' };

describe('what a preview shows', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', CONSOLE_URL } });
  });
  afterAll(() => blog.stop());

  const ofNew = async (fields: object = LIVE) => {
    const drafts = await Drafts.ofNew(blog, { ...fields });
    return { drafts, previews: new Previews(blog, drafts) };
  };
  const ofDraft = async (fields: object = LIVE) => {
    const { drafts, previews } = await ofNew(fields);
    await drafts.save(DRAFTED);
    return { drafts, previews, preview: await previews.create() };
  };
  const publicPaths = ({ jsonUrl }: NewPreview) => {
    const { pathname } = new URL(jsonUrl);
    return { json: pathname, page: pathname.replace('/public/', '/blog/').replace('/posts/', '/') };
  };
  const get = (path: string) => blog.send(path, { method: 'GET' });
  const dataOf = ({ body }: Sent) => (body as { data: Record<string, unknown> }).data;
  const bannerOf = ({ text }: Sent) => /<aside class="preview"[^>]*><p>([^<]*)<\/p>/.exec(text)?.[1];

  it('is the draft, cleaned and with a banner, and the live post stays as it is', async () => {
    const { drafts, previews } = await ofNew();
    const first = await previews.create();
    const { page, json } = publicPaths(first);
    const before = [await get(page), await get(json)];
    await drafts.save(DRAFTED);

    const shown = await previews.open(first.url);
    const told = await previews.open(first.jsonUrl);
    const after = [await get(page), await get(json)];

    expect([shown.status, bannerOf(shown)]).toEqual([
      200,
      'Preview of the draft. Readers cannot see this text.',
    ]);
    expect(shown.text).toContain('<p>Drafted words</p>');
    expect(shown.text).not.toContain('alert(1)');
    expect(shown.text).toContain('<meta name="robots" content="noindex">');
    expect(dataOf(told)).toMatchObject({
      postTitle: 'Drafted',
      postContent: '<p>Drafted words</p>',
      excerpt: 'Drafted words',
      postSlug: (await drafts.post()).postSlug,
    });
    for (const [at, answer] of after.entries()) {
      expect([answer.status, answer.text]).toEqual([200, before[at]?.text]);
      expect(answer.headers.get('etag')).toBe(before[at]?.headers.get('etag'));
    }
  });

  it('has every field of the public JSON, with the values of the draft where they differ', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane' });
    const { catId } = await blog.call('addcategory', { catName: 'News' });
    const { drafts: related } = await ofNew({ ...LIVE, postTitle: 'Related' });
    const { drafts, previews } = await ofNew();
    const preview = await previews.create();
    const live = dataOf(await get(publicPaths(preview).json));
    await drafts.save({
      ...DRAFTED,
      postAuthorId: authorId,
      postCategoriesId: catId,
      postRelatedPostId: related.postId,
      postSlug: 'another-slug',
      postSeoMetaDescription: 'A description',
      postEnableSharing: 'No',
      postImage: 'https://example.com/a.jpg',
      postPublishAt: '2020-01-31T08:00:00.000Z',
    });

    const told = dataOf(await previews.open(preview.jsonUrl));

    expect(Object.keys(told).sort()).toEqual(Object.keys(live).sort());
    expect(told).toMatchObject({
      postSlug: live.postSlug,
      postUrl: live.postUrl,
      author: { authorName: 'Jane' },
      category: { catName: 'News' },
      relatedPost: { postTitle: 'Related' },
      excerpt: 'A description',
      postEnableSharing: 'No',
      postImage: 'https://example.com/a.jpg',
      publishedAt: '2020-01-31T08:00:00.000Z',
    });
  });

  it.each([
    ['private', { postStatus: 'draft' }],
    ['scheduled', { postStatus: 'scheduled', postPublishAt: '2099-01-31T08:00:00.000Z' }],
    ['over', { postUnpublishAt: '2020-01-31T08:00:00.000Z' }],
    ['hidden and private', { postStatus: 'draft', postHidePostFromBlog: 'Yes' }],
  ])('is the live post while it is %s', async (_, fields) => {
    const { previews } = await ofNew({ ...LIVE, ...fields });

    for (const which of ['draft', 'live']) {
      const preview = await previews.create({ of: which });
      const shown = await previews.open(preview.url);

      expect([shown.status, bannerOf(shown)]).toEqual([200, 'Preview of the post. It is not public.']);
      expect(shown.text).toContain('Live words');
      expect(dataOf(await previews.open(preview.jsonUrl))).toMatchObject({ postTitle: 'Live' });
    }
  });

  it('is a version that stays as it is, until it is live again', async () => {
    const { drafts, previews } = await ofNew({ ...LIVE, postTitle: 'First' });
    const preview = await previews.create({ of: 1 });
    const { page } = publicPaths(preview);
    const current = await previews.open(preview.url);
    await drafts.update({ ...LIVE, postTitle: 'Second' });
    await drafts.save(DRAFTED);

    const former = await previews.open(preview.url);
    const told = await previews.open(preview.jsonUrl);
    await blog.call('posts/restoreversion', { ...drafts.key, version: 1 });
    const restored = await previews.open(preview.url);

    expect([current.status, current.headers.get('location')]).toEqual([302, `http://blog.test${page}`]);
    expect(bannerOf(former)).toBe('Preview of version 1. Readers cannot see this text.');
    expect(former.text).toContain('First');
    expect(dataOf(told)).toMatchObject({ postTitle: 'First', postContent: '<p>Live words</p>' });
    expect([restored.status, restored.headers.get('location')]).toEqual([302, `http://blog.test${page}`]);
  });

  it('is a version of a private post, until this text is published', async () => {
    const { drafts, previews } = await ofNew({ ...LIVE, postStatus: 'draft' });
    const preview = await previews.create({ of: 1 });
    const before = await previews.open(preview.url);

    await drafts.update({ ...LIVE });

    expect(before.status).toBe(200);
    expect((await previews.open(preview.url)).status).toBe(302);
    expect((await previews.open(preview.jsonUrl)).status).toBe(200);
  });

  it('is the public page, by a redirect, once the draft is published or discarded', async () => {
    const published = await ofDraft();
    const discarded = await ofDraft();

    await published.drafts.publish();
    await discarded.drafts.discard();

    for (const [{ previews, preview }, postTitle] of [
      [published, 'Drafted'],
      [discarded, 'Live'],
    ] as const) {
      const shown = await previews.open(preview.url);
      const told = await previews.open(preview.jsonUrl);
      expect([shown.status, shown.headers.get('location')]).toEqual([
        302,
        `http://blog.test${publicPaths(preview).page}`,
      ]);
      expect([told.status, dataOf(told).postTitle]).toEqual([200, postTitle]);
      expect((await get(publicPaths(preview).page)).text).toContain(postTitle);
    }
  });

  it('is the public page after records that the draft refers to have been deleted', async () => {
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    const { catId } = await blog.call('addcategory', { catName: 'Leaving' });
    const { drafts, previews } = await ofNew({ ...LIVE, postAuthorId: authorId, postCategoriesId: catId });
    await drafts.save();
    const preview = await previews.create();

    await blog.call('deleteauthor', { authorId });
    await blog.call('deletecategory', { catId });
    const before = await previews.open(preview.url);
    await blog.get(Housekeeping).run();
    const after = await previews.open(preview.url);

    expect([before.status, after.status]).toEqual([302, 302]);
  });

  it('is found at the former slug of a post that was renamed, and at no slug of another post', async () => {
    const { drafts, previews } = await ofNew({ ...LIVE, postSlug: 'first-slug' });
    const preview = await previews.create();
    const { drafts: other } = await ofNew();
    const otherSlug = (await other.post()).postSlug;
    await drafts.update({ ...LIVE, postSlug: 'second-slug' });
    const at = async (slug: string) =>
      (await previews.open(preview.jsonUrl.replace('first-slug', slug))).status;

    const renamed = [
      await at('first-slug'),
      await at('second-slug'),
      await at(otherSlug),
      await at('nowhere'),
    ];
    const { drafts: taker } = await ofNew({ ...LIVE, postSlug: 'first-slug' });

    expect(renamed).toEqual([200, 200, 404, 404]);
    expect((await taker.post()).postSlug).toBe('first-slug');
    expect(await at('first-slug')).toBe(404);
  });

  it('is not found in the blog of another account', async () => {
    const { previews, preview } = await ofDraft();
    const { blogSlug } = await blog.call('createsubaccount', {
      name: 'Else',
      parentAccountId: blog.accountId,
    });
    const { pathname, search } = new URL(preview.jsonUrl);

    const sent = await previews.open(
      `http://blog.test${pathname.replace(/^\/public\/[^/]+/, `/public/${String(blogSlug)}`)}${search}`,
    );

    expect(sent.status).toBe(404);
  });

  it.each([
    ['none', ''],
    ['a wrong one', 'bcms_prv_x'],
    ['one of another kind', newCredential('token')],
    ['an unknown one', newCredential('preview')],
    ['a very long one', 'x'.repeat(3000)],
    ['a text that is not UTF-8', '%ff'],
  ])('is nothing with a token that is %s, and never the public post', async (_, token) => {
    const { previews } = await ofNew();
    const preview = await previews.create();
    const { json } = publicPaths(preview);

    const told = await get(`${json}?preview=${token}`);
    const shown = await get(`/preview/${token}`);

    expect([told.status, shown.status]).toEqual([404, 404]);
    expect(told.body).toMatchObject({ code: 'path_not_found' });
    expect(shown.headers.get('content-type')).toMatch(/^text\/html/);
    for (const { headers, text } of [told, shown]) {
      expect(text).not.toContain('Live words');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('is nothing with two tokens', async () => {
    const { preview } = await ofDraft();
    const { pathname, search } = new URL(preview.jsonUrl);

    expect((await get(`${pathname}${search}&preview=${preview.token}`)).status).toBe(404);
    expect((await get(`${pathname}?preview`)).status).toBe(404);
  });

  it('is in no cache, says nothing to other sites, and is framed by the console alone', async () => {
    const { drafts, previews, preview } = await ofDraft();
    const shown = await previews.open(preview.url);
    const told = await previews.open(preview.jsonUrl);
    await drafts.discard();
    const moved = await previews.open(preview.url);

    expect([shown.status, told.status, moved.status]).toEqual([200, 200, 302]);
    for (const { headers } of [shown, told, moved]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('last-modified')).toBeNull();
    }
    expect(shown.headers.get('x-frame-options')).toBeNull();
    expect(shown.headers.get('content-security-policy')).toMatch(
      /; frame-ancestors https:\/\/console\.test$/,
    );
    expect(told.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is never answered with 304, and compressed for those who accept it', async () => {
    const { previews, preview } = await ofDraft();
    const headers = { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() };

    const shown = await previews.open(preview.url, 'GET', headers);

    expect([shown.status, shown.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    expect(shown.headers.get('content-encoding')).not.toBeNull();
  });

  it('answers HEAD as GET, and refuses other methods', async () => {
    const { previews, preview } = await ofDraft();
    for (const url of [preview.url, preview.jsonUrl, 'http://blog.test/preview/x']) {
      const [got, head] = [await previews.open(url), await previews.open(url, 'HEAD')];

      expect([head.status, head.text]).toEqual([got.status, '']);
      for (const name of ['content-type', 'cache-control', 'x-robots-tag', 'referrer-policy']) {
        expect([name, head.headers.get(name)]).toEqual([name, got.headers.get(name)]);
      }
    }
    const posted = await previews.open(preview.url, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(posted.headers.get('cache-control')).toBe('no-store');
    expect((await get('/preview')).status).toBe(404);
    expect((await get(`/preview/${preview.token}/more`)).status).toBe(404);
  });

  it('counts its uses, each of them, with one write for many', async () => {
    const { previews, preview } = await ofDraft();
    const wrong = `${preview.url}x`;

    await Promise.all(Array.from({ length: 30 }, () => previews.open(preview.url)));
    await Promise.all(Array.from({ length: 10 }, () => previews.open(preview.jsonUrl)));
    await previews.open(wrong);

    const [listed] = await previews.list();
    expect(listed).toMatchObject({ previewId: preview.previewId, uses: 40 });
    expect(Date.now() - Date.parse(String(listed?.lastUsedAt))).toBeLessThan(60_000);
    expect(await previews.revoke(preview)).toMatchObject({ uses: 40 });
  });

  it('has its uses counted by themselves, and before the service ends', async () => {
    const { previews, preview } = await ofDraft();
    const usesOf = async () => {
      const [row] = await blog.sql<{ uses: number }>('SELECT uses FROM post_previews WHERE preview_id = ?', [
        preview.previewId,
      ]);
      return row?.uses;
    };

    await previews.open(preview.url);
    await until('the use is counted', async () => (await usesOf()) === 1);
    await previews.open(preview.url);
    await blog.restart();

    expect(await usesOf()).toBe(2);
  });

  it('is in the language of the account', async () => {
    const { subAccountId } = await blog.call('createsubaccount', {
      name: 'Deutsch',
      parentAccountId: blog.accountId,
      language: 'de-AT',
    });
    const { previews, preview } = await ofDraft({ ...LIVE, accountId: subAccountId });

    const shown = await previews.open(preview.url);

    expect(shown.text).toContain('lang="de-AT"');
    expect(bannerOf(shown)).toBe('Vorschau des Entwurfs. Leserinnen und Leser sehen diesen Text nicht.');
  });

  it('is a costly text likewise, without a delay of others', async () => {
    const postContent = '<div>'.repeat(100_000);
    const { previews } = await ofNew({ postTitle: 'Deep', postContent });
    const preview = await previews.create();

    const sent = await Promise.all([
      ...Array.from({ length: 5 }, () => previews.open(preview.url)),
      get('/health/live'),
    ]);

    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(sent[0]?.text).toContain('&lt;div&gt;');
  });
});

describe('a preview without CONSOLE_URL', () => {
  it.each([
    ['on', /; frame-ancestors http:\/\/blog\.test$/],
    ['off', /; frame-ancestors 'none'$/],
  ])('is framed by the console at PUBLIC_URL, if there is one: CONSOLE=%s', async (CONSOLE, policy) => {
    const blog = await startBlog({ settings: { ROLE: 'api', CONSOLE } });
    const previews = new Previews(blog, await Drafts.ofNew(blog));
    const shown = await previews.open((await previews.create()).url);
    await blog.stop();

    expect(shown.headers.get('content-security-policy')).toMatch(policy);
  });
});

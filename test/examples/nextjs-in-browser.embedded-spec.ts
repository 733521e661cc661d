import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { startBlog, type Blog } from '../support/blog';
import { barriersInSchemes } from '../support/browser/accessibility';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ReadPage } from '../support/browser/page';
import { soon } from '../support/browser/soon';
import { NextSite } from '../support/next-site';
import { Gate } from '../support/servers/gate';
import { until } from '../support/until';

/** The example's promise: readers see a change at most this long after the response. */
const PROMISE_MS = 2000;

/** After this time, the last event no longer causes pages to expire. */
const LAST_EXPIRY_MS = 2000;

describeInBrowser('the example with Next.js', () => {
  const gate = new Gate();
  let blog: Blog;
  let site: NextSite;
  let browser: Browser;
  let page: WatchedPage;
  let secrets: string[];

  beforeAll(async () => {
    // The service uses its own URL in redirects, so the URL must be known before it starts.
    const baseUrl = await gate.before('http://127.0.0.1:9');
    blog = await startBlog({ settings: { PUBLIC_URL: new URL(baseUrl).origin } });
    gate.redirect(blog.baseUrl);
    site = await NextSite.copy({
      BLOG_API_URL: new URL(baseUrl).origin,
      BLOG_SLUG: await slug(),
    });
    await site.install();
    await addPosts();
    secrets = await createWebhooks();
    site.configure({ BLOG_WEBHOOK_SECRETS: secrets.join(',') });
    await site.npm(['run', 'build']);
    await site.start();
    browser = await openBrowser();
    page = await openPage(browser);
  });
  afterAll(async () => {
    await closePages();
    await site?.stop();
    await blog?.stop();
    await gate.close();
  });

  /** Creates the webhooks as described in the README of the example; returns their secrets. */
  const createWebhooks = async () => {
    const { token, apikey, apisecretkey } = blog.owner.credentials;
    const shown = await site.npm(['run', '--silent', 'webhooks'], {
      TOKEN: token,
      APIKEY: apikey,
      APISECRETKEY: apisecretkey,
      ACCOUNT_ID: String(blog.accountId),
    });
    const [, setting = ''] = /^BLOG_WEBHOOK_SECRETS=(.+)$/m.exec(shown) ?? [];
    return setting.split(',');
  };

  /** An Arabic blog with two pages of posts, a category and an author. */
  const addPosts = async () => {
    const { accountId } = blog;
    await blog.call('accounts/update', {
      accountId,
      name: 'The Corner Kitchen',
      language: 'ar',
      blogUrl: `${site.url}/`,
      blogDescription: 'Recipes and notes.',
      blogAccentColor: '#ffe000',
    });
    const { catId } = await blog.call('addcategory', { catName: 'Recipes', catLabelColor: '#0b6e4f' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe', authorBio: 'Bakes.' });
    for (let at = 1; at <= 14; at++) {
      await blog.call('addpost', {
        accountId,
        postTitle: `Loaf ${at}`,
        postStatus: 'published',
        postContent: '<p>Every loaf begins in the evening.</p><script>alert(1)</script>',
        postPublishAt: new Date(Date.UTC(2026, 0, at)).toISOString(),
        ...(at > 12 && { postCategoriesId: catId, postAuthorId: authorId, postImage: '/loaf.svg' }),
        ...(at === 14 && {
          postSeoPostTitle: 'The best loaf',
          postSeoMetaDescription: 'How it is "made".',
        }),
      });
    }
  };

  const open = async (path: string) => {
    const response = await page.goto(site.url + path);
    return { status: response?.status(), text: await page.locator('main').innerText() };
  };
  const read = async (path: string) => new ReadPage(await (await site.get(path)).text());
  /** Opens a page until it has this text, for as long as the example promises. */
  const shows = (path: string, text: string) =>
    until(`${path} shows ${text}`, async () => (await open(path)).text.includes(text), PROMISE_MS);
  const lacks = (path: string, text: string) =>
    until(`${path} does not show ${text}`, async () => !(await open(path)).text.includes(text), PROMISE_MS);
  const slug = async () => String((await blog.call('accounts/get', { accountId: blog.accountId })).blogSlug);
  const addPost = (fields: object) =>
    blog.call('addpost', {
      accountId: blog.accountId,
      postContent: '<p>New.</p>',
      postStatus: 'published',
      ...fields,
    });

  const updatePost = (postId: number, fields: object) =>
    blog.call('updatepost', { accountId: blog.accountId, postId, ...fields });

  it('lists posts in pages and by category', async () => {
    const first = await open('/');
    const second = await open('/page/2');
    const category = await open('/category/recipes');

    expect([first.status, second.status, category.status]).toEqual([200, 200, 200]);
    expect(first.text).toContain('Loaf 3\n');
    expect(first.text).not.toContain('Loaf 2\n');
    expect(second.text).toContain('Loaf 2\n');
    expect(category.text).toContain('Loaf 13\n');
    expect(category.text).not.toContain('Loaf 12\n');
  });

  it('has the language, the direction and the words of the blog', async () => {
    const { text } = await open('/page/2');

    await soon(() => page.locator('html').getAttribute('lang')).toBe('ar');
    await soon(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(text).toContain('مقالات أحدث');
    expect(text).toContain('يناير');
  });

  it('describes a post to search engines', async () => {
    const post = await read('/posts/loaf-14');

    expect(post.title).toBe('The best loaf – The Corner Kitchen');
    expect(post.meta('description')).toBe('How it is "made".');
    expect(post.link('canonical')).toBe(`${site.url}/posts/loaf-14`);
    expect(post.meta('og:image')).toBe(`${site.url}/loaf.svg`);
    expect(post.html).toContain(`type="application/rss+xml" href="${blog.environment.PUBLIC_URL}/blog/`);
    expect(post.jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Loaf 14',
      mainEntityOfPage: `${site.url}/posts/loaf-14`,
      author: { '@type': 'Person', name: 'Jane Doe' },
      inLanguage: 'ar',
      articleSection: 'Recipes',
    });
  });

  it('names the canonical address that the author has set', async () => {
    await addPost({ postTitle: 'Elsewhere', postCanonicalUrl: 'https://elsewhere.example/loaf' });

    const post = await read('/posts/elsewhere');

    expect(post.link('canonical')).toBe('https://elsewhere.example/loaf');
  });

  it('keeps hidden posts out of search engines', async () => {
    await addPost({ postTitle: 'Hidden', postHidePostFromBlog: 'Yes' });

    expect((await read('/posts/hidden')).meta('robots')).toBe('noindex');
  });

  it.each(['/posts/nowhere', '/category/nowhere', '/page/99', '/page/1', '/page/x', '/nowhere'])(
    'answers %s with 404',
    async (path) => {
      const { status, text } = await open(path);

      expect(status).toBe(404);
      expect(text).toContain('لا يوجد شيء هنا');
    },
  );

  it('leads from the links of the feed to the posts', async () => {
    const feed = (await blog.send(`/blog/${await slug()}/feed.json`, { method: 'GET' })).body;
    const { url } = (feed as { items: { url: string; title: string }[] }).items.find(
      ({ title }) => title === 'Loaf 14',
    ) ?? { url: '' };

    const { status, headers } = await site.get(url.slice(site.url.length));

    expect([status, headers.get('location')]).toEqual([308, '/posts/loaf-14']);
  });

  describe('a preview', () => {
    const address = (postSlug: string, token: string) => `/api/preview?slug=${postSlug}&preview=${token}`;
    let reviewer: WatchedPage;
    let preview: Record<string, unknown>;

    beforeAll(async () => {
      const { accountId } = blog;
      const { postId } = await addPost({ postTitle: 'Unfinished', postStatus: 'draft' });
      await blog.call('drafts/save', { accountId, postId, postContent: '<p>Second words.</p>' });
      preview = await blog.call('previews/create', { accountId, postId });
      reviewer = await openPage(browser);
    });
    afterAll(() => reviewer.context().close());

    it('opens the draft of a post that readers cannot see, with a preview notice', async () => {
      const response = await reviewer.goto(site.url + address('unfinished', String(preview.token)));

      expect([response?.status(), reviewer.url()]).toEqual([200, `${site.url}/posts/unfinished`]);
      await soon(() => reviewer.locator('.content').innerText()).toBe('Second words.');
      await soon(() => reviewer.locator('.preview p').innerText()).toContain('هذه معاينة');
      await soon(() => reviewer.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect((await open('/posts/unfinished')).status).toBe(404);
    });

    it('shows other posts as readers see them', async () => {
      await reviewer.goto(`${site.url}/posts/loaf-14`);

      await soon(() => reviewer.locator('article h1').innerText()).toBe('Loaf 14');
      await soon(() => reviewer.locator('.preview').count()).toBe(0);
    });

    it('is closed by its button', async () => {
      await reviewer.goto(`${site.url}/posts/unfinished`);
      await reviewer.locator('.preview button').click();
      await reviewer.waitForURL(`${site.url}/`);

      expect((await reviewer.goto(`${site.url}/posts/unfinished`))?.status()).toBe(404);
    });

    it('ends when it is revoked, on pages that have been opened with it too', async () => {
      const { accountId } = blog;
      const opening = site.url + address('unfinished', String(preview.token));
      await reviewer.goto(opening);
      await blog.call('previews/revoke', { accountId, previewId: preview.previewId });

      const shown = await reviewer.goto(`${site.url}/posts/unfinished`);
      const opened = await reviewer.goto(opening);

      expect([shown?.status(), opened?.status()]).toEqual([404, 404]);
    });

    it.each(['', '?slug=unfinished', '?preview=x', '?slug=unfinished&preview=', '?slug=..%2F..&preview=x'])(
      'is refused at /api/preview%s',
      async (query) => {
        const { status, headers } = await site.get(`/api/preview${query}`);

        expect([status, headers.get('set-cookie')]).toEqual([404, null]);
      },
    );
  });

  it.each([390, 1280])('has no accessibility violation in either scheme, %i pixels wide', async (width) => {
    const wide = await openPage(browser, { viewport: { width, height: 844 } });
    const found: string[] = [];
    for (const path of ['/', '/posts/loaf-14', '/posts/nowhere']) {
      await wide.goto(site.url + path);
      const overflow = await wide.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const { light, dark } = await barriersInSchemes(wide);
      found.push(...light, ...dark, ...(overflow > 0 ? [`${path} is too wide`] : []));
    }

    expect(found).toEqual([]);
    await wide.context().close();
  });

  describe('within two seconds', () => {
    it('shows a new post in the list and at its address', async () => {
      const before = await open('/posts/rye-bread');
      await open('/');

      await addPost({ postTitle: 'Rye bread' });

      expect(before.status).toBe(404);
      await shows('/', 'Rye bread');
      await shows('/posts/rye-bread', 'New.');
    });

    it('shows changes of a post, its author and its category', async () => {
      const { catId } = await blog.call('addcategory', { catName: 'Cakes' });
      const { authorId } = await blog.call('addauthor', { authorName: 'Ann' });
      const { postId } = await addPost({ postTitle: 'Stollen', postAuthorId: authorId });
      await shows('/posts/stollen', 'Ann');

      await updatePost(postId, { postTitle: 'Christstollen', postCategoriesId: catId });
      await shows('/posts/stollen', 'Christstollen');
      await shows('/', 'Christstollen');
      await shows('/category/cakes', 'Christstollen');
      await blog.call('updateauthor', { authorId, subAccountId: blog.accountId, authorName: 'Bo' });
      await shows('/posts/stollen', 'Bo');
      await blog.call('updatecategory', { catId, catName: 'Tarts' });

      await shows('/posts/stollen', 'Tarts');
    });

    it('leads from the former slug of a post to the new one', async () => {
      const { postId } = await addPost({ postTitle: 'Brioche' });
      await shows('/posts/brioche', 'New.');

      await updatePost(postId, { postTitle: 'Brioche', postSlug: 'french-bread' });

      await until(
        'the former slug leads to the new one',
        async () => {
          await open('/posts/brioche');
          return page.url() === `${site.url}/posts/french-bread`;
        },
        PROMISE_MS,
      );
      expect((await site.get('/posts/brioche')).status).toBe(308);
      const linksOf = async (path: string) => (await open('/')) && page.locator(`a[href="${path}"]`).count();
      await until(
        'the list links to it',
        async () => (await linksOf('/posts/french-bread')) === 1,
        PROMISE_MS,
      );
      await soon(() => page.locator('a[href="/posts/brioche"]').count()).toBe(0);
    });

    it('shows a deleted or private post no more', async () => {
      const { postId } = await addPost({ postTitle: 'Short lived' });
      const { postId: other } = await addPost({ postTitle: 'Withdrawn' });
      await shows('/posts/short-lived', 'New.');
      await shows('/posts/withdrawn', 'New.');
      await shows('/', 'Withdrawn');

      await blog.call('deletepost', { accountId: blog.accountId, postId });
      const isGone = (path: string) => async () => (await open(path)).status === 404;
      await until('the deleted post is gone', isGone('/posts/short-lived'), PROMISE_MS);
      await lacks('/', 'Short lived');
      await updatePost(other, { postTitle: 'Withdrawn', postStatus: 'draft' });

      await until('the private post is gone', isGone('/posts/withdrawn'), PROMISE_MS);
      await lacks('/', 'Withdrawn');
    });
  });

  describe('without a webhook', () => {
    const change = () => {
      const body = JSON.stringify({ articleId: 1 });
      const headers = { 'webhook-id': 'evt_1', 'webhook-event': 'post.update', 'webhook-account': '1' };
      return { body, headers };
    };
    /** Calls the handler with a signature made with this secret at this time. */
    const call = (secret: string, time = new Date()) => {
      const { body, headers } = change();
      const signature = new Webhook(secret).sign('evt_1', time, body);
      const timestamp = String(Math.floor(time.getTime() / 1000));
      const signed = { ...headers, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
      return fetch(`${site.url}/api/webhooks/blog`, { method: 'POST', headers: signed, body });
    };

    it('changes nothing for a call that is not genuine', async () => {
      const [secret = ''] = secrets;
      const { data: webhooks } = await blog.list('webhooks/list', { accountId: blog.accountId, limit: 50 });
      for (const { webhookId } of webhooks)
        await blog.call('webhooks/delete', { accountId: blog.accountId, webhookId });
      await sleep(LAST_EXPIRY_MS);
      const { postId } = await addPost({ postTitle: 'Focaccia' });
      await open('/posts/focaccia');
      await updatePost(postId, { postTitle: 'Ciabatta' });

      const { body, headers } = change();
      const unsigned = await fetch(`${site.url}/api/webhooks/blog`, { method: 'POST', headers, body });
      const forged = await call(`whsec_${Buffer.alloc(24, 1).toString('base64')}`);
      const old = await call(secret, new Date(Date.now() - 600_000));
      const refused = await open('/posts/focaccia');
      const genuine = await call(secret);
      const accepted = await open('/posts/focaccia');

      expect([unsigned.status, forged.status, old.status, genuine.status]).toEqual([400, 400, 400, 204]);
      expect(refused.text).toContain('Focaccia');
      expect(accepted.text).toContain('Ciabatta');
    });
  });
});

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { addSamplePosts } from '../support/browser/sample-posts';
import { soon } from '../support/browser/soon';
import { Gate } from '../support/servers/gate';
import { until } from '../support/until';

describeInBrowser('the embed', () => {
  const gate = new Gate();
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let accountId: number;
  let snippet: string;
  let home: string;
  let page: WatchedPage;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
    const { port } = new URL(await gate.before(blog.baseUrl));
    await site.start();
    browser = await openBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    snippet = (await blog.call('postembedcode', { accountId })).embedCode;
    home = site.put('/', { snippet });
    await addSamplePosts(blog);
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await closePages();
    await site.stop();
    await gate.close();
    await blog.stop();
  });

  const publish = (fields: object) => blog.call('addpost', { accountId, postStatus: 'published', ...fields });

  const open = async (address: string, options?: BrowserContextOptions) => {
    page = await openPage(browser, options);
    await page.goto(address);
    return page;
  };
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });
  const seen = (name: string) => heading(name).waitFor();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const styleOf = (selector: string, property: string) =>
    page.evaluate(`(() => {
      const { shadowRoot } = document.querySelector('[data-blog]');
      return getComputedStyle(shadowRoot.querySelector('${selector}')).${property};
    })()`);
  const head = () =>
    page.evaluate(`({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.content,
      canonical: document.querySelector('link[rel=canonical]')?.href,
      robots: document.querySelector('meta[name=robots]')?.content ?? null,
      linked: document.querySelectorAll('script[type="application/ld+json"]').length,
    })`);
  const focused = () => page.locator('[data-blog] :focus').textContent();

  const AT_HOME = {
    title: 'The Corner Kitchen',
    description: 'A kitchen on a corner.',
    canonical: 'http://site.test/',
    robots: null,
    linked: 0,
  };

  it('shows the posts on a page of another origin whose policy allows only the service', async () => {
    await open(home);
    await seen('A quiet week of sourdough');

    const card = page.getByRole('article').first();

    await soon(() => page.getByRole('article').count()).toBe(12);
    await soon(() => card.innerText()).toMatch(/Jane Doe\s+February 1, 2026\s+Read the story/);
    await soon(() =>
      card.getByRole('link', { name: 'Read the story: A quiet week of sourdough' }).count(),
    ).toBe(1);
    expect(await styleOf('.label', 'backgroundColor')).toBe('rgb(11, 110, 79)');
    expect(await styleOf('.label', 'fontSize')).toBe('15px');
    expect(page.complaints).toEqual([]);
  });

  it('scrolls to the part of a post that the address names', async () => {
    const postContent = `<p>a</p>${'<p>b</p>'.repeat(200)}<h2 id="z">Far below</h2>`;
    const { postSlug } = await publish({ postTitle: 'Long', postContent });

    await open(`${home}?post=${String(postSlug)}#content-z`);
    await seen('Far below');

    await soon(() => page.evaluate('scrollY > innerHeight')).toBe(true);
  });

  it('makes no error of a fragment that is not encoded', async () => {
    await open(`${home}#100%`);

    await seen('Posts');

    await soon(() => Promise.resolve(page.complaints)).toEqual([]);
  });

  it('opens a post by a click, and restores the head of the page when the reader goes back', async () => {
    await open(`${home}?lang=en#blog`);
    await seen('A quiet week of sourdough');

    await link('A quiet week of sourdough').click();
    await page.getByText('Then bake it.').waitFor();
    await soon(focused).toBe('A quiet week of sourdough');
    const opened = { head: await head(), url: page.url() };
    await page.goBack();
    await seen('Note 13');

    expect(opened).toMatchObject({
      head: {
        title: 'Sourdough in seven days',
        description: 'How a loaf comes about.',
        canonical: expect.stringMatching(
          /^http:\/\/blog\.test\/blog\/.+\/a-quiet-week-of-sourdough$/,
        ) as string,
        robots: null,
        linked: 1,
      },
      url: 'http://site.test/?lang=en&post=a-quiet-week-of-sourdough#blog',
    });
    expect(await head()).toEqual(AT_HOME);
    await soon(focused).toBe('A quiet week of sourdough');
    expect(page.url()).toBe('http://site.test/?lang=en#blog');
    expect(page.complaints).toEqual([]);
  });

  it('returns to the former scroll position in the list', async () => {
    await open(home, { viewport: { width: 360, height: 740 } });
    await seen('Note 13');

    await link('Note 4').click();
    await link('All posts').waitFor();
    const top = (await heading('Note 4').boundingBox())?.y ?? -1;
    await page.goBack();
    await seen('Note 13');
    // page.waitForFunction() would use eval in the page, which the policy of the page forbids.
    await until('the page is scrolled', () => page.evaluate<boolean>('scrollY > 1000'));

    const { y = -1 } = (await link('Note 4').boundingBox()) ?? {};
    expect([top > 0 && top < 740, y > 0 && y < 740]).toEqual([true, true]);
  });

  it('describes an open post to search engines as linked data', async () => {
    await open(`${home}?post=a-quiet-week-of-sourdough`);
    await page.getByText('Then bake it.').waitFor();

    const text = await page.locator('script[type="application/ld+json"]').textContent();

    expect(JSON.parse(text ?? '')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A quiet week of sourdough',
      datePublished: '2026-02-01T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Jane Doe' },
    });
  });

  it('can be operated with the keyboard alone', async () => {
    await open(home);
    await seen('A quiet week of sourdough');

    await link('A quiet week of sourdough').focus();
    const outline = await page.evaluate(`getComputedStyle(
      document.querySelector('[data-blog]').shadowRoot.querySelector(':focus'), '::after').outlineStyle`);
    await page.keyboard.press('Enter');
    await page.getByText('Then bake it.').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await soon(focused).toBe('All posts');
    await page.keyboard.press('Enter');
    await seen('Note 13');

    expect(outline).toBe('solid');
    expect(await head()).toEqual(AT_HOME);
  });

  it('opens a link to a post, keeps the rest of the address, and links from the post to the list', async () => {
    await open(`${home}?utm_source=mail&post=note-3#top`);
    await seen('Note 3');

    await link('All posts').click();
    await seen('Note 13');

    expect(page.url()).toBe('http://site.test/?utm_source=mail#top');
    expect(page.complaints).toEqual([]);
  });

  it('follows a post to its new slug, and puts that into the address', async () => {
    const { postId } = await publish({
      postTitle: 'Moving',
      postSlug: 'old-place',
      postPublishAt: '2025-01-01',
    });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Moving', postSlug: 'new-place' });

    await open(`${home}?post=old-place`);
    await seen('Moving');

    expect(page.url()).toBe('http://site.test/?post=new-place');
    expect(page.complaints).toEqual([]);
  });

  it('follows pages and categories, backward and forward', async () => {
    await open(home);
    await seen('Note 13');

    await link('Older posts').click();
    await seen('Note 1');
    await soon(() => page.getByRole('status').textContent()).toBe('Posts, Page 2 of 2');
    const second = page.url();
    await link('Notes').first().click();
    await heading('Notes').waitFor();
    await soon(focused).toBe('Notes');
    const category = page.url();
    await page.goBack();
    await seen('Note 1');

    expect(second).toBe('http://site.test/?page=2');
    expect(category).toBe('http://site.test/?category=notes');
    expect(page.url()).toBe('http://site.test/?page=2');
  });

  it.each(['99999999999', '-1', 'two'])(
    'begins at the first page if the address has page %s',
    async (number) => {
      await open(`${home}?page=${number}`);

      await seen('Note 13');
      expect(page.complaints).toEqual([]);
    },
  );

  it('says that a post does not exist, sets noindex, and links to the list', async () => {
    await open(`${home}?post=never-written`);
    await seen('Post not found');
    // The refused request has ended: a response with an unread body would occupy its connection.
    await page.waitForLoadState('networkidle');

    const { robots } = (await head()) as { robots: string };
    await link('All posts').click();
    await seen('Note 13');

    expect(robots).toBe('noindex');
    expect(await head()).toEqual(AT_HOME);
  });

  it('says that the service is down, and loads when it is back', async () => {
    await open(home);
    await seen('Note 13');

    await gate.close();
    await link('Note 13').click();
    await seen('Couldn’t load the posts');
    await soon(() => page.getByRole('alert').innerText()).toContain('not responding');
    await gate.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen('Note 13');

    expect(page.url()).toBe('http://site.test/?post=note-13');
    await soon(focused).toBe('Note 13');
    expect(page.complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
  });

  it('offers sharing and comments only if the post allows them', async () => {
    const silent = { postEnableSharing: 'No', postEnableCommenting: 'No', postPublishAt: '2025-01-02' };
    await publish({ postTitle: 'Silent', ...silent });
    const filled = snippet.replace('></div>', '><p slot="comments">Say something</p></div>');
    const address = site.put('/comments', { snippet: filled });

    await open(`${address}?post=note-3`);
    await seen('Note 3');
    const shown = [await link('Email').count(), await page.getByText('Say something').isVisible()];
    await page.goto(`${address}?post=silent`);
    await seen('Silent');

    expect(shown).toEqual([1, true]);
    expect([await link('Email').count(), await page.getByText('Say something').isVisible()]).toEqual([
      0,
      false,
    ]);
  });

  it('shows a hidden post at its address, with noindex', async () => {
    await publish({ postTitle: 'Hidden', postHidePostFromBlog: 'Yes', postPublishAt: '2026-03-01' });

    await open(`${home}?post=hidden`);
    await seen('Hidden');

    expect(await head()).toMatchObject({ title: 'Hidden', robots: 'noindex' });
  });

  describe('with another service', () => {
    const POST = {
      postTitle: 'From elsewhere',
      postSlug: 'elsewhere',
      postUrl: 'javascript:ran()',
      excerpt: 'Words',
      postImage: 'javascript:ran()',
      postButtonText: 'Read',
      publishedAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      category: null,
      canonicalUrl: '\tjava\nscript:ran()',
      author: { authorName: 'A', authorSlug: 'a', authorImg: 'data:image/svg+xml,x', authorBio: 'B' },
      relatedPost: { postTitle: 'Related', postSlug: 'other', postUrl: 'javascript:ran()' },
      postContent: '<p>Words</p>',
      postEnableSharing: 'Yes',
      postEnableCommenting: 'No',
    };
    const BLOG = { language: 'en', direction: 'ltr', blogAccentColor: null };
    const ALLOWED = { 'Access-Control-Allow-Origin': '*' };
    const visit = async (script: string) => {
      const asked: string[] = [];
      const there = snippet
        .replace('<div ', '<div data-blog-api="http://evil.test" ')
        .replace('<script ', script);
      await open('about:blank');
      await page.route('http://evil.test/**', (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        const [, , part = 'blog', slug] = pathname.slice(1).split('/');
        const data = slug ? POST : ({ blog: BLOG, posts: [POST] }[part] ?? []);
        return route.fulfill({ json: { data, meta: { page: 1, pages: 1, total: 1 } }, headers: ALLOWED });
      });
      await page.goto(site.put('/other', { snippet: there, policy: '' }));
      return asked;
    };

    it('reads from the service of its script if the script tag does not name the other one', async () => {
      const asked = await visit('<script ');
      await seen('Note 13');

      expect(asked).toEqual([]);
    });

    it('takes no address from it that could run', async () => {
      await visit('<script data-blog-api="https://a.example http://evil.test/" ');
      await link('From elsewhere').click();
      await page.getByText('Related').waitFor();

      const found =
        await page.evaluate(`[...document.querySelector('[data-blog]').shadowRoot.querySelectorAll('*')]
        .flatMap(({ href, src }) => [href, src]).filter((address) => address && !/^(?:http:|https:|mailto:[?])/.test(address))`);
      expect(found).toEqual([]);
      expect(await head()).toMatchObject({ title: 'From elsewhere', canonical: AT_HOME.canonical });
    });
  });
});

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriers, barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { addSamplePosts, HIDDEN_WORDS } from '../support/browser/sample-posts';
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

  it('keeps the paragraphs inside of a group apart', async () => {
    const { postId, postSlug } = await publish({
      postTitle: 'Grouped',
      postContent: '<div class="wp-block-group"><p>One.</p><p>Two.</p></div><p>Three.</p>',
    });
    await open(`${home}?post=${postSlug}`);
    await seen('Grouped');

    const inside = await styleOf('.wp-block-group p', 'marginBottom');

    expect(inside).toBe(await styleOf('.content > div', 'marginBottom'));
    await blog.call('deletepost', { postId, accountId });
  });

  it('shows labels without a text color in black or white, whichever is easier to read', async () => {
    await open(home);
    await seen('Note 13');

    const black = await styleOf('li:nth-child(2) .label', 'color');

    expect(black).toMatch(/^(color\(xyz-d65 0 0 0\)|rgb\(0, 0, 0\))$/);
  });

  it('executes no script of a post, even if the service sends unclean content and the page has no policy', async () => {
    await open(site.put('/open', { snippet, policy: '' }));
    await seen('Note 13');
    const evil =
      `<p>Still here</p><script>${HIDDEN_WORDS}</script><img src=x onerror="${HIDDEN_WORDS}">` +
      `<a href="javascript:${HIDDEN_WORDS}">press</a><svg onload="${HIDDEN_WORDS}"></svg>` +
      `<iframe srcdoc="<script>parent.ran = true</script>"></iframe><p style="position:fixed">styled</p>`;
    await page.route('**/posts/note-13', async (route) => {
      const answer = (await (
        await route.fetch({ url: `${blog.baseUrl}${new URL(route.request().url()).pathname}` })
      ).json()) as {
        data: object;
      };
      await route.fulfill({
        json: { data: { ...answer.data, postContent: evil } },
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    });

    await link('Note 13').click();
    await page.getByText('Still here').waitFor();
    await page.getByText('press').click();

    const left = page.locator('[data-blog] .content');
    expect(await page.evaluate('window.ran')).toBeUndefined();
    await soon(() => left.innerHTML()).not.toMatch(/script|onerror|onload|srcdoc|style=/);
  });

  it('shows placeholders while posts load, and moves nothing below them', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    page = await openPage(browser);
    await page.route('**/posts?*', async (route) => {
      await released;
      await route.continue();
    });

    await page.goto(site.put('/below', { snippet: `${snippet}<p>Below the blog</p>` }));
    await page.locator('.skeleton').waitFor();
    await page.evaluate(`new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))`);
    await page.evaluate(`new PerformanceObserver((list) => {
      window.shift = list.getEntries().reduce((sum, { value }) => sum + value, window.shift ?? 0);
    }).observe({ type: 'layout-shift' })`);
    const busy = await page.getByRole('region', { name: 'Blog' }).getAttribute('aria-busy');
    release();
    await seen('Note 13');

    await page.evaluate(`new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))`);
    expect(await page.evaluate('window.shift ?? 0')).toBe(0);
    expect(busy).toBe('true');
    await soon(() => page.locator('.skeleton').count()).toBe(0);
    await soon(() => page.getByRole('region', { name: 'Blog' }).getAttribute('aria-busy')).toBe('false');
  });

  it('says that a blog is empty, or that it does not exist', async () => {
    const { embedCode } = await blog.call('postembedcode', { accountId: await blog.subAccount('Empty') });

    await open(site.put('/empty', { snippet: embedCode }));
    await page.getByText('Nothing has been published here yet.').waitFor();
    await page.goto(
      site.put('/nobody', { snippet: embedCode.replace(/data-blog="[^"]*"/, 'data-blog="nobody"') }),
    );
    await seen('Couldn’t load the posts');

    await soon(() => page.getByRole('alert').innerText()).toContain('There is no blog called “nobody”.');
  });

  it('fits a phone with long words and labels of any size', async () => {
    const subAccountId = await blog.subAccount('Long words');
    const catName = 'Donaudampfschifffahrtsgesellschaft';
    const { catId } = await blog.call('addcategory', { subAccountId, catName, catLabelFontSize: 200 });
    const { authorId } = await blog.call('addauthor', { subAccountId, authorName: 'x'.repeat(200) });
    await blog.call('addpost', {
      accountId: subAccountId,
      postTitle: 'Rindfleischetikettierung'.repeat(8),
      postSlug: 'long',
      postContent: `<p>${'y'.repeat(500)}</p><pre>${'z'.repeat(500)}</pre><p><img src="/picture1.svg" width="2000"></p>`,
      postStatus: 'published',
      postCategoriesId: catId,
      postAuthorId: authorId,
    });
    const { embedCode } = await blog.call('postembedcode', { accountId: subAccountId });
    const address = site.put('/long', { snippet: embedCode });

    await open(address, { viewport: { width: 360, height: 740 } });
    await seen('Rindfleischetikettierung'.repeat(8));
    const list = await page.evaluate('document.documentElement.scrollWidth');
    await page.goto(`${address}?post=long`);
    await link('All posts').waitFor();
    const post = await page.evaluate('document.documentElement.scrollWidth');

    expect([list, post]).toEqual([360, 360]);
  });

  it('stores nothing in the browser', async () => {
    await open(`${home}?post=note-3`);
    await seen('Note 3');

    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  it('runs once if the page has its script several times, and finds containers that are added later', async () => {
    await open(site.put('/twice', { snippet: `<div id="place"></div>${snippet}`, head: scriptOf(snippet) }));
    await seen('Note 13');

    await page.evaluate(
      `document.querySelector('#place').append(document.querySelector('[data-blog]').cloneNode())`,
    );
    await until('the copy shows posts', () =>
      page.evaluate<boolean>(
        `document.querySelector('#place > *').shadowRoot?.querySelector('article') != null`,
      ),
    );
    await page.evaluate(`document.querySelector('#place').remove()`);

    await soon(() => page.getByRole('article').count()).toBe(12);
    expect(page.complaints).toEqual([]);
  });

  describe('twice on a page', () => {
    let both: string;

    beforeAll(async () => {
      const subAccountId = await blog.subAccount('Garden');
      await blog.call('addpost', { accountId: subAccountId, postTitle: 'Of beans', postStatus: 'published' });
      const { embedCode } = await blog.call('postembedcode', { accountId: subAccountId });
      both = site.put('/both', { snippet: `${snippet}\n${embedCode}` });
    });

    it('opens a post in one and does not change the other', async () => {
      await open(both);
      await seen('Of beans');
      await seen('Note 13');

      await link('Of beans').click();
      await page.getByRole('region', { name: 'Blog 2' }).getByRole('link', { name: 'All posts' }).waitFor();
      const second = page.url();
      await link('Note 13').click();
      await page
        .getByRole('region', { name: 'Blog', exact: true })
        .getByRole('link', { name: 'All posts' })
        .waitFor();
      const two = page.url();
      await page.goBack();
      await seen('Note 12');

      expect(second).toBe('http://site.test/both?blog2-post=of-beans');
      expect(two).toBe('http://site.test/both?blog2-post=of-beans&post=note-13');
      await soon(() => page.getByRole('link', { name: 'All posts' }).count()).toBe(1);
      expect(page.complaints).toEqual([]);
    });

    it('opens a link to a post in the embed that has the post', async () => {
      await open(`${both}?post=of-beans`);
      await page.getByRole('region', { name: 'Blog 2' }).getByRole('link', { name: 'All posts' }).waitFor();
      await seen('Note 13');

      expect(page.url()).toBe('http://site.test/both?blog2-post=of-beans');
    });
  });

  it('reads its options from the container', async () => {
    const options =
      'data-blog-limit="2" data-blog-category="notes" data-blog-heading="3" data-blog-param="news"';
    const words = `data-blog-words='{"back": "Zurück", "older": "Ältere"}' data-blog-label="Notizen"`;
    const chosen = snippet.replace('<div ', `<div ${options} ${words} `);

    await open(site.put('/options', { snippet: chosen, lang: 'de' }));
    await seen('Note 13');
    await link('Ältere').click();
    await seen('Note 11');

    expect(page.url()).toBe('http://site.test/options?news-page=2');
    await soon(() =>
      page.getByRole('region', { name: 'Notizen' }).getByRole('heading', { level: 4 }).count(),
    ).toBe(2);
    await soon(() => page.getByRole('article').first().innerText()).toMatch(/January 21, 2026/);
    await soon(() => page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
  });

  describe('in either scheme', () => {
    it.each([
      ['the list', '', 'Note 13'],
      ['a post', '?post=a-quiet-week-of-sourdough', 'The dough'],
      ['a post that is not there', '?post=never-written', 'Post not found'],
    ])('has no accessibility violation in %s, and fits a phone', async (_, query, there) => {
      await open(home + query, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
      await seen(there);

      expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    });

    it('has no accessibility violation if the service is down', async () => {
      await open(home);
      await seen('Note 13');
      await gate.close();
      await link('Note 12').click();
      await seen('Couldn’t load the posts');

      const found = await barriersInSchemes(page);
      await gate.open();

      expect(found).toEqual(NO_BARRIERS);
    });
  });

  it('has the language, the direction and the accent of its blog', async () => {
    const fields = { language: 'ar', blogAccentColor: '#c00' };
    const subAccount = { name: 'مطبخ', parentAccountId: accountId, ...fields };
    const { subAccountId } = await blog.call('createsubaccount', subAccount);
    const label = { catLabelColor: '#ffe000', catLabelTextColor: 'rgb(255 255 255 / 90%)' };
    const { catId } = await blog.call('addcategory', { subAccountId, catName: 'News', ...label });
    const { authorId } = await blog.call('addauthor', { subAccountId, authorName: 'Jane Doe' });
    const post = { postTitle: 'خبز', postSlug: 'bread', postPublishAt: '2026-01-23', postAuthorId: authorId };
    await publish({ accountId: subAccountId, postCategoriesId: catId, ...post });
    const { embedCode } = await blog.call('postembedcode', { accountId: subAccountId });
    const address = site.put('/rtl', { snippet: embedCode });

    await open(address, { viewport: { width: 360, height: 740 } });
    await seen('خبز');
    const box = (part: string) => page.locator(`.${part}`).first().boundingBox();
    const [author, date] = [await box('author'), await box('date')];

    expect((author?.x ?? 0) > (date?.x ?? 0)).toBe(true);
    await soon(() => page.getByRole('region', { name: 'المدونة' }).getAttribute('lang')).toBe('ar');
    await soon(() => page.locator('.date').innerText()).toBe('23 يناير 2026');
    expect(await styleOf('.blog', `getPropertyValue('--_own')`)).toBe('#c00');
    expect(await styleOf('.label', 'color')).toBe('rgb(0, 0, 0)');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
  });

  it.each([
    ['', 3],
    ['--blog-columns: 2', 2],
    ['--blog-columns: 9', 3],
  ])('has at most as many columns as the page says: %s', async (style, columns) => {
    await open(home);
    await seen('Note 13');
    await page.evaluate(`document.querySelector('[data-blog]').style.cssText = '${style}'`);

    const tracks = String(await styleOf('.list', 'gridTemplateColumns')).split(' ');
    await page.setViewportSize({ width: 360, height: 740 });
    const onPhone = String(await styleOf('.list', 'gridTemplateColumns')).split(' ');

    expect([tracks.length, onPhone.length]).toEqual([columns, 1]);
  });

  it('has no animation with prefers-reduced-motion', async () => {
    await open(home, { reducedMotion: 'reduce' });
    await seen('Note 13');

    const duration = await styleOf('.card-image', 'transitionDuration');

    expect(duration).toBe('0s');
  });
});

function scriptOf(snippet: string): string {
  return /<script.*<\/script>/.exec(snippet)?.[0] ?? '';
}

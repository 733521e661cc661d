import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { soon } from '../support/browser/soon';
import { until } from '../support/until';

describeInBrowser('the search of the embed', () => {
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let snippet: string;
  let home: string;
  let page: WatchedPage;

  beforeAll(async () => {
    blog = await startBlog();
    const { port } = new URL(blog.baseUrl);
    await site.start();
    browser = await openBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    snippet = await embedOf(blog.accountId);
    home = site.put('/', { snippet });
    for (let day = 1; day <= 13; day++)
      await publish({ postTitle: `Note ${day}`, postContent: '<p>Of bread.</p>' });
    await publish({
      postTitle: 'Crème <b> & brûlée',
      postContent: '<p>A sweet <em>dessert</em> &amp; more, where 1 &lt; 2.</p>',
    });
    await until(
      'the words are stored',
      async () => (await total('bread')) === 13 && (await total('dessert')) === 1,
    );
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await closePages();
    await site.stop();
    await blog.stop();
  });

  const embedOf = async (accountId: number) => (await blog.call('postembedcode', { accountId })).embedCode;
  const publish = (fields: object) =>
    blog.call('addpost', { accountId: blog.accountId, postStatus: 'published', ...fields });
  const total = async (q: string) => {
    const slug = /data-blog="([^"]*)"/.exec(snippet)?.[1] ?? '';
    const { body } = await blog.send(`/public/${slug}/search?q=${q}`, { method: 'GET' });
    return (body as { meta: { total: number } }).meta.total;
  };

  const open = async (address: string, options?: BrowserContextOptions) => {
    page = await openPage(browser, options);
    await page.goto(address);
  };
  const seen = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
  const field = (name = 'Search') => page.getByRole('searchbox', { name });
  const marks = () => page.locator('mark').allTextContents();
  const robots = () => page.evaluate('document.querySelector("meta[name=robots]")?.content ?? null');
  const focused = () => page.locator('[data-blog] :focus').textContent();

  it('finds posts by keyboard alone, marks the matches, and says what it found', async () => {
    await open(`${home}?lang=en#blog`);
    await seen('Note 13');

    await field().focus();
    await page.keyboard.type('creme dess');
    await page.keyboard.press('Enter');
    await seen('Results for “creme dess”');

    expect(page.url()).toBe('http://site.test/?lang=en&search=creme+dess#blog');
    expect(await marks()).toEqual(['Crème', 'dessert']);
    await soon(() => page.locator('.title').allTextContents()).toEqual(['Crème <b> & brûlée']);
    await soon(() => page.locator('.excerpt').textContent()).toBe('A sweet dessert & more, where 1 < 2.');
    await soon(focused).toBe('Results for “creme dess”');
    await soon(() => page.getByRole('status').textContent()).toBe('Results for “creme dess”, Page 1 of 1');
    await soon(() => field().inputValue()).toBe('creme dess');
    expect(await robots()).toBe('noindex');
    expect(page.complaints).toEqual([]);
  });

  it('has pages, and leads back from a post to the results and from there to all posts', async () => {
    await open(`${home}?search=bread`);
    await seen('Results for “bread”');

    await page.getByRole('link', { name: 'More results' }).click();
    await page.getByRole('link', { name: 'Previous results' }).waitFor();
    const second = { url: page.url(), posts: await page.getByRole('article').count() };
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByText('Of bread.').waitFor();
    await page.getByRole('link', { name: 'Results for “bread”' }).click();
    await page.getByRole('link', { name: 'Previous results' }).waitFor();
    const again = page.url();
    await page.goBack();
    await page.getByText('Of bread.').waitFor();
    const post = { url: page.url(), robots: await robots() };
    await page.goBack();
    await seen('Results for “bread”');
    await page.getByRole('link', { name: 'All posts' }).click();
    await page.getByRole('link', { name: 'Older posts' }).waitFor();

    expect(second).toEqual({ url: 'http://site.test/?search=bread&page=2', posts: 1 });
    expect(again).toBe(second.url);
    expect(post).toEqual({ url: 'http://site.test/?post=note-1', robots: null });
    expect(page.url()).toBe('http://site.test/');
    await soon(() => field().inputValue()).toBe('');
    expect(await robots()).toBeNull();
  });

  it('reports that nothing was found, and searches only for words', async () => {
    await open(`${home}?search=nowhere`);
    await page.getByText('No post contains all of these words.').waitFor();
    await field().fill('nothing at all');
    await page.getByRole('button', { name: 'Search' }).click();
    await seen('Results for “nothing at all”');
    const told = await page.getByRole('status').textContent();
    await field().fill('   ');
    await page.keyboard.press('Enter');
    await seen('Note 13');

    expect(told).toBe('Results for “nothing at all”, No post contains all of these words.');
    expect(page.url()).toBe(home);
    await soon(() => page.getByRole('article').count()).toBe(12);
    expect(page.complaints).toEqual([]);
  });

  it('shows markup in a snippet as text, even if the service sends elements', async () => {
    page = await openPage(browser);
    const post = { postSlug: 'evil', publishedAt: '2026-01-01T00:00:00.000Z', author: null, category: null };
    const evil =
      '<img src=x onerror="window.ran=1">a<script>window.ran=1</script><mark onclick="x()"><b>hit</b></mark>';
    await page.route('**/search?*', (route) =>
      route.fulfill({
        json: {
          data: [{ ...post, postTitle: 'Evil', titleSnippet: evil, snippet: evil }],
          meta: { total: 1 },
        },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );

    await page.goto(`${site.put('/open', { snippet, policy: '' })}?search=evil`);
    await seen('Results for “evil”');

    const text = 'awindow.ran=1<mark>hit</mark>';
    await soon(() => page.locator('.excerpt').innerHTML()).toBe(text);
    await soon(() => page.locator('.title-link').innerHTML()).toBe(text);
    expect(await page.evaluate('window.ran')).toBeUndefined();
  });

  it.each([
    [429, 'Too many searches. Try again in a moment.'],
    [503, 'The blog is having problems (error 503). Try again in a moment.'],
  ])('says why it failed with %s, and tries again', async (status, text) => {
    await open(home);
    await seen('Note 13');
    await page.route('**/search?*', (route) =>
      route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await field().fill('bread');
    await page.keyboard.press('Enter');
    await seen('Couldn’t load the posts');

    const alert = await page.getByRole('alert').innerText();
    await page.unroute('**/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen('Results for “bread”');

    expect(alert).toContain(text);
    await soon(() => page.getByRole('article').count()).toBe(12);
  });

  it('cuts a longer text in the address to the most characters that the service accepts', async () => {
    await open(`${home}?search=${'bread '.repeat(40)}`);

    await page.getByRole('link', { name: 'More results' }).waitFor();
    await soon(() => field().inputValue()).toBe('bread '.repeat(17).slice(0, 100));
  });

  it.each(['data-blog-search="no"', 'data-blog-category="notes"', 'data-blog-author="jane"'])(
    'is not there in a container with %s, which leaves the parameter to the page',
    async (option) => {
      const address = site.put('/without', { snippet: snippet.replace('<div ', `<div ${option} `) });
      await open(`${address}?search=creme`);
      await until('the container has loaded', async () => (await page.locator('.skeleton').count()) === 0);

      await soon(() => field().count()).toBe(0);
      await soon(() => page.getByRole('heading', { name: /Results/ }).count()).toBe(0);
    },
  );

  it('searches in its own blog if a page has two', async () => {
    const other = await blog.subAccount('Garden');
    await blog.call('addpost', { accountId: other, postTitle: 'Of beans', postStatus: 'published' });
    await open(site.put('/both', { snippet: `${snippet}${await embedOf(other)}` }));
    await seen('Note 13');
    await seen('Of beans');
    const second = page.getByRole('region', { name: 'Blog 2' });

    await second.getByRole('searchbox').fill('creme');
    await page.keyboard.press('Enter');
    await second.getByText('No post contains all of these words.').waitFor();

    expect(page.url()).toBe('http://site.test/both?blog2-search=creme');
    await soon(() => page.getByRole('heading', { name: 'Note 13' }).count()).toBe(1);
  });

  it('speaks the language of the blog', async () => {
    const fields = { name: 'Küche', parentAccountId: blog.accountId, language: 'de' };
    const { subAccountId } = await blog.call('createsubaccount', fields);
    await blog.call('addpost', { accountId: subAccountId, postTitle: 'Brot', postStatus: 'published' });

    await open(`${site.put('/de', { snippet: await embedOf(subAccountId) })}?search=torte`);
    await seen('Treffer für „torte“');

    await soon(() => page.getByText('Kein Beitrag enthält alle diese Wörter.').count()).toBe(1);
    await soon(() => page.getByRole('button', { name: 'Suche' }).count()).toBe(1);
  });

  it('has no accessibility violation in either scheme, and fits a phone', async () => {
    await open(`${home}?search=creme`, { viewport: { width: 360, height: 740 } });
    await seen('Results for “creme”');
    const found = await barriersInSchemes(page);
    await page.goto(`${home}?search=nowhere`);
    await page.getByText('No post contains all of these words.').waitFor();

    expect([found, await barriersInSchemes(page)]).toEqual([NO_BARRIERS, NO_BARRIERS]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { onServers, startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { IS_FULL_RUN } from '../support/full-run';
import { until } from '../support/until';
import { HOSTILE_HTML } from '../support/texts/hostile-html';

const PHONE = { width: 360, height: 740 };

const CONTENT = `
  <p>Every loaf begins <a href="#end">the evening before</a>.</p><h2>The dough</h2><ul><li>Flour</li></ul>
  <table><thead><tr><th>Step</th><th>Warm kitchen</th><th>Cold kitchen, which takes longer</th></tr></thead>
  <tbody><tr><td>First rise</td><td>4 hours</td><td>${'w'.repeat(80)}</td></tr></tbody></table>
  <pre><code>hydration = water / flour   # 0.70 is a good place to begin, and a long line scrolls</code></pre>
  <p id="end">${'y'.repeat(300)}</p>`;

/** A script that triggers events on every element, including clicks. It does not click links to pages. */
const PRESS_EVERYTHING = `(() => {
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap((e) => e.shadowRoot ?? [])];
  for (const element of roots.flatMap((root) => [...root.querySelectorAll('*')])) {
    for (const type of ['mouseover', 'focus', 'toggle', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true });
      const leads = element.closest('a')?.href ?? '';
      if (type !== 'click' || leads.startsWith('javascript:') || leads === '') element.dispatchEvent(event);
    }
  }
})()`;

/** Both places show the same cleaned text. Texts are opened in one of them, or in both with `npm run test:all`. */
const PLACES_OF_A_TEXT = IS_FULL_RUN ? 2 : 1;

const TEXTS_OF_A_TEST = 15;

describeInBrowser('the pages and embeds for readers', () => {
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let page: WatchedPage;
  let blogSlug: string;
  let home: string;

  beforeAll(async () => {
    blog = await startBlog({ settings: { PUBLIC_URL: 'http://blog.test' } });
    await site.start();
    browser = await openBrowser({ 'blog.test': Number(new URL(blog.baseUrl).port), 'site.test': site.port });
    const { embedCode, ...code } = await blog.call('postembedcode', { accountId: blog.accountId });
    ({ blogSlug } = code);
    home = `http://blog.test/blog/${blogSlug}`;
    site.put('/', { snippet: embedCode, policy: '' });
    await addPosts();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await closePages();
    await site.stop();
    await blog.stop();
  });

  const publish = (fields: object) =>
    blog.call('addpost', { accountId: blog.accountId, postStatus: 'published', ...fields });
  const addPosts = async () => {
    const { catId: postCategoriesId } = await blog.call('addcategory', {
      catName: 'Donaudampfschifffahrtsgesellschaft',
      catSlug: 'ships',
      catLabelColor: '#ffd166',
      catLabelFontSize: 40,
    });
    const { authorId: postAuthorId } = await blog.call('addauthor', {
      authorName: 'x'.repeat(100),
      authorSlug: 'x',
      authorBio: 'Bakes, writes and walks.',
      authorImg: 'http://site.test/picture7.svg',
    });
    const { postId: postRelatedPostId } = await publish({ postTitle: 'Rye' });
    await publish({
      postTitle: `Sourdough & “rye” <soon> ${'Rindfleischetikettierung'.repeat(4)}`,
      postSlug: 'sourdough',
      postContent: CONTENT,
      postImage: 'http://site.test/picture1.svg',
      postSeoPostTitle: 'Sourdough in seven days',
      postSeoMetaDescription: 'How a loaf comes about.',
      postCategoriesId,
      postAuthorId,
      postRelatedPostId,
    });
  };
  const open = async (address: string, options?: BrowserContextOptions) => {
    page = await openPage(browser, options);
    await page.goto(address);
  };

  it('show the same fields of a post on its page, as JSON and in the embed', async () => {
    const json = await blog.send(`/public/${blogSlug}/posts/sourdough`, { method: 'GET' });
    const { data } = json.body as { data: { postTitle: string; canonicalUrl: string } };
    const read = async (selector: string) => ({
      heading: (await page.locator('h1, h2').filter({ hasText: 'Rindfleisch' }).first().innerText()).trim(),
      text: (await page.locator(selector).innerText()).replace(/\s+/g, ' ').trim(),
      title: await page.title(),
      description: await page.locator('meta[name=description]').getAttribute('content'),
      canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    });

    await open(`${home}/sourdough`);
    const hosted = await read('.content');
    await page.goto('http://site.test/?post=sourdough');
    await page.getByText('The dough').waitFor();
    const embedded = await read('[data-blog] .content');

    expect(embedded).toEqual(hosted);
    expect(hosted).toMatchObject({ heading: data.postTitle, canonical: data.canonicalUrl });
    expect(hosted.text).toContain('Every loaf begins the evening before. The dough Flour');
  });

  describe('in either scheme', () => {
    it.each(['', '/category/ships', '/author/x', '/sourdough', '/rye', '/search?q=rye', '/not-there'])(
      'have no accessibility violation at %s, fit a phone and need no script',
      async (path) => {
        const answer = await openWithoutScripts(`${home}${path}`);

        expect(answer).toEqual({ width: 360, shown: true });
        expect(await barriersOf(`${home}${path}`)).toEqual(NO_BARRIERS);
      },
    );
  });

  it('can be searched by the form of any page, without a script', async () => {
    page = await openPage(browser, { javaScriptEnabled: false });
    const found = async () => {
      await page.goto(`${home}/rye`);
      await page.getByRole('searchbox').fill('LOAF begi');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/search/);
      return (await page.locator('mark').allInnerTexts()).join();
    };

    const marks = await until('the words are stored', found);

    expect(marks).toBe('loaf,begins');
    expect(page.url()).toBe(`${home}/search?q=LOAF+begi`);
  });

  const openWithoutScripts = async (address: string) => {
    const still = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false });
    await still.goto(address);
    const shown = await still.getByRole('main').isVisible();
    const width = await still.evaluate('document.documentElement.scrollWidth');
    await still.context().close();
    return { width, shown };
  };

  /** Checks the accessibility of a page. Bypasses its Content-Security-Policy, which would block the check. */
  const barriersOf = async (address: string) => {
    await open(address, { viewport: PHONE, bypassCSP: true });
    return barriersInSchemes(page);
  };

  /** Returns whether a script of the author runs on the page that is open. */
  const runsScript = () => page.evaluate<boolean>('Boolean(window.ran)');

  const openForScripts = async () => {
    page = await openPage(browser, { bypassCSP: true });
    await page.addInitScript('window.hostile = () => (window.ran = true)');
    await page.route(/evil\.example|\.test\/x$/, (route) => route.abort());
  };

  // Only on the embedded database: these tests take long, and their results do not depend on the database.
  (onServers ? describe.skip : describe)('even without a Content-Security-Policy', () => {
    const texts = HOSTILE_HTML.filter((text) => !text.includes('\u0001')).map((html, at) => ({ html, at }));

    it.each(Array.from({ length: Math.ceil(texts.length / TEXTS_OF_A_TEST) }, (_, part) => part))(
      'run no script of an author: part %i of the texts',
      async (part) => {
        const chosen = texts.slice(part * TEXTS_OF_A_TEST, (part + 1) * TEXTS_OF_A_TEST);
        for (const { html, at } of chosen) {
          const postSlug = `evil-${at}`;
          await publish({
            postSlug,
            postTitle: `Evil ${at}`,
            postContent: html,
            postHidePostFromBlog: 'Yes',
          });
        }
        await openForScripts();
        const fell: string[] = [];

        for (const { at } of chosen) {
          const places = [`${home}/evil-${at}`, `http://site.test/?post=evil-${at}`];
          if (at % 2 === 1) places.reverse();
          for (const address of places.slice(0, PLACES_OF_A_TEXT)) {
            await page.goto(address);
            await page.getByRole('heading', { name: /^Evil/ }).waitFor();
            await page.evaluate(PRESS_EVERYTHING);
            if (await runsScript()) fell.push(address);
          }
        }

        expect(fell).toEqual([]);
      },
    );

    it('would be seen to run a script', async () => {
      await openForScripts();
      await page.goto(home);

      await page.evaluate('location.href = "javascript:hostile()"');

      expect([texts.length > 100, await runsScript()]).toEqual([true, true]);
    });
  });
});

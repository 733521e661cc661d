import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriers } from './support/accessibility';
import { startBlog, type Blog } from './support/blog';
import { describeInBrowser, openPage, startBrowser, type WatchedPage } from './support/browser';
import { ForeignSite } from './support/foreign-site';
import { Gate } from './support/gate';

const HIDDEN_WORDS = 'window.ran = true';

const CONTENT = `
  <p>Every loaf begins <a href="#end">the evening before</a>, with a spoonful of starter.</p>
  <h2>The dough</h2><ul><li>500 g of flour</li><li>350 g of water</li></ul>
  <blockquote><p>Good bread is mostly time.</p></blockquote>
  <table><thead><tr><th>Step</th><th>Warm kitchen</th><th>Cold kitchen, which takes longer</th></tr></thead>
  <tbody><tr><td>First rise</td><td>4 hours</td><td>8 hours</td></tr></tbody></table>
  <pre><code>hydration = water / flour   # 0.70 is a good place to begin, and a long line scrolls</code></pre>
  <p id="end">Then bake it.</p><script>${HIDDEN_WORDS}</script><img src="/picture3.svg" onload="${HIDDEN_WORDS}">`;

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
    browser = await startBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    snippet = (await blog.call('postembedcode', { accountId })).embedCode;
    home = site.put('/', { snippet });
    await furnish();
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await gate.close();
    await blog.stop();
  });

  /** Fourteen posts: the newest has everything, the others next to nothing. */
  const furnish = async () => {
    const { catId: postCategoriesId } = await blog.call('addcategory', {
      catName: 'Recipes',
      catLabelColor: '#0b6e4f',
      catLabelTextColor: '#ffffff',
      catLabelFontSize: 15,
    });
    const notes = await blog.call('addcategory', { catName: 'Notes', catLabelColor: '#ffd166' });
    const { authorId: postAuthorId } = await blog.call('addauthor', {
      authorName: 'Jane Doe',
      authorImg: 'http://site.test/picture7.svg',
      authorBio: 'Jane bakes, writes and walks.',
    });
    const others = [];
    for (let day = 1; day <= 13; day++) {
      const fields = { postPublishAt: `2026-01-${10 + day}`, postCategoriesId: notes.catId };
      others.push(await publish({ postTitle: `Note ${day}`, ...fields }));
    }
    await publish({
      postTitle: 'A quiet week of sourdough',
      postContent: CONTENT,
      postImage: 'http://site.test/picture1.svg',
      postPublishAt: '2026-02-01',
      postButtonText: 'Read the story',
      postSeoPostTitle: 'Sourdough in seven days',
      postSeoMetaDescription: 'How a loaf comes about.',
      postRelatedPostId: others[12]?.postId,
      postCategoriesId,
      postAuthorId,
    });
  };
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
  const focused = () =>
    page.evaluate(`(() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element?.textContent;
    })()`);

  const AT_HOME = {
    title: 'The Corner Kitchen',
    description: 'A kitchen on a corner.',
    canonical: 'http://site.test/',
    robots: null,
    linked: 0,
  };

  it('shows the posts on a page of another origin whose policy allows the service alone', async () => {
    await open(home);
    await seen('A quiet week of sourdough');

    const card = page.getByRole('article').first();

    expect(await page.getByRole('article').count()).toBe(12);
    expect(await card.innerText()).toMatch(/Jane Doe\s+February 1, 2026\s+Read the story/);
    expect(await card.getByRole('link', { name: 'Read the story: A quiet week of sourdough' }).count()).toBe(
      1,
    );
    expect(await styleOf('.label', 'backgroundColor')).toBe('rgb(11, 110, 79)');
    expect(await styleOf('.label', 'fontSize')).toBe('15px');
    expect(page.complaints).toEqual([]);
  });

  it('writes labels that have no text colour in black or white, whichever is easier to read', async () => {
    await open(home);
    await seen('Note 13');

    const black = await styleOf('li:nth-child(2) .label', 'color');

    expect(black).toMatch(/^(color\(xyz-d65 0 0 0\)|rgb\(0, 0, 0\))$/);
  });

  it('opens a post by a click, and gives the page back its own head on the way back', async () => {
    await open(`${home}?lang=en#blog`);
    await seen('A quiet week of sourdough');

    await link('A quiet week of sourdough').click();
    await page.getByText('Then bake it.').waitFor();
    const opened = { head: await head(), url: page.url(), focused: await focused() };
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
      focused: 'A quiet week of sourdough',
    });
    expect(await head()).toEqual(AT_HOME);
    expect(await focused()).toBe('A quiet week of sourdough');
    expect(page.url()).toBe('http://site.test/?lang=en#blog');
    expect(page.complaints).toEqual([]);
  });

  it('leads back to where the reader was in the list', async () => {
    await open(home, { viewport: { width: 360, height: 740 } });
    await seen('Note 13');

    await link('Note 4').click();
    await link('All posts').waitFor();
    const top = (await heading('Note 4').boundingBox())?.y ?? -1;
    await page.goBack();
    await seen('Note 13');
    await page.waitForFunction('scrollY > 1000');

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

  it('can be read by keyboard alone', async () => {
    await open(home);
    await seen('A quiet week of sourdough');

    await link('A quiet week of sourdough').focus();
    const outline = await page.evaluate(`getComputedStyle(
      document.querySelector('[data-blog]').shadowRoot.activeElement, '::after').outlineStyle`);
    await page.keyboard.press('Enter');
    await page.getByText('Then bake it.').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const back = await focused();
    await page.keyboard.press('Enter');
    await seen('Note 13');

    expect(outline).toBe('solid');
    expect(back).toBe('All posts');
    expect(await head()).toEqual(AT_HOME);
  });

  it('opens a link to a post, keeps the rest of the address, and leads to the list from there', async () => {
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

  it('leads through pages and categories, back and forth', async () => {
    await open(home);
    await seen('Note 13');

    await link('Older').click();
    await seen('Note 1');
    const second = { url: page.url(), told: await page.getByRole('status').textContent() };
    await link('Notes').first().click();
    await heading('Notes').waitFor();
    const category = { url: page.url(), focused: await focused() };
    await page.goBack();
    await seen('Note 1');

    expect(second).toEqual({ url: 'http://site.test/?page=2', told: 'Posts, Page 2 of 2' });
    expect(category).toEqual({ url: 'http://site.test/?category=notes', focused: 'Notes' });
    expect(page.url()).toBe('http://site.test/?page=2');
  });

  it.each(['99999999999', '-1', 'two'])(
    'begins at the first page where the address says page %s',
    async (number) => {
      await open(`${home}?page=${number}`);

      await seen('Note 13');
      expect(page.complaints).toEqual([]);
    },
  );

  it('says that a post is not there, keeps search engines away, and leads to the others', async () => {
    await open(`${home}?post=never-written`);
    await seen('This post is not here');

    const { robots } = (await head()) as { robots: string };
    await link('All posts').click();
    await seen('Note 13');

    expect(robots).toBe('noindex');
    expect(await head()).toEqual(AT_HOME);
  });

  it('says that the service is away, and is there again when the service is', async () => {
    await open(home);
    await seen('Note 13');

    await gate.close();
    await link('Note 13').click();
    await seen('The posts cannot be loaded');
    const said = await page.getByRole('alert').innerText();
    await gate.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seen('Note 13');

    expect(said).toContain('does not answer');
    expect(page.url()).toBe('http://site.test/?post=note-13');
    expect(await focused()).toBe('Note 13');
    expect(page.complaints.filter((one) => !one.includes('Failed to load resource'))).toEqual([]);
  });

  it('offers sharing and a place for comments where the post does, and neither where it does not', async () => {
    const silent = { postEnableSharing: 'No', postEnableCommenting: 'No', postPublishAt: '2025-01-02' };
    await publish({ postTitle: 'Silent', ...silent });
    const filled = snippet.replace('></div>', '><p slot="comments">Say something</p></div>');
    const address = site.put('/comments', { snippet: filled });

    await open(`${address}?post=note-3`);
    await seen('Note 3');
    const shown = [await link('E-mail').count(), await page.getByText('Say something').isVisible()];
    await page.goto(`${address}?post=silent`);
    await seen('Silent');

    expect(shown).toEqual([1, true]);
    expect([await link('E-mail').count(), await page.getByText('Say something').isVisible()]).toEqual([
      0,
      false,
    ]);
  });

  it('keeps search engines from a post that is hidden from the blog, and shows it at its address', async () => {
    await publish({ postTitle: 'Hidden', postHidePostFromBlog: 'Yes', postPublishAt: '2026-03-01' });

    await open(`${home}?post=hidden`);
    await seen('Hidden');

    expect(await head()).toMatchObject({ title: 'Hidden', robots: 'noindex' });
  });

  it('runs nothing, even of a service that sends what it should have cleaned, where no policy helps', async () => {
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
    expect(await left.innerHTML()).not.toMatch(/script|onerror|onload|srcdoc|style=/);
  });

  it('shows where posts will be while they are on their way', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    page = await openPage(browser);
    await page.route('**/posts?*', async (route) => {
      await released;
      await route.continue();
    });

    await page.goto(home);
    await page.locator('.skeleton').waitFor();
    const busy = await page.getByRole('region', { name: 'Blog' }).getAttribute('aria-busy');
    release();
    await seen('Note 13');

    expect(busy).toBe('true');
    expect(await page.locator('.skeleton').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Blog' }).getAttribute('aria-busy')).toBe('false');
  });

  it('says that a blog is empty, and that there is none of that name', async () => {
    const { embedCode } = await blog.call('postembedcode', { accountId: await blog.subAccount('Empty') });

    await open(site.put('/empty', { snippet: embedCode }));
    await page.getByText('Nothing has been published here yet.').waitFor();
    await page.goto(
      site.put('/nobody', { snippet: embedCode.replace(/data-blog="[^"]*"/, 'data-blog="nobody"') }),
    );
    await seen('The posts cannot be loaded');

    expect(await page.getByRole('alert').innerText()).toContain('There is no blog here called “nobody”.');
  });

  it('fits a phone with any words and with labels of any size', async () => {
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

  it('keeps nothing in the browser', async () => {
    await open(`${home}?post=note-3`);
    await seen('Note 3');

    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  });

  it('is one however often its script is there, and found when it comes later and elsewhere', async () => {
    await open(site.put('/twice', { snippet: `<div id="place"></div>${snippet}`, head: scriptOf(snippet) }));
    await seen('Note 13');

    await page.evaluate(
      `document.querySelector('#place').append(document.querySelector('[data-blog]').cloneNode())`,
    );
    await page.waitForFunction(`document.querySelector('#place > *').shadowRoot?.querySelector('article')`);
    await page.evaluate(`document.querySelector('#place').remove()`);

    expect(await page.getByRole('article').count()).toBe(12);
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

    it('opens the post of one and leaves the other as it is', async () => {
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
      expect(await page.getByRole('link', { name: 'All posts' }).count()).toBe(1);
      expect(page.complaints).toEqual([]);
    });

    it('opens a link to a post in the one that has it', async () => {
      await open(`${both}?post=of-beans`);
      await page.getByRole('region', { name: 'Blog 2' }).getByRole('link', { name: 'All posts' }).waitFor();
      await seen('Note 13');

      expect(page.url()).toBe('http://site.test/both?blog2-post=of-beans');
    });
  });

  it('takes its options from the container', async () => {
    const options =
      'data-blog-limit="2" data-blog-category="notes" data-blog-heading="3" data-blog-param="news"';
    const words = `data-blog-words='{"more": "Weiterlesen", "older": "Ältere"}' data-blog-label="Notizen"`;
    const chosen = snippet.replace('<div ', `<div ${options} ${words} `);

    await open(site.put('/options', { snippet: chosen, lang: 'de' }));
    await seen('Note 13');
    await link('Ältere').click();
    await seen('Note 11');

    expect(page.url()).toBe('http://site.test/options?news-page=2');
    expect(
      await page.getByRole('region', { name: 'Notizen' }).getByRole('heading', { level: 4 }).count(),
    ).toBe(2);
    expect(await page.getByRole('article').first().innerText()).toMatch(/21\. Januar 2026\s+Weiterlesen/);
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    it.each([
      ['the list', '', 'Note 13'],
      ['a post', '?post=a-quiet-week-of-sourdough', 'The dough'],
      ['a post that is not there', '?post=never-written', 'This post is not here'],
    ])('has no barrier in %s, and fits a phone', async (_, query, there) => {
      await open(home + query, {
        colorScheme,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      });
      await seen(there);

      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    });

    it('has no barrier where the service is away', async () => {
      await open(home, { colorScheme });
      await seen('Note 13');
      await gate.close();
      await link('Note 12').click();
      await seen('The posts cannot be loaded');

      const found = await barriers(page);
      await gate.open();

      expect(found).toEqual([]);
    });
  });

  it('turns around where the page reads from right to left', async () => {
    await open(site.put('/rtl', { snippet, lang: 'ar', dir: 'rtl', title: 'مطبخ الزاوية' }), {
      viewport: { width: 360, height: 740 },
    });
    await seen('Note 13');

    const box = (part: string) => page.locator(`.${part}`).first().boundingBox();
    const [avatar, date] = [await box('avatar'), await box('date')];

    expect((avatar?.x ?? 0) > (date?.x ?? 0)).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(await barriers(page)).toEqual([]);
  });

  it('moves nothing for those who asked for less motion', async () => {
    await open(home, { reducedMotion: 'reduce' });
    await seen('Note 13');

    const duration = await styleOf('.card-image', 'transitionDuration');

    expect(duration).toBe('0s');
  });
});

function scriptOf(snippet: string): string {
  return /<script.*<\/script>/.exec(snippet)?.[0] ?? '';
}

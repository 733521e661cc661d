import type { Browser } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { startBlog, type Blog } from '../support/blog';
import { closePages, describeInBrowser, openBrowser, openPage } from '../support/browser/browser';
import { until } from '../support/until';
import { ForeignSite } from '../support/browser/foreign-site';

const CONTENT = `<h2>The dough</h2><p>Text with <a href="https://example.com/">a link</a>.</p>
  <table><tr>${'<th>A wide heading</th>'.repeat(12)}</tr><tr>${'<td>1</td>'.repeat(12)}</tr></table>
  <pre><code>${'a long line of code '.repeat(20)}</code></pre><blockquote><p>Quoted.</p></blockquote>`;

const IMAGE = '<img src="http://site.test/picture1.svg" alt="Hills" width="1600" height="900">';

const LAYOUTS = `
  <figure class="wp-block-gallery columns-3">${`<figure class="wp-block-image">${IMAGE}</figure>`.repeat(4)}</figure>
  <div class="wp-block-columns">${'<div class="wp-block-column"><p>A column.</p></div>'.repeat(2)}</div>
  <figure class="wp-block-image alignwide">${IMAGE}<figcaption>Wide.</figcaption></figure>`;

describeInBrowser('the pages of a blog in a browser', () => {
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let slug: string;

  beforeAll(async () => {
    blog = await startBlog();
    await site.start();
    const { port } = new URL(blog.baseUrl);
    browser = await openBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    slug = await addPosts();
    await until('posts are found', async () => {
      const { body } = await blog.send(`/public/${slug}/search?q=dough`, { method: 'GET' });
      return (body as { data: object[] }).data.length === 6;
    });
  });
  afterAll(async () => {
    await closePages();
    await site.stop();
    await blog.stop();
  });

  /**
   * Creates an Arabic blog with labels in low-contrast colors, long titles, and posts with and without
   * pictures.
   */
  const addPosts = async () => {
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', {
      name: 'مطبخ الزاوية',
      parentAccountId: blog.accountId,
      language: 'ar',
      blogDescription: 'وصفات',
      blogAccentColor: '#ffe000',
      blogLogo: 'http://site.test/picture6.svg',
    });
    const labels = [
      { catLabelColor: '#ffe000', catLabelTextColor: '#fff' },
      { catLabelTextColor: 'yellow', catLabelFontSize: 40 },
      { catLabelColor: 'rgb(0 0 0 / 20%)', catLabelTextColor: 'currentcolor' },
    ];
    const { authorId } = await blog.call('addauthor', {
      subAccountId,
      authorName: 'Jane Doe',
      authorBio: 'Bakes.',
    });
    for (const [at, label] of labels.entries()) {
      const { catId } = await blog.call('addcategory', { subAccountId, catName: `Topic ${at}`, ...label });
      for (const more of [{ postImage: 'http://site.test/picture1.svg' }, { postButtonText: 'Go on' }]) {
        const post = {
          postTitle: 'Rindfleischetikettierung'.repeat(5),
          postContent: CONTENT + LAYOUTS,
          postSlug: `post-${at}-${Object.keys(more).join('')}`.toLowerCase(),
        };
        const references = { postCategoriesId: catId, postAuthorId: authorId };
        await blog.call('addpost', {
          accountId: subAccountId,
          postStatus: 'published',
          postSeoMetaDescription: 'A description.',
          ...post,
          ...references,
          ...more,
        });
      }
    }
    return String(blogSlug);
  };

  describe('in either scheme', () => {
    it.each([
      ['a list', '', 200],
      ['a list of a category', '/category/topic-1', 200],
      ['a post', '/post-1-postimage', 200],
      ['found posts', '/search?q=dough', 200],
      ['a search without results', '/search?q=nowhere', 200],
      ['an address without a page', '/nowhere', 404],
    ])(
      'have no accessibility violation in %s, fit a phone and keep their policy',
      async (_, path, status) => {
        const size = { width: 390, height: 844 };
        const page = await openPage(browser, { viewport: size });
        const response = await page.goto(`http://blog.test/blog/${slug}${path}`);
        const found = await barriersInSchemes(page);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        const complaints = page.complaints.filter(
          (one) => /policy|refused|violat/i.test(one) && !/Cross-Origin-Opener-Policy/.test(one),
        );
        await page.context().close();

        expect([response?.status(), found, width, complaints]).toEqual([status, NO_BARRIERS, 390, []]);
      },
    );
  });

  it('begin the categories where the posts begin', async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    await page.goto(`http://blog.test/blog/${slug}`);

    const edges = await page.evaluate(
      `['.topics a', '.cards'].map((one) => document.querySelector(one).getBoundingClientRect().right)`,
    );
    await page.context().close();

    expect(new Set(edges as number[]).size).toBe(1);
  });

  it('fit 60 to 77 characters on a line of a post', async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    await page.goto(`http://blog.test/blog/${slug}/post-1-postimage`);

    const letters = await page.evaluate(`(() => {
      const line = document.createElement('span');
      line.style.whiteSpace = 'nowrap';
      line.textContent = 'The kitchen is quiet, the radio is low, and there is nothing to be done';
      const content = document.querySelector('.content');
      content.append(line);
      return content.clientWidth / (line.getBoundingClientRect().width / line.textContent.length);
    })()`);
    await page.context().close();

    expect(letters).toBeGreaterThan(60);
    expect(letters).toBeLessThan(77);
  });

  it.each([
    ['a wide window', 1280, { gallery: 3, columns: 2, isWider: true }],
    ['a phone', 390, { gallery: 2, columns: 1, isWider: false }],
  ])('lay out a gallery, columns and a wide picture as WordPress does in %s', async (_, width, expected) => {
    const page = await openPage(browser, { viewport: { width, height: 900 } });
    await page.goto(`http://blog.test/blog/${slug}/post-1-postimage`);

    const shown = await page.evaluate(`(() => {
      const all = (selector) => [...document.querySelectorAll('.content ' + selector)];
      const [gallery] = all('.wp-block-gallery');
      const wide = all('.alignwide')[0].getBoundingClientRect();
      return {
        gallery: getComputedStyle(gallery).gridTemplateColumns.split(' ').length,
        columns: new Set(all('.wp-block-column').map((one) => one.getBoundingClientRect().left)).size,
        isWider: wide.width > document.querySelector('.content').getBoundingClientRect().width,
      };
    })()`);
    await page.context().close();

    expect(shown).toEqual(expected);
  });

  it('open a post from anywhere on its card, and show the ring of the keyboard', async () => {
    const page = await openPage(browser, { viewport: { width: 1280, height: 900 } });
    await page.goto(`http://blog.test/blog/${slug}`);

    const outline = await page.evaluate(`(() => {
      document.querySelector('.card .title a').focus();
      return getComputedStyle(document.querySelector('.card .title a'), '::after').outlineWidth;
    })()`);
    await page
      .locator('.card')
      .first()
      .click({ position: { x: 20, y: 5 } });
    await page.locator('.standfirst').waitFor();
    await page.context().close();

    expect(outline).toBe('2px');
  });
});

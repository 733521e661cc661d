// Takes the pictures docs/screenshots/{embed,blog}-*.png of the service as it is:
// node --require ./test/support/run-typescript.js test/support/screenshots.ts
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Blog } from './blog';
import { openPage, startBrowser } from './browser';
import { ForeignSite } from './foreign-site';

const ROOT = join(__dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'screenshots');
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

const CATEGORIES = [
  { catName: 'Recipes', catLabelColor: '#0b6e4f', catLabelTextColor: '#ffffff', catLabelFontSize: 13 },
  { catName: 'Notes', catLabelColor: '#ffd166', catLabelFontSize: 13 },
  { catName: 'Travel', catLabelColor: '#33295e', catLabelFontSize: 13 },
];

const TITLES = [
  'A quiet week of sourdough',
  'What the tide leaves behind',
  'Seven markets in seven towns',
  'Learning to bake with rye',
  'Notes on slower mornings, and twelve small rituals that hold a day together',
  'On walking home the long way',
  'Bread that keeps',
  'A kitchen with one knife',
  'Letters from the coast',
  'Jam without fuss',
  'Three soups',
  'The allotment in March',
  'Winter light',
];

const CONTENT = `
<p>Every loaf begins the evening before, with a spoonful of starter and <a href="https://example.com/">a little
patience</a>. The kitchen is quiet, the radio is low, and there is nothing to be done but wait for the morning.</p>
<h2>The dough</h2>
<p>Mix flour, water and salt until no dry spots are left. Cover the bowl, and leave it alone for an hour.</p>
<ul><li>500 g of strong flour</li><li>350 g of water</li><li>100 g of starter</li></ul>
<blockquote><p>Good bread is mostly time, and time is mostly doing something else.</p></blockquote>
<h3>When to do what</h3>
<table><thead><tr><th>Step</th><th>Warm kitchen</th><th>Cold kitchen</th></tr></thead>
<tbody><tr><td>First rise</td><td>4 hours</td><td>8 hours</td></tr>
<tr><td>Shaping</td><td>30 minutes</td><td>45 minutes</td></tr></tbody></table>
<p>Then bake it, let it cool for longer than you would like to, and share it.</p>`;

async function furnish(blog: Blog): Promise<void> {
  const { accountId } = blog;
  const categories = [];
  for (const category of CATEGORIES) categories.push(await blog.call('addcategory', category));
  const author = { authorName: 'Jane Doe', authorImg: 'http://site.test/picture7.svg' };
  const { authorId: postAuthorId } = await blog.call('addauthor', {
    ...author,
    authorBio: 'Jane bakes, writes and walks, mostly in that order.',
  });
  const posts: number[] = [];
  for (const [at, postTitle] of [...TITLES.entries()].reverse()) {
    const { postId } = await blog.call('addpost', {
      accountId,
      postTitle,
      postContent: CONTENT,
      postStatus: 'published',
      postPublishAt: new Date(Date.UTC(2026, 0, 30 - at * 4)).toISOString(),
      postImage: at === 4 ? null : `http://site.test/picture${at}.svg`,
      postCategoriesId: categories[at % categories.length]?.catId,
      postButtonText: at % 3 === 0 ? 'Read the story' : null,
      postRelatedPostId: posts.at(-3),
      postAuthorId,
    });
    posts.push(postId);
  }
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage });
}

async function main(): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'bundle-embed.mjs')]);
  // What Jest would say.
  Object.assign(globalThis, { ON_SERVERS: false });
  const { startBlog } = await import('./blog.js');
  const blog = await startBlog();
  const site = new ForeignSite();
  await site.start();
  await furnish(blog);
  const { embedCode, blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
  const hosted = `${blog.baseUrl}/blog/${blogSlug}`;
  const home = site.put('/', { snippet: embedCode });
  const rtl = site.put('/rtl', { snippet: embedCode, lang: 'ar', dir: 'rtl', title: 'مطبخ الزاوية' });
  const themed = site.put('/themed', { snippet: embedCode.replace('<div', '<div class="themed"') });
  const port = Number(new URL(blog.baseUrl).port);
  const browser = await startBrowser({ 'blog.test': port, 'site.test': site.port });
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [device, viewport] of [
        ['phone', PHONE],
        ['desktop', DESKTOP],
      ] as const) {
        const page = await openPage(browser, { viewport, colorScheme });
        await page.goto(home);
        await shoot(page, `embed-list-${device}-${colorScheme}`);
        await page.goto(`${home}?post=a-quiet-week-of-sourdough`);
        await shoot(page, `embed-post-${device}-${colorScheme}`, true);
        await page.goto(hosted);
        await shoot(page, `blog-list-${device}-${colorScheme}`);
        await page.goto(`${hosted}/category/recipes`);
        await shoot(page, `blog-category-${device}-${colorScheme}`);
        await page.goto(`${hosted}/a-quiet-week-of-sourdough`);
        await shoot(page, `blog-post-${device}-${colorScheme}`, true);
        await page.context().close();
      }
    }
    const page = await openPage(browser, { viewport: DESKTOP });
    await page.goto(rtl);
    await shoot(page, 'embed-rtl-desktop-light');
    await page.goto(themed);
    await shoot(page, 'embed-themed-desktop-light');
    await page.goto(`${home}?post=not-there`);
    await shoot(page, 'embed-missing-desktop-light');
    await page.goto(home);
    await page.route('**/public/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Bread that keeps', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await shoot(page, 'embed-away-desktop-light');
  } finally {
    await browser.close();
    await site.stop();
    await blog.stop();
  }
}

void main();

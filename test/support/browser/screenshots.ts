// Starts the service and takes its screenshots docs/screenshots/{embed,blog}-*.webp:
// node --require ./test/support/run-typescript.js test/support/browser/screenshots.ts [PART OF A NAME …]
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Blog } from '../blog';
import { openBrowser, openPage } from './browser';
import { ForeignSite } from './foreign-site';
import { LOOKS, saveScreenshot } from './saved-screenshots';
import { sharedBrowser } from './shared-browser';
import { ROOT } from '../root';
import { until } from '../until';

const [DESKTOP] = LOOKS;

type Look = (typeof LOOKS)[number];

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

const picture = (number: number, caption = '') =>
  `<figure class="wp-block-image"><img src="http://site.test/picture${number}.svg" alt="Hills" width="960" height="540">` +
  `${caption && `<figcaption class="wp-element-caption">${caption}</figcaption>`}</figure>`;

const GALLERY = `
<p class="has-drop-cap">Three days on the coast, in the order in which the light came and went. The first morning was
quiet, and before anybody else was up the hills had the colour of bread.</p>
${picture(2, 'The first morning, before anybody else was up.')}
<p>The second day was wind, and little else.</p>
<figure class="wp-block-gallery has-nested-images columns-3 is-cropped">
${[5, 3, 4, 1, 7].map((number) => picture(number, number === 4 ? 'Noon, from the harbour' : '')).join('')}
<figcaption class="blocks-gallery-caption">Five more from that day.</figcaption></figure>
<figure class="wp-caption alignright"><img src="http://site.test/picture3.svg" alt="Hills" width="280" height="158">
<figcaption class="wp-caption-text">A smaller one, on the side of the text.</figcaption></figure>
<p>The boats stayed in. In the afternoon the baker closed early, as he does when the wind comes from the east, and
nobody minded. We walked up to the chapel instead, and back by the long way, and were home before the rain.</p>
<p>There are worse ways to spend a day than to look at one.</p>
<div class="wp-block-columns"><div class="wp-block-column"><h3>Outward</h3><p>Along the shore, at low tide, for an hour and
a half.</p></div><div class="wp-block-column"><h3>Homeward</h3><p>Over the hill, by the road, in the dark.</p></div></div>
<div class="wp-block-buttons is-content-justification-center"><div class="wp-block-button">
<a class="wp-block-button__link" href="https://example.com/">See the map</a></div></div>
<figure class="wp-block-pullquote"><blockquote><p>The sea is never in a hurry.</p><cite>A fisherman</cite></blockquote></figure>
<figure class="wp-block-image alignwide"><img src="http://site.test/picture6.svg" alt="Hills" width="1920" height="1080">
<figcaption>The last evening, wider than the text.</figcaption></figure>`;

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];

const TABLE = `
<p>What the garden gave in a year, in kilograms. The table scrolls in its own box where the screen is narrow.</p>
<table><thead><tr><th>Crop</th>${MONTHS.map((month) => `<th>${month}</th>`).join('')}</tr></thead><tbody>
${['Beans', 'Kale', 'Leeks', 'Potatoes', 'Rhubarb']
  .map(
    (crop, at) =>
      `<tr><td>${crop}</td>${MONTHS.map((_, month) => `<td>${(at * 7 + month * 5) % 23}</td>`).join('')}</tr>`,
  )
  .join('')}</tbody></table>
<pre><code>yield = area * (sun + rain) / 2   # a long line of code that scrolls in a box of its own, too</code></pre>
<p>Kale, as always, was the most reliable.</p>`;

/** Creates an Arabic blog; returns its slug. */
async function addArabicPosts(blog: Blog): Promise<string> {
  const fields = {
    language: 'ar',
    blogDescription: 'وصفات وملاحظات وقليل من السفر.',
    blogAccentColor: '#0f766e',
  };
  const { subAccountId, blogSlug } = await blog.call('createsubaccount', {
    name: 'مطبخ الزاوية',
    parentAccountId: blog.accountId,
    ...fields,
  });
  const { catId } = await blog.call('addcategory', {
    subAccountId,
    catName: 'وصفات',
    catLabelColor: '#0f766e',
  });
  const { authorId } = await blog.call('addauthor', { subAccountId, authorName: 'ليلى حداد' });
  const titles = ['أسبوع هادئ من العجين المخمر', 'ما يتركه المد وراءه', 'سبعة أسواق في سبع مدن', 'خبز يدوم'];
  for (const [at, postTitle] of titles.entries()) {
    await blog.call('addpost', {
      accountId: subAccountId,
      postTitle,
      postSlug: `post-${at}`,
      postStatus: 'published',
      postContent:
        '<p>يبدأ كل رغيف في المساء السابق، بملعقة من الخميرة وقليل من الصبر. المطبخ هادئ والراديو منخفض.</p>',
      postPublishAt: new Date(Date.UTC(2026, 0, 30 - at * 4)).toISOString(),
      postImage: at === 2 ? null : `http://site.test/picture${at}.svg`,
      postCategoriesId: catId,
      postAuthorId: authorId,
    });
  }
  return blogSlug;
}

async function addPosts(blog: Blog): Promise<void> {
  const { accountId } = blog;
  await blog.call('accounts/update', {
    accountId,
    name: 'The Corner Kitchen',
    blogDescription: 'Recipes, notes and a little travel.',
    blogAccentColor: '#9a3412',
    blogLogo: 'http://site.test/picture6.svg',
  });
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
      postContent: [CONTENT, GALLERY, TABLE][at % 6 === 1 ? 1 : at % 6 === 2 ? 2 : 0],
      postStatus: 'published',
      postPublishAt: new Date(Date.UTC(2026, 0, 30 - at * 4)).toISOString(),
      postImage: at === 4 ? null : `http://site.test/picture${at}.svg`,
      postCategoriesId: categories[at % categories.length]?.catId,
      postButtonText: at === 3 ? 'Read the story' : null,
      postSeoMetaDescription: at === 0 ? 'How a loaf comes about, and why it is mostly time.' : null,
      postRelatedPostId: posts.at(-3),
      postAuthorId,
    });
    posts.push(postId);
  }
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** Opens an address and saves a picture of it, unless the command line names other pictures. */
async function shootAt(
  page: Page,
  address: string,
  name: string,
  look: Look,
  fullPage = false,
): Promise<void> {
  if (!isWanted(name)) return;
  await page.goto(address);
  await shoot(page, name, look, fullPage);
}

async function shoot(page: Page, name: string, look: Look, fullPage = false): Promise<void> {
  await page.locator('.skeleton').waitFor({ state: 'detached' });
  await page.evaluate(`for (const root of [document, document.querySelector('[data-blog]')?.shadowRoot])
    root?.querySelectorAll('img').forEach((image) => (image.loading = 'eager'))`);
  await page.waitForLoadState('networkidle');
  await saveScreenshot(page, name, look, fullPage);
}

/** Saves a picture of the embed while the service is unavailable. */
async function shootAway(page: Page, home: string): Promise<void> {
  await page.goto(home);
  await page.route('**/public/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Bread that keeps', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await shoot(page, 'embed-away', DESKTOP);
}

async function main(): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'bundle-embed.mjs')]);
  // Jest defines this global for its suites, and test/support/servers/storage.ts reads it.
  Object.assign(globalThis, { ON_SERVERS: false });
  const { startBlog } = await import('../blog.js');
  const blog = await startBlog();
  const site = new ForeignSite();
  await site.start();
  await addPosts(blog);
  await until('the words are stored', async () => {
    const due = await blog.sql('SELECT post_id FROM posts WHERE search_due IS NOT NULL');
    return due.length === 0;
  });
  const arabic = `${blog.baseUrl}/blog/${await addArabicPosts(blog)}`;
  const { embedCode, blogSlug } = await blog.call('postembedcode', { accountId: blog.accountId });
  const hosted = `${blog.baseUrl}/blog/${blogSlug}`;
  const home = site.put('/', { snippet: embedCode });
  const rtl = site.put('/rtl', {
    snippet: embedCode.replace(blogSlug, arabic.split('/').at(-1) ?? ''),
    title: 'مطبخ الزاوية',
    lang: 'ar',
    dir: 'rtl',
  });
  const themed = site.put('/themed', { snippet: embedCode.replace('<div', '<div class="themed"') });
  const port = Number(new URL(blog.baseUrl).port);
  const browser = await openBrowser({ 'blog.test': port, 'site.test': site.port });
  try {
    for (const look of LOOKS) {
      const { viewport, colorScheme } = look;
      const page = await openPage(browser, { viewport, colorScheme });
      await shootAt(page, home, 'embed-list', look);
      await shootAt(page, `${home}?post=a-quiet-week-of-sourdough`, 'embed-post', look, true);
      await shootAt(page, `${home}?post=what-the-tide-leaves-behind`, 'embed-gallery', look, true);
      await shootAt(page, `${home}?search=bread`, 'embed-search', look);
      const pages = {
        list: hosted,
        category: `${hosted}/category/recipes`,
        post: `${hosted}/a-quiet-week-of-sourdough`,
        gallery: `${hosted}/what-the-tide-leaves-behind`,
        table: `${hosted}/seven-markets-in-seven-towns`,
        rtl: arabic,
        search: `${hosted}/search?q=bread+morning`,
        'search-empty': `${hosted}/search?q=nowhere`,
        missing: `${hosted}/nowhere`,
      };
      for (const [name, address] of Object.entries(pages))
        await shootAt(page, address, `blog-${name}`, look, name !== 'category');
      await page.context().close();
    }
    const page = await openPage(browser, { viewport: DESKTOP.viewport });
    await shootAt(page, rtl, 'embed-rtl', DESKTOP);
    await shootAt(page, themed, 'embed-themed', DESKTOP);
    await shootAt(page, `${home}?post=not-there`, 'embed-missing', DESKTOP);
    if (isWanted('embed-away')) await shootAway(page, home);
  } finally {
    await sharedBrowser.stop();
    await site.stop();
    await blog.stop();
  }
}

void main();

// Starts the service and takes its screenshots docs/screenshots/console-*.webp, of each screen of the console:
// node --require ./test/support/run-typescript.js test/support/browser/console-screenshots.ts [PART OF A NAME …]
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Fields } from '../answers';
import { ROOT } from '../root';
import { answer } from '../webhooks/behaviors';
import { Receiver } from '../webhooks/receiver';
import { machine } from '../service-tokens';
import type { BrowserConsole, BrowserPage } from './browser-console';
import { linkedScreens } from './linked-screens';
import { addSamplePosts } from './sample-posts';
import { LOOKS, saveScreenshot } from './saved-screenshots';
import { sharedBrowser } from './shared-browser';

/** A picture of hills. */
const hills = (sky: string, grass: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 16 9"><rect width="16" height="9" fill="${sky}"/>` +
  `<path d="M0 9V6q4-3 8 0t8-1v4z" fill="${grass}"/></svg>`;
const PICTURE = hills('#d6c3a5', '#7c8f6a');

/** Uploaded pictures: the name, the alt text and two colors of each. */
const UPLOADS = [
  ['loaf.jpg', 'A loaf of rye', '#e8d9c0', '#8a5a36'],
  ['market.jpg', 'The market before sunrise', '#c9d6e2', '#4d6a7f'],
  ['orchard.jpg', 'Apple trees in April', '#dfe8d2', '#6d8b4e'],
  ['kitchen-window.jpg', '', '#f0e3ce', '#b98a4b'],
  ['jam.jpg', 'Jars of plum jam', '#ead3d3', '#8d3f4e'],
] as const;

const CONTENT = `<p>Every loaf begins <a href="https://example.com/">the evening before</a>, with a spoonful of starter.</p>
<h2>The dough</h2>
<ul><li>500 g of flour</li><li>350 g of water</li></ul>
<blockquote><p>Good bread is mostly time.</p></blockquote>
<p>Then bake it, let it cool for longer than you would like to, and share it.</p>`;

/** A screen: its address, and the actions before the screenshot. */
interface Screen {
  at: string;
  email?: null;
  before?: (page: BrowserPage) => Promise<unknown>;
}

const click = (name: string) => (page: BrowserPage) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens the dialog that schedules a private post and the changes of a public one together. */
async function scheduleTogether(page: BrowserPage): Promise<void> {
  for (const name of [/Jam without fuss/, /A quiet week of rye/])
    await page.getByRole('checkbox', { name }).check();
  await click('Schedule')(page);
}

/** Fills the account, and returns the screens by their names: those in the navigation, and others. */
async function prepareScreens(app: BrowserConsole, receiver: Receiver): Promise<Record<string, Screen>> {
  const { blog } = app;
  const { accountId } = blog;
  await blog.call('accounts/update', {
    accountId,
    name: 'The Corner Kitchen',
    blogDescription: 'Recipes, notes and a little travel.',
    blogAccentColor: '#9a3412',
    reviewRequired: 'No',
  });
  await addSamplePosts(blog);
  for (const name of ['North Kitchen', 'South Kitchen']) await blog.subAccount(name);
  const post = await newestPost(app);
  for (const postTitle of ['A week of sourdough', 'A quiet week of rye'])
    await blog.call('updatepost', { accountId, postId: post.postId, postTitle, postContent: CONTENT });
  await blog.call('posts/label', { accountId, postId: post.postId, version: 2, label: 'As printed' });
  await blog.call('drafts/save', {
    accountId,
    postId: post.postId,
    postTitle: 'A quiet week of sourdough and rye',
  });
  await addUnfinished(app);
  await pictures(app);
  await people(app);
  await serviceTokens(app);
  const webhookId = await webhooks(app, receiver);
  const edit = `/posts/${String(post.postId)}`;
  const linked = await linkedScreens(app);
  return {
    ...Object.fromEntries(linked.map((at) => [at.slice(1), { at }])),
    login: { at: '/login', email: null },
    schedule: { at: '/posts', before: scheduleTogether },
    editor: { at: edit },
    source: { at: edit, before: click('Source') },
    preview: { at: edit, before: click('Preview') },
    publish: { at: edit, before: click('Update') },
    history: { at: `${edit}/history` },
    reviews: { at: '/reviews', before: click('Jam without fuss') },
    webhook: { at: `/webhooks/${webhookId}` },
    profile: { at: '/profile' },
  };
}

async function newestPost({ blog }: BrowserConsole): Promise<Fields> {
  const { data } = await blog.list('listposts', { accountId: blog.accountId, limit: 1 });
  return data[0] as Fields;
}

/** Adds a scheduled post, one in the trash, and one whose draft is waiting for review. */
async function addUnfinished({ blog }: BrowserConsole): Promise<void> {
  const { accountId } = blog;
  const add = (postTitle: string, more: object) => blog.call('addpost', { accountId, postTitle, ...more });
  await add('Winter light', { postStatus: 'scheduled', postPublishAt: '2036-01-31T08:00:00Z' });
  const { postId: deleted } = await add('Notes of last year', { postStatus: 'draft' });
  await blog.call('deletepost', { accountId, postId: deleted });
  const { postId } = await add('Jam without fuss', {
    postStatus: 'draft',
    postContent: '<p>One kilo of fruit, and as much sugar.</p>',
  });
  await blog.call('drafts/save', {
    accountId,
    postId,
    postStatus: 'published',
    postContent: '<p>One kilo of fruit, half as much sugar, and a lemon.</p>',
  });
  await blog.call('reviews/request', { accountId, postId, note: 'Half the sugar is enough: tried twice.' });
}

async function pictures({ blog }: BrowserConsole): Promise<void> {
  for (const [mediaName, alt, sky, grass] of UPLOADS) {
    const file = await sharp(Buffer.from(hills(sky, grass)))
      .jpeg()
      .toBuffer();
    await blog.call('media/upload', { accountId: blog.accountId, mediaName, alt, file });
  }
}

async function people({ blog }: BrowserConsole): Promise<void> {
  const { accountId } = blog;
  const { teamId } = await blog.call('createteam', { teamName: 'Newsroom', assignAccountId: accountId });
  for (const [userEmail, userRoleName] of [
    ['ann@example.com', 'Editor'],
    ['ben@example.com', 'Author'],
    ['cho@example.com', 'Contributor'],
  ])
    await blog.call('addusertoteam', { teamId, userEmail, userRoleName });
  await blog.call('apikeys/create', { accountId, name: 'Website' });
}

/** Adds service tokens, one of which expires soon and has acted. */
async function serviceTokens({ blog }: BrowserConsole): Promise<void> {
  await machine(blog, { name: 'Website', userRoleName: 'Viewer', operations: ['read'] });
  const allowedAddresses = ['127.0.0.0/8', '::1'];
  const importer = await machine(blog, { name: 'Recipe importer', expiresInDays: 7, allowedAddresses });
  await blog.call('addcategory', { catName: 'Bread' }, importer);
}

async function webhooks({ blog }: BrowserConsole, receiver: Receiver): Promise<number> {
  const { accountId } = blog;
  const event = { accountId, event: 'Create category', status: 'enable' };
  const good = receiver.endpoint();
  const bad = receiver.endpoint().behaves(answer(500, {}, 'The queue is full.'));
  const { webhookId } = await blog.call('webhooks/create', {
    ...event,
    name: 'Website',
    endpointUrl: good.url,
  });
  await blog.call('webhooks/create', { ...event, name: 'Search index', endpointUrl: bad.url });
  for (const catName of ['Travel', 'Garden', 'Markets']) await blog.call('addcategory', { catName });
  return Number(webhookId);
}

async function take(app: BrowserConsole, name: string, { before, ...visit }: Screen): Promise<void> {
  for (const look of LOOKS) {
    const { viewport, colorScheme } = look;
    const page = await app.open({ ...visit, viewport, colorScheme, reducedMotion: 'reduce' });
    await page.route(
      ({ hostname }) => !hostname.endsWith('localhost'),
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    );
    await page.waitForLoadState('networkidle');
    await before?.(page);
    await page.waitForLoadState('networkidle');
    await page.locator('.loading').waitFor({ state: 'detached' });
    await page.waitForTimeout(700);
    await saveScreenshot(page, `console-${name}`, look);
    await page.context().close();
  }
}

async function main(parts: string[]): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'bundle-console.mjs')]);
  // Jest defines this global for its suites, and test/support/servers/storage.ts reads it.
  Object.assign(globalThis, { ON_SERVERS: false });
  const { BrowserConsole } = await import('./browser-console.js');
  const receiver = await Receiver.start();
  const app = await BrowserConsole.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
  try {
    const screens = await prepareScreens(app, receiver);
    for (const [name, screen] of Object.entries(screens))
      if (parts.length === 0 || parts.some((part) => name.includes(part))) await take(app, name, screen);
  } finally {
    await app.stop();
    await sharedBrowser.stop();
    await receiver.stop();
  }
}

process.env.TEST_SCHEMAS ??= mkdtempSync(join(tmpdir(), 'blog-schemas-'));
void main(process.argv.slice(2)).then(() => process.exit(0));

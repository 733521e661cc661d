import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD, startBlog, type Blog } from '../support/blog';
import { barriers } from '../support/browser/accessibility';
import { IS_FULL_RUN } from '../support/full-run';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { soon } from '../support/browser/soon';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const POSTS = '/docs/operations/posts';

const run = promisify(execFile);

/** Makes each curl call print the status below the response. */
const WITH_STATUS = `curl() { command curl --silent --write-out '\\n%{http_code}' "$@"; }`;

const AsyncFunction = (async () => {}).constructor as new (
  ...source: string[]
) => (send: typeof fetch, output: object) => Promise<void>;

/** Runs a sample in JavaScript; returns the response status. */
async function runJavaScript(code: string): Promise<number> {
  let status = 0;
  const send = async (...request: Parameters<typeof fetch>) => {
    const answer = await fetch(...request);
    status = answer.status;
    return answer;
  };
  await new AsyncFunction('fetch', 'console', code)(send, { log: () => undefined });
  return status;
}

async function runCurl(code: string): Promise<number> {
  const { stdout } = await run('bash', ['-c', `${WITH_STATUS}\n${code}`]);
  return Number(stdout.split('\n').at(-1));
}

describeInBrowser('the documentation in a browser', () => {
  let blog: Blog;
  let browser: Browser;
  let page: WatchedPage;
  let elsewhere: string[];

  beforeAll(async () => {
    blog = await startBlog();
    browser = await openBrowser();
  });
  afterEach(async () => {
    expect(elsewhere).toEqual([]);
    await page.context().close();
  });
  afterAll(async () => {
    await closePages();
    await blog?.stop();
  });

  const open = async (path: string, options: BrowserContextOptions = { viewport: DESKTOP }) => {
    page = await openPage(browser, options);
    elsewhere = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== blog.baseUrl) elsewhere.push(request.url());
    });
    await page.goto(blog.baseUrl + path);
  };

  const giveCredentials = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Credentials' }).click();
    for (const [name, value] of Object.entries<string>({ ...blog.owner.credentials }))
      await page.getByRole('dialog').locator(`input[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Use credentials' }).click();
  };

  const form = (id: string) => page.locator(`section:has(> h2#${id}) details.try`);

  /** Opens the form of an operation and sends its request, or one with another body; returns what is shown. */
  const send = async (id: string, body?: object) => {
    const details = form(id);
    if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    if (body) await details.locator('textarea').fill(JSON.stringify(body));
    await details.getByRole('button', { name: 'Send' }).click();
    await details.locator('.received:not([hidden])').waitFor();
    return `${await details.locator('.outcome').textContent()} ${await details.locator('.received').textContent()}`;
  };

  const sampleOf = (id: string, language: string) =>
    page.locator(`pre#${id}-${language}`).evaluate((pre: { textContent: string }) => pre.textContent);

  /** Returns a sample as its copy button copies it. */
  const copiedSample = async (id: string, language: string) => {
    await page.locator(`#${id}-tab-${language}`).click();
    await page.locator(`.samples[data-operation=${id}] .copy`).click();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };

  const search = async (query: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(query);
    await page.locator('[role=option]').first().waitFor();
    return page.locator('[role=option] .title').allTextContents();
  };

  describe.each(['light', 'dark'] as const)('with the %s color scheme', (colorScheme) => {
    it.each(
      [
        { where: 'on a desk', viewport: DESKTOP, by: 'light' },
        { where: 'on a phone', viewport: PHONE, by: 'dark' },
      ].filter((one) => IS_FULL_RUN || one.by === colorScheme),
    )('is accessible and fits the screen width $where', async ({ viewport }) => {
      const found: string[] = [];
      const check = async (state: string) =>
        found.push(...(await barriers(page)).map((barrier) => `${state}: ${barrier}`));

      await open('/docs', { viewport, colorScheme });
      await check('start');
      await search('post');
      await check('search');
      await page.keyboard.press('Escape');
      for (const path of [POSTS, '/docs/guides/settings', '/docs/errors', '/docs/events']) {
        await page.goto(blog.baseUrl + path);
        await check(path);
        found.push(...(await tooWide(page)).map((width) => `${path} is ${width} too wide`));
      }
      await page.goto(blog.baseUrl + POSTS);
      await page.evaluate("document.querySelectorAll('main details').forEach((one) => (one.open = true))");
      await check('everything open');

      expect(found).toEqual([]);
      expect(page.complaints).toEqual([]);
    });
  });

  it('finds an operation by the name of a field, and a guide by a word of its text', async () => {
    await open('/docs');

    const byField = await search('postSeoMetaDescription');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/operations\/posts#\w+$/);
    const shown = new URL(page.url()).hash.slice(1);
    const byWord = await search('gunzip');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/guides/**');

    expect(byField).toEqual(expect.arrayContaining(['Add Post', 'Update Post']));
    expect(['addPost', 'updatePost', 'listPosts', 'getPost']).toContain(shown);
    expect(byWord).not.toEqual([]);
    await soon(() => page.locator('main').innerText()).toContain('gunzip');
  });

  it('finds headings before text, each with the headings above it', async () => {
    await open('/docs');

    await search('secret');
    const places = await page.locator('[role=option] .place').allTextContents();
    const titles = await page.locator('[role=option] .title').allTextContents();
    await page.locator('#docs-search').fill('back up');
    await page.getByText('Guide · Kubernetes · ').first().waitFor();

    const isFound = titles.map((title) => /secret/i.test(title));
    expect(isFound).toEqual(isFound.toSorted().reverse());
    expect(places.length).toBe(titles.length);
  });

  it('reports that nothing was found', async () => {
    await open('/docs');
    await page.keyboard.press('/');
    await page.keyboard.type('xylophone');

    await page.getByText('No results for “xylophone”').waitFor();

    await soon(() => page.locator('#docs-search').getAttribute('aria-expanded')).toBe('false');
  });

  it('sends requests with the credentials, and keeps them for the tab alone', async () => {
    const { credentials } = blog.owner;
    await open(POSTS);

    await giveCredentials();
    const added = await send('addPost');
    await page.reload();
    const listed = await send('listPosts');
    const kept = await page.evaluate<string>(
      'JSON.stringify([Object.values(sessionStorage), localStorage, document.cookie])',
    );
    const other = await page.context().newPage();
    await other.goto(blog.baseUrl + POSTS);

    expect(added).toMatch(/^201 Created/);
    expect(listed).toMatch(/^200 OK[^]*hello-world/);
    expect(JSON.parse(kept)).toEqual([expect.arrayContaining(Object.values(credentials)), {}, '']);
    expect(await other.evaluate('sessionStorage.length')).toBe(0);
    expect(page.complaints).toEqual([]);
  });

  it('asks for the credentials where none are entered, and forgets them', async () => {
    await open(POSTS);

    await form('listPosts').locator('summary').click();
    await form('listPosts').getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await giveCredentials();
    await page.getByRole('banner').getByRole('button', { name: 'Credentials' }).click();
    await page.getByRole('button', { name: 'Clear credentials' }).click();

    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    expect(await sampleOf('listPosts', 'curl')).toContain('token: YOUR_TOKEN');
  });

  it('uses the token of a login that is made on the page', async () => {
    await open('/docs/operations/users');

    const login = await send('userLogin', { email: blog.owner.email, password: PASSWORD });
    const { token } = (JSON.parse(login.slice(login.indexOf('{'))) as { data: { token: string } }).data;

    expect(login).toMatch(/^200 OK/);
    expect(await page.evaluate(`Object.values(sessionStorage).includes('${token}')`)).toBe(true);
  });

  it('logs in with a password in its dialog, and says why it cannot', async () => {
    await open(POSTS);
    const { apikey, apisecretkey } = blog.owner.credentials;
    const dialog = page.getByRole('dialog');
    await page.getByRole('banner').getByRole('button', { name: 'Credentials' }).click();
    await dialog.locator('input[name=apikey]').fill(apikey);
    await dialog.locator('input[name=apisecretkey]').fill(apisecretkey);
    await dialog.getByLabel('Email').fill(blog.owner.email);

    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Use credentials' }).click();
    await soon(() => dialog.getByRole('alert').innerText()).not.toBe('');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Use credentials' }).click();
    await dialog.waitFor({ state: 'hidden' });

    expect(await send('listPosts')).toMatch(/^200 OK/);
    expect(await page.evaluate(`Object.values(sessionStorage).includes('${PASSWORD}')`)).toBe(false);
  });

  it('masks secrets in its samples, and copies them', async () => {
    await open(POSTS);
    await giveCredentials();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    const shown = await sampleOf('listPosts', 'curl');
    const copied = await copiedSample('listPosts', 'curl');

    const { token, apikey, apisecretkey } = blog.owner.credentials;
    expect([token, apisecretkey].filter((secret) => shown.includes(secret))).toEqual([]);
    expect(shown).toContain(apikey);
    expect([token, apikey, apisecretkey].filter((secret) => !copied.includes(secret))).toEqual([]);
  });

  it('shows an answer as text, and the fields of a wrong request', async () => {
    await open(POSTS);
    await giveCredentials();

    const refused = await send('addPost', { accountId: blog.accountId });
    await send('addPost', {
      accountId: blog.accountId,
      postTitle: 'T',
      postContent: '<p id="injected">x</p>',
    });

    expect(refused).toMatch(/^422[^]*"field": "postTitle"/);
    await soon(() => page.locator('#injected').count()).toBe(0);
  });

  it('sends all parameters of the path and the query to this service, hostile ones included', async () => {
    await open('/docs/operations/public-json');
    const details = form('listPublicPosts');
    const asked = page.waitForRequest((request) => request.url().includes('/public/'));

    await details.locator('summary').click();
    await details.locator('input[name=blogSlug]').fill('//evil.test/../x');
    await details.locator('input[name=limit]').fill('2');
    await details.getByRole('button', { name: 'Send' }).click();
    await details.locator('.received:not([hidden])').waitFor();

    expect((await asked).url()).toBe(`${blog.baseUrl}/public/%2F%2Fevil.test%2F..%2Fx/posts?limit=2`);
  });

  it.each([
    [POSTS, ['listPosts', 'addPost']],
    ['/docs/operations/categories', ['listCategories', 'addCategory']],
    ['/docs/operations/sub-accounts', ['listSubAccounts']],
    ['/docs/operations/health', ['getLiveness', 'getReadiness']],
    ['/docs', ['start-list', 'start-post']],
  ])('has samples on %s that run as they are copied', async (path, ids) => {
    await open(path);
    await giveCredentials();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    const statuses = [];
    for (const id of ids) {
      statuses.push(await runCurl(await copiedSample(id, 'curl')));
      statuses.push(await runJavaScript(await copiedSample(id, 'javascript')));
    }

    expect(statuses.filter((status) => status < 200 || status > 299)).toEqual([]);
    expect(statuses).toHaveLength(2 * ids.length);
  });

  it('keeps the language of the samples, which the arrow keys select', async () => {
    await open(POSTS);

    await page.locator('#listPosts-tab-curl').focus();
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight');
    await page.goto(`${blog.baseUrl}/docs/operations/teams`);

    await soon(() => page.locator('pre#listTeams-python').isVisible()).toBe(true);
    await soon(() => page.locator('pre#listTeams-curl').isVisible()).toBe(false);
  });

  it('opens its navigation on a phone by the keyboard, and closes it after a choice', async () => {
    await open(POSTS, { viewport: PHONE });
    const navigation = page.locator('#docs-navigation');
    const isShown = () => navigation.isVisible();

    await soon(isShown).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await soon(isShown).toBe(true);
    await navigation.getByRole('link', { name: 'Delete Post' }).press('Enter');

    await soon(isShown).toBe(false);
    expect(page.url()).toBe(`${blog.baseUrl}${POSTS}#deletePost`);
    await soon(() => page.locator('h2#deletePost').isVisible()).toBe(true);
  });

  it('prints the text without navigation and forms', async () => {
    await open(POSTS);

    await page.emulateMedia({ media: 'print' });

    await soon(() => page.locator('#docs-navigation').isVisible()).toBe(false);
    await soon(() => page.locator('details.try').first().isVisible()).toBe(false);
    await soon(() => page.locator('pre#listPosts-curl').isVisible()).toBe(true);
  });
});

/** Returns by how many pixels a page is wider than its window; undefined if it fits. */
async function tooWide(page: Page): Promise<number[]> {
  const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return excess > 0 ? [excess] : [];
}

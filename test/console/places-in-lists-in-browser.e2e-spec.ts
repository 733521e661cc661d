import type { Route } from 'playwright-core';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { scrollToEnd, settled, soon } from '../support/browser/soon';

const POSTS = 120;
const PAGE = 50;

describeInBrowser('the place in a list of the console', () => {
  let app: BrowserConsole;
  let postIds: number[];

  beforeAll(async () => {
    app = await BrowserConsole.start();
    postIds = [];
    for (let at = 1; at <= POSTS; at++) postIds.push(await addPost(`Post ${at}`));
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  async function addPost(postTitle: string): Promise<number> {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle, postStatus: 'published' });
    return Number(postId);
  }

  const link = (page: BrowserPage, name: string) => page.getByRole('link', { name, exact: true });
  const scrolled = (page: BrowserPage) => page.evaluate<number>('scrollY');
  const shows = (page: BrowserPage, count: number) => page.getByText(`${count} posts`).waitFor();

  const titles = (page: BrowserPage) =>
    page.evaluate<string[]>(
      "[...document.querySelectorAll('tbody .row-link')].map((row) => row.textContent)",
    );

  /** Returns the limit, or `more`, of each request for the list of posts. */
  const asked = (page: BrowserPage, from = 0) =>
    page.requests
      .slice(from)
      .filter(({ operation }) => operation === 'listposts')
      .map(({ body }) => body as { limit: number; cursor?: string; sort?: string })
      .filter(({ sort }) => sort !== undefined)
      .map(({ limit, cursor }) => (cursor === undefined ? limit : 'more'));

  async function scrollTo(page: BrowserPage, count: number): Promise<void> {
    for (let shown = PAGE; shown < count; shown += PAGE) {
      await shows(page, shown);
      await scrollToEnd(page);
    }
    await shows(page, count);
  }

  /** Opens the list with all posts loaded, scrolled to one of the last ones. */
  async function openFarDown(at = '/posts') {
    const page = await app.open({ at });
    await page.mouse.move(600, 400);
    await scrollTo(page, POSTS);
    await link(page, 'Post 22').scrollIntoViewIfNeeded();
    await soon(() => scrolled(page)).toBeGreaterThan(1000);
    return page;
  }

  async function openPost(page: BrowserPage, title: string): Promise<number> {
    const before = await scrolled(page);
    await link(page, title).click();
    await soon(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(title);
    return before;
  }

  it('is kept by Back, with the rows that were loaded and the focus at the one that was opened', async () => {
    const page = await openFarDown();
    const before = await openPost(page, 'Post 22');
    const from = page.requests.length;

    await page.goBack();

    await shows(page, POSTS);
    await page.focused(link(page, 'Post 22'));
    await soon(() => scrolled(page)).toBe(before);
    await soon(() => Promise.resolve(asked(page, from))).toEqual([POSTS]);
    await page.waitForLoadState('networkidle');
    expect([await scrolled(page), (await titles(page)).length]).toEqual([before, POSTS]);
  });

  it('is kept by Forward, and by Back from a screen that a link has led to', async () => {
    const page = await openFarDown();
    const before = await openPost(page, 'Post 22');
    await link(page, 'Trash').click();
    await page.getByRole('heading', { name: 'Trash' }).waitFor();

    await page.goBack();
    await page.goBack();
    await soon(() => scrolled(page)).toBe(before);
    await page.goForward();
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    await page.goBack();

    await soon(() => scrolled(page)).toBe(before);
    await shows(page, POSTS);
  });

  it('shows posts that were changed, added and deleted in the meantime', async () => {
    const { accountId } = app.blog;
    const page = await openFarDown();
    const before = await openPost(page, 'Post 22');
    await app.blog.call('deletepost', { accountId, postId: postIds[59] });
    await app.blog.call('posts/purge', { accountId, postId: postIds[59] });
    await app.blog.call('updatepost', { accountId, postId: postIds[49], postTitle: 'Renamed' });
    postIds[59] = await addPost('Post 60');

    await page.goBack();

    await link(page, 'Renamed').waitFor();
    const names = await titles(page);
    expect([names.length, new Set(names).size]).toEqual([POSTS, POSTS]);
    expect(names.slice(0, 3)).toEqual(['Post 60', 'Renamed', 'Post 120']);
    expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(400);
    await app.blog.call('updatepost', { accountId, postId: postIds[49], postTitle: 'Post 50' });
  });

  it('is at the top, with one page, after a link into the same list', async () => {
    const page = await openFarDown();
    await openPost(page, 'Post 22');
    const from = page.requests.length;

    await link(page, 'Posts').click();

    await shows(page, PAGE);
    await page.waitForLoadState('networkidle');
    expect([await scrolled(page), asked(page, from), (await titles(page)).length]).toEqual([0, [PAGE], PAGE]);
    await page.goBack();
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    await page.goBack();
    await shows(page, POSTS);
  });

  it('is at the top after the link to the list that is shown', async () => {
    const page = await openFarDown();
    const before = await scrolled(page);

    await link(page, 'Posts').click();
    await shows(page, PAGE);
    await soon(() => scrolled(page)).toBe(0);
    await page.goBack();

    await shows(page, POSTS);
    await soon(() => scrolled(page)).toBe(before);
  });

  it('loads further rows after a change, which refetches the loaded rows in one request', async () => {
    const page = await app.open();
    await page.mouse.move(600, 400);
    await scrollTo(page, 2 * PAGE);
    const from = page.requests.length;
    await page.evaluate('scrollTo(0, 0)');
    await page.getByRole('checkbox', { name: 'Select Post 119' }).check();

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('1 post unpublished.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked(page, from)).toEqual([2 * PAGE]);
    await scrollToEnd(page);

    await shows(page, POSTS);
    const names = await titles(page);
    expect(new Set(names).size).toBe(POSTS);
  });

  it('loads more after rows that are being read again when the person scrolls', async () => {
    const page = await app.open();
    await page.mouse.move(600, 400);
    await shows(page, PAGE);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await page.getByRole('checkbox', { name: 'Select Post 118' }).check();
    await page.route('**/console/api/listposts', hold, { times: 1 });
    const from = page.requests.length;
    const reading = page.waitForRequest('**/console/api/listposts');
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await reading;

    await scrollToEnd(page);
    await settled(page);
    release();

    await shows(page, 2 * PAGE);
    await scrollToEnd(page);
    await shows(page, POSTS);
    expect(asked(page, from)).toEqual([PAGE, 'more', 'more']);
  });

  it('is kept in other lists, too', async () => {
    const { accountId } = app.blog;
    for (const postId of postIds.slice(0, 60)) await app.blog.call('deletepost', { accountId, postId });
    const page = await app.open({ at: '/trash' });
    await page.mouse.move(600, 400);
    await scrollTo(page, 60);
    await page.evaluate('scrollTo(0, 1500)');
    await soon(() => scrolled(page)).toBe(1500);

    await link(page, 'Categories').click();
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await page.goBack();

    await shows(page, 60);
    await soon(() => scrolled(page)).toBe(1500);
  });
});

import type { Locator } from 'playwright-core';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { refuse } from '../support/browser/refuse';
import { settled, soon } from '../support/browser/soon';

const PHONE = { width: 360, height: 740 };
const ZOOMED = { width: 640, height: 400 };
const PARAGRAPHS = '<p>Good bread is mostly time.</p>\n'.repeat(60);

describeInBrowser('the layout of the editor', () => {
  let app: BrowserConsole;
  let at: string;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const post = { accountId: app.blog.accountId, postTitle: 'A long post', postContent: PARAGRAPHS };
    const { postId } = await app.blog.call('addpost', post);
    at = `/posts/${String(postId)}`;
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const button = (page: BrowserPage, name: string) => page.getByRole('button', { name, exact: true });
  const panelOf = (page: BrowserPage) => page.getByRole('complementary', { name: 'Post settings' });
  const scrolled = (page: BrowserPage) => page.evaluate<number>('scrollY');
  const hasFocus = (element: Locator) =>
    element.evaluate<boolean, unknown>((of) =>
      (of as unknown as { matches(of: string): boolean }).matches(':focus'),
    );

  async function openFarDown(viewport: { width: number; height: number }) {
    const page = await app.open({ at, viewport });
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await page.evaluate('scrollTo(0, 900)');
    return page;
  }

  it.each([PHONE, ZOOMED])(
    'covers the text with the settings at $width px, and leads back',
    async (viewport) => {
      const page = await openFarDown(viewport);
      const before = await panelOf(page).isVisible();

      await button(page, 'Post settings').click();
      const box = await panelOf(page).boundingBox();
      const inPanel = await hasFocus(panelOf(page));
      await page.getByRole('textbox', { name: 'Slug' }).fill('another-slug');
      await button(page, 'Close settings').click();

      expect([before, inPanel, await panelOf(page).isVisible()]).toEqual([false, true, false]);
      expect(box).toMatchObject({ x: 0, width: viewport.width });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(viewport.height);
      expect(await hasFocus(button(page, 'Post settings'))).toBe(true);
      expect(Math.abs((await scrolled(page)) - 900)).toBeLessThan(20);
    },
  );

  it('covers the text with the preview on a phone, and gives the focus back to its button', async () => {
    const page = await openFarDown(PHONE);

    await button(page, 'Preview').click();
    const preview = page.getByRole('region', { name: 'Draft preview' });
    const box = await preview.boundingBox();
    await page.frameLocator('iframe.preview-frame').locator('.content').waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });

    expect(box).toMatchObject({ x: 0, width: PHONE.width });
    expect(await hasFocus(button(page, 'Preview'))).toBe(true);
    expect(Math.abs((await scrolled(page)) - 900)).toBeLessThan(20);
  });

  it('keeps the state, the main action and the tools in sight, each in one row', async () => {
    const page = await openFarDown(PHONE);

    const tops = await Promise.all(
      [page.getByRole('status'), button(page, 'Publish'), page.getByRole('toolbar')].map(async (part) => {
        const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
        return [y > 0, height < 50];
      }),
    );

    expect(tops.flat()).toEqual(Array.from({ length: 6 }, () => true));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  /** Returns the menu of the tools that do not fit, and how many tools the toolbar and the menu have. */
  async function toolsOn(page: BrowserPage) {
    const toolbar = page.getByRole('toolbar');
    const more = toolbar.getByRole('button', { name: 'More formatting' });
    await more.waitFor();
    const bar = await toolbar.boundingBox();
    const last = await more.boundingBox();
    const inBar = (await toolbar.locator('.tool').count()) - 1;
    const inMenu = await toolbar.locator('.menu-list button').count();
    const fits = (last?.x ?? 0) + (last?.width ?? 0) <= (bar?.x ?? 0) + (bar?.width ?? 0);
    return { more, count: inBar + inMenu, fits };
  }

  it('has the tools that do not fit on a phone in a menu, with their state', async () => {
    const page = await app.open({ at, viewport: PHONE });
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.locator('p').last().click();
    const { more, count, fits } = await toolsOn(page);
    const list = (checked: boolean) => page.getByRole('menuitemcheckbox', { name: 'Bulleted list', checked });

    await more.press('Enter');
    await list(false).press('Enter');
    await content.locator('ul').waitFor();
    await more.press('Enter');
    await list(true).press('Enter');
    await content.locator('ul').waitFor({ state: 'detached' });

    expect([count, fits]).toEqual([19, true]);
    await page.status('Saved');
  });

  it('has the tools that do not fit next to the preview in a menu', async () => {
    const page = await app.open({ at, viewport: { width: 1280, height: 800 } });
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await button(page, 'Preview').click();
    const { more, count, fits } = await toolsOn(page);

    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Image' }).press('Enter');

    await page.getByRole('dialog', { name: 'Image' }).waitFor();
    expect([count, fits]).toEqual([19, true]);
  });

  it('keeps the height of its bar for a scheduled post, and says that its draft is not scheduled', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Scheduled', postStatus: 'scheduled', postContent: PARAGRAPHS };
    const { postId } = await app.blog.call('addpost', { ...post, postPublishAt: '2036-12-31T22:30:00Z' });
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Scheduled and changed' });
    const page = await app.open({ at: `/posts/${String(postId)}`, viewport: { width: 1200, height: 900 } });
    await page.getByText('These changes aren’t in the scheduled version yet').waitFor();
    await button(page, 'Update schedule').click();
    await page
      .getByText('Goes live with your edits on Dec 31, 2036, 10:30 PM. No webhooks will be notified.')
      .waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate('scrollTo(0, 900)');

    const bar = await page.locator('.editor-bar').boundingBox();
    const tools = await page.getByRole('toolbar').boundingBox();
    const mark = await page.locator('.editor-bar .mark').boundingBox();
    const main = await page.locator('.main-actions').boundingBox();

    expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(bar?.height).toBe(53);
    expect(tools?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + 53);
  });

  it('has space for the status next to "Update schedule" on a phone', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Scheduled', postStatus: 'scheduled' };
    const { postId } = await app.blog.call('addpost', { ...post, postPublishAt: '2036-12-31T22:30:00Z' });
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Scheduled and changed' });
    const page = await app.open({ at: `/posts/${String(postId)}`, viewport: PHONE });
    await page.route('**/console/api/drafts/save', (route) => refuse(route, 'unavailable', 503));
    await button(page, 'Update schedule').waitFor();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Changed again');
    await page.status('Unsaved changes');

    const status = await page.getByRole('status').boundingBox();
    const main = await page.locator('.main-actions').boundingBox();
    const bar = await page.locator('.editor-bar').boundingBox();

    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(bar?.height).toBe(53);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  });

  it('sets the direction of each block by its text', async () => {
    const postContent = '<p>Left</p>\n<p>هذا نص عربي</p>';
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'عنوان', postContent });
    const page = await app.open({ at: `/posts/${String(postId)}` });
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.waitFor();

    const starts = await page.evaluate<
      number[]
    >(`[...document.querySelectorAll('.rich-text p')].map((block) => {
      const range = document.createRange();
      range.selectNodeContents(block);
      return range.getBoundingClientRect().left - block.getBoundingClientRect().left;
    })`);

    expect(starts[0]).toBeLessThan(5);
    expect(starts[1]).toBeGreaterThan(300);
    await soon(() => page.getByRole('textbox', { name: 'Title', exact: true }).getAttribute('dir')).toBe(
      'auto',
    );
  });

  it('shows the whole width of a desktop page in the preview', async () => {
    const page = await app.open({ at });
    await button(page, 'Preview').click();
    await button(page, 'Desktop').click();
    const frame = page.locator('iframe.preview-frame');
    await page.frameLocator('iframe.preview-frame').locator('.content').waitFor();
    await settled(page);

    const [outer, inner] = [await page.locator('.preview-box').boundingBox(), await frame.boundingBox()];
    const width = await page
      .frameLocator('iframe.preview-frame')
      .locator('html')
      .evaluate<number, unknown>((of) => (of as unknown as { clientWidth: number }).clientWidth);

    expect(width).toBeGreaterThan(1200);
    expect(inner?.width).toBeLessThanOrEqual(outer?.width ?? 0);
    expect(Math.abs((inner?.height ?? 0) - (outer?.height ?? 0))).toBeLessThan(4);
  });

  it('keeps the settings in view next to a long text', async () => {
    const page = await openFarDown({ width: 1280, height: 800 });

    expect(await panelOf(page).boundingBox()).toMatchObject({ y: 101, height: 699 });
  });

  it('shows an error that belongs to no field above the text, in its whole width', async () => {
    const page = await app.open({ at, viewport: { width: 1280, height: 800 } });
    await page.route('**/console/api/drafts/save', (route) => refuse(route, 'role_forbidden'));
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const before = await title.boundingBox();
    await title.fill('A long post, changed');

    const alert = await page.getByRole('alert').boundingBox();

    expect(alert?.width).toBeGreaterThan(1000);
    expect(alert?.height).toBeLessThan(120);
    expect((await title.boundingBox())?.width).toBe(before?.width);
  });
});

import { gzipSync } from 'node:zlib';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { linkedScreens } from '../support/browser/linked-screens';
import { soon } from '../support/browser/soon';

/** The maximum compressed size that the first screen may load, in bytes. */
const FIRST_LOAD = 200 * 1024;

/** Screens that the navigation does not link to. */
const OTHERS = ['/posts?status=changes&mine=1&from=2026-01-01', '/profile', '/no/screen'];

describeInBrowser('the frame of the console in a browser', () => {
  let app: BrowserConsole;
  let screens: string[];

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    const { catId } = await blog.call('addcategory', { catName: 'News', catLabelColor: '#ffd166' });
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe', authorBio: 'Bakes.' });
    const fields = { accountId, postCategoriesId: catId, postAuthorId: authorId };
    for (const postTitle of [
      'Bread that keeps',
      'A title that is long enough to need a second line on every telephone',
    ])
      await blog.call('addpost', { ...fields, postTitle, postStatus: 'published' });
    const { postId } = await blog.call('addpost', { ...fields, postTitle: 'Has unpublished changes' });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'A better title' });
    const deleted = await blog.call('addpost', { accountId, postTitle: 'Deleted' });
    await blog.call('deletepost', { accountId, postId: deleted.postId });
    screens = [...(await linkedScreens(app)), ...OTHERS];
  });
  afterAll(() => app.stop());

  const pathOf = (page: BrowserPage) => new URL(page.url()).pathname;

  it('goes to screens and back by keyboard, with the focus on the heading', async () => {
    const page = await app.open();
    await page.getByRole('row').nth(1).waitFor();

    await page.keyboard.press('Tab');
    await page.focused(page.getByRole('link', { name: 'Skip to content' }));
    await page.getByRole('link', { name: 'Categories' }).press('Enter');

    await page.focused(page.getByRole('heading', { name: 'Categories' }));
    await soon(() => page.title()).toBe('Categories · Console');
    await page.goBack();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    expect(pathOf(page)).toBe('/console/posts');
  });

  it('has the focus in the command palette before its first frame', async () => {
    const page = await app.open({ at: '/authors' });
    await page.getByRole('row').nth(1).waitFor();

    const focused = await page.evaluate(`(async () => {
      const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      // The page renders in a microtask after the event and is painted later.
      for (let at = 0; at < 5; at++) await Promise.resolve();
      return document.querySelector(':focus')?.className;
    })()`);

    expect(focused).toBe('palette-input');
  });

  it('has its navigation in a drawer on phones', async () => {
    const page = await app.open({ viewport: { width: 390, height: 800 } });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('row').nth(1).waitFor();
    await soon(() => navigation.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await navigation.getByRole('link', { name: 'Embed' }).click();

    await page.getByRole('heading', { name: 'Embed' }).waitFor();
    await soon(() => navigation.isVisible()).toBe(false);
  });

  it('has no barrier at any screen, in either scheme', async () => {
    const page = await app.open();
    for (const at of screens) {
      await page.to(at);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');

      expect([at, await barriersInSchemes(page)]).toEqual([at, NO_BARRIERS]);
    }
  });

  it('has no barrier before the log in', async () => {
    const page = await app.open({ email: null, at: '/login' });
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();

    expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
  });

  it('scrolls sideways nowhere on the narrowest phone', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 } });
    for (const at of screens) {
      await page.to(at);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');

      expect([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, 360]);
    }
  });

  it('is ready for writing from right to left', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 } });
    await page.getByRole('row').nth(1).waitFor();

    await page.evaluate("document.documentElement.dir = 'rtl'");

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('loads at most 200 KB for its first screen', async () => {
    const page = await app.open({ email: null, at: '/login' });
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/console/assets/'))
        sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await app.logIn(page, app.blog.owner.email);

    await page.to('/posts');
    await page.getByRole('row').nth(1).waitFor();

    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    process.stderr.write(
      `\nThe first load of the console: ${bytes} bytes, compressed, in ${sizes.length} files.\n`,
    );
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD);
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});

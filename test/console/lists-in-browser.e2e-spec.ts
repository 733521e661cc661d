import type { Route } from 'playwright-core';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';
import { refuse } from '../support/browser/refuse';
import { scrollToEnd, soon } from '../support/browser/soon';
import { indexed } from '../support/rows/indexed';

const POSTS = 55;

describeInBrowser('lists and notices of the console in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const { accountId } = app.blog;
    for (let at = 1; at <= POSTS; at++)
      await app.blog.call('addpost', { accountId, postTitle: `Post ${at}`, postStatus: 'published' });
    await indexed(app.blog);
    for (const catName of ['News', 'Tips']) await app.blog.call('addcategory', { catName });
  });
  afterAll(() => app.stop());

  it('say that the service cannot be reached, and try again', async () => {
    const page = await app.open();
    await page.getByText('50 posts', { exact: true }).waitFor();
    await page.route('**/console/api/posts/search', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Search posts' }).fill('post 1');
    await page.getByText('Can’t reach the service.').waitFor();
    await page.unroute('**/console/api/posts/search');

    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('link', { name: 'Post 19' }).waitFor();
    page.complaints.length = 0;
  });

  it('keep what is typed while the search for what was typed before begins', async () => {
    const page = await app.open();
    const search = page.getByRole('textbox', { name: 'Search posts' });
    await search.waitFor();
    await page.evaluate(TYPES_DURING_SEARCH);

    await search.fill('post 1');
    await page.waitForURL('**/posts?search=post+19');

    await page.getByText('1 post', { exact: true }).waitFor();
    await soon(() => search.inputValue()).toBe('post 19');
  });

  it('request a page that fails to load only once, and again when the person retries', async () => {
    const page = await app.open();
    await page.getByText('50 posts', { exact: true }).waitFor();
    const isNext = (route: Route) => 'cursor' in (route.request().postDataJSON() as object);
    let asked = 0;
    await page.route('**/console/api/listposts', (route) => {
      if (!isNext(route)) return route.continue();
      asked++;
      return refuse(route, 'cursor_invalid', 400);
    });

    await scrollToEnd(page);
    await page.getByRole('alert').waitFor();
    await page.waitForTimeout(1000);
    expect(asked).toBe(1);
    await page.unroute('**/console/api/listposts');
    await page.getByRole('button', { name: 'Load more' }).click();

    await page.getByText('55 posts', { exact: true }).waitFor();
  });

  it('move the focus to the notice that can undo many changes, and back to the list', async () => {
    const page = await app.open();
    await page.getByRole('checkbox', { name: 'Select Post 54' }).press('Space');

    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    await page.focused(page.locator('.toast'));
    await page.keyboard.press('Tab');
    await page.focused(page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');

    await page.focused(page.getByRole('heading', { name: 'Posts' }));
  });

  it('change no category while the keyboard moves in the closed list of categories', async () => {
    const page = await app.open();
    await page.getByRole('checkbox', { name: 'Select Post 49' }).check();
    const category = page.getByRole('combobox', { name: 'Change category' });

    for (const key of ['ArrowDown', 't', 'End']) await category.press(key);
    await page.waitForLoadState('networkidle');
    await soon(() => category.inputValue()).toBe('keep');
    expect(page.operations).not.toContain('updatepost');
    await category.selectOption('Tips');

    await page.getByText('Changed the category of 1 post.').waitFor();
  });

  it('end their notices after ten seconds, also one that has taken the focus', async () => {
    const page = await app.open();
    await page.getByRole('checkbox', { name: 'Select Post 53' }).press('Space');
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    await soon(async () => {
      await page.clock.runFor(100);
      return undo.count();
    }).toBe(1);
    await page.focused(page.locator('.toast'));

    await page.clock.runFor(9500);
    const before = await undo.count();
    await page.clock.runFor(500);

    expect([before, await undo.count()]).toEqual([1, 0]);
    await page.focused(page.getByRole('heading', { name: 'Posts' }));
  });

  it('keep their notices off the bar of actions for many posts', async () => {
    const page = await app.open();
    await page.getByRole('checkbox', { name: 'Select Post 51' }).check();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('1 post unpublished.').waitFor();

    await page.getByRole('checkbox', { name: 'Select Post 50' }).check();
    const bar = await page.getByRole('region', { name: 'Bulk actions' }).boundingBox();
    const notice = await page.locator('.toast').boundingBox();

    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('move the focus from a removed row to the next row, and from the last row to the heading', async () => {
    const { accountId } = app.blog;
    for (const postTitle of ['Thrown away first', 'Thrown away second']) {
      const { postId } = await app.blog.call('addpost', { accountId, postTitle });
      await app.blog.call('deletepost', { accountId, postId });
    }
    const page = await app.open({ at: '/trash' });
    const restore = page.getByRole('button', { name: 'Restore' });
    await restore.nth(1).waitFor();

    await restore.first().press('Enter');
    await restore.nth(1).waitFor({ state: 'detached' });
    await page.focused(page.getByRole('row').nth(1).getByRole('button', { name: 'Restore' }));
    await restore.press('Enter');
    await page.getByText('The trash is empty').waitFor();

    await page.focused(page.getByRole('heading', { name: 'Trash' }));
  });

  it('have menus with Home and End, which scrolling and Tab close', async () => {
    const page = await app.open({ viewport: { width: 1280, height: 200 } });
    await page.addInitScript(DRAWS_LATE);
    await page.to('/categories');
    await page.getByRole('button', { name: 'Actions for News' }).waitFor();
    expect(await page.evaluate(OPENS_MENU)).toBe('Edit');

    await page.keyboard.press('End');
    await page.focused(page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Home');
    await page.focused(page.getByRole('menuitem', { name: 'Edit' }));
    await page.evaluate("window.dispatchEvent(new Event('scroll'))");
    await page.focused(page.getByRole('menuitem', { name: 'Edit' }));
    await page.evaluate('window.scrollBy(0, 20)');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Actions for News' }).press('Enter');
    await page.focused(page.getByRole('menuitem', { name: 'Edit' }));
    await page.keyboard.press('Shift+Tab');

    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await page.focused(page.getByRole('button', { name: 'Actions for Tips' }));
  });

  it.each([
    ['posts/get', '/posts/1', 'Editor'],
    ['posts/versions', '/posts/1/history', 'History'],
    ['accounts/get', '/settings', 'Settings'],
  ])('have a heading without the answer of %s', async (operation, at, heading) => {
    const page = await app.open();
    await page.getByText('50 posts', { exact: true }).waitFor();
    await page.route(`**/console/api/${operation}`, (route) => route.abort());

    await page.to(at);

    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByText('Can’t reach the service.').waitFor();
    await soon(() => page.title()).toContain(heading);
    await page.unroute(`**/console/api/${operation}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await soon(() => page.getByRole('alert').count()).toBe(0);
    page.complaints.length = 0;
  });

  it('offer to reload the page if the script of a screen no longer exists', async () => {
    const page = await app.open();
    await page.getByRole('row').nth(1).waitFor();
    await page.route('**/console/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('heading', { name: 'Couldn’t load this page', level: 1 }).waitFor();
    await page.unroute('**/console/assets/*.js');

    await page.getByRole('button', { name: 'Reload page' }).click();

    await page.getByRole('heading', { name: 'Authors' }).waitFor();
    page.complaints.length = 0;
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

/** Delays Preact's effects, which run after the next frame or after 35 ms. */
const DRAWS_LATE = `
  const set = window.setTimeout;
  window.requestAnimationFrame = () => 0;
  window.setTimeout = (run, ms, ...rest) => set(run, ms === 35 ? 2000 : ms, ...rest);
`;

/** Opens the menu of the last row. Returns the text of the element focused in the same task. */
const OPENS_MENU = `
  [...document.querySelectorAll('tbody .menu > button')].at(-1).click();
  document.querySelector(':focus')?.textContent`;

/** Types another letter in the task that writes the search to the URL. */
const TYPES_DURING_SEARCH = `for (const name of ['pushState', 'replaceState']) {
  const change = history[name];
  history[name] = (...state) => {
    history[name] = change;
    change.apply(history, state);
    const field = document.querySelector('.search input');
    field.value += '9';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}`;

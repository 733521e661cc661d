import type { Route } from 'playwright-core';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { refuse } from '../support/browser/refuse';
import { soon } from '../support/browser/soon';

const POSTS = 55;

describeInBrowser('lists, dialogs and notices of the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    const { accountId } = desk.blog;
    for (let at = 1; at <= POSTS; at++)
      await desk.blog.call('addpost', { accountId, postTitle: `Post ${at}`, postStatus: 'published' });
    for (const catName of ['News', 'Tips', 'Notes']) await desk.blog.call('addcategory', { catName });
  });
  afterAll(() => desk.stop());

  const choose = async (page: DeskPage, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };

  it('say that the service cannot be reached, and try again', async () => {
    const page = await desk.open();
    await page.getByText('50 records are shown.').waitFor();
    await page.route('**/console/api/listposts', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Search posts' }).fill('post 1');
    await page.getByText('The service cannot be reached.').waitFor();
    await page.unroute('**/console/api/listposts');

    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('link', { name: 'Post 19' }).waitFor();
    page.complaints.length = 0;
  });

  it('keep what is typed while the search for what was typed before begins', async () => {
    const page = await desk.open();
    const search = page.getByRole('textbox', { name: 'Search posts' });
    await search.waitFor();
    await page.evaluate(TYPES_DURING_SEARCH);

    await search.fill('post 1');
    await page.waitForURL('**/posts?search=post+19');

    await page.getByText('1 record is shown.').waitFor();
    await soon(() => search.inputValue()).toBe('post 19');
  });

  it('ask once for a page that cannot be loaded, and again when the person says so', async () => {
    const page = await desk.open();
    await page.getByText('50 records are shown.').waitFor();
    const isNext = (route: Route) => 'cursor' in (route.request().postDataJSON() as object);
    let asked = 0;
    await page.route('**/console/api/listposts', (route) => {
      if (!isNext(route)) return route.continue();
      asked++;
      return refuse(route, 'cursor_invalid', 400);
    });

    await page.mouse.wheel(0, 20_000);
    await page.getByRole('alert').waitFor();
    await page.waitForTimeout(1000);
    expect(asked).toBe(1);
    await page.unroute('**/console/api/listposts');
    await page.getByRole('button', { name: 'Load more' }).click();

    await page.getByText('55 records are shown.').waitFor();
  });

  it('have a checkbox for all that are loaded, which shows that some are selected', async () => {
    const page = await desk.open();
    const all = page.getByRole('checkbox', { name: 'Select all 50 loaded' });
    const isMixed = () => all.evaluate((box) => (box as unknown as { indeterminate: boolean }).indeterminate);

    await page.getByRole('checkbox', { name: 'Select Post 55' }).check();
    expect([await isMixed(), await all.isChecked()]).toEqual([true, false]);
    await all.check();

    expect([await isMixed(), await all.isChecked()]).toEqual([false, true]);
  });

  it('hand the focus to the button that takes many changes back, and back to the list', async () => {
    const page = await desk.open();
    await page.getByRole('checkbox', { name: 'Select Post 54' }).press('Space');

    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.focused(undo);
    await undo.press('Enter');

    await page.focused(page.getByRole('heading', { name: 'Posts' }));
  });

  it('change no category while the keyboard moves in the closed list of categories', async () => {
    const page = await desk.open();
    await page.getByRole('checkbox', { name: 'Select Post 49' }).check();
    const category = page.getByRole('combobox', { name: 'Change category' });

    for (const key of ['ArrowDown', 't', 'End']) await category.press(key);
    await page.waitForLoadState('networkidle');
    await soon(() => category.inputValue()).toBe('keep');
    expect(page.operations).not.toContain('updatepost');
    await category.selectOption('Tips');

    await page.getByText('Category of 1 post changed.').waitFor();
  });

  it('end their notices after ten seconds, also one that has taken the focus', async () => {
    const page = await desk.open();
    await page.getByRole('checkbox', { name: 'Select Post 53' }).press('Space');
    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.focused(undo);
    await page.getByRole('checkbox', { name: 'Select Post 52' }).waitFor();

    await page.waitForTimeout(8000);
    await soon(() => undo.count()).toBe(1);
    await undo.waitFor({ state: 'detached', timeout: 4000 });

    await page.focused(page.getByRole('heading', { name: 'Posts' }));
  });

  it('keep their notices off the bar of actions for many posts', async () => {
    const page = await desk.open();
    await page.getByRole('checkbox', { name: 'Select Post 51' }).check();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('1 post unpublished.').waitFor();

    await page.getByRole('checkbox', { name: 'Select Post 50' }).check();
    const bar = await page.getByRole('region', { name: 'Actions for the selected posts' }).boundingBox();
    const notice = await page.locator('.toast').boundingBox();

    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });

  it('offers an Author to restore own posts, whoever has deleted them, and no others', async () => {
    const { accountId } = desk.blog;
    const page = await desk.openAs('Author', { at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title' }).fill('By the author');
    await page.keyboard.press('Tab');
    await page.status('Saved');
    const postId = Number(/posts\/(\d+)/.exec(page.url())?.[1]);
    const other = await desk.blog.call('addpost', { accountId, postTitle: 'By the owner' });
    for (const id of [postId, other.postId]) await desk.blog.call('deletepost', { accountId, postId: id });

    await page.to('/trash');
    const restore = (title: string) =>
      page.getByRole('row', { name: title }).getByRole('button', { name: 'Restore', exact: true });
    await restore('By the author').click();

    await page.getByText('is restored. It is private').waitFor();
    await soon(() => restore('By the owner').count()).toBe(0);
    await desk.blog.call('posts/purge', { accountId, postId: other.postId });
  });

  it('hand the focus of a row that vanishes to the next one, and that of the last one to the heading', async () => {
    const { accountId } = desk.blog;
    for (const postTitle of ['Thrown away first', 'Thrown away second']) {
      const { postId } = await desk.blog.call('addpost', { accountId, postTitle });
      await desk.blog.call('deletepost', { accountId, postId });
    }
    const page = await desk.open({ at: '/trash' });
    const restore = page.getByRole('button', { name: 'Restore' });
    await restore.nth(1).waitFor();

    await restore.first().press('Enter');
    await restore.nth(1).waitFor({ state: 'detached' });
    await page.focused(page.getByRole('row').nth(1).getByRole('button', { name: 'Restore' }));
    await restore.press('Enter');
    await page.getByText('The trash is empty').waitFor();

    await page.focused(page.getByRole('heading', { name: 'Trash' }));
  });

  it('do not confirm a question before it has said what is lost', async () => {
    const page = await desk.open({ at: '/categories' });
    let count: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (count = resolve));
    await page.route('**/console/api/listposts', async (route) => {
      await held;
      await refuse(route, 'record_not_found', 404);
    });
    await choose(page, 'Tips', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete “Tips”?' });
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await dialog.getByText('Counting the posts…').waitFor();

    await confirm.press('Enter');
    expect(page.operations).not.toContain('deletecategory');
    count();
    await dialog.getByText('The posts could not be counted.').waitFor();
    await confirm.press('Enter');

    await page.getByText('“Tips” was deleted.').waitFor();
  });

  it('have menus with Home and End, which scrolling closes', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Actions for News' }).press('Enter');
    await page.focused(page.getByRole('menuitem', { name: 'Edit' }));

    await page.keyboard.press('End');
    await page.focused(page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Home');
    await page.focused(page.getByRole('menuitem', { name: 'Edit' }));
    await page.evaluate("window.dispatchEvent(new Event('scroll'))");

    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  it('say errors of actions without a dialog as alerts, which stay', async () => {
    const { accountId } = desk.blog;
    const { teamId } = await desk.blog.call('createteam', { teamName: 'Desk', assignAccountId: accountId });
    const member = { teamId, userEmail: 'ann@example.com', userRoleName: 'Editor' };
    await desk.blog.call('addusertoteam', member);
    const page = await desk.open({ at: '/people' });
    await page.route('**/console/api/addusertoteam', (route) => refuse(route, 'role_forbidden'));

    await choose(page, 'ann@example.com', 'Resend');

    await page.getByRole('alert').filter({ hasText: 'Your role in this account' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('focus a field that the screen itself refuses', async () => {
    const page = await desk.open({ at: '/people' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();

    await page.focused(page.getByRole('textbox', { name: 'E-mail' }));
  });

  it('open no search above a dialog', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('dialog', { name: 'Add category' }).waitFor();

    await page.keyboard.press('Control+k');

    await soon(() => page.getByRole('dialog').count()).toBe(1);
  });

  it.each([
    ['posts/get', '/posts/1', 'Editor'],
    ['posts/versions', '/posts/1/history', 'History'],
    ['accounts/get', '/settings', 'Settings'],
  ])('have a heading without the answer of %s', async (operation, at, heading) => {
    const page = await desk.open();
    await page.getByText('50 records are shown.').waitFor();
    await page.route(`**/console/api/${operation}`, (route) => route.abort());

    await page.to(at);

    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.getByText('The service cannot be reached.').waitFor();
    await soon(() => page.title()).toContain(heading);
    await page.unroute(`**/console/api/${operation}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await soon(() => page.getByRole('alert').count()).toBe(0);
    page.complaints.length = 0;
  });

  it('load the page again if the script of a screen is gone', async () => {
    const page = await desk.open();
    await page.getByRole('row').nth(1).waitFor();
    await page.route('**/console/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('heading', { name: 'The screen could not be loaded', level: 1 }).waitFor();
    await page.unroute('**/console/assets/*.js');

    await page.getByRole('button', { name: 'Load the page again' }).click();

    await page.getByRole('heading', { name: 'Authors' }).waitFor();
    page.complaints.length = 0;
  });

  it('show what is changed while they are read for the first time', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Brought back' });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.evaluate(HOLDS_FIRST_LIST);

    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();

    await page.getByRole('link', { name: 'Brought back' }).waitFor();
  });

  it('take no deletion back over what somebody else has changed since', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Deleted by two' });
    const page = await desk.open({ at: '/posts?search=deleted' });
    await page.getByRole('checkbox', { name: 'Select Deleted by two' }).check();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('1 post moved to trash.').waitFor();
    await desk.blog.call('posts/restore', { accountId, postId });
    await desk.blog.call('deletepost', { accountId, postId });

    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByText('1 change could not be undone.').waitFor();
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

/** Types one more letter in the task in which the address gets the search. */
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

/** Hands the first list of the screen of posts over a moment after a post is restored, as it was before. */
const HOLDS_FIRST_LIST = `{
  const send = fetch;
  const restored = Promise.withResolvers();
  let isFirst = true;
  window.fetch = async (url, init) => {
    const isHeld = location.pathname === '/console/posts' && url.endsWith('/listposts') && isFirst;
    if (isHeld) isFirst = false;
    const answer = await send(url, init);
    if (url.endsWith('/posts/restore')) setTimeout(restored.resolve, 300);
    if (isHeld) await restored.promise;
    return answer;
  };
}`;

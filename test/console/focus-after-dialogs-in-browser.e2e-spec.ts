import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { chooseAction } from '../support/browser/editor-actions';
import { soon } from '../support/browser/soon';
import { machine } from '../support/service-tokens';

describeInBrowser('the focus after a dialog of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const actionsFor = (page: BrowserPage, name: string) =>
    page.getByRole('button', { name: `Actions for ${name}` });
  const ask = async (page: BrowserPage, name: string, action: string) => {
    const item = page.getByRole('menuitem', { name: action });
    // A list that is still loading can replace the row and thereby close its menu.
    await soon(async () => {
      if (!(await item.isVisible())) await actionsFor(page, name).press('Enter');
      return item.isVisible();
    }).toBe(true);
    await item.press('Enter');
    await page.getByRole('dialog').waitFor();
  };
  const answer = async (page: BrowserPage, name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
    // Waits until the button is enabled.
    await button.click({ trial: true });
    await button.press('Enter');
  };

  it('is at the next team when one was deleted, and at the heading after the last', async () => {
    const { accountId } = app.blog;
    for (const teamName of ['Aardvarks', 'Badgers'])
      await app.blog.call('createteam', { teamName, assignAccountId: accountId });
    const page = await app.open({ at: '/people' });

    await ask(page, 'Aardvarks', 'Delete team');
    await answer(page, 'Delete team');
    await actionsFor(page, 'Aardvarks').waitFor({ state: 'detached' });
    await page.focused(actionsFor(page, 'Badgers'));
    await ask(page, 'Badgers', 'Delete team');
    await answer(page, 'Delete team');
    await page.getByText('No teams yet').waitFor();

    await page.focused(page.getByRole('heading', { name: 'People' }));
  });

  it('moves to the next category when someone else has already deleted the one in the dialog', async () => {
    const gone = await app.blog.call('addcategory', { catName: 'Deleted elsewhere' });
    const { catId } = await app.blog.call('addcategory', { catName: 'Staying' });
    const page = await app.open({ at: '/categories' });
    await ask(page, 'Deleted elsewhere', 'Delete');
    await app.blog.call('deletecategory', { catId: gone.catId });
    await answer(page, 'Delete');
    await actionsFor(page, 'Deleted elsewhere').waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');

    await page.focused(actionsFor(page, 'Staying'));
    await app.blog.call('deletecategory', { catId });
  });

  it('is at the next preview link when one was revoked, and at the heading of the links after the last', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Shown' });
    for (const name of ['First', 'Second'])
      await app.blog.call('previews/create', { accountId, postId, name });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('Preview links', { exact: true }).click();
    const revoke = page.getByRole('list', { name: 'Preview links' }).getByRole('button', { name: 'Revoke' });

    await revoke.first().press('Enter');
    await answer(page, 'Revoke');
    await revoke.nth(1).waitFor({ state: 'detached' });
    await page.focused(revoke);
    await revoke.press('Enter');
    await answer(page, 'Revoke');
    await page.getByText('No preview links yet.').waitFor();

    await page.focused(page.locator('summary').filter({ hasText: 'Preview links' }));
    await app.blog.call('deletepost', { accountId, postId });
  });

  it('is at the menu again after a draft was discarded, and after that was undone', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Never public' });
    await app.blog.call('drafts/save', { accountId, postId, postContent: '<p>One</p>' });
    const page = await app.open({ at: `/posts/${postId}` });

    await chooseAction(page, 'Discard draft');
    await answer(page, 'Discard draft');
    const menu = page.getByRole('button', { name: 'More actions' });
    await page.focused(menu);
    await page.getByText('Draft discarded.').waitFor();
    const discarded = await app.blog.operate('drafts/get', { accountId, postId });
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter');

    await page.focused(menu);
    await page
      .getByRole('menuitem', { name: 'Discard draft', includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(discarded.status).toBe(404);
    await app.blog.call('deletepost', { accountId, postId });
  });

  it('is at the next key when one was revoked', async () => {
    const { accountId } = app.blog;
    for (const name of ['Next', 'Revoked']) await app.blog.call('apikeys/create', { accountId, name });
    const page = await app.open({ at: '/keys' });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const revoke = row('Revoked').getByRole('button', { name: 'Revoke' });

    await revoke.press('Enter');
    await answer(page, 'Revoke');
    await row('Revoked').waitFor({ state: 'detached' });

    await page.focused(row('Next').getByRole('button', { name: 'Revoke' }));
  });

  it('is at the button again when a service token was rotated', async () => {
    await machine(app.blog, { name: 'Rotated' });
    const page = await app.open({ at: '/service-tokens' });
    const rotate = page
      .getByRole('row')
      .filter({ hasText: 'Rotated' })
      .getByRole('button', { name: 'Rotate' });

    await rotate.press('Enter');
    await answer(page, 'Rotate');
    await page.getByRole('dialog', { name: 'New token for “Rotated”' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.focused(rotate);
  });
});

import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';
import { categoryRows, insertRows } from '../support/rows/rows';

describeInBrowser('the sub-accounts in the console, with the keyboard and in the editor', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  const row = (page: BrowserPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const chosen = (page: BrowserPage) =>
    page.getByRole('combobox', { name: 'Account' }).locator('option:checked').textContent();

  it('are not switched to while the keyboard moves in the closed list of accounts', async () => {
    await app.blog.subAccount('Keys');
    const page = await app.open({ at: '/sub-accounts' });
    const accounts = page.getByRole('combobox', { name: 'Account' });
    await row(page, 'Keys').waitFor();

    for (const key of ['ArrowDown', 'k', 'End']) await accounts.press(key);
    await page.waitForLoadState('networkidle');

    await soon(() => chosen(page)).toBe('Other');
    expect(new URL(page.url()).pathname).toBe('/console/sub-accounts');
  });

  it('have posts that refer to every category of the account and of its parent, and to posts of both', async () => {
    const { blog } = app;
    const parent = await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Of the parent' });
    await blog.call('addcategory', { accountId: blog.accountId, catName: 'Shared' });
    const accountId = await blog.subAccount('Large');
    await insertRows(blog, 'categories', categoryRows(accountId, 620));
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Of Large' });
    const page = await app.open({ at: `/posts/${postId}?account=${accountId}` });
    const related = page.getByRole('combobox', { name: 'Related post' });
    const category = page.getByRole('combobox', { name: 'Category' });
    const shown = `Of the parent #${parent.postId}`;

    await soon(() => page.locator('datalist:has([value="Bulk 7"]) option').count()).toBe(621);
    await category.fill('Bulk 7');
    await related.fill('of the');
    await page.locator(`option[value="${shown}"]`).waitFor({ state: 'attached' });
    await related.fill(shown);
    await page.status('Saved');
    await page.reload();

    await soon(() => related.inputValue()).toBe(shown);
    await soon(() => category.inputValue()).toBe('Bulk 7');
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

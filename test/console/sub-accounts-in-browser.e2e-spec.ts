import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';
import { categoryRows, insertRows } from '../support/rows/rows';

describeInBrowser('the sub-accounts in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());

  const row = (page: DeskPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const chosen = (page: DeskPage) =>
    page.getByRole('combobox', { name: 'Account' }).locator('option:checked').textContent();
  const choose = async (page: DeskPage, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const named = async (name: string) => (await desk.blog.list('listsubaccounts', { name })).data[0];

  it('are added with what their blog says of itself, after wrong fields were named', async () => {
    const page = await desk.open({ at: '/sub-accounts' });
    await page.getByText('No sub-accounts').waitFor();
    await page.getByRole('button', { name: 'Add sub-account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add sub-account' });
    await dialog.getByRole('textbox', { name: 'Blog address' }).fill('no address');
    await dialog.getByRole('button', { name: 'Add sub-account' }).click();
    await dialog.getByRole('alert').first().waitFor();
    await soon(() => dialog.getByRole('alert').allTextContents()).toEqual([
      expect.stringMatching(/^Name /),
      expect.stringMatching(/^Blog address /),
    ]);

    await dialog.getByRole('textbox', { name: 'Name' }).fill('North Kitchen');
    await dialog.getByRole('textbox', { name: 'Blog address' }).fill('https://north.example.com/');
    await dialog.getByRole('textbox', { name: 'Language' }).fill('ar');
    await dialog.getByRole('button', { name: 'Add sub-account' }).click();

    await page.getByText('“North Kitchen” was added.').waitFor();
    await row(page, '/blog/north-kitchen').waitFor();
    const accounts = page.getByRole('combobox', { name: 'Account' }).locator('option');
    await soon(() => accounts.allTextContents()).toEqual(['Other', 'North Kitchen']);
    expect(await named('North Kitchen')).toMatchObject({
      blogUrl: 'https://north.example.com/',
      language: 'ar',
      reviewRequired: 'No',
    });
  });

  it('are changed, and keep the address of their blog', async () => {
    await desk.blog.subAccount('South');
    const page = await desk.open({ at: '/sub-accounts' });
    await choose(page, 'South', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit “South”' });
    await dialog.getByText('The addresses of the blog begin with /blog/south, and never change.').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: /^Name / })
      .waitFor();

    await dialog.getByRole('textbox', { name: 'Name' }).fill('Southern');
    await dialog.getByRole('checkbox', { name: 'Posts need a review' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();

    await page.getByText('“Southern” was changed.').waitFor();
    expect(await named('Southern')).toMatchObject({ blogSlug: 'south', reviewRequired: 'Yes' });
  });

  it('are switched to', async () => {
    await desk.blog.subAccount('East');
    const page = await desk.open({ at: '/sub-accounts' });

    await page.getByRole('button', { name: 'Switch to East' }).click();

    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    expect(await chosen(page)).toBe('East');
    await page.getByRole('link', { name: 'Sub-accounts' }).click();
    await row(page, 'East').getByText('Shown now').waitFor();
  });

  it('are not switched to while the keyboard moves in the closed list of accounts', async () => {
    await desk.blog.subAccount('Keys');
    const page = await desk.open({ at: '/sub-accounts' });
    const accounts = page.getByRole('combobox', { name: 'Account' });
    await row(page, 'Keys').waitFor();

    for (const key of ['ArrowDown', 'k', 'End']) await accounts.press(key);
    await page.waitForLoadState('networkidle');

    await soon(() => chosen(page)).toBe('Other');
    expect(new URL(page.url()).pathname).toBe('/console/sub-accounts');
  });

  it('are deleted after a question that says what is lost, and leave the account that is shown', async () => {
    const accountId = await desk.blog.subAccount('West');
    await desk.blog.call('addpost', { accountId, postTitle: 'Lost with it' });
    const page = await desk.open({ at: `/sub-accounts?account=${accountId}` });
    await choose(page, 'West', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “West”?' });
    await question.getByText('its blog, 1 post').waitFor();

    await question.getByRole('button', { name: 'Delete' }).click();

    await page.getByText('“West” was deleted.').waitFor();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    expect(await chosen(page)).toBe('Other');
    expect(await named('West')).toBeUndefined();
  });

  it('are listed for all, and changed by Admins alone', async () => {
    await desk.blog.subAccount('Shown');
    const page = await desk.openAs('Editor', { at: '/sub-accounts' });
    await row(page, '/blog/shown').waitFor();

    await soon(() => page.getByRole('button', { name: 'Add sub-account' }).count()).toBe(0);
    await soon(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await soon(() => page.getByRole('button', { name: 'Switch to Shown' }).count()).toBe(1);
  });

  it('are edited by an Admin of one alone, who deletes none and adds none', async () => {
    const one = await desk.blog.subAccount('Only one');
    await desk.blog.invitations.join('one-admin@example.com', 'Admin', one);
    const page = await desk.open({ email: 'one-admin@example.com', at: '/sub-accounts' });
    await row(page, '/blog/only-one').waitFor();

    await soon(() => page.getByRole('row').count()).toBe(2);
    await soon(() => page.getByRole('button', { name: 'Add sub-account' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Actions for Only one' }).click();
    await soon(() => page.getByRole('menuitem').allTextContents()).toEqual(['Edit']);
  });

  it('are told apart if they have the same name', async () => {
    const ids = [await desk.blog.subAccount('Twin'), await desk.blog.subAccount('Twin')];
    const page = await desk.open({ at: `/people?account=${ids[1]}` });
    const labels = ids.map((id) => `Twin (#${id})`);

    const accounts = page.getByRole('combobox', { name: 'Account' }).locator('option');
    await accounts.first().waitFor({ state: 'attached' });
    expect((await accounts.allTextContents()).filter((name) => name.startsWith('Twin'))).toEqual(labels);
    await page.getByRole('button', { name: 'Create team' }).click();
    const choice = page.getByRole('dialog').getByRole('combobox', { name: 'Account of the roles' });
    await soon(() => choice.locator('option:checked').textContent()).toBe(labels[1]);
    await page.getByRole('dialog').getByRole('textbox').fill('Twins');
    await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();

    await page.getByText(`Roles in ${labels[1]} · 0 members`).waitFor();
  });

  it('have posts that refer to every category of the account and of its parent, and to posts of both', async () => {
    const { blog } = desk;
    const parent = await blog.call('addpost', { accountId: blog.accountId, postTitle: 'Of the parent' });
    await blog.call('addcategory', { accountId: blog.accountId, catName: 'Shared' });
    const accountId = await blog.subAccount('Large');
    await insertRows(blog, 'categories', categoryRows(accountId, 620));
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Of Large' });
    const page = await desk.open({ at: `/posts/${postId}?account=${accountId}` });
    const related = page.getByRole('combobox', { name: 'Related post' });
    const category = page.getByRole('combobox', { name: 'Category' });
    const shown = `Of the parent #${parent.postId}`;

    await soon(() => category.locator('option').count()).toBe(622);
    await category.selectOption({ label: 'Bulk 7' });
    await related.fill('of the');
    await page.locator(`option[value="${shown}"]`).waitFor({ state: 'attached' });
    await related.fill(shown);
    await page.status('Saved');
    await page.reload();

    await soon(() => related.inputValue()).toBe(shown);
    await soon(() => category.locator('option:checked').textContent()).toBe('Bulk 7');
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

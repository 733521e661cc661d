import { PASSWORD } from '../support/blog';
import { describeInBrowser, styleOf } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

const NEW_PASSWORD = 'another horse battery staple';

describeInBrowser('the account in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    await desk.blog.call('addpost', {
      accountId: desk.blog.accountId,
      postTitle: 'A post of the parent',
      postStatus: 'published',
    });
  });
  afterAll(() => desk.stop());

  const account = (page: DeskPage) => page.getByRole('combobox', { name: 'Account' });
  const settingsOf = () => desk.blog.call('accounts/get', { accountId: desk.blog.accountId });

  it('can be changed, with a sample that follows', async () => {
    const page = await desk.open({ at: '/settings' });
    await page.getByRole('textbox', { name: 'Name' }).fill('The Corner Kitchen');
    await page.getByRole('textbox', { name: 'Description' }).fill('Recipes and notes.');
    await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#9a3412');

    const sample = page.getByRole('complementary', { name: 'The head of the blog as readers see it' });
    await sample.getByText('The Corner Kitchen').waitFor();
    const link = sample.getByText('A link in a post');
    expect(await styleOf(link, 'color')).toBe('rgb(154, 52, 18)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings were saved.').waitFor();

    expect(await settingsOf()).toMatchObject({ name: 'The Corner Kitchen', blogAccentColor: '#9a3412' });
    expect(page.requests.find(({ operation }) => operation === 'accounts/update')?.body).toEqual({
      accountId: desk.blog.accountId,
      name: 'The Corner Kitchen',
      blogDescription: 'Recipes and notes.',
      blogAccentColor: '#9a3412',
    });
    await soon(() => account(page).locator('option:checked').textContent()).toBe('The Corner Kitchen');
  });

  it('says what is wrong at the field, and keeps what was typed', async () => {
    const page = await desk.open({ at: '/settings' });
    await page.getByRole('textbox', { name: 'Blog address' }).fill('no address');

    await page.getByRole('button', { name: 'Save' }).click();

    await soon(() => page.getByRole('alert').textContent()).toMatch(/^Blog address /);
    await soon(() => page.getByRole('textbox', { name: 'Blog address' }).inputValue()).toBe('no address');
  });

  it('asks before settings that are not saved are left', async () => {
    const page = await desk.open({ at: '/settings' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Not saved');

    await page.getByRole('link', { name: 'Posts' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await soon(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Not saved');
    await page.getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('heading', { name: 'Posts' }).waitFor();
  });

  it('lets the Owner alone end its review', async () => {
    const { accountId } = desk.blog;
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const admin = await desk.openAs('Admin', { at: '/settings' });
    const owner = await desk.open({ at: '/settings' });
    const review = (page: DeskPage) => page.getByRole('checkbox', { name: 'Posts need a review' });

    await review(admin).waitFor();
    await soon(() => review(admin).isDisabled()).toBe(true);
    await review(owner).uncheck();
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('The settings were saved.').waitFor();

    expect(await settingsOf()).toMatchObject({ reviewRequired: 'No' });
  });

  it('takes into the style sheet of the embed only what can stand there', async () => {
    const page = await desk.open({ at: '/embed' });
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('red; } body { color: red');
    await page.getByRole('textbox', { name: 'Font' }).fill('"</style>"');
    await page.getByRole('textbox', { name: 'Corners' }).fill('4px');

    const sheet = await page.getByRole('region', { name: 'Style sheet' }).locator('code').innerText();
    expect(sheet).toBe('[data-blog] {\n  --blog-radius: 4px;\n}');
    await soon(() => page.getByRole('alert').allTextContents()).toEqual([
      expect.stringMatching(/^Accent must be a colour/),
      expect.stringMatching(/^Font must be a value/),
    ]);
    await page.getByText('They are not saved').waitFor();
  });

  it('has a snippet to copy, and a sample of the embed with the chosen style', async () => {
    const page = await desk.open({ at: '/embed', permissions: ['clipboard-read', 'clipboard-write'] });
    const { embedCode } = await desk.blog.call('postembedcode', { accountId: desk.blog.accountId });

    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(embedCode);
    const sample = page.frameLocator('iframe[title="Sample"]');
    await sample.getByText('A post of the parent').waitFor();
    await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b6e4f');
    await page.getByText('--blog-accent: #0b6e4f;').waitFor();

    const style = () => sample.locator('[data-blog]').getAttribute('style');
    await soon(style).toBe('--blog-accent: #0b6e4f;');
  });

  it('can be another one, which is in the address and is kept', async () => {
    const subAccountId = await desk.blog.subAccount('North');
    await desk.blog.call('addpost', { accountId: subAccountId, postTitle: 'A post of the north' });
    const page = await desk.open();
    await page.getByRole('link', { name: 'A post of the parent' }).waitFor();

    await account(page).selectOption('North');
    await page.getByRole('link', { name: 'A post of the north' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?account=${subAccountId}`);
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.to('/posts');

    await page.getByRole('link', { name: 'A post of the north' }).waitFor();
    const sent = page.requests.filter(({ operation }) => operation === 'listposts').at(-1);
    expect(sent?.headers['x-account']).toBe(String(desk.blog.accountId));
  });

  it('shows only the accounts in which the person has a role', async () => {
    const subAccountId = await desk.blog.subAccount('South');
    const { email } = await desk.blog.invite('Editor', subAccountId);
    const page = await desk.open({ email });
    await page.getByText('No posts yet').waitFor();

    await soon(() => account(page).locator('option').allTextContents()).toEqual(['South']);
  });

  it('is offered in a group of its tree, if the person reaches several trees', async () => {
    const { email } = await desk.blog.invite('Editor');
    const { accountId, credentials } = await desk.blog.secondTree();
    const team = { teamName: 'Guests', assignAccountId: accountId };
    const { teamId } = await desk.blog.call('createteam', team, credentials);
    const member = { teamId, userEmail: email, userRoleName: 'Viewer' };
    await desk.blog.call('addusertoteam', member, credentials);
    await desk.blog.invitations.accept(await desk.blog.invitations.tokenFor(email, 2));

    const page = await desk.open({ email });
    await page.getByRole('heading', { name: 'Posts' }).waitFor();

    await soon(() => account(page).locator('optgroup').count()).toBe(2);
    const options = account(page).locator('optgroup[label="Other"] option');
    await soon(() => options.allTextContents()).toEqual(['Other']);
  });

  it('has people who change their names', async () => {
    const page = await desk.openAs('Viewer', { at: '/profile' });
    await page.getByRole('textbox', { name: 'First name' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByRole('textbox', { name: 'First name' }).fill('Olive');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Branch');

    await page.getByRole('button', { name: 'Save' }).click();

    await page.getByText('Your name was saved.').waitFor();
    await page.getByRole('link', { name: 'Olive' }).waitFor();
    await page.getByRole('textbox', { name: 'First name' }).fill('Oliver');
    await page.getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  });

  it('has people who turn the keys of one character off', async () => {
    const page = await desk.open({ at: '/profile' });
    await page.getByRole('checkbox', { name: 'Keys of one character' }).uncheck();
    await page.to('/posts');
    await page.getByRole('link', { name: 'A post of the parent' }).waitFor();

    await page.keyboard.press('n');
    await page.keyboard.press('j');

    expect(new URL(page.url()).pathname).toBe('/console/posts');
    await soon(() => page.locator(':focus').allTextContents()).not.toContain('A post of the parent');
  });

  it('has people who change their passwords', async () => {
    const email = await desk.emailOf('Contributor');
    const page = await desk.open({ email, at: '/profile' });
    const change = async (password: string, newPassword: string) => {
      await page.getByRole('textbox', { name: 'Current password' }).fill(password);
      await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
    };

    await change(PASSWORD, 'short');
    await page
      .getByRole('alert')
      .filter({ hasText: /^New password / })
      .waitFor();
    await change('not my password', NEW_PASSWORD);
    await page
      .getByRole('alert')
      .filter({ hasText: /^Current password / })
      .waitFor();
    await change(PASSWORD, NEW_PASSWORD);
    await page.getByText('The password was changed.').waitFor();

    await desk.blog.logIn(email, NEW_PASSWORD);
  });

  it('makes no error and sends what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

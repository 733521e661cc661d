import { describeInBrowser, styleOf } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';

describeInBrowser('the account in the console in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    await app.blog.call('addpost', {
      accountId: app.blog.accountId,
      postTitle: 'A post of the parent',
      postStatus: 'published',
    });
  });
  afterAll(() => app.stop());

  const account = (page: BrowserPage) => page.getByRole('combobox', { name: 'Account' });
  const settingsOf = () => app.blog.call('accounts/get', { accountId: app.blog.accountId });

  it('updates the header preview while its settings are edited, and saves the changes', async () => {
    const page = await app.open({ at: '/settings' });
    await page.getByRole('textbox', { name: 'Name' }).fill('The Corner Kitchen');
    await page.getByRole('textbox', { name: 'Description' }).fill('Recipes and notes.');
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#9a3412');

    const sample = page.getByRole('complementary', { name: 'Header preview' });
    await sample.getByText('The Corner Kitchen').waitFor();
    const link = sample.getByText('A link in a post');
    expect(await styleOf(link, 'color')).toBe('rgb(154, 52, 18)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();

    expect(await settingsOf()).toMatchObject({ name: 'The Corner Kitchen', blogAccentColor: '#9a3412' });
    expect(page.requests.find(({ operation }) => operation === 'accounts/update')?.body).toEqual({
      accountId: app.blog.accountId,
      name: 'The Corner Kitchen',
      blogDescription: 'Recipes and notes.',
      blogAccentColor: '#9a3412',
    });
    await soon(() => account(page).locator('option:checked').textContent()).toBe('The Corner Kitchen');
  });

  it('has a snippet to copy, and a preview of the embed with the selected style', async () => {
    const page = await app.open({ at: '/embed', permissions: ['clipboard-read', 'clipboard-write'] });
    const { embedCode } = await app.blog.call('postembedcode', { accountId: app.blog.accountId });

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

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});

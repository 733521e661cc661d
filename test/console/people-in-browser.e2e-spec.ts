import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { PASSWORD } from '../support/blog';
import { soon } from '../support/browser/soon';
import { letPasswordAge } from '../support/console';

describeInBrowser('the people in the console, with the keyboard', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  const team = async (teamName: string, assignAccountId = app.blog.accountId) =>
    (await app.blog.call('createteam', { teamName, assignAccountId })).teamId;
  const add = (teamId: number, userEmail: string, userRoleName = 'Author') =>
    app.blog.call('addusertoteam', { teamId, userEmail, userRoleName });
  const row = (page: BrowserPage, name: string) => page.getByRole('row').filter({ hasText: name });

  it('keep their role while the keyboard moves in the list of roles', async () => {
    await add(await team('Keys'), 'keys@example.com', 'Viewer');
    const page = await app.open({ at: '/people' });
    const role = row(page, 'keys@example.com').getByRole('combobox', { name: 'Role' });

    for (const key of ['ArrowDown', 'e', 'End']) await role.press(key);
    await page.waitForLoadState('networkidle');

    await soon(() => role.inputValue()).toBe('Viewer');
    expect(page.operations).not.toContain('updateteamuserrole');
  });

  it('become Admins only with the password', async () => {
    await add(await team('Admins'), 'admin@example.com', 'Viewer');
    const page = await app.open({ at: '/people' });
    const role = row(page, 'admin@example.com').getByRole('combobox', { name: 'Role' });
    const question = page.getByRole('dialog', { name: 'Enter your password' });
    await role.waitFor();
    await letPasswordAge(app.blog, 11);

    await role.selectOption('Admin');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await soon(() => role.inputValue()).toBe('Viewer');
    await role.selectOption('Admin');
    await question.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');

    await page.getByText(/admin@example.com .*Admin/).waitFor();
    await soon(() => role.inputValue()).toBe('Admin');
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

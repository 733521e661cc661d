import { DomConsole } from '../support/dom/dom-console';
import { until } from '../support/until';

describe('the sub-accounts in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());

  const named = async (name: string) => (await app.blog.list('listsubaccounts', { name })).data[0];

  it('are added with the settings of their blog, after invalid fields are reported', async () => {
    const page = await app.open({ at: '/sub-accounts' });
    await page.findText('No sub-accounts yet');
    await page.press('Add sub-account');
    const dialog = await page.dialog('Add sub-account');
    await dialog.fill('Blog URL', 'no address');
    await dialog.press('Add sub-account');
    await until('the dialog says what is wrong', () => dialog.all('alert').length > 0);
    expect(dialog.texts('alert')).toEqual([
      expect.stringMatching(/^Name /),
      expect.stringMatching(/^Blog URL /),
    ]);

    await dialog.fill('Name', 'North Kitchen');
    await dialog.fill('Blog URL', 'https://north.example.com/');
    await dialog.choose('Language', 'Arabic');
    await dialog.press('Add sub-account');

    await page.findText('“North Kitchen” was added.');
    await page.findWith('row', '/blog/north-kitchen');
    const accounts = await page.find('combobox', 'Account');
    await accounts.find('option', 'North Kitchen');
    expect(accounts.texts('option')).toEqual(['Other', 'North Kitchen']);
    expect(await named('North Kitchen')).toMatchObject({
      blogUrl: 'https://north.example.com/',
      language: 'ar',
      reviewRequired: 'No',
    });
  });

  it('are changed, and keep the address of their blog', async () => {
    await app.blog.subAccount('South');
    const page = await app.open({ at: '/sub-accounts' });
    await page.act('South', 'Edit');
    const dialog = await page.dialog('Edit “South”');
    await dialog.findText('The URLs of the blog begin with /blog/south and never change.');
    await dialog.fill('Name', '');
    await dialog.press('Save');
    await dialog.findWith('alert', /^Name /);

    await dialog.fill('Name', 'Southern');
    await dialog.press('Require reviews', 'checkbox');
    await dialog.press('Save');

    await page.findText('“Southern” was updated.');
    expect(await named('Southern')).toMatchObject({ blogSlug: 'south', reviewRequired: 'Yes' });
  });

  it('are switched to', async () => {
    await app.blog.subAccount('East');
    const page = await app.open({ at: '/sub-accounts' });

    await page.press('Switch to East');

    await page.find('heading', 'Posts');
    expect((await page.find('combobox', 'Account')).chosen).toBe('East');
    await page.press('Sub-accounts', 'link');
    await (await page.findWith('row', 'East')).findText('Current');
  });

  it('are deleted after a question that says what is lost, and leave the account that is shown', async () => {
    const accountId = await app.blog.subAccount('West');
    await app.blog.call('addpost', { accountId, postTitle: 'Lost with it' });
    const page = await app.open({ at: `/sub-accounts?account=${accountId}` });
    await page.act('West', 'Delete');
    const question = await page.dialog('Delete “West”?');
    await question.findText(/^This deletes its blog, 1 post/);

    await question.press('Delete');

    await page.findText('“West” was deleted.');
    await page.find('heading', 'Posts');
    expect((await page.find('combobox', 'Account')).chosen).toBe('Other');
    expect(await named('West')).toBeUndefined();
  });

  it('are listed for all, and changed by Admins alone', async () => {
    await app.blog.subAccount('Shown');
    const page = await app.openAs('Editor', '/sub-accounts');
    await page.findWith('row', '/blog/shown');

    await page.gone('button', 'Add sub-account');
    await page.gone('button', /^Actions for/);
    await page.find('button', 'Switch to Shown');
  });

  it('are edited by an Admin of one alone, who deletes none and adds none', async () => {
    const one = await app.blog.subAccount('Only one');
    await app.blog.invitations.join('one-admin@example.com', 'Admin', one);
    const page = await app.open({ email: 'one-admin@example.com', at: '/sub-accounts' });
    const row = await page.findWith('row', '/blog/only-one');

    expect(page.all('row')).toHaveLength(2);
    await page.gone('button', 'Add sub-account');
    await row.find('button', 'Actions for Only one');
    expect(page.texts('menuitem')).toEqual(['Edit']);
  });

  it('show their IDs if they have the same name', async () => {
    const ids = [await app.blog.subAccount('Twin'), await app.blog.subAccount('Twin')];
    const page = await app.open({ at: `/people?account=${ids[1]}` });
    const labels = ids.map((id) => `Twin (#${id})`);

    const accounts = await page.find('combobox', 'Account');
    expect(accounts.texts('option').filter((name) => name.startsWith('Twin'))).toEqual(labels);
    await page.press('Create team');
    const dialog = await page.dialog('Create team');
    expect((await dialog.find('combobox', 'Account')).chosen).toBe(labels[1]);
    await dialog.fill('Team name', 'Twins');
    await dialog.press('Create team');

    await page.findText(`Access to ${labels[1]} · 0 members`);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

import { PASSWORD } from '../support/blog';
import { DomConsole } from '../support/dom/dom-console';
import { until } from '../support/until';

const NEW_PASSWORD = 'another horse battery staple';

describe('the account in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    await app.blog.call('addpost', {
      accountId: app.blog.accountId,
      postTitle: 'A post of the parent',
      postStatus: 'published',
    });
  });
  afterAll(() => app.stop());

  it('says what is wrong at the field, and keeps what was typed', async () => {
    const page = await app.open({ at: '/settings' });
    await page.fill('Blog URL', 'no address');

    await page.press('Save');

    expect((await page.find('alert')).text).toMatch(/^Blog URL /);
    expect((await page.find('textbox', 'Blog URL')).value).toBe('no address');
  });

  it('asks before settings that are not saved are left', async () => {
    const page = await app.open({ at: '/settings' });
    await page.fill('Name', 'Not saved');

    await page.press('Posts', 'link');
    await (await page.dialog('Leave without saving?')).press('Cancel');
    expect((await page.find('textbox', 'Name')).value).toBe('Not saved');
    await page.press('Posts', 'link');
    await page.press('Leave');

    await page.find('heading', 'Posts');
  });

  it('lets the Owner alone end its review', async () => {
    const { accountId } = app.blog;
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const admin = await app.openAs('Admin', '/settings');
    const owner = await app.open({ at: '/settings' });

    expect((await admin.find('checkbox', 'Require reviews')).element.disabled).toBe(true);
    await owner.press('Require reviews', 'checkbox');
    await owner.press('Save');
    await owner.findText('Settings saved.');

    expect(await app.blog.call('accounts/get', { accountId })).toMatchObject({ reviewRequired: 'No' });
  });

  it('adds only valid CSS values to the style sheet of the embed', async () => {
    const page = await app.open({ at: '/embed' });
    await page.fill('Accent', 'red; } body { color: red');
    await page.fill('Font', '"</style>"');
    await page.fill('Corner radius', '4px');

    const sheet = await page.find('region', 'Style sheet');
    expect(sheet.one('code').text).toBe('[data-blog] {\n  --blog-radius: 4px;\n}');
    expect(page.texts('alert')).toEqual([
      expect.stringMatching(/^Accent must be a color/),
      expect.stringMatching(/^Font must be a CSS value/),
    ]);
    await page.findText(/They are not saved/);
  });

  it('can be switched, and the choice is in the address and persists', async () => {
    const subAccountId = await app.blog.subAccount('North');
    await app.blog.call('addpost', { accountId: subAccountId, postTitle: 'A post of the north' });
    const page = await app.open();
    await page.find('link', 'A post of the parent');

    await page.choose('Account', 'North');
    await page.find('link', 'A post of the north');
    expect(page.address).toBe(`/posts?account=${subAccountId}`);
    await page.press('Categories', 'link');
    await page.to('/posts');

    await page.find('link', 'A post of the north');
    const sent = page.requests.filter(({ operation }) => operation === 'listposts').at(-1);
    expect(sent?.headers['x-account']).toBe(String(app.blog.accountId));
  });

  it('shows only the accounts in which the person has a role', async () => {
    const subAccountId = await app.blog.subAccount('South');
    const { email } = await app.blog.invite('Editor', subAccountId);
    const page = await app.open({ email });
    await page.findText('No posts yet');

    expect((await page.find('combobox', 'Account')).texts('option')).toEqual(['South']);
  });

  it('is offered in a group of its tree, if the person reaches several trees', async () => {
    await app.blog.call('accounts/update', { accountId: app.blog.accountId, name: 'The Corner Kitchen' });
    const { email } = await app.blog.invite('Editor');
    const { accountId, credentials } = await app.blog.secondTree();
    const team = { teamName: 'Guests', assignAccountId: accountId };
    const { teamId } = await app.blog.call('createteam', team, credentials);
    const member = { teamId, userEmail: email, userRoleName: 'Viewer' };
    await app.blog.call('addusertoteam', member, credentials);
    await app.blog.invitations.accept(await app.blog.invitations.tokenFor(email, 2));

    const page = await app.open({ email });
    await page.find('heading', 'Posts');

    const accounts = await page.find('combobox', 'Account');
    expect(accounts.all('group')).toHaveLength(2);
    expect((await accounts.find('group', 'Other')).texts('option')).toEqual(['Other']);
  });

  it('lets people change their names', async () => {
    const page = await app.openAs('Viewer', '/profile');
    await page.fill('First name', '');
    await page.press('Save');
    await page.find('alert');
    await page.fill('First name', 'Olive');
    await page.fill('Last name', 'Branch');

    await page.press('Save');

    await page.findText('Profile saved.');
    await page.find('link', 'Olive');
    await page.fill('First name', 'Oliver');
    await page.press('Posts', 'link');
    await page.dialog('Leave without saving?');
  });

  it('lets people turn emails about reviews off', async () => {
    const page = await app.openAs('Viewer', '/profile');
    await page.fill('First name', 'Olive');
    await page.fill('Last name', 'Branch');
    const before = await page.find('checkbox', 'Email me about reviews');
    await until('it is loaded', () => before.element.checked);
    await page.press('Email me about reviews', 'checkbox');
    await page.press('Save');
    await page.findText('Profile saved.');

    await page.reload();

    const box = await page.find('checkbox', 'Email me about reviews');
    await until('it is loaded', () => !box.element.disabled);
    expect(box.element.checked).toBe(false);
  });

  it('has people who turn the keys of one character off', async () => {
    const page = await app.open({ at: '/profile' });
    await page.press('Single-key shortcuts', 'checkbox');
    await page.to('/posts');
    const post = await page.find('link', 'A post of the parent');

    await page.keys('n');
    await page.keys('j');

    expect(page.address).toBe('/posts');
    expect(post.isFocused).toBe(false);
  });

  it('has people who change their passwords', async () => {
    const email = await app.emailOf('Contributor');
    const page = await app.open({ email, at: '/profile' });
    const change = async (password: string, newPassword: string) => {
      await page.enter('Current password', password);
      await page.enter('New password', newPassword);
      await page.press('Change password');
    };

    await change(PASSWORD, 'short');
    await page.findWith('alert', /^New password /);
    await change('not my password', NEW_PASSWORD);
    await page.findWith('alert', /^Current password /);
    await change(PASSWORD, NEW_PASSWORD);
    await page.findText(/^Password changed\./);

    await app.blog.logIn(email, NEW_PASSWORD);
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});

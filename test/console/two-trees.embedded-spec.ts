import { DomConsole } from '../support/dom/dom-console';
import { refusal } from '../support/dom/dom-page';
import type { Tree } from '../support/blog';

const EMAIL = 'both@example.com';

describe('a person in two account trees', () => {
  let app: DomConsole;
  let other: Tree;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { blog } = app;
    await blog.call('accounts/update', { accountId: blog.accountId, name: 'Here' });
    await blog.invitations.join(EMAIL, 'Admin', blog.accountId);
    other = await blog.secondTree();
    const { accountId, credentials } = other;
    const { teamId } = await blog.call(
      'createteam',
      { teamName: 'Ours', assignAccountId: accountId },
      credentials,
    );
    await blog.call('addusertoteam', { teamId, userEmail: EMAIL, userRoleName: 'Admin' }, credentials);
    await blog.invitations.accept(await blog.invitations.tokenFor(EMAIL, 2));
    await blog.call('accounts/update', { accountId, name: 'There' }, credentials);
    await blog.call('createsubaccount', { name: 'Branch there', parentAccountId: accountId }, credentials);
  });
  afterAll(() => app.stop());

  it('sees no sub-accounts of the one tree in the other, also after Back', async () => {
    const page = await app.open({ email: EMAIL, at: '/sub-accounts' });
    await page.findText('No sub-accounts yet');
    await page.choose('Account', 'There');
    await page.find('heading', 'Posts');
    await page.press('Sub-accounts', 'link');
    await page.findText('/blog/branch-there');
    page.answers('/api/listsubaccounts', () => Promise.resolve(refusal('conflict', 409)));

    page.back();
    await page.find('heading', 'Posts');
    page.back();
    await page.find('heading', 'Sub-accounts');

    await page.find('alert');
    expect(page.address).toBe('/sub-accounts');
    expect(page.text).not.toContain('/blog/branch-there');
  });

  it('changes only the tree in which the change was begun, also if it is sent again', async () => {
    const page = await app.open({ email: EMAIL, at: '/categories' });
    await page.findText('No categories yet');
    let isFirst = true;
    page.answers('/api/addcategory', async (send) => {
      if (!isFirst) return send();
      isFirst = false;
      return { ...refusal('rate_limited', 429), headers: new Headers({ 'Retry-After': '1' }) };
    });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Begun here');
    await dialog.press('Add category');

    await page.choose('Account', 'There');
    await page.press('Leave');
    await page.findText('No posts yet');
    await page.idle();
    await page.findText('“Begun here” was added.');

    const { data } = await app.blog.list('listcategories', { accountId: app.blog.accountId });
    expect(data).toMatchObject([{ catName: 'Begun here' }]);
  });

  it('makes no error', () => {
    expect(app.violations()).toEqual([]);
  });
});

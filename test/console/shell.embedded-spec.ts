import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { indexed } from '../support/rows/indexed';
import { until } from '../support/until';

const FOR_ALL = ['Home', 'Posts', 'Categories', 'Authors', 'Embed'];
const FOR_ADMINS = ['People', 'Webhooks', 'Keys', 'Service tokens', 'Audit', 'Settings'];

describe('the frame of the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { blog } = app;
    await blog.call('addauthor', { authorName: 'Jane Doe', authorBio: 'Bakes.' });
    await blog.call('addpost', {
      accountId: blog.accountId,
      postTitle: 'Bread that keeps',
      postStatus: 'published',
    });
    await indexed(blog);
  });
  afterAll(() => app.stop());

  const hasRows = (page: DomPage) =>
    until('the list has rows', () => [...page.element.querySelectorAll('tbody tr')].length > 0);

  it.each([
    ['Viewer', ['Trash', 'Reviews', ...FOR_ADMINS], FOR_ALL],
    ['Editor', FOR_ADMINS, [...FOR_ALL, 'Trash']],
    ['Admin', [], [...FOR_ALL, 'Trash', ...FOR_ADMINS]],
    ['Owner', ['Profile'], [...FOR_ALL, 'Trash', ...FOR_ADMINS]],
  ])('has for the role %s no link to %j', async (role, hidden, shown) => {
    const page = await app.openAs(role);
    await page.find('heading', 'Posts');

    const names = (await page.find('navigation', 'Main')).texts('link');

    expect(names).toEqual(expect.arrayContaining(shown));
    for (const name of hidden) expect(names).not.toContain(name);
  });

  it('refuses a screen that the role does not allow, without asking the service', async () => {
    const page = await app.openAs('Author', '/settings');

    await page.find('heading', 'You don’t have access to this page');

    expect(page.operations).toEqual([]);
  });

  it('shows the keys by the question mark', async () => {
    const page = await app.open();
    await hasRows(page);

    await page.keys('?');
    const list = await page.dialog('Keyboard shortcuts');
    await list.findText('New post');
    for (const keys of ['Ctrl S', 'Ctrl Shift L', 'Ctrl Alt 2', 'Ctrl Shift Z']) await list.findText(keys);
    await page.keys('{Escape}');
    await page.gone('dialog', 'Keyboard shortcuts');

    await (await page.find('textbox', 'Search posts')).click();
    await page.keys('?');
    expect((await page.find('textbox', 'Search posts')).value).toBe('?');
    expect(page.all('dialog')).toEqual([]);
  });

  it('finds posts, authors, commands and screens in the command palette', async () => {
    const page = await app.open({ at: '/authors' });
    await hasRows(page);

    await page.keys('{Control>}k{/Control}');
    await page.keys('that brea');
    await page.find('option', /Bread that keeps/);
    await page.keys('{Control>}a{/Control}jane');
    await page.find('option', /^Jane Doe.*Author$/);
    await page.keys('{Control>}a{/Control}open b');
    await page.find('option', /^Open blog.*Command$/);
    await page.keys('{Control>}a{/Control}bread');
    await page.keys(' qq');
    await page.findText('No results for “bread qq”');
    await page.keys('{Escape}');
    await page.gone('dialog');
    await page.keys('{Control>}k{/Control}');
    await page.keys('trash');
    await page.keys('{Enter}');

    await page.find('heading', 'Trash');
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});

import { DomConsole } from '../support/dom/dom-console';
import { until } from '../support/until';

const MANY = 25;

describe('the settings of a post', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const opened = async (postTitle: string, fields = {}) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle, ...fields });
    const page = await app.openAs('Editor', `/posts/${postId}`);
    const draft = async () => (await app.blog.operate('drafts/get', { accountId, postId })).body;
    return { page, draft };
  };

  it('find one of many authors by a part of the name', async () => {
    const ids = [];
    for (let number = 1; number <= MANY; number++)
      ids.push((await app.blog.call('addauthor', { authorName: `Writer ${number}` })).authorId);
    const twin = await app.blog.call('addauthor', { authorName: 'Writer 1' });
    const { page, draft } = await opened('Of many', { postAuthorId: ids[1] });
    const chosen = async () => (await page.find('combobox', 'Author')).value;
    await until('the authors are loaded', async () => (await chosen()) === 'Writer 2');

    await page.fill('Author', 'Nobody', 'combobox');
    await page.keys('{Tab}');
    const left = await chosen();
    await page.fill('Author', `Writer 1 #${twin.authorId}`, 'combobox');
    await page.keys('{Tab}');
    await page.status('Saved');

    expect([left, await chosen()]).toEqual(['Writer 2', `Writer 1 #${twin.authorId}`]);
    expect(await draft()).toMatchObject({ data: { postAuthorId: twin.authorId } });

    await page.fill('Author', '', 'combobox');
    await page.keys('{Tab}');
    await page.status('Saved');
    expect(await draft()).toMatchObject({ data: { postAuthorId: null } });
  });

  it('show an empty color of a category as empty', async () => {
    const page = await app.openAs('Editor', '/categories');
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    const empty = () => [...dialog.element.querySelectorAll('.no-color')].length;
    const before = empty();

    await dialog.fill('Label color', '#0b57a4');

    expect([before, empty()]).toEqual([2, 1]);
  });
});

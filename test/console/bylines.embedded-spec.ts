import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { until } from '../support/until';

describe('bylines in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const authors = async () => (await app.blog.list('listauthors', { accountId: app.blog.accountId })).data;
  const idOf = async (email: string) => {
    const { data } = await app.blog.list('listusers', { accountId: app.blog.accountId, email });
    return data[0]?.userId;
  };
  /** Creates a post by leaving its title field; returns its id. */
  const created = async (page: DomPage, title: string): Promise<number> => {
    await page.fill('Title', title);
    await page.keys('{Tab}');
    await until('the post is created', () => /^\/posts\/\d+/.test(page.address));
    return Number(/\d+/.exec(page.address)?.[0]);
  };
  const authorOf = async (postId: number) => {
    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId, postId });
    return data[0]?.postAuthor?.authorName;
  };
  const refusals = (page: DomPage) => page.requests.filter(({ status = 0 }) => status >= 400);

  it.each(['Contributor', 'Editor'])('start a new post of a %s with the own author', async (role) => {
    const page = await app.openAs(role, '/posts/new');
    const before = (await page.find('combobox', 'Author')).chosen;

    const postId = await created(page, `By a ${role}`);

    await until(
      'the author is chosen',
      async () => (await page.find('combobox', 'Author')).chosen === 'Jane Doe',
    );
    const userId = await idOf(await app.emailOf(role));
    expect([before, await authorOf(postId)]).toEqual(['You', 'Jane Doe']);
    expect((await authors()).filter((author) => author.userId === userId)).toHaveLength(1);
    expect(refusals(page)).toEqual([]);
  });

  it('keep the author that was chosen before the post was created', async () => {
    await app.blog.call('addauthor', { authorName: 'The desk' });
    const page = await app.openAs('Editor', '/posts/new');
    await (await page.find('combobox', 'Author')).find('option', 'The desk');
    await page.choose('Author', 'The desk');

    const postId = await created(page, 'By the desk');

    expect(await authorOf(postId)).toBe('The desk');
  });

  it('are not changed in a post that exists', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Without an author' });
    const page = await app.openAs('Editor', `/posts/${postId}`);

    await page.fill('Title', 'Still without one');
    await page.status('Saved');

    expect((await page.find('combobox', 'Author')).chosen).toBe('None');
    expect(page.operations.filter((operation) => operation === 'authors/own')).toEqual([]);
  });

  it('show Admins the person of each author, and let them choose another one', async () => {
    const editor = await app.emailOf('Editor');
    await app.blog.call('addauthor', { authorName: 'Guest' });
    const { authorId } = await app.blog.call('authors/own', { accountId: app.blog.accountId });
    await app.blog.call('updateauthor', { authorId, authorName: 'Mine', subAccountId: null });
    const page = await app.open({ at: '/authors' });
    await page.findWith('row', /^MMine.*You/);

    await page.act('Guest', 'Edit');
    const dialog = await page.dialog('Edit “Guest”');
    await dialog.choose('Person', String(await idOf(editor)));
    await dialog.press('Save');
    await dialog.findWith('alert', /^Person is the id of a person who has another author/);
    await dialog.choose('Person', 'None');
    await dialog.press('Save');

    await page.findText('“Guest” was updated.');
  });

  it('let Editors change an author without its person', async () => {
    const admin = await app.emailOf('Admin');
    const fields = { authorName: 'Chief', userId: await idOf(admin) };
    const { authorId } = await app.blog.call('addauthor', fields);
    const page = await app.openAs('Editor', '/authors');
    await page.findWith('row', /^CChief.*Another person/);

    await page.act('Chief', 'Edit');
    const dialog = await page.dialog('Edit “Chief”');
    await dialog.fill('About the author', 'Edits.');
    const fieldsShown = dialog.all('combobox', 'Person');
    await dialog.press('Save');
    await page.findText('“Chief” was updated.');

    const found = (await authors()).find((author) => author.authorId === authorId);
    expect(fieldsShown).toEqual([]);
    expect(found).toMatchObject({ authorBio: 'Edits.', userId: fields.userId });
    expect(refusals(page)).toEqual([]);
  });

  it('are added from the editor like categories, and then chosen', async () => {
    const page = await app.openAs('Editor', '/posts/new');
    const postId = await created(page, 'With new records');
    await page.press('Add author');
    const author = await page.dialog('Add author');
    await author.fill('Name', 'New here');
    await author.press('Add author');
    await page.findText('“New here” was added.');
    await page.press('Add category');
    const category = await page.dialog('Add category');
    await category.fill('Name', 'Fresh');
    await category.press('Add category');
    await page.findText('“Fresh” was added.');

    await page.status('Saved');
    const { accountId } = app.blog;
    const { data } = await app.blog.list('drafts/list', { accountId, postIds: [postId] });
    const [postAuthorId] = (await authors()).map(({ authorId }) => authorId);
    expect((await page.find('combobox', 'Author')).chosen).toBe('New here');
    expect((await page.find('combobox', 'Category')).chosen).toBe('Fresh');
    expect(data).toMatchObject([{ postAuthorId }]);
  });

  it('are not added from the editor below Editor', async () => {
    const page = await app.openAs('Contributor', '/posts/new');
    await page.find('combobox', 'Author');

    expect([...page.all('button', 'Add author'), ...page.all('button', 'Add category')]).toEqual([]);
  });
});

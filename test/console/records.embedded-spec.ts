import { DomConsole } from '../support/dom/dom-console';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';

describe('the trash, the categories and the authors in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());

  const heading = (page: Part, name: string) => page.findWith('rowheader', name);
  const trashed = async (postTitle: string, as = app.blog.owner.credentials) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle }, as);
    await app.blog.call('deletepost', { accountId, postId }, as);
    return postId;
  };

  it('restore a post as private', async () => {
    await trashed('Came back');
    const page = await app.open({ at: '/trash' });

    await (await page.findWith('row', 'Came back')).press('Restore');

    await page.findText(/^“Came back” was restored\./);
    await page.findText('The trash is empty');
    await page.press('Posts', 'link');
    await page.find('heading', 'Posts');
    await heading(page, 'Came back');
  });

  it('do not restore a post that someone else has restored, changed and deleted again', async () => {
    const { accountId } = app.blog;
    const postId = await trashed('Changed in between');
    const page = await app.open({ at: '/trash' });
    await heading(page, 'Changed in between');
    await app.blog.call('posts/restore', { accountId, postId });
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Changed since' });
    await app.blog.call('deletepost', { accountId, postId });

    await page.press('Restore');

    await page.findWith('alert', 'This was changed by someone else');
    await heading(page, 'Changed since');
    await page.press('Restore');
    await page.findText(/^“Changed since” was restored\./);
  });

  it('delete a post permanently after a confirmation with its title', async () => {
    await trashed('Gone for good');
    const page = await app.open({ at: '/trash' });
    await page.press('Delete permanently');
    await (await page.dialog('Permanently delete “Gone for good”?')).press('Cancel');
    await page.gone('dialog');
    await heading(page, 'Gone for good');

    await page.press('Delete permanently');
    await (await page.dialog('Permanently delete “Gone for good”?')).press('Delete permanently');

    await page.findText('The trash is empty');
    expect(page.operations.filter((operation) => operation === 'posts/purge')).toHaveLength(1);
  });

  it('show the text of a deleted post', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Still readable', postContent: '<p>Its <em>text</em></p>' };
    const { postId } = await app.blog.call('addpost', post);
    await app.blog.call('deletepost', { accountId, postId });
    const page = await app.open({ at: '/trash' });

    await (await page.findWith('row', 'Still readable')).press('Read');

    const dialog = await page.dialog('Still readable');
    const text = await dialog.find('region', 'Content');
    await until('the text is shown', () => text.text === 'Its text');
    await dialog.press('Close');
    await page.press('Delete permanently');
    await (await page.dialog('Permanently delete “Still readable”?')).press('Delete permanently');
    await page.findText('The trash is empty');
  });

  it('empty the trash after a confirmation', async () => {
    for (let count = 1; count <= 7; count++) await trashed(`Rubbish ${count}`);
    const page = await app.open({ at: '/trash' });
    await page.press('Empty trash');
    await (await page.dialog('Permanently delete all posts in the trash?')).press('Cancel');
    await page.gone('dialog');
    await heading(page, 'Rubbish 7');

    await page.press('Empty trash');
    await (await page.dialog('Permanently delete all posts in the trash?')).press('Empty trash');

    await page.findText('7 posts were permanently deleted.');
    await page.findText('The trash is empty');
    expect(page.all('button', 'Empty trash')).toEqual([]);
    const { accountId } = app.blog;
    expect((await app.blog.list('posts/trash', { accountId })).data).toEqual([]);
  });

  it('let an Author restore what the Author has deleted, and purge nothing', async () => {
    const author = await app.blog.invite('Author');
    await trashed('By the Owner');
    await trashed('By the Author', author);
    const page = await app.open({ email: author.email, at: '/trash' });
    await heading(page, 'By the Owner');

    await page.find('button', 'Restore');
    expect(page.all('button', /^(?:Delete permanently|Empty trash)$/)).toEqual([]);
    await page.press('Restore');
    await page.findText(/^“By the Author” was restored\./);
  });

  it('let an Author restore their own post after someone else has deleted it', async () => {
    const { accountId } = app.blog;
    const author = await app.blog.invite('Author');
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Mine' }, author);
    const page = await app.open({ email: author.email, at: `/posts/${postId}` });
    await page.find('button', 'Publish');
    await app.blog.call('deletepost', { accountId, postId });

    await page.press('Trash', 'link');

    await (await page.findWith('row', 'Mine')).find('button', 'Restore');
  });

  it('say what is wrong with a category at its field, and add it', async () => {
    const page = await app.open({ at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.press('Add category');
    await dialog.findWith('alert', /^Enter a name\.$/);
    await dialog.fill('Name', 'News');
    await dialog.fill('Label color', 'no colour');
    await dialog.fill('Font size in pixels', 'large');

    await dialog.press('Add category');

    await dialog.findWith('alert', /^Label color /);
    expect(dialog.texts('alert')).toEqual([
      expect.stringMatching(/^Label color /),
      expect.stringMatching(/^Font size in pixels /),
    ]);
    await dialog.fill('Label color', '#0b6e4f');
    await dialog.fill('Font size in pixels', '15');
    await dialog.press('Add category');
    await heading(page, 'News');
  });

  it('say nothing more of a field that was changed after it was refused', async () => {
    const page = await app.open({ at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Corrected');
    await dialog.fill('Label color', 'no colour');
    await dialog.press('Add category');
    await dialog.find('alert');

    await dialog.fill('Label color', '#112233');
    await dialog.gone('alert');
    const colour = await dialog.find('textbox', 'Label color');
    await until('the field is not invalid', () => colour.element.getAttribute('aria-invalid') === null);
    await dialog.fill('Label color', 'no colour');
    await dialog.press('Add category');

    await dialog.find('alert');
  });

  it('add one category for two clicks in the same instant', async () => {
    const page = await app.open({ at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Only once');

    const add = await dialog.find('button', 'Add category');
    add.element.click();
    add.element.click();
    await page.findText('“Only once” was added.');

    expect(page.operations.filter((operation) => operation === 'addcategory')).toHaveLength(1);
    await page.findText('“Only once” was added.');
  });

  it("change a category without overwriting someone else's change", async () => {
    const { catId } = await app.blog.call('addcategory', { catName: 'Tips' });
    const page = await app.open({ at: '/categories' });
    await page.act('Tips', 'Edit');
    await app.blog.call('updatecategory', { catId, catName: 'Tips by another' });
    const dialog = await page.dialog('Edit “Tips”');
    await dialog.fill('Name', 'Tips by me');

    await dialog.press('Save');

    await dialog.findText(/^Someone else changed this while you were editing\./);
    await dialog.findText('Now: “Tips by another”');
    await heading(page, 'Tips by another');
    await dialog.fill('Name', 'Tips by both');
    await dialog.press('Save');
    await heading(page, 'Tips by both');
  });

  it("keep someone else's change to a field that was not edited", async () => {
    const { catId } = await app.blog.call('addcategory', { catName: 'Notes' });
    const page = await app.open({ at: '/categories' });
    await page.act('Notes', 'Edit');
    await app.blog.call('updatecategory', { catId, catName: 'Notes', catLabelColor: '#0b6e4f' });
    const dialog = await page.dialog('Edit “Notes”');
    await dialog.fill('Name', 'Notes by me');

    await dialog.press('Save');
    await dialog.findText(/^Someone else changed this while you were editing\./);
    expect(dialog.text).not.toContain('Now: ');
    await dialog.press('Save');

    await heading(page, 'Notes by me');
    const { data } = await app.blog.list('listcategories', { accountId: app.blog.accountId, catId });
    expect(data).toMatchObject([{ catName: 'Notes by me', catLabelColor: '#0b6e4f' }]);
  });

  it('ask again with the new name before deleting a record that someone else has changed', async () => {
    const { authorId } = await app.blog.call('addauthor', { authorName: 'Ann' });
    const page = await app.open({ at: '/authors' });
    await page.act('Ann', 'Delete');
    await app.blog.call('updateauthor', { authorId, subAccountId: null, authorName: 'Anna' });

    await (await page.find('dialog')).press('Delete');
    await (await page.dialog('Delete “Anna”?')).press('Delete');

    await page.findText('“Anna” was deleted.');
  });

  it('say how many posts lose a category before it is deleted', async () => {
    const { accountId } = app.blog;
    const { catId } = await app.blog.call('addcategory', { catName: 'Old' });
    for (const postTitle of ['One', 'Two'])
      await app.blog.call('addpost', { accountId, postTitle, postCategoriesId: catId });
    const page = await app.open({ at: '/categories' });

    await page.act('Old', 'Delete');
    const question = await page.dialog('Delete “Old”?');
    await question.findText(/^2 posts will lose this category/);
    await question.press('Delete');

    await page.findText('“Old” was deleted.');
    await page.gone('rowheader', 'Old');
    expect(page.all('rowheader')).not.toEqual([]);
  });

  it('count the posts of sub-accounts too, which can have the categories of the parent account', async () => {
    const { catId } = await app.blog.call('addcategory', { catName: 'Shared' });
    const accountId = await app.blog.subAccount('North');
    await app.blog.call('addpost', { accountId, postTitle: 'Northern', postCategoriesId: catId });
    const north = await app.open({ at: `/posts?account=${accountId}&category=${catId}` });
    await heading(north, 'Northern');
    const filter = await north.find('combobox', 'Category');
    await filter.find('option', 'Shared');
    await until('the category is chosen', () => filter.value === String(catId));
    const page = await app.open({ at: '/categories' });

    await page.act('Shared', 'Delete');

    await (await page.find('dialog')).findText(/^1 post will lose this category/);
  });

  it('add, change and delete an author', async () => {
    const page = await app.open({ at: '/authors' });
    await page.findText('No authors yet');
    await page.press('Add author');
    const added = await page.dialog('Add author');
    await added.press('Add author');
    await added.findWith('alert', /^Name /);
    await added.fill('Name', 'Jane Doe');
    await added.press('Add author');
    await heading(page, 'Jane Doe');

    await page.act('Jane Doe', 'Edit');
    await page.fill('About the author', 'Bakes and walks.');
    await page.press('Save');
    await page.find('cell', 'Bakes and walks.');
    await page.act('Jane Doe', 'Delete');
    const question = await page.find('dialog');
    await question.findText(/^No posts have this author/);
    await question.press('Delete');

    await page.findText('No authors yet');
  });

  it.each([
    ['/categories', 'Categories', 'Add category'],
    ['/authors', 'Authors', 'Add author'],
  ])('at %s are for reading alone below Editor', async (at, name, button) => {
    await app.blog.call('addauthor', { authorName: 'Somebody' });
    const page = await app.openAs('Author', at);
    await page.find('table', name);

    expect(page.all('button', button)).toEqual([]);
    expect(page.all('button', /^Actions for/)).toEqual([]);
    expect(page.all('menuitem')).toEqual([]);
  });

  it('of a parent account can be used in its sub-accounts, which show a note about it', async () => {
    const accountId = await app.blog.subAccount('North');
    const { catId } = await app.blog.call('addcategory', { catName: 'Of the parent' });
    const post = { accountId, postTitle: 'With it', postCategoriesId: catId };
    const { postId } = await app.blog.call('addpost', post);
    const page = await app.open({ at: `/categories?account=${accountId}` });
    await page.findText(/can also use the categories of its parent account/);
    await page.press('Categories of Other', 'link');
    await heading(page, 'Of the parent');

    await app.blog.invitations.join('only-north@example.com', 'Editor', accountId);
    const other = await app.open({ email: 'only-north@example.com', at: `/posts/${postId}` });
    const category = await other.find('combobox', 'Category');
    const option = await category.find('option', 'Of the parent');
    await until('the category is chosen', () => category.value === option.value);
    await other.to('/authors');
    await other.findText(/can also use the authors of its parent account/);
    expect(other.all('link', /^Authors of/)).toEqual([]);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

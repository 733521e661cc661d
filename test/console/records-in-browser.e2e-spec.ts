import { describeInBrowser, styleOf } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('the trash, the categories and the authors in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());

  const heading = (page: DeskPage, name: string) => page.getByRole('rowheader', { name });
  const choose = async (page: DeskPage, name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const trashed = async (postTitle: string, as = desk.blog.owner.credentials) => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle }, as);
    await desk.blog.call('deletepost', { accountId, postId }, as);
    return postId;
  };

  it('restore a post as private', async () => {
    await trashed('Came back');
    const page = await desk.open({ at: '/trash' });

    await page.getByRole('row', { name: 'Came back' }).getByRole('button', { name: 'Restore' }).click();

    await page.getByText('“Came back” is restored.').waitFor();
    await page.getByText('The trash is empty').waitFor();
    await page.getByRole('link', { name: 'Posts' }).click();
    await heading(page, 'Came back').waitFor();
  });

  it('restore no post that somebody else has restored, changed and deleted meanwhile', async () => {
    const { accountId } = desk.blog;
    const postId = await trashed('Changed in between');
    const page = await desk.open({ at: '/trash' });
    await heading(page, 'Changed in between').waitFor();
    await desk.blog.call('posts/restore', { accountId, postId });
    await desk.blog.call('updatepost', { accountId, postId, postTitle: 'Changed since' });
    await desk.blog.call('deletepost', { accountId, postId });

    await page.getByRole('button', { name: 'Restore' }).click();

    await page.getByRole('alert').filter({ hasText: 'This was changed meanwhile' }).waitFor();
    await heading(page, 'Changed since').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('“Changed since” is restored.').waitFor();
  });

  it('delete a post for good after a question with its name', async () => {
    await trashed('Gone for good');
    const page = await desk.open({ at: '/trash' });
    await page.getByRole('button', { name: 'Delete for good' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Gone for good” for good?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => heading(page, 'Gone for good').count()).toBe(1);

    await page.getByRole('button', { name: 'Delete for good' }).click();
    await question.getByRole('button', { name: 'Delete for good' }).click();

    await page.getByText('The trash is empty').waitFor();
    expect(page.operations.filter((operation) => operation === 'posts/purge')).toHaveLength(1);
  });

  it('let an Author restore what the Author has deleted, and purge nothing', async () => {
    const author = await desk.blog.invite('Author');
    await trashed('By the Owner');
    await trashed('By the Author', author);
    const page = await desk.open({ email: author.email, at: '/trash' });
    await heading(page, 'By the Owner').waitFor();

    await soon(() => page.getByRole('button', { name: 'Delete for good' }).count()).toBe(0);
    await soon(() => page.getByRole('button', { name: 'Restore' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('“By the Author” is restored.').waitFor();
  });

  it('let an Author restore an own post that somebody else has deleted', async () => {
    const { accountId } = desk.blog;
    const author = await desk.blog.invite('Author');
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Mine' }, author);
    const page = await desk.open({ email: author.email, at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await desk.blog.call('deletepost', { accountId, postId });

    await page.getByRole('link', { name: 'Trash' }).click();

    await page.getByRole('row', { name: 'Mine' }).getByRole('button', { name: 'Restore' }).waitFor();
  });

  it('say what is wrong with a category at its field, and add it with a live label', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await soon(() => dialog.getByRole('alert').textContent()).toBe('Name must not be empty.');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('News');
    await dialog.getByRole('textbox', { name: 'Label colour', exact: true }).fill('no colour');
    await dialog.getByRole('textbox', { name: 'Font size in pixels' }).fill('large');

    await dialog.getByRole('button', { name: 'Add category' }).click();

    await dialog.getByRole('alert').first().waitFor();
    const alerts = await dialog.getByRole('alert').allTextContents();
    expect(alerts).toEqual([
      expect.stringMatching(/^Label colour /),
      expect.stringMatching(/^Font size in pixels /),
    ]);
    await dialog.getByRole('textbox', { name: 'Label colour', exact: true }).fill('#0b6e4f');
    await dialog.getByRole('textbox', { name: 'Font size in pixels' }).fill('15');
    const label = dialog.getByRole('group', { name: 'As readers see it' }).getByText('News');
    expect(await styleOf(label, 'background-color')).toBe('rgb(11, 110, 79)');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await heading(page, 'News').waitFor();
  });

  it('say nothing more of a field that was changed after it was refused', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Corrected');
    const colour = dialog.getByRole('textbox', { name: 'Label colour', exact: true });
    await colour.fill('no colour');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await dialog.getByRole('alert').waitFor();

    await colour.fill('#112233');
    await dialog.getByRole('alert').waitFor({ state: 'detached' });
    await soon(() => colour.getAttribute('aria-invalid')).toBeNull();
    await colour.fill('no colour');
    await dialog.getByRole('button', { name: 'Add category' }).click();

    await dialog.getByRole('alert').waitFor();
  });

  it('add one category for two clicks in the same instant', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Only once');

    const add = dialog.getByRole('button', { name: 'Add category' });
    await add.evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    await page.getByText('“Only once” was added.').waitFor();

    expect(page.operations.filter((operation) => operation === 'addcategory')).toHaveLength(1);
    await soon(() => page.getByText('“Only once” was added.').count()).toBe(1);
  });

  it('change a category, and do not overwrite a change of somebody else', async () => {
    const { catId } = await desk.blog.call('addcategory', { catName: 'Tips' });
    const page = await desk.open({ at: '/categories' });
    await choose(page, 'Tips', 'Edit');
    await desk.blog.call('updatecategory', { catId, catName: 'Tips by another' });
    const dialog = page.getByRole('dialog', { name: 'Edit “Tips”' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tips by me');

    await dialog.getByRole('button', { name: 'Save' }).click();

    await dialog.getByText('Somebody else has changed this meanwhile.').waitFor();
    await dialog.getByText('Now: “Tips by another”').waitFor();
    await heading(page, 'Tips by another').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Tips by both');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Tips by both').waitFor();
  });

  it('take over what somebody else has changed in a field that was left as it was', async () => {
    const { catId } = await desk.blog.call('addcategory', { catName: 'Notes' });
    const page = await desk.open({ at: '/categories' });
    await choose(page, 'Notes', 'Edit');
    await desk.blog.call('updatecategory', { catId, catName: 'Notes', catLabelColor: '#0b6e4f' });
    const dialog = page.getByRole('dialog', { name: 'Edit “Notes”' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Notes by me');

    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Somebody else has changed this meanwhile.').waitFor();
    await soon(() => dialog.getByText(/^Now: /).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save' }).click();

    await heading(page, 'Notes by me').waitFor();
    const { data } = await desk.blog.list('listcategories', { accountId: desk.blog.accountId, catId });
    expect(data).toMatchObject([{ catName: 'Notes by me', catLabelColor: '#0b6e4f' }]);
  });

  it('ask again with the new name before they delete what somebody else has changed', async () => {
    const { authorId } = await desk.blog.call('addauthor', { authorName: 'Ann' });
    const page = await desk.open({ at: '/authors' });
    await choose(page, 'Ann', 'Delete');
    await desk.blog.call('updateauthor', { authorId, subAccountId: null, authorName: 'Anna' });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });

    await confirm.click();
    await page.getByRole('dialog', { name: 'Delete “Anna”?' }).waitFor();
    await confirm.click();

    await page.getByText('“Anna” was deleted.').waitFor();
  });

  it('say how many posts lose a category before it is deleted', async () => {
    const { accountId } = desk.blog;
    const { catId } = await desk.blog.call('addcategory', { catName: 'Old' });
    for (const postTitle of ['One', 'Two'])
      await desk.blog.call('addpost', { accountId, postTitle, postCategoriesId: catId });
    const page = await desk.open({ at: '/categories' });

    await choose(page, 'Old', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Old”?' });
    await question.getByText('2 posts lose this category').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();

    await page.getByText('“Old” was deleted.').waitFor();
    await soon(() => heading(page, 'Old').count()).toBe(0);
  });

  it('count the posts of sub-accounts too, which can have the categories of the parent account', async () => {
    const { catId } = await desk.blog.call('addcategory', { catName: 'Shared' });
    const accountId = await desk.blog.subAccount('North');
    await desk.blog.call('addpost', { accountId, postTitle: 'Northern', postCategoriesId: catId });
    const north = await desk.open({ at: `/posts?account=${accountId}&category=${catId}` });
    await heading(north, 'Northern').waitFor();
    const filter = north.getByRole('combobox', { name: 'Category' });
    await filter.locator('option', { hasText: 'Shared' }).waitFor({ state: 'attached' });
    await soon(() => filter.inputValue()).toBe(String(catId));
    const page = await desk.open({ at: '/categories' });

    await choose(page, 'Shared', 'Delete');

    await page.getByRole('dialog').getByText('1 post loses this category').waitFor();
  });

  it('add, change and delete an author', async () => {
    const page = await desk.open({ at: '/authors' });
    await page.getByText('No authors yet').waitFor();
    await page.getByRole('button', { name: 'Add author' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add author' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /^Name / })
      .waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Jane Doe');
    await page.getByRole('dialog').getByRole('button', { name: 'Add author' }).click();
    await heading(page, 'Jane Doe').waitFor();

    await choose(page, 'Jane Doe', 'Edit');
    await page.getByRole('textbox', { name: 'About the author' }).fill('Bakes and walks.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bakes and walks.').waitFor();
    await choose(page, 'Jane Doe', 'Delete');
    await page.getByText('No post names this author').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await page.getByText('No authors yet').waitFor();
  });

  it.each([
    ['/categories', 'Categories', 'Add category'],
    ['/authors', 'Authors', 'Add author'],
  ])('at %s are for reading alone below Editor', async (at, name, button) => {
    await desk.blog.call('addauthor', { authorName: 'Somebody' });
    const page = await desk.openAs('Author', { at });
    await page.getByRole('table', { name }).waitFor();

    await soon(() => page.getByRole('button', { name: button }).count()).toBe(0);
    await soon(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  });

  it('of a parent account can be used in its sub-accounts, which say so', async () => {
    const accountId = await desk.blog.subAccount('North');
    const { catId } = await desk.blog.call('addcategory', { catName: 'Of the parent' });
    const post = { accountId, postTitle: 'With it', postCategoriesId: catId };
    const { postId } = await desk.blog.call('addpost', post);
    const page = await desk.open({ at: `/categories?account=${accountId}` });
    await page.getByText('can have the categories of the account above it').waitFor();
    await page.getByRole('link', { name: 'Categories of Other' }).click();
    await heading(page, 'Of the parent').waitFor();

    await desk.blog.invitations.join('only-north@example.com', 'Editor', accountId);
    const other = await desk.open({ email: 'only-north@example.com', at: `/posts/${postId}` });
    const category = other.getByRole('combobox', { name: 'Category' });
    await category.waitFor();
    await soon(() => category.locator('option:checked').textContent()).toBe('Of the parent');
    await other.to('/authors');
    await other.getByText('can name the authors of the account above it').waitFor();
    await soon(() => other.getByRole('link', { name: /^Authors of/ }).count()).toBe(0);
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';

describe('unsent text in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Noted',
      postContent: '<p>A</p>',
    });
    await app.blog.call('drafts/save', { accountId, postId, postContent: '<p>B</p>' });
    await app.blog.call('reviews/request', { accountId, postId, note: null });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const QUESTION = 'Leave without saving?';
  const answer = async (page: DomPage, name: string) => {
    await (await page.dialog(QUESTION)).press(name);
    await page.gone('dialog', QUESTION);
  };
  const valueOf = async (page: DomPage, name: string) => (await page.find('textbox', name)).value;
  const openDialog = async () => {
    const page = await app.open();
    await page.press('Categories', 'link');
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.find('textbox', 'Name');
    return { page, dialog };
  };

  it('is not reported for a dialog that is untouched or restored to its original values', async () => {
    const { page, dialog } = await openDialog();
    await dialog.fill('Name', 'Typed');
    await dialog.fill('Name', '');

    await page.keys('{Escape}');

    await page.gone('dialog', 'Add category');
    await page.gone('dialog', QUESTION);
  });

  it('in the label of a version is asked about before a link and Back', async () => {
    const page = await app.open();
    await page.press('Noted', 'link');
    await page.chooseAction('History');
    await page.fill('Label', 'Before the fair');

    await page.press('Categories', 'link');
    await answer(page, 'Cancel');
    page.back();
    await answer(page, 'Cancel');
    expect(await valueOf(page, 'Label')).toBe('Before the fair');
    await page.press('Categories', 'link');
    await answer(page, 'Leave');

    await page.find('heading', 'Categories');
  });

  it('in the note of a review is asked about before a link, but not while it stays on the screen', async () => {
    const page = await app.open({ at: '/reviews' });
    await page.press('Noted');
    await page.fill('Note to the author', 'Too short');

    page.back();
    await page.gone('textbox', 'Note to the author');
    await page.press('Noted');
    expect(await valueOf(page, 'Note to the author')).toBe('Too short');
    await page.press('Categories', 'link');
    await answer(page, 'Cancel');
    expect(await valueOf(page, 'Note to the author')).toBe('Too short');
    await page.press('Request changes');

    await page.findText('Requested changes to “Noted”.');
    await page.gone('dialog', QUESTION);
  });

  it('in the note to the reviewers is asked about until it is sent', async () => {
    const page = await app.openAs('Contributor', '/posts');
    await page.press('New post');
    await page.fill('Title', 'With a note');
    await page.press('Save draft');
    await page.status('Saved');
    await page.press('Submit for review');
    await page.fill('Note to reviewers', 'Check the dates');

    await page.keys('{Escape}');
    await answer(page, 'Cancel');
    page.back();
    await answer(page, 'Cancel');
    expect(await valueOf(page, 'Note to reviewers')).toBe('Check the dates');
    await (await page.dialog('Submit this post for review')).press('Submit for review');
    await page.findText('Review requested.');
    await page.press('Categories', 'link');

    await page.find('heading', 'Categories');
  });
});

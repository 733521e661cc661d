import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('typed text that was not sent in the console', () => {
  let desk: Desk;
  let postId: number;

  beforeAll(async () => {
    desk = await Desk.start();
    const { accountId } = desk.blog;
    ({ postId } = await desk.blog.call('addpost', {
      accountId,
      postTitle: 'Noted',
      postContent: '<p>A</p>',
    }));
    await desk.blog.operate('drafts/save', { accountId, postId, postContent: '<p>B</p>' });
    await desk.blog.operate('reviews/request', { accountId, postId, note: null });
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  const question = (page: DeskPage) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = (page: DeskPage, name: string) =>
    question(page).getByRole('button', { name, exact: true }).click();
  const openDialog = async () => {
    const page = await desk.open();
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    return { page, dialog, name };
  };

  it('in a dialog is asked about before Escape, its button and Back close it', async () => {
    const { page, dialog, name } = await openDialog();
    await name.fill('Typed');

    const leaving = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.goBack().then(() => undefined),
    ];
    for (const leave of leaving) {
      await leave();
      await answer(page, 'Cancel');
      await question(page).waitFor({ state: 'detached' });
      await soon(() => name.inputValue()).toBe('Typed');
    }
    await page.keyboard.press('Escape');
    await answer(page, 'Leave');

    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/console/categories');
  });

  it('is no matter in a dialog that is untouched, or as it was again', async () => {
    const { page, dialog, name } = await openDialog();
    await name.fill('Typed');
    await name.fill('');

    await page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'detached' });
    await soon(() => question(page).count()).toBe(0);
  });

  it('in the label of a version is asked about before a link and Back', async () => {
    const page = await desk.open({ at: '/authors' });
    await page.getByRole('heading', { name: 'Authors' }).waitFor();
    await page.evaluate(`history.pushState(null, '', '/console/posts/${postId}/history')`);
    const label = page.getByRole('textbox', { name: 'Label' });
    await label.fill('Before the fair');

    await page.getByRole('link', { name: 'Categories' }).click();
    await answer(page, 'Cancel');
    await page.goBack();
    await answer(page, 'Cancel');
    await soon(() => label.inputValue()).toBe('Before the fair');
    await page.getByRole('link', { name: 'Categories' }).click();
    await answer(page, 'Leave');

    await page.getByRole('heading', { name: 'Categories' }).waitFor();
  });

  it('in the note of a review is asked about before a link, and not while it stays on the screen', async () => {
    const page = await desk.open({ at: '/reviews' });
    await page.getByRole('button', { name: 'Noted', exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Note to the author' });
    await note.fill('Too short');

    await page.goBack();
    await note.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Noted', exact: true }).click();
    await soon(() => note.inputValue()).toBe('Too short');
    await page.getByRole('link', { name: 'Categories' }).click();
    await answer(page, 'Cancel');
    await soon(() => note.inputValue()).toBe('Too short');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();

    await page.getByText('“Noted”', { exact: false }).first().waitFor();
    await soon(() => question(page).count()).toBe(0);
  });

  it('in the note to the reviewers is asked about until it is sent', async () => {
    const page = await desk.openAs('Contributor', { at: '/posts' });
    await page.getByRole('button', { name: 'New post' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('With a note');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.status('Saved');
    const note = page.getByRole('textbox', { name: 'Note to the reviewers' });
    await note.fill('Check the dates');

    await page.getByRole('link', { name: 'Categories' }).click();
    await answer(page, 'Cancel');
    await page.goBack();
    await answer(page, 'Cancel');
    await soon(() => note.inputValue()).toBe('Check the dates');
    await page.getByRole('button', { name: 'Request review' }).first().click();
    await page.getByText('Review requested.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Categories' }).click();

    await page.getByRole('heading', { name: 'Categories' }).waitFor();
  });

  it('in a field that the service refuses stays, with its error, while the rest is saved', async () => {
    const { accountId } = desk.blog;
    const made = await desk.blog.call('addpost', { accountId, postTitle: 'With a wrong address' });
    const page = await desk.open({ at: `/posts/${made.postId}` });
    const address = page.getByRole('textbox', { name: 'Canonical URL' });
    const savedText = async () => {
      const { data } = await desk.blog.list('drafts/list', { accountId, postIds: [made.postId] });
      return data[0]?.postContent;
    };

    await address.fill('nowhere');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Saved');
    await soon(savedText).toBe('<p>Saved</p>');
    await page.keyboard.type(' twice');
    await soon(savedText).toBe('<p>Saved twice</p>');
    await page.status('Unsaved changes');
    await soon(() => address.getAttribute('aria-invalid')).toBe('true');
    const refused = await address.inputValue();
    await address.fill('https://example.com/there');
    await page.status('Saved');

    const draft = await desk.blog.call('drafts/get', { accountId, postId: made.postId });
    expect(refused).toBe('nowhere');
    expect(draft).toMatchObject({
      postContent: '<p>Saved twice</p>',
      postCanonicalUrl: 'https://example.com/there',
    });
  });
});

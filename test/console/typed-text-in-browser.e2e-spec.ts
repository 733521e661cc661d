import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';

describeInBrowser('unsent text in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const question = (page: BrowserPage) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const answer = (page: BrowserPage, name: string) =>
    question(page).getByRole('button', { name, exact: true }).click();
  const openDialog = async () => {
    const page = await app.open();
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    return { page, dialog, name };
  };

  it('in a dialog is asked about before Escape, the button or Back closes it', async () => {
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

  it('in a dialog remains when Escape is pressed repeatedly', async () => {
    const { page, name } = await openDialog();
    const dialogs = page.locator('dialog[open]');
    await page.keyboard.type('Typed');

    for (const isAsked of [true, false, true, false, true, false]) {
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: isAsked ? 'visible' : 'detached' });
      await soon(() => dialogs.count()).toBe(isAsked ? 2 : 1);
    }

    await soon(() => name.inputValue()).toBe('Typed');
  });

  it('in a field that the service rejects remains, with its error, while the rest is saved', async () => {
    const { accountId } = app.blog;
    const made = await app.blog.call('addpost', { accountId, postTitle: 'With a wrong address' });
    const page = await app.open({ at: `/posts/${made.postId}` });
    const address = page.getByRole('textbox', { name: 'Canonical URL' });
    const savedText = async () => {
      const { data } = await app.blog.list('drafts/list', { accountId, postIds: [made.postId] });
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

    const draft = await app.blog.call('drafts/get', { accountId, postId: made.postId });
    expect(refused).toBe('nowhere');
    expect(draft).toMatchObject({
      postContent: '<p>Saved twice</p>',
      postCanonicalUrl: 'https://example.com/there',
    });
  });
});

import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';
import { pasteFiles, samplePicture } from '../support/browser/files';

const WAITING = 'Offline. The upload will continue when you are back online.';

describeInBrowser('an upload in the console while the browser is offline', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  it('continues in the text when the browser is online, while the person continues to type', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Offline',
      postContent: '<p>one</p>',
    });
    const page = await app.open({ at: `/posts/${postId}` });
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.press('Control+End');
    const picture = await samplePicture('offline.png');
    await page.context().setOffline(true);

    await pasteFiles(page, [picture]);
    await page.getByText(WAITING).waitFor();
    await page.keyboard.type('two');
    await page.status('Offline, kept in this browser');
    await page.context().setOffline(false);
    await page.locator('.rich-text img[src*="/media/"]').waitFor();
    await page.status('Saved');

    await page.getByRole('button', { name: 'Source' }).click();
    expect((await text.inputValue()).replace(/src="[^"]*"/, 'src="URL"')).toBe(
      '<p>one</p>\n<figure><img src="URL"></figure>\n<p>two</p>',
    );
  });

  it('continues in the library when the browser is online', async () => {
    const page = await app.open({ at: '/media' });
    await page.getByRole('heading', { name: 'Media' }).waitFor();
    const picture = await samplePicture('later.png');
    await page.context().setOffline(true);
    await page.locator('input[type=file]').first().setInputFiles([picture]);
    await page.getByText(WAITING).waitFor();

    await page.context().setOffline(false);

    await page.getByRole('button', { name: /^later\.png/ }).waitFor();
  });
});

import { describeInBrowser, openPage } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';

describeInBrowser('the preview of a draft and its links in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  it('show the draft to people without a login until they are revoked', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Secret',
      postContent: '<p>First</p>',
    });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe.preview-frame');
    await frame.getByText('First').waitFor();

    await page.getByText('Preview links', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill('The agency');
    await page.getByRole('button', { name: 'Create preview link' }).click();
    const url = await page.locator('.made-link code').innerText();
    await page.locator('.made-link').getByRole('button', { name: 'Copy' }).click();
    const reader = await openPage(app.browser);
    const shown = await reader.goto(url);
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and second');
    await page.status('Saved');
    await frame.getByText('First and second').waitFor();
    await reader.reload();
    const followed = await reader.locator('.content').innerText();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The agency' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Link revoked.').waitFor();
    const revoked = await reader.goto(url);

    expect([shown?.status(), revoked?.status()]).toEqual([200, 404]);
    expect(followed).toBe('First and second');
    await page.getByRole('button', { name: 'Close preview' }).click();
    await page.waitForLoadState('networkidle');
    const { data } = await app.blog.list('previews/list', { accountId, postId });
    expect(data).toEqual([]);
    expect(app.violations()).toEqual([]);
  });
});

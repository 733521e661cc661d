import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';
import { chooseAction } from '../support/browser/editor-actions';
import { soon } from '../support/browser/soon';

describeInBrowser('the editor of the console in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  it('shows when a post becomes public, and that publishing would not wait for it', async () => {
    const { accountId } = app.blog;
    const at = { postStatus: 'scheduled', postPublishAt: '2036-01-31T09:00:00.000Z' };
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Ahead', ...at });
    const page = await app.open({ at: `/posts/${postId}`, timezoneId: 'UTC', locale: 'en-GB' });

    await page.getByText('Scheduled: 31 Jan 2036, 09:00').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText(/^Goes live now instead of on 31 Jan 2036, 09:00/).waitFor();

    await soon(() => page.getByText('Goes live now.').count()).toBe(0);
  });

  it('shows the offset of the zone at each date', async () => {
    const { accountId } = app.blog;
    const dates = { postUnpublishAt: '2036-07-01T09:00:00.000Z' };
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Zones', ...dates });
    const page = await app.open({ at: `/posts/${postId}`, timezoneId: 'America/New_York' });
    const until = page.locator('.field', { has: page.getByLabel('Unpublish date') });
    const hint = until.locator('.hint');

    await soon(() => hint.innerText()).toBe('America/New_York (GMT-4)');
    await until.getByLabel('Unpublish date').fill('2036-12-01T09:00');
    await soon(() => hint.innerText()).toBe('America/New_York (GMT-5)');

    await chooseAction(page, 'Schedule');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Publish date').fill('2036-07-01T09:00');
    await dialog.getByText('America/New_York (GMT-4)').waitFor();
    await dialog.getByLabel('Publish date').fill('2036-01-31T09:00');
    await dialog.getByText('America/New_York (GMT-5)').waitFor();
  });

  it('takes the second click of a double click for no other action', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Twice', postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', post);
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Half written' });
    const page = await app.open({ at: `/posts/${postId}` });

    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Update' });
    await confirm.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(500);

    const live = await app.blog.call('posts/get', { accountId, postId });
    expect(live).toMatchObject({ postTitle: 'Twice', draftVersion: 1 });
    await soon(() => confirm.count()).toBe(1);
  });

  it('shows the text of a discarded draft again when that is undone', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Discarded', postContent: '<p>Live</p>' };
    const { postId } = await app.blog.call('addpost', post);
    const page = await app.open({ at: `/posts/${postId}` });
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and drafted');
    await page.status('Saved');
    await page.keyboard.type(' last');

    await chooseAction(page, 'Discard draft');
    await content.getByText('Live', { exact: true }).waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await content.getByText('Live and drafted last').waitFor();
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe('<p>Live and drafted last!</p>');
  });

  it('keeps the focus in the text while a wrong field cannot be saved', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Focus' });
    const page = await app.open({ at: `/posts/${postId}` });
    const content = page.getByRole('textbox', { name: 'Content' });
    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('no address');
    await content.click();
    await page.keyboard.type('Words before the refusal', { delay: 20 });
    await page
      .getByRole('alert')
      .filter({ hasText: 'Canonical URL' })
      .or(page.locator('.error'))
      .first()
      .waitFor();

    await page.keyboard.type(', and words after it.');

    await soon(() => content.innerText()).toBe('Words before the refusal, and words after it.');
    await soon(() => page.getByRole('textbox', { name: 'Canonical URL' }).inputValue()).toBe('no address');
  });
});

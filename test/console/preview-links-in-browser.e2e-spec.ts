import { describeInBrowser, openPage } from '../support/browser/browser';
import { Desk } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('preview links in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());

  it('show the draft to people without a login until they are revoked', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', {
      accountId,
      postTitle: 'Secret',
      postContent: '<p>First</p>',
    });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe.preview-frame');
    await frame.getByText('First').waitFor();

    await page.getByText('Preview links', { exact: true }).click();
    await page.getByRole('textbox', { name: 'For whom' }).fill('The agency');
    await page.getByRole('button', { name: 'Create preview link' }).click();
    const url = await page.locator('.made-link code').innerText();
    await page.locator('.made-link').getByRole('button', { name: 'Copy' }).click();
    const reader = await openPage(desk.browser);
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
    await page.getByText('The link does not work any more.').waitFor();
    const revoked = await reader.goto(url);

    expect([shown?.status(), revoked?.status()]).toEqual([200, 404]);
    expect(followed).toBe('First and second');
    await page.getByRole('button', { name: 'Close the preview' }).click();
    await page.waitForLoadState('networkidle');
    const { data } = await desk.blog.list('previews/list', { accountId, postId });
    expect(data).toEqual([]);
    expect(desk.wrongs()).toEqual([]);
  });

  it('are revoked after a question, and hide no address but their own', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Shown to two' });
    await desk.blog.call('previews/create', { accountId, postId, name: 'The printer' });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('Preview links', { exact: true }).click();
    await page.getByRole('textbox', { name: 'For whom' }).fill('The agency');
    await page.getByRole('button', { name: 'Create preview link' }).click();
    const links = page.getByRole('list', { name: 'Preview links' }).getByRole('listitem');
    const revoke = (name: string) => links.filter({ hasText: name }).getByRole('button', { name: 'Revoke' });
    const question = (name: string) =>
      page.getByRole('dialog', { name: `Revoke the preview link “${name}”?` });

    await revoke('The printer').click();
    await question('The printer').getByText('It has never been opened.').waitFor();
    await question('The printer').getByRole('button', { name: 'Cancel' }).click();
    await soon(() => links.count()).toBe(2);
    await revoke('The printer').click();
    await question('The printer').getByRole('button', { name: 'Revoke' }).click();
    await revoke('The printer').waitFor({ state: 'detached' });
    await soon(() => page.locator('.made-link code').count()).toBe(1);
    await revoke('The agency').click();
    await question('The agency').getByRole('button', { name: 'Revoke' }).click();

    await page.getByText('There is no preview link.').waitFor();
    await soon(() => page.locator('.made-link').count()).toBe(0);
  });

  it('are made by Enter, and one at a time', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Shown to few' });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByText('Preview links', { exact: true }).click();
    const links = page.getByRole('list', { name: 'Preview links' }).getByRole('listitem');

    await page.getByRole('textbox', { name: 'For whom' }).fill('By Enter');
    await page.keyboard.press('Enter');
    await links.filter({ hasText: 'By Enter' }).filter({ hasText: 'in 7 days' }).waitFor();
    await page.getByRole('textbox', { name: 'For whom' }).fill('By two clicks');
    await page.getByRole('button', { name: 'Create preview link' }).dblclick();
    await links.filter({ hasText: 'By two clicks' }).waitFor();
    await page.waitForLoadState('networkidle');

    await soon(() => links.count()).toBe(2);
    await page.getByRole('button', { name: 'Close the preview' }).click();
    await page.focused(page.getByRole('button', { name: 'Preview', exact: true }));
  });
});

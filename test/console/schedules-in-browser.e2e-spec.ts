import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';
import { chooseAction } from '../support/browser/editor-actions';
import { AHEAD } from '../support/rows/groups';

describeInBrowser('posts that are scheduled together in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const add = async (postTitle: string) =>
    Number((await app.blog.call('addpost', { accountId: app.blog.accountId, postTitle })).postId);
  const draftOf = (postId: number) => app.blog.call('drafts/get', { accountId: app.blog.accountId, postId });

  it.each([
    ['on a desktop', { width: 1280, height: 800 }],
    ['on a small phone', { width: 360, height: 640 }],
  ])('are selected and scheduled by keyboard %s', async (size, viewport) => {
    const name = `By keys ${size} ${'with a long title '.repeat(4)}`.trim();
    const postIds = [await add(`${name} 1`), await add(`${name} 2`)];
    const page = await app.open({ at: '/posts', viewport });
    for (const at of [1, 2])
      await page.getByRole('checkbox', { name: `Select ${name} ${at}` }).press('Space');

    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Schedule 2 posts together' });
    await dialog.getByText('Becomes public').first().waitFor();
    const barriers = await barriersInSchemes(page);
    const fits = await page.evaluate('document.documentElement.scrollWidth <= innerWidth');
    await dialog.getByRole('button', { name: /^Tomorrow/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(/^2 posts scheduled for /).waitFor();

    expect(barriers).toEqual(NO_BARRIERS);
    expect(fits).toBe(true);
    const [one, two] = await Promise.all(postIds.map(draftOf));
    expect(one?.groupId).toBe(two?.groupId);
    expect(one?.groupId).not.toBeNull();
  });

  it('are shown in the editor of each, with the focus back on the menu', async () => {
    const { accountId } = app.blog;
    const postIds = [await add('First of two'), await add('Second of two')];
    for (const postId of postIds)
      await app.blog.call('drafts/save', { accountId, postId, postStatus: 'published' });
    await app.blog.call('drafts/schedule', { accountId, postIds, publishAt: AHEAD });
    const page = await app.open({ at: `/posts/${postIds[0]}` });
    await page.getByText(/^Draft goes live /).waitFor();

    await chooseAction(page, 'Show schedule');
    const dialog = page.getByRole('dialog', { name: 'Scheduled together' });
    await dialog.getByRole('link', { name: 'Second of two' }).waitFor();
    const barriers = await barriersInSchemes(page);
    await page.keyboard.press('Escape');
    await page.focused(page.getByRole('button', { name: 'More actions' }));

    expect(barriers).toEqual(NO_BARRIERS);
  });
});

import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { chooseAction, confirmStep } from '../support/browser/editor-actions';
import { soon } from '../support/browser/soon';

const PHONE = { width: 360, height: 640 };

describeInBrowser('the step before publishing in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const open = async (fields: Record<string, unknown>, viewport = { width: 1280, height: 800 }) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, ...fields });
    const page = await app.open({ at: `/posts/${String(postId)}`, viewport });
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    return { page, get: () => app.blog.call('posts/get', { accountId, postId }) };
  };
  const step = (page: BrowserPage) => page.getByRole('dialog');

  it.each([
    ['on a desktop', undefined],
    ['on a small phone', PHONE],
  ])('is accessible %s, and fits', async (_, viewport) => {
    const links = '<p><a href="#">nowhere</a> <a href="https://">without a host</a></p><img src="/a.png">';
    const { page } = await open({ postTitle: 'To check', postContent: links }, viewport);

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await step(page).getByText('Link “nowhere” has only “#” as its URL').waitFor();
    const box = await step(page).boundingBox();
    const [wide, shown] = await page.evaluate<[number, number]>(`(() => {
      const dialog = document.querySelector('dialog[open]');
      return [dialog.scrollWidth, dialog.clientWidth];
    })()`);

    expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
    expect(box?.width).toBeLessThanOrEqual((viewport ?? { width: 1280 }).width);
    expect(wide).toBe(shown);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await step(page).getByRole('button', { name: 'Schedule' }).waitFor({ state: 'detached' });
  });

  it('has the only button of its name, is left by Escape, and returns the focus', async () => {
    const { page, get } = await open({ postTitle: 'Not yet' });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });

    await publish.press('Enter');
    await page.focused(step(page).getByRole('button', { name: 'Publish' }));
    await soon(() => publish.count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.focused(publish);

    expect(await get()).toMatchObject({ postVisibility: 'private' });
  });

  it('is not confirmed by the held key that opened it', async () => {
    const { page, get } = await open({ postTitle: 'Held' });
    await page.getByRole('button', { name: 'Publish', exact: true }).focus();

    for (let times = 0; times < 4; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.waitForTimeout(500);

    await soon(() => step(page).count()).toBe(1);
    expect(await get()).toMatchObject({ postVisibility: 'private' });
  });

  it('can be used by keyboard, from the presets to Undo', async () => {
    const { page, get } = await open({ postTitle: 'By keys' });
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await step(page).getByRole('button', { name: 'Next Monday' }).press('Enter');
    await step(page).getByRole('button', { name: 'Schedule' }).press('Enter');
    await page.getByText(/^Scheduled for /).waitFor();
    const scheduled = await get();

    await page.locator('.toast').getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText('Private', { exact: true }).waitFor();

    expect(new Date(String(scheduled.postPublishAt)).getUTCDay()).toBe(1);
    expect(await get()).toMatchObject({ postVisibility: 'private' });
  });

  it('leaves the focus at the notice with Undo when there is nothing more to publish', async () => {
    const { page, get } = await open({ postTitle: 'Live' });
    await confirmStep(page, 'Publish');
    await page.getByText('Published.', { exact: true }).waitFor();

    await page.focused(page.locator('.toast'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();

    expect(await get()).toMatchObject({ postVisibility: 'private' });
  });

  it('has the other actions in one menu, the destructive ones last and apart', async () => {
    const { page } = await open({ postTitle: 'With a menu' }, PHONE);
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    const menu = page.getByRole('menu', { name: 'More actions' });

    const items = await menu.locator('button, hr').allTextContents();
    const barriers = await barriersInSchemes(page);
    await page.keyboard.press('Escape');
    await chooseAction(page, 'History');
    await page.getByRole('heading', { name: /^History/ }).waitFor();

    const others = ['Save draft', 'Schedule', 'Request review', 'History', 'Duplicate'];
    expect(items).toEqual([...others, '', 'Move to trash']);
    expect(barriers).toEqual(NO_BARRIERS);
  });
});

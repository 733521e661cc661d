import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

const KEPT = 'localStorage.getItem("console-first-requests")';

describeInBrowser('the first requests of a page load', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    await desk.blog.call('addpost', { accountId: desk.blog.accountId, postTitle: 'Bread that keeps' });
  });
  afterAll(() => desk.stop());

  const row = (page: DeskPage) => page.getByRole('link', { name: 'Bread that keeps' });
  const calls = (page: DeskPage, operation: string) =>
    page.operations.filter((name) => name === operation).length;

  it('are sent together with the request for the session, if the last load of the address has sent them', async () => {
    const page = await desk.open();
    await row(page).waitFor();
    // The page gets its session only after it has asked for the posts.
    const asked = page.waitForRequest(/\/console\/api\/listposts$/);
    await page.route(/\/console\/session$/, async (route) => {
      await asked;
      await route.continue();
    });
    const before = calls(page, 'listposts');

    await page.reload();
    await row(page).waitFor();

    expect(calls(page, 'listposts')).toBe(before + 1);
  });

  it('are as many for each address as without them', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await row(page).waitFor();
    const before = [...page.operations];

    await page.to('/categories');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await row(page).waitFor();

    expect(page.operations.slice(before.length)).toEqual(before);
  });

  it('are answered again after a log in in their place', async () => {
    const page = await desk.open();
    await row(page).waitFor();
    await page.context().clearCookies();

    await page.reload();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(desk.blog.owner.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();

    await row(page).waitFor();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('are forgotten by a log out', async () => {
    const page = await desk.open();
    await row(page).waitFor();
    expect(await page.evaluate(KEPT)).toContain('listposts');

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('textbox', { name: 'Password' }).waitFor();

    expect(await page.evaluate(KEPT)).toBeNull();
  });

  it.each(['no JSON', '{"/console/posts":[{"url":"/console/api/nothing","init":{"method":"GET"}}]}'])(
    'do no harm if the browser keeps something else: %s',
    async (kept) => {
      const page = await desk.open();
      await row(page).waitFor();
      await page.evaluate(`localStorage.setItem("console-first-requests", ${JSON.stringify(kept)})`);

      await page.reload();

      await row(page).waitFor();
      expect(await page.evaluate(KEPT)).toContain('listposts');
    },
  );

  it('do no harm if the browser has no room to keep them', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await page.evaluate('localStorage.removeItem("console-first-requests")');
    await page.evaluate(`{
      let text = 'x'.repeat(1 << 20);
      for (let at = 0; text; at++) {
        try { localStorage.setItem('full-' + at, text); } catch { text = text.slice(text.length / 2 + 1); }
      }
    }`);

    const before = page.operations.length;

    await page.to('/posts');

    await row(page).waitFor();
    await page.waitForLoadState('networkidle');
    const sent = page.operations.slice(before);
    expect(sent).toEqual([...new Set(sent)]);
    expect(await page.evaluate(KEPT)).toBeNull();
  });

  it('are sent again if they have failed', async () => {
    const page = await desk.open();
    await row(page).waitFor();
    await page.route(/\/console\/session$/, (route) => route.abort(), { times: 1 });

    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();

    await row(page).waitFor();
  });
});

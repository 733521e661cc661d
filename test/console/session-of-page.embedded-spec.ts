import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';

describe('the session with which a page is made', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    await app.blog.call('addpost', { accountId: app.blog.accountId, postTitle: 'Bread that keeps' });
  });
  afterAll(() => app.stop());

  const row = (page: DomPage) => page.find('link', 'Bread that keeps');
  const asksForSession = (page: DomPage) => page.requests.some(({ path }) => path === '/console/session');

  it('is not asked for again', async () => {
    const page = await app.open();

    await row(page);

    expect(asksForSession(page)).toBe(false);
  });

  it('is asked for by a page that has none', async () => {
    const page = await app.open();
    await row(page);
    page.answers('/posts', async (send) => {
      const made = await send();
      return { ...made, text: made.text.replace(/ data-session="[^"]*"/, '') };
    });

    await page.to('/posts');
    await row(page);

    expect(asksForSession(page)).toBe(true);
  });
});

import type { Browser } from 'playwright-core';
import { PASSWORD, startBlog, type Blog } from './support/blog';
import { describeInBrowser, openPage, startBrowser, type WatchedPage } from './support/browser';

describeInBrowser('the page of the interface', () => {
  let blog: Blog;
  let browser: Browser;
  let page: WatchedPage;

  beforeAll(async () => {
    blog = await startBlog();
    browser = await startBrowser();
  });
  beforeEach(async () => {
    page = await openPage(browser);
    await page.goto(`${blog.baseUrl}/docs`);
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser?.close();
    await blog?.stop();
  });

  const operation = (id: string) => page.locator(`[id^="operations-"][id$="-${id}"]`);

  const give = async (credentials: Record<number, string>) => {
    await page.locator('.auth-wrapper .btn.authorize').click();
    const dialog = page.locator('.modal-ux');
    for (const [at, value] of Object.entries(credentials))
      await dialog.locator('input').nth(Number(at)).fill(value);
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.locator('.btn-done').first().click();
  };

  /** Sends what an operation shows, or another body, and answers the status that is shown then. */
  const execute = async (id: string, body?: object) => {
    const block = operation(id);
    await block.locator('.opblock-summary-control').click();
    if (body) await block.locator('textarea.body-param__text').fill(JSON.stringify(body));
    await block.getByRole('button', { name: 'Execute' }).click();
    const status = await block.locator('.live-responses-table .response-col_status').nth(1).innerText();
    return Number.parseInt(status);
  };

  it('sends its examples as they are with credentials that are given at once, and forgets them', async () => {
    const { token, apikey, apisecretkey } = blog.owner.credentials;

    await give([token, apikey, apisecretkey]);
    const status = await execute('addPost');
    const kept = await page.evaluate<string>(
      'JSON.stringify([localStorage, sessionStorage, document.cookie])',
    );
    await page.reload();

    expect(status).toBe(201);
    expect(await execute('listSubAccounts')).toBe(401);
    expect(kept).toBe('[{},{},""]');
    expect(page.complaints.filter((text) => !/status of 401/.test(text))).toEqual([]);
  });

  it('uses the token of a login that is made there', async () => {
    const { apikey, apisecretkey } = blog.owner.credentials;

    const login = await execute('userLogin', { email: blog.owner.email, password: PASSWORD });
    await give({ 0: apikey, 1: apisecretkey });

    expect([login, await execute('listPosts')]).toEqual([200, 200]);
  });

  it('has the operations under their tags, which filter them, and an address for each', async () => {
    const tags = [];
    for (const tag of await page.locator('.opblock-tag').all()) tags.push(await tag.getAttribute('data-tag'));

    await page.getByPlaceholder('Filter by tag').fill('Teams');
    await operation('listPosts').waitFor({ state: 'detached' });
    await operation('createTeam').locator('.opblock-summary-control').click();

    expect(tags).toEqual([
      'Posts',
      'Categories',
      'Authors',
      'Teams',
      'Users',
      'Sub-Accounts',
      'Webhooks',
      'Webhook Deliveries',
      'Sessions',
      'Invitations',
      'API Keys',
    ]);
    await page.reload();
    await operation('createTeam').getByRole('button', { name: 'Execute' }).waitFor();
  });
});

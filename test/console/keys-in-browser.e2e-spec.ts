import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';
import { letPasswordAge } from '../support/console';

interface Pair {
  apikey: string;
  apisecretkey: string;
}

describeInBrowser('the dialogs for keys in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  const row = (page: BrowserPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const opened = async () => {
    const page = await app.open({ at: '/keys' });
    await page.getByRole('table', { name: 'API keys' }).waitFor();
    return page;
  };
  const create = async (page: BrowserPage, name: string) => {
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create key' }).click();
  };
  const pairIn = async (page: BrowserPage): Promise<Pair> => {
    const text = await page.getByRole('region', { name: 'Key pair' }).locator('code').innerText();
    const [, apikey = '', apisecretkey = ''] = /^APIKEY=(\S+)\nAPISECRETKEY=(\S+)$/.exec(text) ?? [];
    return { apikey, apisecretkey };
  };
  /** Calls an operation with a key pair; returns the response status. */
  const statusWith = async ({ apikey, apisecretkey }: Pair) => {
    const { accountId, owner } = app.blog;
    const { token } = await app.blog.call('userlogin', { email: owner.email, password: PASSWORD }, null);
    const credentials = { token, apikey, apisecretkey };
    return (await app.blog.operate('listposts', { accountId }, credentials)).status;
  };

  it('are created and shown once, to be copied', async () => {
    const page = await opened();
    await create(page, ' ');
    await page
      .getByRole('alert')
      .filter({ hasText: /^Name / })
      .waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Website');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog', { name: 'Key created' }).waitFor();
    for (const key of ['Escape', 'Escape', 'Control+k']) await page.keyboard.press(key);
    await soon(() => page.getByRole('dialog').count()).toBe(1);
    const pair = await pairIn(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();

    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(pair.apisecretkey);
    expect(await statusWith(pair)).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await row(page, 'Website').waitFor();
    await page.reload();
    await row(page, 'Website').waitFor();
    expect(await page.content()).not.toContain(pair.apisecretkey);
  });

  it('are not created without the password, and keep what was typed', async () => {
    const page = await opened();
    await letPasswordAge(app.blog, 11);
    await create(page, 'Without it');
    await page.getByRole('dialog', { name: 'Enter your password' }).waitFor();

    await page.keyboard.press('Escape');

    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByRole('alert').filter({ hasText: 'nothing was changed' }).waitFor();
    await soon(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Without it');
    await soon(() => row(page, 'Without it').count()).toBe(0);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

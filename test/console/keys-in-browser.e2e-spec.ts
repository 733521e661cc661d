import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

interface Pair {
  apikey: string;
  apisecretkey: string;
}

describeInBrowser('the keys in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());

  const row = (page: DeskPage, name: string) => page.getByRole('row').filter({ hasText: name });
  const opened = async () => {
    const page = await desk.open({ at: '/keys' });
    await page.getByRole('table', { name: 'Keys' }).waitFor();
    return page;
  };
  const create = async (page: DeskPage, name: string) => {
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Create key' }).click();
  };
  const pairIn = async (page: DeskPage): Promise<Pair> => {
    const text = await page.getByRole('region', { name: 'Key pair' }).locator('code').innerText();
    const [, apikey = '', apisecretkey = ''] = /^APIKEY=(\S+)\nAPISECRETKEY=(\S+)$/.exec(text) ?? [];
    return { apikey, apisecretkey };
  };
  /** Calls an operation with a key pair; returns the status of the answer. */
  const statusWith = async ({ apikey, apisecretkey }: Pair) => {
    const { accountId, owner } = desk.blog;
    const { token } = await desk.blog.call('userlogin', { email: owner.email, password: PASSWORD }, null);
    const credentials = { token, apikey, apisecretkey };
    return (await desk.blog.operate('listposts', { accountId }, credentials)).status;
  };
  /** Lets the time pass since the password was given, and longer than principals are cached. */
  const elevenMinutesLater = async () => {
    const time = new Date(Date.now() - 660_000).toISOString().replace('T', ' ').replace('Z', '');
    await desk.blog.sql("UPDATE sessions SET confirmed_at = ? WHERE kind = 'console'", [time]);
    await sleep(1000);
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
    await page.getByRole('dialog', { name: '“Website” is created' }).waitFor();
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

  it('ask for the password again after ten minutes, in place', async () => {
    const page = await opened();
    await elevenMinutesLater();
    await create(page, 'After a while');
    const question = page.getByRole('dialog', { name: 'Enter your password' });
    const password = question.getByRole('textbox', { name: 'Password' });
    await password.fill('not the password');
    await password.press('Enter');
    await question.getByRole('alert').waitFor();
    await soon(() => question.getByRole('alert').textContent()).toMatch(/^Password /);

    await password.fill(PASSWORD);
    await password.press('Enter');

    await page.getByRole('dialog', { name: '“After a while” is created' }).waitFor();
    expect(await statusWith(await pairIn(page))).toBe(200);
  });

  it('are not created without the password, and keep what was typed', async () => {
    const page = await opened();
    await elevenMinutesLater();
    await create(page, 'Without it');
    await page.getByRole('dialog', { name: 'Enter your password' }).waitFor();

    await page.keyboard.press('Escape');

    const dialog = page.getByRole('dialog', { name: 'Create key' });
    await dialog.getByRole('alert').filter({ hasText: 'nothing was changed' }).waitFor();
    await soon(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Without it');
    await soon(() => row(page, 'Without it').count()).toBe(0);
  });

  it('are rotated: a new pair, and then the end of the old one', async () => {
    const { accountId } = desk.blog;
    const { apikey, apisecretkey } = await desk.blog.call('apikeys/create', { accountId, name: 'Importer' });
    const old = { apikey, apisecretkey };
    const page = await opened();
    await row(page, 'Importer').getByRole('button', { name: 'Rotate' }).click();
    const question = page.getByRole('dialog', { name: 'Rotate “Importer”?' });
    await question.getByRole('button', { name: 'Create the new pair' }).click();
    await page.getByRole('dialog', { name: 'The new pair of “Importer”' }).waitFor();
    const pair = await pairIn(page);
    expect([await statusWith(pair), await statusWith(old)]).toEqual([200, 200]);

    await page.getByRole('button', { name: 'Revoke the old pair' }).click();

    await page.getByText('“Importer” was revoked.').waitFor();
    expect([await statusWith(pair), await statusWith(old)]).toEqual([200, 401]);
  });

  it('are revoked after a question that says when they were used', async () => {
    await desk.blog.call('apikeys/create', { accountId: desk.blog.accountId, name: 'Unused' });
    const page = await opened();
    await row(page, 'Unused').getByRole('button', { name: 'Revoke' }).click();
    const question = page.getByRole('dialog', { name: /^Revoke “Unused” \(…[\w-]{6}\)\?$/ });
    await question.getByText('It has never been used.').waitFor();

    await question.getByRole('button', { name: 'Revoke' }).click();

    await page.getByText('“Unused” was revoked.').waitFor();
    await row(page, 'Unused').waitFor({ state: 'detached' });
  });

  it('are those of the parent account, also while a sub-account is chosen', async () => {
    const accountId = await desk.blog.subAccount('North');
    const page = await desk.open({ at: `/keys?account=${accountId}` });

    await page.getByText('A pair serves Other and all its sub-accounts').waitFor();

    await row(page, 'Website').waitFor();
  });

  it('are no screen for an Admin of a sub-account alone, nor below Admin', async () => {
    const accountId = await desk.blog.subAccount('South');
    await desk.blog.invitations.join('south-admin@example.com', 'Admin', accountId);
    const pages = [
      await desk.open({ email: 'south-admin@example.com', at: '/keys' }),
      await desk.openAs('Editor', { at: '/keys' }),
    ];

    for (const page of pages) {
      await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
      expect(page.operations).toEqual([]);
      await soon(() => page.getByRole('link', { name: 'Keys' }).count()).toBe(0);
    }
  });

  it('leave the end of the last pair to the Owner', async () => {
    const { accountId } = desk.blog;
    const { data } = await desk.blog.list('apikeys/list', { accountId });
    const others = data.filter(({ apikey }) => apikey !== desk.blog.owner.credentials.apikey);
    for (const { apikey } of others) await desk.blog.call('apikeys/revoke', { accountId, apikey });
    const admin = await desk.openAs('Admin', { at: '/keys' });
    await admin.getByRole('button', { name: 'Rotate' }).waitFor();
    await soon(() => admin.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
    const page = await opened();

    await page.getByRole('button', { name: 'Revoke' }).click();

    await page.getByText('It is the last pair').waitFor();
  });

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

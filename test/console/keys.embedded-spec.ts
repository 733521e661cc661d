import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../support/blog';
import { DomConsole } from '../support/dom/dom-console';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';

const DAY_MS = 86_400_000;

interface Pair {
  apikey: string;
  apisecretkey: string;
}

describe('the keys in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    await create('Website');
  });
  afterAll(() => app.stop());

  const create = async (name: string): Promise<Pair> => {
    const { apikey, apisecretkey } = await app.blog.call('apikeys/create', {
      accountId: app.blog.accountId,
      name,
    });
    return { apikey, apisecretkey };
  };
  const listed = async (name: string) => {
    const { data } = await app.blog.list('apikeys/list', { accountId: app.blog.accountId, name });
    return data;
  };
  const opened = async () => {
    const page = await app.open({ at: '/keys' });
    await page.find('table', 'API keys');
    return page;
  };
  const pairIn = async (page: Part): Promise<Pair> => {
    const { text } = (await page.find('region', 'Key pair')).one('code');
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
  /** Backdates the password confirmation, and waits until cached principals expire. */
  const elevenMinutesLater = async () => {
    const time = new Date(Date.now() - 660_000).toISOString().replace('T', ' ').replace('Z', '');
    await app.blog.sql("UPDATE sessions SET confirmed_at = ? WHERE kind = 'console'", [time]);
    await sleep(1000);
  };

  it('ask for the password again after ten minutes, in place', async () => {
    const page = await opened();
    await elevenMinutesLater();
    await page.press('Create key');
    const dialog = await page.dialog('Create key');
    await dialog.fill('Name', 'After a while');
    await dialog.press('Create key');
    const question = await page.dialog('Enter your password');
    await question.enter('Password', 'not the password');
    await page.keys('{Enter}');
    expect((await question.find('alert')).text).toMatch(/^Password /);

    await question.enter('Password', PASSWORD);
    await page.keys('{Enter}');

    expect(await statusWith(await pairIn(await page.dialog('Key created')))).toBe(200);
  });

  it('are created with a lifetime if one is chosen, and are marked before they expire', async () => {
    const page = await opened();
    await page.press('Create key');
    const dialog = await page.dialog('Create key');
    expect((await dialog.find('combobox', 'Expires after')).chosen).toBe('Never');
    await dialog.fill('Name', 'For a week');
    await dialog.choose('Expires after', '7 days');

    await dialog.press('Create key');
    await pairIn(await page.dialog('Key created'));

    const [shown] = await listed('For a week');
    expect(Date.parse(String(shown?.expiresAt)) - Date.parse(String(shown?.createdAt))).toBe(7 * DAY_MS);
    const again = await opened();
    expect((await again.findWith('row', 'For a week')).text).toContain('Expires in 7 days');
    await app.blog.sql('UPDATE api_keys SET expires_at = ? WHERE apikey = ?', [
      '2026-01-01 00:00:00.000',
      shown?.apikey,
    ]);
    expect((await (await opened()).findWith('row', 'For a week')).text).toContain('Expired');
  });

  it('that expire are rotated with a lifetime', async () => {
    const { accountId } = app.blog;
    await app.blog.call('apikeys/create', { accountId, name: 'Ending', expiresInDays: 30 });
    const page = await opened();
    await (await page.findWith('row', 'Ending')).press('Rotate');
    const question = await page.dialog('Rotate “Ending”?');
    expect((await question.find('combobox', 'Expires after')).chosen).toBe('90 days');

    await question.press('Create new key');
    await pairIn(await page.dialog('New key for “Ending”'));

    const days = (await listed('Ending')).map(({ createdAt, expiresAt }) =>
      Math.round((Date.parse(String(expiresAt)) - Date.parse(createdAt)) / DAY_MS),
    );
    expect(days).toEqual([90, 30]);
  });

  it('are rotated: a new pair, and then the end of the old one', async () => {
    const old = await create('Importer');
    const page = await opened();
    await (await page.findWith('row', 'Importer')).press('Rotate');
    await (await page.dialog('Rotate “Importer”?')).press('Create new key');
    const shown = await page.dialog('New key for “Importer”');
    const pair = await pairIn(shown);
    expect([await statusWith(pair), await statusWith(old)]).toEqual([200, 200]);

    const revoke = await shown.find('button', 'Revoke old key');
    await until('the pair can have been seen', () => revoke.element.getAttribute('aria-disabled') === null);
    await revoke.click();

    await page.findText('“Importer” was revoked.');
    expect([await statusWith(pair), await statusWith(old)]).toEqual([200, 401]);
  });

  it('are revoked after a question that says when they were used', async () => {
    await create('Unused');
    const page = await opened();
    await (await page.findWith('row', 'Unused')).press('Revoke');
    const question = await page.dialog(/^Revoke “Unused” \(…[\w-]{6}\)\?$/);
    await question.findText(/It has never been used\./);

    await question.press('Revoke');

    await page.findText('“Unused” was revoked.');
    await until('the list is without it', () => page.texts('row').every((text) => !text.includes('Unused')));
  });

  it('are the keys of the parent account, even when a sub-account is selected', async () => {
    const accountId = await app.blog.subAccount('North');
    const page = await app.open({ at: `/keys?account=${accountId}` });

    await page.findText(/A key works in Other and all its sub-accounts/);

    await page.findWith('row', 'Website');
  });

  it('are no screen for an Admin of a sub-account alone, nor below Admin', async () => {
    const accountId = await app.blog.subAccount('South');
    await app.blog.invitations.join('south-admin@example.com', 'Admin', accountId);
    const pages = [
      await app.open({ email: 'south-admin@example.com', at: '/keys' }),
      await app.openAs('Editor', '/keys'),
    ];

    for (const page of pages) {
      await page.find('heading', 'You don’t have access to this page');
      expect(page.operations).toEqual([]);
      await page.gone('link', 'Keys');
    }
  });

  it('leave the end of the last pair to the Owner', async () => {
    const { accountId } = app.blog;
    const { data } = await app.blog.list('apikeys/list', { accountId });
    const others = data.filter(({ apikey }) => apikey !== app.blog.owner.credentials.apikey);
    for (const { apikey } of others) await app.blog.call('apikeys/revoke', { accountId, apikey });
    const admin = await app.openAs('Admin', '/keys');
    await admin.find('button', 'Rotate');
    await admin.gone('button', 'Revoke');
    const page = await opened();

    await page.press('Revoke');

    await page.findText(/This is the last key/);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

import { PASSWORD } from '../support/blog';
import { letPasswordAge } from '../support/console';
import { DomConsole } from '../support/dom/dom-console';
import { refusal } from '../support/dom/dom-page';
import type { Part } from '../support/dom/part';
import { machine } from '../support/service-tokens';
import { until } from '../support/until';

const DAY_MS = 86_400_000;

describe('the service tokens in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start({ settings: { SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    await machine(app.blog, { name: 'Website' });
  });
  afterAll(() => app.stop());

  const opened = async () => {
    const page = await app.open({ at: '/service-tokens' });
    await page.find('table', 'Service tokens');
    return page;
  };
  const tokenIn = async (dialog: Part) => (await dialog.find('region', 'Token')).one('code').text;
  const close = async (dialog: Part) => {
    const done = await dialog.find('button', 'Done');
    await until('the token can have been seen', () => done.element.getAttribute('aria-disabled') === null);
    await done.click();
  };
  /** Calls an operation with a token; returns the response status. */
  const statusWith = async (token: string, operation = 'listposts') => {
    const { apikey, apisecretkey } = app.blog.owner.credentials;
    const { accountId } = app.blog;
    return (await app.blog.operate(operation, { accountId }, { token, apikey, apisecretkey })).status;
  };
  const listed = async (name: string) => {
    const { accountId } = app.blog;
    const { data } = await app.blog.list('servicetokens/list', { accountId, name });
    return data[0];
  };
  const expireIn = (milliseconds: number, serviceTokenId: number) => {
    const time = new Date(Date.now() + milliseconds).toISOString().replace('T', ' ').replace('Z', '');
    return app.blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
      time,
      serviceTokenId,
    ]);
  };

  it('are created with a role, scopes, operations, a lifetime and addresses, and shown once', async () => {
    const page = await opened();
    await page.press('Create service token');
    const dialog = await page.dialog('Create service token');
    await dialog.fill('Name', 'Nightly build');
    await dialog.choose('Role', 'Editor');
    for (const scope of ['Write', 'Publish']) await (await dialog.find('checkbox', scope)).click();
    await dialog.fill('Operations', 'addpost, posts/label');
    await dialog.choose('Expires after', '30 days');
    await dialog.fill('Allowed addresses', '127.0.0.0/8\n::1');

    await dialog.press('Create service token');
    const shown = await page.dialog('Service token created');
    const token = await tokenIn(shown);
    await shown.find('button', 'Copy');
    await close(shown);

    expect(token).toMatch(/^bcms_svc_/);
    expect([await statusWith(token), await statusWith(token, 'addcategory')]).toEqual([200, 403]);
    const record = await listed('Nightly build');
    expect(record).toMatchObject({
      userRoleName: 'Editor',
      operations: ['read', 'addpost', 'posts/label'],
      allowedAddresses: ['127.0.0.0/8', '::1'],
    });
    expect(Date.parse(String(record?.expiresAt)) - Date.parse(String(record?.createdAt))).toBe(30 * DAY_MS);
    const row = await page.findWith('row', 'Nightly build');
    expect(row.text).toContain('Editor · Read, addpost, posts/label');
    expect(page.text).not.toContain(token);
  });

  it('have all scopes of a Viewer for 90 days, unless something else is chosen', async () => {
    const page = await opened();
    await page.press('Create service token');
    const dialog = await page.dialog('Create service token');
    await dialog.fill('Name', 'Defaults');

    await dialog.press('Create service token');
    await close(await page.dialog('Service token created'));

    const record = await listed('Defaults');
    expect(record).toMatchObject({
      userRoleName: 'Viewer',
      operations: ['read', 'write', 'publish'],
      allowedAddresses: [],
    });
    expect(Date.parse(String(record?.expiresAt)) - Date.parse(String(record?.createdAt))).toBe(90 * DAY_MS);
  });

  it('need a scope or an operation, and report what the service refuses at its field', async () => {
    const page = await opened();
    await page.press('Create service token');
    const dialog = await page.dialog('Create service token');
    for (const scope of ['Read', 'Write', 'Publish']) await (await dialog.find('checkbox', scope)).click();
    await dialog.press('Create service token');
    await dialog.findWith('alert', 'Select a scope or enter an operation.');
    const before = page.operations.length;

    await dialog.fill('Operations', 'apikeys/create');
    await dialog.fill('Allowed addresses', '10.0.0.1/8');
    await dialog.press('Create service token');

    for (const start of [/^Name /, /^Operations must contain only /, /^Allowed addresses must contain only /])
      await dialog.findWith('alert', start);
    expect(page.operations.slice(before)).toEqual(['servicetokens/create']);
  });

  it('ask for the password again after ten minutes, in place', async () => {
    const page = await opened();
    await letPasswordAge(app.blog, 11);
    await page.press('Create service token');
    const dialog = await page.dialog('Create service token');
    await dialog.fill('Name', 'After a while');

    await dialog.press('Create service token');
    const question = await page.dialog('Enter your password');
    await question.enter('Password', PASSWORD);
    await page.keys('{Enter}');

    expect(await statusWith(await tokenIn(await page.dialog('Service token created')))).toBe(200);
  });

  it('are rotated, and the old one works during the grace period', async () => {
    const old = await machine(app.blog, { name: 'Importer', expiresInDays: 7 });
    const page = await opened();
    await (await page.findWith('row', 'Importer')).press('Rotate');
    const question = await page.dialog('Rotate “Importer”?');
    expect((await question.find('combobox', 'Grace period for the old token')).chosen).toBe('24 hours');

    await question.press('Rotate');
    const shown = await page.dialog('New token for “Importer”');
    await shown.findText(/The old token works until /);

    expect([await statusWith(await tokenIn(shown)), await statusWith(old.token)]).toEqual([200, 200]);
    expect((await listed('Importer'))?.serviceTokenId).toBe(old.serviceTokenId);
  });

  it('are rotated without a grace period', async () => {
    const old = await machine(app.blog, { name: 'Leaked' });
    const page = await opened();
    await (await page.findWith('row', 'Leaked')).press('Rotate');
    const question = await page.dialog('Rotate “Leaked”?');
    await question.choose('Grace period for the old token', 'None');

    await question.press('Rotate');
    const shown = await page.dialog('New token for “Leaked”');
    await shown.findText(/The old token no longer works\./);

    await until('the old token has ended', async () => (await statusWith(old.token)) === 401);
    expect(await statusWith(await tokenIn(shown))).toBe(200);
  });

  it('are revoked after a question that says when they were used', async () => {
    const { token } = await machine(app.blog, { name: 'Unused' });
    const page = await opened();
    await (await page.findWith('row', 'Unused')).press('Revoke');
    const question = await page.dialog('Revoke “Unused”?');
    await question.findText(/It has never been used\./);

    await question.press('Revoke');

    await page.findText('“Unused” was revoked.');
    await until('the list is without it', () => page.texts('row').every((text) => !text.includes('Unused')));
    await until('the token has ended', async () => (await statusWith(token)) === 401);
  });

  it('stay in their dialog with the reason if the service refuses', async () => {
    await machine(app.blog, { name: 'Kept' });
    const page = await opened();
    page.answers('/api/servicetokens/revoke', () => Promise.resolve(refusal('record_not_found', 404)));
    await (await page.findWith('row', 'Kept')).press('Revoke');
    const question = await page.dialog('Revoke “Kept”?');

    await question.press('Revoke');

    await question.findWith('alert', 'This no longer exists.');
  });

  it('are marked in the 14 days before they expire, and afterwards', async () => {
    const soon = await machine(app.blog, { name: 'Soon', expiresInDays: 13 });
    const ended = await machine(app.blog, { name: 'Over' });
    await machine(app.blog, { name: 'Later', expiresInDays: 15 });
    await app.blog.sql(
      "UPDATE service_tokens SET revoked_at = created_at WHERE name NOT IN ('Soon', 'Over', 'Later', 'Website')",
    );
    await expireIn(3 * DAY_MS, soon.serviceTokenId);
    await expireIn(-DAY_MS, ended.serviceTokenId);

    const page = await opened();

    await page.findText(/^1 service token expires within 14 days\./);
    expect((await page.findWith('row', 'Soon')).text).toContain('Expires in 3 days');
    expect((await page.findWith('row', 'Over')).text).toContain('Expired');
    expect((await page.findWith('row', 'Later')).text).not.toMatch(/Expire[sd]/);
  });

  it('are a list with pages', async () => {
    const accountId = await app.blog.subAccount('Busy');
    for (let count = 0; count < 52; count++)
      await machine(app.blog, { accountId, name: `Robot ${count}`, userRoleName: 'Viewer' });
    const page = await app.open({ at: `/service-tokens?account=${accountId}` });
    await page.findText('50 of 52');

    await page.press('Load more');

    await page.findText('52 of 52');
    await page.findWith('row', /^Robot 0/);
  });

  it('belong to the selected account, and an Admin of a sub-account manages only its tokens', async () => {
    const accountId = await app.blog.subAccount('South');
    await app.blog.invitations.join('south-admin@example.com', 'Admin', accountId);
    const page = await app.open({ email: 'south-admin@example.com', at: '/service-tokens' });
    await page.findText('No service tokens yet');
    await page.findText(/They work only in South\.$/);

    await page.press('Create service token');
    const dialog = await page.dialog('Create service token');
    await dialog.fill('Name', 'Southern site');
    await dialog.press('Create service token');
    await close(await page.dialog('Service token created'));

    await page.findWith('row', 'Southern site');
    expect((await listed('Southern site'))?.serviceTokenId).toBeUndefined();
  });

  it.each(['Editor', 'Viewer'])('are no screen for a role below Admin: %s', async (role) => {
    const page = await app.openAs(role, '/service-tokens');

    await page.find('heading', 'You don’t have access to this page');

    expect(page.operations).toEqual([]);
    await page.gone('link', 'Service tokens');
  });

  it('say why they cannot be shown', async () => {
    const page = await app.open({ at: '/keys' });
    page.answers('/api/servicetokens/list', () => Promise.resolve(refusal('internal_error', 500)));
    await page.press('Service tokens', 'link');
    await page.findWith('alert', 'The service returned an error (500).');
    page.answers('/api/servicetokens/list', (send) => send());

    await page.press('Try again');

    await page.findWith('row', 'Website');
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

import type { Fields } from '../support/answers';
import { DomConsole } from '../support/dom/dom-console';
import { refusal, type DomPage } from '../support/dom/dom-page';
import { machine } from '../support/service-tokens';
import { until } from '../support/until';

describe('the audit log in the console', () => {
  let app: DomConsole;
  let accountId: number;

  beforeAll(async () => {
    app = await DomConsole.start();
    ({ accountId } = app.blog);
  });
  afterAll(() => app.stop());

  const opened = async (query = '') => {
    const page = await app.open({ at: `/audit${query}` });
    await page.find('table', 'Audit log');
    await page.idle();
    return page;
  };
  const isAt = (page: DomPage, address: string) =>
    until(`the address is ${address}`, () => page.address === address);
  const actions = (page: DomPage) =>
    [...page.element.querySelectorAll('tbody th .title-cell > :first-child')].map(
      ({ textContent }) => textContent,
    );
  const shows = (page: DomPage, expected: string[]) =>
    until(`the list has ${expected.join()}`, () => actions(page).join() === expected.join());
  const entry = (act: string, fields: Fields = {}, at = new Date()) => {
    const occurred = at.toISOString().replace('T', ' ').replace('Z', '');
    const row = { occurred_at: occurred, account_id: accountId, act, ...fields };
    const values = Object.values(row);
    return app.blog.sql(
      `INSERT INTO audit_log (${Object.keys(row).join()}) VALUES (${values.map(() => '?').join()})`,
      values,
    );
  };
  /** Returns a day in the time zone of the browser, such as `2026-03-29`. */
  const dayAgo = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() - days);
    const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
    return `${date.getFullYear()}-${month}-${day}`;
  };

  it('says who did what, by which way and from where, and links the record', async () => {
    const { blog } = app;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Good bread' });
    const token = await machine(blog, { name: 'Importer' });
    await blog.call('addcategory', { catName: 'Travel' }, token);
    const page = await opened();

    const created = await page.findWith('row', /^Post created/);
    const added = await page.findWith('row', /^Category added/);

    const { email, credentials } = blog.owner;
    expect(created.text).toContain(email);
    for (const part of ['API', `Key …${credentials.apikey.slice(-6)}`, '127.0.0.1'])
      expect(created.text).toContain(part);
    expect(added.text).toContain('Service token “Importer”');
    await added.find('link', 'Travel');
    await (await created.find('link', 'Good bread')).click();
    await isAt(page, `/posts/${postId}`);
  });

  it('names the operator, jobs of the service, unknown people and former users', async () => {
    await entry('session.end', { via: 'cli' });
    await entry('media.purge', { via: 'worker', subject_id: 7 });
    await entry('login.failed', { via: 'console', detail: 'wrong password' });
    await entry('team.delete', { via: 'api', user_id: 987_654, subject_id: 900_100 });
    const page = await opened();

    const text = async (start: RegExp) => (await page.findWith('row', start)).text;

    expect(await text(/^Sessions ended/)).toMatch(/Operator.*Command line/);
    expect(await text(/^Image deleted permanently/)).toMatch(/Image #7.*The service.*Background job/);
    expect(await text(/^Login failed/)).toMatch(/wrong password.*Unknown.*Console/);
    expect(await text(/^Team deleted/)).toMatch(/Team #900100.*User #987654.*API/);
  });

  it('shows records that are in the trash or no longer exist without a link', async () => {
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Thrown away' });
    await app.blog.call('deletepost', { accountId, postId });
    const { catId } = await app.blog.call('addcategory', { catName: 'Short-lived' });
    await app.blog.call('deletecategory', { catId });
    const page = await opened();

    const [trashed, deleted] = [
      await page.findWith('row', /^Post moved to trash/),
      await page.findWith('row', /^Category deleted/),
    ];

    await trashed.findText(`Post #${postId}`);
    await deleted.findText(`Category #${catId}`);
    expect([...trashed.all('link'), ...deleted.all('link')]).toEqual([]);
  });

  it('is the log of the parent account, and links records in their account', async () => {
    const north = await app.blog.subAccount('North');
    const { postId } = await app.blog.call('addpost', { accountId: north, postTitle: 'Northern lights' });
    const page = await opened(`?account=${north}`);
    await page.findText(/^Actions in Other and its sub-accounts/);

    const added = await page.findWith('row', /^Sub-account added/);
    await added.find('link', 'North');
    await page.press('Northern lights', 'link');

    await isAt(page, `/posts/${postId}?account=${north}`);
  });

  it('is filtered by a group of actions, one action and a person, which the address keeps', async () => {
    const editor = await app.blog.invite('Editor');
    await app.blog.call('updateprofile', { firstName: 'Edda', lastName: 'Editor' }, editor);
    await app.blog.call('addcategory', { catName: 'By an Editor' }, editor);
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Mine' }, editor);
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Still mine' }, editor);
    const page = await opened();

    await page.choose('Person', 'Edda Editor');
    await until('the person is chosen', () => page.address.startsWith('/audit?person='));
    const [, person = ''] = /person=(\d+)$/.exec(page.address) ?? [];
    await page.fill('Action', 'Posts: all actions', 'combobox');
    await shows(page, ['Post updated', 'Post created']);
    expect(page.address).toBe(`/audit?person=${person}&act=post.*`);
    await page.fill('Action', 'Category added', 'combobox');
    await shows(page, ['Category added']);
    page.back();
    await shows(page, ['Post updated', 'Post created']);
    await page.reload();
    await shows(page, ['Post updated', 'Post created']);
    expect((await page.find('combobox', 'Action')).value).toBe('Posts: all actions');

    await page.press('Clear filters');

    await isAt(page, '/audit');
    await page.gone('button', 'Clear filters');
  });

  it('is filtered by whole days, including the last', async () => {
    const noonOf = (day: string) => new Date(`${day}T12:00:00`);
    for (const [days, act] of [
      [9, 'webhook.create'],
      [8, 'webhook.update'],
      [7, 'webhook.secret'],
      [6, 'webhook.delete'],
    ] as const)
      await entry(act, {}, noonOf(dayAgo(days)));

    const page = await opened(`?act=webhook.*&since=${dayAgo(8)}&until=${dayAgo(7)}`);

    await shows(page, ['Webhook secret rotated', 'Webhook updated']);
    expect((await page.findLabelled('Since')).value).toBe(dayAgo(8));
    await page.to(`/audit?since=${dayAgo(7)}&until=${dayAgo(9)}`);
    await page.findText('No entries match these filters');
    await page.gone('alert');
  });

  it('ignores filters in the address that do not exist', async () => {
    await entry('password.set', { via: 'cli' });

    const page = await opened('?act=toString&person=none&since=2026-02-30');

    await page.findWith('row', /^Password set by the operator/);
  });

  it('has pages', async () => {
    for (let count = 0; count < 53; count++) await entry('team.update', { subject_id: 900_000 + count });
    const page = await opened('?act=team.update');
    await page.findText('50 of 53');

    await page.press('Load more');

    await page.findText('53 of 53');
    await page.findText('Team #900000');
  });

  it('shows refused requests with the operation and the reason', async () => {
    const author = await app.blog.invite('Author');
    await app.blog.refuse('webhooks/list', { accountId }, author);
    const list = () => app.blog.list('audit/list', { accountId, act: 'refused' });
    await until('the refusal is recorded', async () => (await list()).data.length > 0);

    const page = await opened('?act=refused');

    expect((await page.findWith('row', /^Request refused/)).text).toContain('webhooks/list role_forbidden');
  });

  it('is no screen for an Admin of a sub-account alone, nor below Admin', async () => {
    const south = await app.blog.subAccount('South');
    await app.blog.invitations.join('south-admin@example.com', 'Admin', south);
    const pages = [
      await app.open({ email: 'south-admin@example.com', at: '/audit' }),
      await app.openAs('Editor', '/audit'),
    ];

    for (const page of pages) {
      await page.find('heading', 'You don’t have access to this page');
      expect(page.operations).toEqual([]);
      await page.gone('link', 'Audit');
    }
  });

  it('is open to an Admin of the parent account', async () => {
    const page = await app.openAs('Admin', '/audit');

    await page.find('table', 'Audit log');
  });

  it('says why it cannot be shown', async () => {
    const page = await app.open({ at: '/keys' });
    page.answers('/api/audit/list', () => Promise.resolve(refusal('internal_error', 500)));
    await page.press('Audit', 'link');
    await page.findWith('alert', 'The service returned an error (500).');
    page.answers('/api/audit/list', (send) => send());

    await page.press('Try again');

    await page.find('table', 'Audit log');
  });

  it('makes no error and sends what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { barriers, barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { machine } from '../support/service-tokens';
import { answer } from '../support/webhooks/behaviors';
import { Receiver } from '../support/webhooks/receiver';

const LONG = 'a-name-without-any-space-that-is-longer-than-a-line-of-the-narrowest-telephone-has-room-for';

describeInBrowser('the screens of the console for admins', () => {
  let app: BrowserConsole;
  let receiver: Receiver;
  let failing: number;

  beforeAll(async () => {
    receiver = await Receiver.start();
    app = await BrowserConsole.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
    const { blog } = app;
    const { accountId } = blog;
    for (const teamName of ['Newsroom', LONG]) {
      const { teamId } = await blog.call('createteam', { teamName, assignAccountId: accountId });
      for (const userEmail of ['ann@example.com', `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`])
        await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
    }
    for (const name of ['North', LONG]) await blog.subAccount(name);
    for (const name of ['Website', LONG]) {
      await blog.call('apikeys/create', { accountId, name });
      await machine(blog, { name, expiresInDays: 7, allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
    }
    const event = { accountId, event: 'Create category', status: 'enable' };
    const bad = receiver.endpoint().behaves(answer(500, {}, LONG.repeat(3)));
    const url = `${receiver.endpoint().url}?${LONG.repeat(2)}`;
    await blog.call('webhooks/create', { ...event, name: 'Good', endpointUrl: url });
    const long = await blog.call('webhooks/create', { ...event, name: LONG, endpointUrl: bad.url });
    failing = Number(long.webhookId);
    await blog.call('addcategory', { catName: LONG });
  });
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });

  const screens = async () => {
    const { accountId } = app.blog;
    const { data } = await app.blog.list('webhooks/deliveries', { accountId, webhookId: failing });
    const log = `/webhooks/${failing}`;
    const delivery = `${log}?delivery=${String(data[0]?.deliveryId)}`;
    return ['/people', '/sub-accounts', '/webhooks', log, delivery, '/keys', '/service-tokens', '/audit'];
  };
  const ready = async (page: BrowserPage) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
  };

  it('have no barrier in either scheme', async () => {
    const page = await app.open();
    for (const at of await screens()) {
      await page.to(at);
      await ready(page);

      expect([at, await barriersInSchemes(page)]).toEqual([at, NO_BARRIERS]);
    }
  });

  it('scroll sideways nowhere on the narrowest phone, in either direction of writing', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 } });
    for (const at of await screens()) {
      await page.to(at);
      await ready(page);
      const reach = await page.evaluate('document.documentElement.scrollWidth');
      await page.evaluate("document.documentElement.dir = 'rtl'");

      const rightToLeft = await page.evaluate('document.documentElement.scrollWidth');
      expect([at, reach, rightToLeft]).toEqual([at, 360, 360]);
    }
  });

  it.each([
    ['/people', 'Invite'],
    ['/people', 'Create team'],
    ['/sub-accounts', 'Add sub-account'],
    ['/webhooks', 'Create webhook'],
    ['/keys', 'Create key'],
    ['/service-tokens', 'Create service token'],
  ])('at %s have no barrier in the dialog %s, which the keyboard opens and closes', async (at, name) => {
    const page = await app.open({ at, viewport: { width: 360, height: 740 } });
    await ready(page);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('dialog', { name, exact: true }).waitFor();

    expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.focused(page.getByRole('button', { name, exact: true }));
  });

  it.each(['Rotate secret', 'Recover', 'Edit'])('have no barrier in the dialog of %s', async (name) => {
    const page = await app.open({ at: `/webhooks/${failing}` });
    await ready(page);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor();

    expect(await barriers(page)).toEqual([]);
  });

  it('save the filtered audit log as a file with one JSON object per line', async () => {
    const page = await app.open({ at: '/audit?act=webhook.*' });
    await ready(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    await page.getByText('2 entries downloaded.').waitFor();

    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n');
    const acts = lines.map((line) => (JSON.parse(line) as { act: string }).act);
    expect([download.suggestedFilename(), acts]).toEqual([
      'audit.ndjson',
      ['webhook.create', 'webhook.create'],
    ]);
  });

  it('are usable by keyboard alone, down to a delivery', async () => {
    const page = await app.open({ at: '/webhooks' });
    await ready(page);
    await page.getByRole('link', { name: LONG }).press('Enter');
    await page.getByRole('heading', { name: LONG, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Failed' }).press('Enter');
    await page.getByRole('region', { name: /^Delivery \d+$/ }).waitFor();

    await page.getByRole('button', { name: `Actions for ${LONG}` }).press('Enter');
    await page.focused(page.getByRole('menuitem', { name: 'Disable' }));
    await page.keyboard.press('ArrowDown');

    await page.focused(page.getByRole('menuitem', { name: 'Delete' }));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  });

  it('focus a delivery as soon as it is opened, and nothing later', async () => {
    const page = await app.open({ at: `/webhooks/${failing}` });
    await ready(page);

    const focused = await page.evaluate<string>(`(async () => {
      document.querySelector('.log a').click();
      // The page renders in a microtask and is painted later.
      for (let at = 0; at < 5; at++) await Promise.resolve();
      return document.querySelector(':focus')?.textContent;
    })()`);

    expect(focused).toMatch(/^Delivery \d+$/);
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

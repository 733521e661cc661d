import { barriers } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { answer } from '../support/webhooks/behaviours';
import { Receiver } from '../support/webhooks/receiver';

const LONG = 'a-name-without-any-space-that-is-longer-than-a-line-of-the-narrowest-telephone-has-room-for';

describeInBrowser('the screens of the console for admins', () => {
  let desk: Desk;
  let receiver: Receiver;
  let failing: number;

  beforeAll(async () => {
    receiver = await Receiver.start();
    desk = await Desk.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
    const { blog } = desk;
    const { accountId } = blog;
    for (const teamName of ['Newsroom', LONG]) {
      const { teamId } = await blog.call('createteam', { teamName, assignAccountId: accountId });
      for (const userEmail of ['ann@example.com', `${LONG.slice(0, 60)}@${LONG.slice(0, 60)}.example`])
        await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Editor' });
    }
    for (const name of ['North', LONG]) await blog.subAccount(name);
    for (const name of ['Website', LONG]) await blog.call('apikeys/create', { accountId, name });
    const event = { accountId, event: 'Create category', status: 'enable' };
    const bad = receiver.endpoint().behaves(answer(500, {}, LONG.repeat(3)));
    const url = `${receiver.endpoint().url}?${LONG.repeat(2)}`;
    await blog.call('webhooks/create', { ...event, name: 'Good', endpointUrl: url });
    const long = await blog.call('webhooks/create', { ...event, name: LONG, endpointUrl: bad.url });
    failing = Number(long.webhookId);
    await blog.call('addcategory', { catName: LONG });
  });
  afterAll(async () => {
    await desk.stop();
    await receiver.stop();
  });

  const screens = async () => {
    const { accountId } = desk.blog;
    const { data } = await desk.blog.list('webhooks/deliveries', { accountId, webhookId: failing });
    const log = `/webhooks/${failing}`;
    const delivery = `${log}?delivery=${String(data[0]?.deliveryId)}`;
    return ['/people', '/sub-accounts', '/webhooks', log, delivery, '/keys'];
  };
  const ready = async (page: DeskPage) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
  };

  it.each(['light', 'dark'] as const)('have no barrier in the %s scheme', async (colorScheme) => {
    const page = await desk.open({ colorScheme, reducedMotion: 'reduce' });
    for (const at of await screens()) {
      await page.to(at);
      await ready(page);

      expect([at, await barriers(page)]).toEqual([at, []]);
    }
  });

  it('scroll sideways nowhere on the narrowest phone, in either direction of writing', async () => {
    const page = await desk.open({ viewport: { width: 360, height: 740 } });
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
  ])('at %s have no barrier in the dialog %s, which the keyboard opens and closes', async (at, name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await desk.open({ at, colorScheme, viewport: { width: 360, height: 740 } });
      await ready(page);
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await page.getByRole('dialog', { name, exact: true }).waitFor();

      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.focused(page.getByRole('button', { name, exact: true }));
    }
  });

  it.each(['Rotate secret', 'Recover', 'Edit'])('have no barrier in the dialog of %s', async (name) => {
    const page = await desk.open({ at: `/webhooks/${failing}` });
    await ready(page);
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor();

    expect(await barriers(page)).toEqual([]);
  });

  it('have links for those alone who may see them', async () => {
    const links = async (role: string) => {
      const page = await desk.openAs(role);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await navigation.getByRole('link', { name: 'Sub-accounts' }).waitFor();
      const names = await navigation.getByRole('link').allTextContents();
      return ['People', 'Webhooks', 'Keys'].filter((name) => names.includes(name));
    };

    for (const role of ['Viewer', 'Contributor', 'Author', 'Editor'])
      expect([role, await links(role)]).toEqual([role, []]);
    for (const role of ['Admin', 'Owner'])
      expect([role, await links(role)]).toEqual([role, ['People', 'Webhooks', 'Keys']]);
  });

  it('are usable by keyboard alone, down to a delivery', async () => {
    const page = await desk.open({ at: '/webhooks' });
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

  it('make no error and send what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});

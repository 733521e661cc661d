import { DomConsole } from '../support/dom/dom-console';
import { refusal, type DomPage } from '../support/dom/dom-page';
import { Drafts } from '../support/rows/drafts';
import { scheduled } from '../support/rows/groups';
import { until } from '../support/until';
import { answer } from '../support/webhooks/behaviors';
import { Receiver } from '../support/webhooks/receiver';

const SECTIONS = [
  'My drafts',
  'Waiting for your review',
  'Scheduled next',
  'Last published',
  'Failing webhooks',
];

describe('Home', () => {
  let app: DomConsole;
  let receiver: Receiver;
  let subAccountId: number;
  let authorEmail: string;

  beforeAll(async () => {
    receiver = await Receiver.start();
    app = await DomConsole.start({ settings: { WEBHOOK_RETRY_SCHEDULE: '1' } });
    const { blog } = app;
    const { accountId } = blog;
    subAccountId = await blog.subAccount('North');
    const author = await blog.invite('Author');
    authorEmail = author.email;
    for (let day = 1; day <= 6; day++)
      await blog.call('addpost', {
        accountId,
        postTitle: `Public ${day}`,
        postStatus: 'published',
        postPublishAt: `2026-01-0${day}`,
      });
    for (const day of [3, 1])
      await blog.call('addpost', {
        accountId,
        postTitle: `Scheduled ${day}`,
        postStatus: 'scheduled',
        postPublishAt: `2097-01-0${day}`,
      });
    const planned = await Drafts.ofNew(blog, { postTitle: 'Planned' });
    await planned.save({ postStatus: 'published' });
    await scheduled(blog, [planned], undefined, '2097-01-02T00:00:00.000Z');
    const asked = await Drafts.ofNew(blog, { postTitle: 'Asked' }, author);
    await asked.save({ postTitle: 'Asked, better' }, author);
    await asked.request({}, author);
    const first = await Drafts.ofNew(blog, { postTitle: 'Mine' }, author);
    await first.save({ postTitle: 'Mine, edited by the Owner' }, author);
    await first.save({ postButtonText: 'More' });
  });
  afterAll(async () => {
    await app.stop();
    await receiver.stop();
  });
  afterEach(() => expect(app.violations()).toEqual([]));

  const section = async (page: DomPage, name: string) => {
    const found = await page.find('region', name);
    await until(`${name} is loaded`, () => found.all('progressbar').length === 0);
    return found;
  };
  const titles = async (page: DomPage, name: string) => {
    const found = await section(page, name);
    return [...found.element.querySelectorAll('.row-link')].map(({ textContent }) => textContent);
  };
  const isAt = (page: DomPage, address: string) =>
    until(`the address is ${address}`, () => page.address === address);

  it('is the first screen, and has what is next', async () => {
    const page = await app.open({ at: '/' });
    await isAt(page, '/home');
    await page.find('heading', 'Home');

    expect(await titles(page, 'My drafts')).toEqual(['Mine, edited by the Owner', 'Planned']);
    expect(await titles(page, 'Waiting for your review')).toEqual(['Asked, better']);
    expect(await titles(page, 'Scheduled next')).toEqual(['Scheduled 1', 'Planned', 'Scheduled 3']);
    expect(await titles(page, 'Last published')).toEqual([6, 5, 4, 3, 2].map((day) => `Public ${day}`));
    expect(await titles(page, 'Failing webhooks')).toEqual([]);
  });

  it('sends few requests, and each once', async () => {
    const page = await app.open({ at: '/home' });

    await page.idle();

    const sent = page.requests.map(({ operation, body }) => `${operation} ${JSON.stringify(body)}`);
    expect(new Set(sent).size).toBe(sent.length);
    expect(page.operations.sort()).toEqual([
      ...['drafts/list', 'drafts/list', 'drafts/list', 'listposts', 'listposts', 'webhooks/list'],
    ]);
  });

  it.each([
    ['My drafts', '/posts?status=changes&mine=1', 'Mine, edited by the Owner'],
    ['Waiting for your review', '/reviews', 'Asked, better'],
    ['Scheduled next', '/posts?status=scheduled', 'Scheduled 1'],
    ['Last published', '/posts?status=published&sort=-publishedAt', 'Public 6'],
  ])('links %s to the list of all of them', async (name, address, title) => {
    const page = await app.open({ at: '/home' });

    await (await section(page, name)).press(`Show all: ${name}`, 'link');

    await isAt(page, address);
    await page.findWith('table', title);
    page.back();
    await page.find('heading', 'Home');
  });

  it('opens the scheduled changes, a draft and its review', async () => {
    const page = await app.open({ at: '/home' });
    await (await section(page, 'Scheduled next')).press('Scheduled changes', 'link');
    await page.findWith('table', 'Planned');
    page.back();

    await (await section(page, 'Waiting for your review')).press('Asked, better', 'link');

    await page.find('button', 'Approve');
    page.back();
    await (await section(page, 'My drafts')).press('Mine, edited by the Owner', 'link');
    await page.find('textbox', 'Title');
  });

  it.each([
    ['Viewer', SECTIONS.slice(2, 4)],
    ['Author', [SECTIONS[0], ...SECTIONS.slice(2, 4)]],
    ['Editor', SECTIONS.slice(0, 4)],
    ['Admin', SECTIONS],
  ])('has for a %s only what the role may read', async (role, shown) => {
    const page = await app.openAs(role, '/home');
    await page.find('heading', 'Home');

    await page.idle();

    expect(page.all('region').map(({ element }) => element.querySelectorAll('h2'))).toHaveLength(
      shown.length,
    );
    for (const name of shown) await page.find('region', name);
    expect(page.requests.filter(({ status = 0 }) => status >= 400)).toEqual([]);
  });

  it('keeps an author’s drafts that someone else has edited since', async () => {
    const page = await app.open({ email: authorEmail, at: '/home' });

    expect(await titles(page, 'My drafts')).toEqual(['Mine, edited by the Owner', 'Asked, better']);
    expect((await section(page, 'My drafts')).text).toContain('Waiting');
  });

  it('helps someone who has no drafts to begin', async () => {
    const page = await app.openAs('Contributor', '/home');

    await (await section(page, 'My drafts')).press('New post', 'link');

    await isAt(page, '/posts/new');
  });

  it('begins a post by its key', async () => {
    const page = await app.open({ at: '/home' });
    await section(page, 'My drafts');

    await page.keys('n');

    await isAt(page, '/posts/new');
  });

  it('shows other sections if one fails, and loads that one again', async () => {
    const page = await app.open({ at: '/categories' });
    await page.find('heading', 'Categories');
    page.answers('/api/webhooks/list', () => Promise.resolve(refusal('internal_error', 500)));
    await page.press('Home', 'link');

    const failing = await section(page, 'Failing webhooks');
    await failing.find('alert');
    expect(await titles(page, 'Last published')).toHaveLength(5);
    page.answers('/api/webhooks/list', (send) => send());
    await failing.press('Try again');

    await failing.findText('No failing webhooks.');
  });

  it('stays when another account is chosen', async () => {
    const page = await app.open({ at: '/home' });
    await section(page, 'My drafts');

    await page.choose('Account', 'North');

    await isAt(page, `/home?account=${subAccountId}`);
    await page.findText(/^No published posts yet/);
    expect(await titles(page, 'My drafts')).toEqual([]);
  });

  it('has new drafts after the editor', async () => {
    const page = await app.open({ at: '/home' });
    await section(page, 'My drafts');
    await page.keys('n');
    await page.fill('Title', 'Begun from Home');
    await page.keys('{Tab}');
    await page.status('Saved');
    await page.fill('Title', 'Begun from Home, again');
    await until('the draft is saved', () => page.operations.includes('drafts/save'));
    await page.status('Saved');

    await page.press('Home', 'link');

    await (await section(page, 'My drafts')).find('link', 'Begun from Home, again');
  });

  it('has the webhooks that fail, and those that the service has disabled', async () => {
    const { blog } = app;
    const { accountId } = blog;
    const fields = { accountId, event: 'Create category', status: 'enable' };
    const good = receiver.endpoint();
    const bad = receiver.endpoint().behaves(answer(500, {}, 'Full'));
    await blog.call('webhooks/create', { ...fields, name: 'Good', endpointUrl: good.url });
    await blog.call('webhooks/create', { ...fields, name: 'Bad', endpointUrl: bad.url });
    const off = { ...fields, endpointUrl: good.url };
    await blog.call('webhooks/create', { ...off, name: 'Turned off', status: 'disable' });
    const { webhookId } = await blog.call('webhooks/create', { ...off, name: 'Gone' });
    await blog.sql(
      "UPDATE webhooks SET status = 'disable', disabled_reason = 'failing' WHERE webhook_id = ?",
      [webhookId],
    );
    await blog.call('addcategory', { catName: 'News' });
    await until('both were called', () => good.calls.length > 0 && bad.calls.length > 1);
    const page = await app.open({ at: '/home' });

    await until('they are listed', async () => {
      await page.reload();
      return (await titles(page, 'Failing webhooks')).sort().join() === 'Bad,Gone';
    });
  });
});

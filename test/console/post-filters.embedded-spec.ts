import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { Drafts } from '../support/rows/drafts';
import { scheduled } from '../support/rows/groups';
import { indexed } from '../support/rows/indexed';
import { until } from '../support/until';

const DAY_MS = 86_400_000;

describe('the filters of the list of posts', () => {
  let app: DomConsole;
  let authorEmail: string;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    const add = (postTitle: string, more: object) => blog.call('addpost', { accountId, postTitle, ...more });
    await add('Old', { postStatus: 'published', postPublishAt: new Date(2026, 1, 27, 23, 59).toISOString() });
    await add('First', { postStatus: 'published', postPublishAt: new Date(2026, 1, 28).toISOString() });
    await add('Last', { postStatus: 'published', postPublishAt: new Date(2026, 2, 1, 23, 59).toISOString() });
    await add('New', { postStatus: 'published', postPublishAt: new Date(2026, 2, 2).toISOString() });
    await add('Later', { postStatus: 'scheduled', postPublishAt: '2097-03-01T08:00:00Z' });
    await add('Sooner', { postStatus: 'scheduled', postPublishAt: '2097-02-01T08:00:00Z' });
    await add('Archived', { postStatus: 'archived' });
    const changed = await Drafts.ofNew(blog, { postTitle: 'Changed', postStatus: 'published' });
    await changed.save({ postTitle: 'Changed, better' });
    await scheduled(blog, [changed], undefined, new Date(Date.now() + DAY_MS).toISOString());
    const author = await blog.invite('Author');
    authorEmail = author.email;
    const own = await Drafts.ofNew(blog, { postTitle: 'Asked' }, author);
    await own.save({ postButtonText: 'More' }, author);
    await own.request({}, author);
    const rejected = await Drafts.ofNew(blog, { postTitle: 'Turned down' });
    await rejected.save({ postButtonText: 'More' });
    await rejected.request();
    const { draftVersion } = await rejected.get();
    await blog.call('reviews/reject', { ...rejected.key, draftVersion }, await blog.invite('Editor'));
    const { authorId } = await blog.call('authors/own', { accountId }, author);
    await add('By the author', {
      postAuthorId: authorId,
      postStatus: 'published',
      postPublishAt: '2026-01-01',
    });
    await indexed(blog);
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const titles = (page: DomPage) =>
    [...page.element.querySelectorAll('tbody .row-link')].map(({ textContent }) => textContent).join(', ');
  const shows = (page: DomPage, expected: string) =>
    until(`the list has ${expected}`, () => titles(page) === expected);
  const isAt = (page: DomPage, address: string) =>
    until(`the address is ${address}`, () => page.address === address);
  const sorted = (page: DomPage) =>
    page.all('columnheader').flatMap(({ text, element }) => {
      const direction = element.getAttribute('aria-sort');
      return direction ? [`${text} ${direction}`] : [];
    });

  it.each([
    ['Scheduled', 'scheduled', 'Sooner, Later'],
    ['Private', 'private', 'Turned down, Asked, Archived'],
    ['Has unpublished changes', 'changes', 'Turned down, Asked, Changed, better'],
    ['Waiting for review', 'requested', 'Asked'],
    ['Changes requested', 'rejected', 'Turned down'],
    ['Changes scheduled', 'planned', 'Changed, better'],
  ])('have one status for what readers see and for drafts: %s', async (label, value, expected) => {
    const page = await app.open();

    await page.choose('Status', label);
    await shows(page, expected);

    expect(page.address).toBe(`/posts?status=${value}`);
    page.back();
    await page.find('link', 'By the author');
  });

  it.each([
    ['show=scheduled', 'Sooner, Later', 'Scheduled'],
    ['show=draft', 'Turned down, Asked, Changed, better', 'Has unpublished changes'],
    ['show=draft&review=rejected', 'Turned down', 'Changes requested'],
    ['status=archived', 'Archived', 'archived'],
    ['show=private&status=archived', 'Archived', 'archived'],
  ])('keep the addresses of earlier releases: %s', async (query, expected, status) => {
    const page = await app.open({ at: `/posts?${query}` });

    await shows(page, expected);

    expect((await page.find('combobox', 'Status')).chosen).toBe(status);
    await page.choose('Status', 'Any');
    await isAt(page, '/posts');
  });

  it('show who edited a draft, and the state of its review', async () => {
    const page = await app.open({ at: '/posts?status=changes' });
    await page.find('link', 'Asked');

    const asked = await page.findWith('row', /^Asked/);

    expect(asked.texts('cell').join()).toMatch(/Private.*Edited .* by .*Waiting/);
    expect((await page.findWith('row', /^Changed/)).texts('cell').join()).toMatch(/Public.*Edited/);
  });

  it('find posts by whole days of publication, in the time zone of the browser', async () => {
    const page = await app.open({ at: '/posts?from=2026-02-28&to=2026-03-01' });

    await shows(page, 'Last, First');

    expect((await page.findLabelled('Published from')).value).toBe('2026-02-28');
    expect(sorted(page)).toEqual(['Published descending']);
    expect((await page.findWith('row', /^First/)).text).toContain('2026');
    await page.press('Clear filters');
    await isAt(page, '/posts');
  });

  it('ignore days that do not exist', async () => {
    const page = await app.open({ at: '/posts?status=scheduled&from=2026-02-30&to=tomorrow' });

    await shows(page, 'Sooner, Later');
  });

  it('keep the order by a column, which can be reversed', async () => {
    const page = await app.open({ at: '/posts?status=private' });
    await shows(page, 'Turned down, Asked, Archived');
    expect(sorted(page)).toEqual(['Updated descending']);

    await page.press('Title');
    await shows(page, 'Archived, Asked, Turned down');
    expect(sorted(page)).toEqual(['Title ascending']);
    await page.press('Title');
    await shows(page, 'Turned down, Asked, Archived');

    expect([page.address, sorted(page)]).toEqual([
      '/posts?status=private&sort=-postTitle',
      ['Title descending'],
    ]);
    page.back();
    await shows(page, 'Archived, Asked, Turned down');
    await page.press('Clear filters');
    await isAt(page, '/posts?sort=postTitle');
    await page.choose('Sort by', 'Published, newest first');
    await until('it is sorted', () => titles(page).startsWith('Later, Sooner'));
  });

  it('do not change the order of a search', async () => {
    const page = await app.open({ at: '/posts?search=changed&sort=postTitle' });

    await page.find('link', /Changed/);

    expect(sorted(page)).toEqual([]);
    await page.gone('button', 'Title');
  });

  it('combine the search with the status, and clear both', async () => {
    const page = await app.open({ at: '/posts?search=changed&status=scheduled' });
    await page.findText('No posts found');

    await page.choose('Status', 'Has unpublished changes');
    await page.find('link', /Changed/);
    await page.press('Clear filters');

    await page.find('link', 'Archived');
    expect((await page.find('textbox', 'Search posts')).isFocused).toBe(true);
  });

  it('find one’s own posts by the author, and own drafts by who saved them', async () => {
    const page = await app.open({ email: authorEmail });
    await page.find('link', 'Archived');

    await page.press('Mine', 'checkbox');
    await shows(page, 'By the author');
    await page.choose('Status', 'Has unpublished changes');
    await shows(page, 'Asked');

    expect(page.address).toBe('/posts?mine=1&status=changes');
  });

  it('say why someone without an author has no posts', async () => {
    const page = await app.open({ at: '/posts?mine=1' });

    await page.findText('“Mine” shows posts with you as the author.');

    expect(page.operations).not.toContain('listposts');
  });

  it('about drafts do nothing for a Viewer', async () => {
    const page = await app.openAs('Viewer', '/posts?status=requested&mine=1');

    await page.find('link', 'Archived');

    expect(page.operations).not.toContain('drafts/list');
    expect((await page.find('combobox', 'Status')).texts('option')).toEqual([
      ...['Any', 'Published', 'Scheduled', 'Private'],
    ]);
  });
});

describe('ranges of posts', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    for (let number = 1; number <= 5; number++)
      await app.blog.call('addpost', { accountId: app.blog.accountId, postTitle: `Post ${number}` });
  });
  afterAll(() => app.stop());

  const selected = (page: DomPage) =>
    page
      .all('checkbox', /^Select Post/)
      .filter(({ element }) => element.checked)
      .map(({ element }) => element.getAttribute('aria-label')?.at(-1))
      .join('');

  it('are selected and deselected with Shift', async () => {
    const page = await app.open();
    await page.check('Select Post 4');

    await page.keys('{Shift>}');
    await page.press('Select Post 2', 'checkbox');
    await page.keys('{/Shift}');
    await page.findText('3 posts selected');
    expect(selected(page)).toBe('432');
    await page.keys('{Shift>}');
    await page.press('Select Post 3', 'checkbox');
    await page.keys('{/Shift}');

    await page.findText('1 post selected');
    expect(selected(page)).toBe('4');
  });

  it('are selected by keyboard', async () => {
    const page = await app.open();
    await page.find('link', 'Post 1');

    await page.keys('jxjj');
    await page.keys('{Shift>}X{/Shift}');

    await page.findText('3 posts selected');
    expect(selected(page)).toBe('543');
  });

  it('cause no error', () => {
    expect(app.violations()).toEqual([]);
  });
});

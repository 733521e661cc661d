import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { scrollToEnd, soon } from '../support/browser/soon';

const MANY = 120;
const SCHEDULED_AT = '2031-05-02T09:30:00.000Z';

describeInBrowser('the list of posts in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    for (let number = 1; number <= MANY; number++)
      await blog.call('addpost', { accountId, postTitle: `Filler ${number}` });
    await blog.call('addpost', {
      accountId,
      postTitle: 'Scheduled one',
      postStatus: 'scheduled',
      postPublishAt: SCHEDULED_AT,
    });
  });
  afterAll(() => app.stop());

  const row = (page: BrowserPage, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const rows = (page: BrowserPage) => page.locator('tbody tr');
  const opened = async () => {
    const page = await app.open({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
    await rows(page).first().waitFor();
    return page;
  };

  it('shows the date of a scheduled post in the zone of the reader', async () => {
    const page = await opened();

    await soon(() => row(page, 'Scheduled one').textContent()).toContain('2 May 2031, 18:30');
  });

  it('loads more by the cursor when the reader scrolls', async () => {
    const page = await opened();
    for (let shown = 50; shown < MANY + 1; shown += 50) {
      await soon(() => rows(page).count()).toBe(shown);
      await scrollToEnd(page);
    }

    await soon(() => rows(page).count()).toBe(MANY + 1);
    expect(page.requests.filter(({ operation }) => operation === 'listposts')).toHaveLength(3);
    await page.getByText(`${MANY + 1} of ${MANY + 1}`).waitFor();
  });

  it('loads more if a busy browser reports two changes of visibility together', async () => {
    const page = await opened();
    await page.addInitScript(`globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback, options) {
        super((changes) => callback([{ isIntersecting: false }, ...changes]), options);
      }
    }`);
    await page.reload();
    await soon(() => rows(page).count()).toBe(50);

    await scrollToEnd(page);

    await soon(() => rows(page).count()).toBe(100);
  });

  it('selects ranges with Shift, by mouse and by the space bar, without selecting text', async () => {
    const page = await opened();
    const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
    await box('Filler 119').click();

    await box('Filler 117').click({ modifiers: ['Shift'] });
    await page.getByText('3 posts selected').waitFor();
    await box('Filler 115').focus();
    await page.keyboard.press('Shift+Space');

    await page.getByText('5 posts selected').waitFor();
    expect(await page.evaluate('getSelection().toString()')).toBe('');
  });

  it('begins and ends a day when the clocks change at midnight', async () => {
    // In Havana, 8 March 2026 begins at 1:00.
    const page = await app.open({ at: '/posts?from=2026-03-08&to=2026-03-09', timezoneId: 'America/Havana' });
    await page.getByText('No posts found').waitFor();

    await page.getByLabel('Published to').fill('2026-03-08');
    await page.waitForURL(/to=2026-03-08/);
    await page.waitForLoadState('networkidle');

    const { body } = page.requests.filter(({ operation }) => operation === 'listposts').at(-1) ?? {};
    expect(body).toMatchObject({
      publishedFrom: '2026-03-08T05:00:00.000Z',
      publishedBefore: '2026-03-09T04:00:00.000Z',
      sort: '-publishedAt',
    });
  });

  it('waits until the year of a date is typed', async () => {
    const page = await opened();

    // The browser decides whether the day or the month is first.
    await page.getByLabel('Published from').pressSequentially('03032026');
    await page.waitForURL(/from=2026-03-03/);

    expect(page.requests.filter(({ status = 0 }) => status >= 400)).toEqual([]);
    await page.goBack();
    await soon(() => page.getByLabel('Published from').inputValue()).toBe('');
  });

  it('has all filters and its order on the narrowest phone', async () => {
    const page = await app.open({ viewport: { width: 360, height: 740 } });
    await rows(page).first().waitFor();

    await page.getByLabel('Sort by').selectOption('Title, A to Z');
    await page.getByLabel('Status').selectOption('Scheduled');

    await soon(() => rows(page).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?sort=postTitle&status=scheduled');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  it('has its order in the headings on larger screens', async () => {
    const page = await opened();
    await soon(() => page.getByLabel('Sort by').isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Published', exact: true }).press('Enter');

    const heading = page.getByRole('columnheader', { name: 'Published' });
    await heading.and(page.locator('[aria-sort="descending"]')).waitFor();
    await page.focused(heading.getByRole('button'));
    await page.keyboard.press('Enter');
    await heading.and(page.locator('[aria-sort="ascending"]')).waitFor();
    await page.focused(heading.getByRole('button'));
    expect(new URL(page.url()).search).toBe('?sort=publishedAt');
  });

  it('opens the blog in a new tab', async () => {
    const page = await opened();
    const { blogUrl } = await app.blog.call('postembedcode', { accountId: app.blog.accountId });

    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View blog' });

    await soon(() => link.getAttribute('href')).toBe(blogUrl);
    await soon(() => link.getAttribute('target')).toBe('_blank');
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});
